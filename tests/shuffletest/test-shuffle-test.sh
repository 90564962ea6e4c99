#!/bin/sh
# `lastcard shuffle-test`: what it prints, the same for any number of threads, and that it can fail.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/common/command.sh"

fair () {
  run 0 shuffle-test "$1" --shuffles 3000 && says 'Result: fair' && says_not ODD && says_not nan && narrow
}

same () {
  for threads in 1 2; do
    run 0 shuffle-test "$1" --shuffles 4000 --seed 7 --seats 3 --threads $threads \
      --json "$scratch/json.$threads" || return
    cp "$scratch/out" "$scratch/out.$threads"
  done
  cmp "$scratch/out.1" "$scratch/out.2" && cmp "$scratch/json.1" "$scratch/json.2"
}

fields () {
  run 0 shuffle-test uno-flex --shuffles 2000 --json - &&
    holds 'found["objecting"] == 0 and found["shuffles"] == 2000 and found["mid_game"] > 500' &&
    holds 'len (found["tests"]) >= 24 and len (set (t["id"] for t in found["tests"])) == len (found["tests"])' &&
    holds 'all (0 <= t["p"] <= t["p_holm"] <= 1 for t in found["tests"])'
}

# Over many seeds, p-values of a fair shuffle are spread evenly, test by test: that their
# distributions are right. (Limits that chance passes once in some thousand times.)
even () {
  seed=1
  : >"$scratch/all"
  while [ $seed -le 25 ]; do
    run 0 shuffle-test 'uno-flip{backs=shuffled}' --shuffles 1200 --seed ${seed}0000 --json - || return
    tr '\n' ' ' <"$scratch/out" >>"$scratch/all"
    echo >>"$scratch/all"
    seed=$((seed + 1))
  done
  python3 - "$scratch/all" <<'END'
import json, sys
p = {}
for line in open (sys.argv[1]):
    for test in json.loads (line)["tests"]:
        p.setdefault (test["id"], []).append (test["p"])
assert len (p) >= 26, len (p)
for id, values in p.items ():
    if id in ("unique", "both-ways", "oddest-place"):  # which are 1, or on the safe side
        continue
    mean = sum (values) / len (values)
    assert len (values) == 25 and 0.26 < mean < 0.74, (id, mean)
everything = sorted (v for id in p for v in p[id] if id not in ("unique", "both-ways", "oddest-place"))
low = sum (v < 0.05 for v in everything) / len (everything)
assert 0.02 < low < 0.085, low
END
}

caught () {
  run 0 shuffle-test --demonstrate --shuffles 6000 && says 'Every bad shuffle is caught' && narrow &&
    equal 10 "$(grep -c ' of 24 ' "$scratch/out")" &&
    says 'the shuffle of this program: none of 25 tests objects' &&
    says 'clearest: “rising runs left of the old order”, 8.00 instead of 52.50' &&
    says 'only the shuffle of this program has it'
}

narrow_report () {
  fits 40 shuffle-test --shuffles 3000 && says 'fair; found 10,266, expected 10,609, p 0.02'
}

words () {
  run 0 shuffle-test uno-classic+stacking --shuffles 2000 --seed 3 --seats 5 &&
    says "lastcard shuffle-test 'uno-classic+stacking' --shuffles 2000 --seed 3 --seats 5" &&
    says 'A crooked shuffle puts good cards where they help' && says 'It cannot show that' &&
    says 'It would have been found if one seat got'
}

refusals () {
  run 2 shuffle-test uno-flexx && says 'did you mean “uno-flex”' &&
    run 2 shuffle-test --shuffles 5 && says '--shuffles is 5; for ' && says 'at least (fewer say nothing)' &&
    run 2 shuffle-test --shuffles=-1 && says 'at least (fewer say nothing)' &&
    run 2 shuffle-test --shuffles 0 && says '--shuffles is 0; for ' &&
    run 2 shuffle-test --seats 0 && says '--seats is 0; UNO Flex is for' &&
    run 2 shuffle-test --json '' && says '--json is “”: a file needs a name' &&
    run 2 shuffle-test --seats 40 && says '--seats is 40; UNO Flex is for' &&
    run 2 shuffle-test --seed one && says 'a seed is a whole number' &&
    run 2 shuffle-test --demonstrat && says 'Did you mean “--demonstrate”?' &&
    run 2 shuffle-test uno-flex uno-flip && says '“uno-flip” is one too many' &&
    run 2 shuffle-test --demonstrate --json - && says '--json is for the real shuffle alone' &&
    run 1 shuffle-test --shuffles 900000000 --json "$scratch/missing/file" && says 'cannot write to'
}

stopped () {
  stop shuffle-test --shuffles 900000000
  equal 130 $stopped && says 'STOPPED before the end' && says_not 'Result: fair' &&
    says 'No result: it was stopped. So far ' && says_not 'gives the same numbers' &&
    says "To have all of it: lastcard shuffle-test 'uno-flex' --shuffles 900000000"
}

stopped_demonstration () {
  stop shuffle-test --demonstrate --shuffles 900000000
  equal 130 $stopped && says 'STOPPED before the end'
}

for game in uno-flex uno-classic uno-flip crazy-eights uno-classic+two-decks 'uno-flip{backs=shuffled}'; do
  check "the shuffle of $game is fair" fair "$game"
done
check "the same bytes for one and two threads" same uno-flex
with_python "what is in the JSON" fields
with_python "p-values of a fair shuffle are spread evenly" even
check "every shuffle that is known to be bad is caught, and the real one is not" caught
check "on a narrow terminal the report fits" narrow_report
check "so does the demonstration" fits 40 shuffle-test --demonstrate --shuffles 6000
check "said in words: what it is about, how to repeat it, what it cannot show" words
check "what is not understood is refused with a reason" refusals
check "stopped before its end" stopped
check "the demonstration, stopped before its end" stopped_demonstration
finish
