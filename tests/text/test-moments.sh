#!/bin/sh
# Moments of a game laid out on the table: what is said in them, and what the game stops for.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch

XDG_DATA_HOME=$scratch/data
export XDG_DATA_HOME
lastcard=$LASTCARD_BUILD/frontends/cli/lastcard

# moment RULES FIELDS LINE...: plays on from a table that is laid out; the lines are what is typed.
# The output is in $scratch/out, on one line too in $scratch/flat.
moment () {
  printf 'local game = cases "%s"\ngame:case "A moment" { %s }\n' "$1" "$2" >"$scratch/a-test.lua"
  shift 2
  printf '%s\n' "$@" | "$lastcard" rules try "$scratch/a-test.lua" >"$scratch/out" 2>&1 ||
    { cat "$scratch/out"; return 1; }
  tr -s '\n ' '  ' <"$scratch/out" >"$scratch/flat"
}

says () {
  grep -qF -e "$1" "$scratch/flat" && return
  echo "this is not said: $1"
  cat "$scratch/out"
  return 1
}

says_not () {
  grep -qF -e "$1" "$scratch/flat" || return 0
  echo "this is said: $1"
  cat "$scratch/out"
  return 1
}

# The turn comes back to whoever is down to one card, so no bot is on turn before it.
skip_all='hands = { ada = "green skip / green skip all, red 8", bo = "yellow 1, yellow 2",
  cy = "yellow 3, yellow 4" }, top = "green 7", { "ada plays 1 for its flex side" }'

chance_to_call () {
  moment uno-flex "$skip_all" '1 flex' 'uno' &&
    says 'Enter goes on, or say “uno”' && says 'You call UNO!' && says_not 'catches you'
}

no_call () {
  moment uno-flex "$skip_all" '1 flex' '' && says 'Bo catches you: you have not called UNO.'
}

no_stop_after_call () {
  moment uno-flex "$skip_all" '1 flex uno' && says 'You call UNO!' && says_not 'Enter goes on'
}

# A bot plays its only card but one, a wild draw four, on whoever sits next.
doubt='hands = { ada = "green 1, green 3, yellow 4", bo = "wild draw four, wild" }, top = "red 7",
  { "ada draws" }'

challenge_facts () {
  moment uno-classic "$doubt, draw = \"blue 9, blue 8, blue 7\"" 'draw' 4 &&
    says 'Bo has played Wild Draw Four on red 7 ▲▲▲▲.' &&
    says '1 accept: you draw 4 cards and lose the turn' &&
    says '2 challenge: if it was a bluff, bo draws 4 cards; if not, you draw 6 cards and lose' &&
    says 'You have to answer: 1 “accept” or 2 “challenge”.'
}

check 'before a bot can catch you the game stops, though the next turn is yours' chance_to_call
check 'whoever lets the chance go by is caught' no_call
check 'with UNO called there is nothing to stop for' no_stop_after_call
check 'at a challenge it is said who has played what on what, and what is at stake' challenge_facts
finish
