# Every pair of house rules on every game that it fits. More rounds, and triples, by hand:
# LASTCARD_BUILD=$PWD LASTCARD_SOURCE=.. python3 ../tests/play/combinations.py --size 3 --sample 100
command -v python3 >/dev/null || {
  echo "1..0 # SKIP there is no python3"
  exit 0
}
exec python3 "$LASTCARD_SOURCE/tests/play/combinations.py" --games 2
