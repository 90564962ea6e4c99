# What takes long, here in small: kills.

test_scripts += tests/soak/test-kill-nine.sh
EXTRA_DIST += tests/soak/kill_nine.py
