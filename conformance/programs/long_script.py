# A script without functions, long enough that its loops are compiled apart from
# the rest: what they read, what they change, how they are left.
import sys

sales = [(d % 12 + 1, "north south east west".split()[d * 7 % 4], d * 37 % 101 + d / 4) for d in range(300)]
names = ["north", "south", "east", "west"]
by_month = {}
by_place = {n: [] for n in names}
for month, place, amount in sales:
    by_month[month] = by_month.get(month, 0.0) + amount
    by_place[place].append(amount)
print("rows", len(sales), "months", len(by_month))
for m in sorted(by_month):
    print(f"{m:>2} {by_month[m]:10.2f} {by_month[m] / len(sales):8.4f} {'#' * int(by_month[m] / 200)}")

total = sum(a for _, _, a in sales)
mean = total / len(sales)
spread = sum((a - mean) ** 2 for _, _, a in sales) / (len(sales) - 1)
print(f"total {total:.2f} mean {mean:.3f} variance {spread:.3f} deviation {spread ** 0.5:.3f}")
print(f"lowest {min(a for _, _, a in sales):.2f} highest {max(a for _, _, a in sales):.2f}")
for n in names:
    amounts = sorted(by_place[n])
    middle = amounts[len(amounts) // 2]
    print(f"{n:<6}|{len(amounts):4d}|{middle:8.2f}|{amounts[0]:8.2f}|{amounts[-1]:8.2f}|{sum(amounts):12.3f}")

# Two loops with several results, a break to the outer one, an else.
found, steps, last = None, 0, -1
for a in range(2, 60):
    for b in range(a, 60):
        steps += 1
        if a * a + b * b == 41 * 41:
            found, last = (a, b), b
            break
    else:
        last = a
        continue
    break
print("found", found, "after", steps, "steps, last", last)

# Ints that outgrow a machine word in a loop, and after it.
product, digits = 1, 0
for k in range(1, 30):
    product *= k
    digits += len(str(product))
print(product, digits, product % 1000003, product // 7**20)
fib_a, fib_b = 0, 1
for k in range(120):
    fib_a, fib_b = fib_b, fib_a + fib_b
print(fib_a, fib_b, fib_b - fib_a)

# Exceptions leave loops, are caught around them, within them, and in between.
caught = []
for text in ["12", "x", "", "7", "-3", "0"]:
    try:
        caught.append(84 // int(text))
    except ValueError as e:
        caught.append(str(e))
    except ZeroDivisionError as e:
        caught.append(type(e).__name__)
print(caught)
left = 0
try:
    for k in range(5, -5, -1):
        left += 60 // k
except ZeroDivisionError as e:
    print("left with", left, "at", k, e)
finally:
    print("finally", left)
try:
    for k in [3, 2, 1, 0]:
        left = [10, 20, 30][k]
        print("at", k, left)
except IndexError as e:
    print("index", k, left, e)

# A lambda sees what a loop changes.
level = 0
above = lambda x: x > level
hits = []
for level in range(0, 30, 5):
    hits.append(len([v for v in (3, 8, 13, 18, 23, 28) if above(v)]))
print(level, hits)

# A sieve, a walk over text, a matrix product, a table of words.
limit = 2000
sieve = [True] * (limit + 1)
sieve[0] = sieve[1] = False
for p in range(2, int(limit**0.5) + 1):
    if sieve[p]:
        for q in range(p * p, limit + 1, p):
            sieve[q] = False
print("primes", sum(sieve), [p for p in range(limit - 30, limit) if sieve[p]])
vowels, run, longest = {}, 0, 0
sentence = "the quick brown fox jumps over the lazy dog and is quiet about it"
for c in sentence:
    if c in "aeiou":
        vowels[c] = vowels.get(c, 0) + 1
        run = 0
    else:
        run += 1
        longest = max(longest, run)
print(sorted(vowels.items()), longest)
one = [[i + j for j in range(4)] for i in range(4)]
two = [[i * j - 1 for j in range(4)] for i in range(4)]
out = [[0] * 4 for _ in range(4)]
for i in range(4):
    for j in range(4):
        for k in range(4):
            out[i][j] += one[i][k] * two[k][j]
print(out, sum(map(sum, out)))
words = {}
for w in sentence.split():
    words.setdefault(len(w), []).append(w)
for n, group in sorted(words.items()):
    print(n, ", ".join(sorted(set(group))), sep=": ")

# Numbers in other bases, a check digit, a date's day of the week, roman numerals.
for n in (0, 1, 255, 4096, 123456789):
    base7, rest = "", n
    while rest:
        rest, d = divmod(rest, 7)
        base7 = str(d) + base7
    print(f"{n:>10} {n:>12,} {n:x} {n:o} {n:b} {base7 or '0'}")
check = 0
for i, d in enumerate(reversed("4539578763621486")):
    v = int(d) * (1 + i % 2)
    check += v - 9 if v > 9 else v
print("luhn", check, check % 10 == 0)
y, m, d = 2024, 2, 29
if m < 3:
    y, m = y - 1, m + 12
print("day", (d + 13 * (m + 1) // 5 + y + y // 4 - y // 100 + y // 400) % 7, y, m, d)
for n in (1, 4, 9, 14, 40, 90, 400, 1987, 3999):
    roman, rest = "", n
    for value, sign in ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while rest >= value:
            roman += sign
            rest -= value
    print(n, roman, len(roman), sep=" ", end="; ")
print()

# The last loop ends the program.
for k in range(3, -1, -1):
    print("12 /", k, "=", 12 // k)
    if k == 1:
        print("one more", file=sys.stderr)
