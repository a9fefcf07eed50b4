# What base64, binascii, csv and statistics raise, beside classes of the same name.
import base64, binascii, csv, re, statistics


def plain(s):
    try:
        return base64.b64decode(s)
    except binascii.Error as e:
        return "Error " + str(e)
    except ValueError as e:
        return "ValueError " + str(e)


def strict(s):
    try:
        return base64.b64decode(s, validate=True)
    except (binascii.Error, re.error) as e:
        return type(e).__name__ + " " + repr(e)


for s in ("QUJD", "QUI", "Q", "QUJDR", "", "=", "==", "===QUJD", "QUJD====", "QU=JD", "QUI=x", "QUI=\n", "QUJD\n", "QQ==QQ==", "A", "AB", "ABC", "ABCDE", "ABCDEF==", "AB=C", "AB==C", "AB=", "A=B=", "ABCD=", "ABCD==", "!!!!", "AB!CD"):
    print(repr(s), plain(s), strict(s), strict(s.encode()))
print(plain("é"))
for s in ("4142", "414", "4g", "4a", "4A", "", "g", "61 62", "4g4"):
    for k in range(3):
        try:
            print(binascii.unhexlify(s) if k == 0 else base64.b16decode(s, k == 2))
        except binascii.Error as e:
            print(k, e)
for s in ("QUI=", "QU I=", "=QUI="):
    try:
        print(binascii.a2b_base64(s), binascii.a2b_base64(s, strict_mode=True))
    except binascii.Error as e:
        print(e)
print(binascii.hexlify(b"abc"), binascii.hexlify(b"abcd", "-"), binascii.hexlify(b"abcd", ":", 2), binascii.b2a_hex(b"abcde", "_", -2), binascii.b2a_base64(b"xyzw"), binascii.b2a_base64(b"xyz", newline=False))
print(issubclass(binascii.Error, ValueError), issubclass(csv.Error, ValueError), binascii.Error.__name__, repr(binascii.Error("x")), str(binascii.Incomplete("y", 1)))


class Error(Exception):
    pass


def fail(k):
    class Error(KeyError):
        pass
    if k == 0:
        raise Error("local")
    if k == 1:
        list(csv.reader(["a\rb"]))
    if k == 2:
        base64.b64decode("Q")
    if k == 3:
        raise globals_error("own")
    if k == 4:
        raise csv.Error("mine")
    base64.b32decode("A!")  # by CPython


globals_error = Error
for k in range(6):
    try:
        fail(k)
    except csv.Error as e:
        print("csv", e)
    except binascii.Error as e:
        print("binascii", e)
    except Error as e:
        print("own", e)
    except KeyError as e:
        print("local", e, type(e).__name__)
print(csv.Error is Error, csv.Error == binascii.Error, Error is globals_error)
try:
    re.compile(")" * len("a"))
except re.error as e:
    print(e, e.msg, e.pos)
try:
    raise re.error("text", "pattern", 3)
except re.error as e:
    print(e, e.pattern)
statistics.mean([])
