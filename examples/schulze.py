"""Elects by the Schulze method: the candidate with the strongest paths to all others."""


def make_ballots(candidates, n):
    ballots = []
    seed = 42
    for _ in range(n):
        rest = candidates[:]
        ranking = []
        while rest:
            seed = (seed * 1103515245 + 12345) % 2147483648
            ranking.append(rest.pop(seed // 65536 % len(rest)))
        ballots.append((ranking, 1 + seed % 5))
    return ballots


def add_ranks(d, ranking, weight):
    for i, winner in enumerate(ranking):
        for loser in ranking[i + 1:]:
            d[winner, loser] = d.get((winner, loser), 0) + weight


def strongest_paths(d, candidates):
    p = {}
    for a in candidates:
        for b in candidates:
            if a != b:
                strength = d.get((a, b), 0)
                if strength > d.get((b, a), 0):
                    p[a, b] = strength
    for a in candidates:
        for b in candidates:
            if a != b:
                for c in candidates:
                    if a != c and b != c:
                        strength = max(p.get((b, c), 0), min(p.get((b, a), 0), p.get((a, c), 0)))
                        if strength:
                            p[b, c] = strength
    return p


def rank(p, candidates):
    wins = {}
    for a in candidates:
        n = 0
        for b in candidates:
            if a != b and p.get((a, b), 0) > p.get((b, a), 0):
                n += 1
        if n not in wins:
            wins[n] = []
        wins[n].append(a)
    return [wins[n] for n in sorted(wins, reverse=True)]


def schulze(n: int) -> str:
    candidates = list("ABCDEFGHIJKL")
    d = {}
    for ranking, weight in make_ballots(candidates, n):
        add_ranks(d, ranking, weight)
    return ">".join(["".join(place) for place in rank(strongest_paths(d, candidates), candidates)])
