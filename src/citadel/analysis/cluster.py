"""Plays the games of a series on a Ray cluster; this module alone knows Ray.

    for played in play_all(terms, tasks, "local"):
        print(played.row)

`local` starts a small cluster on this machine and ends it again; anything else is the address of one that runs, whose
machines have the same version of Citadel.
"""

import contextlib
import logging
import os
import secrets
import shutil
import socket
import sys
import tempfile
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from citadel.analysis.series import Played, Task, Terms, play, program_fingerprint
from citadel.core.errors import CitadelError

AHEAD = 3
"""Games that are handed out for every core of the cluster."""
PATIENCE = 5.0
"""Seconds within which a cluster must answer."""
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "RAY_DEDUP_LOGS": "0"}


def check_answers(address: str) -> None:
    """Refuse an address where nobody listens, as Ray itself would wait for minutes. Raises CitadelError."""
    if address in ("local", "auto"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not (port.isascii() and port.isdecimal() and int(port[:6]) <= 65535):
        raise CitadelError(f"--ray takes local, auto or HOST:PORT, not '{address}'")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise CitadelError(f"no Ray cluster answers at '{address}': {reason}") from None


def play_all(terms: Terms, tasks: Iterable[Task], address: str, cores: int) -> Iterator[Played]:
    """Play all games in the order in which they end. Raises CitadelError if there is no cluster, or it fails."""
    with _cluster(address, cores) as ray:
        remote = ray.remote(_play)
        shared = ray.put(terms)
        left = iter(tasks)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = [remote.remote(shared, task) for task in islice(left, room)]
        while waiting:
            done, waiting = ray.wait(waiting)
            waiting += [remote.remote(shared, task) for task in islice(left, len(done))]
            try:
                yield from ray.get(done)
            except ray.exceptions.RayTaskError as error:
                cause = getattr(error, "cause", None)
                if isinstance(cause, CitadelError):
                    raise CitadelError(str(cause)) from None
                raise
            except ray.exceptions.RayError as error:
                raise CitadelError(f"the cluster has failed: {str(error).split('. ')[0]}") from None


def _play(terms: Terms, task: Task) -> Played:
    """Play a game on a machine of the cluster, if it has the same program."""
    if program_fingerprint() != terms.program:
        raise CitadelError("a machine of the cluster has another version of Citadel; install the same on all")
    return play(terms, task)


@contextlib.contextmanager
def _cluster(address: str, cores: int) -> Iterator[Any]:
    """A cluster for as long as it is needed."""
    is_local = address == "local"
    os.environ.update(QUIET)
    import ray

    folder = tempfile.mkdtemp(prefix="ray-") if is_local else ""
    options: dict[str, Any] = {"num_cpus": cores, "_temp_dir": folder} if is_local else {}
    try:
        with _ours() if is_local else contextlib.nullcontext():
            ray.init(
                address=address,
                include_dashboard=False if is_local else None,
                logging_level=logging.ERROR,
                log_to_driver=False,
                **options,
            )
        yield ray
    except (ConnectionError, ValueError, RuntimeError) as error:
        if ray.is_initialized():
            raise
        raise CitadelError(f"no Ray cluster answers at '{address}': {str(error).split('. ')[0]}") from None
    finally:
        ray.shutdown()
        if folder:
            shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _ours() -> Iterator[None]:
    """While a cluster starts: its workers find the package where this process has, and its key is in no file."""
    before = dict(os.environ)
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
