"""One random match of the conformance kit, with every check along its way."""

from __future__ import annotations

import random
import traceback
from pathlib import Path
from typing import Any

import msgspec

from plancia import core
from plancia.bots import Pace, make
from plancia.core import Action, Game, Match, RecordError, Seat, saving
from plancia.core.scene import Scene
from plancia.testing.channels import difference
from plancia.testing.findings import Finder, Run
from plancia.testing.offers import Offered, Offers
from plancia.testing.secrets import Secrets
from plancia.testing.twins import Deed
from plancia.testing.ways import Ways

SPARSE = 20
"""In the later part of a long match one decision in so many is checked."""

RESTLESS = 2_000
"""After so many actions of such a match a bot plays the others: pure chance may never end it."""

PACES = (0.3, 1.0, 5.0)
"""How many seconds seats take for an action in the timed phases of a match."""

PAUSES = 20
"""In a timed phase somebody pauses before one action in so many."""

_encode = msgspec.json.encode


class Probe(Finder):
    """Plays one match at random and checks everything on the way."""

    def __init__(self, run: Run, number: int, seed: str, setup: dict[str, Any]) -> None:
        """Set the match up; the same number and seed give the same match and the same checks."""
        super().__init__(run, number, seed)
        self.setup = setup
        self.policy = random.Random(f"{seed}:policy")
        self.rng = random.Random(f"{seed}:checks")
        self.pace = Pace(seed, self.rng.choice(PACES))
        self.bot = make("greedy", f"{seed}:bot")
        # What is made up rests on what earlier matches have offered; with numbers of its own it
        # does not change which decisions of this match are looked at, and a fault is found again.
        self.offers = Offers(self, random.Random(f"{seed}:offers"))
        self.secrets = Secrets(self, self.rng, seed)
        self.ways = Ways(self, self.rng)
        self.digests: list[str] = []

    def play(self) -> None:
        """Play to the end, or to the first crash."""
        try:
            self._play(Match.new(self.run.kind, self.setup, self.seed))
        except Exception as crash:  # whatever a game raises is a finding
            frame = traceback.extract_tb(crash.__traceback__)[-1]
            where = f"{Path(frame.filename).name}:{frame.lineno}"
            self.fault("crash", f"{type(crash).__name__}: {crash} at {where}")

    def _play(self, match: Match) -> None:
        self.digests.append(match.digest())
        for text in self.run.speech.seated(match.game.seats(), match.game.named):
            self.fault("words", text)
        self._told(match, 0)
        while match.to_act and self.actions != self.run.upto:
            if self.actions >= self.run.bound:
                self.fault("bound", f"the match is not over after {self.run.bound} actions")
                return
            self._measured(match)
            if not self._checked() and self._pass_by(match):
                continue
            dear = self.rng.randrange(self.run.sample) == 0
            offered = self.offers.look(match)
            self.offers.press(match, offered)
            if dear:
                self._looks(match, offered)
                self.offers.candidates(match, offered)
                self.ways.look(match)
            self._unchanged(match, "looking")
            turn = self._turn(match)
            if turn is None:
                return
            seat, at = turn
            deed = Deed(seat, self._pick(list(offered[seat].values())), at)
            if match.rings_at is not None and self.policy.randrange(PAUSES) == 0:
                deed = Deed(self.policy.choice(match.game.seats()), core.Pause(), None)
            if dear:
                self.secrets.start(match, self.digests[-1], self.offers.tried)
                self._determinize(match)
                self._unchanged(match, "determinize")
            self._step(match, deed, dear=dear)
        if not match.to_act:
            self._ended(match)
        self._replayed(match)

    def _measured(self, match: Match) -> None:
        """How long the longest match was, and how deep its deepest agenda."""
        counts = self.run.counts
        counts["longest"] = max(counts["longest"], self.actions + 1)
        deepest = max(len(match.waiting(seat)) for seat in match.to_act)
        counts["deepest"] = max(counts["deepest"], deepest)

    def _checked(self) -> bool:
        """Whether this decision is checked: of a long match only some are, after its beginning."""
        thorough = self.run.thorough
        return thorough is None or self.actions < thorough or self.rng.randrange(SPARSE) == 0

    def _pass_by(self, match: Match) -> bool:
        """Play one action with no checks but the engine's own, if there is any."""
        turn = self._turn(match)
        if turn is None:
            return False
        self.secrets.forget()
        seat, at = turn
        restless = self.actions >= RESTLESS
        options = match.options(seat)
        action = self.bot.choose(match, seat) if restless else self._pick(list(options))
        match.play(seat, action, at)
        self.actions += 1
        self.run.counts["unchecked"] += 1
        self.digests.append(match.digest())
        return True

    def _turn(self, match: Match) -> tuple[Seat, int | None] | None:
        """Who acts, and when: by pace in a timed phase, else any seat that has something to do."""
        if match.game.deadline is not None and not match.game.paused:
            return self.pace.next(match)
        ways = [seat for seat in match.to_act if match.options(seat)]
        return (self.policy.choice(ways), None) if ways else None

    def _pick(self, options: list[Action[Any]]) -> Action[Any]:
        """Choose the kind of action first, so that kinds with few options are tried as often."""
        kind = self.policy.choice(list(dict.fromkeys(map(type, options))))
        return self.policy.choice([option for option in options if type(option) is kind])

    # --- before an action ----------------------------------------------------------------------

    def _looks(self, match: Match, offered: Offered) -> None:
        """Views are data, scenes are made from them alone, and offer what the seat may do."""
        for seat in (*match.game.seats(), None):
            scene = match.scene(seat)
            seen = saving.dump(match.view(seat))
            if saving.dump(match.view(seat)) != seen:
                self.fault("view", f"{seat} sees something else at a second look")
            if match.scene(seat, self._decoded(seen, seat)) != scene:
                self.fault("scene", f"the scene for {seat} shows what is not in the view's bytes")
            _encode(scene)
            self._shown(match, scene)
            self._emphasis(scene)
            if scene.seat != seat or scene.game != match.game.id:
                self.fault("scene", f"the scene for {seat} is one for {scene.seat} of {scene.game}")
            wanted = sorted(offered.get(seat, {})) if seat is not None else []
            read = (core.read_action(self.run.kind, choice.action) for choice in scene.choices)
            shown = sorted(map(_encode, read))
            if shown != wanted:
                numbers = f"{len(shown)} choices, options {len(wanted)}"
                self.fault("scene", f"the scene for {seat} has {numbers}")

    def _emphasis(self, scene: Scene) -> None:
        """At most one option of a piece, and one of none, is what most people want next."""
        mains = [choice for choice in scene.choices if choice.main]
        pieces = [choice.piece for choice in mains]
        if len(set(pieces)) < len(pieces):
            self.fault("scene", f"several options of one piece are the main one: {pieces}")
        if any(choice.gives_up is not None for choice in mains):
            self.fault("scene", "a main option gives something up")

    def _shown(self, match: Match, scene: Scene) -> None:
        """A scene can be said in every language, and drawn."""
        for text in self.run.speech.shown(scene, match.game.named):
            self.fault("words", text)
        for text in self.run.drawings.shown(scene):
            self.fault("art", text)
        self.offers.garbage.learn(piece.id for piece in scene.pieces)
        self.offers.garbage.learn(card.id for zone in scene.zones for card in zone.cards)

    def _said(self, match: Match, message: core.Message) -> None:
        for text in self.run.speech.said(message, match.game.named):
            self.fault("words", text)

    def _decoded(self, seen: bytes, seat: Seat | None) -> Game | None:
        """A view from its bytes; None if it cannot be read, which is a fault."""
        try:
            return saving.load(self.run.kind, seen)
        except (msgspec.ValidationError, TypeError, ValueError) as error:
            self.fault("view", f"the view of {seat} does not survive being sent: {error}")
            return None

    def _unchanged(self, match: Match, what: str) -> None:
        if match.digest() != self.digests[-1]:
            self.fault("unchanged", f"{what} changes the match")
            self.digests[-1] = match.digest()

    def _determinize(self, match: Match) -> None:
        """A determinized match looks the same to its seat and can be played on."""
        for seat in (*match.game.seats(), None):
            other = match.determinize(seat, self.secrets.chance)
            found = difference(self.run.channels, match, other, seat, dear=False)
            if found:
                self.fault("determinize", f"{seat} sees another {found}")
            self._play_on(other, 3)

    def _play_on(self, match: Match, actions: int) -> None:
        """Play some offered actions on a copy."""
        for _ in range(actions):
            ways = [(seat, o) for seat in match.to_act if (o := match.options(seat))]
            if not ways:
                return
            seat, options = self.rng.choice(ways)
            action = self.rng.choice(options)
            refusal = match.verify(seat, action)
            if refusal is not None:
                self.fault("offers", f"{seat} is offered {action}, refused by {refusal.rule}")
                return
            match.apply(seat, action)

    # --- an action -----------------------------------------------------------------------------

    def _step(self, match: Match, deed: Deed, *, dear: bool) -> None:
        """Play an action, and see that every copy of the match does the same."""
        action = deed.action
        before, told = self.digests[-1], len(match.events)
        clone = match.clone()
        self._play_on(match.clone(), 2)
        self._unchanged(match, "playing on a clone")
        loaded = self._loaded(match)
        other = self.secrets.otherwise(match, deed, dear=dear)
        asking = match.clone() if dear else None
        match.play(*deed)
        self.actions += 1
        self.run.counts["actions"] += 1
        digest = match.digest()
        if clone.digest() != before:
            self.fault("clone", f"{action} changes a clone that was made before")
        clone.apply(*deed)
        if clone.digest() != digest:
            self.fault("clone", f"{action} leads elsewhere on a clone")
        if loaded is not None:
            loaded.play(*deed)
            if loaded.digest() != digest or loaded.events != match.events[told:]:
                self.fault("save", f"{action} leads elsewhere after saving and loading")
        self.digests.append(digest)
        self._told(match, told)
        if dear and match.can_undo(deed.seat):
            self._undone(match, deed, before, told)
        self.secrets.follow(match, deed, told)
        if other is not None:
            self.secrets.judge(other, match, deed, told, dear=dear)
        if asking is not None:
            self.secrets.learn(asking, match, deed, told)

    def _loaded(self, match: Match) -> Match | None:
        try:
            loaded = core.load(self.run.kind, match.save())
        except RecordError as error:
            self.fault("save", f"a saved match cannot be loaded: {error}")
            return None
        if loaded.to_act != match.to_act:
            self.fault("save", f"a loaded match waits for {loaded.to_act}, not {match.to_act}")
            return None
        return loaded

    def _undone(self, match: Match, deed: Deed, before: str, told: int) -> None:
        heard = list(match.events)
        match.undo(deed.seat)
        if match.digest() != before or len(match.events) != told:
            self.fault("undo", f"taking {deed.action} back does not lead to where it was played")
        match.play(*deed)
        if match.digest() != self.digests[-1] or match.events != heard:
            self.fault("undo", f"{deed.action}, taken back and played again, leads elsewhere")

    # --- what was told -------------------------------------------------------------------------

    def _told(self, match: Match, since: int) -> None:
        """Events cite rules, name seats, and are plain data."""
        seats = set(match.game.seats())
        for told in match.events[since:]:
            self.cites("event", told.event.tag(), told.rules)
            self._said(match, told.event.message(match.game.id))
            if told.seats is not None and not seats.issuperset(told.seats):
                self.fault("events", f"{told.event.tag()} is told to {told.seats}")
            if _read_back(self.run.kind, told) != told.event:
                self.fault("events", f"{told.event} does not survive its own wire form")

    def _ended(self, match: Match) -> None:
        outcome = match.outcome
        if outcome is None:
            self.fault("outcome", "nobody is pending, and there is no outcome")
            return
        self.cites("outcome", outcome.reason.key, outcome.rules)
        self._said(match, outcome.reason)
        if not set(match.game.seats()).issuperset(outcome.winners):
            self.fault("outcome", f"the winners {outcome.winners} do not all play")
        for roll in match.rolls:
            self.cites("roll", str(roll.faces), (roll.why,))
        for seat in (*match.game.seats(), None):
            scene = match.scene(seat)
            _encode(scene)
            self._shown(match, scene)
            self._emphasis(scene)

    def _replayed(self, match: Match) -> None:
        """The record, as bytes, gives the same match again, action by action."""
        record = msgspec.json.decode(_encode(match.record), type=core.Record)
        again = None
        for number, again in enumerate(core.replaying(self.run.kind, record)):
            if again.digest() != self.digests[number]:
                self.fault("replay", f"the replay differs after {number} actions")
                return
        if again is not None and (again.events != match.events or again.rolls != match.rolls):
            self.fault("replay", "the replay tells other events or rolls")


def _read_back(kind: type[Game], told: core.Told) -> Any:
    try:
        return msgspec.json.decode(_encode(told.event), type=saving.event_type(kind))
    except msgspec.ValidationError:
        return None
