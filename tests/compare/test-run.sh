#!/bin/sh
# The same command gives the same bytes, with any number of threads and in any parts; what cannot be
# done is refused with a reason.

. "$LASTCARD_SOURCE/tests/compare/compare.sh"

# More than one block, so that there is something to share; the last one is cut off.
games='--games 3600 --players random --seats 3 --seed 5 --skill greedy:random'

threads () {
  # shellcheck disable=SC2086
  keep "$1" $variants $games --threads "$1"
}

two_threads () {
  threads 1 && threads 2 && same_as 1 2
}

three_threads () {
  threads 3 && same_as 1 3
}

play_parts () {
  for part in 1 2 3; do
    # shellcheck disable=SC2086
    run 0 $variants $games --part $part/3 --partial "$scratch/part-$part" || return
  done
  says "Part 3 of 3, the games 2,401 to 3,600"
}

merge_parts () {
  keep merged --merge "$scratch/part-2" "$scratch/part-3" "$scratch/part-1" && same_as 1 merged
}

merge_too_few () {
  run 1 --merge "$scratch/part-3" "$scratch/part-1" \
    && says 'the games 1,201 to 2,400 are missing: those of --part 2/3'
}

merge_foreign () {
  # shellcheck disable=SC2086
  run 0 $variants $games --seed 6 --part 2/3 --partial "$scratch/foreign" \
    && run 1 --merge "$scratch/part-1" "$scratch/foreign" "$scratch/part-3" \
    && says "$scratch/foreign does not belong to $scratch/part-1" \
    && says 'it is of another run: --seed is 6 there, and 5 here'
}

merge_elsewhere () {
  LASTCARD_RULESETS=$scratch keep elsewhere --merge "$scratch/part-1" "$scratch/part-2" \
    "$scratch/part-3" && same_as 1 elsewhere
}

to_the_pipe () {
  # shellcheck disable=SC2086
  run 0 $variants $games --csv - && same out 1.csv
}

itself () {
  run 0 uno-classic uno-classic --games 30 --metrics wins && says 'compared with itself' \
    && run 0 uno-classic uno-classic --games 30 --metrics wins --independent || return
  ! grep -q 'compared with itself' "$scratch/out"
}

# Rounds of few matches have no intervals, and a difference of them has none either.
few_matches () {
  run 0 uno-classic uno-flex --matches --target 100 --games 8 --metrics length --seed 1 || return
  ! grep -E '±0|for 0 differences' "$scratch/out"
}

# Each metric of the reference is explained.
explains_all () {
  run 0 --explain all || return
  for id in $(sed -n 's/^### `\([^:`]*\).*/\1/p' "$LASTCARD_SOURCE/docs/metrics.md"); do
    grep -q "^$id: *\|^$id:ID" "$scratch/out" || { echo "nothing of $id"; return 1; }
  done
  run 0 --explain drama,counter:flips && says 'drama: ' && says 'Counted by the ruleset itself'
}

# Who counts, changes nothing: no bot plays otherwise, and all differences are 0.
counted () {
  run 0 "$1" "$1+$LASTCARD_SOURCE/tests/compare/counted.lua" --games 200 --metrics length,drama \
    --csv "$scratch/counted.csv" || return
  # difference is the sixth field from the end, and no title has a comma behind it
  awk -F, '$1 == "2" && $(NF - 5) != "0" { print; wrong = 1 }
           $1 == "2" { n++ }
           END { exit wrong || n < 20 }' "$scratch/counted.csv"
}

single () {
  run 0 uno-classic --games 1 --players random --metrics length && says '; 1 round; seed 1.'
}

to_nowhere () {
  run 0 uno-classic --games 10 --players random --csv /dev/null --json /dev/null
}

full_disk () {
  "$lastcard" compare uno-classic --games 10 --players random --csv - >/dev/full 2>"$scratch/err"
  equal 1 $? && : >"$scratch/out" && says 'cannot write to the standard output: No space left'
}

whole_matches () {
  m='--games 320 --matches --target 60 --players random --metrics length,wins'
  # shellcheck disable=SC2086
  keep m1 $variants $m --threads 1 && keep m2 $variants $m --threads 2 && same_as m1 m2 \
    && run 0 $variants $m --part 1/2 --partial "$scratch/mp1" \
    && run 0 $variants $m --part 2/2 --partial "$scratch/mp2" \
    && keep mm --merge "$scratch/mp1" "$scratch/mp2" && same_as m1 mm
}

