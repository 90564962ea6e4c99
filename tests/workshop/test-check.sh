#!/bin/sh
# `lastcard rules check`: all mistakes at once, what is hardly meant, and rounds that go wrong.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/workshop/workshop.sh"

many () {
  run 1 check "$broken/many.lua" && says 'many.lua:5: error: face: there is no field “efect”; did you mean “effect”?' &&
    says 'many.lua:5: error: draw: who: expected' && says 'many.lua:6: error: face: points:' &&
    says 'many.lua:8: error: mode: there is no “when”' && says_not 'random rounds'
}

many_json () {
  run 1 check --json "$broken/many.lua" &&
    holds 'len (found) >= 5 and all (f["severity"] == "error" and f["line"] > 4 for f in found)' &&
    holds 'all (f["file"].endswith ("/many.lua") and f["file"][0] == "/" for f in found)'
}

well_json () {
  run 0 check --json --games 20 uno-flex && holds 'found == []'
}

syntax () {
  run 1 check "$broken/syntax.lua" && says 'syntax.lua:2: error:' && says 'is a comma, a closing'
}

newer () {
  run 1 check "$broken/newer.lua" && says 'newer.lua:1: error: this is written in version 9' &&
    says '1 error.'
}

no_change () {
  run 0 check --games 5 --on uno-flex "$broken/no-change.lua" && says 'changes nothing in uno-flex'
}

unset_options () {
  run 0 check --games 5 --on uno-flex points && says 'changes nothing in uno-flex unless an option is set'
}

no_fit () {
  run 1 check --games 5 "$broken/no-fit.lua" && says 'there is no 77 in it' && says 'it fits no game'
}

on_a_game_it_does_not_fit () {
  run 1 check --games 5 --on uno-flex seven-zero && says 'there is no 0 in it' && says '1 error.'
}

scripted () {
  run 0 check --games 20 --on uno-classic "$broken/scripted.lua" &&
    says 'scripted.lua:1: note: this step runs Lua in play'
}

dead_card () {
  run 0 check --games 20 "$broken/dead-card.lua" && says '“red stone” can never be played'
}

empty_action () {
  run 0 check --games 20 "$broken/empty-action.lua" && says 'warning: “Dud” is an action and has no effect'
}

dropped () {
  run 0 check --games 5 --on uno-flex "$broken/dropped.lua" &&
    says 'dropped.lua:7: warning: what stands after the comma is dropped' &&
    says 'dropped.lua:9: warning: the second step is dropped' &&
    says 'dropped.lua:11: warning: of two conditions' &&
    says '“no wilds” forbids no card' && says '4 warnings'
}

# A script that is named by its path after a plus sign is called by this path.
behind_a_plus () {
  run 1 check --json "uno-flex+$broken/many.lua" && says "$broken/many.lua" && says_not '"house/many.lua"'
}

# Wherever it is loaded, a script that is named by its path is called by that.
called_by_its_path () {
  cp "$broken/many.lua" "$scratch/many.lua"
  for command in play simulate compare; do
    (cd "$scratch" && "$lastcard" $command uno-flex+./many.lua </dev/null >"$scratch/out" 2>&1)
    says './many.lua:5: face' && says_not 'house/many.lua' || return 1
  done
  "$lastcard" play "uno-flex+$scratch/many.lua" </dev/null >"$scratch/out" 2>&1
  says "$scratch/many.lua:5: face" && mkdir -p "$scratch/a-folder-with-a-name/that-is-long-enough/to-be-cut" &&
    mv "$scratch/many.lua" "$scratch/a-folder-with-a-name/that-is-long-enough/to-be-cut/many.lua" &&
    run 1 check "$scratch/a-folder-with-a-name/that-is-long-enough/to-be-cut/many.lua" &&
    says "$scratch/a-folder-with-a-name/that-is-long-enough/to-be-cut/many.lua:5: error: face"
}

fails_in_play () {
  run 1 check --games 50 --on uno-classic "$broken/fails-in-play.lua" &&
    says 'fails-in-play.lua:5: error: uno-classic+fails-in-play: in a random round: seed ' &&
    says ': draw: who: expected' && says_not 'listed move' && says_not 'fails-in-play.lua:5: draw' &&
    says '1 error.'
}

fails_in_play_json () {
  run 1 check --json --games 50 --on uno-classic "$broken/fails-in-play.lua" &&
    holds '[f["line"] for f in found if f["severity"] == "error"] == [5]' &&
    holds 'all (f["file"].endswith ("/broken/fails-in-play.lua") for f in found)'
}

# Where no card may be played, that is one error, and all cards are one warning.
blocked () {
  run 1 check --games 500 --on uno-classic "$broken/blocked.lua" &&
    says 'error: uno-classic+blocked: 500 of 500 rounds were blocked' && says 'does “matches” allow enough' &&
    says 'can never be played: “matches” allows them on no card' && says ' more can never be' &&
    says_not 'was never played' && says_not 'were never played' && says '1 error.' &&
    test "$(grep -c warning "$scratch/out")" -eq 1
}

