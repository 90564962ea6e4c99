"""Drives the program in a pseudo-terminal as a person would. Speaks TAP."""

import codecs
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

LASTCARD = os.path.join(os.environ["LASTCARD_BUILD"], "frontends", "cli", "lastcard")
PATIENCE = 60  # seconds; more than any answer takes, with sanitizers on a busy machine too
ESCAPES = re.compile(r"\x1b\[\??[0-9;]*[A-Za-z]")


class Failed(Exception):
    pass


class Terminal:
    """A terminal of a given size with the program in it."""

    def __init__(self, *args, columns=80, rows=24, **environment):
        ready, go = os.pipe()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.read(ready, 1)  # until the terminal has its size
            os.environ.pop("NO_COLOR", None)
            os.environ.update({"TERM": "xterm", **environment})
            # who runs the tests may have had them ignored
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP):
                signal.signal(number, signal.SIG_DFL)
            os.execv(LASTCARD, ["lastcard", *args])
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, size)
        os.write(go, b"x")
        os.close(ready)
        os.close(go)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.all = ""
        self.seen = 0

    def read_more(self, seconds):
        """Reads what there is; whether the program still runs. A letter may come in two parts."""
        if select.select([self.fd], [], [], seconds)[0]:
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                data = b""
            if not data:
                return False
            self.all += self.decoder.decode(data).replace("\r", "")
        return True

    def new(self):
        return self.all[self.seen:]

    def expect(self, *texts):
        """Waits until one of the texts stands at the end; which one."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for text in texts:
                if ESCAPES.sub("", self.new()).endswith(text):
                    return text
            if not self.read_more(0.5):
                break
        raise Failed(f"waited for {texts}, and there is:\n{self.new()[-2000:]}")

    def wait_for(self, text):
        """Waits until the text is there, whatever comes after it."""
        end = time.monotonic() + PATIENCE
        while text not in self.new() and time.monotonic() < end and self.read_more(0.5):
            pass
        contains(self.new(), text)

    def send(self, line):
        """Types a line; returns what was new on the screen before."""
        before = ESCAPES.sub("", self.new())
        self.seen = len(self.all)
        os.write(self.fd, (line + "\n").encode())
        return before

    def key(self, byte):
        os.write(self.fd, byte)

    def end(self):
        """Reads to the end; the exit status."""
        end = time.monotonic() + PATIENCE
        while self.read_more(0.5) and time.monotonic() < end:
            pass
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


MOVE = "our move: "
ANSWER = "Your answer: "
CHANCE = "and a name: "
WATCH = re.compile(r"(\w+) is down to one card\. Enter goes on, or say “catch \w+”: $")
MORE = "Enter shows more: "
ENTER = "\x1b[?1049h"
LEAVE = "\x1b[?1049l"
OPEN = "back: "
ROUND = "next round: "
COLOUR = "red ▲▲▲▲? "
TARGET = ")? "


def play(terminal, decisions=10000, until=None):
    """Plays the first card that is marked, or draws, until the match is over, or a prompt comes."""
    for _ in range(decisions):
        try:
            prompt = terminal.expect(MOVE, ANSWER, CHANCE, OPEN, ROUND, COLOUR, TARGET)
        except Failed:
            if "The seed was" in terminal.all:
                return
            raise
        screen = ESCAPES.sub("", terminal.new())
        if prompt == until:
            return
        if prompt == MOVE:
            marked = re.findall(r"^[*?] ?(\d+) ", screen, re.M)
            call = " uno" if "Your hand, 2 cards" in screen else ""
            drawn = "that you have drawn" in screen
            terminal.send(marked[0] + call if marked else "keep" if drawn else "draw")
        elif prompt == ANSWER:
            terminal.send("accept")
        elif prompt == COLOUR:
            terminal.send("red")
        elif prompt == TARGET:
            terminal.send(re.findall(r"choose: (\w+)", screen)[-1])
        else:
            terminal.send("")


def equal(found, expected):
    if found != expected:
        raise Failed(f"expected {expected!r}, found {found!r}")


def contains(text, part):
    if part not in text:
        raise Failed(f"“{part}” is not in:\n{text[-2000:]}")


def lacks(text, part):
    if part in text:
        raise Failed(f"“{part}” is in:\n{text[-2000:]}")


def fits(terminal, columns):
    for line in ESCAPES.sub("", terminal.all).split("\n"):
        if len(line) > columns and not any(p in line for p in (MOVE, CHANCE, COLOUR, TARGET)):
            raise Failed(f"{len(line)} columns in: {line}")


def whole_match(columns, rows):
    terminal = Terminal("play", "--seed", "8", "--delay", "0", "--target", "150",
                        columns=columns, rows=rows)
    play(terminal)
    equal(terminal.end(), 0)
    contains(" ".join(terminal.all.split()), "--seed 8 deals the same cards again")
    fits(terminal, min(columns, 100))


def test_80():
    "a whole match at 80 by 24"
    whole_match(80, 24)


def test_40():
    "a whole match at 40 by 12"
    whole_match(40, 12)


def test_200():
    "a whole match at 200 by 50"
    whole_match(200, 50)


def test_20():
    "at 20 by 6 no line is too long: names of cards are parted between their words"
    terminal = Terminal("play", "--seed", "8", "--delay", "0", columns=20, rows=6, NO_COLOR="1")
    for line in ("hint", "help", "quit"):
        terminal.expect("move: ")
        terminal.send(line)
    equal(terminal.end(), 0)
    shown = terminal.all.partition("The match is saved")[0]
    equal([line for line in shown.split("\n") if len(line) > 20], [])


def first_screen(**environment):
    terminal = Terminal("play", "--seed", "8", "--delay", "0", **environment)
    terminal.expect(MOVE)
    terminal.send("quit")
    equal(terminal.end(), 0)
    return terminal.all


def test_colour():
    "colour where the terminal has it"
    contains(first_screen(), "\x1b[")


def test_no_color():
    "none with NO_COLOR"
    lacks(first_screen(NO_COLOR="1"), "\x1b")


def test_dumb():
    "none with TERM=dumb"
    lacks(first_screen(TERM="dumb"), "\x1b")


def test_c_locale():
    "ASCII in the locale C"
    screen = first_screen(LC_ALL="C", NO_COLOR="1")
    contains(screen, "^^")
    equal([c for c in screen if ord(c) > 126], [])


def test_interrupt():
    "Ctrl-C saves and says how to go on"
    terminal = Terminal("play", "--seed", "8", "--delay", "0")
    terminal.expect(MOVE)
    terminal.key(b"\x03")
    equal(terminal.end(), 0)
    contains(terminal.all, "lastcard resume")


def test_interrupt_bots():
    "Ctrl-C while bots move"
    terminal = Terminal("play", "--seed", "8", "--delay", "3000")
    terminal.expect(MOVE)
    terminal.send("draw")
    terminal.read_more(2)
    terminal.key(b"\x03")
    equal(terminal.end(), 0)
    contains(terminal.all, "lastcard resume")


def test_end():
    "Ctrl-D does the same"
    terminal = Terminal("play", "--seed", "8", "--delay", "0")
    terminal.expect(MOVE)
    terminal.key(b"\x04")
    equal(terminal.end(), 0)
    contains(terminal.all, "lastcard resume")


def hand_of(screen):
    return re.findall(r"^[*? ] ?\d+  .*$", screen[screen.index("Your hand"):], re.M)


def test_kill():
    "after kill -9, resume has the match as it was"
    terminal = Terminal("play", "--seed", "9", "--delay", "0")
    terminal.expect(MOVE)
    terminal.send("draw")
    while "drawn can be played" in ESCAPES.sub("", terminal.new() or "drawn can be played"):
        terminal.expect(MOVE)
        if "drawn can be played" not in terminal.new():
            break
        terminal.send("keep")
    terminal.expect(MOVE)
    terminal.send("hand")
    terminal.expect(MOVE)
    before = hand_of(ESCAPES.sub("", terminal.new()))
    terminal.kill()
    terminal = Terminal("resume", "--delay", "0")
    terminal.expect(MOVE)
    equal(hand_of(ESCAPES.sub("", terminal.new())), before)
    terminal.send("quit")
    equal(terminal.end(), 0)


def test_offer():
    "play offers the unfinished match, and takes no for an answer"
    terminal = Terminal("play", "--delay", "0")
    terminal.expect("yes or no? ")
    terminal.send("maybe")
    terminal.expect("yes or no? ")
    terminal.send("yes")
    terminal.expect(MOVE)
    terminal.send("quit")
    equal(terminal.end(), 0)
    terminal = Terminal("play", "--delay", "0")
    terminal.expect("yes or no? ")
    terminal.send("n")
    terminal.expect(MOVE)
    contains(terminal.all, "Round 1")
    terminal.send("quit")
    equal(terminal.end(), 0)


def test_offer_interrupted():
    "Ctrl-C and Ctrl-D when an unfinished match is offered begin none"
    first_screen()
    folder = os.path.join(os.environ["XDG_DATA_HOME"], "lastcard", "matches")
    before = os.listdir(folder)
    for key in (b"\x03", b"\x04"):
        terminal = Terminal("play", "--delay", "0")
        terminal.expect("yes or no? ")
        contains(terminal.all, "uno-flex: ")
        terminal.key(key)
        equal(terminal.end(), 0)
        lacks(terminal.all, "Round 1.")
    equal(os.listdir(folder), before)


def test_wrong_input():
    "wrong input is explained, and asked again"
    terminal = Terminal("play", "--seed", "8", "--delay", "0")
    terminal.expect(MOVE)
    for line, answer in (("drwa", "Do you mean “draw”?"), ("99", "there is no 99"),
                         ("catch zoe", "Nobody here is called that"), ("", "help"),
                         ("\x7f\x01\x02", ""), ("why", "why 4"), ("x" * 1200, "too long"),
                         ("undo", "no move of yours")):
        terminal.send(line)
        terminal.expect(MOVE)
        contains(terminal.new(), answer)
    terminal.send("quit")
    equal(terminal.end(), 0)


def test_undo():
    "undo brings the hand back"
    terminal = Terminal("play", "--seed", "8", "--delay", "0")
    terminal.expect(MOVE)
    before = hand_of(ESCAPES.sub("", terminal.new()))
    terminal.send("draw")
    terminal.expect(MOVE, ANSWER)
    terminal.send("undo")
    terminal.expect(MOVE)
    if "Your hand" not in terminal.new():
        terminal.send("undo")
        terminal.expect(MOVE)
    equal(hand_of(ESCAPES.sub("", terminal.new())), before)
    terminal.send("quit")
    equal(terminal.end(), 0)


def test_undo_round():
    "undo when the round is over goes back into it"
    terminal = Terminal("play", "--seed", "8", "--delay", "0", "--target", "5000")
    play(terminal, until=OPEN)
    terminal.send("draw")
    terminal.expect(OPEN)
    contains(terminal.new(), "The round is over.")
    terminal.send("undo")
    terminal.expect(MOVE, ANSWER)
    contains(terminal.new(), "You take your last move back.")
    contains(terminal.new(), "Your hand")
    terminal.send("quit")
    equal(terminal.end(), 0)
    lacks(terminal.all, "cannot go on")


def test_undo_too_late():
    "no move is taken back once the hands lie open"
    terminal = Terminal("play", "--seed", "8", "--delay", "0", "--target", "5000")
    play(terminal, until=OPEN)
    lacks(terminal.all, "Left in the hands")
    terminal.send("")
    terminal.expect(ROUND)
    hands, scores = terminal.new().find("Left in the hands"), terminal.new().find("Score, round 1")
    equal(0 <= hands < scores, True)
    terminal.send("undo")
    terminal.expect(ROUND)
    contains(terminal.new(), "too late")
    terminal.send("quit")
    equal(terminal.end(), 0)


def test_closed():
    "what is typed before Enter shows nothing of a hand"
    terminal = Terminal("play", "--seats", "Ann,Ben", "--seed", "8", "--delay", "0", rows=60)
    terminal.expect("Ann, press Enter: ")
    for line in ("hint", "hand", "why 1", "history", "1", "2", "3", "4", "5", "6", "7",
                 "1 flex", "wild", "red"):
        terminal.send(line)
        terminal.expect("Ann, press Enter: ")
        contains(terminal.new(), "Press Enter first.")
    terminal.send("score")
    terminal.expect("Ann, press Enter: ")
    contains(terminal.new(), "Score, round 1")
    terminal.send("quit")
    equal(terminal.end(), 0)
    lacks(terminal.all, "▲")


def test_hand_over():
    "no hand is shown before its person has pressed Enter"
    terminal = Terminal("play", "--seats", "Ann,Ben", "--seed", "8", "--delay", "0")
    for number in range(12):
        prompt = terminal.expect(MOVE, "is next: ", "press Enter: ", ANSWER, COLOUR)
        screen = terminal.new()
        if prompt == "press Enter: ":
            lacks(screen, "Your hand")
            if number > 0:
                contains(screen, "\x1b[H\x1b[2J")
            terminal.send("")
        elif prompt == "is next: ":
            terminal.send("")
        elif "that you have drawn can be played" in screen and "Your hand" not in screen:
            terminal.send("keep")
        else:
            terminal.send("draw")
    terminal.key(b"\x04")
    equal(terminal.end(), 0)
    contains(terminal.all, "Ben, your move")


def apart(terminal, shown="Your hand"):
    """Checks that what is shown between people is on the other screen alone, and that is left."""
    before, _, rest = terminal.all.partition(ENTER)
    equal(rest.count(LEAVE), rest.count(ENTER) + 1)
    lacks(before + rest[rest.rindex(LEAVE):], shown)
    lacks(terminal.all, "\x1b[3J")


def two_people(*args, **size):
    terminal = Terminal("play", "--seats", "Ann,Ben", "--seed", "8", "--delay", "0", *args, **size)
    terminal.expect("Ann, press Enter: ")
    terminal.send("")
    terminal.expect(MOVE)
    contains(terminal.all, "Your hand")
    return terminal


def test_apart_interrupt():
    "hands of several people are on a screen apart, which Ctrl-C leaves"
    terminal = two_people()
    terminal.key(b"\x03")
    equal(terminal.end(), 0)
    apart(terminal)
    contains(terminal.all[terminal.all.rindex(LEAVE):], "lastcard resume")


def test_apart_end():
    "so do quit and being told to end"
    terminal = two_people()
    terminal.send("quit")
    equal(terminal.end(), 0)
    apart(terminal)
    terminal = two_people()
    os.kill(terminal.pid, signal.SIGTERM)
    equal(terminal.end(), 0)
    apart(terminal)


def test_apart_stop():
    "Ctrl-Z gives the shell its own screen"
    terminal = two_people()
    os.kill(terminal.pid, signal.SIGTSTP)
    os.waitpid(terminal.pid, os.WUNTRACED)
    terminal.wait_for(LEAVE)
    os.kill(terminal.pid, signal.SIGCONT)
    terminal.wait_for(ENTER)
    terminal.send("hand")
    terminal.expect(MOVE)
    terminal.send("quit")
    equal(terminal.end(), 0)
    apart(terminal)


def test_stop_and_go_on():
    "after Ctrl-Z and fg the prompt stands there again"
    terminal = Terminal("play", "--seed", "8", "--delay", "0", NO_COLOR="1")
    terminal.expect(MOVE)
    for _ in range(20):  # the stop may come at any moment after the prompt
        terminal.send("score")
        terminal.expect(MOVE)
        os.kill(terminal.pid, signal.SIGSTOP)
        os.waitpid(terminal.pid, os.WUNTRACED)
        terminal.seen = len(terminal.all)
        os.kill(terminal.pid, signal.SIGCONT)
        terminal.wait_for(MOVE)
    terminal.send("quit")
    equal(terminal.end(), 0)


def test_apart_quit():
    "Ctrl-backslash leaves the screen apart too"
    terminal = two_people()
    os.kill(terminal.pid, signal.SIGQUIT)
    terminal.end()
    apart(terminal)


def test_apart_short():
    "where the screen is small the hand comes without the table, which can be asked for"
    terminal = Terminal("play", "uno-flip", "--seats", "Ann,Ben", "--seed", "8", "--delay", "0",
                        columns=40, rows=16)
    terminal.expect("press Enter: ")
    terminal.send("")
    while terminal.expect(MOVE, MORE) == MORE:
        terminal.send("")
    lacks(terminal.all, "Players in order")
    contains(terminal.all, "“table” shows everybody")
    terminal.send("table")
    terminal.expect(MOVE, MORE)
    contains(terminal.new(), "Players in order")
    terminal.key(b"\x03")
    terminal.end()


def test_disk_full():
    "when the disk is full nothing is lost, and it can be tried again"
    import resource
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    terminal = Terminal("play", "--seed", "8", "--delay", "0", "--target", "5000")
    signal.signal(signal.SIGXFSZ, old)
    terminal.expect(MOVE)
    folder = os.path.join(os.environ["XDG_DATA_HOME"], "lastcard", "matches")
    size = os.path.getsize(os.path.join(folder, os.listdir(folder)[0]))
    limits = resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (size + 300, limits[1]))
    again = "“quit”: "
    for answer in ("", "", "unsaved"):
        for _ in range(40):
            prompt = terminal.expect(MOVE, ANSWER, CHANCE, COLOUR, TARGET, again)
            if prompt == again:
                break
            terminal.send("keep" if "have drawn" in terminal.new() else
                          "draw" if prompt == MOVE else "1" if prompt != CHANCE else "")
        equal(prompt, again)
        contains(terminal.new(), "cannot be saved" if answer != "unsaved" else "again")
        size += 300
        resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (size + 300, limits[1]))
        terminal.send(answer)
    terminal.expect(MOVE, ANSWER, CHANCE, COLOUR, TARGET)
    contains(terminal.new(), "nothing is saved")
    terminal.send("quit")
    equal(terminal.end(), 0)
    terminal = Terminal("resume", "--delay", "0")
    terminal.expect(MOVE, ANSWER, CHANCE, COLOUR, TARGET)
    terminal.kill()


def test_apart_match():
    "at the end of the match everybody sees the score, and no hand"
    terminal = Terminal("play", "--seats", "Ann,Ben", "--seed", "8", "--delay", "0",
                        "--rounds", "1", rows=50)
    for _ in range(2000):
        prompt = terminal.expect(MOVE, "is next: ", "press Enter: ", ANSWER, COLOUR, TARGET, MORE,
                                 "swer: ", "ends the match: ")
        screen = ESCAPES.sub("", terminal.new())
        if prompt == MOVE:
            marked = re.findall(r"^[*?] ?(\d+) ", screen, re.M)
            terminal.send(marked[0] if marked else "keep" if "have drawn" in screen else "draw")
        elif prompt in (ANSWER, "swer: "):
            terminal.send("1")
        elif prompt == COLOUR:
            terminal.send("red")
        elif prompt == TARGET:
            terminal.send(re.findall(r"choose: (\w+)", screen)[-1])
        else:
            terminal.send("")
            if prompt == "ends the match: ":
                break
    equal(terminal.end(), 0)
    apart(terminal)
    contains(terminal.all[terminal.all.rindex(LEAVE):], "Score, round 1")


def test_apart_small():
    "what does not fit on a screen that does not scroll back is shown in parts"
    terminal = Terminal("play", "--seats", "Ann,Ben", "--seed", "8", "--delay", "0",
                        columns=40, rows=9)
    terminal.expect("Ann, press Enter: ")
    terminal.send("")
    terminal.expect(MORE)
    equal(terminal.new().rsplit("\x1b[2J", 1)[-1].count("\n"), 8)
    terminal.send("")
    terminal.expect(MORE, MOVE)
    terminal.key(b"\x03")
    equal(terminal.end(), 0)
    apart(terminal)


def test_dumb_people():
    "a terminal without screens: no escape sequences, and empty lines between two people"
    terminal = Terminal("play", "--seats", "Ann,Ben", "--seed", "8", "--delay", "0", TERM="dumb")
    terminal.expect("Ann, press Enter: ")
    terminal.send("")
    terminal.expect(MOVE)
    terminal.key(b"\x04")
    equal(terminal.end(), 0)
    lacks(terminal.all, "\x1b")


def test_names():
    "people who share the screen are asked for their names"
    terminal = Terminal("play", "--seats", "you,greedy,you", "--delay", "0")
    terminal.expect("seat 1? Name: ")
    for name, answer in (("Red", "means something else"), ("", "empty"), ("7", "no letter"),
                         ("A\x1b[Dnn", "has a character that it may not have")):
        terminal.send(name)
        terminal.expect("seat 1? Name: ")
        contains(terminal.new(), answer)
    terminal.send("Ann")
    terminal.expect("seat 3? Name: ")
    terminal.send("ann")
    terminal.expect("seat 3? Name: ")
    contains(terminal.new(), "two seats are called")
    terminal.send("Ben")
    terminal.expect("press Enter: ")
    terminal.key(b"\x04")
    equal(terminal.end(), 0)
    terminal = Terminal("play", "--seats", "you,you", "--delay", "0")
    terminal.expect("Name: ")
    terminal.key(b"\x03")
    equal(terminal.end(), 0)
    lacks(terminal.all, "Round 1")


def watched(seed):
    """Plays a round with bots that wait; for each prompt about a last card, whether UNO was called
    and whether the catch was in vain."""
    prompts = (MOVE, ANSWER, CHANCE, COLOUR, TARGET, "”: ")
    terminal = Terminal("play", "--seats", "you,random,greedy,random", "--seed", str(seed),
                        "--delay", "1", "--rounds", "1", rows=200)
    found = []
    while True:
        try:
            prompt = terminal.expect(*prompts)
        except Failed:
            break
        screen = ESCAPES.sub("", terminal.new())
        flat = " ".join(screen.split()) + " "
        if prompt == "”: ":
            name = WATCH.search(flat).group(1)
            terminal.send(f"catch {name}")
            again = terminal.expect(*prompts)
            found.append((f"{name} calls UNO" in flat, "nothing to catch" in terminal.new()))
            if again == prompt and found[-1][1]:
                terminal.send("")
        elif prompt == MOVE:
            terminal.send("keep" if "have drawn" in screen else "draw")
        elif prompt == ANSWER:
            terminal.send("accept")
        elif prompt == COLOUR:
            terminal.send("red")
        elif prompt == TARGET:
            terminal.send(re.findall(r"choose: (\w+)", screen)[-1])
        else:
            terminal.send("")
    equal(terminal.end(), 0)
    return found


def test_watch():
    "bots that have called UNO need not be watched: no prompt asks for a key that is of no use"
    equal([pair for seed in range(1, 5) for pair in watched(seed)], [])


def lapse(seed):
    """Two people who never call UNO, and a bot; whether one has caught the other meanwhile."""
    terminal = Terminal("play", "--seats", "Ann,Ben,greedy", "--seed", str(seed), "--delay", "1",
                        "--rounds", "1", rows=200)
    somebody = re.compile(r"somebody else says “Name: catch (\w+)”: $")
    caught = None
    while caught is None:
        prompt = terminal.expect(MOVE, "our answer: ", COLOUR, TARGET, "”: ", "press Enter: ",
                                 "is next: ", "next round: ", "ends the match: ")
        screen = ESCAPES.sub("", terminal.new())
        name = somebody.search(" ".join(screen.split()) + " ")
        if name:
            other = "Ben" if name.group(1) == "Ann" else "Ann"
            terminal.send(f"{other}: catch {name.group(1)}")
            terminal.expect("”: ", MOVE, "press Enter: ", "is next: ", "our answer: ")
            caught = f"{other} catches you: you have not called UNO." in terminal.new()
        elif prompt == MOVE:
            marked = re.findall(r"^[*?] ?(\d+) ", screen, re.M)
            terminal.send("keep" if "have drawn" in screen else marked[0] if marked else "draw")
        elif prompt == COLOUR:
            terminal.send("red")
        elif prompt == TARGET:
            terminal.send(re.findall(r"choose: (\w+)", screen)[-1])
        elif prompt == "ends the match: ":
            break
        else:
            terminal.send("1" if prompt == "our answer: " else "")
    terminal.kill()
    return caught


def test_lapse():
    "who shares the screen can catch whoever has forgotten to call"
    found = [lapse(seed) for seed in range(1, 5)]
    equal(set(found) - {None}, {True})  # None: the bot has won before anybody was down to one card
    equal(found.count(True) >= 3, True)


def test_bots_wait():
    "where people share the screen, no bot catches one before the others could"
    caught = 0
    for seed in (33, 34, 35):
        terminal = Terminal("play", "--seats", "Ann,Bob,greedy", "--seed", str(seed), "--delay",
                            "1", "--rounds", "1", rows=200)
        for _ in range(400):
            prompt = terminal.expect(MOVE, "our answer: ", COLOUR, TARGET, "”: ", "press Enter: ",
                                     "is next: ", "next round: ", "ends the match: ")
            screen = ESCAPES.sub("", terminal.new())
            if prompt == "ends the match: ":
                break
            if prompt == MOVE:
                marked = re.findall(r"^[*?] ?(\d+) ", screen, re.M)
                terminal.send("keep" if "have drawn" in screen else marked[0] if marked else "draw")
            elif prompt == COLOUR:
                terminal.send("red")
            elif prompt == TARGET:
                terminal.send(re.findall(r"choose: (?:\d )?(\w+)", screen)[-1])
            else:
                terminal.send("1" if prompt == "our answer: " else "")
        terminal.kill()
        text = " ".join(ESCAPES.sub("", terminal.all).split())
        for match in re.finditer("Cleo catches you: you have not called UNO", text):
            caught += 1
            contains(text[max(0, match.start() - 500):match.start()], "is down to one card. Enter")
    equal(caught > 0, True)


def test_bluff():
    "a card that would be a bluff is marked, and explained"
    for seed in range(1, 40):
        terminal = Terminal("play", "--seed", str(seed), "--delay", "0", NO_COLOR="1")
        terminal.expect(MOVE)
        bluffs = re.findall(r"^\? ?(\d+)  Wild Draw Four", terminal.new(), re.M)
        equal("? would be a bluff" in terminal.new(), bool(re.findall(r"^\?|\? flex:",
                                                                       terminal.new(), re.M)))
        if bluffs:
            terminal.send(f"why {bluffs[0]}")
            terminal.expect(MOVE)
            contains(" ".join(terminal.new().split()), "it would be a bluff, and may be challenged.")
        terminal.send("quit")
        equal(terminal.end(), 0)
        if bluffs:
            return
    raise Failed("there was no bluff")


def test_first_hand_over():
    "nobody is to hide a hand that was not shown"
    terminal = Terminal("play", "--seats", "Ann,Ben", "--seed", "3", "--delay", "0")
    equal(terminal.expect("is next: ", "press Enter: ", MOVE), "press Enter: ")
    terminal.send("")
    terminal.expect("Ben, your move: ")
    terminal.key(b"\x04")
    equal(terminal.end(), 0)
    terminal = Terminal("play", "--seats", "Ann,Ben", "--seed", "8", "--delay", "0")
    terminal.expect("Ann, press Enter: ")
    lacks(terminal.all, "Your hand")
    terminal.key(b"\x04")
    equal(terminal.end(), 0)


def test_nothing_hidden():
    "nobody's hand but one's own is shown"
    terminal = Terminal("play", "--seed", "8", "--delay", "0", "--rounds", "1")
    play(terminal)
    equal(terminal.end(), 0)
    equal(re.findall(r"^(?:Ada|Bo|Cleo) draws (?!a card|\d+ cards|nothing).*$", terminal.all, re.M), [])


def main():
    tests = [f for name, f in sorted(globals().items()) if name.startswith("test_")]
    failed = False
    for number, test in enumerate(tests, 1):
        home = tempfile.mkdtemp()
        os.environ["XDG_DATA_HOME"] = home
        try:
            if test is test_offer:  # which needs a match that is not over
                first_screen()
            test()
            print(f"ok {number} {test.__doc__}")
        except Exception as error:  # pylint: disable=broad-except
            failed = True
            print(f"not ok {number} {test.__doc__}")
            for line in f"{type(error).__name__}: {error}".split("\n"):
                print("# " + ESCAPES.sub("", line))
        finally:
            shutil.rmtree(home)
        sys.stdout.flush()
    print(f"1..{len(tests)}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
