#!/usr/bin/env python3
# recompute.py - every metric once more, from the records of the same games, and by the formulas of
# docs/metrics.md alone. It shares nothing with the program but the two documents.
#
#   recompute.py RESULT.json RECORDS…     one file of records for each variant, with legal moves
#
# SPDX-License-Identifier: LGPL-2.1-or-later
import json
import math
import sys

GROUPS = 61
ONE = 65536  # fractions of a round are counted in units of 1 / 65536


# ---- a round, from its record ----

class Round:
    """What the lines of one round say of each metric."""

    def __init__(self, header, line, n_seats):
        self.header = header
        self.number = line["round"]
        self.dealer = line["dealer"]
        self.n_seats = n_seats
        self.hand = [0] * n_seats
        self.turns = self.plays = self.drawn = self.challenges = self.won = 0
        self.reshuffles = self.caught = self.vain = self.skipped = 0
        self.points = 0
        self.winner = None
        self.largest = 0
        self.begun = False
        self.awaited = None     # who has to decide
        self.turn_seat = None
        self.owners = []        # of the turns in which somebody decides: number and seat
        self.snapshots = []     # all hands at the first decision of such a turn
        self.options = []
        self.counters = {c["id"]: c["start"] for c in header["counters"]}
        self.pending = None
        self.in_play = set(range(n_seats))
        self.first = None       # who was the first to play the last card, and is done
        self.last_cards = None  # what everybody held at the first decision after that
        self.last_play = None

    def grow(self, seat, n):
        self.hand[seat] += n
        self.largest = max(self.largest, self.hand[seat])

    def see(self, line):
        getattr(self, "see_" + line["e"].replace("-", "_"), lambda line: None)(line)

    def see_deal(self, line):
        self.grow(line["seat"], len(line["cards"]))

    def see_turn(self, line):
        self.turns = line["turn"]
        self.turn_seat = self.awaited = line["seat"]
        self.begun = True

    def see_shuffle(self, line):
        # the one at the beginning stands before the deal
        if any(self.hand):
            self.reshuffles += 1

    def see_draw(self, line):
        self.drawn += len(line["cards"])
        self.grow(line["seat"], len(line["cards"]))

    def see_ask(self, line):
        self.awaited = line["seat"]

    def see_legal(self, line):
        self.pending = line["moves"]

    def see_move(self, line):
        """Catching and jumping in are no decisions; the list of moves before one is the options."""
        if line["do"] in ("catch", "uno") or line["seat"] != self.awaited:
            return
        options = set()
        for move in self.pending:
            if move["seat"] == self.awaited and move["do"] not in ("catch", "uno"):
                options.add((move["do"], self.kind(move), move.get("side"), move.get("answer")))
        self.options.append(len(options))
        if self.first is not None:
            self.last_cards = self.last_cards or list(self.hand)
        # a start card may ask for a colour before the first turn
        if self.begun and (not self.owners or self.owners[-1][0] != self.turns):
            self.owners.append((self.turns, self.turn_seat))
            if self.first is None:
                self.snapshots.append(self.held())

    def held(self):
        """The hands of all who are in play, by seat."""
        return {seat: self.hand[seat] for seat in sorted(self.in_play)}

    def kind(self, move):
        return tuple(self.header["cards"][move["card"]]) if "card" in move else None

    def see_play(self, line):
        self.plays += 1
        self.hand[line["seat"]] -= 1
        self.awaited = None
        self.last_play = line["seat"]

    def see_verdict(self, line):
        self.challenges += 1
        self.won += line["wrong"]
        self.awaited = self.turn_seat

    def see_catch(self, line):
        self.caught += line["caught"]
        self.vain += not line["caught"]

    def see_skip(self, line):
        self.skipped += 1

    def see_counter(self, line):
        self.counters[line["counter"]] = line["value"]

    def see_hand(self, line):
        self.hand[line["seat"]] = len(line["cards"])

    def see_discard(self, line):
        self.hand[line["seat"]] -= len(line["cards"])

    def see_out(self, line):
        """By its last card a seat is done, with too many it is out: it has none in hand then, too."""
        seat = line["seat"]
        if self.hand[seat] == 0 and seat == self.last_play and self.first is None:
            self.first = seat
        self.hand[seat] = 0
        self.in_play.discard(seat)

    def see_round_end(self, line):
        self.winner = line["winner"]

    def see_score(self, line):
        self.points += line["points"]

    # -- formulas --

    def place(self, seat):
        return (seat - self.dealer - 1) % self.n_seats

    def longest_wait(self):
        longest = 0
        last = dict.fromkeys(range(self.n_seats), 0)
        for turn, seat in self.owners:
            longest = max(longest, turn - last[seat] - 1)
            last[seat] = turn
        return max([longest] + [self.turns - last[seat] for seat in self.in_play])

    def drama(self):
        winner = self.winner
        changes, leader, deficits, was_last = 0, None, [], False
        for hands in self.snapshots:
            others = [h for seat, h in hands.items() if seat != winner]
            least = [seat for seat, h in hands.items() if h == min(hands.values())]
            if len(least) == 1:
                changes += leader is not None and leader != least[0]
                leader = least[0]
            deficits.append(max(hands[winner] - min(others), 0))
            was_last = was_last or hands[winner] > max(others)
        behind = [d for d in deficits if d > 0]
        t = len(deficits)
        last = max([i + 1 for i, d in enumerate(deficits) if d > 0], default=0)
        late = self.snapshots[t * 3 // 4]
        chances = [1 / h for h in late.values()]
        return {
            "lead-changes": changes,
            "behind": len(behind),
            "T": t,
            "drama": sum(behind) / len(behind) if behind else 0,
            "comeback": max(deficits),
            "from-last": was_last,
            "settled": (t - last) / t,
            "upsets": late[winner] != min(late.values()),
            "contenders": sum(chances) ** 2 / sum(q * q for q in chances),
            "close": any(h == 1 for seat, h in enumerate(self.last_cards or self.hand)
                         if seat != winner),
        }


def read_rounds(path):
    rounds = []
    with open(path, encoding="utf-8") as file:
        for text in file:
            line = json.loads(text)
            if "record" in line:
                header, now = line, None
            elif line["e"] == "round":
                now = Round(header, line, len(header["seats"]))
                rounds.append(now)
            elif now is not None:
                now.see(line)
    return rounds


# ---- distributions, from their series ----

def beta_fraction(x, a, b):
    """The continued fraction of the incomplete beta function (Lentz)."""
    tiny, c = 1e-300, 1.0
    d = 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 10000):
        for term in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                     -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 / ((1 + term * d) or tiny)
            c = (1 + term / c) or tiny
            value *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return value


