#!/usr/bin/env python3
"""Kills running matches with SIGKILL at random instants, resumes them, and compares.

    kill_nine.py [KILLS]

Each match is killed once; after `lastcard resume` its record has to be the same, byte for byte, as that
of the same match played without interruption, and every play that had been told before the kill has to
be in what was saved. Speaks TAP.
"""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LASTCARD = os.path.join(os.environ.get("LASTCARD_BUILD", "."), "lastcard")
TOLD = re.compile(rb"^(Ada|Bo|Cleo) plays? ", re.MULTILINE)


def command(seed: int, delay: int) -> list[str]:
    return [LASTCARD, "play", "--seats", "Ada=greedy,Bo=greedy,Cleo=random", "--seed", str(seed),
            "--target", "500", "--delay", str(delay)]


def environment(home: Path) -> dict[str, str]:
    return dict(os.environ, XDG_DATA_HOME=str(home), LC_ALL="C.UTF-8", LANGUAGE="en")


def only_record(home: Path) -> Path:
    records = [path for path in home.rglob("*.jsonl")]
    if len(records) != 1:
        raise AssertionError(f"{len(records)} records instead of one")
    return records[0]


def whole_match(seed: int) -> bytes:
    home = Path(tempfile.mkdtemp())
    subprocess.run(command(seed, 0), env=environment(home), stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, check=True, timeout=120)
    text = only_record(home).read_bytes()
    shutil.rmtree(home)
    return text


def wait_until_begun(home: Path, player: subprocess.Popen[bytes]) -> None:
    """How long a program takes to start depends on the machine."""
    while player.poll() is None and not any(path.stat().st_size for path in home.rglob("*.jsonl")):
        time.sleep(0.01)


def killed_match(seed: int, chance: random.Random) -> tuple[bytes, bytes, bytes, bytes]:
    """Returns what was told, what was saved at the kill, the record at last, and its errors."""
    home = Path(tempfile.mkdtemp())
    with open(home / "told", "wb") as told:
        player = subprocess.Popen(command(seed, 5), env=environment(home),
                                  stdin=subprocess.DEVNULL, stdout=told)
        wait_until_begun(home, player)
        time.sleep(chance.uniform(0, 0.9))
        player.send_signal(signal.SIGKILL)
        player.wait()
    saved = b"".join(path.read_bytes() for path in home.rglob("*.jsonl"))
    again = subprocess.run([LASTCARD, "resume"], env=environment(home), stdin=subprocess.DEVNULL,
                           capture_output=True, timeout=120)
    told_text = (home / "told").read_bytes()
    record = b"".join(path.read_bytes() for path in home.rglob("*.jsonl"))
    shutil.rmtree(home)
    return told_text, saved, record, again.stderr


def main() -> int:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    chance = random.Random(9)
    faults: list[str] = []
    in_the_middle = 0
    wholes: dict[int, bytes] = {}

    print("1..1")
    for kill in range(kills):
        seed = 1000 + kill % 10
        if seed not in wholes:
            wholes[seed] = whole_match(seed)
        told, saved, record, errors = killed_match(seed, chance)
        if b"\n" not in saved:
            continue  # killed before the match had begun
        if saved != wholes[seed]:
            in_the_middle += 1
        if len(TOLD.findall(told)) > saved.count(b'{"e":"play"'):
            faults.append(f"kill {kill}, seed {seed}: more plays were told than are saved")
        if record != wholes[seed]:
            faults.append(f"kill {kill}, seed {seed}: the resumed match differs: "
                          f"{errors.decode(errors='replace').strip()}")
    for fault in faults:
        print("#", fault)
    if in_the_middle < kills // 2:
        faults.append("too few")
        print(f"# only {in_the_middle} of {kills} kills came in the middle of a match")
    print("not ok" if faults else "ok", "1 -",
          f"{kills} matches killed at any instant are resumed with every move that was told")
    print(f"# {in_the_middle} kills came in the middle of a match")
    return 0


if __name__ == "__main__":
    sys.exit(main())
