#!/bin/sh
# A run that is stopped or killed gives what it has, and goes on from its checkpoint as if nothing
# had happened.

. "$LASTCARD_SOURCE/tests/compare/compare.sh"

checkpoint=$scratch/checkpoint
fixed='--players random --metrics length,wins --seed 3'

# The last game in a partial result that begins with the first one; 0 for none.
games_in () {
  sed -n 's/^  "games": \[\[1, \([0-9]*\)\]\],$/\1/p' "$1" 2>/dev/null | grep . || echo 0
}

# wait_for_games PID: until there is something in the checkpoint, or the run is over
wait_for_games () {
  while test "$(games_in "$checkpoint")" -eq 0 && kill -0 "$1" 2>/dev/null; do
    sleep 0.05
  done
}

# kill_in_the_middle GAMES: fails if the run was over too early, which it would always be with the
# threads of a large machine
kill_in_the_middle () {
  rm -f "$checkpoint"
  # shellcheck disable=SC2086
  "$lastcard" compare $variants $fixed --games "$1" --checkpoint "$checkpoint" --threads 2 \
    >/dev/null 2>&1 &
  pid=$!
  wait_for_games $pid
  kill -9 $pid
  wait $pid 2>/dev/null
  test "$(games_in "$checkpoint")" -gt 0 && test "$(games_in "$checkpoint")" -lt "$1"
}

# How many games it takes until there is a middle depends on the machine.
kill_somewhere () {
  for games in 10000 20000 40000 80000 160000 320000 640000; do
    echo $games >"$scratch/games"
    kill_in_the_middle $games && return
  done
  echo "no run could be killed in the middle"
  return 1
}

games () {
  cat "$scratch/games"
}

go_on () {
  # shellcheck disable=SC2086
  keep resumed $variants $fixed --games "$(games)" --checkpoint "$checkpoint" \
    && keep whole $variants $fixed --games "$(games)" --threads 1 && same_as whole resumed
}

kill_again_and_again () {
  rm -f "$checkpoint"
  before=0
  for turn in 1 2 3; do
    # shellcheck disable=SC2086
    "$lastcard" compare $variants $fixed --games "$(games)" --checkpoint "$checkpoint" \
      --threads "$turn" >/dev/null 2>&1 &
    pid=$!
    sleep 0.4
    kill -9 $pid 2>/dev/null
    wait $pid 2>/dev/null
    test "$(games_in "$checkpoint")" -ge "$before" || return
    before=$(games_in "$checkpoint")
  done
  # shellcheck disable=SC2086
  keep again $variants $fixed --games "$(games)" --checkpoint "$checkpoint" && same_as whole again
}

when_it_is_over () {
  # shellcheck disable=SC2086
  keep over $variants $fixed --games "$(games)" --checkpoint "$checkpoint" --threads 1 \
    && same_as whole over
}

# Stops a run that would take for days.
stop_it () {
  rm -f "$checkpoint"
  # shellcheck disable=SC2086
  "$lastcard" compare $variants $fixed --games 4000000000 --checkpoint "$checkpoint" \
    >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  wait_for_games $pid
  kill -TERM $pid
  wait $pid
  equal 130 $? && cp "$scratch/out" "$scratch/stopped" && says 'The run was stopped before its end' \
    && says 'The same command goes on from the checkpoint'
}

# What has been played is exactly what a run of so many games plays, of both variants.
is_a_run_of_its_own () {
  # shellcheck disable=SC2086
  run 0 $variants $fixed --games "$(games_in "$checkpoint")" --partial "$scratch/short" \
    && tallies "$checkpoint" >"$scratch/a" && tallies "$scratch/short" >"$scratch/b" && same a b
}

# The command to repeat it plays as many games as were played, not as were asked for.
says_how_to_repeat_it () {
  cp "$scratch/stopped" "$scratch/out"
  tr '\n' ' ' <"$scratch/out" | tr -d '\\' | tr -s ' ' | grep -qF -e "--games $(games_in "$checkpoint") " \
    && ! grep -q 4000000000 "$scratch/out" || { cat "$scratch/out"; return 1; }
}

stop_before_the_first () {
  "$lastcard" compare uno-flex --games 4000000000 --matches --players greedy --target 1000000 \
    >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  sleep 0.3
  kill -TERM $pid
  sleep 0.2
  kill -TERM $pid # the second one does not wait for the games under way
  wait $pid
  test $? -ne 0 && equal '' "$(cat "$scratch/out")" && test -s "$scratch/err"
}

