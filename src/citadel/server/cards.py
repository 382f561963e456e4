"""What the page shows of a game before it is played: its card, its rules, its tables and its data."""

import citadel
from citadel.core.data import KINDS, DataSet
from citadel.core.data.listing import in_order, is_drawing, plain, title_of
from citadel.core.game import WIDTH, Game, Option
from citadel.display import text
from citadel.players import offered
from citadel.server.answers import (
    GameCard,
    GameData,
    Games,
    OptionCard,
    PlayerCard,
    PrintedTable,
    PrintedTables,
    Rules,
    RuleShown,
    ScenarioCard,
    SeatCard,
    SourceShown,
    ValueGroup,
    ValueShown,
)
from citadel.server.game_cache import load
from citadel.server.infos import option_title
from citadel.server.problems import missing

PLAYERS = {
    "random": ("At random", "Makes any legal choice without a plan: for trying things out."),
    "easy": ("Easy", "Has a plan, and a beginner's faults: a first opponent. It answers at once."),
    "normal": ("Normal", "Plays a sound plan and weighs the odds. It answers at once."),
    "hard": ("Hard", "Tries out its best plans in its head, with dice of its own, for as long as you let it think."),
}

SOURCES = {
    "rule": "stated in the rulebook",
    "example": "seen in an example or figure of the rulebook",
    "history": "known from history",
    "reconstructed": "worked out by us, because the printed game was not at hand; the printed value may differ",
    "overlay": "given by the owner of a copy",
}

OURS = "What is reconstructed is ours and may differ from the printed game; owners can lay their own values over it."


def find_game(name: str) -> Game:
    """A game by its id. Raises Problem."""
    if name not in citadel.GAMES:
        raise missing(f"There is no game '{name}'; the games are {', '.join(citadel.GAMES)}.")
    return load(name)


def games() -> Games:
    """The games that can be played."""
    return Games(tuple(_card(load(name)) for name in citadel.GAMES))


def _card(game: Game) -> GameCard:
    return GameCard(
        game.id,
        game.title,
        game.subtitle,
        game.about,
        tuple(SeatCard(seat, game.side(seat)) for seat in game.seats),
        tuple(ScenarioCard(each.id, each.title, each.text) for each in game.scenarios),
        tuple(_option(game, option) for option in game.options),
        players(game),
        game.fingerprint,
    )


def _option(game: Game, option: Option) -> OptionCard:
    text = game.catalogue[option.id].text if option.id in game.catalogue else ""
    editions = {name: option.write(given[option.id]) for name, given in game.editions.items() if option.id in given}
    values = tuple(map(option.write, option.values))
    return OptionCard(option.id, option_title(game, option.id), text, option.write(option.default), values, editions)


def players(game: Game) -> tuple[PlayerCard, ...]:
    """The computer players that a game has, the best last."""
    return tuple(PlayerCard(name, *PLAYERS[name]) for name in offered(game))


def rules(game: Game) -> Rules:
    """The catalogue."""
    return Rules(
        tuple(
            RuleShown(rule.id, rule.number, rule.title, rule.whole, rule.kind, rule.source, rule.see, rule.option)
            for rule in game.catalogue
        )
    )


def tables(game: Game) -> PrintedTables:
    """The printed tables."""
    return PrintedTables(
        tuple(
            PrintedTable(word, shown.title, "\n".join(text.panel(shown, WIDTH, game.wording)[1:]), shown)
            for word, shown in game.tables().items()
        )
    )


def data(game: Game) -> GameData:
    """The component values with their sources; those that only draw the map are counted, not listed."""
    found = vars(game).get("data")
    values = list(found.values()) if isinstance(found, DataSet) else []
    listed = [value for value in values if not is_drawing(value)]
    counts = [(kind, sum(value.kind == kind for value in listed)) for kind in KINDS]
    groups = [
        ValueGroup(
            file,
            title_of(file),
            tuple(
                ValueShown(value.key, plain(value.value), value.kind, value.source)
                for value in listed
                if value.file == file
            ),
        )
        for file in in_order(value.file for value in listed)
    ]
    note = f"{len(values) - len(listed)} more values only draw the map and are not listed. {OURS}"
    return GameData(
        f"{game.title}: the data",
        note,
        tuple(SourceShown(kind, SOURCES[kind], count) for kind, count in counts if count),
        tuple(groups),
    )
