#!/bin/sh
# The checker of records against the program: what one writes the other has to find right, and
# records with a mistake have to be refused.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
checker=$LASTCARD_SOURCE/tests/checker

if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  skip "records follow the rules" "there is no Python 3.11"
  finish
fi

simulate () {
  file=$1
  rules=$2
  shift 2
  "$LASTCARD_BUILD/lastcard" simulate "$rules" --records "$file" --legal "$@"
}

# accepts RULES SEATS BOTS: some matches of bots follow the rules.
accepts () {
  simulate "$scratch/accepted.jsonl" "$1" --seats "$2" --players "$3" --games 3 --seed "$2" &&
    python3 -B "$checker/check_record.py" "$scratch/accepted.jsonl"
}

# unit_tests CLASS...: the tests in Python, on the records that there are.
unit_tests () {
  LASTCARD_RECORDS=$(echo "$scratch"/record-*.jsonl) \
    python3 -B "$checker/test_check_record.py" "$@"
}

# With sanitizers the program writes the same records, and the checker knows no sanitizer.
all_seats='2 3 4 5 6 7 8'
! sanitized || all_seats='2 5 8'
for seats in $all_seats; do
  for rules in uno-flex 'uno-flex{flex-action-match=either}' 'uno-flex{draw-four-counts-flex=yes}' \
    'uno-flex{false-catch=2}'; do
    check "$rules: $seats random bots follow the rules" accepts "$rules" "$seats" random
  done
  check "uno-flex: $seats bots follow the rules" accepts uno-flex "$seats" greedy,random
done

number=0
for rules in uno-flex \
  'uno-flex{false-catch=2}' \
  'uno-flex{draw-four-counts-flex=yes,false-catch=1,flex-action-match=either}'; do
  for seats in 2 3 5 8; do
    number=$((number + 1))
    check "a match of $seats seats is written" \
      simulate "$scratch/record-$number.jsonl" "$rules" --seats "$seats" --players greedy \
      --games 1 --rounds 1 --seed "$number"
  done
done

check "the checker knows right from wrong in hand-made scenes" unit_tests Scenes Numbers Records
check "changed records are refused" unit_tests ChangedRecords
check "the program accepts what the checker's rules have written" unit_tests WrittenRecords
finish
