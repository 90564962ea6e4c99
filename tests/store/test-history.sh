#!/bin/sh
# `lastcard history` as its user meets it: what was imported comes out again byte for byte, what is
# done twice changes nothing, and nothing is lost by a wrong word.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch

XDG_DATA_HOME=$scratch/data
export XDG_DATA_HOME
unset LASTCARD_COMMAND
lastcard=$LASTCARD_BUILD/frontends/cli/lastcard
cd "$scratch" || bail "no folder to work in"

# run STATUS ARGS: runs the program, with its output in $scratch/out; standard input is passed on
run () {
  expected=$1
  shift
  "$lastcard" "$@" >"$scratch/out" 2>&1
  status=$?
  test $status -eq "$expected" && return
  echo "exit status $status, expected $expected"
  cat "$scratch/out"
  return 1
}

says () {
  grep -qF -e "$1" "$scratch/out" && return
  echo "this is not said: $1"
  cat "$scratch/out"
  return 1
}

nothing_yet () {
  run 0 history && says 'No match was kept yet; “lastcard play” begins one' &&
    run 0 history list && says 'No match was kept yet' && run 0 history stats &&
    says 'No match was kept yet' && run 1 history show x && test ! -e "$XDG_DATA_HOME"
}
check "where nothing was kept, that is said, and no file is made" nothing_yet

# at_home FOLDER COMMAND: with the data of another user
at_home () (
  XDG_DATA_HOME=$scratch/$1
  matches=$XDG_DATA_HOME/lastcard/matches
  shift
  "$@"
)

# played [ARGS]: a match that was left, in $name
played () {
  mkdir -p "$matches"
  ls "$matches" >before
  "$lastcard" play "$@" </dev/null >left 2>&1
  name=$(ls "$matches" | diff - before | sed -n 's/^< \(.*\)\.jsonl$/\1/p')
  test -n "$name"
}

by_itself () {
  played --seed 7 && run 0 history && says "$name" && says 'you 0, Ada 0' || return 1
  run 0 history show "$name" && moves=$(grep -o 'moves: [0-9]*,' out) &&
    printf 'draw\nkeep\nquit\n' | run 0 resume "$name" && run 0 history show "$name" &&
    ! says "$moves" >/dev/null && says 'you: points 0' && played --seed 8 --seats Ann,greedy &&
    run 0 history stats && says Ann && says you && ! says Guest >/dev/null &&
    cp "$matches/$name.jsonl" another.jsonl && sed 's/"Ann"/"Guest"/' another.jsonl >theirs.jsonl &&
    run 0 history import theirs.jsonl && run 0 history show theirs && says 'Guest: points' &&
    run 0 history delete -y theirs && run 0 history -n 1 && says '1 more: --skip 1' && played --seed 9 &&
    "$lastcard" history export "$name" - 2>err | cmp - "$matches/$name.jsonl"
}
check "a match that was played is in the history by itself, as far as it was played" \
  at_home itself by_itself

# the file of the store, with when it was written last
stored () {
  stat -c '%n %y %s' "$XDG_DATA_HOME"/lastcard/history.sqlite
}

once () {
  played --seed 7 && played --seed 8 && run 0 history && stored >first && cp out list &&
    run 0 history && stored | cmp - first && cmp out list && run 0 history stats && run 0 history &&
    stored | cmp - first
}
check "it is taken in once: where nothing is new, nothing is written" at_home once once

at_fault () {
  played --seed 7 && echo '{}' >"$matches/odd.jsonl" && : >"$matches/empty.jsonl" || return 1
  run 1 history && says 'the match odd is left out' && says "$name" && ! says empty >/dev/null &&
    run 0 history && ! says odd >/dev/null && says "$name" && echo '[]' >>"$matches/odd.jsonl" &&
    run 1 history && says 'the match odd is left out'
}
check "a record that is none is told once, and hides no other one" at_home fault at_fault

elsewhere () {
  played --seed 7 && run 0 simulate uno-flex --games 1 --rounds 1 --records "$scratch/sim.jsonl" &&
    run 0 history import --store "$scratch/other.sqlite" "$scratch/sim.jsonl" &&
    run 0 history --store "$scratch/other.sqlite" && says sim && ! says "$name" >/dev/null
}
check "into another store nothing is taken by itself" at_home elsewhere elsewhere

beginnings () {
  played --seed 7 && first=$name && played --seed 8 && run 0 history &&
    run 1 history show 2 && says "several matches begin with “2”: " && says "$first" &&
    says "$name" && cp "$matches/$first.jsonl" "$matches/other.jsonl" && run 0 history show oth &&
    says other && run 0 history show "$first" && run 0 history export ot - && run 1 history show x &&
    says 'no match “x”'
}
check "the beginning of an ID is enough if there is only one" at_home beginnings beginnings

