import unicodedata

words = ["Ångström", "naïve", "ÉCOLE", "straße", "日本", "z", "Zebra", "ñandú"]
print(sorted(words), sorted(words, key=str.casefold))
for w in words:
    print(f"{w:<10}|{w.upper():>10}|{len(w)} {len(w.encode())} {[hex(ord(c))[2:] for c in w][:3]}")
print("".join(c for c in "a\u0301e\u0300" if ord(c) < 128), "\N{GREEK SMALL LETTER ALPHA}", "\u03b1".isalpha())
print(unicodedata.name("é"), unicodedata.normalize("NFD", "é").encode("utf-8"), unicodedata.category("A"))
text = "🎉 party 👩‍🚀 time"
print(len(text), text[0], text.encode("utf-16-le")[:4], text.split()[1], text[::-1][0])
print("caf\u00e9".encode("ascii", "replace"), b"\xff\xfeabc".decode("utf-8", "ignore"), "é".encode("utf-8").decode("latin-1"))
try:
    "日本".encode("ascii")
except UnicodeEncodeError as e:
    print(e)
try:
    b"\xe9abc".decode("utf-8")
except UnicodeDecodeError as e:
    print(e)
