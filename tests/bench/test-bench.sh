# The benchmark works, and the engine plays the game of its yardstick. Speed is no test.
. "$LASTCARD_SOURCE/tests/tap.sh"

bench=$LASTCARD_BUILD/tests/bench/run

json_holds () {
  "$bench" --smoke --json |
    grep '"ruleset": "uno-classic+force-play+no-bluff+no-challenge+per-play"'
}

check "every workload runs, and the game is that of the limit program" "$bench" --smoke
check "--json tells the same" json_holds
finish