def beta(x, a, b):
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
                     + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * beta_fraction(x, a, b) / a
    return 1 - front * beta_fraction(1 - x, b, a) / b


def t_beyond(t, df):
    """The chance of a value beyond +-t."""
    return beta(df / (df + t * t), df / 2, 0.5)


def solve(wanted, function, low, high):
    """Where a rising function has a value."""
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) < wanted else (low, middle)
    return (low + high) / 2


def t_quantile(df):
    return solve(-0.05, lambda t: -t_beyond(t, df), 0, 1e3)


Z = solve(0.975, lambda z: (1 + math.erf(z / math.sqrt(2))) / 2, 0, 10)


# ---- estimates, as docs/metrics.md has them ----

class Ratio:
    """A over B by groups; influence e(j) = (A(j) - A/B B(j)) / B."""

    def __init__(self, rounds, above, below):
        a, b = [0.0] * GROUPS, [0.0] * GROUPS
        for r in rounds:
            a[r.number % GROUPS] += above(r)
            b[r.number % GROUPS] += below(r)
        self.a, self.b = sum(a), sum(b)
        self.value = self.a / self.b if self.b else None
        if self.b:
            self.e = [(x - self.value * y) / self.b for x, y in zip(a, b)]
            self.w2 = sum((y / self.b) ** 2 for y in b)
            self.df = 1 / self.w2 - 1

    def error(self, errors):
        return math.sqrt(sum(e * e for e in errors) / (1 - self.w2))

    def scatters(self, errors, size):
        """Groups that are all the same tell nothing of how precise a number is."""
        return math.sqrt(sum(e * e for e in errors)) > 1e-12 * abs(size)

    def interval(self):
        if not self.scatters(self.e, self.value):
            return None, None
        half = t_quantile(self.df) * self.error(self.e)
        return self.value - half, self.value + half

    def less(self, other):
        """The difference, its interval, and p."""
        errors = [x - y for x, y in zip(self.e, other.e)]
        error = self.error(errors)
        df = min(self.df, other.df)
        if not self.scatters(errors, abs(self.value) + abs(other.value)):
            d = self.value - other.value  # the sign test of df + 1 groups
            return d, (None, None), 2.0 ** -math.floor(df + 1e-6) if abs(d) > 1e-9 else 1.0
        half = t_quantile(df) * error
        d = self.value - other.value
        p = t_beyond(abs(d) / error, df)
        return d, (d - half, d + half), p


