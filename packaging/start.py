"""Where the frozen program begins; everything else is `app.__main__`."""

import sys

from app.__main__ import main

sys.exit(main())
