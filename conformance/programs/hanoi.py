moves = 0


def hanoi(n, source, target, spare, pegs):
    global moves
    if n == 0:
        return
    hanoi(n - 1, source, spare, target, pegs)
    disk = pegs[source].pop()
    pegs[target].append(disk)
    moves += 1
    if moves <= 5:
        print(f"move disk {disk} from {source} to {target}: {pegs}")
    hanoi(n - 1, spare, target, source, pegs)


pegs = {"A": [5, 4, 3, 2, 1], "B": [], "C": []}
hanoi(5, "A", "C", "B", pegs)
print(moves, pegs)
