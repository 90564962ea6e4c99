#!/bin/sh
# From `new` to a checked and tested house rule, on every game; and the folders of the user.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/workshop/workshop.sh"
house=$XDG_DATA_HOME/lastcard/rulesets/house

begin () {
  run 0 new "on-$1" --on "$1" && says "lastcard rules check on-$1" && says "3. lastcard rules try" &&
    test -f "$house/on-$1.lua" && test -f "$house/on-$1-test.lua"
}

# What is to be typed next is what was typed.
as_typed () {
  LASTCARD_COMMAND=./lastcard run 0 new typed --on uno-flex --folder "$scratch/typed" &&
    says '2. ./lastcard rules check' && says '&& ./lastcard rules test' &&
    says '3. ./lastcard rules try'
}

# A mistake is told by the command that was given.
try_speaks () {
  run 2 try uno-flex --seed x && says 'lastcard rules try: a seed is a whole number' &&
    echo 'return 1' >"$scratch/odd-test.lua" && run 1 try "$scratch/odd-test.lua" &&
    says 'lastcard rules try: ' && says_not 'lastcard play'
}

well () {
  run 0 check "on-$1" --on "$1" --games 100 && says 'All is well.'
}

tested () {
  run 0 test "on-$1" && says 'All 3 hold.'
}

never_overwritten () {
  echo mine >"$house/on-uno-flex.lua" && run 1 new on-uno-flex && says 'already' &&
    equal mine "$(cat "$house/on-uno-flex.lua")"
}

names () {
  run 2 new My_Rule && says 'small letters' && run 1 new stacking &&
    says 'there is a house rule “stacking” already' && run 1 new fresh --on uno-flexx
}

another_folder () {
  run 0 new elsewhere --on uno-flex --folder "$scratch/other" &&
    run 0 check --games 20 --on uno-flex "$scratch/other/house/elsewhere.lua" &&
    run 0 test "$scratch/other/house/elsewhere-test.lua" && says 'All 3 hold.'
}

all_tests () {
  rm -f "$house"/on-uno-flex*
  run 0 test && says 'All 9 hold.'
}

tap () {
  run 0 test --tap on-uno-flip && says 'ok 1 - ' && says '1..3'
}

failing () {
  sed 's/turn = "ada"/turn = "bo"/' "$house/on-uno-flip-test.lua" >"$house/wrong-test.lua"
  run 1 test "$house/wrong-test.lua" && says 'FAILED' && says 'turn: expected bo, found ada' &&
    says '2 of 3 do not hold.' && run 1 test --tap "$house/wrong-test.lua" && says 'not ok 1 - '
  status=$?
  rm "$house/wrong-test.lua"
  return $status
}

tests_are_no_rules () {
  run 0 list && says_not 'on-uno-flip-test'
}

listed () {
  run 0 list && says 'on-uno-flip' && says 'House rules' && says 'Crazy eights'
}

hides () {
  sed 's/Stacking/My stacking/' "$LASTCARD_SOURCE/rulesets/house/stacking.lua" >"$house/stacking.lua"
  run 0 list && says 'My stacking' && says "instead of $LASTCARD_SOURCE/rulesets/house/stacking.lua"
}

listed_json () {
  run 0 list --json && holds '[f for f in found if f["id"] == "stacking"][0]["origin"] == "user"' &&
    holds '"hides" in [f for f in found if f["id"] == "stacking"][0]' &&
    holds 'sum (f["kind"] == "game" for f in found) == 4'
}

broken_is_listed () {
  cp "$broken/syntax.lua" "$house/syntax.lua"
  run 0 list && says 'cannot be read' && says 'is a comma, a' && rm "$house/syntax.lua"
}

by_path () {
  cp "$house/on-uno-flip.lua" "$scratch/by-path.lua"
  (cd "$scratch" && run 0 check --games 20 --on uno-flex by-path.lua && says 'uno-flex+by-path' &&
    run 0 show 'uno-flex+./by-path.lua{others-draw=2}' && says 'others-draw=2')
}

played_by_path () {
  "$lastcard" play "uno-flex+$scratch/by-path.lua" --seed 3 </dev/null >"$scratch/out" 2>&1 &&
    says 'lastcard resume' && "$lastcard" resume </dev/null >"$scratch/out" 2>&1 && says 'Your turn'
}

from_a_case () {
  printf '1\n' | "$lastcard" rules try "$house/on-uno-flip-test.lua" --case 'last card' \
    >"$scratch/out" 2>&1 && says 'The last card wins' && says 'Your turn' && says 'You win the round' ||
    { cat "$scratch/out"; return 1; }
}

from_a_case_by_name () {
  for name in on-uno-flip on-uno-flip-test.lua; do
    run 0 try "$name" --case 2 && says 'Your turn' && run 0 test "$name" && says 'All 3 hold.' || return 1
  done
  run 1 try on-uno-flop --case 2 && says 'no test of that name'
}

