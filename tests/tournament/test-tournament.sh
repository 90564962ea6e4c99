#!/bin/sh
# `lastcard tournament`: what it prints, the same for any number of threads, and how it refuses.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/common/command.sh"

LASTCARD_PLUGINS=$LASTCARD_BUILD/tests/tournament/.libs:$LASTCARD_PLUGINS
export LASTCARD_PLUGINS

better () {
  run 0 tournament --players greedy,random --games 2000 && says ' 1 greedy' && says ' 2 random' &&
    says 'so the luck of the deal cancels out' && narrow
}

# same RULES PLAYERS: the table and both files have the same bytes for one and two threads
same () {
  for threads in 1 2; do
    run 0 tournament --rules "$1" --players "$2" --games 600 --seed 9 --threads $threads \
      --csv "$scratch/csv.$threads" --json "$scratch/json.$threads" || return
    cp "$scratch/out" "$scratch/out.$threads"
  done
  for file in out csv json; do
    cmp "$scratch/$file.1" "$scratch/$file.2" || return
  done
}

# A rule with a step in Lua, which only one thread at a time could run, and a path in its name.
scripted () {
  same "uno-classic+$LASTCARD_SOURCE/tests/workshop/broken/scripted.lua" random,random,random
}

# The same program twice is not told apart, and other programs are. Limits are far out, so that a
# change of the streams of chance does not break this: p-values above 1 in 1000, and intervals of
# twice the width that cover equality.
equals () {
  run 0 tournament --players random,greedy,random --games 3000 --json - &&
    holds '[p["name"] for p in found["players"]][0] == "greedy"' &&
    holds 'all (p["p"] > 0.001 for p in found["pairs"] if p["player"][0] == p["opponent"][0])' &&
    holds 'all (p["holds"] for p in found["pairs"] if p["player"][0] != p["opponent"][0])' &&
    run 0 tournament --players random,random --games 3000 --json - && holds 'found["pairs"][0]["p"] > 0.001' &&
    holds 'all (abs (p["rating"]) < p["rating_interval"][1] - p["rating_interval"][0] for p in found["players"])' &&
    holds 'all (abs (p["share"] - 0.5) < p["share_interval"][1] - p["share_interval"][0] for p in found["players"])' &&
    holds 'found["players"][0]["share"] != 0.5 and found["complete"]'
}

# A spreadsheet has each pair from both sides, JSON once.
pairs_in_files () {
  run 0 tournament --players greedy,random,hermit --games 300 --csv "$scratch/pairs.csv" --json - || return
  cp "$scratch/out" "$scratch/pairs.json"
  python3 - "$scratch/pairs.csv" "$scratch/pairs.json" <<'END'
import csv, json, sys
rows = {(r["player"], r["opponent"]): r for r in csv.DictReader(open(sys.argv[1])) if r["kind"] == "pair"}
found = json.load(open(sys.argv[2]))
order = [p["name"] for p in found["players"]]
wrong = len(rows) != 6 or len(found["pairs"]) != 3
for pair in found["pairs"]:
    one, two = pair["player"], pair["opponent"]
    there, back = float(rows[one, two]["share"]), float(rows[two, one]["share"])
    wrong |= order.index(one) > order.index(two) or abs(there + back - 1) > 1e-5
    wrong |= abs(there - pair["share"]) > 1e-5 or rows[one, two]["p"] != rows[two, one]["p"]
print(rows, found["pairs"])
sys.exit(wrong)
END
}

equals_in_words () {
  run 0 tournament --players random,random --games 500 &&
    says 'are the same program, so they should be equal'
}

# Even numbers: with whole sets everybody has played as often as everybody else.
balanced () {
  run 0 tournament --rules uno-classic --players random,greedy,hermit,random,random --seats 3 \
    --games 100 --json - &&
    holds 'found["rounds"] == 120 and found["companies"] == 10' &&
    holds 'all (p["rounds"] == 72 for p in found["players"])'
}

more_seats_than_players () {
  run 0 tournament --rules uno-classic --players random,greedy,random --seats 4 --games 300 --json - &&
    holds 'found["companies"] == 3 and all (p["rounds"] == 400 for p in found["players"])'
}

partners () {
  run 0 tournament --rules uno-classic+partners --players random,greedy,random --games 400 &&
    says 'Opposite seats are partners' && says '50.0 % if all were equal' && says '3 players, 4 at a table'
}

never () {
  run 0 tournament --players random,hermit,random --games 900 && says '(low) below -' &&
    says 'known only as a bound' && says_not inf && says_not nan && narrow
}

