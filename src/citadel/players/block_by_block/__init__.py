"""Players for Block by Block: what they want, what a fight is worth, and what they do."""

from citadel.games.block_by_block.game import BlockByBlock
from citadel.players.block_by_block.combat_odds import Odds
from citadel.players.block_by_block.judgement import Judgement
from citadel.players.block_by_block.mind import BlockMind
from citadel.players.block_by_block.planner import EASY, NORMAL, Planner
from citadel.players.block_by_block.weights import Weights


def make_planner(name: str, game: BlockByBlock, seat: str, seed: int) -> Planner:
    """The planner of that name for a seat."""
    judgement = Judgement(game.board, Weights(), Odds(game.board))
    return Planner(EASY if name == "easy" else NORMAL, judgement, game.seats.index(seat), seed)


def make_mind(game: BlockByBlock) -> BlockMind:
    """What a search knows of the game."""
    return BlockMind(game.board)