def wilson(k, n):
    centre = (k + Z * Z / 2) / (n + Z * Z)
    half = Z / (n + Z * Z) * math.sqrt(k * (n - k) / n + Z * Z / 4)
    return (centre - half if k else 0.0), (centre + half if k < n else 1.0)


def quantile(values, level):
    """Of the mid-distribution: what is below, and half of what is at a value."""
    values = sorted(values)
    points = [(values.index(v) + values.count(v) / 2, v) for v in sorted(set(values))]
    wanted = level * len(values)
    if wanted <= points[0][0]:
        return points[0][1]
    for (f0, v0), (f1, v1) in zip(points, points[1:]):
        if wanted <= f1:
            return v0 + (v1 - v0) * (wanted - f0) / (f1 - f0)
    return points[-1][1]


# ---- the comparison ----

def metrics(rounds):
    """By id: what is above and below of a ratio, or values and a level."""
    one = lambda r: 1
    seconds = lambda r: (60 + 5 * r.turns + 2 * r.drawn + 10 * r.challenges
                         + 20 * r.reshuffles) / 60
    for r in rounds:
        r.d = r.drama()
    found = {
        "turns": (lambda r: r.turns, one), "laps": (lambda r: r.turns, lambda r: r.n_seats),
        "plays": (lambda r: r.plays, one), "minutes": (seconds, one),
        "first-seat": (lambda r: r.place(r.winner) == 0, one),
        "behind": (lambda r: r.d["behind"], lambda r: r.d["T"]),
        "options": (lambda r: sum(r.options), lambda r: len(r.options)),
        "forced": (lambda r: r.options.count(1), lambda r: len(r.options)),
        "decisions": (lambda r: len(r.options), one),
        "longest-wait": (lambda r: r.longest_wait(), one),
        "lost-turns": (lambda r: r.skipped, one), "drawn": (lambda r: r.drawn, one),
        "largest-hand": (lambda r: r.largest, one),
        "reshuffles": (lambda r: r.reshuffles, one), "points": (lambda r: r.points, one),
        "caught": (lambda r: r.caught, one), "false-catches": (lambda r: r.vain, one),
        "challenges": (lambda r: r.challenges, one),
        "challenges-won": (lambda r: r.won, lambda r: r.challenges),
    }
    for id in ("lead-changes", "drama", "comeback", "from-last", "settled", "upsets", "contenders",
               "close"):
        found[id] = (lambda r, id=id: r.d[id], one)
    for id in rounds[0].counters:
        found["counter:" + id] = (lambda r, id=id: r.counters[id], one)
    return {id: Ratio(rounds, *parts) for id, parts in found.items()}


def quantiles(rounds):
    turns = [r.turns for r in rounds]
    n = rounds[0].n_seats
    found = {"turns-%s" % name: quantile(turns, level)
             for name, level in (("5", 0.05), ("median", 0.5), ("90", 0.9), ("95", 0.95),
                                 ("99", 0.99))}
    for name in ("median", "90", "99"):
        found["laps-" + name] = found["turns-" + name] / n
    found["longest-wait-95"] = quantile([r.longest_wait() for r in rounds], 0.95)
    found["largest-hand-95"] = quantile([r.largest for r in rounds], 0.95)
    mean = sum(turns) / len(turns)
    found["turns-deviation"] = math.sqrt(sum((t - mean) ** 2 for t in turns) / len(turns))
    return found


