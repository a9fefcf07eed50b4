import sys
from collections import Counter

RANKS = {r: i for i, r in enumerate("23456789TJQKA", 2)}
NAMES = ["high card", "pair", "two pairs", "three of a kind", "straight", "flush", "full house",
         "four of a kind", "straight flush"]


def score(cards):
    values = sorted((RANKS[c[0]] for c in cards), reverse=True)
    suits = {c[1] for c in cards}
    flush = len(suits) == 1
    straight = values == list(range(values[0], values[0] - 5, -1))
    groups = Counter(values).most_common()
    groups.sort(key=lambda g: (-g[1], -g[0]))
    pattern = [n for _, n in groups]
    ordered = tuple(v for v, _ in groups)
    if straight and flush:
        rank = 8
    elif pattern == [4, 1]:
        rank = 7
    elif pattern == [3, 2]:
        rank = 6
    elif flush:
        rank = 5
    elif straight:
        rank = 4
    elif pattern[0] == 3:
        rank = 3
    elif pattern == [2, 2, 1]:
        rank = 2
    elif pattern[0] == 2:
        rank = 1
    else:
        rank = 0
    return rank, ordered


wins = [0, 0, 0]
for number, line in enumerate(sys.stdin, 1):
    cards = line.split()
    if len(cards) != 10:
        print(f"line {number}: {len(cards)} cards, expected 10", file=sys.stderr)
        continue
    a, b = score(cards[:5]), score(cards[5:])
    winner = 1 if a > b else 2 if b > a else 0
    wins[winner] += 1
    print(f"{' '.join(cards[:5])} [{NAMES[a[0]]:^16}] vs {' '.join(cards[5:])} [{NAMES[b[0]]:^16}] -> {winner or 'tie'}")
print(dict(zip(("ties", "first", "second"), wins)))
sys.exit(0 if wins[1] >= wins[2] else 1)
