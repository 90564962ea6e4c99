# Starts and ends `lastcard web` for tests in shell; read after tests/tap.sh and make_scratch.
#
# A check runs in a shell of its own, so what is running, and where, is kept in files.

lastcard=$LASTCARD_BUILD/frontends/cli/lastcard
patience=300 # fifths of a second to start or to end: with sanitizers, on a machine that is busy

# runs PROCESS: whether it does; not so one that has ended and has nobody who waits for it
runs () {
  kill -0 "$1" 2>/dev/null && ! grep -q '^State:.*zombie' "/proc/$1/status" 2>/dev/null
}

# gone PROCESS: waits until it is
gone () {
  for _ in $(seq $patience); do
    runs "$1" || return 0
    sleep 0.2
  done
  echo "process $1 does not end"
  kill -9 "$1"
  return 1
}

# end_process FILE: ends the process whose number is in the file
end_process () {
  test -s "$1" || return 0
  kill "$(cat "$1")" 2>/dev/null && gone "$(cat "$1")"
  rm -f "$1"
}

end_server () {
  end_process "$scratch/server"
}

# stop_server: ends the server that this shell itself has started, and keeps its status
stop_server () {
  server=$(cat "$scratch/server")
  kill "$server"
  gone "$server"
  wait "$server"
  echo $? >"$scratch/status"
  rm "$scratch/server"
}

# ended_well: whether it did, for check; with sanitizers, that nothing of its memory was lost either
ended_well () {
  equal 0 "$(cat "$scratch/status")" && return
  cat "$scratch/said"
  return 1
}

trap 'end_server; tap_remove_scratch' EXIT

# serve ARGS: starts it at a free port, after the one before was ended
serve () {
  end_server
  : >"$scratch/said"
  "$lastcard" web --port 0 "$@" >"$scratch/said" 2>&1 </dev/null &
  echo $! >"$scratch/server"
  for _ in $(seq $patience); do
    grep -q 'Ctrl-C' "$scratch/said" && break
    runs "$(cat "$scratch/server")" || break
    sleep 0.2
  done
  sed -n 's|.*http://localhost:\([0-9]*\)/.*|\1|p' "$scratch/said" | head -n 1 >"$scratch/port"
  test -s "$scratch/port" && return
  echo "the server does not start:"
  cat "$scratch/said"
  return 1
}

# port: where it is
port () {
  cat "$scratch/port"
}

# at PATH: its address
at () {
  echo "http://localhost:$(port)$1"
}

# talk COMMAND ARGS: see talk.py; what it says is in $scratch/talk
talk () {
  python3 "$LASTCARD_SOURCE/tests/web/talk.py" "$@" >"$scratch/talk" 2>&1 && return
  cat "$scratch/talk"
  return 1
}

heard () {
  grep -qF -e "$1" "$scratch/talk" && return
  echo "this was not heard: $1"
  cat "$scratch/talk"
  return 1
}
