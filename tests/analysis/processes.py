"""The command as a process with workers, for tests that stop it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def started(words: str, output: int = subprocess.PIPE) -> "subprocess.Popen[bytes]":
    """The command as a process of its own."""
    command = [sys.executable, "-m", "citadel.cli", *words.split()]
    return subprocess.Popen(command, stdout=output, stderr=output, preexec_fn=_heed_interrupts)


def _heed_interrupts() -> None:
    """A program started by a job in the background would ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def children(process: "subprocess.Popen[bytes]") -> list[str]:
    """The processes that a process has started, and that have not ended."""
    return Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()


def seconds_worked(number: str) -> float:
    """How long a process has had a processor."""
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")


def has_ended(processes: list[str]) -> bool:
    """Whether all of these processes end within ten seconds."""
    for _ in range(200):
        if not any(Path(f"/proc/{number}").exists() for number in processes):
            return True
        time.sleep(0.05)
    return False
