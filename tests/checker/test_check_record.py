"""Tests the checker of records: hand-made scenes, and records with a mistake in them."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import os
import random
import re
import subprocess
import tempfile
import unittest
from types import SimpleNamespace
from typing import Any

import check_record
from check_record import COLOURS, Chance, Lines, Options, Round, Side, Wrong

YELLOW, GREEN, BLUE, RED = range(4)

CARDS = sorted(
    check_record.deck().elements(), key=lambda card: [str(side) for side in card if side]
)


def name_of_side(side: Side) -> str:
    colour = "" if side.colour is None else COLOURS[side.colour] + " "
    return colour + side.symbol + ("*" if side.flips else "")


NAMES = ["/".join(name_of_side(side) for side in card if side) for card in CARDS]


def card(name: str, copy: int = 0) -> int:
    """The number of a card; a star marks the flip symbol, a slash the flex side."""
    return [i for i, other in enumerate(NAMES) if other == name][copy]


def line(**members: Any) -> str:
    return json.dumps(members, separators=(",", ":")) + "\n"


def event(e: str, **members: Any) -> str:
    return line(e=e, **members)


def do(n: int, seat: int, what: str, **members: Any) -> str:
    return event("move", n=n, seat=seat, do=what, **members)


class Scene:
    """The middle of a round: seat 0 has the turn, and plays on."""

    def __init__(self, hands: list[list[str]], top: str, **state: Any) -> None:
        self.lines: list[str] = []
        self.hands = [[card(name) for name in hand] for hand in hands]
        self.top = card(top)
        self.state = state

    def outcome(self, turns: int, *lines: str, legal: bool = False) -> str | None:
        """What the checker says of some lines, or nothing if they are right."""
        state = copy.deepcopy(self.state)
        options = Options.parse(state.pop("rules", "uno-flex"))
        pile = [card(name) for name in state.pop("pile", [])]
        below = [card(name) for name in state.pop("below", [])]
        named = [CARDS.index(other) for other in CARDS]
        header = SimpleNamespace(
            options=options,
            cards=CARDS,
            named=named,
            seats=len(self.hands),
            seed=0,
            legal=legal,
            questions=list(check_record.CHALLENGES.values()),
        )
        match = SimpleNamespace(lines=Lines(lines), header=header, check_chance=lambda *_: None)
        game = Round(match, 1, len(self.hands) - 1)  # type: ignore[arg-type]
        game.hands = [set(hand) for hand in self.hands]
        game.discard = below + [self.top]
        game.colour = CARDS[self.top].regular.colour
        game.draw_pile = pile[::-1]
        for name, value in state.items():
            setattr(game, name, value)
        try:
            for _ in range(turns):
                game.play_turn()
            if game.lines.peek() is not None:
                return "there is more"
        except Wrong as error:
            return str(error)
        except check_record.RecordEnds:
            return "there is less"
        return None


class Scenes(unittest.TestCase):
    def accept(self, scene: Scene, turns: int, *lines: str) -> None:
        self.assertIsNone(scene.outcome(turns, *lines))
        # Whatever line is left out, it is missed.
        for i in range(len(lines)):
            with self.subTest("left out", line=lines[i]):
                self.assertIsNotNone(scene.outcome(turns, *lines[:i], *lines[i + 1 :]))

    def refuse(self, rule: str, scene: Scene, turns: int, *lines: str) -> None:
        outcome = scene.outcome(turns, *lines)
        self.assertIn(rule + ":", outcome or "nothing")

    def legal(self, scene: Scene, *moves: dict[str, Any]) -> None:
        lines = event("turn", seat=0, turn=1), event("legal", moves=moves)
        self.assertEqual(scene.outcome(1, *lines, legal=True), "there is less")

    def test_number(self) -> None:
        """FLEX-5: a card matches by colour or by number, and by nothing else"""
        scene = Scene([["yellow 7*", "red 8*", "red 7"], ["blue 1*"]], "yellow 8")
        for name, legal in (("yellow 7*", True), ("red 8*", True), ("red 7", False)):
            number = card(name)
            lines = (
                event("turn", seat=0, turn=1),
                do(1, 0, "play", card=number, side=0),
                event("play", seat=0, card=number, side=0),
            )
            if not legal:
                self.refuse("FLEX-5", scene, 1, *lines)
                continue
            token = event("token", seat=0, token="power", value=0)
            self.accept(scene, 1, *lines, token)

    def test_flex_side(self) -> None:
        """FLEX-11, 12, 13: the flex side needs a green Power Card, turns it, and counts no more"""
        flex = card("green 2/yellow 2")
        last = card("yellow 1*")
        scene = Scene([["green 2/yellow 2", "red 7", "red 5"], ["yellow 1*"]], "yellow 7*")
        lines = (
            event("turn", seat=0, turn=1),
            do(1, 0, "play", card=flex, side=1),
            event("play", seat=0, card=flex, side=1),
            event("token", seat=0, token="power", value=0),
            event("counter", counter="flex-plays", value=1),
        )
        self.accept(scene, 1, *lines)
        on_yellow = event("turn", seat=1, turn=2), do(2, 1, "play", card=last, side=0)
        self.refuse("FLEX-5", scene, 2, *lines, *on_yellow)
        scene.state["power"] = [0, 1]
        self.refuse("FLEX-11", scene, 1, *lines)

    def test_action_match(self) -> None:
        """FLEX-11: a flex action matches by colour, with the option by its regular symbol too"""
        flex = card("red skip/red skip-all")
        scene = Scene([["red skip/red skip-all", "red 1", "red 3"], ["blue 1*"]], "blue skip")
        regular = {"seat": 0, "do": "play", "card": flex, "side": 0}
        draw = {"seat": 0, "do": "draw"}
        self.legal(scene, regular, draw)
        scene.state["rules"] = "uno-flex{flex-action-match=either}"
        self.legal(scene, regular, {**regular, "side": 1}, draw)

    def test_all_red(self) -> None:
        """FLEX-14, 15: all turn green when the last turns red, after the effect"""
        scene = Scene([["yellow 1*", "red 1", "red 3"], ["blue 1*"]], "yellow 2", power=[1, 0])
        number = card("yellow 1*")
        lines = [
            event("turn", seat=0, turn=1),
            do(1, 0, "play", card=number, side=0),
            event("play", seat=0, card=number, side=0),
            event("token", seat=0, token="power", value=0),
            event("token", seat=1, token="power", value=1),
            event("token", seat=0, token="power", value=1),
            event("counter", counter="all-red", value=1),
        ]
        self.accept(scene, 1, *lines)
        self.refuse("FLEX-15", scene, 2, *lines[:4], event("turn", seat=1, turn=2))

    def test_all_flip(self) -> None:
        """R-21: with all green, Wild All Flip turns all red and all green again"""
        scene = Scene([["wild-all-flip", "red 1", "red 3"], ["blue 1*"]], "yellow 2")
        number = card("wild-all-flip")
        self.accept(
            scene,
            1,
            event("turn", seat=0, turn=1),
            do(1, 0, "play", card=number, side=0, colour=BLUE),
            event("play", seat=0, card=number, side=0),
            event("colour", seat=0, colour=BLUE),
            *(event("token", seat=seat, token="power", value=0) for seat in (1, 0)),
            *(event("token", seat=seat, token="power", value=1) for seat in (1, 0)),
            event("counter", counter="all-red", value=1),
        )

    def test_reverse_of_two(self) -> None:
        """FLEX-18, R-12: with two players a Reverse turns the direction and skips"""
        scene = Scene([["yellow reverse", "red 1", "red 3"], ["blue 1*"]], "yellow 2")
        number = card("yellow reverse")
        self.accept(
            scene,
            1,
            event("turn", seat=0, turn=1),
            do(1, 0, "play", card=number, side=0),
            event("play", seat=0, card=number, side=0),
            event("direction", direction=-1),
            event("skip", seat=1),
        )

    def draw_four(self, first: str) -> tuple[Scene, list[str]]:
        hands = [["wild-draw-four/wild-target-draw-four", first, "green 1"], ["blue 1*"], ["red 1"]]
        pile = ["red 2*", "red 3", "red 4*", "red 5", "red 6*", "red 7"]
        number = card(hands[0][0])
        start = [
            event("turn", seat=0, turn=1),
            do(1, 0, "play", card=number, side=0, colour=RED),
            event("play", seat=0, card=number, side=0),
            event("colour", seat=0, colour=RED),
            event("ask", seat=1, question=0, by=0),
            do(2, 1, "answer", answer=1),
            event("reveal", seat=1, of=0, cards=sorted([card(first), card("green 1")])),
        ]
        return Scene(hands, "yellow 2", pile=pile), start

    def test_wrong_draw_four(self) -> None:
        """FLEX-27, 29: wrong with a card of the colour; its player draws four, no turn is lost"""
        for first in ("yellow 4", "wild-all-flip"):
            scene, start = self.draw_four(first)
            lines = [
                *start,
                event("verdict", seat=1, of=0, wrong=True),
                event(
                    "draw",
                    seat=0,
                    cards=[card(name) for name in scene.state["pile"][:4]],
                    due=4,
                ),
            ]
            self.accept(scene, 1, *lines)
            lines[-2] = event("verdict", seat=1, of=0, wrong=False)
            self.refuse("FLEX-29", scene, 1, *lines)

    def test_right_draw_four(self) -> None:
        """FLEX-27, 29: right without; the challenger draws six and loses the turn"""
        for first, rules in (
            ("green 2*", "uno-flex"),
            ("green 2/yellow 2", "uno-flex"),
        ):
            scene, start = self.draw_four(first)
            scene.state["rules"] = rules
            drawn = [card(name) for name in scene.state["pile"]]
            self.accept(
                scene,
                1,
                *start,
                event("verdict", seat=1, of=0, wrong=False),
                event("draw", seat=1, cards=drawn, due=6),
                event("skip", seat=1),
            )

    def test_draw_four_counts_flex(self) -> None:
        """FLEX-27: with the option, a flex side counts while the Power Card is green"""
        for power, wrong in (([1, 1, 1], True), ([0, 1, 1], False)):
            scene, start = self.draw_four("green 2/yellow 2")
            scene.state.update(rules="uno-flex{draw-four-counts-flex=yes}", power=power)
            verdict = event("verdict", seat=1, of=0, wrong=not wrong)
            self.refuse("FLEX-29", scene, 1, *start, verdict)

    def test_window(self) -> None:
        """FLEX-32, 33: the window is open until the next player begins"""
        scene = Scene(
            [["yellow 4", "red 1"], ["yellow 6", "yellow 8"], ["red 3"]],
            "yellow 2",
            pile=["red 5", "red 7", "blue 2"],
        )
        number, next_card = card("yellow 4"), card("yellow 6")
        start = [
            event("turn", seat=0, turn=1),
            do(1, 0, "play", card=number, side=0),
            event("play", seat=0, card=number, side=0),
            event("turn", seat=1, turn=2),
        ]
        play = [
            do(2, 1, "play", card=next_card, side=0, uno=True),
            event("play", seat=1, card=next_card, side=0),
            event("call", seat=1),
        ]
        catch = [
            do(2, 2, "catch", target=0),
            event("catch", seat=2, of=0, caught=True),
            event("draw", seat=0, cards=[card("red 5"), card("red 7")], due=2),
        ]
        call = [do(2, 0, "uno"), event("call", seat=0)]
        later = [play[0].replace('"n":2', '"n":3'), *play[1:]]
        self.accept(scene, 2, *start, *play)
        self.accept(scene, 2, *start, *catch, *later)
        self.accept(scene, 2, *start, *call, *later)
        turn = event("turn", seat=2, turn=3)
        for late in (do(3, 2, "catch", target=0), do(3, 0, "uno")):
            rule = "FLEX-32" if "uno" in late else "FLEX-33"
            self.refuse(rule, scene, 3, *start, *play, turn, late)
        self.refuse("FLEX-33", scene, 2, *start, *call, do(3, 2, "catch", target=0))
        self.refuse("FLEX-33", scene, 2, *start, *catch, do(3, 1, "catch", target=0))

    def test_false_catch(self) -> None:
        """R-5: with the option a wrong catch costs cards, once a turn"""
        scene = Scene(
            [["yellow 4", "red 1", "red 3"], ["yellow 6", "yellow 8"]],
            "yellow 2",
            pile=["red 5", "red 7", "blue 2"],
            rules="uno-flex{false-catch=1}",
        )
        lines = [
            event("turn", seat=0, turn=1),
            do(1, 1, "catch", target=0),
            event("catch", seat=1, of=0, caught=False),
            event("draw", seat=1, cards=[card("red 5")], due=1),
        ]
        end = [
            do(2, 0, "draw"),
            event("draw", seat=0, cards=[card("red 7")], due=1),
        ]
        self.accept(scene, 1, *lines, *end)
        again = lines[1].replace('"n":1', '"n":2')
        self.refuse("FLEX-33", scene, 1, *lines, again)
        turn = event("turn", seat=1, turn=2)
        catch = do(3, 1, "catch", target=0), event("catch", seat=1, of=0, caught=False)
        draw = event("draw", seat=1, cards=[card("blue 2")], due=1)
        outcome = scene.outcome(2, *lines, *end, turn, *catch, draw)
        self.assertEqual(outcome, "there is less")

    def test_reshuffle(self) -> None:
        """FLEX-7: the discard pile without its top, when a card is needed"""
        below = ["red 5", "red 7", "blue 2"]
        scene = Scene([["red 1"], ["red 3"]], "yellow 2", below=below)
        order = [card(name) for name in below]
        start = [event("turn", seat=0, turn=1), do(1, 0, "draw")]
        draw = event("draw", seat=0, cards=order[:1], due=1)
        self.accept(scene, 1, *start, event("shuffle", order=order), draw)
        for wrong in (order[:2], order + [card("yellow 2")], order[:2] + [card("blue 4")]):
            self.refuse("FLEX-7", scene, 1, *start, event("shuffle", order=wrong), draw)

    def test_drawn_card(self) -> None:
        """FLEX-6: a drawn card that fits may be played or kept, and no other be played"""
        scene = Scene([["yellow 4", "red 1"], ["red 3"]], "yellow 2", pile=["yellow 6"])
        drawn = card("yellow 6")
        start = [
            event("turn", seat=0, turn=1),
            do(1, 0, "draw"),
            event("draw", seat=0, cards=[drawn], due=1),
        ]
        self.accept(scene, 1, *start, do(2, 0, "pass"))
        play = do(2, 0, "play", card=drawn, side=0), event("play", seat=0, card=drawn, side=0)
        self.accept(scene, 1, *start, *play)
        other = do(2, 0, "play", card=card("yellow 4"), side=0)
        self.refuse("FLEX-5", scene, 1, *start, other)

    def test_legal(self) -> None:
        """The list: by side, card, colour, target, call; then the rest"""
        scene = Scene(
            [["wild/wild-target-draw-two", "red 1"], ["red 3"], ["red 5"]], "yellow 2", owing=2
        )
        number = card("wild/wild-target-draw-two")
        wild = {"seat": 0, "do": "play", "card": number}
        calls: list[dict[str, Any]] = [{}, {"uno": True}]
        self.legal(
            scene,
            *({**wild, "side": 0, "colour": c, **call} for c in range(4) for call in calls),
            *(
                {**wild, "side": 1, "colour": c, "target": t, **call}
                for c in range(4)
                for t in (1, 2)
                for call in calls
            ),
            {"seat": 0, "do": "draw"},
            {"seat": 0, "do": "catch", "target": 2},
            {"seat": 1, "do": "catch", "target": 2},
            {"seat": 2, "do": "uno"},
        )


class Numbers(unittest.TestCase):
    def test_chance(self) -> None:
        """The generators give the numbers that their authors' programs give"""
        state = 1234567
        outputs = []
        for _ in range(3):
            state, output = check_record.split_mix(state)
            outputs.append(output)
        self.assertEqual(
            outputs, [6457827717110365317, 3203168211198807973, 9817491932198370423]
        )
        chance = Chance(0)
        chance.words = [1, 2, 3, 4]
        self.assertEqual(
            [chance.output() for _ in range(5)],
            [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360],
        )

    def test_deck(self) -> None:
        """FLEX-36: 104 cards that are worth 1568 points"""
        self.assertEqual(len(CARDS), 104)
        self.assertEqual(sum(card.regular.points for card in CARDS), 1568)
        numbers = sum(card.regular.number is not None for card in CARDS)
        wilds = sum(card.regular.colour is None for card in CARDS)
        self.assertEqual((numbers, 104 - numbers - wilds, wilds), (64, 24, 16))
        self.assertEqual(sum(card.regular.flips for card in CARDS), 16)


