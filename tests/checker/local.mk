# A checker of UNO Flex records that shares nothing with the engine.

long_scripts += tests/checker/test-checker.sh
EXTRA_DIST += tests/checker/check_record.py tests/checker/test_check_record.py
