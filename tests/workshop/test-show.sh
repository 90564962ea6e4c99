#!/bin/sh
# `lastcard rules show`: rules in words, at any width, and for programs.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/workshop/workshop.sh"

in_words () {
  run 0 show 'uno-flex+stacking{mix=any}' && says '+ Stacking:' && says 'Draw Two: The next player draws two' &&
    says 'With stacking:' && says 'cards owed: begins with 0. [stacking]' &&
    says 'mix=any' && says 'same if nothing is said' && says 'in all 104 1568'
}

narrow () {
  for game in $games 'uno-flex+stacking+jump-in+finish-plain'; do
    COLUMNS=40 run 0 show "$game" || return 1
    # a path that is longer than a line stays whole
    if grep -v '^ *[^ ]*$' "$scratch/out" | grep '.\{41\}'; then
      return 1
    fi
  done
}

house_alone () {
  run 0 show 'stacking{mix=higher}' && says 'a house rule' && says 'mix=higher' && says 'Goes with: uno-classic' &&
    says_not 'crazy-eights,'
}

for_programs () {
  for game in $games 'uno-flex+stacking{mix=any}+seven-zero{zero=no}+partners'; do
    run 0 show --json "$game" &&
      holds 'sum (k["cards"] for k in found["deck"]) == found["cards_in_deck"]' &&
      holds 'found["parts"][0]["kind"] == "game" and len (found["digest"]) == 64' &&
      holds 'all (c["text"] or c["effect"] or c["points_most"] < 15 for c in found["cards"])' || return 1
  done
  holds '[p["id"] for p in found["parts"]] == ["uno-flex", "stacking", "partners", "seven-zero"]' &&
    holds '[o["value"] for o in found["parts"][1]["options"]] == ["last", "any"]' &&
    holds '[m["from"] for m in found["modes"]] == ["stacking"]' &&
    holds '[c["from"] for c in found["cards"] if c["title"] == "7"] == ["seven-zero"]'
}

house_for_programs () {
  run 0 show --json mercy && holds 'found["kind"] == "house" and "uno-flip" in found["games"]' &&
    holds 'found["parts"][0]["options"][0]["max"] == 100'
}

same_bytes () {
  run 0 show --json uno-flip && cp "$scratch/out" "$scratch/first" && run 0 show --json uno-flip &&
    cmp "$scratch/first" "$scratch/out"
}

mistakes () {
  run 1 show uno-flex+stackin && says 'did you mean “stacking”?' && run 1 show 'stacking{mix=some}' &&
    run 2 show
}

help_of () {
  run 0 --help && says 'new NAME --on GAME' && run 0 && says 'The workshop' && run 0 check --help &&
    says '--games'
}

one_word () {
  run 0 doc draw && says 'draw (n [, who]) [Steps] draws n cards' &&
    says 'draw, a field of ruleset { … }: steps what a draw does in an ordinary turn' && says_not 'draw_until' &&
    run 0 doc rules:faces && says 'rules:faces { … }' && says_not '`' &&
    run 0 doc jump_in && says 'What may be played out of turn.' && says 'matches*: predicate' &&
    run 1 doc random && says 'there is no word “random”; this speaks of it:' &&
    says 'roll (counter, n)' &&
    run 1 doc qwertz && says 'prints all' &&
    run 1 doc drawe && says 'there is no word “drawe”; did you mean “draw”?' &&
    run 1 doc '' && run 1 doc '()' && run 1 doc zzzzzzzz && says 'prints all' && run 2 doc draw skip && says 'too many arguments'
}

check "one word of the language is looked up" one_word
check "a game with a house rule in words" in_words
check "all lines fit 40 columns" narrow
check "a house rule alone" house_alone
with_python "all of it for programs" for_programs
with_python "a house rule for programs" house_for_programs
check "the same bytes each time" same_bytes
check "mistakes" mistakes
check "help" help_of
finish
