"""Reviews of matches: requested once, made one after another in the background, and kept in the store."""

import contextlib
import logging
import queue
import sqlite3
import subprocess
import sys
import threading
from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from citadel.analysis.review_data import Review
from citadel.server.answers import ReviewShown, ReviewState
from citadel.server.host import Host
from citadel.server.live import Live
from citadel.server.people import Person
from citadel.server.problems import Problem, not_yours, too_many, unacceptable
from citadel.server.reviewing import Order, Report

LONGEST = 1800.0
"""Seconds after which a review is given up."""
MOST_FAILED = 100
"""Failures remembered; they are forgotten when somebody asks again."""

REVIEW = msgspec.json.Decoder(Review)
REPORT = msgspec.json.Decoder(Report)

log = logging.getLogger("citadel")


@dataclass
class Job:
    """A review under way: of which match at which version, for whom, and its progress."""

    match: str
    version: int
    person: str
    order: Order
    state: ReviewState = "waiting"
    done: float = 0.0
    words: str = ""


class Reviews:
    """Has matches reviewed."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = threading.Lock()
        """Held only briefly, never while a match is opened or a review is made."""
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self._closed = threading.Event()

    # -- what people ask -----------------------------------------------------------------------------------------------

    def shown(self, match: str, person: str) -> ReviewShown:
        """The progress of the review of a match, or the review."""
        with self.host.rooms.room(match) as live:
            version, may_ask = live.folded.changed, self._refusal(live, person) == ""
        return self._shown(match, version, may_ask)

    def _shown(self, match: str, version: int, may_ask: bool) -> ReviewShown:
        with self._lock:
            job = self._jobs.get(match)
            if job is not None and job.version == version:
                return ReviewShown(job.state, may_ask, job.done, job.words)
        kept = self.host.store.review(match, version)
        if kept:
            with contextlib.suppress(msgspec.MsgspecError):  # One of another shape is made anew.
                return ReviewShown("done", may_ask, 1.0, "", REVIEW.decode(kept))
        return ReviewShown("none", may_ask)

    def ask(self, match: str, person: Person) -> ReviewShown:
        """Have a match reviewed, unless it has been or is being."""
        with self.host.rooms.room(match) as live:
            if why := self._refusal(live, person.id):
                raise (not_yours(f"{why}.") if not self._is_at(live, person.id) else unacceptable(why, "no-review"))
            version = live.folded.changed
            trials = self.host.limits.review_trials
            order = Order(live.game.id, live.overlay, live.match.record.text(), trials)
        found = self._shown(match, version, True)
        if found.state in ("waiting", "working", "done"):
            return found
        with self._lock:
            pending = [job for job in self._jobs.values() if job.state in ("waiting", "working")]
            if len(pending) >= self.host.limits.reviews:
                raise too_many("Many games are being reviewed right now; try again in a few minutes.", 120)
            if sum(job.person == person.id for job in pending) >= self.host.limits.reviews_each:
                raise too_many("Wait until your other games have been reviewed.", 60)
            job = self._jobs[match] = Job(match, version, person.id, order)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="citadel-reviews", daemon=True)
                self._thread.start()
        self._queue.put(job)
        return self._shown(match, version, True)

    def _is_at(self, live: Live, person: str) -> bool:
        return bool(person) and (bool(live.seats_of(person)) or self.host.store.is_member(person, live.id))

    def _refusal(self, live: Live, person: str) -> str:
        """Why a person may not have a match reviewed; empty if they may."""
        if not self._is_at(live, person):
            return "Only someone with this game among their own can have it reviewed"
        if not live.made:
            return "Nothing has been played that could be reviewed"
        if live.position.over:
            return ""
        if not live.is_alone(person):
            return "A game between people is reviewed when it is over"
        return "" if live.public == live.made else "Something is secret now; it can be reviewed once that is shown"

    def close(self) -> None:
        """Stop making reviews."""
        with self._lock:
            self._closed.set()
            if self._process is not None:
                self._process.kill()
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join(5)

    # -- the work ------------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        while (job := self._queue.get()) is not None and not self._closed.is_set():
            job.state = "working"
            found, error = self._carried_out(job)
            if self._closed.is_set():
                return
            try:
                if found is not None:
                    self.host.store.keep_review(job.match, job.version, msgspec.json.encode(found).decode())
            except sqlite3.Error as failure:
                found, error = None, str(failure)
            self._settle(job, error)

    def _settle(self, job: Job, error: str) -> None:
        with self._lock:
            if not error:
                if self._jobs.get(job.match) is job:
                    del self._jobs[job.match]
                return
            log.error("A review of %s failed: %s", job.order.game, error)
            job.state = "failed"
            failed = [match for match, each in self._jobs.items() if each.state == "failed"]
            for match in failed[:-MOST_FAILED]:
                del self._jobs[match]

    def _carried_out(self, job: Job) -> tuple[Review | None, str]:
        """The review, or what went wrong."""
        try:
            process = self._started()
        except OSError as error:
            return None, str(error)
        assert process.stdin is not None
        assert process.stdout is not None
        watch = threading.Timer(LONGEST, process.kill)
        watch.start()
        try:
            process.stdin.write(msgspec.json.encode(job.order) + b"\n")
            process.stdin.flush()
            for line in process.stdout:
                report = REPORT.decode(line)
                if report.review is not None or report.error:
                    return report.review, report.error
                job.done, job.words = report.done, report.words
                if not self._is_wanted(job):
                    return None, ""
            return None, "its process has ended"
        except (OSError, msgspec.MsgspecError, sqlite3.Error) as error:
            return None, str(error)
        finally:
            watch.cancel()
            process.kill()
            with contextlib.suppress(OSError), process:
                pass  # Its pipes are closed, and it is waited for.
            self._process = None

    def _is_wanted(self, job: Job) -> bool:
        """Whether the match still exists and nothing has been chosen or taken back."""
        try:
            with self.host.rooms.room(job.match) as live:
                return live.folded.changed == job.version
        except Problem:
            return False

    def _started(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed.is_set():
                raise OSError("the server ends")
            command = [sys.executable, "-m", "citadel.server.reviewing"]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            return self._process
