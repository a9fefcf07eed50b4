# The verifier refused what was made of operands that are no bytes for certain.
def prefix_of(b, n):
    return b.startswith(bytes([n % 256 for n in [n]] if n else bytearray(b"a")))


def replaced(n):
    x = bytearray(b"abc") if n else b"abc"
    return bytes(b"aXb".replace(x, b"")), b"abc".find(n), b"abc".startswith((b"x", b"a"))


# ---- cases
CASES = [("prefix_of", [b, n]) for b in [b"", b"abc"] for n in [0, 97]] + [("replaced", [n]) for n in [0, 97, 300]]