scripted=$LASTCARD_SOURCE/tests/compare/scripted.lua
scripted () {
  s='--games 3100 --players random --metrics length,wins'
  # shellcheck disable=SC2086
  keep s1 "uno-classic+$scripted" $s --threads 1 \
    && keep s3 "uno-classic+$scripted" $s --threads 3 && same_as s1 s3
}

until_precise () {
  u='uno-classic --players random --until 3% --metrics length,wins'
  # shellcheck disable=SC2086
  keep u1 $u --threads 1 && keep u2 $u --threads 2 && same_as u1 u2 \
    && ! grep -q ' 10,000,000 rounds' "$scratch/u1.txt"
}

independent () {
  i='uno-classic uno-classic --games 1000 --players random --metrics length --partial'
  # shellcheck disable=SC2086
  run 0 $i "$scratch/shared" && run 0 $i "$scratch/own" --independent \
    && test "$(grep -c '"turns": \[[0-9]' "$scratch/shared")" -eq 2 \
    && test "$(grep '"turns": \[[0-9]' "$scratch/shared" | sort -u | wc -l)" -eq 1 \
    && test "$(grep '"turns": \[[0-9]' "$scratch/own" | sort -u | wc -l)" -eq 2
}

check 'one and two threads give the same table, CSV and JSON' two_threads
check 'so do three' three_threads
check 'a run is played in three parts' play_parts
check 'the parts come together to the same bytes, in another order' merge_parts
check 'a missing part is named' merge_too_few
check 'a part of another run is named, with what is different' merge_foreign
check 'parts are merged where no ruleset is at hand' merge_elsewhere
check 'CSV in a pipe comes without a table' to_the_pipe
check 'a single game is not called several' single
check 'two results that nobody wants may go to the same device' to_nowhere
if [ -c /dev/full ]; then
  check 'a full disk behind the standard output is told as that' full_disk
else
  skip 'a full disk behind the standard output' 'there is no /dev/full'
fi
check 'whole matches: threads and parts give the same bytes' whole_matches
check 'rules that ask a script: threads give the same bytes' scripted
check 'few matches say nothing, and nothing is certain' few_matches
check 'all metrics are explained' explains_all
for game in uno-classic uno-flex uno-flip; do
  check "$game: to count plays changes nothing in the game" counted $game
done
check 'a variant beside itself: the same games, unless it has cards of its own' itself
check 'until it is precise: threads stop at the same game' until_precise
check 'variants on cards of their own play other games' independent

# refuses STATUS MESSAGE ARGS
refuses () {
  wanted=$2
  expected=$1
  shift 2
  run "$expected" "$@" && says "$wanted"
}

# refused TITLE STATUS MESSAGE ARGS
refused () {
  title=$1
  shift
  check "refused: $title" refuses "$@"
}

refused 'nothing to compare' 2 'what is to be compared? For instance: lastcard compare uno-flex'
refused 'a mistyped ruleset' 2 'did you mean “uno-flex”?' uno-flxe
refused 'a mistyped bot' 2 'did you mean “greedy”?' uno-flex --players gredy
refused 'a mistyped option' 2 'Did you mean “--checkpoint”?' uno-flex --chekpoint x
refused 'mistyped metrics' 2 'Did you mean “length”?' uno-flex --metrics lenght
refused 'a mistyped executor' 2 'did you mean “threads”?' uno-flex --executor thread
refused 'seats that the rules do not have' 2 'is for 2 to' uno-flex --seats 16
refused 'one seat' 2 'there have to be 2 to 16 players, not 1' uno-flex --seats 1
refused 'more seats than bots' 2 'name one for all seats, or one for each' uno-flex --seats 4 \
  --players greedy,random
refused 'a bot without a name' 2 'the name of a bot is missing' uno-flex --players greedy,,random
refused 'no bot at all' 2 'the name of a bot is missing' uno-flex --players ''
refused '0 games' 2 '--games is 0; it has to be 1 to' uno-flex --games 0
refused 'a target of 0' 2 '--target is 0; it has to be 1 to' uno-flex --matches --target 0
refused 'a target of 0 of no match' 2 '--target is about matches' uno-flex --target 0
refused '0 seats' 2 'there have to be 2 to 16 players, not 0' uno-flex --seats 0
refused 'a merge of 0 games' 2 '--games does not go with --merge' --merge x --games 0
refused 'no games' 2 '--games is -1; it has to be 1 to' uno-flex --games -1
refused 'a seed that is no number' 2 'a seed is a whole number' uno-flex --seed x
refused 'skill of one bot' 2 'it has to be like greedy:random' uno-flex --skill greedy
refused 'skill without bots' 2 'say which bot is the better one' uno-flex --metrics skill
refused 'a precision without a percent sign' 2 'it has to be a percentage such as 1%' uno-flex \
  --until 0.01
