"""Makes everything that playing and testing need: `make setup`.

Steps, each skipped when nothing has changed: the virtual environment .venv, the locked packages, the editable install
of the project, the page in src/citadel/server/static, and the compiled engine in build/compiled. Runs on the system's
Python with the standard library only; node comes with the locked packages.
"""

import ast
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import citadel_engine_path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "citadel"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCK = ROOT / "requirements" / "dev.txt"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
WEB = ROOT / "web"
PAGE = PACKAGE / "server" / "static"
HOOK = Path(citadel_engine_path.__file__)
INTERPRETED = "the engine runs interpreted (about eight times slower)."


def digest(parts: Iterable[str | Path]) -> str:
    """One hash of texts and of files with their names."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            total.update(str(part.relative_to(ROOT)).encode() + b"\0" + hashlib.sha256(part.read_bytes()).digest())
        else:
            total.update(part.encode() + b"\0")
    return total.hexdigest()


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def run(*command: str | Path, **environment: str) -> None:
    """Run a command; where it fails, end with its exit code."""
    result = subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False)
    if result.returncode:
        sys.exit(f"setup: failed ({result.returncode}): {' '.join(map(str, command))}")


def query(code: str) -> str:
    """What a line of Python prints in the virtual environment (nothing where that is missing or broken)."""
    try:
        result = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return result.stdout.strip() if result.returncode == 0 else ""


def make_venv() -> None:
    """Create .venv if it is missing, broken, or made for another folder or Python."""
    made_for = f"{ROOT}\n{sys.base_prefix}\n{sys.version}\n"
    stamp = VENV / "made-for"
    if read(stamp) == made_for:
        return
    print("setup: creating .venv", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    command = [sys.executable, "-m", "venv", str(VENV)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        # Debian leaves ensurepip out of its Python.
        shutil.rmtree(VENV, ignore_errors=True)
        if os.geteuid() == 0 and shutil.which("apt-get"):
            print("setup: installing python3-venv", flush=True)
            quiet = {"DEBIAN_FRONTEND": "noninteractive"}
            install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "python3-venv")
            if subprocess.run(install, env=os.environ | quiet, check=False).returncode:
                run("apt-get", "update", "-qq")
                run(*install, **quiet)
        run(*command)
    stamp.write_text(made_for, encoding="utf-8")


def install_packages() -> None:
    """Install the locked packages and the project itself, each when its inputs have changed."""
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "-qq")
    stamp = VENV / "locked"
    wanted = digest([LOCK])
    if read(stamp) != wanted:
        print("setup: installing the locked packages", flush=True)
        run(*pip, "install", "--require-hashes", "-r", LOCK)
        stamp.write_text(wanted, encoding="utf-8")
    stamp = VENV / "installed"
    wanted = digest([ROOT / "pyproject.toml", ROOT / "setup.py", HOOK])
    if read(stamp) != wanted:
        print("setup: installing citadel", flush=True)
        run(*pip, "install", "--no-deps", "--no-build-isolation", "--editable", ".", CITADEL_COMPILE="0")
        site_packages = Path(query("import sysconfig; print(sysconfig.get_path('purelib'))"))
        shutil.copy(HOOK, site_packages / HOOK.name)
        # Read in the order of names, so after the one of the editable install.
        (site_packages / f"{HOOK.stem}.pth").write_text(f"import {HOOK.stem}; {HOOK.stem}.activate()\n", "utf-8")
        stamp.write_text(wanted, encoding="utf-8")


def build_page() -> None:
    """Bring the page up to date: install its locked packages and build it, each when its inputs have changed."""
    npm = VENV / "bin" / "npm"
    locks = [WEB / "package.json", WEB / "package-lock.json"]
    stamp = WEB / "node_modules" / "installed"
    wanted = digest(locks)
    # npm's scripts start `node` by its name.
    settings = {"PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    if read(stamp) != wanted:
        print("setup: installing the page's packages", flush=True)
        run(npm, "--prefix", WEB, "ci", "--no-audit", "--no-fund", "--loglevel=error", "--silent", **settings)
        stamp.write_text(wanted, encoding="utf-8")
    sources = [path for folder in (WEB / "src", WEB / "public") for path in folder.rglob("*") if path.is_file()]
    settled = [WEB / name for name in ("index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")]
    stamp = BUILD / "page"
    wanted = digest([*locks, *settled, *sorted(sources)])
    if read(stamp) != wanted or not (PAGE / "index.html").is_file():
        print("setup: building the page", flush=True)
        run(npm, "--prefix", WEB, "run", "--silent", "build", "--", "--logLevel=warn", **settings)
        stamp.write_text(wanted, encoding="utf-8")


def engine_sources() -> list[Path]:
    """All modules of core, games and players and whatever modules of the package they import."""
    pending = [path for package in ("core", "games", "players") for path in (PACKAGE / package).rglob("*.py")]
    found: set[Path] = set()
    while pending:
        path = pending.pop()
        if path in found or not path.is_file():
            continue
        found.add(path)
        package = path.parent.relative_to(PACKAGE.parent).parts
        for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
            names: list[tuple[str, ...]] = []
            if isinstance(node, ast.Import):
                names = [tuple(alias.name.split(".")) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else ()
                base += tuple(node.module.split(".")) if node.module else ()
                names = [base, *((*base, alias.name) for alias in node.names)]
            for name in names:
                if name[:1] == ("citadel",):
                    pending += [PACKAGE.joinpath(*name[1:i], "__init__.py") for i in range(1, len(name) + 1)]
                    pending.append(PACKAGE.joinpath(*name[1:]).with_suffix(".py"))
    return sorted(found)


def find_compiler() -> str | None:
    """The C compiler's command, preferably the one Python was built with."""
    wanted = query("import sysconfig; print(sysconfig.get_config_var('CC') or '')")
    for command in (os.environ.get("CC", ""), wanted, "cc", "gcc", "clang"):
        if command and shutil.which(command.split()[0]):
            return command
    return None


