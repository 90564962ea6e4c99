#!/bin/sh
# `lastcard web` as who starts it meets it: how it says where it is, what stands in its way, how it
# ends, and that matches which are over are shown again.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/common/command.sh"
. "$LASTCARD_SOURCE/tests/web/serve.sh"

XDG_DATA_HOME=$scratch/data
export XDG_DATA_HOME
unset LASTCARD_COMMAND LASTCARD_WEB_PAGE

command -v python3 >/dev/null || {
  skip "lastcard web" "there is no python3"
  finish
}

listed () {
  run 0 --help && says 'web' && run 0 web --help && says '--origin' && says '--listen'
}
check "the launcher knows it, and it has a help" listed

wrong_words () {
  run 2 web --prot 1 && says '--port' && run 2 web --port 70000 && says 'from 0 to 65535' &&
    run 2 web --port x && run 2 web --tables 0 && run 2 web --pace -1 && run 2 web extra &&
    says 'extra'
}
check "what is mistyped is said" wrong_words

wrong_places () {
  run 1 web --port 0 --no-store --listen nowhere && says 'not “nowhere”' &&
    run 1 web --port 0 --no-store --listen 192.0.2.1 && says 'Is it an address of this machine?' &&
    run 1 web --port 0 --no-store --origin cards.example && says 'https://cards.example' &&
    run 1 web --port 0 --no-store --origin https://cards.example/x
}
check "an address that is none, or somebody else's, is said" wrong_places

wrong_store () {
  echo 'no store' >"$scratch/no.sqlite"
  run 1 web --port 0 --store "$scratch/no.sqlite" && says '--no-store' &&
    run 1 web --port 0 --store /proc/none/x.sqlite && equal 'no store' "$(cat "$scratch/no.sqlite")"
}
check "a store that cannot be opened is said, and left alone" wrong_store

starts () {
  serve --no-store && talk get "$(at /)" && heard 200 && heard '<!doctype html>' &&
    talk get "$(at /messages.json)" && heard '"messages":{}'
}
check "it says where it is, and the page is there" starts

twice () {
  run 1 web --port "$(port)" --no-store && says "the port $(port) is in use" && says '--port 0'
}
check "a port that is in use is said" twice

talks () {
  talk hello "$(at /)" && heard '"t":"welcome"' &&
    talk hello "$(at /)" "$(at "")" && heard '"t":"welcome"' &&
    talk hello "$(at /)" "http://evil.example" && heard 403
}
check "the tables answer, to its own page" talks

# ends SIGNAL: a client is told, and the program ends by itself, with status 0
ends () {
  serve --no-store || return
  rm -f "$scratch/talk"
  talk stay "$(at /)" &
  client=$!
  for _ in $(seq $patience); do
    grep -q welcome "$scratch/talk" 2>/dev/null && break
    runs "$client" || break
    sleep 0.2
  done
  server=$(cat "$scratch/server")
  kill -"$1" "$server"
  wait "$server"
  status=$?
  wait "$client"
  equal 0 "$status" && heard '"code":"closed"' && heard 'closed 1001'
}
check "it ends at SIGTERM, and tells everybody" ends TERM

folder () {
  mkdir -p "$scratch/page" && echo 'another page' >"$scratch/page/index.html" &&
    LASTCARD_WEB_PAGE=$scratch/page && export LASTCARD_WEB_PAGE && serve --no-store &&
    talk get "$(at /)" && heard 'another page' &&
    echo 'a newer page' >"$scratch/page/index.html" &&
    talk get "$(at /)" && heard 'a newer page'
}
check "the page may come from a folder, as it is there now" folder
unset LASTCARD_WEB_PAGE

table=web-0123456789abcdef0123456789abcdef

# keep_matches: one of a table, one that was imported, and one that is not over
keep_matches () {
  cd "$scratch" && run 0 simulate uno-flex --games 1 --target 200 --seed 3 --records "$table.jsonl" &&
    run 0 simulate uno-flip --games 1 --target 60 --seed 5 --records other.jsonl &&
    head -n 40 other.jsonl >unfinished.jsonl &&
    run 0 history import "$table.jsonl" other.jsonl unfinished.jsonl
}

# status_of URL: of the answer
status_of () {
  talk get "$(at "$1")" && head -n 1 "$scratch/talk"
}

# answer_of URL: what is answered
answer_of () {
  talk get "$(at "$1")" && sed 1d "$scratch/talk"
}

replays () {
  serve && equal 200 "$(status_of "/replay/$table/match.json")" &&
    equal 200 "$(status_of /replay/other/match.json)" &&
    equal 200 "$(status_of "/replay/$table")" &&
    answer_of "/replay/$table/record.jsonl" >"$scratch/record" &&
    cmp "$scratch/record" "$scratch/$table.jsonl" &&
    python3 "$LASTCARD_SOURCE/tests/web/check_replay.py" "$(at "/replay/$table")"
}

secrets () {
  equal 404 "$(status_of /replay/unfinished/match.json)" &&
    equal 404 "$(status_of /replay/unfinished/1.json)" &&
    equal 404 "$(status_of /replay/unfinished/record.jsonl)" &&
    equal 404 "$(status_of /replay/none/match.json)" &&
    equal 404 "$(status_of "/replay/$table/0.json")" &&
    equal 404 "$(status_of "/replay/$table/9999.json")" &&
    equal 404 "$(status_of "/replay/$table/99999999999999999999.json")" &&
    equal 404 "$(status_of "/replay/$table/1.jsonl")" &&
    equal 404 "$(status_of "/replay/%2e%2e/match.json")" &&
    equal 404 "$(status_of "/replay/$table/../other/record.json")"
}

public () {
  serve --origin https://cards.example && equal 200 "$(status_of "/replay/$table/match.json")" &&
    equal 404 "$(status_of /replay/other/match.json)" &&
    equal 404 "$(status_of /replay/other/record.jsonl)"
}

alone () {
  serve && run 1 web --port 0 && says 'another “lastcard web”' || return 1
  kill -9 "$(cat "$scratch/server")" && wait "$(cat "$scratch/server")" 2>/dev/null
  rm "$scratch/server"
  serve
}

if "$lastcard" plugins | grep -q store; then
  check "a store has its tables in one server at a time, also when that was killed" alone
  check "matches can be kept for it" keep_matches
  check "a match that is over is shown again, round by round" replays
  check "one that is not over is not shown, nor one that there is not" secrets
  check "where others come, only matches of tables are shown" public
else
  skip "matches that are over" "lastcard was built without SQLite"
fi

finish
