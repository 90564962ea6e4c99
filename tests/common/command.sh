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

# narrow: no line of the output is wider than 80 columns
narrow () {
  awk 'length ($0) > 80 { print "too wide: " $0; bad = 1 } END { exit bad }' "$scratch/out"
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