# stop_before_the_beginning SIGNAL STATUS: it reads its checkpoint from a pipe that stays empty, so it
# is known to be at its preparations.
stop_before_the_beginning () {
  rm -f "$scratch/pipe" "$scratch/none.csv" "$scratch/none.json" "$scratch/none.html"
  mkfifo "$scratch/pipe"
  # Ctrl-C is ignored by what a script starts in the background, unless it is told otherwise
  env --default-signal=INT "$lastcard" compare uno-flex --games 10 --checkpoint "$scratch/pipe" \
    --csv "$scratch/none.csv" --json "$scratch/none.json" --html "$scratch/none.html" \
    >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  # shellcheck disable=SC2016
  timeout 60 sh -c 'exec 3>"$1"; kill -s "$2" "$3"; while kill -0 "$3"; do sleep 0.05; done' \
    sh "$scratch/pipe" "$1" $pid 2>/dev/null
  wait $pid
  equal "$2" $? && equal '' "$(cat "$scratch/out")" \
    && equal 'lastcard compare: stopped before anything was played' "$(cat "$scratch/err")" \
    && test ! -e "$scratch/none.csv" && test ! -e "$scratch/none.json" \
    && test ! -e "$scratch/none.html"
}

# go_on_is_refused MESSAGE ARGS
go_on_is_refused () {
  message=$1
  shift
  cp "$checkpoint" "$scratch/before"
  # shellcheck disable=SC2086
  run 1 $fixed --checkpoint "$checkpoint" "$@" && says "$message" && same checkpoint before
}

damaged () {
  sed 's/"rounds": \[\([0-9]\)/"rounds": [1\1/' "$checkpoint" >"$scratch/damaged"
  mv "$scratch/damaged" "$checkpoint"
  # shellcheck disable=SC2086
  go_on_is_refused 'its checksum is not that of what is in it' $variants --games 4000000000
}

cut_off () {
  head -c 2000 "$checkpoint" >"$scratch/cut"
  mv "$scratch/cut" "$checkpoint"
  # shellcheck disable=SC2086
  go_on_is_refused 'it is no JSON, or was cut off' $variants --games 4000000000
}

# A second or two of games, of which the first 0.4 are killed.
precision=1%
! sanitized || precision=2%

until_goes_on () {
  u="uno-classic --players random --metrics length,wins --until $precision"
  rm -f "$checkpoint"
  # shellcheck disable=SC2086
  "$lastcard" compare $u --checkpoint "$checkpoint" >/dev/null 2>&1 &
  pid=$!
  sleep 0.4
  kill -9 $pid 2>/dev/null
  wait $pid 2>/dev/null
  # shellcheck disable=SC2086
  keep straight $u && keep stopped $u --checkpoint "$checkpoint" && same_as straight stopped
}

a_part_goes_on () {
  rm -f "$checkpoint"
  # shellcheck disable=SC2086
  run 0 $variants $fixed --games 7000 --part 2/2 --partial "$scratch/part-a" \
    && run 0 $variants $fixed --games 7000 --part 2/2 --partial "$scratch/part-b" \
      --checkpoint "$checkpoint" && same part-a part-b \
    && run 1 $variants $fixed --games 7000 --part 1/2 --partial "$scratch/part-c" \
      --checkpoint "$checkpoint" && says 'which are not those of this part'
}

cannot_be_written () {
  run 1 uno-flex --games 10 --checkpoint "$scratch/no/where" && says 'cannot write to'
}

check 'kill -9 in the middle leaves a checkpoint with whole blocks of games' kill_somewhere
check 'the same command goes on from it, and gives the bytes of a run without a stop' go_on
check 'so it does after three kills, with one, two and three threads' kill_again_and_again
check 'when all games are there, the checkpoint gives the result again' when_it_is_over
check 'a run that is asked to stop gives the result so far, marked as such' stop_it
check 'it says how to repeat that' says_how_to_repeat_it
check 'that is a run of so many games, of all variants' is_a_run_of_its_own
# shellcheck disable=SC2086
check 'a checkpoint of more games is refused, and stays as it is' \
  go_on_is_refused '--games is 4000000000 there, and 1000 here' $variants --games 1000
check 'a checkpoint of other variants is refused' \
  go_on_is_refused 'what is compared is uno-classic uno-flex+stacking there, and uno-flip here' \
  uno-flip --games 4000000000
check 'a damaged checkpoint is refused' damaged
check 'one that was cut off is refused' cut_off
check 'Ctrl-C before anything was played says so, and leaves no files' \
  stop_before_the_beginning INT 130
check 'so does kill' stop_before_the_beginning TERM 143
check 'a second signal ends the run at once, without a result' stop_before_the_first
check 'a run until it is precise goes on as well' until_goes_on
check 'a part has a checkpoint of its own' a_part_goes_on
check 'a checkpoint that cannot be written is told before anything is played' cannot_be_written

finish
