# Manual pages (dist_man_MANS) and guides (dist_doc_DATA).

dist_man_MANS += docs/lastcard.6

dist_doc_DATA += docs/ruleset-language.md
