# Garbage on the port: bent requests and bent frames, and others are answered all the while.

. "$LASTCARD_SOURCE/tests/tap.sh"

command -v python3 > /dev/null || {
  echo "1..0 # SKIP there is no python3"
  exit 0
}
make_scratch
"$LASTCARD_BUILD/lastcard" web --port 0 --no-store --no-qr > "$scratch/said" 2>&1 &
server=$!
trap 'kill $server 2> /dev/null; tap_remove_scratch' EXIT
for _ in $(seq 100); do
  port=$(sed -n 's,.*http://localhost:\([0-9]*\)/.*,\1,p' "$scratch/said")
  test -z "$port" || break
  sleep 0.1
done
test -n "$port" || bail "the server does not tell its address: $(cat "$scratch/said")"

check "requests and frames that are garbage keep nobody from being answered" \
  timeout 100 python3 "$LASTCARD_SOURCE/tests/web/fuzz_frames.py" "$port" --seconds 4
check "and the server runs as before" kill -0 "$server"
finish
