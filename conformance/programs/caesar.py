import string

ALPHABET = string.ascii_lowercase


def shift(ch, k):
    if ch.islower():
        return chr((ord(ch) - ord("a") + k) % 26 + ord("a"))
    if ch.isupper():
        return chr((ord(ch) - ord("A") + k) % 26 + ord("A"))
    return ch


def encrypt(text, k):
    return "".join(shift(c, k) for c in text)


def vigenere(text, key, sign=1):
    out = []
    i = 0
    for c in text:
        if c.isalpha():
            k = ord(key[i % len(key)].lower()) - ord("a")
            out.append(shift(c, sign * k))
            i += 1
        else:
            out.append(c)
    return "".join(out)


def crack(text):
    best = None
    for k in range(26):
        plain = encrypt(text, -k)
        score = sum(plain.count(c) for c in "etaoin")
        if best is None or score > best[0]:
            best = (score, k, plain)
    return best


message = "Attack at dawn! Meet me at the station, not the internet."
secret = encrypt(message, 13)
print(secret)
print(encrypt(secret, 13))
print(crack(secret))
v = vigenere(message, "Lemon")
print(v)
print(vigenere(v, "Lemon", -1) == message)
table = str.maketrans(ALPHABET, ALPHABET[::-1])
print(message.lower().translate(table))
print("".join(c for c in message if c in string.ascii_letters + string.digits))
