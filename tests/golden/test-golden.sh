# The same seed gives the same bytes as it did when these records were made, on any machine.
#
# A record changes when its rules do, or a bot. After a change that is meant:
#   LASTCARD_BUILD=$PWD LASTCARD_SOURCE=.. sh ../tests/golden/test-golden.sh --update
. "$LASTCARD_SOURCE/tests/tap.sh"

golden=$LASTCARD_SOURCE/tests/golden
make_scratch

# record NAME FILE: makes the record anew
record () {
  case $1 in
    uno-flex) set -- "$2" uno-flex --players greedy,random,greedy,random --seed 7 --rounds 2 --legal ;;
    uno-flex-two) set -- "$2" 'uno-flex{draw-four-counts-flex=yes,flex-action-match=either}' --players greedy,greedy --seed 11 --rounds 2 ;;
    uno-flip) set -- "$2" uno-flip --players greedy,random,greedy --seed 3 --rounds 2 ;;
    uno-classic) set -- "$2" uno-classic+stacking+jump-in+seven-zero --players greedy,greedy,random --seed 5 --rounds 2 ;;
    crazy-eights) set -- "$2" crazy-eights --players greedy,random --seed 2 --rounds 2 ;;
  esac
  file=$1
  shift
  "$LASTCARD_BUILD/lastcard" simulate "$@" --games 1 --records "$file" > /dev/null 2>&1
}

names='uno-flex uno-flex-two uno-flip uno-classic crazy-eights'

if test "${1-}" = --update; then
  for name in $names; do
    record "$name" "$golden/$name.jsonl"
  done
  exit
fi

for name in $names; do
  record "$name" "$scratch/$name.jsonl"
  if cmp -s "$scratch/$name.jsonl" "$golden/$name.jsonl"; then
    check "the record of $name is the same byte for byte" true
  else
    cmp "$scratch/$name.jsonl" "$golden/$name.jsonl" 2>&1 | sed 's/^/# /'
    check "the record of $name is the same byte for byte" false
  fi
  check "the golden record of $name replays" "$LASTCARD_BUILD/lastcard" replay --verify "$golden/$name.jsonl"
done
finish
