# Garbage on the port: bent requests and bent frames, and others are answered all the while.

. "$LASTCARD_SOURCE/tests/tap.sh"

command -v python3 > /dev/null || {
  echo "1..0 # SKIP there is no python3"
  exit 0
}
make_scratch
. "$LASTCARD_SOURCE/tests/web/serve.sh"
serve --no-store --no-qr || bail "there is no server"

check "requests and frames that are garbage keep nobody from being answered" \
  timeout 100 python3 "$LASTCARD_SOURCE/tests/web/fuzz_frames.py" "$(port)" --seconds 4
check "and the server runs as before" kill -0 "$(cat "$scratch/server")"
stop_server
check "until it is told to end" ended_well
finish
