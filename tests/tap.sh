# TAP for tests in shell. A test reads this file, calls check, skip or bail, and ends with finish.

tap_count=0
tap_failed=0

# The build may know the source by a way round, as make distcheck does; messages name it straight.
LASTCARD_SOURCE=$(cd "$LASTCARD_SOURCE" && pwd)

# check TITLE COMMAND [ARGS]: a point that is ok if the command succeeds; if not, its output is
# shown.
check () {
  tap_title=$1
  shift
  tap_count=$((tap_count + 1))
  if tap_output=$("$@" 2>&1); then
    echo "ok $tap_count $tap_title"
  else
    tap_failed=1
    echo "not ok $tap_count $tap_title"
    printf '%s\n' "$tap_output" | sed 's/^/# /'
  fi
}

# skip TITLE REASON: a point that cannot be tested here.
skip () {
  tap_count=$((tap_count + 1))
  echo "ok $tap_count $1 # SKIP $2"
}

# bail REASON: the rest makes no sense.
bail () {
  echo "Bail out! $1"
  exit 1
}

# equal EXPECTED FOUND: for check; shows both if they differ.
equal () {
  test "$1" = "$2" && return
  printf 'expected:\n%s\nfound:\n%s\n' "$1" "$2"
  return 1
}

# sanitized: whether the build is one with sanitizers, which takes up to ten times as long. What is
# done many times over, for figures and not for ways through the code, is done fewer times there.
sanitized () {
  "$LASTCARD_BUILD/config.status" --config | grep -q enable-asan
}

finish () {
  echo "1..$tap_count"
  exit $tap_failed
}

tap_scratch=
tap_remove_scratch () {
  test -z "$tap_scratch" || rm -rf "$tap_scratch"
}

# Makes a folder that goes away at the end, and sets scratch to it.
make_scratch () {
  tap_scratch=$(mktemp -d) || bail "no folder for temporary files"
  scratch=$tap_scratch
  trap tap_remove_scratch EXIT
  trap 'exit 1' HUP INT TERM
}