narrow_terminal () {
  fits 40 tournament --players random,hermit,random --games 300 && says 'In brackets: 95% intervals' &&
    says 'rating: (low) (below -' &&
    fits 40 tournament --players random,random,random,random,random --games 300 && says 'random#1 : random#2'
}

single_deal () {
  run 0 tournament --games 1 --players random,random && says '2 rounds of 1 deal, '
}

little () {
  run 0 tournament --players random,random --games 1 && says 'So few rounds say little' && says_not nan &&
    narrow
}

many () {
  run 0 tournament --players "$(printf 'random,%.0s' 1 2 3 4 5 6 7 8 9 10 11)greedy" --games 480 &&
    says 'drawn by lot' && says 'too wide for this place' && says 'random#11' && narrow
}

refusals () {
  run 2 tournament --players greedy && says 'a tournament has 2 to 16 players, not 1' &&
    run 2 tournament --players gredy,random && says 'did you mean “greedy”' &&
    run 2 tournament --players greedy,,random && says 'the name of a bot is missing' &&
    run 2 tournament --players '' && says 'the name of a bot is missing' &&
    run 2 tournament --rules uno-flexx && says 'did you mean “uno-flex”' &&
    run 2 tournament --games 0 && says '--games is 0; it has to be 1 to' &&
    run 2 tournament --seats 0 && says '--seats is 0; UNO Flex is for 2 to' &&
    run 2 tournament --seats 99 && says '--seats is 99; UNO Flex is for 2 to' &&
    run 2 tournament --seed x && says 'a seed is a whole number' &&
    run 2 tournament --threads=-2 && says 'it has to be 1 to' &&
    run 2 tournament --gmes 5 && says 'Did you mean “--games”?' &&
    run 2 tournament uno-flex uno-flip && says '“uno-flip” is one too many' &&
    run 2 tournament --rules uno-flex+partners --seats 5 && says 'partners sit opposite each other'
}

# A file that cannot be written is told before anything is played.
no_file () {
  run 1 tournament --games 4000000000 --csv "$scratch/missing/file.csv" &&
    says "cannot write to $scratch/missing/file.csv" &&
    run 1 tournament --games 4000000000 --json "$scratch" && says "cannot write to $scratch"
}

apart () {
  run 2 tournament --csv "$scratch/x" --json "$scratch/x" &&
    says "--csv and --json are both $scratch/x" && run 2 tournament --csv - --json - &&
    says 'cannot both go to the standard output' &&
    run 2 tournament --csv '' && says '--csv is “”: a file needs a name'
}

full_disk () {
  "$lastcard" tournament --games 20 --players random,random --csv - >/dev/full 2>"$scratch/err"
  equal 1 $? && : >"$scratch/out" && says 'cannot write to the standard output: No space left'
}

# A file that is there stays as it is until there is a result.
kept () {
  echo mine >"$scratch/mine.csv" && run 2 tournament --seed x --csv "$scratch/mine.csv" &&
    equal mine "$(cat "$scratch/mine.csv")"
}

# Ctrl-C: what has been played so far, marked as such, and balanced.
stopped () {
  stop tournament --players random,random --games 4000000000 --json "$scratch/so-far"
  equal 130 $stopped && says 'STOPPED before the end' && cp "$scratch/so-far" "$scratch/out" &&
    says '"complete": false' && says_not '"rounds": 0,'
}

balanced_when_stopped () {
  holds 'len (set (p["rounds"] for p in found["players"])) == 1'
}

check "a better bot is better" better
check "the same bytes for one and two threads" same uno-flex random,greedy,hermit
check "the same with more players than seats" same uno-classic random,greedy,random,hermit,random
check "the same with a rule that runs Lua in play" scripted
with_python "the same program twice: not told apart, and others are" equals
check "CSV has each pair from both sides, JSON once" pairs_in_files
check "the same program twice: said in words" equals_in_words
with_python "everybody plays equally often" balanced
with_python "fewer players than seats" more_seats_than_players
check "partners are played by one player" partners
check "who never wins gets a bound" never
check "on a narrow terminal each player has lines of its own" narrow_terminal
check "a single deal is not called several" single_deal
check "a single deal" little
check "more players than fit side by side" many
check "what is not understood is refused with a reason" refusals
check "a result that cannot be written" no_file
check "two results need two files" apart
if [ -c /dev/full ]; then
  check "a full disk behind the standard output is told as that" full_disk
else
  skip "a full disk behind the standard output" 'there is no /dev/full'
fi
check "a file is not touched before there is a result" kept
check "stopped before its end" stopped
with_python "stopped, it is balanced all the same" balanced_when_stopped
finish
