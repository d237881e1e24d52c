"""All kinds of action, tied to the questions that they answer."""

from __future__ import annotations

from typing import Final

from plancia.games.infinity.rules.charges import Detonate, StickCharge
from plancia.games.infinity.rules.climbing import Climb, Jump
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.coma import Coma
from plancia.games.infinity.rules.defusing import ClearNet, Defuse
from plancia.games.infinity.rules.demolition import Demolish
from plancia.games.infinity.rules.discover import Discover
from plancia.games.infinity.rules.disguise import Hide
from plancia.games.infinity.rules.dodge import Dodge
from plancia.games.infinity.rules.doors import OpenClose
from plancia.games.infinity.rules.explosion import SelfDestruct
from plancia.games.infinity.rules.guided import GuidedShot
from plancia.games.infinity.rules.hacking.elements import Force
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.hacking.reset import Reset
from plancia.games.infinity.rules.hacking.transports import HackTransport
from plancia.games.infinity.rules.healing import TREATMENTS
from plancia.games.infinity.rules.intuitive import IntuitiveAttack
from plancia.games.infinity.rules.laying import LAYING, LayIntuitively, LayMine
from plancia.games.infinity.rules.locks import WorkLock
from plancia.games.infinity.rules.looting import Loot
from plancia.games.infinity.rules.movement import (
    Alert,
    CautiousMovement,
    GetUp,
    LieDown,
    Move,
    Rotate,
)
from plancia.games.infinity.rules.observing import MarkTarget
from plancia.games.infinity.rules.orders import ChooseAction, Deed, StopThere
from plancia.games.infinity.rules.ramming import Ram
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.reactions import ChooseReactions, Forestall, LetPassAll
from plancia.games.infinity.rules.recovering import RECOVERIES
from plancia.games.infinity.rules.riding import Dismount, Mount
from plancia.games.infinity.rules.screening import ThrowSmoke
from plancia.games.infinity.rules.sensing import Sense
from plancia.games.infinity.rules.sepsitor import Sepsitorize
from plancia.games.infinity.rules.sites import UseSite
from plancia.games.infinity.rules.spoils import TakeWeapon
from plancia.games.infinity.rules.spraying import SpeculativeShot, Spray
from plancia.games.infinity.rules.suppression import Suppress
from plancia.games.infinity.rules.swimming import Swim
from plancia.games.infinity.rules.turn import ChooseOrder

LISTED: Final[tuple[type[Deed], ...]] = (
    GetUp,
    LieDown,
    OpenClose,
    Dodge,
    Alert,
    Strike,
    Hack,
    Force,
    GuidedShot,
    HackTransport,
    Reset,
    IntuitiveAttack,
    Mount,
    *TREATMENTS,
    Hide,
    TakeWeapon,
    *RECOVERIES,
    SelfDestruct,
    Coma,
    Loot,
    Defuse,
    ClearNet,
    StickCharge,
    Detonate,
    Sepsitorize,
    UseSite,
    WorkLock,
)
"""Those whose options can all be listed."""
DRAWN: Final[tuple[type[Deed], ...]] = (
    Move,
    CautiousMovement,
    Swim,
    Climb,
    Jump,
    Rotate,
    Shoot,
    Spray,
    SpeculativeShot,
    ThrowSmoke,
    Suppress,
    Discover,
    MarkTarget,
    Sense,
    Ram,
    Demolish,
    Dismount,
    *LAYING,
    LayIntuitively,
)
"""Those with paths, moments, directions and bursts: options are samples of them."""

ChooseAction.kinds = (StopThere, *DRAWN, *LISTED)
ChooseAction.open = DRAWN
ChooseReactions.kinds = (
    LetPassAll,
    Forestall,
    Rotate,
    Shoot,
    Spray,
    Discover,
    Sense,
    MarkTarget,
    LayMine,
    StickCharge,
    Detonate,
    Sepsitorize,
    Dodge,
    Alert,
    Strike,
    Hack,
    SelfDestruct,
)
ChooseReactions.open = (Rotate, Shoot, Spray, Discover, Sense, MarkTarget, LayMine)

ChooseAction.follows = (ChooseOrder,)  # an order and what it is for may be decided together
