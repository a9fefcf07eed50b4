LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
nodes = 0


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    if " " not in board:
        return "draw"
    return None


def minimax(board, player):
    global nodes
    nodes += 1
    w = winner(board)
    if w == "X":
        return 1, None
    if w == "O":
        return -1, None
    if w == "draw":
        return 0, None
    best_score, best_move = None, None
    for i in range(9):
        if board[i] != " ":
            continue
        board[i] = player
        score, _ = minimax(board, "O" if player == "X" else "X")
        board[i] = " "
        if best_score is None or (player == "X" and score > best_score) or (player == "O" and score < best_score):
            best_score, best_move = score, i
    return best_score, best_move


board = list("X O  O X ")
player = "X"
while winner(board) is None:
    score, move = minimax(board, player)
    board[move] = player
    print(f"{player} plays {move} (score {score})")
    for r in range(0, 9, 3):
        print("|".join(board[r:r + 3]))
    player = "O" if player == "X" else "X"
print("result:", winner(board), "after", nodes, "nodes")
