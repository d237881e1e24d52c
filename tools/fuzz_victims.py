"""Tables of somebody else: nothing that a fuzzer sends may change them."""

from __future__ import annotations

import hashlib
import random
import secrets
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import select

from plancia import games
from plancia.server import queries, schema
from plancia.server.history import History
from plancia.server.reopening import reopened
from plancia.server.store import engine_of
from tools.server_client import TABLES, Player

HONEST = 12
"""How many actions the owner has played before the trial."""


class Print(NamedTuple):
    """All that can be seen of a table: equal prints mean that nothing has changed."""

    n: int
    digest: str
    """The digest of the match that its stored deeds lead to."""
    rows: str
    """A hash of every row that storage has about it."""
    shown: str
    """A hash of what the server shows its owner."""


class Victims:
    """A table of every game, and one of tris in which it is not the other seat's turn.

    Their owners have names, further devices, and passports that wait.
    """

    def __init__(self, url: str, database: Path) -> None:
        """Play on this server, and look into its database."""
        self.database = database
        self.owners = {game: Player(url) for game in TABLES if game != "tris"}
        self.x, self.opponent = Player(url), Player(url)

    def watched(self, rng: random.Random) -> tuple[Player, str]:
        """The owner of a table, and the secret by which it can be watched."""
        owner = rng.choice(list(self.owners.values()))
        return owner, str(owner.made["spectate_link"]).removeprefix("/#/watch/")

    async def sit_down(self) -> None:
        """Make all tables, and play a little."""
        x, opponent = self.x, self.opponent
        for game, owner in self.owners.items():
            await _settle(owner, f"Owner of {game}"[:24])
            await owner.make(game, **TABLES[game])
            await owner.connect()
            for number in range(HONEST):
                choices = await owner.options()
                if not choices:
                    break
                await owner.say("act", id=f"h{number}", n=owner.n, action=choices[0])
                answer = await owner.hear("ack")
                while owner.n < answer["n"]:
                    await owner.hear("update")
            await owner.options()  # as the seat that is asked
            await owner.hang_up()
        await x.make("tris")
        link = x.made["seats"][1]["link"].removeprefix("/#/join/")
        opponent.table = x.table
        joined = await opponent.http.post(f"/api/tables/{x.table}/join", json={"link": link})
        opponent.seat_token = joined.raise_for_status().json()["token"]
        for player in (x, opponent):
            await player.open()
            await player.say("nonce", value=player.token)
            await player.hear("welcome")
            await player.hang_up()
        await x.open()
        await x.hang_up()

    async def prints(self) -> dict[str, Print]:
        """How all tables are now."""
        everybody = {**self.owners, "tris": self.x}
        return {game: await self._print(player) for game, player in everybody.items()}

    async def _print(self, player: Player) -> Print:
        path = f"/api/tables/{player.table}"
        shown = hashlib.sha256()
        seen = (f"{path}/frames", f"{path}/scenario", f"/api/fair/{player.table}", "/api/me")
        for address in seen:
            answer = await player.http.get(address)
            if answer.status_code != 403:  # some games tell no situation while they are played
                answer.raise_for_status()
            shown.update(answer.content)
        n, digest, rows = _stored(self.database, player.table)
        return Print(n, digest, rows, shown.hexdigest())

    async def close(self) -> None:
        """Leave."""
        for player in (*self.owners.values(), self.x, self.opponent):
            await player.close()


async def _settle(player: Player, name: str) -> None:
    """Take a name, let a second device in, and make a passport that waits for a third."""
    named = await player.http.post("/api/me", json={"name": name, "colour": "iris"})
    named.raise_for_status()
    for device in (secrets.token_hex(16), ""):
        made = await player.http.post("/api/passport", json={})
        secret = made.raise_for_status().json()["link"].removeprefix("/#/passport/")
        if device:
            use = {"secret": secret}, {"authorization": f"Bearer {device}"}
            used = await player.http.post("/api/passport/use", json=use[0], headers=use[1])
            used.raise_for_status()


def carried_out(database: Path, table: str) -> set[str]:
    """The messages by which the deeds of a table were asked for."""
    engine = engine_of(str(database))
    wanted = select(schema.deeds.c.message).where(schema.deeds.c.table_id == table)
    with engine.connect() as connection:
        found = {row.message for row in connection.execute(wanted) if row.message is not None}
    engine.dispose()
    return found


def _stored(database: Path, table: str) -> tuple[int, str, str]:
    """What the database knows of a table: version, digest of its match, hash of its rows."""
    engine = engine_of(str(database))
    with engine.connect() as connection:
        rows = hashlib.sha256()
        for one in (schema.tables, schema.chairs, schema.tokens, schema.deeds, schema.segments):
            key = one.c.id if one is schema.tables else one.c.table_id
            wanted = select(one).where(key == table).order_by(*one.primary_key.columns)
            rows.update(repr(connection.execute(wanted).all()).encode())
        stored = queries.get_table(connection, table)
    engine.dispose()
    assert stored is not None, "the table was made"
    history = History(stored.segments, stored.deeds, stored.row.digest)
    play = reopened(games.find(stored.row.game), history).play
    return play.n, play.match.digest(), rows.hexdigest()
