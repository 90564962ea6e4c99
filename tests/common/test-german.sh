#!/bin/sh
# The German translation: that it is whole, that tables keep their columns, and that what programs
# read is the same in every language.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/common/command.sh"

words=$LASTCARD_SOURCE/po/de.po
LASTCARD_LOCALES=$LASTCARD_BUILD/locale
COLUMNS=80
export LASTCARD_LOCALES COLUMNS

# german STATUS ARGS: run, in German; that needs no German locale to be installed
german () {
  LANGUAGE=de
  export LANGUAGE
  run "$@"
  german_status=$?
  unset LANGUAGE
  return $german_status
}

whole () {
  LC_ALL=C msgfmt -c --statistics -o /dev/null "$words" 2>&1 | grep -Ex '[0-9]+ translated messages\.' && return
  LC_ALL=C msgattrib --untranslated --no-obsolete "$words"
  LC_ALL=C msgattrib --only-fuzzy --no-obsolete "$words"
  return 1
}

same_words () {
  python3 "$LASTCARD_SOURCE/tests/common/german_words.py" "$words"
}

with_gettext () {
  if command -v msgfmt >/dev/null && command -v msgattrib >/dev/null; then
    check "$@"
  else
    skip "$1" "gettext is not installed"
  fi
}

# same ARGS: the output of `lastcard ARGS` has the same bytes in German as in English
same () {
  run 0 "$@" && mv "$scratch/out" "$scratch/english" || return
  german 0 "$@" && test -s "$scratch/out" && cmp "$scratch/english" "$scratch/out"
}

# same_file NAME ARGS: the same of the file that `lastcard ARGS` writes
same_file () {
  rm -f "$scratch/file" "$scratch/english"
  run 0 "$@" "$scratch/file" && mv "$scratch/file" "$scratch/english" &&
    german 0 "$@" "$scratch/file" && cmp "$scratch/english" "$scratch/file"
}

compare_for_programs () {
  set -- compare uno-flex uno-flip --games 6 --matches --skill greedy:random
  same "$@" --json - && same "$@" --csv - && same compare uno-flex --games 10 --part 1/2 --partial -
}

workshop_for_programs () {
  same rules list --json && same rules show uno-flex+stacking --json &&
    same rules show crazy-eights --json && same rules show stacking --json &&
    same rules check "$LASTCARD_SOURCE/rulesets/house/stacking.lua" --games 3 --json
}

tournament_for_programs () {
  set -- tournament --games 20 --players greedy,random
  same "$@" --json - && same "$@" --csv -
}

# In the first column all ± stand below each other, where no interval is too wide for that. (A space
# that does not break lines is two bytes.)
columns () {
  sed -e '/^Länge/,/^Wer gewinnt/!d' -e '/\[/d' -e "s/$(printf '\302\240')/ /g" -e 's/±/~/g' \
    "$scratch/out" | tr -d '\200-\277' |
    awk '/^  [A-Z]/ { n++; at = index ($0, "~"); if (n > 1 && at != before) { print; bad = 1 } before = at }
      END { exit bad || n < 2 }'
}

comparison () {
  german 0 compare uno-flex uno-flip crazy-eights --games 60 --skill greedy:random &&
    narrow && says 'Wie unterscheiden sich uno-flip und crazy-eights von uno-flex?' &&
    says 'Rundensiege des besseren Bots' && says 'p, wenn alle gleich wären' && columns
}

tournament () {
  german 0 tournament --games 60 --players greedy,random,greedy &&
    narrow && says 'Spieler Wertung 95-%-Intervall Sieg % 95-%-Intervall Punkte' &&
    sed -n '/Wertung/,/^$/p' "$scratch/out" | tr -d '\200-\277' |
    awk 'NF { if (from && length ($0) != from) { print; exit 1 } from = length ($0) } END { exit !from }'
}

shuffle () {
  german 0 shuffle-test --shuffles 2100 && narrow && says 'Wird UNO Flex fair gemischt?' &&
    says 'die Runden 1 bis 2.100 der Startzahl 1'
}

rules () {
  german 0 rules show uno-flex+stacking && narrow && says 'Joker Zieh Vier' && says_not 'Draw Four' &&
    says 'wenn „geschuldete Karten“ über 0 liegt' && says 'der Spieler der obersten Karte zieht' &&
    german 0 rules show uno-flip && says '(Seite: dunkel)'
}

plugins () {
  german 0 plugins && says 'Bot greedy' && says 'Spielt wie ein vernünftiger Mensch' &&
    german 2 tournament --players greedy,gredy &&
    says 'es gibt kein Modul der Art Bot mit dem Namen „gredy“; meinst du „greedy“?'
}

mistyped () {
  german 1 rules show uno-flx && says 'es gibt kein Regelwerk „uno-flx“; meinst du „uno-flex“?' &&
    german 1 rules show crazy-eights+stacking &&
    says 'die Hausregel stacking passt nicht zu crazy-eights: keine Karte dieses Spiels' &&
    german 1 replay "$LASTCARD_SOURCE/po/de.po" && says 'Zeile 1: das ist kein JSON-Objekt'
}

help_of_play () {
  LANGUAGE=de XDG_DATA_HOME=$scratch/home "$lastcard" play --seed 3 --delay 0 \
    >"$scratch/out" 2>"$scratch/err" <<'END'
help
quit
END
  says 'r7, rot 7, joker' && says_not 'red 7'
}

with_gettext "every message is translated, and its formats agree" whole
with_python "so do names in braces, options, and the ends of lines" same_words
check "the result of compare for programs is the same in German" compare_for_programs
check "so are rules in the workshop" workshop_for_programs
check "so is a tournament" tournament_for_programs
check "so is a test of the shuffle" same shuffle-test --shuffles 2100 --json -
check "so are records" same_file simulate --games 2 --legal --records
check "the table of compare fits 80 columns in German" comparison
check "the table of a tournament does, and its columns stand below each other" tournament
check "the report on the shuffle does" shuffle
check "rules are said in German sentences" rules
check "plugins and errors about them are in German" plugins
check "so are errors about rules and records" mistyped
check "the help in the terminal shows a card by its German name" help_of_play
finish
