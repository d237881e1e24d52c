"""`python -m plancia` is the command `plancia`."""

import sys

from plancia.cli.main import main

sys.exit(main())
