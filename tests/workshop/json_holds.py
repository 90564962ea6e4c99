# SPDX-License-Identifier: LGPL-2.1-or-later
"""Reads JSON from the standard input and checks that an expression in Python holds of it."""

import json
import sys

found = json.load(sys.stdin)
if not eval(sys.argv[1], {"found": found}):
    print("does not hold:", sys.argv[1])
    print(json.dumps(found, indent=1)[:4000])
    sys.exit(1)
