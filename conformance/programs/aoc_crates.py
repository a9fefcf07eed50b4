import sys


def read(lines):
    rows, moves = [], []
    for line in lines:
        line = line.rstrip("\n")
        if line.startswith("move"):
            words = line.split()
            moves.append((int(words[1]), int(words[3]) - 1, int(words[5]) - 1))
        elif "[" in line:
            rows.append(line[1::4])
    width = max(len(r) for r in rows)
    stacks = [[] for _ in range(width)]
    for row in reversed(rows):
        for i, c in enumerate(row):
            if c != " ":
                stacks[i].append(c)
    return stacks, moves


def play(stacks, moves, several):
    for n, src, dst in moves:
        taken = stacks[src][-n:]
        del stacks[src][-n:]
        stacks[dst].extend(taken if several else reversed(taken))
    return "".join(s[-1] for s in stacks)


stacks, moves = read(sys.stdin)
print(play([s[:] for s in stacks], moves, False))
print(play([s.copy() for s in stacks], moves, True))
