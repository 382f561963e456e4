"""Workers end with the process that has started them, however long their work would take."""

import signal
import subprocess
import time
from pathlib import Path

import pytest
from tests.analysis.processes import children, has_ended, seconds_worked, started
from tests.cli.command import random_record


@pytest.mark.parametrize(
    ("words", "how"),
    [
        ("match week-in-hell --seat us=hard --games 2 --trials 100000 --workers 2", signal.SIGTERM),
        ("review {record} --trials 1000 --workers 2", signal.SIGKILL),
    ],
)
def test_busy_workers_end_with_their_process(tmp_path: Path, words: str, how: signal.Signals) -> None:
    record = tmp_path / "record"
    record.write_text(random_record(4, 100000))
    process = started(words.format(record=record), subprocess.DEVNULL)
    for _ in range(600):
        busy = [number for number in children(process) if seconds_worked(number) > 2]
        if len(busy) == 2 or process.poll() is not None:
            break
        time.sleep(0.05)
    assert len(busy) == 2, process.poll()
    process.send_signal(how)
    process.wait()
    assert has_ended(busy)