refused 'what is no metric' 2 'there is no metric “turn”. Did you mean “turns”?' --explain turn
refused 'an explanation of nothing' 2 'there is no metric “”; lastcard compare --explain all' \
  --explain ''
refused 'to explain and to play' 2 'uno-flex does not go with --explain' --explain turns uno-flex
refused 'to wait for a counter' 2 'a run can only wait for what is measured of all' uno-flip \
  --until 1% --until-metrics counter:flips
refused 'a precision of nothing' 2 'it has to be a percentage such as 1%' uno-flex --until 0%
refused 'more confidence than there is' 2 '--confidence is 99.9999%; it can be 99.99% at the most' \
  uno-flex --confidence 99.9999%
refused 'skill to be precise, without bots' 2 'say which bot is the better one, --skill greedy:random' \
  uno-flex --until 1% --until-metrics skill
refused 'a mistyped metric' 2 'Did you mean “turns”?' uno-flex --until 1% --until-metrics turn
refused 'metrics of a precision that is not asked for' 2 '--until-metrics goes with --until' \
  uno-flex --until-metrics turns
refused 'a target of no match' 2 '--target is about matches' uno-flex --target 100
refused 'a part beyond the last' 2 'it has to be like 2/4, part 2 of 4' uno-flex --part 5/4 \
  --partial x
refused 'more parts than games' 2 'there are only 10 games' uno-flex --part 1/20 --partial x \
  --games 10
refused 'a part that goes nowhere' 2 '--part needs --partial FILE' uno-flex --part 1/2
refused 'a part with a result' 2 'give --csv with --merge' uno-flex --part 1/2 --partial x --csv y
refused 'a part until it is precise' 2 '--until does not go with --part' uno-flex --part 1/2 \
  --partial x --until 1%
refused 'a merge of nothing' 2 '--merge needs the files of the parts' --merge
refused 'a merge that plays' 2 '--seed does not go with --merge' --merge x --seed 1
refused 'a merge of what is not there' 1 "there is no file $scratch/nothing.json" --merge "$scratch/nothing.json"
refused 'a folder as a checkpoint' 1 "$scratch is a folder; a file is expected" uno-flex \
  --checkpoint "$scratch"
refused 'a merge of another file' 1 'cannot be used: it is no' --merge "$scratch/1.csv"
refused 'a folder that is not there' 1 'there is no such folder' uno-flex --csv "$scratch/no/x.csv"
refused 'two results in one file' 2 "--csv and --json are both $scratch/x: each needs a file" uno-flex \
  --csv "$scratch/x" --json "$scratch/./x"
: >"$scratch/x"
ln -s x "$scratch/link"
refused 'two results in one file, by a link' 2 "--csv and --html are both $scratch/x" uno-flex \
  --csv "$scratch/x" --html "$scratch/link"
refused 'a result over the checkpoint' 2 "--checkpoint and --csv are both $scratch/x" uno-flex \
  --csv "$scratch/x" --checkpoint "$scratch/x"
refused 'a part over its checkpoint' 2 "--checkpoint and --partial are both $scratch/x" uno-flex \
  --part 1/2 --partial "$scratch/x" --checkpoint "$scratch/x"
refused 'two results in one pipe' 2 '--csv and --json cannot both go to the standard output' \
  uno-flex --csv - --json -
refused 'a checkpoint in a pipe' 2 '--checkpoint needs a file' uno-flex --checkpoint -
refused 'a result over a part' 2 "--merge and --csv are both $scratch/part-1" --merge \
  "$scratch/part-2" "$scratch/part-1" --csv "$scratch/part-1"
refused 'a file without a name' 2 '--html is “”: a file needs a name' uno-flex --html ''
refused 'a checkpoint without a name' 2 '--checkpoint is “”: a file needs a name' uno-flex \
  --checkpoint ''
refused 'a heading without a report' 2 'it takes --html FILE' uno-flex --question 'Why?'
refused 'an empty heading' 2 '--question is empty' uno-flex --html "$scratch/q.html" --question ' '
refused 'braces that the shell has taken apart' 2 'names with braces stand in quotes' uno-flex+aw=1 \
  uno-flex+ax=2

finish
