#!/bin/sh
# A long comparison in a pseudo-terminal; terminal.py does the work.

. "$LASTCARD_SOURCE/tests/tap.sh"

if ! command -v python3 >/dev/null; then
  skip 'a long comparison in a terminal' 'there is no python3'
  finish
fi
exec python3 "$LASTCARD_SOURCE/tests/compare/terminal.py"
