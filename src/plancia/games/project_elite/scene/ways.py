"""Where the aliens will go along the arrows, as far as nobody has a choice. [PE-AMV-01]"""

from __future__ import annotations

from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.state import ProjectElite


def ways(seen: ProjectElite) -> dict[str, list[Space]]:
    """The spaces of every alien's next movement, from where it stands; only of those that go."""
    found: dict[str, list[Space]] = {}
    for alien in seen.aliens.values():
        way = [alien.at]
        for _ in range(seen.profile(alien).movement):
            following = seen.board.arrows.get(way[-1], ())
            if len(following) != 1:
                break
            way.append(following[0])
        if len(way) > 1:
            found[alien.id] = way
    return found