def header(**changes: Any) -> str:
    sides = sorted({side for card in CARDS for side in card if side}, key=str)
    faces = [
        {
            "id": name_of_side(side).replace(" ", "-").replace("*", "-flip"),
            "name": name_of_side(side),
            "symbol": side.symbol,
            "colour": side.colour,
            "number": side.number,
            "points": side.points,
        }
        for side in sides
    ]
    answers = ["accept", "challenge"]
    members = {
        "record": 1,
        "rules": "uno-flex",
        "title": "UNO Flex",
        "digest": 64 * "0",
        "seed": "1",
        "target": 500,
        "rounds": 0,
        "legal": False,
        "seats": [{"name": "Ada", "player": None}, {"name": "Bob", "player": "greedy"}],
        "hand": 7,
        "turned": False,
        "colours": COLOURS,
        "faces": faces,
        "cards": [[sides.index(side) for side in card if side] for card in CARDS],
        "tokens": [{"id": "power", "start": 1}],
        "counters": [{"id": counter, "start": 0} for counter in check_record.COUNTERS],
        "questions": [
            {"id": question, "kind": "choice", "answers": answers}
            for question in check_record.CHALLENGES.values()
        ],
    }
    return line(**members | changes)


def beginning() -> tuple[list[str], list[int]]:
    """A record of two seats up to the first turn, and the draw pile, the next card first."""
    dealer = Chance(1, 0, 0).below(2)
    order = list(range(104))
    Chance(1, 1, 1).shuffle(order)
    order.reverse()
    lines = [
        header(),
        event("round", round=1, dealer=dealer),
        event("shuffle", order=order),
        event("deal", seat=1 - dealer, cards=order[0:14:2]),
        event("deal", seat=dealer, cards=order[1:14:2]),
    ]
    pile = order[14:]
    while True:
        start = pile.pop(0)
        stands = CARDS[start].regular.number is not None
        lines.append(event("start", card=start, outcome="stands" if stands else "covered"))
        if stands:
            return [*lines, event("turn", seat=1 - dealer, turn=1)], pile