no_folder () {
  mkdir -p "$XDG_DATA_HOME/lastcard" && : >"$matches" &&
    for command in '' list stats import 'show x'; do
      run 1 history $command && says 'the folder of matches cannot be read' || return 1
    done
}
check "a folder of matches that cannot be read is no empty one" at_home broken no_folder
no_store () {
  for command in '' list stats 'show x'; do
    XDG_DATA_HOME=/dev/full run 1 history $command && says 'Not a directory' || return 1
  done
}
check "and a store that cannot be looked for is no missing one" no_store

# same GAME: two matches of it are imported, and exported one by one
same () {
  name=$(printf %s "$1" | tr -c 'a-z\n' '-')
  run 0 simulate "$1" --games 2 --target 120 --seed 7 --records "$name.jsonl" &&
    run 0 history import "$name.jsonl" &&
    run 0 history export "$name-1" one.out && run 0 history export "$name-2" two.out &&
    cat one.out two.out | cmp - "$name.jsonl" && run 0 replay --verify one.out two.out &&
    rm one.out two.out
}
for game in uno-flex uno-classic uno-flip crazy-eights \
  'uno-flex+stacking+jump-in+seven-zero{zero=no}' uno-classic+mercy; do
  check "what is exported is what was imported, byte for byte: $game" same "$game"
done
legal () {
  run 0 simulate uno-flex --games 1 --rounds 1 --legal --records 'a b.jsonl' &&
    run 0 history import 'a b.jsonl' && run 0 history export a-b - &&
    "$lastcard" history export a-b - | cmp - 'a b.jsonl'
}
check "and with all legal moves, from a file with a blank in its name" legal

twice () {
  run 0 history import uno-flex.jsonl && says 'new 0, with new moves 0, kept before 2'
}
check "what is imported twice is kept once" twice

grows () {
  head -c -500 'a b.jsonl' >cut.jsonl && run 0 history import cut.jsonl && says 'not whole' &&
    run 0 history show cut && says unfinished && says 'lastcard history export cut cut.jsonl' &&
    cp 'a b.jsonl' cut.jsonl && run 0 history import cut.jsonl && says 'new moves of cut' &&
    "$lastcard" history export cut - | cmp - cut.jsonl && run 0 history show cut && says finished &&
    head -c -500 'a b.jsonl' >cut.jsonl && run 0 history import cut.jsonl && says 'kept before'
}
check "a record that has grown is kept on, and one that is shorter takes nothing away" grows

twins () {
  mkdir -p other && run 0 simulate uno-flex --games 1 --rounds 1 --seed 99 --records other/cut.jsonl &&
    run 0 history import other/cut.jsonl && says 'kept as cut-2' &&
    run 0 history import other/cut.jsonl && says 'cut-2 was kept before' &&
    "$lastcard" history export cut-2 - | cmp - other/cut.jsonl
}
check "another match of the same name gets a number" twins

