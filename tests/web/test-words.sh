#!/bin/sh
# The words of the page are found by the translators' tools.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
page=frontends/web/page
cd "$LASTCARD_SOURCE" || bail "no source"

# listed: each script that has words for people is in POTFILES.in
listed () {
  missing=$(grep -lE '\b(_|C_|N_|ngettext) ?\(["'"']" $page/script/*.js |
    grep -vxFf po/POTFILES.in)
  equal '' "$missing"
}
check "scripts with words are listed in po/POTFILES.in" listed

there () {
  grep "^$page/" po/POTFILES.in | while read -r file; do
    test -f "$file" || echo "$file is listed, and not there"
  done >"$scratch/missing"
  equal '' "$(cat "$scratch/missing")"
}
check "and what is listed there is there" there

# The options as the build has them.
options () {
  sed -n '/^XGETTEXT_OPTIONS/,/[^\\]$/p' po/Makevars | tr -d '\\\n' | sed 's/^XGETTEXT_OPTIONS = *//'
}

extract () {
  cat >"$scratch/sample.js" <<'END'
import { _, format, ngettext } from "./words.js";
const half = 1 / 2, quote = /["']/g;
export const sample = (n) => `<b>${_ ("A word in a template")}</b>`
  + format (ngettext ("{n} card", "{n} cards", n), { n }) + (n?.x ?? _("A word after two marks"));
END
  # The options are words.
  # shellcheck disable=SC2046
  xgettext $(options) -o "$scratch/sample.pot" "$scratch/sample.js" 2>"$scratch/err" || return
  equal '' "$(cat "$scratch/err")" && grep -q 'msgid "A word in a template"' "$scratch/sample.pot" &&
    grep -q 'msgid_plural "{n} cards"' "$scratch/sample.pot" &&
    grep -q 'msgid "A word after two marks"' "$scratch/sample.pot"
}

all () {
  # shellcheck disable=SC2046
  xgettext $(options) -o "$scratch/all.pot" $page/script/*.js 2>"$scratch/err" &&
    equal '' "$(cat "$scratch/err")"
}

if command -v xgettext >/dev/null; then
  check "words are found in templates, with plurals, and after new operators" extract
  check "all scripts are understood" all
else
  skip "words are found" "there is no xgettext"
fi

translations () {
  for words in po/*.po; do
    msgfmt --check -o /dev/null "$words" 2>"$scratch/err" || return
    if command -v python3 >/dev/null; then
      equal '' "$(python3 tests/web/check_translation.py "$words")" || return
    fi
  done
}

if command -v msgfmt >/dev/null; then
  check "translations are sound, and have the values that the English has" translations
else
  skip "translations are sound" "there is no msgfmt"
fi

finish
