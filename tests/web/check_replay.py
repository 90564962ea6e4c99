#!/usr/bin/env python3
# check_replay.py URL: whether what the server tells of a match that is over is the same as its
# record says: every line in some frame, and every frame's hands as they follow from the lines.
#
# SPDX-License-Identifier: LGPL-2.1-or-later

import json
import sys
from urllib.request import urlopen

BASE = sys.argv[1]


def fetch(name):
    with urlopen(f"{BASE}/{name}", timeout=20) as answer:
        return answer.read().decode()


def check_hands(frame, hands, cards_of):
    """Moves cards as the events say, then compares by what is on them."""
    for event in frame["events"]:
        kind = event["e"]
        if kind == "deal":
            hands[event["seat"]] = list(event["cards"])
        elif kind == "draw":
            hands[event["seat"]] += event["cards"]
        elif kind == "play":
            hands[event["seat"]].remove(event["card"])
    for seat, hand in enumerate(frame["open"]["hands"]):
        assert sorted(map(cards_of, hand)) == sorted(map(cards_of, hands[seat])), frame
        assert len(hand) == frame["open"]["counts"][seat]


def main():
    match = json.loads(fetch("match.json"))
    lines = [json.loads(line) for line in fetch("record.jsonl").splitlines()]
    header, told = lines[0], []
    assert match["seed"] == header["seed"]
    assert match["deck"]["cards"] == header["cards"]
    assert [seat["name"] for seat in match["seats"]] == [seat["name"] for seat in header["seats"]]
    sentences = 0
    for number in range(1, match["rounds"] + 1):
        hands = {}
        frames = json.loads(fetch(f"{number}.json"))["frames"]
        assert frames[0]["events"][0] == {"e": "round", "round": number,
                                          "dealer": frames[0]["open"]["dealer"]}
        for frame in frames:
            check_hands(frame, hands, lambda card: header["cards"][card])
            told += frame["events"]
            sentences += len(frame["say"])
        assert frames[-1]["open"]["phase"] == "over"
    assert told == lines[1:], "the frames are not the record"
    assert sentences > len([line for line in lines[1:] if line["e"] == "move"]) / 2
    ends = [line for line in lines[1:] if line["e"] == "match-end"]
    assert match["winners"] == ends[0].get("winners", [ends[0].get("winner")]), ends


main()
