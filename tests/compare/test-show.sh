#!/bin/sh
# What a real run shows: in a terminal of any kind, in files, in a report.

. "$LASTCARD_SOURCE/tests/compare/compare.sh"

games='--games 60 --players random --seats 3 --seed 5'
report=$scratch/report.html

# shellcheck disable=SC2086
in_locale () {
  LC_ALL=$1 COLUMNS=$2 run 0 $variants $games
}

# Letters are counted, not bytes; the command at the end may have longer words.
no_wider () {
  in_locale C.UTF-8 "$1" \
    && ! sed '/^To repeat it$/q' "$scratch/out" | LC_ALL=C.UTF-8 grep -nE "^.{$(($1 + 1))}"
}

ascii_alone () {
  in_locale C 80 && ! LC_ALL=C grep -n '[^ -~]' "$scratch/out"
}

no_escapes () {
  in_locale C.UTF-8 80 && ! grep -n "$(printf '\033')" "$scratch/out"
}

# shellcheck disable=SC2086
full () {
  run 0 $variants $games && ! says 'turns, standard deviation' >/dev/null \
    && run 0 $variants $games --full && says 'turns, standard deviation'
}

# shellcheck disable=SC2086
to_stdout () {
  run 0 $variants $games --csv - && head -n 1 "$scratch/out" | grep -q '^column,variant,part,' \
    && run 0 $variants $games --json - && head -n 1 "$scratch/out" | grep -qx '{'
}

# shellcheck disable=SC2086
too_late () {
  run 1 $variants --games 1000000000 "$1" "$scratch/no/such/file" && says 'there is no such folder'
}

# shellcheck disable=SC2086
make_report () {
  run 0 $variants $games --html "$report" --question 'Is it <b>fun</b> & "fair"?' --threads "$1" \
    && test -s "$report" && mv "$report" "$scratch/$1.html"
}

well_formed () {
  xmllint --noout --nonet "$scratch/1.html"
}

same_report () {
  make_report 2 && cmp "$scratch/1.html" "$scratch/2.html"
}

alone () {
  ! grep -nE '<(script|link|iframe|object|img)|(src|href)="[^#]|url\(|@import' "$scratch/1.html"
}

asked () {
  grep -qF 'Is it &lt;b&gt;fun&lt;/b&gt; &amp; &quot;fair&quot;?' "$scratch/1.html"
}

# All programs but one.
without_gnuplot () {
  mkdir "$scratch/bin" || return
  for program in $(command -v sh env cat sed); do
    ln -sf "$program" "$scratch/bin/" || return
  done
  PATH=$scratch/bin "$LASTCARD_BUILD/frontends/cli/lastcard" compare uno-flex uno-flip \
    --games 1000000000 --html "$report" >"$scratch/out" 2>"$scratch/err"
  test $? -eq 1 && test ! -e "$report" && says gnuplot-nox
}

check "no line is wider than 80 columns" no_wider 80
check "no line is wider than 40 columns" no_wider 40
check "no line is wider than 120 columns" no_wider 120
check "in the C locale all is ASCII" ascii_alone
check "what goes to a file is not in bold" no_escapes
check "--full shows all metrics" full
check "CSV and JSON go to the standard output if they are to" to_stdout
for option in --csv --json --html; do
  check "a folder that is missing is told before the run: $option" too_late $option
done
if command -v gnuplot >/dev/null; then
  check "--html writes a report" make_report 1
  check "any number of threads gives the same report" same_report
  check "the report needs nothing else" alone
  check "the question is on top, as text" asked
  if command -v xmllint >/dev/null; then
    check "the report is well-formed" well_formed
  else
    skip "the report is well-formed" "there is no xmllint here"
  fi
else
  skip "--html writes a report" "there is no gnuplot here"
fi
check "without gnuplot --html says what to install, before the run" without_gnuplot
# Rounds of so few matches have shares, and no intervals.
few_matches () {
  run 0 uno-classic --matches --games 3 --metrics wins --html "$scratch/few.html" \
    && says '(a) too few games.' \
    && equal 4 "$(sed -n '/^Rounds won/,/^$/p' "$scratch/out" | grep -c '% (a)$')" \
    && equal 0 "$(sed -n '/^Matches won/,/^$/p' "$scratch/out" | grep -c '(a)')" \
    && grep -q '<td role="cell">[0-9]*% <span class="reason">(too few games)</span> <small>' "$scratch/few.html"
}
check 'who wins has a mark where matches are too few for an interval' few_matches

# Six variants once took sixteen sheets.
on_paper () {
  run 0 uno-classic uno-flex uno-flex+stacking uno-flip uno-flex+jump-in crazy-eights --games 1000 \
    --html "$scratch/six.html" || return
  timeout 120 chromium --headless --no-sandbox --disable-gpu --user-data-dir="$scratch/chromium" \
    --no-pdf-header-footer --print-to-pdf="$scratch/six.pdf" "file://$scratch/six.html" >/dev/null 2>&1
  sheets=$(pdfinfo "$scratch/six.pdf" | sed -n 's/^Pages: *//p')
  echo "$sheets sheets"
  test "$sheets" -ge 3 && test "$sheets" -le 9
}
title='a report of six variants is printed on a few sheets'
if ! command -v chromium >/dev/null || ! command -v pdfinfo >/dev/null; then
  skip "$title" 'chromium and pdfinfo are needed'
elif ! command -v gnuplot >/dev/null; then
  skip "$title" 'there is no gnuplot'
else
  check "$title" on_paper
fi

by_path () {
  mkdir -p "$scratch/a/long/path" && cp "$LASTCARD_SOURCE/tests/compare/counted.lua" "$scratch/a/long/path/"
  run 0 uno-classic "uno-classic+$scratch/a/long/path/counted.lua" --games 100 --metrics length \
    --json "$scratch/path.json" --html "$scratch/path.html" || return
  # in the command that repeats the run, which may be broken anywhere, and nowhere else
  sed '/^To repeat it/,$d' "$scratch/out" >"$scratch/above"
  says '+counted' && tr -d '\n \\' <"$scratch/out" | grep -qF "+$scratch/a/long/path/counted.lua" \
    && ! grep -F 'long/' "$scratch/above" \
    && grep -qF '"names": ["uno-classic", "uno-classic+counted"]' "$scratch/path.json" \
    && grep -qF "{\"rules\": \"uno-classic+$scratch/a/long/path/counted.lua\"" "$scratch/path.json"
  equal 1 "$(grep -o "long/path" "$scratch/path.html" | wc -l)"
}
check 'a house rule of a path has the path only where the run is to be repeated' by_path

finish
