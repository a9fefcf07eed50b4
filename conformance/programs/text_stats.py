import sys

text = sys.stdin.read()
lines = text.splitlines()
words = text.split()
chars = len(text)

print("lines:", len(lines))
print("words:", len(words))
print("characters:", chars)
print("longest line:", max(len(line) for line in lines))

freq = {}
for w in words:
    w = w.strip(".,;:!?\"'()").lower()
    if w:
        freq[w] = freq.get(w, 0) + 1

top = sorted(freq.items(), key=lambda item: (-item[1], item[0]))[:8]
width = max(len(w) for w, _ in top)
for word, n in top:
    print(f"{word:<{width}} {n:>4} {n / len(words):7.2%}")

letters = {}
for ch in text.lower():
    if ch.isalpha():
        letters[ch] = letters.get(ch, 0) + 1
total = sum(letters.values())
print("vowels: {:.1f}%".format(100 * sum(letters.get(v, 0) for v in "aeiou") / total))
lengths = [0] * 20
for w in freq:
    lengths[min(len(w), 19)] += freq[w]
for n, count in enumerate(lengths):
    if count:
        print("%2d %s" % (n, "*" * count))
palindromes = sorted(w for w in freq if len(w) > 2 and w == w[::-1])
print("palindromes:", palindromes or "none")
