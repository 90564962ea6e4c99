# What tests of a command share; read after tests/tap.sh and make_scratch.

lastcard=$LASTCARD_BUILD/frontends/cli/lastcard

# run STATUS ARGS: runs `lastcard ARGS` with its output in $scratch/out, and its errors in
# $scratch/err
run () {
  expected=$1
  shift
  "$lastcard" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
  status=$?
  test $status -eq "$expected" && return
  echo "exit status $status, expected $expected"
  cat "$scratch/out" "$scratch/err"
  return 1
}

# stop ARGS: tells `lastcard ARGS` to end while it is at work; its exit status is in $stopped. How
# long it takes until there is something to tell depends on the machine.
stop () {
  for seconds in 1 2 4 8 16 32; do
    "$lastcard" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null &
    pid=$!
    sleep $seconds
    kill -TERM $pid
    wait $pid
    stopped=$?
    test $stopped -eq 143 || says 'stopped before' >/dev/null || return 0
  done
}

# says TEXT: it is in the output or among the errors, however that is wrapped
says () {
  cat "$scratch/out" "$scratch/err" | tr '\n' ' ' | tr -s ' ' | grep -qF -e "$1" && return
  echo "this is not said: $1"
  cat "$scratch/out" "$scratch/err"
  return 1
}

says_not () {
  says "$1" >/dev/null || return 0
  echo "this is said: $1"
  return 1
}

# narrow [COLUMNS]: no line of the output is wider than that, or than 80 columns. (What follows the
# first byte of a letter is taken away: not every awk counts letters.)
narrow () {
  tr -d '\200-\277' <"$scratch/out" | awk -v most="${1:-80}" \
    'length ($0) > most { print "too wide: " $0; bad = 1 } END { exit bad }'
}

# fits COLUMNS ARGS: on a terminal of so many columns no line of `lastcard ARGS` is wider
fits () {
  columns=$1
  shift
  COLUMNS=$columns
  export COLUMNS
  run 0 "$@"
  fitting=$?
  unset COLUMNS
  test $fitting -eq 0 && narrow "$columns"
}

# holds EXPRESSION: of the JSON in the output, as `found`
holds () {
  python3 "$LASTCARD_SOURCE/tests/workshop/json_holds.py" "$1" <"$scratch/out"
}

# with_python TITLE COMMAND: a point that needs python3
with_python () {
  if command -v python3 >/dev/null; then
    check "$@"
  else
    skip "$1" "there is no python3"
  fi
}
