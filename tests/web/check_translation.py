#!/usr/bin/env python3
"""Checks what msgfmt cannot know of: in each translated string of a .po file, the values in braces
are those of the English one. Prints a line for every one that is not.

    check_translation.py po/de.po

SPDX-License-Identifier: LGPL-2.1-or-later
"""
import re
import sys

PART = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) (".*")$')
VALUE = re.compile(r"\{\w+\}")


def entries(text):
    """The entries of a .po file: for each, its parts by name."""
    for block in text.split("\n\n"):
        parts, name = {}, None
        for line in block.split("\n"):
            if found := PART.match(line):
                name = found[1]
                parts[name] = found[2][1:-1]
            elif line.startswith('"') and name:
                parts[name] += line[1:-1]
        if parts.get("msgid"):
            yield parts


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        for parts in entries(file.read()):
            known = set(VALUE.findall(parts["msgid"] + parts.get("msgid_plural", "")))
            for name, text in parts.items():
                if name.startswith("msgstr") and text and set(VALUE.findall(text)) != known:
                    print(f"{parts['msgid']}: {text}")


if __name__ == "__main__":
    main()
