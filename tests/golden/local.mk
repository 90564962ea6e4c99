# Records that the same seeds have to give again, byte for byte.

test_scripts += tests/golden/test-golden.sh
EXTRA_DIST += \
	tests/golden/crazy-eights.jsonl \
	tests/golden/uno-classic.jsonl \
	tests/golden/uno-flex-two.jsonl \
	tests/golden/uno-flex.jsonl \
	tests/golden/uno-flip.jsonl