class Records(unittest.TestCase):
    def status(self, lines: list[str], *options: str) -> int:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="") as file:
            file.write("".join(lines))
            file.flush()
            self.said = io.StringIO()
            with contextlib.redirect_stdout(self.said), contextlib.redirect_stderr(self.said):
                return check_record.main([file.name, *options])

    def test_beginning(self) -> None:
        """A record may end in the middle of a match, and of a line"""
        lines, _ = beginning()
        for count in range(1, len(lines) + 1):
            self.assertEqual(self.status(lines[:count]), 0, self.said.getvalue())
        self.assertEqual(self.status([*lines, '{"e":"mo']), 0)
        self.assertIn("broken off", self.said.getvalue())

    def test_unreadable(self) -> None:
        """What is no record of this game is told from what is wrong"""
        lines, _ = beginning()
        for text in ([], ["[]\n"], ["no record\n"], lines[1:]):
            self.assertEqual(self.status(text), 2)
        for changes in ({"record": 2}, {"rules": "uno"}, {"rules": "uno-flex{jokers=2}"}):
            self.assertEqual(self.status([header(**changes), *lines[1:]]), 2)
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(check_record.main(["/nonexistent/record"]), 2)

    def test_header(self) -> None:
        """The header: its members, players, cards"""
        lines, _ = beginning()
        values = json.loads(lines[0])
        faces, cards, seats = values["faces"], values["cards"], values["seats"]
        for changes in (
            {"seats": seats[:1]},
            {"hand": 6},
            {"seed": "01"},
            {"seed": 1},
            {"turned": True},
            {"cards": cards[1:]},
            {"cards": [cards[1], *cards[1:]]},
            {"faces": [{**faces[0], "points": 49}, *faces[1:]]},
            {"faces": [{**faces[0], "id": faces[0]["id"] + "-flip"}, *faces[1:]]},
            {"cards": [[-1], *cards[1:]]},
            {"questions": [1]},
            {"more": 1},
        ):
            self.assertEqual(self.status([header(**changes), *lines[1:]]), 1, changes)

    def test_chance(self) -> None:
        """What does not follow from the seed is wrong, but the rest is checked all the same"""
        lines, _ = beginning()
        lines[0] = header(seed="2")
        self.assertEqual(self.status(lines, "--no-chance"), 0, self.said.getvalue())
        self.assertEqual(self.status(lines), 1)
        self.assertIn(":3: chance:", self.said.getvalue())
        lines[5] = lines[5].replace('"card":', '"card":1')
        self.assertEqual(self.status(lines, "--no-chance"), 1)
        self.assertIn(":6: FLEX-3:", self.said.getvalue())

    def test_undo(self) -> None:
        """After moves are taken back the round goes on from there"""
        lines, pile = beginning()
        seat = json.loads(lines[-1])["seat"]
        turn = [
            do(1, seat, "draw"),
            event("draw", seat=seat, cards=pile[:1], due=1),
            event("turn", seat=1 - seat, turn=2),
        ]
        undo = event("undo", moves=0)
        self.assertEqual(self.status([*lines, *turn, undo, *turn]), 0, self.said.getvalue())
        self.assertEqual(self.status([*lines, undo, *turn]), 1)
        self.assertEqual(self.status([*lines, *turn, event("undo", moves=1)]), 1)
        later = do(2, 1 - seat, "draw")
        self.assertEqual(self.status([*lines, *turn, undo, later]), 1)

    def test_several(self) -> None:
        """A match has to be over when the next begins; all that are wrong are reported"""
        lines, _ = beginning()
        self.assertEqual(self.status([*lines, *lines]), 1)
        turn = event("turn", seat=0, turn=2)
        self.assertEqual(self.status([*lines, turn, *lines, turn]), 1)
        self.assertEqual(self.said.getvalue().count("\n"), 2)
        self.assertEqual(self.status([*lines, lines[0], lines[0], *lines, turn]), 1)
        self.assertEqual(self.said.getvalue().count("\n"), 4)