no_tests () {
  mkdir -p "$scratch/empty" && run 0 test "$scratch/empty" && says 'There are no tests there' &&
    run 1 test "$broken/many.lua" && says "they begin with 'cases'" && says '1 file cannot be run.'
}

mistyped_test () {
  run 1 test on-uno-flp && says 'no test of that name; did you mean “on-uno-flip”?' &&
    run 1 try on-uno-flp --case 1 && says 'did you mean “on-uno-flip”?' &&
    run 1 test uno-flex && says 'uno-flex is there, but has no tests; they would be in' && says '/uno-flex-test.lua' &&
    run 1 test "$house/on-uno-flip-test.lua" "$broken/many.lua" && says 'All 3 hold.' && says '1 file cannot be run.' &&
    says_not '0 of 3'
}

# A folder or a dangling link of the name of a script.
no_scripts () {
  mkdir -p "$scratch/odd/house/folder.lua" && ln -s nowhere "$scratch/odd/house/link.lua" || return 1
  (
    LASTCARD_RULESETS=$scratch/odd:$LASTCARD_RULESETS
    run 1 show uno-flex+folder && says "$scratch/odd/house/folder.lua is a folder, and has the name of a script" &&
      run 1 show uno-flex+link && says "$scratch/odd/house/link.lua is a link to a file that is not there"
  )
}

no_folder () {
  (
    LASTCARD_RULESETS=$scratch/nowhere
    run 1 list && says "there is no folder $scratch/nowhere" && says "there are no rulesets in $scratch/nowhere" &&
      run 1 list --json && says '['
  )
}

relative_folder () {
  mkdir -p "$scratch/here" && (
    cd "$scratch/here" && XDG_DATA_HOME=there HOME=$scratch/home && export HOME &&
      run 0 new mine --on uno-flex && test ! -e there &&
      test -f "$scratch/home/.local/share/lastcard/rulesets/house/mine.lua"
  )
}

try_it () {
  run 0 try on-uno-flip && says 'not recorded' && says 'Your move'
}

# A file of tests may have the name of a house rule, and lie in a folder house.
same_name () {
  mkdir -p "$scratch/cases/house" && cat >"$scratch/cases/house/mercy.lua" <<'END'
local uno = cases "uno-classic+mercy{cards=5}"

uno:case "One draws" {
  hands = { ada = "blue 1", bo = "green 1" }, top = "red 5", draw = "green 3",
  { "ada draws", turn = "bo" },
}
END
  run 0 test "$scratch/cases/house/mercy.lua" && says '1 of 1 hold'
}

begin_game () {
  run 0 new my-game --game && says "Wrote $XDG_DATA_HOME/lastcard/rulesets/my-game.lua" &&
    says 'lastcard rules check my-game && lastcard rules test my-game' && says '3. lastcard rules try my-game' &&
    run 0 check my-game --games 200 && says 'All is well.' && run 0 test my-game && says 'All 6 hold.' &&
    run 0 check 'my-game{hand=8}' --games 50 && says 'All is well.' && run 0 show my-game && says 'My game'
}

begin_game_twice () {
  run 1 new my-game --game && says 'there is a game “my-game” already' &&
    run 2 new other-game --game --on uno-flex && says 'leave one of them out' &&
    run 1 new my-game && says 'there is a game “my-game” already' &&
    rm "$XDG_DATA_HOME/lastcard/rulesets/my-game"*
}

check "a new game is whole, and its tests hold" begin_game
check "it is not overwritten" begin_game_twice
for game in $games; do
  check "a new house rule on $game" begin "$game"
  check "it is well" well "$game"
  check "its test holds" tested "$game"
done
check "what is to be typed next is typed as lastcard was" as_typed
check "a mistake in trying is told by try" try_speaks
check "a file of tests does not hide the house rule of its name" same_name
check "no file is overwritten" never_overwritten
check "names that cannot be, or are taken" names
check "another folder" another_folder
check "all tests of the user's folders" all_tests
check "tests as TAP" tap
check "a test that does not hold says where" failing
check "a test is not listed as a house rule" tests_are_no_rules
check "the list names games and house rules" listed
check "the user's rule of the same name comes first, and the list says so" hides
with_python "the list for programs" listed_json
check "a script that cannot be read hides no other" broken_is_listed
check "the path of a script may stand for a name" by_path
check "and be played, and resumed" played_by_path
check "a house rule is tried" try_it
check "a case of a test is played on from" from_a_case
check "the test of a rule is found by the rule's name and its own" from_a_case_by_name
check "what is called as a script, and is none" no_scripts
check "a folder of rulesets that is not there" no_folder
check "a relative folder in the environment is none" relative_folder
check "where there are no tests" no_tests
check "a test that is not there, and what may have been meant" mistyped_test
finish
