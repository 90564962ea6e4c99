# What tests of the whole command share.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch

lastcard=$LASTCARD_BUILD/frontends/cli/lastcard
# shellcheck disable=SC2034
variants='uno-classic uno-flex+stacking'

# compare ARGS: what is printed goes to $scratch/out, what is complained to $scratch/err
compare () {
  "$lastcard" compare "$@" >"$scratch/out" 2>"$scratch/err"
}

# run STATUS ARGS
run () {
  expected=$1
  shift
  compare "$@"
  status=$?
  test $status -eq "$expected" && return
  echo "exit status $status, expected $expected"
  cat "$scratch/out" "$scratch/err"
  return 1
}

says () {
  grep -qF -e "$1" "$scratch/out" "$scratch/err" && return
  echo "this is not said: $1"
  cat "$scratch/out" "$scratch/err"
  return 1
}

# same A B: whether two files have the same bytes
same () {
  cmp "$scratch/$1" "$scratch/$2"
}

# keep NAME ARGS: runs with ARGS, and keeps the table and the files under that name
keep () {
  name=$1
  shift
  run 0 "$@" --csv "$scratch/$name.csv" --json "$scratch/$name.json" \
    && mv "$scratch/out" "$scratch/$name.txt"
}

same_as () {
  same "$1.txt" "$2.txt" && same "$1.csv" "$2.csv" && same "$1.json" "$2.json"
}

# The numbers that a file of a partial result has, without what was to be played.
tallies () {
  sed -n '/"tallies"/,$p' "$1" | grep -v '"sha256"'
}
