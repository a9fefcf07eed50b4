# Base 64 of every length, and of what is none.
import base64, random
random.seed(3)
for n in list(range(0, 20)) + [57, 100, 1000]:
    d = random.randbytes(n)
    e = base64.b64encode(d); u = base64.urlsafe_b64encode(d)
    assert base64.b64decode(e) == d and base64.urlsafe_b64decode(u) == d and base64.standard_b64decode(e.decode()) == d, n
    print(n, e[:40], u[-12:])
for t in ("QUJD", "QU JD", "QUI=", "QUI", "QQ==", "QQ=", "QR==", "====", "A===", "QQ==QQ==", "", "QU-_", "QU+/", "é", "Q", "QUJDRA==\n", "\nQUJD", "QUJ=D", "==QQ", "QQ=a=="):
    for f in (base64.b64decode, base64.urlsafe_b64decode):
        try: print(repr(t), f(t))
        except ValueError as e: print(repr(t), type(e).__name__, e)
