# The client in Python that docs/protocol.md points to plays whole matches.

. "$LASTCARD_SOURCE/tests/tap.sh"

for python in python3 /usr/bin/python3; do
  "$python" -c 'import websockets' 2> /dev/null && break || python=
done
test -n "$python" || {
  echo "1..0 # SKIP python3-websockets is not there"
  exit 0
}
make_scratch
. "$LASTCARD_SOURCE/tests/web/serve.sh"
serve --no-store --pace 0 || bail "there is no server"

client () {
  timeout 120 "$python" "$LASTCARD_SOURCE/tests/web/example_client.py" \
    "ws://127.0.0.1:$(port)/ws" "$@"
}
ends () {
  client "$@" > "$scratch/$1" || { cat "$scratch/$1"; return 1; }
  grep -q 'has won$' "$scratch/$1" || { tail -5 "$scratch/$1"; return 1; }
}
check "it plays a match of UNO Flex against bots to its end" ends --rules=uno-flex --target=100
check "it plays UNO Flip" ends --rules=uno-flip --target=100
check "it plays with a house rule it has never heard of" ends --rules=uno-classic+seven-zero --target=60
check "it is about a hundred lines long" \
  test "$(wc -l < "$LASTCARD_SOURCE/tests/web/example_client.py")" -le 110
stop_server
check "the server has nothing to complain of when it ends" ended_well
finish
