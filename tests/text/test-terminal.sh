#!/bin/sh
# The program in a pseudo-terminal; terminal.py does the work.

. "$LASTCARD_SOURCE/tests/tap.sh"

if ! command -v python3 >/dev/null; then
  skip 'the program in a terminal' 'there is no python3'
  finish
fi
exec python3 "$LASTCARD_SOURCE/tests/text/terminal.py"
