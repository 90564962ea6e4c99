#!/bin/sh
# The A/A campaign in small: a variant compared with itself is called different as rarely as it is
# said to be, and what is not so is noticed. The full one is described in docs/compare.md.

. "$LASTCARD_SOURCE/tests/compare/compare.sh"

# An alarm in a thousand would be a false one.
comparisons=40
! sanitized || comparisons=20
small="--comparisons $comparisons --games 305 --metrics length,wins,flow --doubt 0.001"

# aa STATUS ARGS
aa () {
  expected=$1
  shift
  # shellcheck disable=SC2086
  "$LASTCARD_BUILD/tests/compare/aa" $small "$@" >"$scratch/out" 2>"$scratch/err"
  equal "$expected" $? && return
  cat "$scratch/out" "$scratch/err"
  return 1
}

many_games () {
  run 0 uno-flex --games 6000 --metrics length,wins,flow --partial "$scratch/truth" \
    && aa 0 --truth "$scratch/truth" && says 'wins of all seats at once'
}

shared_games () {
  aa 0 --shared
}

# A handful of games is no truth: the intervals do not cover it.
few_games () {
  run 0 uno-flex --games 70 --seed 3 --metrics length,wins,flow --partial "$scratch/truth" \
    && aa 1 --truth "$scratch/truth" && says '*: beyond what its level allows for'
}

other_rules () {
  run 0 uno-flip --games 70 --partial "$scratch/truth" \
    && aa 2 --truth "$scratch/truth" && says 'the truth is of other rules'
}

threads () {
  aa 0 --threads 1 && mv "$scratch/out" "$scratch/one" && aa 0 --threads 3 && same one out
}

check 'intervals cover what many games give, and few metrics are called different' many_games
check 'so it is where half of the games of both sides are the same ones' shared_games
check 'intervals that do not cover it are noticed' few_games
check 'a truth of other rules is refused' other_rules
check 'one and three threads find the same' threads

finish
