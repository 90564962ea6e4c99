# What the tests of the workshop share; read after tests/tap.sh and make_scratch.

XDG_DATA_HOME=$scratch/data
export XDG_DATA_HOME
LASTCARD_RULESETS=$XDG_DATA_HOME/lastcard/rulesets:$LASTCARD_RULESETS
export LASTCARD_RULESETS
lastcard=$LASTCARD_BUILD/frontends/cli/lastcard
broken=$LASTCARD_SOURCE/tests/workshop/broken
games="crazy-eights uno-classic uno-flex uno-flip"

# run STATUS ARGS: runs `lastcard rules ARGS` with its output in $scratch/out
run () {
  expected=$1
  shift
  "$lastcard" rules "$@" >"$scratch/out" 2>&1 </dev/null
  status=$?
  test $status -eq "$expected" && return
  echo "exit status $status, expected $expected"
  cat "$scratch/out"
  return 1
}

# says TEXT: it is in the output, however that is wrapped
says () {
  tr '\n' ' ' <"$scratch/out" | tr -s ' ' | grep -qF -e "$1" && return
  echo "this is not said: $1"
  cat "$scratch/out"
  return 1
}

says_not () {
  says "$1" >/dev/null || return 0
  echo "this is said: $1"
  return 1
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
