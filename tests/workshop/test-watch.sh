#!/bin/sh
# `lastcard play --watch`: what is changed in a script comes in force between two moves, and a mistake
# in it changes nothing.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/workshop/workshop.sh"
house=$XDG_DATA_HOME/lastcard/rulesets/house
rule=$house/watched.lua

# has TEXT: waits until it is said
has () {
  n=0
  until grep -qF -e "$1" "$scratch/game"; do
    n=$((n + 1))
    if [ $n -gt 1200 ]; then
      echo "this is not said: $1"
      cat "$scratch/game"
      return 1
    fi
    sleep 0.05
  done
}

# replace FROM TO: in the script, at one blow
replace () {
  sed "s/$1/$2/" "$rule" >"$scratch/new" && cp "$scratch/new" "$rule"
}

say () {
  printf '%s\n' "$1" >&3
}

"$lastcard" rules new watched --on uno-flex >/dev/null 2>&1 || bail "no house rule"
mkfifo "$scratch/input"
"$lastcard" play --watch uno-flex+watched --seed 1 <"$scratch/input" >"$scratch/game" 2>&1 &
game=$!
exec 3>"$scratch/input"

a_mistake () {
  has 'Your move' && replace 'again ()' 'agian ()' && say draw && has 'has a mistake' &&
    has "did you mean 'again'?"
}

put_right () {
  replace 'agian ()' 'skip ()' && say keep && has 'from now on the new ones hold'
}

another_counter () {
  replace 'apply = function (rules)' 'apply = function (rules) rules:counter { id = "n", name = _"n" }' &&
    say draw && say keep && has 'with the next' && has 'the counters or tokens are others'
}

over () {
  equal 0 "$game_status" && grep -qF 'it was not saved' "$scratch/game"
}

nothing_recorded () {
  test ! -d "$XDG_DATA_HOME/lastcard/matches" || equal "" "$(ls "$XDG_DATA_HOME/lastcard/matches")"
}

check "it says that nothing is recorded" has 'so this match is not'
check "a mistake is told, and the game goes on" a_mistake
check "good rules come in force at once" put_right
check "those that need another state wait for the next round" another_counter
exec 3>&-
wait $game
game_status=$?
check "the game ends as any other" over
check "nothing was recorded" nothing_recorded
finish
