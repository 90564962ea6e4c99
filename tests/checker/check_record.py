#!/usr/bin/env python3
"""Checks records of UNO Flex by the rules alone.

Written from docs/record-format.md and the numbered rules, and sharing nothing with the engine, so
that a mistake of either shows. It plays each match along: the moves are taken from the record, all
else is worked out here and compared with the record, line for line and byte for byte.

    check_record.py [--no-chance] FILE...        - is the standard input

Exit status: 0 if all records are right, 1 if one is wrong, 2 if one cannot be read.

Of a wrong match the first mistake is reported, and the check goes on with the next match. Only what
the seed gives, the first dealer and the shuffles, may be wrong without an end to the match.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, NoReturn

# Mistakes


class Unreadable(Exception):
    """Not a record, or not one of this game."""


class Wrong(Exception):
    """The record does not follow the rules."""


class RecordEnds(Exception):
    """The file ends in the middle of a match, which is right as far as it goes."""


class TakenBack(Exception):
    """Moves are taken back, and the round is to be played again up to a mark."""

    def __init__(self, mark: int) -> None:
        super().__init__()
        self.mark = mark


# Chance

WORD = (1 << 64) - 1


def split_mix(state: int) -> tuple[int, int]:
    """The next state of SplitMix64, and its output."""
    state = (state + 0x9E3779B97F4A7C15) & WORD
    word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return state, word ^ (word >> 31)


def rotate_left(word: int, by: int) -> int:
    return ((word << by) | (word >> (64 - by))) & WORD


class Chance:
    """A stream of xoshiro256**, seeded by a list of keys."""

    def __init__(self, *keys: int) -> None:
        state = 0
        for key in keys:
            _, state = split_mix(state ^ key)
        self.words: list[int] = []
        for _ in range(4):
            state, word = split_mix(state)
            self.words.append(word)

    def output(self) -> int:
        s0, s1, s2, s3 = self.words
        s2 ^= s0
        s3 ^= s1
        self.words = [s0 ^ s3, s1 ^ s2, s2 ^ ((s1 << 17) & WORD), rotate_left(s3, 45)]
        return (rotate_left((s1 * 5) & WORD, 7) * 9) & WORD

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all of them equally likely."""
        while True:
            product = (self.output() >> 32) * bound
            if product & 0xFFFFFFFF >= (1 << 32) % bound:
                return product >> 32

    def shuffle(self, pile: list[int]) -> None:
        """Shuffles a pile whose bottom card stands first."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]


# The deck

COLOURS = ("yellow", "green", "blue", "red")

COLOURED_ACTIONS = ("draw-two", "skip", "reverse", "all-draw-one", "skip-all", "reverse-skip")

WILDS = (
    "wild",
    "wild-all-flip",
    "wild-draw-four",
    "wild-target-draw-two",
    "wild-all-draw-two",
    "wild-target-draw-four",
)

TARGETED = ("wild-target-draw-two", "wild-target-draw-four")


class Side(NamedTuple):
    """One side of a card; a number's symbol is the number in digits."""

    symbol: str
    colour: int | None = None
    flips: bool = False

    @property
    def number(self) -> int | None:
        return int(self.symbol) if self.symbol.isdigit() else None

    @property
    def points(self) -> int:
        """FLEX-36"""
        if self.colour is None:
            return 50
        return self.number or 20


class Card(NamedTuple):
    regular: Side
    flex: Side | None = None


FLIP_NUMBERS = {"yellow": "1357", "blue": "1357", "red": "2468", "green": "2468"}

FLEX_COLOURS = {
    "yellow": ("green", "blue", "red"),
    "red": ("blue", "green", "yellow"),
    "blue": ("red", "yellow", "green"),
    "green": ("yellow", "red", "blue"),
}


