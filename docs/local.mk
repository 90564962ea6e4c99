# Manual pages (dist_man_MANS) and guides (dist_doc_DATA).

dist_man_MANS += docs/lastcard.6

dist_doc_DATA += \
	docs/compare-json.md \
	docs/compare.md \
	docs/fairness.md \
	docs/house-rules-guide.md \
	docs/house-rules.md \
	docs/lastcard.meta.lua \
	docs/metrics.md \
	docs/protocol.md \
	docs/record-format.md \
	docs/rule-tests.md \
	docs/ruleset-language.md \
	docs/speed.md \
	docs/store.md \
	docs/tournament.md \
	docs/web.md \
	docs/workshop.md

EXTRA_DIST += docs/images/table.png docs/ruleset-language-intro.md

examplesdir = $(docdir)/examples
dist_examples_DATA = docs/examples/nginx.conf