# A deck that is too small for as many as may play.
too_few_cards () {
  run 0 check --games 50 --on crazy-eights "$broken/eight-cards.lua" &&
    says 'eight-cards.lua:5: warning: crazy-eights+eight-cards: 7 players with 8 cards each and a start card take 57, and the deck has 52' &&
    says 'say rules.seats = { 2, 6 }' && says '50 random rounds of 2 to 6 players'
}

# Whoever has forgotten what a script returns hears of both that it may.
returns_something_else () {
  echo 'return 5' >"$scratch/five.lua" && echo 'local x = 5' >"$scratch/nothing.lua" &&
    run 1 check "$scratch/five.lua" && says "$scratch/five.lua: error: the script returns 5; a game ends with" &&
    says 'a house rule is “return house_rule { … }”' && says_not "five.lua: error: $scratch/five.lua" &&
    run 1 check "$scratch/nothing.lua" && says 'the script returns nothing' &&
    run 1 check --on uno-flex "$scratch/nothing.lua" && says 'should be “return house_rule { … }”'
}

# Who plays such a card hears which rule has failed, that nothing has happened, and what to do.
fails_for_a_player () {
  cp "$broken/fails-in-play.lua" "$scratch/fails-in-play.lua" && cat >"$scratch/fails-in-play-test.lua" <<'EOF'
local game = cases "uno-classic+./fails-in-play.lua"
game:case "A red 5" {
  hands = { ada = "red 5, red 6, blue 7", bo = "green 1" }, top = "red 8",
}
EOF
  (cd "$scratch" && printf 'red 5\nred 6\n' | COLUMNS=200 "$lastcard" rules try ./fails-in-play-test.lua >"$scratch/out" 2>&1)
  says 'a script of these rules has failed, and the move is undone: ./fails-in-play.lua:5: draw: who:' &&
    says 'make another move, or play without this house rule' && says 'You play red 6'
}

# What is wrong in a name is wrong on the command line, and in no file.
in_the_name () {
  run 1 check 'uno-flex+stacking{mix_any=2}' && says 'write “mix-any” for “mix_any”' && says_not 'stacking.lua' &&
    run 1 check 'uno-flex+stacking{mix=any,mx=2}' && says 'did you mean “mix”' && says_not 'stacking.lua' &&
    run 1 check uno-flex+bom.lua && says 'write “./bom.lua” for the file here' && says_not 'bom.lua: error' &&
    run 1 check uno-flex+./a+b.lua && says '“a+b.lua” is not' && says_not 'error: b.lua'
}

endless () {
  run 1 check --games 3 "$broken/endless.lua" && says 'had no end after'
}

not_there () {
  run 1 check uno-flexx && says 'did you mean “uno-flex”?' && run 1 check missing.lua &&
    says 'there is no file missing.lua' && run 1 check stackin && says 'did you mean the house rule “stacking”?'
}

usage () {
  run 2 check && says 'an argument is missing' && run 2 check uno-flex --games=-1 &&
    run 2 check uno-flexa=1 uno-flexb=2 && says 'stand in quotes' &&
    run 2 check --on uno-flex uno-flip && run 2 chek && says 'Did you mean “check”?'
}

shipped () {
  for game in $games; do
    run 0 check --games 30 "$game" && says 'All is well.' || return 1
  done
}

combined () {
  run 0 check --games 30 'uno-flex+stacking{mix=any}+jump-in' && says 'All is well.'
}

check "all mistakes are named at once, each with its line" many
with_python "they are a list for editors" many_json
with_python "where all is well, the list is empty" well_json
check "a missing comma" syntax
check "a language that is not there yet is refused with a sentence" newer
check "a house rule that changes nothing" no_change
check "a house rule that does something only if an option is set" unset_options
check "a house rule that fits no game" no_fit
check "a house rule on a game that it does not fit" on_a_game_it_does_not_fit
check "a step that needs Lua in play, and where" scripted
check "a card that can never be played" dead_card
check "an action that does nothing" empty_action
check "what Lua drops without a word" dropped
check "a mistake in a script behind a plus sign" behind_a_plus
check "a script is called by the path that names it" called_by_its_path
check "a step that fails in play has its place, once" fails_in_play
with_python "for editors as well" fails_in_play_json
check "rounds in which nobody can do anything are an error" blocked
check "a house rule that deals more than there is, and what to do" too_few_cards
check "a script that returns something else" returns_something_else
check "who plays a card that fails can go on" fails_for_a_player
check "a mistake in the name of the rules" in_the_name
check "rounds that do not end" endless
check "what is not there" not_there
check "a command line that is not understood" usage
check "all shipped games are well" shipped
check "a game with house rules" combined
finish
