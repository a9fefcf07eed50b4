WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
nodes = 0


def winner(board):
    for a, b, c in WINS:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return "draw" if " " not in board else None


def minimax(board, player, memo={}):
    global nodes
    key = "".join(board) + player
    if key in memo:
        return memo[key]
    nodes += 1
    w = winner(board)
    if w:
        result = {"X": 1, "O": -1, "draw": 0}[w], None
        memo[key] = result
        return result
    best = None
    for i, c in enumerate(board):
        if c == " ":
            board[i] = player
            score, _ = minimax(board, "O" if player == "X" else "X")
            board[i] = " "
            if best is None or (score > best[0] if player == "X" else score < best[0]):
                best = (score, i)
    memo[key] = best
    return best


def show(board):
    print("\n-+-+-\n".join("|".join(board[r:r + 3]) for r in (0, 3, 6)))


board = list("X O  O  X"[:9].ljust(9))
board = [c for c in "X O      "]
player = "X"
while winner(board) is None:
    score, move = minimax(board, player)
    board[move] = player
    print(f"{player} plays {move} (score {score:+d})")
    player = "O" if player == "X" else "X"
show(board)
print(winner(board), nodes)