# Records of single matches with lists of legal moves, written by the program.
RECORDS = os.environ.get("LASTCARD_RECORDS", "").split()


class Writer(Lines):
    """Writes a match with random moves while it is checked, calls, catches and undos included."""

    WEIGHTS = {"play": 12, "draw": 3, "pass": 3, "answer": 12, "uno": 3, "catch": 1}

    def __init__(self, header: str, seed: int) -> None:
        super().__init__([header])
        self.written = [header]
        self.random = random.Random(seed)
        self.moves = 0
        values = json.loads(header)
        self.dealer = Chance(int(values["seed"]), 0, 0).below(len(values["seats"]))

    def differs(self, expected: str) -> str | None:
        if super().peek() is None:
            self.write(expected)
        return super().differs(expected)

    def peek(self) -> str | None:
        if super().peek() is None and self.moves and self.random.random() < 0.02:
            self.moves = self.random.randrange(self.moves)
            self.write(event("undo", moves=self.moves)[:-1])
        return super().peek()

    def take(self) -> str:
        if super().peek() is None:
            self.write(self.decide())
        return super().take()

    def decide(self) -> str:
        last = json.loads(self.written[-1])
        if "record" in last:
            return event("round", round=1, dealer=self.dealer)[:-1]
        kinds = [kind for kind in self.WEIGHTS if any(m["do"] == kind for m in last["moves"])]
        [kind] = self.random.choices(kinds, [self.WEIGHTS[kind] for kind in kinds])
        choice = self.random.choice([move for move in last["moves"] if move["do"] == kind])
        self.moves += 1
        return event("move", n=self.moves, **choice)[:-1]

    def write(self, text: str) -> None:
        if text.startswith('{"e":"round-end"'):
            self.moves = 0
        self._kept.append((len(self.written), text))
        self.written.append(text + "\n")


