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

last_card='hands = { ada = "red 1", bo = "green 9, wild" }, top = "red 5", { "ada plays red 1" }'

hands_open () {
  moment uno-classic "$last_card" 1 '' &&
    says 'Left in the hands: bo 59 points: green 9 ▲▲, Wild Score, round'
}

hands_in_play () {
  moment uno-classic "$last_card" 1 undo && says 'You take your last move back.' &&
    says_not 'Left in the hands'
}

too_late () {
  moment uno-classic "$last_card" 1 '' undo && says 'it is too late to take a move back' &&
    says_not 'You take your last move back.'
}

hands_hidden () {
  moment uno-classic "$last_card" score && says 'Score, round' && says_not 'Left in the hands' &&
    says_not 'green 9'
}

# played WORDS...: a match from its beginning, in $scratch/out and $scratch/flat
played () {
  "$lastcard" play --seed 3 "$@" >"$scratch/out" 2>&1 </dev/null || { cat "$scratch/out"; return 1; }
  tr -s '\n ' '  ' <"$scratch/out" >"$scratch/flat"
}

rounds_over () {
  played --seats greedy,greedy --rounds 1 && says 'It was agreed to play 1 round.' &&
    says 'It is agreed to play 1 round.' && says 'Score, round 1 of 1, to 500 points'
}

house_rules_told () {
  played 'uno-classic+stacking{mix=any}+jump-in' && says 'House rules: Stacking (mix=any), Jump-in.' &&
    "$lastcard" resume >"$scratch/out" </dev/null && tr -s '\n ' '  ' <"$scratch/out" >"$scratch/flat" &&
    says 'House rules: Stacking (mix=any), Jump-in.'
}

partners_told () {
  printf 'score\n' | "$lastcard" play --seed 3 uno-classic+partners >"$scratch/out" 2>&1
  tr -s '\n ' '  ' <"$scratch/out" >"$scratch/flat"
  says 'You and Bo play together.' && says 'Ada and Cleo play together.' &&
    says ' cards, your partner' && says 'You 0, with Bo'
}

elimination_told () {
  printf 'score\n' | "$lastcard" play --seed 3 'uno-classic{score=elimination}' >"$scratch/out" 2>&1
  tr -s '\n ' '  ' <"$scratch/out" >"$scratch/flat"
  says 'With 500 points one is out; the last one left wins.' && says 'the fewest points win'
}

# bo lays a card like one of ada's before somebody else is on turn.
jump_in_told () {
  moment uno-classic+jump-in 'hands = { ada = "red 7, green 1, blue 2", bo = "red 7, red 9, red 8",
    cy = "yellow 1, yellow 2, yellow 4", di = "blue 6, blue 7, blue 8" }, top = "red 5",
    draw = "green 9, green 5, green 6, green 8", { "ada draws" }' draw &&
    says 'On top: Red 7' && says '4 red 7 ▲▲▲▲ Enter goes on, or jump in with a card:'
}

others_may_speak () {
  printf 'ben: catch ann\nben: draw\n' | "$lastcard" play --seats Ann,Ben --seed 5 \
    >"$scratch/out" 2>&1
  tr -s '\n ' '  ' <"$scratch/out" >"$scratch/flat"
  says 'There is nothing to catch Ann for now.' && says 'It is not the turn of Ben.'
}

unknown_at_pause () {
  moment uno-flex "$skip_all" '1 flex' 'xyzzy' 'uno' && says '“xyzzy” is not understood' &&
    says 'You call UNO!' && says_not 'catches you'
}

none_fits () {
  moment uno-classic 'hands = { ada = "green 1, green 3", bo = "wild" }, top = "red 7",
    { "ada draws" }' hint && says 'Your hand, 2 cards (none fits: “draw”):' &&
    says 'You can draw a card.'
}

no_uno_in_eights () {
  moment crazy-eights 'hands = { ada = "2 of hearts, jack of hearts, 3 of clubs", bo = "4 of clubs" },
    top = "7 of hearts", { "ada draws" }' '3 uno' uno jh && says 'Nobody calls UNO in this game' &&
    says 'You play jack of hearts'
}

flip_told () {
  moment uno-flip 'hands = { ada = "red flip / pink 8, wild, wild", bo = "wild, wild" },
    top = "red 5", { "ada plays red flip / pink 8" }' 1 &&
    says 'is now on top.' && says 'The dark side of all cards is up.'
}

no_inner_counter () {
  moment uno-classic+multi-play 'hands = { ada = "red 7, blue 7, green 1, green 2",
    bo = "yellow 1, yellow 2" }, top = "red 5", { "ada plays red 7" }' 4 && says_not 'More: 1'
}

last_wild () {
  moment uno-classic 'hands = { ada = "wild", bo = "green 9, green 1" }, top = "red 5",
    { "ada plays wild and calls red" }' 1 && says 'You play Wild. ' && says_not 'and call'
}

# typed LINES RULES ARGS...: a match from its beginning, with something typed
typed () {
  lines=$1
  shift
  printf "$lines" | "$lastcard" play --seed 3 "$@" >"$scratch/out" 2>&1
  tr -s '\n ' '  ' <"$scratch/out" >"$scratch/flat"
}

refused_undo () {
  typed 'undo\n' && says 'There is no move of yours in this round to take back.'
}

undo_two () {
  typed 'draw\nkeep\ndraw\nkeep\nundo 2\nhistory\nundo x\n' uno-classic+no-draw-play &&
    says 'You take your last 2 moves back.' && says 'Say how many moves to take back' &&
    test "$(sed -n '/^Your move: history/,$p' "$scratch/out" | grep -c '^You draw')" -eq 0
}

