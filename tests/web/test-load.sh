# Clients at several tables, and a server that is killed under them.

. "$LASTCARD_SOURCE/tests/tap.sh"

"$LASTCARD_BUILD/lastcard" plugins | grep -q store-sqlite || {
  echo "1..0 # SKIP built without the store"
  exit 0
}
make_scratch
load () {
  store=$scratch/$1.sqlite
  shift
  "$LASTCARD_BUILD/tests/web/load" --tables 6 --think 60 \
    --server "$LASTCARD_BUILD/lastcard web --store $store --pace 0" "$@" || {
    echo "the load program ended with $?"
    return 1
  }
}

check "at six tables, every move comes to all four clients" load quiet --seconds 4
check "a server that is killed twice has every move that anybody was told of, and all go on" \
  load killed --seconds 10 --kill 3
check "the same with four seats of UNO Flip" load flip --seconds 6 --kill 3 --rules uno-flip
finish
