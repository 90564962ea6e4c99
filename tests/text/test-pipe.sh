#!/bin/sh
# The program in a pipe, where nobody types: it says everything in letters, loses nothing that is
# typed too early, and ends well whatever comes.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch

XDG_DATA_HOME=$scratch/data
export XDG_DATA_HOME
lastcard=$LASTCARD_BUILD/frontends/cli/lastcard
escape=$(printf '\033')

# run STATUS ARGS: runs the program, with its output in $scratch/out; standard input is passed on
run () {
  expected=$1
  shift
  "$lastcard" "$@" >"$scratch/out" 2>&1
  status=$?
  test $status -eq "$expected" && return
  echo "exit status $status, expected $expected"
  cat "$scratch/out"
  return 1
}

says () {
  grep -qF -e "$1" "$scratch/out" && return
  echo "this is not said: $1"
  cat "$scratch/out"
  return 1
}

says_not () {
  if grep -F -e "$1" "$scratch/out"; then
    return 1
  fi
}

play_two_lines () {
  printf 'help\ndraw\n' | run 0 play --seed 7 && says 'lastcard resume' && says 'You draw '
}

resume_it () {
  printf 'hand\n' | run 0 resume && says 'Your hand' && says 'lastcard resume' \
    && says 'Round 1; you 0, '
}

# Cleo is the first without cards, while the one at the terminal draws and draws.
one_is_done () {
  yes 'draw' | head -n 400 | run 0 play uno-classic+play-on+no-draw-play --seed 7 \
    && says 'Cleo is the first without cards!' && says '  Cleo  done, place 1' && says_not '  Cleo  out'
}

