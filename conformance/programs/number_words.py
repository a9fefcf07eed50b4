ONES = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen").split()
TENS = [None, None] + "twenty thirty forty fifty sixty seventy eighty ninety".split()
SCALES = ["", " thousand", " million", " billion", " trillion"]


def small(n):
    if n < 20:
        return ONES[n]
    if n < 100:
        t, o = divmod(n, 10)
        return TENS[t] + ("-" + ONES[o] if o else "")
    h, rest = divmod(n, 100)
    return ONES[h] + " hundred" + (" and " + small(rest) if rest else "")


def words(n):
    if n < 0:
        return "minus " + words(-n)
    if n == 0:
        return ONES[0]
    parts, scale = [], 0
    while n:
        n, chunk = divmod(n, 1000)
        if chunk:
            parts.append(small(chunk) + SCALES[scale])
        scale += 1
    return ", ".join(parts[::-1])


for n in (0, 7, 13, 42, 100, 215, 1000, 1_000_001, -98765, 10 ** 12):
    print(f"{n:>16,} {words(n)}")
print(sum(len(words(i).replace(" ", "").replace("-", "")) for i in range(1, 1001)))
print(words(10 ** 15))
