"""Export random moments of a game as scenario files, and begin again from each.

    python -m tools.export_check giga_robo --moments 1000

Every file must lead back to where it was made, and a seat's file must not hang on what that seat
cannot know. Prints what was compared, and every fault; exits with 1 if there is one.
"""

from __future__ import annotations

import argparse
import time

from plancia import games
from plancia.testing.exports import check_exports


def main() -> int:
    """Check one game."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--moments", type=int, default=1000)
    parser.add_argument("--seed", default="exports")
    parser.add_argument("--each", type=int, default=12, help="at most so many moments of a match")
    options = parser.parse_args()
    begun = time.perf_counter()
    kind = games.find(options.game)
    found = check_exports(kind, options.moments, options.seed, each=options.each)
    figures = ", ".join(f"{count} {what}" for what, count in found.counts.items())
    print(f"{options.game}: {figures}; {time.perf_counter() - begun:.0f} s")
    for fault in found.faults[:40]:
        print(f"  {fault}")
    print(f"  {len(found.faults)} faults")
    return 1 if found.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
