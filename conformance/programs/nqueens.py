def solve(n):
    solutions = []
    cols = set()
    diag1 = set()
    diag2 = set()
    board = []

    def place(row):
        if row == n:
            solutions.append(board[:])
            return
        for col in range(n):
            if col in cols or row + col in diag1 or row - col in diag2:
                continue
            cols.add(col)
            diag1.add(row + col)
            diag2.add(row - col)
            board.append(col)
            place(row + 1)
            board.pop()
            cols.remove(col)
            diag1.remove(row + col)
            diag2.remove(row - col)

    place(0)
    return solutions


def show(board):
    n = len(board)
    for row in board:
        print(" ".join("Q" if c == row else "." for c in range(n)))
    print()


for n in range(1, 9):
    found = solve(n)
    print(f"{n} queens: {len(found)} solutions")
show(solve(6)[0])
show(solve(8)[-1])