replay_without () {
  typed 'draw\nkeep\nundo\ndraw\nkeep\nquit\n' uno-classic+no-draw-play || return 1
  record=$scratch/data/lastcard/matches/$(sed -n 's/^ .* resume //p' "$scratch/out" | tail -n 1).jsonl
  grep -q '"undo"' "$record" || return 1
  "$lastcard" replay --open --delay 0 "$record" >"$scratch/out" 2>&1 || { cat "$scratch/out"; return 1; }
  cp "$scratch/out" "$scratch/flat"
  test "$(grep -c '^Guest draws' "$scratch/out")" -eq 1 && test "$(grep -c '^Round 1' "$scratch/out")" -eq 1
}

points_told () {
  typed 'rules\n' && says 'left in a hand: numbers: their number; Draw Two, Skip, Reverse: 20; Wild' &&
    says_not 'Skip All: 20' || return 1
  typed 'rules\n' crazy-eights && says 'ace: 1; jack, queen, king: 10; 8: 50.'
}

mercy_told () {
  moment 'uno-classic+mercy{cards=5}' 'hands = { ada = "green 1, green 3, green 4, green 5",
    bo = "wild, wild, blue 1", cy = "blue 2, blue 3" }, top = "red 7", draw = "blue 9",
    { "ada draws" }' draw && says 'With 5 cards you are out.'
}

short_answers () {
  typed 'top\nwho\nada\nhelp draw\n' uno-classic && says 'Your move: top On top: ' &&
    says 'In order of play: You (7 cards), Ada (7 cards), Bo (' && says 'Ada sits at this table.' &&
    says 'help draw Play a card by its number' || return 1
  test "$(grep -c '^Players in order' "$scratch/out")" -eq 1
}

why_in_sentences () {
  typed 'why 1\n' crazy-eights && says 'Your move: why 1' || return 1
  ! grep -qE '^[a-z0-9].*: It can be played' "$scratch/out"
}

help_of_game () {
  typed 'help\n' uno-classic && says 'play 3, b7, blue 7, wild blue' && says 'challenge, accept' &&
    says 'stand for their colours: yellow ▲, green ▲▲, blue ▲▲▲, red ▲▲▲▲.' || return 1
  typed 'help\n' crazy-eights && says 'play 3, s7, 7 of spades' && says '3 hearts: with a suit' && says_not 'wild blue' &&
    says_not '▲' && says 'clubs ♣, diamonds ♦, hearts ♥, spades ♠.'
}

suits_in_ascii () {
  LC_ALL=C typed 'help\n' crazy-eights && says_not '?' && says_not '♠'
}

piles_told () {
  typed '' uno-classic && says 'Draw pile: ' && says_not 'Draw pile: 7 cards. Round'
}

wrong_delay () {
  ! "$lastcard" play --delay -1 >"$scratch/flat" 2>&1 </dev/null && says '--delay has to be'
}

taken_letter () {
  ! "$lastcard" play --seats B,Ann >"$scratch/flat" 2>&1 </dev/null && says 'since “blue” means'
}

short_turns () {
  typed 'short\ndraw\nkeep\n' uno-classic && says '“table” shows the rest' || return 1
  test "$(grep -c '^Players in order' "$scratch/out")" -eq 1
}

several_drawn () {
  moment crazy-eights 'hands = { ada = "2 of hearts, 3 of hearts", bo = "4 of clubs, 5 of clubs" },
    top = "7 of spades", draw = "9 of clubs, 9 of spades, king of spades", { "ada draws" }' draw &&
    says 'The last card that you have drawn can be played'
}

check 'before a bot can catch you the game stops, though the next turn is yours' chance_to_call
check 'whoever lets the chance go by is caught' no_call
check 'with UNO called there is nothing to stop for' no_stop_after_call
check 'at a challenge it is said who has played what on what, and what is at stake' challenge_facts
check 'when the round is over the hands are laid open, with their points' hands_open
check 'before that they are not' hands_hidden
check 'then no move is taken back any more' too_late
check 'nor as long as the last move can be taken back' hands_in_play
check 'when the agreed rounds are over, that is said' rounds_over
check 'a match begins and goes on with its house rules by their names' house_rules_told
check 'partners are told: at the beginning, at the table, in the scores' partners_told
check 'another way to count is told' elimination_told
check 'whoever can jump in is told what lies on top, and with which card' jump_in_told
check 'who shares the screen is told why a catch is not possible, and of no more' others_may_speak
check 'in a pipe, what is no word does not let a chance go by' unknown_at_pause
check 'a hand in which nothing fits says so, and what can be done' none_fits
check 'where UNO is not called, nobody is told how' no_uno_in_eights
check 'after a Flip it is said what lies on top, and that the dark side is up' flip_told
check 'what only keeps count within the rules is not told' no_inner_counter
check 'with a last wild no colour is called' last_wild
check 'why a move cannot be taken back is a sentence' refused_undo
check 'several moves are taken back at once, and the history forgets them' undo_two
check 'a replay leaves out what was taken back' replay_without
check 'the rules tell what cards count' points_told
check 'who is put out is told with how many cards' mercy_told
check 'the top card and the order of play can be asked for alone' short_answers
check 'why a card can be played is a sentence' why_in_sentences
check 'help gives examples and marks of the game that is played' help_of_game
check 'suits have no sign in ASCII' suits_in_ascii
check 'the table tells how many cards can be drawn' piles_told
check 'a delay below zero is refused, by one too' wrong_delay
check 'a name that is refused for a letter is told the word' taken_letter
check 'short: a turn shows the table only when it is asked for' short_turns
check 'of several cards drawn it is said which can be played' several_drawn
finish