printf 'draw\nquit\n' | "$lastcard" play --seed 7 >out 2>&1
record=$(basename "$XDG_DATA_HOME"/lastcard/matches/*.jsonl .jsonl)
terminal () {
  run 0 history import && says "kept as $record" && run 0 history list -n 1 && says "$record" &&
    run 0 history show "$record" && says "lastcard resume $record" || return 1
  printf 'keep\ndraw\nquit\n' | run 0 resume "$record" && run 0 history import &&
    says "new moves of $record"
}
check "matches of the terminal are found by themselves, and moves since then are added" terminal

resumes () {
  run 0 history export "$record" ./gone.jsonl && says 'sees all hands' &&
    printf 'quit\n' | run 0 resume ./gone.jsonl && run 0 replay --verify gone.jsonl
}
check "an unfinished match that was exported can be gone on with" resumes

private () {
  test "$(stat -c %a "$XDG_DATA_HOME"/lastcard/history.sqlite gone.jsonl | sort -u)" = 600
}
check "the history and what is exported are for their owner alone" private

overwrites () {
  echo precious >precious.txt
  run 1 history export cut precious.txt && says '--force' &&
    test "$(cat precious.txt)" = precious && run 0 history export --force cut precious.txt &&
    cmp precious.txt 'a b.jsonl' && mkfifo pipe && run 1 history export --force cut pipe &&
    test -p pipe && run 1 history export --force cut . && run 1 history export cut no/such/folder
}
check "no file is overwritten unless that is said" overwrites

pages () {
  run 0 history list --limit 2 && says 'more: --skip 2' && run 0 history list --all &&
    test "$(grep -c '^[a-z0-9]' out)" -eq 16 && run 0 history list --skip 15 &&
    test "$(grep -c '^[a-z0-9]' out)" -eq 1 && run 2 history list --limit 0
}
check "the list has pages" pages

statistics () {
  run 0 history stats && says 'greedy 1 (greedy)' && says 'uno-classic+mercy' &&
    run 0 history stats uno-flip && says uno-flip && ! says crazy-eights >/dev/null &&
    run 0 history stats chess && says 'Nobody has played chess yet'
}
check "there are statistics of all games, and of one" statistics

deletes () {
  run 1 history delete cut-2 </dev/null && says 'Nothing was deleted' &&
    echo no | run 1 history delete cut-2 && run 0 history show cut-2 &&
    printf 'what\nyes\n' | run 0 history delete cut-2 && says 'was deleted' &&
    run 1 history show cut-2 && says 'no match “cut-2”' && run 0 history delete --yes cut &&
    run 1 history delete --yes cut
}
check "a match is deleted only after a yes" deletes

# both NAME: it is in both places
both () {
  test -f "$matches/$1.jsonl" && run 0 history show "$1" && run 0 resume --list && says "$1"
}

gone () {
  test ! -e "$matches/$1.jsonl" && run 1 history show "$1" && run 0 history import &&
    run 1 history show "$1" && run 0 resume --list && ! says "$1" >/dev/null
}

for_ever () {
  played --seed 7 && echo no | run 1 history delete "$name" &&
    says "Its record is deleted too: $matches/$name.jsonl" && both "$name" &&
    run 1 history delete "$name" </dev/null && both "$name" && echo yes |
    run 0 history delete "${name%??}" && says "$name was deleted" && gone "$name"
}
check "a match is deleted with its record, and does not come back" at_home ever for_ever

from_store () {
  played --seed 7 && run 0 history import --store "$scratch/copy.sqlite" &&
    run 0 history delete --yes --store "$scratch/copy.sqlite" "$name" &&
    says 'from this store alone' && run 1 history show --store "$scratch/copy.sqlite" "$name" &&
    both "$name"
}
check "from another store a match is deleted without its record" at_home copy from_store

in_play () {
  played --seed 7 && mkfifo "$XDG_DATA_HOME/keys" || return 1
  "$lastcard" resume "$name" <"$XDG_DATA_HOME/keys" >"$XDG_DATA_HOME/screen" 2>&1 &
  player=$!
  exec 3>"$XDG_DATA_HOME/keys"
  until grep -q 'Your move' "$XDG_DATA_HOME/screen"; do
    kill -0 $player || { cat "$XDG_DATA_HOME/screen"; return 1; }
    sleep 0.1
  done
  run 1 history delete --yes "$name" && says 'is being played' && both "$name"
  result=$?
  exec 3>&-
  wait
  test $result -eq 0 && run 0 history delete --yes "$name" && gone "$name"
}
check "a match is not deleted while somebody plays it" at_home playing in_play

odd_records () {
  played --seed 7 && echo '{}' >"$matches/odd.jsonl" && run 0 history delete --yes od &&
    says 'only its record' && test ! -e "$matches/odd.jsonl" && both "$name" &&
    run 0 simulate uno-flex --games 2 --rounds 1 --records "$matches/two.jsonl" &&
    run 0 history && run 0 history delete --yes two-1 && says 'has other matches as well' &&
    run 1 history show two-1 && run 0 history && ! says two-1 >/dev/null && says two-2 &&
    test -f "$matches/two.jsonl"
}
check "what is no match can be deleted, and what has several stays" at_home odd odd_records

without_plugin () {
  played --seed 7 || return 1
  LASTCARD_PLUGINS=$LASTCARD_BUILD/frontends/history/.libs run 0 history delete --yes "$name" &&
    test ! -e "$matches/$name.jsonl"
}
check "an abandoned match can be deleted without a store plugin" at_home without without_plugin

wrong () {
  run 2 history lst && says 'Did you mean “list”' && run 2 history show &&
    run 2 history export cut && run 2 history list --limt 3 && says 'Did you mean “--limit”' &&
    run 1 history show '../../etc/passwd' && run 1 history import "$scratch" && says folder &&
    run 1 history import nowhere.jsonl && echo hello >hello.jsonl &&
    run 1 history import hello.jsonl && : >empty.jsonl && run 1 history import empty.jsonl &&
    says empty && run 1 history import hello.jsonl uno-flex.jsonl && says 'kept before 2' &&
    run 1 history list --store nowhere.sqlite && run 1 history list --store hello.jsonl &&
    test "$(cat hello.jsonl)" = hello
}
check "what is wrong is said, and the rest is done" wrong

hostile () {
  name="$(printf '; rm -rf \n$(x) \033[2J')%s.jsonl"
  cp 'a b.jsonl' "./$name" && run 0 history import -- "./$name" &&
    says 'kept as rm--rf-x-2J-s' && cp 'a b.jsonl' ./--yes.jsonl &&
    run 0 history import -- --yes.jsonl && says 'kept as yes' &&
    ! grep -q "$(printf '\033')" out
}
check "names of files are only names" hostile

full () {
  (
    ulimit -f 100
    run 1 history import --store small.sqlite uno-flex.jsonl && says 'no room on the disk'
  ) && run 0 history import --store small.sqlite uno-flex.jsonl && says 'new 2'
}
check "a full disk is told, and nothing is half kept" full

no_plugin () {
  LASTCARD_PLUGINS=$LASTCARD_BUILD/frontends/history/.libs
  export LASTCARD_PLUGINS
  run 1 history list && says 'no store plugin'
}
check "without a store plugin, that is said" no_plugin

finish
