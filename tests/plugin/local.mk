# Somebody else's plugin, built from what an installation has.

test_scripts += tests/plugin/test-foreign-plugin.sh
EXTRA_DIST += tests/plugin/hermit.c tests/plugin/list-plugins.c