# The record of a match that is over.
finished_record () {
  grep -l '"match-end"' "$scratch"/data/lastcard/matches/*.jsonl | head -n 1
}

unfinished_record () {
  grep -L '"match-end"' "$scratch"/data/lastcard/matches/*.jsonl | head -n 1
}

list_it () {
  run 0 resume --list </dev/null && says 'unfinished: uno-flex: you, ' \
    && says 'Round 1; you 0, ' && says_not seed
}

by_name () {
  run 0 resume --list </dev/null || return 1
  name=$(sed -n 1p "$scratch/out")
  run 0 resume "$name" </dev/null && says 'Your turn'
}

no_input () {
  run 0 play --seed 3 </dev/null && says 'The match is saved'
}

closed_input () {
  run 0 play --seed 3 <&- && says 'The match is saved'
}

offers_in_words () {
  run 0 play --seed 4 </dev/null && says 'go on with the unfinished one'
}

plain_text () {
  run 0 play --seed 3 </dev/null && says_not "$escape"
}

plain_ascii () {
  printf 'help\nrules\n12 uno\nmauve\n' | LC_ALL=C run 0 play --seed 3 && says '^^' || return 1
  if LC_ALL=C grep -n '[^ -~]' "$scratch/out"; then
    return 1
  fi
}

ascii_option () {
  run 0 play --seed 3 --ascii </dev/null && says_not '▲'
}

triangles () {
  run 0 play --seed 3 </dev/null && says '▲'
}

garbage () {
  awk 'BEGIN { srand (5); for (i = 0; i < 20000; i++) printf "%c", int (rand () * 256) }' \
    >"$scratch/garbage"
  run 0 play --seed 3 <"$scratch/garbage" && says 'The match is saved'
}

long_line () {
  awk 'BEGIN { for (i = 0; i < 100000; i++) printf "red "; print ""; print "help" }' \
    >"$scratch/long"
  run 0 play --seed 3 <"$scratch/long" && says 'too long' && says 'why 4'
}

no_newline () {
  printf 'score' | run 0 play --seed 3 && says 'Score, round 1' && says 'The match is saved'
}

whole_match () {
  run 0 play --seats greedy,random,greedy --seed 5 --rounds 2 </dev/null && says 'Round 2' \
    && says '--seed 5'
}

two_people () {
  printf 'draw\nkeep\ndraw\nkeep\ndraw\nkeep\n' | run 0 play --seats Ann,Ben --seed 5 \
    && says 'It is the turn of Ann' && says 'It is the turn of Ben' && says 'The others look away'
}

replay_it () {
  record=$(finished_record)
  run 0 replay "$record" && says 'Round 1' && says 'is dealt'
}

# Backs that are dealt anew for every round are no part of a card, and still told by their names.
replay_flip () {
  "$lastcard" simulate 'uno-flip{backs=shuffled}' --games 1 --rounds 3 --seed 5 \
    --records "$scratch/flip.jsonl" >/dev/null 2>&1
  run 0 replay --delay 0 "$scratch/flip.jsonl" && says 'its other side' || return
  awk '/^Round/ { dark = 0 }
       / (plays|draws) / && (dark ? / (red|yellow|green|blue) / : / (pink|teal|orange|purple) /) {
         print "on the " (dark ? "dark" : "light") " side: " $0; wrong = 1 }
       / (plays|draws) / && dark { told++ }
       /^Everything is turned/ { dark = !dark }
       END { exit wrong || told < 10 }' "$scratch/out"
}

replay_unfinished () {
  record=$(unfinished_record)
  run 1 replay "$scratch/nowhere.jsonl" && says "there is no file $scratch/nowhere.jsonl" || return
  run 1 replay "$record" </dev/null && says 'this match is not over' && says_not 'is dealt' \
    && run 0 replay --open "$record" </dev/null && says 'is dealt' && says 'the match is not over' \
    && run 0 replay --verify "$record" </dev/null
}

no_seed_in_names () {
  if ls "$scratch"/data/lastcard/matches | grep -v '^[0-9-]*T[0-9-]*\.jsonl$'; then
    return 1
  fi
}

nameless () {
  refused 'each needs a name: --seats Ann,Ben,greedy' play --seats you,Ann \
    && refused 'each needs a name' play --seats you,you,greedy \
    && run 0 play --seats you,you --names Ann,Ben --seed 5 </dev/null && says 'Ann' \
    && says_not Guest
}

# A word that the parser knows cannot be somebody's name.
taken () {
  for name in red RED r uno help draw keep you nobody accept play 'Red Baron'; do
    refused 'something else in this game' play --seats "Ann,$name=you" || return 1
    refused 'something else in this game' play --names ",$name" || return 1
  done
  run 0 play --seats 'Ann,Fred the Great=greedy' --seed 5 </dev/null
}

one_card () {
  run 0 play --seats random,greedy --seed 5 --rounds 2 </dev/null && says ' draws a card.' \
    && says_not ' 1 card.'
}

drawn_once () {
  printf 'draw\nhand\n' | run 0 play --seed 3 && says 'You have drawn card ' || return 1
  test "$(grep -c 'The card that you have drawn' "$scratch/out")" -eq 1
}

verify_it () {
  run 0 replay --verify "$scratch"/data/lastcard/matches/*.jsonl && says 'right'
}

options_of_rules () {
  run 0 play --option flex-action-match=either --seed 3 </dev/null \
    && run 0 resume --list && says '{flex-action-match=either}'
}

help_of () {
  for command in play resume replay simulate plugins rules; do
    run 0 $command --help </dev/null && says Usage && says "lastcard $command " || return 1
  done
  run 0 --help && says 'lastcard play' && run 0 --version && says lastcard
}

# The command line that is refused, and what is said about it.
refused () {
  because=$1
  shift
  run 2 "$@" </dev/null && says "$because"
}

ascii_messages () {
  LC_ALL=C run 2 play --seats you,greddy </dev/null && says 'did you mean "greedy"?'
}

nothing_saved () {
  XDG_DATA_HOME=/dev/null/nowhere run 0 play --seed 3 </dev/null && says 'not saved'
}

unwritable_folder () {
  mkdir -p "$scratch/unwritable/lastcard" && ln -sf /proc "$scratch/unwritable/lastcard/matches"
  XDG_DATA_HOME=$scratch/unwritable run 0 play --seed 3 </dev/null && says 'not saved'
}

empty_record () {
  XDG_DATA_HOME=$scratch/empty run 0 play --seed 3 </dev/null || return 1
  touch -d '+1 hour' "$scratch/empty/lastcard/matches/later.jsonl"
  XDG_DATA_HOME=$scratch/empty run 0 resume </dev/null && says 'Your hand'
}

hostile_record () {
  record=$(finished_record)
  { sed -n '1,3p' "$record" && printf '\033[31m\033]0;title\007\n'; } >"$scratch/hostile.jsonl"
  run 1 replay --verify "$scratch/hostile.jsonl" && says 'line 4' && says_not "$escape"
}

backs () {
  run 0 play uno-flip --seed 3 </dev/null && says "what is on their cards' backs" \
    && says 'On the back of the next card' || return 1
  if ! grep -q '^  Ada  *[0-9]* cards  [a-zW]' "$scratch/out"; then
    echo "the backs of Ada's cards are not shown"
    return 1
  fi
  grep -q '^  You  *[0-9]* cards$' "$scratch/out"
}

no_marks () {
  run 0 play --seed 3 --no-marks </dev/null && says 'Your hand' && says_not '▲' && says_not '^'
}

others_look () {
  printf 'ben: hand\nben: why 1\nben: history\nhand\n' | run 0 play --seats Ann,Ben --seed 5 \
    && says 'It is not the turn of Ben.' || return 1
  test "$(grep -c 'not the turn of Ben' "$scratch/out")" -eq 3 \
    && test "$(grep -c '^Your hand' "$scratch/out")" -eq 2
}

mode_in_force () {
  for try in 1 2 3 4; do
    printf '%s\n' 1 2 3 4 5 6 7 8
  done | run 0 play uno-flex+multi-play --seats Ann,Ben --seed 6 && says 'Now: another card'
}

empty_answer () {
  printf 'wild draw two blue\n\n' | run 0 play uno-flip --seats Ann,Ben --seed 7 || return 1
  test "$(grep -c '^  2  challenge' "$scratch/out")" -eq 2
}

hint () {
  LASTCARD_COMMAND=./quickstart run 0 play --seed 3 </dev/null && says './quickstart resume'
}

# farewell FILE: the last match says that FILE is gone on with, by its name
farewell () {
  word=$(sed -n 's/^  lastcard resume //p' "$scratch/out" | tail -n 1)
  if test "$scratch/two/lastcard/matches/$word.jsonl" != "$1"; then
    echo "“$word” is said for $1"
    return 1
  fi
}

# Whichever match was played last: what is said on leaving one is about that one.
names_match () {
  matches=$scratch/two/lastcard/matches
  XDG_DATA_HOME=$scratch/two run 0 play --seed 3 </dev/null || return 1
  first=$(echo "$matches"/*.jsonl)
  farewell "$first" || return 1
  XDG_DATA_HOME=$scratch/two run 0 play --seed 4 </dev/null &&
    says "  lastcard resume $(basename "$first" .jsonl)" || return 1
  second=$(ls "$matches"/*.jsonl | grep -vF "$first")
  farewell "$second" && touch -d '+1 hour' "$second" || return 1
  XDG_DATA_HOME=$scratch/two run 0 resume "$(basename "$first" .jsonl)" </dev/null &&
    farewell "$first" && mv "$second" "$scratch/a b.jsonl" || return 1
  run 0 resume "$scratch/a b.jsonl" </dev/null && says "  lastcard resume '$scratch/a b.jsonl'"
}

# The one that was played last is gone on with, also where both were within a second.
last_of_a_second () {
  matches=$scratch/second/lastcard/matches
  export XDG_DATA_HOME=$scratch/second
  run 0 play --seed 3 </dev/null && first=$(echo "$matches"/*.jsonl) &&
    run 0 play --seed 4 </dev/null && second=$(ls "$matches"/*.jsonl | grep -vF "$first") || return 1
  for last in "$first" "$second"; do
    touch -d '2026-01-02 03:04:05.1' "$first" "$second" && touch -d '2026-01-02 03:04:05.9' "$last" &&
      run 0 resume </dev/null && says "  lastcard resume $(basename "$last" .jsonl)" || return 1
  done
}

# A match of another user, which waits in another program until $scratch/keys is closed.
play_elsewhere () {
  mkfifo "$scratch/keys"
  XDG_DATA_HOME=$scratch/elsewhere "$lastcard" play --seed 3 <"$scratch/keys" \
    >"$scratch/screen" 2>&1 &
  player=$!
  exec 3>"$scratch/keys"
  until grep -q 'Your move' "$scratch/screen"; do
    kill -0 $player || { cat "$scratch/screen"; return 1; }
    sleep 0.1
  done
}

# A match that is open in another program is not gone: that is said.
open_elsewhere () {
  play_elsewhere || return 1
  export XDG_DATA_HOME=$scratch/elsewhere
  name=$(basename "$XDG_DATA_HOME"/lastcard/matches/*.jsonl .jsonl)
  run 1 resume </dev/null && says "the unfinished match $name is being played by another program" &&
    run 0 resume --list </dev/null && says 'being played by another program now: uno-flex: you'
  result=$?
  exec 3>&-
  wait
  test $result -eq 0 && run 0 resume --list </dev/null && says '  unfinished: ' &&
    run 0 resume </dev/null
}

# What cannot be read is not taken for empty.
no_folder () {
  mkdir -p "$scratch/broken/lastcard" && : >"$scratch/broken/lastcard/matches" || return 1
  export XDG_DATA_HOME=$scratch/broken
  for words in resume 'resume --list' 'resume 2026' 'replay 2026'; do
    run 1 $words </dev/null && says 'the folder of matches cannot be read' || return 1
  done
}

check 'two lines and the end of input: saved, exit 0' play_two_lines
check 'the farewell names the match that was left' names_match
check 'resume goes on with the last one of a second' last_of_a_second
check 'where others play on, whoever is done has a place, and is not out' one_is_done
check 'a match that is open elsewhere is said to be' open_elsewhere
check 'a folder of matches that cannot be read is no empty one' no_folder
check 'resume goes on' resume_it
check 'resume --list' list_it
check 'resume by name' by_name
check 'no input at all' no_input
check 'a closed standard input' closed_input
check 'play in a pipe says that there is an unfinished match and begins another' offers_in_words
check 'no escape sequences in a pipe' plain_text
check 'LC_ALL=C: ASCII only, colours marked by ^' plain_ascii
check '--ascii in a UTF-8 locale' ascii_option
check 'triangles in a UTF-8 locale' triangles
check 'random bytes' garbage
check 'a line of 400,000 characters' long_line
check 'a last line without an end' no_newline
check 'a match of bots alone' whole_match
check 'two people hand the screen over in a sentence' two_people
check 'replay tells a match' replay_it
check 'replay names cards by the side that is up' replay_flip
check 'replay of a match that is not over: only with --open' replay_unfinished
check 'the name of a record does not have the seed in it' no_seed_in_names
check 'several people need names' nameless
check 'words that mean something are no names' taken
check 'one card is “a card”' one_card
check 'a drawn card is shown once, in the hand' drawn_once
check 'replay --verify accepts every record' verify_it
check '--option becomes part of the rules' options_of_rules
check 'every command has help' help_of
check 'a mistyped command' refused 'Did you mean “play”?' paly
check 'a mistyped option' refused 'Did you mean “--seed”?' play --sede 7
check 'an unknown option of the launcher' refused 'Did you mean “--version”?' --versoin
check 'a mistyped bot' refused 'did you mean “greedy”?' play --seats you,greddy
check 'a mistyped ruleset' refused 'uno-flex' play uno-felx
check 'a seed that is no number' refused 'a seed is a whole number' play --seed x
check 'two seats of one name' refused 'two seats are called' play --seats Ann,ann
check 'one seat' refused 'is for 2 to 8 players' play --seats you
check 'nine seats' refused 'is for 2 to 8 players' \
  play --seats you,random,random,random,random,random,random,random,random
check 'a negative delay' refused '--delay' play --delay -5
check 'a negative delay to resume with' refused '--delay has to be' resume --delay -5
check 'a long delay to replay with' refused '--delay has to be' replay --delay 60001 x
check 'an option without a value' refused 'name=value' play --option nonsense
check 'no points' refused '--target has to be 1 or more' play --target 0
check 'no rounds' refused '--rounds has to be 1 or more' play --rounds 0
check 'a bot that is not there' refused 'no player plugin “foo”' play --seats you,Bo=foo
check 'a mistyped option of simulate' refused 'Did you mean “--games”?' simulate --gmaes 3
check 'a mistyped ruleset to simulate' refused 'did you mean “uno-flex”?' simulate uno-felx
check 'a seed to simulate that is no number' refused 'a seed is a whole number' simulate --seed x
check 'more points to simulate than there can be' refused \
  '--target is 3000000; it has to be 1 to 1000000' simulate --target 3000000
check 'fewer rounds than none' refused '--rounds is -1; it has to be 1 or more' simulate --rounds -1
check 'a gap among the bots to simulate' refused 'the name of a bot is missing' simulate --players greedy,,random
check 'no bot at all to simulate' refused 'the name of a bot is missing' simulate --players ''
check 'messages in the locale C' ascii_messages
check 'a folder that cannot be made: played, not saved' nothing_saved
check 'a folder that cannot be written to: played, not saved' unwritable_folder
check 'a record with nothing in it does not hide the one before' empty_record
check 'a message that quotes a record sends nothing to steer the terminal' hostile_record
check 'FLIP-2: the backs of the others are shown, one'"'"'s own are not' backs
check '--no-marks: colours in words alone' no_marks
check 'whoever is not at the screen is shown nothing' others_look
check 'what a house rule allows now is said' mode_in_force
check 'an empty line at a question shows the answers again' empty_answer
check 'hints name the program as it was started' hint
# With two players, red turns all green at once (FLEX-15): first the one, then everybody.
reset_in_order () {
  printf 'red 3\n5 flex green\nquit\n' |
    run 0 play --seats you,Bo=greedy --seed 12 --rounds 1 &&
    says 'Power Card: now green for everybody.' &&
    says_not 'Bo red, you green'
}
check "a Power Card that turns all green is told before they turn" reset_in_order

finish
