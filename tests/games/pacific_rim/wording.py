"""What cards must say: sentences made from what they do, in both languages.

The text of a card is written by hand in the data files. It must be what is put together here from
its effects, so that no figure and no word of either can change alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from plancia.games.pacific_rim.components import (
    ActionCard,
    Advance,
    DeepDrift,
    DropObject,
    Effects,
    Extra,
    Fly,
    Gain,
    Hold,
    Improvement,
    KillPilot,
    Lose,
    Melee,
    Option,
    Passive,
    Ranged,
    Repair,
    Rotate,
    Run,
    Spin,
    Stagger,
    Tactical,
    Trigger,
    Upgrade,
    Weaken,
    Wounds,
)

LANGUAGES: Final = ("en", "it")
TRACKS: Final = {
    "en": {"charge": "charge", "ammo": "ammo", "rage": "rage", "blue": "kaiju blue"},
    "it": {"charge": "carica", "ammo": "munizioni", "rage": "ferocia", "blue": "Kaiju Blu"},
}
WHEN: Final = {
    "en": {"always": "", "attacking": " when attacking", "defending": " when defending"},
    "it": {"always": "", "attacking": " in attacco", "defending": " in difesa"},
}
SIMPLE: Final[dict[str, dict[type, str]]] = {
    "en": {
        Advance: "make one more movement",
        Rotate: "rotate",
        Fly: "fly up to VEL hexes straight ahead, over everything",
        Tactical: "take a tactical action",
        DeepDrift: "use all abilities of the pilots",
        KillPilot: "a pilot dies",
        Spin: "the attacker turns it by one side",
        DropObject: "drops the object it carries",
        Stagger: "its face-up card goes back to the deck",
        Hold: "cannot move in its next activation",
    },
    "it": {
        Advance: "fai un altro movimento",
        Rotate: "ruota",
        Fly: "vola in linea retta fino a VEL esagoni, sopra ogni cosa",
        Tactical: "fai un'azione tattica",
        DeepDrift: "usa tutte le capacità dei piloti",
        KillPilot: "muore un pilota",
        Spin: "l'attaccante lo gira di un lato",
        DropObject: "lascia cadere l'oggetto che porta",
        Stagger: "la sua carta scoperta torna nel mazzo",
        Hold: "non può muoversi nella sua prossima attivazione",
    },
}


def signed(n: int) -> str:
    """A number with its sign, as cards print it."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def listed(parts: list[str], lang: str) -> str:
    """A, B and C."""
    last = {"en": " and ", "it": " e "}[lang]
    return last.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def amount(track: str, n: int | None, lang: str) -> str:
    """So much of a track; None: all of it."""
    name = TRACKS[lang][track]
    if lang == "en":
        return f"all {name}" if n is None else f"{n} {name}"
    if n is None:
        return {"ammo": "tutte le munizioni", "blue": "tutto il Kaiju Blu"}.get(
            track, f"tutta la {name}"
        )
    if track == "ammo":
        return f"{n} {'munizione' if n == 1 else 'munizioni'}"
    return f"{n} {'punto' if n == 1 else 'punti'} {name}"


def dice_again(n: int, lang: str) -> str:
    """Dice that may be rolled again."""
    if lang == "en":
        return "; you may reroll " + ("1 die" if n == 1 else f"up to {n} dice")
    return "; puoi ritirare " + ("1 dado" if n == 1 else f"fino a {n} dadi")


def pushed(n: int, lang: str) -> str:
    """A push of so many hexes."""
    if lang == "en":
        return "a push" if n == 1 else f"a push of {n} hexes"
    return "spinta" if n == 1 else f"spinta di {n} esagoni"


def wound(each: Wounds, lang: str) -> str:
    """What a damage card does to its model."""
    match each:
        case Lose(track=track, n=n):
            return {"en": "loses ", "it": "perde "}[lang] + amount(track, n, lang)
        case Weaken(stat=stat, n=n):
            rest = {"en": "for the rest of the game", "it": "per il resto della partita"}[lang]
            return f"−{n} {stat.upper()} {rest}"
    return SIMPLE[lang][type(each)]


def harmed(wounds: Iterable[Wounds], lang: str) -> str:
    """What a weapon does to a model that it damages."""
    told = listed([wound(each, lang) for each in wounds], lang)
    return {"en": "a model that is damaged: ", "it": "un modello danneggiato: "}[lang] + told


def attack(each: Melee | Ranged, extra: Extra | None, lang: str) -> str:
    """An attack with all that is special about it."""
    melee = isinstance(each, Melee)
    if lang == "en":
        told, joined = f"make a {'melee' if melee else 'ranged'} attack", " with "
        ranges = {"short": "at short range", "long": "at long range"}
        more = "{n} more {where}"
        against = " against up to {n} targets, one after another"
    else:
        told, joined = f"fai un attacco {'in mischia' if melee else 'a distanza'}", " con "
        ranges = {"short": "a corta gittata", "long": "a lunga gittata"}
        more = "un altro {n} {where}"
        against = " contro fino a {n} bersagli, uno dopo l'altro"
    parts = [f"{signed(each.ene)} ENE"] if each.ene else []
    for name, where in ranges.items():
        n = getattr(each, name, 0)
        if n and parts:
            parts.append(more.format(n=signed(n), where=where))
        elif n:
            parts.append(f"{signed(n)} ENE {where}")
    parts += [pushed(each.push, lang)] if each.push else []
    told += joined + listed(parts, lang) if parts else ""
    told += against.format(n=each.targets) if each.targets > 1 else ""
    told += dice_again(each.rerolls, lang) if each.rerolls else ""
    told += "; " + harmed(each.hit, lang) if each.hit else ""
    return told + spending(extra, lang)


