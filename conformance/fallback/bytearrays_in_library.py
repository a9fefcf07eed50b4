# What the library does with bytearrays and arrays.
import json
import re
import hashlib
import hmac
import base64
from array import array

b = bytearray(b'{"a": [1, 2]}')


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


show(lambda: json.loads(b))
show(lambda: json.loads(bytearray(b"[1")))
show(lambda: json.dumps(b))
show(lambda: json.dumps({"a": array("i", [1])}))
show(lambda: re.findall(rb"\d", b))
show(lambda: re.sub(rb"\d", b"x", b))
show(lambda: re.match(rb"..", b).group())
show(lambda: hmac.new(bytearray(b"k"), b, "sha256").hexdigest()[:8])
show(lambda: hashlib.sha1(array("B", [1, 2])).hexdigest()[:8])
show(lambda: base64.b64decode(bytearray(b"aGk=")))
h = hashlib.md5()
h.update(b)
h.update(array("H", [1]))
print(h.hexdigest())
for v in (array("i", [1, 2]), array("i"), bytearray(b"ab"), [5, 6]):
    match v:
        case [x, y]:
            print("two", x, y)
        case []:
            print("empty")
        case _:
            print("other", v)