@unittest.skipUnless(RECORDS, "LASTCARD_RECORDS names no records")
class WrittenRecords(unittest.TestCase):
    """The other way round: the program accepts records that the checker's rules have written."""

    def test_replay(self) -> None:
        """A match of random moves, calls, catches and undos is the same for the program"""
        for seed, record in enumerate(RECORDS):
            with open(record, encoding="utf-8") as file:
                header = json.loads(file.readline())
            writer = Writer(line(**header | {"legal": True, "seed": str(seed)}), seed)
            check_record.Match(writer, with_chance=True).check()
            with self.subTest(rules=header["rules"], seats=len(header["seats"]), seed=seed):
                self.replay(writer.written)

    def replay(self, lines: list[str]) -> None:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="") as file:
            file.write("".join(lines))
            file.flush()
            program = os.path.join(os.environ["LASTCARD_BUILD"], "lastcard")
            command = [program, "replay", "--verify", file.name]
            said = subprocess.run(command, capture_output=True, text=True, check=False)
            self.assertEqual(said.returncode, 0, said.stdout + said.stderr)


@unittest.skipUnless(RECORDS, "LASTCARD_RECORDS names no records")
class ChangedRecords(unittest.TestCase):
    """Changes a right record in many ways."""

    CHANGES = 100

    def setUp(self) -> None:
        smallest = min(RECORDS, key=os.path.getsize)
        with open(smallest, encoding="utf-8", newline="\n") as file:
            self.lines = list(file)
        self.random = random.Random(1)

    def refused(self, lines: list[str], what: str) -> None:
        report = check_record.Report()
        with contextlib.redirect_stdout(io.StringIO()):
            check_record.check_lines(lines, "record", report, with_chance=True)
        self.assertNotEqual(report.status, 0, what)

    def places(self) -> list[int]:
        """Any lines after the header; the last one may be left out rightly."""
        return self.random.sample(range(1, len(self.lines) - 1), self.CHANGES)

    def test_right(self) -> None:
        """Unchanged it is right"""
        report = check_record.Report()
        check_record.check_lines(self.lines, "record", report, with_chance=True)
        self.assertEqual(report.status, 0)

    def test_lines(self) -> None:
        """A line left out, doubled, or in the wrong place is noticed"""
        lines = self.lines
        for i in self.places():
            self.refused(lines[:i] + lines[i + 1 :], f"line {i + 1} left out")
            self.refused(lines[: i + 1] + lines[i:], f"line {i + 1} doubled")
            swapped = [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]
            self.refused(swapped, f"line {i + 1} after the next")

    def test_bytes(self) -> None:
        """A byte changed, left out or added is noticed"""
        for i in self.places():
            old = self.lines[i]
            at = self.random.randrange(len(old) - 1)
            other = self.random.choice([c for c in '0123456789ae"{}[],: -' if c != old[at]])
            for new in (
                old[:at] + other + old[at + 1 :],
                old[:at] + old[at + 1 :],
                old[:at] + other + old[at:],
            ):
                self.refused([*self.lines[:i], new, *self.lines[i + 1 :]], f"line {i + 1}: {new}")

    def test_numbers(self) -> None:
        """A number changed by one is noticed"""
        for i in self.places():
            numbers = list(re.finditer("[0-9]+", self.lines[i]))
            if not numbers:
                continue
            number = self.random.choice(numbers)
            new = str(int(number[0]) + 1).join(
                (self.lines[i][: number.start()], self.lines[i][number.end() :])
            )
            self.refused([*self.lines[:i], new, *self.lines[i + 1 :]], f"line {i + 1}: {new}")

    def test_moves(self) -> None:
        """Another legal move in the place of one does not fit what follows"""
        legal: list[dict[str, Any]] = []
        for i, text in enumerate(self.lines):
            values = json.loads(text)
            if values.get("e") == "legal":
                legal = values["moves"]
            elif values.get("e") == "move" and len(legal) > 1 and i % 10 == 0:
                n = values["n"]
                other = event("move", n=n, **self.random.choice(legal))
                if other != text:
                    self.refused([*self.lines[:i], other, *self.lines[i + 1 :]], other)


if __name__ == "__main__":
    unittest.main()
