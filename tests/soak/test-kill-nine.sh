# Matches that are killed at any instant lose no move that was told. 200 kills by hand:
# LASTCARD_BUILD=$PWD python3 ../tests/soak/kill_nine.py 200
command -v python3 >/dev/null || {
  echo "1..0 # SKIP there is no python3"
  exit 0
}
exec python3 "$LASTCARD_SOURCE/tests/soak/kill_nine.py" 8
