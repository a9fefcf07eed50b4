import heapq
from collections import Counter


def build(text):
    heap = [(n, i, c) for i, (c, n) in enumerate(sorted(Counter(text).items()))]
    heapq.heapify(heap)
    tree = {}
    counter = len(heap)
    parents = {}
    while len(heap) > 1:
        n1, i1, s1 = heapq.heappop(heap)
        n2, i2, s2 = heapq.heappop(heap)
        heapq.heappush(heap, (n1 + n2, counter, s1 + s2))
        for c in s1:
            tree[c] = "0" + tree.get(c, "")
        for c in s2:
            tree[c] = "1" + tree.get(c, "")
        counter += 1
    return tree


def encode(text, codes):
    return "".join(codes[c] for c in text)


def decode(bits, codes):
    back = {v: k for k, v in codes.items()}
    out, cur = [], ""
    for b in bits:
        cur += b
        if cur in back:
            out.append(back[cur])
            cur = ""
    if cur:
        raise ValueError("dangling bits: " + cur)
    return "".join(out)


text = "this is an example for huffman encoding"
codes = build(text)
for c, code in sorted(codes.items(), key=lambda kv: (len(kv[1]), kv[1])):
    print(f"{c!r} {code}")
bits = encode(text, codes)
print(len(bits), len(text) * 8, f"{len(bits) / (len(text) * 8):.2%}")
assert decode(bits, codes) == text, "round trip"
decode(bits + "0", codes)
