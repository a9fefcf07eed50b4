def distance(a, b):
    prev = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        cur = [i]
        for j, cb in enumerate(b, 1):
            cost = 0 if ca == cb else 1
            cur.append(min(prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + cost))
        prev = cur
    return prev[-1]


def lcs(a, b):
    m, n = len(a), len(b)
    t = [[0] * (n + 1) for _ in range(m + 1)]
    for i in range(m):
        for j in range(n):
            if a[i] == b[j]:
                t[i + 1][j + 1] = t[i][j] + 1
            else:
                t[i + 1][j + 1] = max(t[i][j + 1], t[i + 1][j])
    out = []
    while m and n:
        if t[m][n] == t[m - 1][n]:
            m -= 1
        elif t[m][n] == t[m][n - 1]:
            n -= 1
        else:
            out.append(a[m - 1])
            m -= 1
            n -= 1
    return "".join(reversed(out))


words = ["kitten", "sitting", "saturday", "sunday", "", "naïve", "naive"]
for i in range(len(words) - 1):
    a, b = words[i], words[i + 1]
    print(f"{a!r:>12} {b!r:<12} {distance(a, b)} {lcs(a, b)!r}")


def suggest(word, known):
    ranked = sorted((distance(word, k), k) for k in known)
    return [k for d, k in ranked if d <= 2]


print(suggest("prnit", ["print", "input", "int", "point", "sprint"]))
