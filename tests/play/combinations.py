#!/usr/bin/env python3
"""Plays combinations of house rules at random, with every invariant checked at every step.

    combinations.py [--size N] [--sample N] [--games N]

Every pair (or with --size 3 every triple, or --sample of them drawn by lot) of house rules on every game.
A combination may be refused if a rule does not fit the game, or if two do not go together; which ones are, is
printed. Speaks TAP, a point for each game. Wants random-play of the build that LASTCARD_BUILD names.
"""

import argparse
import itertools
import os
import random
import subprocess
import sys
from pathlib import Path

GAMES = ["uno-flex", "uno-classic", "uno-flip", "crazy-eights"]
# Where a rule needs an option to fit a game at all.
OPTIONS = {("uno-flex", "seven-zero"): "seven-zero{zero=no}",
           ("uno-flip", "seven-zero"): "seven-zero{zero=no}"}
REFUSALS = ("does not fit", "do not go together")


def house_rules() -> list[str]:
    folder = Path(os.environ["LASTCARD_SOURCE"]) / "rulesets" / "house"
    return sorted(path.stem for path in folder.glob("*.lua") if not path.stem.endswith("-test"))


def combinations(game: str, size: int, sample: int) -> list[str]:
    rules = [OPTIONS.get((game, rule), rule) for rule in house_rules()]
    found = ["+".join([game, *some]) for some in itertools.combinations(rules, size)]
    if sample and sample < len(found):
        found = sorted(random.Random(3).sample(found, sample))
    return found


def play(specs: list[str], games: int) -> tuple[int, list[str], list[str]]:
    """Returns how many held, what was refused, and what is wrong."""
    program = Path(os.environ["LASTCARD_BUILD"]) / "tests" / "play" / "random-play"
    held, refused, wrong = 0, [], []
    done = subprocess.run([program, "--games", str(games), *specs], capture_output=True, text=True)
    for line in done.stdout.splitlines():
        if line.startswith("ok "):
            held += 1
        elif line.startswith("not ok "):
            what = refused if any(words in line for words in REFUSALS) else wrong
            what.append(line.split(" - ", 1)[1])
    if held + len(refused) + len(wrong) != len(specs):
        wrong.append(f"random-play ended early: {done.stderr.strip()[-500:]}")
    return held, refused, wrong


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=2)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args()
    print(f"1..{len(GAMES)}", flush=True)
    for number, game in enumerate(GAMES, 1):
        specs = combinations(game, options.size, options.sample)
        held, refused, wrong = play(specs, options.games)
        for line in wrong:
            print("# WRONG", line)
        by_reason: dict[str, int] = {}
        for line in refused:
            reason = line.split(": ", 1)[1]
            reason = reason.split(".lua:")[-1].split(": ", 1)[-1] if ".lua:" in reason else reason
            by_reason[reason] = by_reason.get(reason, 0) + 1
        for reason, count in sorted(by_reason.items()):
            print(f"# refused {count} times: {reason}")
        print("not ok" if wrong or held == 0 else "ok", number, "-",
              f"{game}: {held} combinations of {options.size} house rules hold every invariant in "
              f"{options.games} random rounds each; {len(refused)} are refused with a reason",
              flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
