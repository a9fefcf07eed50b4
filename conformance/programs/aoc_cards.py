from collections import Counter
from functools import cmp_to_key

HANDS = [
    ("32T3K", 765),
    ("T55J5", 684),
    ("KK677", 28),
    ("KTJJT", 220),
    ("QQQJA", 483),
]
ORDER = "23456789TJQKA"


def kind(hand):
    counts = sorted(Counter(hand).values(), reverse=True)
    return counts


def strength(entry):
    hand, _ = entry
    return kind(hand), [ORDER.index(c) for c in hand]


def joker_kind(hand):
    c = Counter(hand)
    jokers = c.pop("J", 0)
    counts = sorted(c.values(), reverse=True) or [0]
    counts[0] += jokers
    return counts


def compare(a, b):
    ka, kb = joker_kind(a[0]), joker_kind(b[0])
    if ka != kb:
        return -1 if ka < kb else 1
    order = "J23456789TQKA"
    for x, y in zip(a[0], b[0]):
        if x != y:
            return order.index(x) - order.index(y)
    return 0


ranked = sorted(HANDS, key=strength)
for i, (hand, bid) in enumerate(ranked, 1):
    print(f"{i:>2} {hand} {bid:4d}")
print(sum(i * bid for i, (_, bid) in enumerate(ranked, start=1)))
ranked = sorted(HANDS, key=cmp_to_key(compare))
print([h for h, _ in ranked])
print(sum(i * bid for i, (_, bid) in enumerate(ranked, start=1)))
