#!/bin/sh
# What compare says of some rounds is what another program finds in their records, with nothing but
# the formulas of docs/metrics.md: values, intervals, differences, p-values, Holm's correction, wins
# and histograms.

. "$LASTCARD_SOURCE/tests/compare/compare.sh"

# Round N of a match has the cards and the chance of game N.
record () {
  "$lastcard" simulate "$2" --seats "$3" --games 1 --rounds 124 --target 1000000 --seed 9 --legal \
    --records "$scratch/$1.record" >"$scratch/out" 2>&1 || cat "$scratch/out"
}

recompute () {
  seats=$1
  shift
  run 0 "$@" --seats "$seats" --games 124 --seed 9 --json "$scratch/result.json" || return
  files=
  for variant; do
    record "$variant" "$variant" "$seats"
    files="$files $scratch/$variant.record"
  done
  # shellcheck disable=SC2086
  python3 "$LASTCARD_SOURCE/tests/compare/recompute.py" "$scratch/result.json" $files
}

if ! python3 -c 'import json' 2>/dev/null; then
  skip 'what compare says can be found in the records' 'there is no Python'
  finish
fi
check 'what compare says of three variants is found in the records of the same rounds' \
  recompute 4 uno-flex uno-flex+stacking uno-flip
check 'where hands are swapped and seats jump in, too' \
  recompute 3 uno-classic+seven-zero uno-classic+seven-zero+jump-in
check 'where the longest wait is the same in all games' \
  recompute 4 crazy-eights crazy-eights+draw-until
check 'where others play on without whoever is done' \
  recompute 4 uno-classic uno-classic+play-on
check 'where a seat is out, and has lost' \
  recompute 4 uno-classic+mercy{cards=9} uno-classic+mercy{cards=9}+play-on

# Until somebody is done the same games are played, so the drama is the same.
same_drama () {
  python3 - "$scratch/result.json" <<'END'
import json, sys
rows = json.load(open(sys.argv[1], encoding="utf-8"))["rows"]
odd = [row["id"] for row in rows
       if row["id"] in ("lead-changes", "behind", "drama", "comeback", "settled", "upsets", "contenders")
       and row["cells"][0]["value"] != row["cells"][1]["value"]]
print("other drama:", odd)
sys.exit(bool(odd))
END
}

run 0 uno-classic uno-classic+play-on --players random --games 124 --seed 9 --json "$scratch/result.json"
check 'playing on changes nothing of how the round was won' same_drama

# A program that compares has to be able to find a difference.
change () {
  sed 's/"e":"skip","seat":2/"e":"slip","seat":2/' "$scratch/uno-flip.record" >"$scratch/wrong"
  python3 "$LASTCARD_SOURCE/tests/compare/recompute.py" "$scratch/result.json" "$scratch/wrong" \
    >"$scratch/out"
  test $? -eq 1 && says 'lost-turns: '
}

run 0 uno-flip --games 124 --seed 9 --json "$scratch/result.json"
check 'records that are changed are found to differ' change

finish
