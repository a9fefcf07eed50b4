"""A configuration whose defaults are all computed, though most are given."""


def primes(n):
    found = []
    for i in range(2, n):
        if all(i % p for p in found):
            found.append(i)
    return found


def table(n):
    return {i: sum(int(c) for c in str(i * i)) for i in range(n)}


def run(options):
    sizes = options.get("sizes", primes(300))  # planted
    squares = options.get("squares", table(200))  # planted
    return sum(sizes) + squares[3]


jobs = [{"sizes": [i, i + 1], "squares": {3: i}} for i in range(20)] + [{}]
print([run(job) for job in jobs])
