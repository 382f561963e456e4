"""The command as a process: pipes and interrupts."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

from tests.cli.command import GAME
from tests.waiting import PATIENCE


def test_a_broken_pipe_ends_quietly() -> None:
    command = f"{shlex.quote(sys.executable)} -m citadel.cli rules {GAME} | head -1"
    done = subprocess.run(["bash", "-c", f"{command}; echo ${{PIPESTATUS[0]}}"], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.splitlines()[0].startswith("BB-1.1-1")
    assert done.stdout.splitlines()[-1] in ("2", "0")


def _heed_interrupts() -> None:
    """A program started by a job in the background would ignore them."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    import signal

    record = tmp_path / "r"
    process = subprocess.Popen(
        [sys.executable, "-m", "citadel.cli", "play", GAME, "--seed", "3", "--record", str(record)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=_heed_interrupts,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("platoon 3rd/1\n")
    process.stdin.flush()
    while "Gate D" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err == ""
    assert f"\nThis game is kept in {record}; to continue: " in out
    assert record.read_text().endswith("platoon 3rd/1\n")
