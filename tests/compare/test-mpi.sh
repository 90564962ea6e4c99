#!/bin/sh
# Processes that MPI has started give the bytes of one process, and only one of them says anything.

. "$LASTCARD_SOURCE/tests/compare/compare.sh"

# What Open MPI leaves behind is not ours, and in a container it may be root.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
OMPI_ALLOW_RUN_AS_ROOT=1
OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export ASAN_OPTIONS OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM

games='--games 6200 --players random --metrics length,wins --seed 5'

# What is killed in the middle takes longer.
more_games='--games 30000'
! sanitized || more_games='--games 12400'

# mpi N ARGS: what is printed goes to $scratch/out, what is complained to $scratch/err
mpi () {
  n=$1
  shift
  mpirun --oversubscribe -n "$n" "$lastcard" compare "$@" --executor mpi \
    >"$scratch/out" 2>"$scratch/err"
}

same_by_processes () {
  # shellcheck disable=SC2086
  mpi "$1" $variants $games --csv "$scratch/mpi.csv" --json "$scratch/mpi.json" || {
    cat "$scratch/out" "$scratch/err"
    return 1
  }
  mv "$scratch/out" "$scratch/mpi.txt" && same_as mpi one
}

alone () {
  # shellcheck disable=SC2086
  keep alone $variants $games --executor mpi && same_as alone one
}

scripts_of_their_own () {
  cp -r "$LASTCARD_RULESETS" "$scratch/rulesets"
  chmod -R u+w "$scratch/rulesets"
  sed 's/points = 20/points = 21/' "$LASTCARD_RULESETS/lib/uno.lua" >"$scratch/rulesets/lib/uno.lua"
  OTHER_RULESETS=$scratch/rulesets
  export OTHER_RULESETS
  cat >"$scratch/lastcard" <<'END'
#!/bin/sh
if test "$OMPI_COMM_WORLD_RANK" != 0; then
  LASTCARD_RULESETS=$OTHER_RULESETS
  export LASTCARD_RULESETS
fi
exec "$0".real "$@"
END
  chmod +x "$scratch/lastcard"
  ln -s "$lastcard" "$scratch/lastcard.real"
  real=$lastcard
  lastcard=$scratch/lastcard
  # shellcheck disable=SC2086
  mpi 2 $variants $games
  status=$?
  lastcard=$real
  test $status -ne 0 && says 'process 1 cannot help: uno-classic has other rules here'
}

one_complaint () {
  mpi 3 uno-clasic
  test $? -eq 2 && says 'did you mean “uno-classic”?' \
    && equal 1 "$(grep -c 'did you mean' "$scratch/err")"
}

goes_on () {
  c="$scratch/checkpoint"
  # shellcheck disable=SC2086
  keep whole $variants $games $more_games --checkpoint "$scratch/other" || return
  rm -f "$c"
  # shellcheck disable=SC2086
  mpirun --oversubscribe -n 3 "$lastcard" compare $variants $games $more_games \
    --executor mpi --checkpoint "$c" >/dev/null 2>&1 &
  pid=$!
  while ! grep -q '^  "games": \[\[1, ' "$c" 2>/dev/null && kill -0 $pid 2>/dev/null; do
    sleep 0.05
  done
  kill -9 $pid
  wait $pid 2>/dev/null
  sleep 0.5
  # shellcheck disable=SC2086
  keep resumed $variants $games $more_games --checkpoint "$c" && same_as whole resumed
}

threads_are_refused () {
  mpi 1 uno-flex --threads 2
  test $? -eq 2 && says '--threads does not go with --executor mpi'
}

plugins=$("$lastcard" plugins)
if ! command -v mpirun >/dev/null; then
  skip 'processes of MPI give the same bytes' 'there is no mpirun'
  finish
elif ! echo "$plugins" | grep -q '^executor  mpi'; then
  skip 'processes of MPI give the same bytes' 'lastcard was built without MPI'
  finish
fi

# shellcheck disable=SC2086
check 'threads give a result' keep one $variants $games
check 'four processes give the same bytes' same_by_processes 4
check 'two processes give the same bytes' same_by_processes 2
check 'one process without mpirun gives the same bytes' alone
check 'a machine with other rules is named' scripts_of_their_own
check 'three processes complain once' one_complaint
check 'a run that is killed goes on from its checkpoint, by threads' goes_on
check '--threads is refused' threads_are_refused

finish
