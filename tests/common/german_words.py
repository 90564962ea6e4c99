"""Whether a translation keeps what may not change: german_words.py FILE.po

Names in braces, options of commands, and whether a text begins or ends with a space or a line end.

SPDX-License-Identifier: LGPL-2.1-or-later
"""

import ast
import re
import sys


def messages(path):
    """All messages that are in use: msgid, msgid_plural and the translations by their keywords."""
    message, keyword = {}, None
    with open(path, encoding="utf-8") as file:
        for line in list(file) + ["\n"]:
            line = line.strip()
            if not line:
                if message:
                    yield message
                message, keyword = {}, None
            elif line.startswith('"') and keyword:
                message[keyword] += ast.literal_eval(line)
            elif not line.startswith("#"):
                keyword, text = line.split(" ", 1)
                message[keyword] = ast.literal_eval(text)


def kept(text):
    return {
        "names in braces": set(re.findall(r"\{[a-z]+\}", text)),
        "options": set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text)),
        "space before": re.match(r"\s*", text).group(),
        "space behind": re.search(r"\s*$", text).group(),
    }


def differences(message):
    original = kept(message.get("msgid_plural", message["msgid"]))
    for keyword, text in message.items():
        if not keyword.startswith("msgstr") or not text:
            continue
        for what, found in kept(text).items():
            # one of something may be said without its number
            few = keyword == "msgstr[0]" and what == "names in braces" and found < original[what]
            if found != original[what] and not few:
                yield f"{what}: {original[what]} and {found}\n  {message['msgid']}\n  {text}"


def main():
    mistakes = [
        mistake
        for message in messages(sys.argv[1])
        if message.get("msgid")
        for mistake in differences(message)
    ]
    print("\n".join(mistakes))
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
