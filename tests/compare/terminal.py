"""A long comparison in a pseudo-terminal: its progress is shown, and Ctrl-C ends it with a result.
Speaks TAP."""

import os
import pty
import re
import select
import signal
import sys
import time

LASTCARD = os.path.join(os.environ["LASTCARD_BUILD"], "frontends", "cli", "lastcard")
PATIENCE = 60  # seconds; with sanitizers too
PROGRESS = re.compile(r"\r *\d+ % \[[#.]+\] [\d,]+ games, [\d,]+ a second, [\d:]+ left\x1b\[K")


def start(*args):
    pid, fd = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.environ.pop("NO_COLOR", None)
        # who runs the tests in the background may have had it ignored
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.execv(LASTCARD, ["lastcard", "compare", *args])
    return pid, fd


def read_until(fd, done):
    """Reads until done(text), or the end; the text."""
    text = ""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not done(text):
        if select.select([fd], [], [], 0.1)[0]:
            try:
                data = os.read(fd, 65536)
            except OSError:
                break
            if not data:
                break
            text += data.decode("utf-8", "replace")
    return text


def end(pid):
    """The status that it ends with; it is killed if it does not."""
    for _ in range(100):
        if (ended := os.waitpid(pid, os.WNOHANG)) != (0, 0):
            return ended[1]
        time.sleep(0.1)
    os.kill(pid, signal.SIGKILL)
    return os.waitpid(pid, 0)[1]


def main():
    points = []
    pid, fd = start("uno-flex", "uno-flip", "--games", "4000000000", "--metrics", "length,wins")
    text = read_until(fd, PROGRESS.search)
    points.append(("games, their speed and the time left are shown", PROGRESS.search(text), text))
    os.write(fd, b"\x03")
    text = read_until(fd, lambda text: False)
    status = end(pid)
    points.append(("Ctrl-C gives the result so far, marked as such",
                   "The run was stopped before its end" in text and "uno-flip" in text, text))
    points.append(("the progress is wiped out before it", "\r\x1b[K" in text, text))
    points.append(("and the exit status is that of a program stopped by Ctrl-C",
                   os.waitstatus_to_exitcode(status) == 130, str(status)))
    os.close(fd)
    for number, (title, holds, found) in enumerate(points, 1):
        print("ok" if holds else "not ok", number, title)
        if not holds:
            print("# found:", repr(found[-2000:]))
    print(f"1..{len(points)}")
    sys.exit(0 if all(holds for _, holds, _ in points) else 1)


main()
