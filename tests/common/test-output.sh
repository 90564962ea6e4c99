#!/bin/sh
# What cannot be written to the standard output is told, once, and the exit status says so,
# whichever command it is.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch

XDG_DATA_HOME=$scratch/data
export XDG_DATA_HOME
unset LASTCARD_COMMAND
lastcard=$LASTCARD_BUILD/frontends/cli/lastcard

# told COMMAND: $scratch/err has one line that tells of the standard output
told () {
  test "$1" -ne 0 && test "$(grep -c 'standard output' "$scratch/err")" -eq 1 && return
  echo "exit status $1"
  cat "$scratch/err"
  return 1
}

# A title without the name of this very record.
title () {
  printf %s "$1" | sed "s|$record|RECORD|; s|$name|NAME|"
}

full () {
  "$lastcard" "$@" >/dev/full 2>"$scratch/err" </dev/null
  told $?
}

with_reason () {
  full "$@" && grep -q 'No space left' "$scratch/err"
}

closed () {
  "$lastcard" "$@" >&- 2>"$scratch/err" </dev/null
  told $?
}

# Whoever has read enough closes the pipe: that is no mistake.
unread () {
  (
    trap '' PIPE
    sleep 0.2
    "$lastcard" "$@" 2>"$scratch/err" </dev/null
  ) | :
  test ! -s "$scratch/err"
}

# Whoever reads from a named pipe gets all of a result.
piped () {
  mkfifo "$scratch/pipe" || return
  cat "$scratch/pipe" >"$scratch/piped" &
  timeout 60 "$lastcard" "$@" "$scratch/pipe" >/dev/null || return
  wait $!
  rm "$scratch/pipe"
  test "$(tail -n 1 "$scratch/piped")" = "}"
}

"$lastcard" play --seed 7 </dev/null >"$scratch/played" 2>&1
record=$(echo "$scratch"/data/lastcard/matches/*.jsonl)
name=$(basename "$record" .jsonl)

if test -c /dev/full; then
  for words in --help --version 'play --help' 'rules --help' 'rules list' 'rules show uno-flex' \
    plugins 'history --help' \
    'simulate uno-flex --games 2' "replay --verify $record" \
    'compare uno-flex uno-classic --games 20' 'compare uno-flex --games 20 --json -' \
    'tournament --players greedy,random --games 20' 'tournament --games 20 --json -' 'shuffle-test uno-flex --shuffles 20000'; do
    check "a full disk: $(title "$words")" with_reason $words
  done
  for words in play resume 'resume --list' "replay --open $record"; do
    check "a full disk: $(title "$words")" full $words
  done
  if "$lastcard" history >/dev/null 2>&1; then
    for words in history 'history stats' "history show $name" "history export $name -"; do
      check "a full disk: $(title "$words")" with_reason $words
    done
  else
    skip 'a full disk: history' 'there is no store plugin'
  fi
else
  skip 'a full disk' 'there is no /dev/full'
fi
for words in --version 'rules list' play; do
  check "a closed standard output: $words" closed $words
done
check "a pipe that nobody reads: rules list" unread rules list
check "a pipe that nobody reads: rules show" unread rules show uno-flex
check "a pipe that nobody reads: play" unread play
for words in 'tournament --games 20 --json' 'compare uno-flex --games 20 --json'; do
  check "a named pipe: $words" piped $words
done

finish