def spending(extra: Extra | None, lang: str) -> str:
    """What may be paid besides, and for what."""
    if extra is None:
        return ""
    ((track, n),) = extra.cost.items()
    if lang == "en":
        price, gained = f"for {amount(track, n, lang)} more", f"another +{extra.ene} ENE"
    else:
        price, gained = f"per {amount(track, n, lang)} in più", f"altri +{extra.ene} ENE"
    parts = [gained] if extra.ene else []
    parts += [pushed(extra.push, lang)] if extra.push else []
    return f" ({price}: {listed(parts, lang)})"


def effect(each: Effects, extra: Extra | None, lang: str) -> str:
    """One effect of an alternative."""
    match each:
        case Run(ene=ene):
            told = {"en": "run", "it": "corri"}[lang]
            charge = {"en": "charge attack", "it": "attacco di carica"}[lang]
            return f"{told} ({charge}: +{ene} ENE)" if ene else told
        case Gain(track=track, n=n):
            if n is None:
                full = {"en": f"gain full {TRACKS['en'][track]}"}
                return full.get(lang, f"guadagna {amount(track, None, lang)}")
            return {"en": "gain ", "it": "guadagna "}[lang] + amount(track, n, lang)
        case Repair(n=n):
            return {"en": f"mend {n} damage", "it": f"ripara {n} {'danno' if n == 1 else 'danni'}"}[
                lang
            ]
        case Melee() | Ranged():
            return attack(each, extra, lang)
    return SIMPLE[lang][type(each)]


def alternative(option: Option, lang: str) -> str:
    """The effects of an alternative, in order."""
    then = {"en": ", then ", "it": ", poi "}[lang]
    return then.join(effect(each, option.extra, lang) for each in option.effects)


def alternatives(options: tuple[Option, ...], lang: str) -> str:
    """All of them; what may follow the abilities of pilots is one sentence with them."""
    first, *others = options
    if others and isinstance(first.effects[0], DeepDrift):
        (other,) = others
        then = {"en": ", then you may ", "it": ", poi, se vuoi, "}[lang]
        rest = Option(effects=other.effects[1:], extra=other.extra)
        return alternative(first, lang) + then + alternative(rest, lang)
    between = {"en": " OR ", "it": " OPPURE "}[lang]
    return between.join(alternative(option, lang) for option in options)


def passive(each: Passive, lang: str) -> str:
    """What a face-up card changes."""
    told = f"{signed(each.add)} {each.stat.upper()}{WHEN[lang][each.when]}"
    if each.who == "self":
        return told
    friends = {"en": "friends at short range have ", "it": "gli amici a corta gittata hanno "}
    return friends[lang] + told


def trigger(each: Trigger, lang: str) -> str:
    """What so many triggers do."""
    roll = {"attack": "attacking", "defence": "defending"}[each.roll]
    if lang == "en":
        told = f"{each.least} or more triggers{WHEN[lang][roll]}: "
        count = f"+{each.successes} {'success' if each.successes == 1 else 'successes'}"
        none, push, gain = "the attack does no damage", "the attack pushes", "gain "
    else:
        told = f"con {each.least} o più trigger{WHEN[lang][roll]}: "
        count = f"+{each.successes} {'successo' if each.successes == 1 else 'successi'}"
        none, push, gain = "l'attacco non causa danni", "l'attacco spinge", "guadagna "
    parts = [count] if each.successes else []
    parts += [none] if each.no_damage else []
    parts += [push] if each.push else []
    parts += [gain + amount(each.gain, 1, lang)] if each.gain else []
    parts += [harmed(each.hit, lang)] if each.hit else []
    return told + listed(parts, lang)


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + "."


def card_text(card: ActionCard, lang: str) -> str:
    """The whole text of an action card."""
    told = [sentence(alternatives(card.options, lang))]
    lasting = [passive(each, lang) for each in card.passive]
    lasting += [trigger(each, lang) for each in card.triggers]
    if lasting:
        told.append({"en": "While face up: ", "it": "Finché è scoperta: "}[lang])
        told[-1] += "; ".join(lasting) + "."
    none = {"en": "no further effect", "it": "nessun altro effetto"}[lang]
    wounds = [wound(each, lang) for each in card.damage.effects] or [none]
    told.append({"en": "As damage: ", "it": "Come danno: "}[lang] + listed(wounds, lang) + ".")
    return " ".join(told)


def improvement_text(card: Improvement, owner: str, lang: str) -> str:
    """The text of an upgrade or a mutation; `owner` is whom it is reserved to."""
    parts: list[str] = []
    if card.structure:
        points = {"en": "structure point", "it": "punto struttura"}[lang]
        parts.append(f"{signed(card.structure)} {points}")
    parts += [f"{signed(n)} {stat.upper()}" for stat, n in card.stats.items()]
    sentences = [", ".join(parts)] if parts else []
    for track, n in card.tracks.items():
        name = TRACKS[lang][track]
        if lang == "en":
            sentences.append(f"the {name} track is {n} longer")
        else:
            of = {"ammo": "delle ", "blue": "del "}.get(track, "della ")
            sentences.append(f"la riga {of}{name} è più lunga di {n}")
    sentences += [trigger(each, lang) for each in card.triggers]
    told = sentence("; ".join(sentences))
    if isinstance(card, Upgrade) and card.only:
        told = {"en": f"{owner} only. ", "it": f"Solo {owner}. "}[lang] + told
    return told