class Check:
    def __init__(self):
        self.wrong = []
        self.counted = 0

    def near(self, what, expected, found, slack=1e-9):
        self.counted += 1
        if expected is None:
            if found is not None:
                self.wrong.append("%s: none here, %r there" % (what, found))
            return
        if found is None or abs(expected - found) > slack * max(1, abs(expected)):
            self.wrong.append("%s: %r here, %r there" % (what, expected, found))


RARE = 30
FRACTIONS = ("drama", "settled", "contenders")


def check_cell(check, row, cell, rounds, ratio, baseline):
    """Value, interval, difference and p of one number that is a ratio. Of what is rare only the
    value is checked; the fixed answers of tests/compare/test-stats are for that."""
    id, kind = row["id"], row["kind"]
    slack = 1e-4 if id in FRACTIONS else 1e-9
    fair = 1 / rounds[0].n_seats if id == "first-seat" else 0
    rare = lambda x: (row["unit"] == "times" or kind == "proportion") and (
        x.a < RARE or kind == "proportion" and x.b - x.a < RARE)
    check.near(id, ratio.value - fair, cell["value"], slack)
    if kind == "proportion" and id != "challenges-won":
        low, high = wilson(ratio.a, ratio.b)
    elif kind != "proportion" and ratio.a > 0 and not rare(ratio):
        low, high = ratio.interval()
    else:
        return
    for name, end, at in (("low", low, 0), ("high", high, 1)):
        check.near(id + ", " + name, end - fair if end is not None else None,
                   (cell["interval"] or (None, None))[at], slack)
    if baseline is None or baseline.value is None or rare(ratio) or rare(baseline):
        return
    difference, interval, p = ratio.less(baseline)
    check.near(id + ", difference", difference, cell["difference"], slack)
    found = cell["difference-interval"] or (None, None)
    check.near(id + ", difference, low", interval[0], found[0], slack)
    check.near(id + ", difference, high", interval[1], found[1], slack)
    check.near(id + ", p", p, cell["p"], 1e-3 if id in FRACTIONS else 1e-7)


def check_holm(check, rows):
    """Step by step; laps share the tests of turns."""
    tests = sorted((cell["p"], cell["p-holm"], row["id"])
                   for row in rows if not row["id"].startswith("laps")
                   for cell in row["cells"][1:] if cell["p"] is not None)
    worst = 0
    for i, (p, holm, id) in enumerate(tests):
        worst = min(1, max(worst, (len(tests) - i) * p))
        check.near(id + ", Holm", worst, holm)
    return len(tests)


def check_variant(check, result, at, rounds, baseline):
    ratios, others = metrics(rounds), quantiles(rounds)
    seen = set()
    for row in result["rows"]:
        cell, id = row["cells"][at], row["id"]
        if cell["value"] is None or id in ("blocked", "endless"):
            continue
        seen.add(id)
        if id in others:
            check.near(id, others[id], cell["value"])
        else:
            check_cell(check, row, cell, rounds, ratios[id],
                       baseline.get(id) if baseline else None)
    for id in list(others) + [id for id in ratios if not id.startswith("counter:")]:
        if id not in seen and (id in others or ratios[id].b):
            check.wrong.append(id + " is missing there")
    wins = next(table for table in result["seats"] if table["id"] == "wins")
    for place, found in enumerate(wins["variants"][at]["wins"]):
        check.near("wins", sum(r.place(r.winner) == place for r in rounds), found)
    turns = next(h for h in result["histograms"] if h["id"] == "turns")
    for length, found in enumerate(turns["variants"][at]["bins"]):
        check.near("turns, bin", sum(r.turns == length for r in rounds), found)
    return ratios


def main(result_path, *paths):
    with open(result_path, encoding="utf-8") as file:
        result = json.load(file)
    check = Check()
    baseline = None
    for at, path in enumerate(paths):
        rounds = [r for r in read_rounds(path) if r.winner is not None]
        ratios = check_variant(check, result, at, rounds, baseline)
        baseline = baseline or ratios
    check.near("differences", check_holm(check, result["rows"]), result["differences"])
    print("%d numbers, %d of them differ" % (check.counted, len(check.wrong)))
    print("\n".join(check.wrong[:40]))
    return 1 if check.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
