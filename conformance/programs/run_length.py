def encode(s):
    if not s:
        return []
    runs = []
    current, n = s[0], 1
    for ch in s[1:]:
        if ch == current:
            n += 1
        else:
            runs.append((current, n))
            current, n = ch, 1
    runs.append((current, n))
    return runs


def decode(runs):
    return "".join(ch * n for ch, n in runs)


def huffman(text):
    freq = {}
    for ch in text:
        freq[ch] = freq.get(ch, 0) + 1
    nodes = sorted((n, ch) for ch, n in freq.items())
    codes = {ch: "" for ch in freq}
    while len(nodes) > 1:
        n1, s1 = nodes.pop(0)
        n2, s2 = nodes.pop(0)
        for ch in s1:
            codes[ch] = "0" + codes[ch]
        for ch in s2:
            codes[ch] = "1" + codes[ch]
        nodes.append((n1 + n2, s1 + s2))
        nodes.sort()
    return codes


for s in ("aaabbbccd", "", "abc", "zzzz"):
    runs = encode(s)
    print(repr(s), runs, decode(runs) == s)
text = "this is an example of a huffman tree"
codes = huffman(text)
for ch in sorted(codes, key=lambda c: (len(codes[c]), c)):
    print(repr(ch), codes[ch])
bits = sum(len(codes[ch]) for ch in text)
print(bits, "bits instead of", 8 * len(text), f"({bits / (8 * len(text)):.0%})")


def lzw(text):
    table = {chr(i): i for i in range(256)}
    w = ""
    out = []
    for ch in text:
        if w + ch in table:
            w += ch
        else:
            out.append(table[w])
            table[w + ch] = len(table)
            w = ch
    if w:
        out.append(table[w])
    return out


print(lzw("TOBEORNOTTOBEORTOBEORNOT"))
