# Tic-tac-toe: the tree of all games, of which the search makes only what it looks at. The
# argument is how many marks are on the board already.

import sys
from typing import Optional

from hipy.lazy import Lazy, delay, force, lazy

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Position:
    __slots__ = ("board", "score", "moves")

    def __init__(self, board: str, score: Lazy[int], moves: Lazy[Optional["Moves"]]):
        self.board = board
        self.score = score
        self.moves = moves


class Moves:
    __slots__ = ("cell", "position", "others")

    def __init__(self, cell: int, position: Lazy[Position], others: Lazy[Optional["Moves"]]):
        self.cell = cell
        self.position = position
        self.others = others


def winner(board: str) -> int:
    """1 if X has a line, -1 if O has one, 0 if nobody has."""
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] and board[b] == board[c]:
            return 1 if board[a] == "X" else -1
    return 0


def moves(board: str, player: str, cell: int, score: Lazy[int]) -> Optional[Moves]:
    if force(score) != 0:
        return None
    cell = board.find(".", cell)
    if cell < 0:
        return None
    chosen = cell
    after = board[:chosen] + player + board[chosen + 1 :]
    other = "O" if player == "X" else "X"
    return Moves(
        chosen,
        delay(lambda: tree(after, other)),
        delay(lambda: moves(board, player, chosen + 1, score)),
    )


def tree(board: str, player: str) -> Position:
    score = delay(lambda: winner(board))
    return Position(board, score, delay(lambda: moves(board, player, 0, score)))


def search(p: Position, sign: int, low: int, high: int, seen: list[int]) -> int:
    """The best score that the player can reach, if it is between low and high."""
    seen[0] += 1
    move = force(p.moves)
    if move is None:
        return sign * force(p.score)
    best = -2
    while move is not None:
        best = max(best, -search(force(move.position), -sign, -high, -max(low, best), seen))
        if best >= high:
            return best
        move = force(move.others)
    return best


def main() -> None:
    marks = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    seen = [0]
    board = "XOXOXOXOX"[:marks] + "." * (9 - marks)
    sign = 1 if marks % 2 == 0 else -1
    root = tree(board, "X" if sign == 1 else "O")
    print(board, search(root, sign, -2, 2, seen), seen[0])
    move = force(root.moves)
    while move is not None:
        print(move.cell, search(force(move.position), -sign, -2, 2, seen), seen[0])
        move = force(move.others)


main()
