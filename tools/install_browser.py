"""Makes sure that there is a browser for the tests: Debian's chromium, installed where it is missing.

Prints nothing where it is there. Runs on the system's Python with the standard library only.
"""

import os
import shutil
import subprocess
import sys

INSTALL = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")


def main() -> None:
    if shutil.which("chromium"):
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        sys.exit("the tests need a browser: install chromium (Debian: apt install chromium)")
    print("test: installing chromium", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(INSTALL, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
        subprocess.run(("apt-get", "update", "-qq"), check=True)
        subprocess.run(INSTALL, env=quiet, stdout=subprocess.DEVNULL, check=True)


main()
