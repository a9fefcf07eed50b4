CODES = {}
for letters, digit in (("bfpv", "1"), ("cgjkqsxz", "2"), ("dt", "3"), ("l", "4"), ("mn", "5"), ("r", "6")):
    for letter in letters:
        CODES[letter] = digit


def soundex(name):
    name = name.lower()
    out = name[0].upper()
    last = CODES.get(name[0], "")
    for ch in name[1:]:
        code = CODES.get(ch, "")
        if code and code != last:
            out += code
        if ch not in "hw":
            last = code
    return (out + "000")[:4]


for n in ["Robert", "Rupert", "Rubin", "Ashcraft", "Tymczak", "Pfister", "Honeyman"]:
    print(n, soundex(n))


def pig_latin(word):
    for i, ch in enumerate(word):
        if ch in "aeiou":
            return word[i:] + word[:i] + ("ay" if i else "way")
    return word + "ay"


print(" ".join(pig_latin(w) for w in "the quick brown fox eats my hat".split()))


def title_case(s):
    small = {"of", "the", "and"}
    words = s.split()
    return " ".join(w if w in small and i else w.capitalize() for i, w in enumerate(words))


print(title_case("the lord of the rings and other stories"))