def deck() -> Counter[Card]:
    """The 104 cards, as the tables of the rules have them."""
    cards: list[Card] = []
    for name in COLOURS:
        colour = COLOURS.index(name)
        flex_colours = [COLOURS.index(flex) for flex in FLEX_COLOURS[name]]
        for symbol in "12345678":
            flex_colour = flex_colours["123456788".index(symbol) // 3]
            cards.append(Card(Side(symbol, colour, symbol in FLIP_NUMBERS[name])))
            cards.append(Card(Side(symbol, colour), Side(symbol, flex_colour)))
        for symbol, flex in (
            ("draw-two", "all-draw-one"),
            ("skip", "skip-all"),
            ("reverse", "reverse-skip"),
        ):
            cards.append(Card(Side(symbol, colour)))
            cards.append(Card(Side(symbol, colour), Side(flex, colour)))
    wilds = [
        Card(Side("wild-all-flip")),
        Card(Side("wild"), Side("wild-target-draw-two")),
        Card(Side("wild"), Side("wild-all-draw-two")),
        Card(Side("wild-draw-four"), Side("wild-target-draw-four")),
    ]
    return Counter(cards + 4 * wilds)


# The lines of a file


def refuse(rule: str, expected: str, found: str) -> NoReturn:
    raise Wrong(f"{rule}: expected {short(expected)}, found {short(found)}")


def to_text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def short(text: str) -> str:
    return text if len(text) <= 400 else text[:300] + "[...]" + text[-90:]


def is_header(line: str | None) -> bool:
    return line is not None and line.startswith('{"record":')


class Lines:
    """The lines of a file, and the way back to where a round began."""

    def __init__(self, source: Iterable[str]) -> None:
        self._source = iter(source)
        self._kept: list[tuple[int, str]] = []
        self._at = 0
        self._read = 0
        self.number = 0
        self.broken_off = False

    def _fetch(self) -> bool:
        for line in self._source:
            self._read += 1
            if not line.endswith("\n"):
                self.broken_off = True
                return False
            self._kept.append((self._read, line[:-1]))
            return True
        return False

    def peek(self) -> str | None:
        """The next line, or nothing at the end of the file."""
        if self._at == len(self._kept) and not self._fetch():
            return None
        return self._kept[self._at][1]

    def take(self) -> str:
        """The next line of a match."""
        if is_header(self.peek()):
            self.number = self._kept[self._at][0]
            raise Wrong("format: the next match begins before this one is over")
        return self.take_header()

    def take_header(self) -> str:
        if self.peek() is None:
            raise RecordEnds
        self.number, line = self._kept[self._at]
        self._at += 1
        return line

    def differs(self, expected: str) -> str | None:
        """Takes a line, and returns it if it is not the expected one."""
        found = self.take()
        return found if found != expected else None

    def expect(self, rule: str, expected: str) -> None:
        found = self.differs(expected)
        if found is not None:
            refuse(rule, expected, found)

    def begin(self) -> None:
        """Everything before the next line is done with."""
        del self._kept[: self._at]
        self._at = 0

    def mark(self) -> int:
        return self._at

    def go_back(self, mark: int) -> None:
        """Goes to where it began, and forgets what was read after the mark."""
        del self._kept[mark : self._at]
        self._at = 0


# The header

HEADER_MEMBERS = (
    "record rules title digest seed target rounds legal seats hand turned "
    "colours faces cards tokens counters questions"
).split()

RULES_NAME = re.compile(r"uno-flex(?:\{([^{}]+)\})?")


class Options(NamedTuple):
    match_either: bool = False
    draw_four_counts_flex: bool = False
    false_catch: int = 0

    @classmethod
    def parse(cls, rules: object) -> Options:
        """Reads the options in a ruleset's full name."""
        match = RULES_NAME.fullmatch(rules) if isinstance(rules, str) else None
        if not match:
            raise Unreadable(f"the rules are not known: {rules}")
        options = cls()
        for option in match[1].split(",") if match[1] else []:
            name, _, value = option.partition("=")
            if name == "flex-action-match" and value in ("colour", "either"):
                options = options._replace(match_either=value == "either")
            elif name == "draw-four-counts-flex" and value in ("no", "yes"):
                options = options._replace(draw_four_counts_flex=value == "yes")
            elif name == "false-catch" and value.isdecimal():
                options = options._replace(false_catch=int(value))
            else:
                raise Unreadable(f"the option is not known: {option}")
        return options


class Header:
    """What a match is played with."""

    def __init__(self, line: str) -> None:
        values = parse_object(line)
        if values.get("record") != 1:
            raise Unreadable("a header of version 1 is expected")
        self.options = Options.parse(values.get("rules"))
        if list(values) != HEADER_MEMBERS:
            raise Wrong(f"format: expected the members {HEADER_MEMBERS}, found {list(values)}")
        if "\\" not in line and to_text(values) != line:
            raise Wrong("format: the header has blanks or members twice")
        self.check_simple_members(values)
        self.seed = int(values["seed"])
        self.target: int = values["target"]
        self.rounds: int = values["rounds"]
        self.legal: bool = values["legal"]
        self.seats = len(values["seats"])
        self.questions = [question.get("id") for question in values["questions"]]
        self.cards = self.read_cards(values["faces"], values["cards"])
        # The lowest card in the deck with the same faces.
        self.named = [self.cards.index(card) for card in self.cards]

    @staticmethod
    def check_simple_members(values: dict[str, Any]) -> None:
        def check(member: str, rule: str, expected: str, right: bool) -> None:
            if not right:
                found = short(to_text(values[member]))
                raise Wrong(f"{rule}: expected {expected} as {member}, found {found}")

        def is_count(value: object) -> bool:
            return type(value) is int and value >= 0

        def is_text(value: object) -> bool:
            return isinstance(value, str)

        def is_seat(seat: object) -> bool:
            return (
                isinstance(seat, dict)
                and list(seat) == ["name", "player"]
                and is_text(seat["name"])
                and (seat["player"] is None or is_text(seat["player"]))
            )

        digest, seed, seats = values["digest"], values["seed"], values["seats"]
        power = [{"id": "power", "start": 1}]
        counters = [{"id": counter, "start": 0} for counter in COUNTERS]
        challenges = [
            {"id": question, "kind": "choice", "answers": ["accept", "challenge"]}
            for question in CHALLENGES.values()
        ]
        for member, rule, expected, right in (
            ("title", "format", "a title", is_text(values["title"])),
            (
                "digest",
                "format",
                "64 hexadecimal digits",
                is_text(digest) and re.fullmatch("[0-9a-f]{64}", digest),
            ),
            (
                "seed",
                "format",
                "a number of 64 bits in digits",
                is_text(seed) and re.fullmatch("0|[1-9][0-9]{,19}", seed) and int(seed) <= WORD,
            ),
            ("target", "FLEX-36", "points", is_count(values["target"]) and values["target"] > 0),
            ("rounds", "format", "a number", is_count(values["rounds"])),
            ("legal", "format", "true or false", isinstance(values["legal"], bool)),
            (
                "seats",
                "FLEX-1",
                "2 to 8 players",
                isinstance(seats, list) and 2 <= len(seats) <= 8 and all(map(is_seat, seats)),
            ),
            ("hand", "FLEX-2", "7", to_text(values["hand"]) == "7"),
            ("turned", "format", "false", values["turned"] is False),
            ("colours", "the deck", to_text(COLOURS), values["colours"] == list(COLOURS)),
            ("tokens", "FLEX-1", to_text(power), to_text(values["tokens"]) == to_text(power)),
            ("counters", "format", to_text(counters), values["counters"] == counters),
            (
                "questions",
                "FLEX-28",
                to_text(challenges),
                isinstance(values["questions"], list)
                and all(isinstance(question, dict) for question in values["questions"])
                and all(challenge in values["questions"] for challenge in challenges),
            ),
        ):
            check(member, rule, expected, bool(right))

    @staticmethod
    def read_cards(faces: list[dict[str, Any]], cards: list[list[int]]) -> list[Card]:
        try:
            sides = [read_face(face) for face in faces]
            numbers = range(len(sides))
            found = [Card(*[sides[numbers.index(face)] for face in card]) for card in cards]
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            raise Wrong(f"format: the deck cannot be read: {error!r}") from error
        if len(set(sides)) != len(sides):
            raise Wrong("format: expected each face once, found two that are equal")
        if {side for card in found for side in card if side} != set(sides):
            raise Wrong("format: a face is on no card")
        missing, extra = deck() - Counter(found), Counter(found) - deck()
        if missing or extra:
            raise Wrong(f"the deck: missing {list(missing)}, more than there are {list(extra)}")
        return found


def read_face(face: dict[str, Any]) -> Side:
    side = Side(face["symbol"], face["colour"])
    # Numbers only: Wild All Flip's id ends like that too.
    if side.number and face["id"].endswith("-flip"):
        side = side._replace(flips=True)
    colours = range(len(COLOURS)) if side.number or side.symbol in COLOURED_ACTIONS else [None]
    if not (side.number or side.symbol in COLOURED_ACTIONS + WILDS) or side.colour not in colours:
        raise Wrong(f"the deck: there is no such side: {to_text(face)}")
    expected = {
        "id": face["id"],
        "name": face["name"],
        "symbol": side.symbol,
        "colour": side.colour,
        "number": side.number,
        "points": side.points,
    }
    if to_text(expected) != to_text(face):
        raise Wrong(f"FLEX-36: expected {to_text(expected)}, found {to_text(face)}")
    return side


def parse_object(line: str) -> dict[str, Any]:
    try:
        values = json.loads(line)
    except ValueError as error:
        raise Unreadable(f"no JSON: {error}") from error
    if not isinstance(values, dict):
        raise Unreadable("no JSON object")
    return values


# Moves


class Move(NamedTuple):
    """A move, with its text as it stands in a list of legal moves."""

    text: str
    seat: int
    do: str
    card: int = 0
    side: int = 0
    colour: int | None = None
    target: int | None = None
    answer: int | None = None
    uno: bool = False


def move(seat: int, do: str, **members: int | None) -> Move:
    """Members are given in the order in which they are written."""
    values = {"seat": seat, "do": do}
    values.update((name, value) for name, value in members.items() if value is not None)
    return Move(to_text(values), seat, do, **{k: v for k, v in members.items() if v is not None})


@lru_cache(maxsize=None)
def simple_move(seat: int, do: str) -> Move:
    return move(seat, do)


@lru_cache(maxsize=None)
def answer_move(seat: int, answer: int) -> Move:
    return move(seat, "answer", answer=answer)


@lru_cache(maxsize=None)
def catch_move(seat: int, target: int) -> Move:
    return move(seat, "catch", target=target)


@lru_cache(maxsize=None)
def plays(
    seat: int, card: int, side: int, wild: bool, targets: tuple[int, ...], may_call: bool
) -> list[Move]:
    """All ways of playing a card for a side, in order: FLEX-31."""
    return [
        move(seat, "play", card=card, side=side, colour=colour, target=target, uno=uno)
        for colour in (range(len(COLOURS)) if wild else [None])
        for target in targets or [None]
        for uno in ([None, True] if may_call else [None])
    ]


# A round

ACCEPT, CHALLENGE = 0, 1

CHALLENGES = {"wild-draw-four": "challenge-next", "wild-target-draw-four": "challenge-target"}

# How often a flex side was played in the round, and how often all Power Cards became red.
COUNTERS = ("flex-plays", "all-red")
COUNTER_LIMIT = 30000

GREEN, RED = 1, 0


class Round:
    """One round, played along with the record."""

    def __init__(self, match: Match, number: int, dealer: int) -> None:
        self.match = match
        self.lines = match.lines
        self.header = match.header
        self.options = match.header.options
        self.cards = match.header.cards
        self.named = match.header.named
        self.seats = match.header.seats
        self.number = number
        self.dealer = dealer
        self.chance = Chance(match.header.seed, number, 1)
        # The top of either pile stands last.
        self.draw_pile: list[int] = []
        self.discard: list[int] = []
        self.hands: list[set[int]] = [set() for _ in range(self.seats)]
        self.power = [GREEN] * self.seats
        self.counters = dict.fromkeys(COUNTERS, 0)
        self.direction = 1
        self.colour: int | None = None
        self.turns = 0
        # Where the record stood after so many moves.
        self.marks: list[int] = []
        self.current = 0
        # The card just drawn that may be played at once.
        self.drawn: int | None = None
        self.asked: int | None = None
        # Who has one card and has not called, while the window is open.
        self.owing: int | None = None
        # Who has caught somebody wrongly in this turn.
        self.wrongly_caught_by: set[int] = set()
        # So many turns in a row ended with a draw that gave nothing.
        self.idle_turns = 0

    # Setting up

    def play(self) -> list[int]:
        """Plays the round to its end. Returns the points of each seat."""
        self.set_up()
        winner = None
        while winner is None and self.idle_turns < self.seats:
            winner = self.play_turn()
        rule = "FLEX-8" if winner is None else "FLEX-35"
        self.lines.expect(rule, f'{{"e":"round-end","winner":{to_text(winner)}}}')
        points = [0] * self.seats
        if winner is not None:
            left = [card for hand in self.hands for card in hand]
            points[winner] = sum(self.cards[card].regular.points for card in left)
        return points

    def set_up(self) -> None:
        self.lines.expect("FLEX-2", f'{{"e":"round","round":{self.number},"dealer":{self.dealer}}}')
        self.shuffle(list(range(len(self.cards))), "FLEX-2")
        first = (self.dealer + 1) % self.seats
        order = [(first + i) % self.seats for i in range(self.seats)]
        dealt = [self.draw_pile.pop() for _ in range(7 * self.seats)]
        for i, seat in enumerate(order):
            hand = dealt[i :: self.seats]
            self.hands[seat] = set(hand)
            self.lines.expect("R-1", f'{{"e":"deal","seat":{seat},"cards":{to_text(hand)}}}')
        while self.colour is None:
            card = self.draw_pile.pop()
            self.discard.append(card)
            side = self.cards[card].regular
            outcome = "stands" if side.number else "covered"
            if side.number:
                self.colour = side.colour
            self.lines.expect("FLEX-3", f'{{"e":"start","card":{card},"outcome":"{outcome}"}}')
        self.current = first

    def shuffle(self, pile: list[int], rule: str) -> None:
        """Makes a new draw pile of some cards, the lowest first, in the order of the record."""
        expected = sorted(pile)
        self.chance.shuffle(pile)
        pile.reverse()
        line = self.lines.differs(f'{{"e":"shuffle","order":{to_text(pile)}}}')
        if line is not None:
            values = parse_object(line)
            order = values.get("order")
            right = isinstance(order, list) and all(type(card) is int for card in order)
            if not right or line != f'{{"e":"shuffle","order":{to_text(order)}}}':
                refuse(rule, "a shuffle", line)
            missing, extra = Counter(expected) - Counter(order), Counter(order) - Counter(expected)
            if missing or extra:
                raise Wrong(f"{rule}: the shuffle lacks {list(missing)}, has extra {list(extra)}")
            self.match.check_chance("shuffle", to_text(pile), to_text(order))
            pile = order
        self.draw_pile = pile[::-1]

    # Turns

    def seat_after(self, seat: int) -> int:
        return (seat + self.direction) % self.seats

    def play_turn(self) -> int | None:
        """Plays one turn. Returns who has won by it."""
        self.turns += 1
        self.wrongly_caught_by.clear()
        seat = self.current
        self.lines.expect("FLEX-9", f'{{"e":"turn","seat":{seat},"turn":{self.turns}}}')
        decision = self.decide()
        self.owing = None
        if decision.do == "draw":
            cards = self.draw(seat, 1, "FLEX-6")
            self.idle_turns = 0 if cards else self.idle_turns + 1
            if not cards or not self.plays_of(seat, cards):
                self.current = self.seat_after(seat)
                return None
            self.drawn = cards[0]
            decision = self.decide()
            if decision.do == "pass":
                self.drawn = None
                self.current = self.seat_after(seat)
                return None
        self.idle_turns = 0
        return self.play_card(decision)

    def draw(self, seat: int, due: int, rule: str) -> list[int]:
        cards: list[int] = []
        while len(cards) < due:
            if not self.draw_pile and len(self.discard) > 1:
                top = self.discard.pop()
                pile, self.discard = self.discard, [top]
                self.shuffle(pile, "FLEX-7")
            if not self.draw_pile:
                break
            cards.append(self.draw_pile.pop())
        if cards and self.owing == seat:
            self.owing = None
        self.hands[seat].update(cards)
        self.lines.expect(
            rule, f'{{"e":"draw","seat":{seat},"cards":{to_text(cards)},"due":{due}}}'
        )
        return cards

    # What may be done

    def side_matches(self, side: Side, top: Side) -> bool:
        """FLEX-5"""
        if side.colour is None or side.colour == self.colour:
            return True
        return side.symbol == top.symbol

    def sides(self, seat: int, card: int) -> list[int]:
        """The sides that a card may be played for now."""
        top = self.cards[self.discard[-1]].regular
        regular, flex = self.cards[card]
        sides = [0] if self.side_matches(regular, top) else []
        if flex and self.power[seat] == GREEN:
            by_regular = self.options.match_either and flex.symbol in COLOURED_ACTIONS
            if self.side_matches(flex, top) or by_regular and regular.symbol == top.symbol:
                sides.append(1)
        return sides

    def plays_of(self, seat: int, cards: Iterable[int]) -> list[Move]:
        """What a seat may play of some cards that it holds."""
        may_call = len(self.hands[seat]) == 2
        others = tuple(other for other in range(self.seats) if other != seat)
        found: list[tuple[int, int]] = []
        for card in {self.named[card] for card in cards}:
            found.extend((side, card) for side in self.sides(seat, card))
        moves: list[Move] = []
        for side, card in sorted(found):
            face = self.cards[card][side]
            targets = others if face.symbol in TARGETED else ()
            moves += plays(seat, card, side, face.colour is None, targets, may_call)
        return moves

    def legal_moves(self) -> list[Move]:
        """All that may be done now, in order."""
        moves: list[Move] = []
        for seat in range(self.seats):
            if self.asked is not None:
                if seat == self.asked:
                    moves += answer_move(seat, ACCEPT), answer_move(seat, CHALLENGE)
            elif seat == self.current:
                if self.drawn is not None:
                    moves += self.plays_of(seat, [self.drawn])
                    moves.append(simple_move(seat, "pass"))
                else:
                    moves += self.plays_of(seat, self.hands[seat])
                    moves.append(simple_move(seat, "draw"))
            if seat == self.owing:
                moves.append(simple_move(seat, "uno"))
            moves += self.catches(seat)
        return moves

    def catches(self, seat: int) -> Iterator[Move]:
        """FLEX-33, R-5: whom there is something to catch, and once a turn anybody, for a price."""
        if self.options.false_catch and seat not in self.wrongly_caught_by:
            for target in range(self.seats):
                if target != seat:
                    yield catch_move(seat, target)
        elif self.owing is not None and seat != self.owing:
            yield catch_move(seat, self.owing)

    # Decisions

    def decide(self) -> Move:
        """Reads moves up to one that is not a call or a catch, which are done here."""
        while True:
            decision = self.read_move()
            if decision.do == "uno":
                self.call(decision.seat)
            elif decision.do == "catch":
                self.catch(decision.seat, decision.target)
            else:
                return decision

    def read_move(self) -> Move:
        self.marks.append(self.lines.mark())
        legal = self.legal_moves()
        if self.header.legal:
            self.check_legal(legal)
        self.look_for_undo()
        line = self.lines.take()
        start = f'{{"e":"move","n":{len(self.marks)},'
        if not line.startswith(start):
            refuse("format", start + "...", line)
        text = "{" + line[len(start) :]
        for decision in legal:
            if decision.text == text:
                return decision
        rule = rule_of_move(text)
        refuse(rule, "one of " + ",".join(decision.text for decision in legal), text)

    def check_legal(self, legal: list[Move]) -> None:
        expected = ",".join([decision.text for decision in legal])
        line = self.lines.differs(f'{{"e":"legal","moves":[{expected}]}}')
        if line is None:
            return
        moves = parse_object(line).get("moves")
        if not isinstance(moves, list):
            refuse("format", "a list of legal moves", line)
        right = [decision.text for decision in legal]
        found = [to_text(values) for values in moves]
        missing = [text for text in right if text not in found]
        extra = [text for text in found if text not in right]
        if missing or extra:
            rules = sorted({rule_of_move(text) for text in missing + extra})
            raise Wrong(
                f"{', '.join(rules)}: legal moves: missing {short(','.join(missing)) or 'none'}; "
                f"too many {short(','.join(extra)) or 'none'}"
            )
        refuse("format", "the legal moves in order, " + right[0] + "...", line)

    def look_for_undo(self) -> None:
        """Takes moves back if the record does."""
        line = self.lines.peek()
        if line is None or not line.startswith('{"e":"undo"'):
            return
        self.lines.take()
        moves = parse_object(line).get("moves")
        made = len(self.marks) - 1
        if type(moves) is not int or not 0 <= moves < made:
            refuse("format", f"an undo to fewer than {made} moves", line)
        if line != f'{{"e":"undo","moves":{moves}}}':
            refuse("format", "an undo", line)
        raise TakenBack(self.marks[moves])

    def call(self, seat: int) -> None:
        self.owing = None
        self.lines.expect("FLEX-32", f'{{"e":"call","seat":{seat}}}')

    def catch(self, seat: int, of: int | None) -> None:
        right = of == self.owing
        self.lines.expect(
            "FLEX-33", f'{{"e":"catch","seat":{seat},"of":{of},"caught":{to_text(right)}}}'
        )
        if right and of is not None:
            self.owing = None
            self.draw(of, 2, "FLEX-33")
        else:
            self.wrongly_caught_by.add(seat)
            self.draw(seat, self.options.false_catch, "R-5")

    # The effects of a card

    def play_card(self, play: Move) -> int | None:
        """Plays a card with all its effects. Returns who has won by it."""
        seat = play.seat
        hand = self.hands[seat]
        if self.drawn is not None:
            card = self.drawn
        else:
            card = min(card for card in hand if self.named[card] == play.card)
        self.drawn = None
        target = "" if play.target is None else f',"target":{play.target}'
        self.lines.expect(
            "FLEX-5",
            f'{{"e":"play","seat":{seat},"card":{card},"side":{play.side}{target}}}',
        )
        effect = Effect(self, play, self.cards[card])
        hand.remove(card)
        self.discard.append(card)
        self.owing = seat if len(hand) == 1 else None
        if play.uno:
            self.call(seat)
        effect.take_place()
        return None if hand else seat

    def set_power(self, seat: int, value: int, rule: str) -> None:
        self.power[seat] = value
        self.lines.expect(rule, f'{{"e":"token","seat":{seat},"token":"power","value":{value}}}')

    def count(self, counter: str, rule: str) -> None:
        if self.counters[counter] == COUNTER_LIMIT:
            return
        self.counters[counter] += 1
        value = self.counters[counter]
        self.lines.expect(rule, f'{{"e":"counter","counter":"{counter}","value":{value}}}')


def rule_of_move(text: str) -> str:
    """The rule that says whether a move may be made."""
    for word, rule in (
        ('"side":1', "FLEX-11"),
        ('"do":"play"', "FLEX-5"),
        ('"do":"draw"', "FLEX-6"),
        ('"do":"pass"', "FLEX-6"),
        ('"do":"answer"', "FLEX-28"),
        ('"do":"uno"', "FLEX-32"),
        ('"do":"catch"', "FLEX-33"),
    ):
        if word in text:
            return rule
    return "format"


class Effect:
    """What a card does, once it has been played."""

    def __init__(self, round_: Round, play: Move, card: Card) -> None:
        self.round = round_
        self.play = play
        self.seat = play.seat
        self.side = card[play.side]
        self.was_wrong = self.is_wrong_draw_four()
        # The rule by which the next player loses the turn, if any.
        self.skip_rule: str | None = None
        # Whether all others do.
        self.again = False
        self.colour = card.regular.colour if play.colour is None else play.colour

    def is_wrong_draw_four(self) -> bool:
        """Whether the hand, the card itself apart, has a card of the colour in force: FLEX-27."""
        game = self.round
        if self.side.symbol not in ("wild-draw-four", "wild-target-draw-four"):
            return False
        both = game.options.draw_four_counts_flex and game.power[self.seat] == GREEN
        played = self.play.card
        rest = [game.cards[card] for card in game.hands[self.seat]]
        rest.remove(game.cards[played])
        return any(
            side.colour is None or side.colour == game.colour
            for card in rest
            for side in (card if both else [card.regular])
            if side
        )

    def take_place(self) -> None:
        game, seat = self.round, self.seat
        game.colour = self.colour
        if self.side.colour is None:
            game.lines.expect("FLEX-24", f'{{"e":"colour","seat":{seat},"colour":{self.colour}}}')
        if self.play.side == 1:
            game.set_power(seat, RED, "FLEX-12")
            game.count("flex-plays", "FLEX-12")
        if self.side.flips:
            game.set_power(seat, 1 - game.power[seat], "FLEX-14")
        if self.side.symbol in EFFECTS:
            EFFECTS[self.side.symbol](self)
        if RED == max(game.power):
            for other in self.all_seats():
                game.set_power(other, GREEN, "FLEX-15")
            game.count("all-red", "FLEX-15")
        if game.hands[seat] and not self.again:
            self.pass_on()

    def pass_on(self) -> None:
        """The turn goes to the next player, or to the one after."""
        after = self.round.seat_after(self.seat)
        if self.skip_rule:
            self.round.lines.expect(self.skip_rule, f'{{"e":"skip","seat":{after}}}')
            after = self.round.seat_after(after)
        self.round.current = after

    def all_seats(self) -> list[int]:
        """In order of play, from the next player to the one whose card it is."""
        game = self.round
        return [(self.seat + i * game.direction) % game.seats for i in range(1, game.seats + 1)]

    def turn_direction(self, rule: str) -> None:
        self.round.direction = -self.round.direction
        self.round.lines.expect(rule, f'{{"e":"direction","direction":{self.round.direction}}}')

    def all_draw(self, due: int, rule: str) -> None:
        for other in self.all_seats()[:-1]:
            self.round.draw(other, due, rule)

    def challenge(self, seat: int) -> int:
        """Asks a seat whether it challenges. Returns who drew in the end."""
        game = self.round
        question = game.header.questions.index(CHALLENGES[self.side.symbol])
        game.lines.expect(
            "FLEX-28", f'{{"e":"ask","seat":{seat},"question":{question},"by":{self.seat}}}'
        )
        game.asked = seat
        answer = game.decide().answer
        game.asked = None
        if self.side.symbol == "wild-draw-four":
            game.owing = None
        if answer == ACCEPT:
            game.draw(seat, 4, "FLEX-28")
            return seat
        hand = to_text(sorted(game.hands[self.seat]))
        game.lines.expect(
            "FLEX-29", f'{{"e":"reveal","seat":{seat},"of":{self.seat},"cards":{hand}}}'
        )
        wrong = to_text(self.was_wrong)
        game.lines.expect(
            "FLEX-29", f'{{"e":"verdict","seat":{seat},"of":{self.seat},"wrong":{wrong}}}'
        )
        if self.was_wrong:
            game.draw(self.seat, 4, "FLEX-29")
            return self.seat
        game.draw(seat, 6, "FLEX-29")
        return seat

    # One for each symbol that does something

    def draw_two(self) -> None:
        self.round.draw(self.round.seat_after(self.seat), 2, "FLEX-17")
        self.skip_rule = "FLEX-17"

    def skip(self) -> None:
        self.skip_rule = "FLEX-19"

    def reverse(self) -> None:
        self.turn_direction("FLEX-18")
        if self.round.seats == 2:
            self.skip_rule = "FLEX-18"

    def wild_all_flip(self) -> None:
        for other in self.all_seats():
            self.round.set_power(other, 1 - self.round.power[other], "FLEX-16")

    def all_draw_one(self) -> None:
        self.all_draw(1, "FLEX-21")

    def reverse_skip(self) -> None:
        self.turn_direction("FLEX-22")
        self.skip_rule = "FLEX-22"

    def skip_all(self) -> None:
        self.again = True

    def wild_target_draw_two(self) -> None:
        self.round.draw(self.target(), 2, "FLEX-25")

    def wild_all_draw_two(self) -> None:
        self.all_draw(2, "FLEX-26")

    def wild_draw_four(self) -> None:
        after = self.round.seat_after(self.seat)
        if self.draw_four(after) == after:
            self.skip_rule = "FLEX-28"

    def wild_target_draw_four(self) -> None:
        self.draw_four(self.target())

    def draw_four(self, seat: int) -> int:
        """Makes a seat draw four, unless it can challenge. Returns who drew in the end."""
        if self.round.hands[self.seat]:
            return self.challenge(seat)
        self.round.draw(seat, 4, "FLEX-35")
        return seat

    def target(self) -> int:
        assert self.play.target is not None
        return self.play.target


EFFECTS = {
    "draw-two": Effect.draw_two,
    "skip": Effect.skip,
    "reverse": Effect.reverse,
    "all-draw-one": Effect.all_draw_one,
    "skip-all": Effect.skip_all,
    "reverse-skip": Effect.reverse_skip,
    "wild-all-flip": Effect.wild_all_flip,
    "wild-draw-four": Effect.wild_draw_four,
    "wild-target-draw-two": Effect.wild_target_draw_two,
    "wild-all-draw-two": Effect.wild_all_draw_two,
    "wild-target-draw-four": Effect.wild_target_draw_four,
}


# A match


class Match:
    """One match, from its header to its end."""

    def __init__(self, lines: Lines, with_chance: bool) -> None:
        self.lines = lines
        self.with_chance = with_chance
        self.header = Header(lines.take_header())
        self.totals = [0] * self.header.seats
        # What the seed did not give, by line.
        self.against_chance: dict[int, str] = {}

    def check(self) -> None:
        """Raises Wrong at the first mistake, RecordEnds if the record ends before the match."""
        dealer = self.first_dealer()
        number = 1
        while not self.play_round(number, dealer):
            number += 1
            dealer = (dealer + 1) % self.header.seats

    def check_chance(self, what: str, expected: str, found: str) -> None:
        if self.with_chance and expected != found:
            text = f"chance: expected {short(expected)} as {what}, found {short(found)}"
            self.against_chance[self.lines.number] = text

    def first_dealer(self) -> int:
        """The dealer whom the record names, since chance is not all there is to check."""
        self.lines.begin()
        line = self.lines.take()
        self.lines.go_back(self.lines.mark())
        dealer = parse_object(line).get("dealer")
        if type(dealer) is not int or not 0 <= dealer < self.header.seats:
            raise Wrong(f"FLEX-2: expected a round with a dealer, found {short(line)}")
        lot = Chance(self.header.seed, 0, 0).below(self.header.seats)
        self.check_chance("the first dealer", str(lot), str(dealer))
        return dealer

    def play_round(self, number: int, dealer: int) -> bool:
        """Plays a round, over and over if moves are taken back. Returns whether it was the last."""
        self.lines.begin()
        while True:
            try:
                game = Round(self, number, dealer)
                totals = [old + new for old, new in zip(self.totals, game.play())]
                last = self.end_round(number, totals)
                game.marks.append(self.lines.mark())
                game.look_for_undo()
            except TakenBack as undo:
                self.lines.go_back(undo.mark)
            else:
                self.totals = totals
                return last

    def end_round(self, number: int, totals: list[int]) -> bool:
        """Reads the score, and the end of the match if it has come."""
        header, lines = self.header, self.lines
        for seat, (old, new) in enumerate(zip(self.totals, totals)):
            expected = f'{{"e":"score","seat":{seat},"points":{new - old},"total":{new}}}'
            lines.expect("FLEX-36", expected)
        best = max(totals)
        if best < header.target and number != header.rounds:
            return False
        winners = [seat for seat, total in enumerate(totals) if total == best > 0]
        lines.expect("FLEX-36", f'{{"e":"match-end","winners":{to_text(winners)}}}')
        return True


# The program


class Report:
    """Tells of what is wrong, and remembers the exit status."""

    def __init__(self) -> None:
        self.status = 0

    def tell(self, status: int, file: str, line: int, text: str) -> None:
        self.status = max(self.status, status)
        print(f"{file}:{line}: {text}", flush=True)


def skip_to_header(lines: Lines) -> None:
    while lines.peek() is not None and not is_header(lines.peek()):
        lines.take()
        lines.begin()


def check_lines(source: Iterable[str], file: str, report: Report, with_chance: bool) -> int:
    """Checks all matches of a file. Returns how many there were."""
    lines = Lines(source)
    matches = 0
    while matches == 0 or lines.peek() is not None:
        match = None
        lines.begin()
        try:
            match = Match(lines, with_chance)
            match.check()
        except RecordEnds:
            if matches == 0 and match is None:
                report.tell(2, file, 0, "there is no record")
        except (Wrong, Unreadable) as error:
            status = 2 if isinstance(error, Unreadable) else 1
            report.tell(status, file, lines.number, str(error))
            skip_to_header(lines)
        if match:
            for number, text in match.against_chance.items():
                report.tell(1, file, number, text)
        matches += 1
    if lines.broken_off:
        print(f"{file}: the last line is broken off and was left out", file=sys.stderr)
    return matches


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Checks records of UNO Flex by the rules alone.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - for standard input")
    parser.add_argument(
        "--no-chance", action="store_true", help="do not ask whether deals follow from the seed"
    )
    options = parser.parse_args(arguments)
    report = Report()
    matches = 0
    for file in options.files:
        try:
            with open(
                0 if file == "-" else file, encoding="utf-8", newline="\n", closefd=file != "-"
            ) as source:
                matches += check_lines(source, file, report, not options.no_chance)
        except (OSError, UnicodeDecodeError) as error:
            report.tell(2, file, 0, str(error))
    if report.status == 0:
        print(f"{matches} matches are right")
    return report.status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