def has_headers() -> bool:
    folder = query("import sysconfig; print(sysconfig.get_path('include'))")
    return Path(folder, "Python.h").is_file()


def copy_package(target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(PACKAGE, target / "citadel", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))


def compile_engine(force: bool = False) -> None:
    """Bring build/compiled up to date; the C compiler runs only if the engine itself has changed."""
    state = citadel_engine_path.signature(str(PACKAGE))
    stamp = COMPILED / citadel_engine_path.STAMP
    old_engine, _, old_state = read(stamp).partition("\n")
    optimise = os.environ.get("CITADEL_OPT", "2")
    engine = digest([sys.version, optimise, LOCK, ROOT / "setup.py", *engine_sources()])
    if not force and (engine, state) == (old_engine, old_state):
        return
    reuse = engine == old_engine and not force
    compiler = find_compiler()
    if not reuse and not (compiler and has_headers()):
        print(f"No C {'headers of Python' if compiler else 'compiler'} found: {INTERPRETED}")
        return
    # Built aside and then moved, so that a running program never sees half a tree.
    fresh = BUILD / "compiling"
    copy_package(fresh)
    if reuse:
        for library in COMPILED.rglob("*.so"):
            shutil.copy2(library, fresh / library.relative_to(COMPILED))
    else:
        print("setup: compiling the engine (about a minute)", flush=True)
        start = time.monotonic()
        log = BUILD / "compile.log"
        with log.open("w", encoding="utf-8") as file:
            settings = {"CC": compiler or "cc", "CITADEL_COMPILE": "1", "CITADEL_OPT": optimise, "CITADEL_PURE": "1"}
            result = subprocess.run(
                [PYTHON, ROOT / "setup.py", "--quiet", "build_ext", "--inplace"],
                cwd=fresh,
                env=os.environ | settings,
                stdout=file,
                stderr=subprocess.STDOUT,
                check=False,
            )
        if result.returncode:
            print(read(log)[-6000:])
            sys.exit("setup: compiling the engine FAILED (above; all of it in build/compile.log)")
        shutil.rmtree(fresh / "build")
        print(f"setup: compiled in {time.monotonic() - start:.0f} s")
    (fresh / citadel_engine_path.STAMP).write_text(f"{engine}\n{state}", encoding="utf-8")
    shutil.rmtree(COMPILED, ignore_errors=True)
    fresh.rename(COMPILED)


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - whatever Python the system has runs this
        sys.exit(f"setup: Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        make_venv()
        install_packages()
        build_page()
        if os.environ.get("CITADEL_PURE", "0") in ("", "0"):
            compile_engine(force="--compile" in sys.argv[1:])


main()
