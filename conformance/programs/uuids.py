# The module uuid: random ones by what they look like, others by their values.
import json
import random
import uuid

NS = uuid.UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
rng = random.Random(11)


class Item:
    def __init__(self, name):
        self.id = uuid.uuid5(NS, name)

    def __repr__(self):
        return f"Item({self.id})"


def key(source, n):
    return str(uuid.uuid5(NS, f"{source}:{n}"))


ids = {key(s, i): (s, i) for s in "abc" for i in range(3)}
for k in sorted(ids)[:4]:
    print(k, ids[k])
u = uuid.UUID("12345678123456781234567812345678")
print(u, u.hex, u.int, u.version, u.variant, repr(u), u.urn, u.bytes[:4], u.bytes_le, u.fields, u.time, u.clock_seq, u.node)
print(uuid.uuid3(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_URL, "http://ü").hex, NS == uuid.NAMESPACE_DNS, NS is uuid.NAMESPACE_DNS)
r = uuid.uuid4()
print(len(str(r)), r.version, len(r.hex), str(r)[14], r.variant == uuid.RFC_4122, uuid.UUID(str(r)) == r, uuid.UUID(int=r.int) == r)
print(len({str(uuid.uuid4()) for _ in range(200)}), all(str(uuid.uuid4())[19] in "89ab" for _ in range(50)))
many = [uuid.UUID(int=rng.getrandbits(128)) for _ in range(40)]
print(sorted(many)[:3], max(many), len({*many}), [hash(x) % 1000 for x in many[:5]], list({*many[:9]})[:3])
print(hash(uuid.UUID("f" * 32)), hash(uuid.UUID(int=7)), {uuid.UUID(int=1): 2}[uuid.UUID(int=1)], [x.version for x in many[:8]], [x.variant for x in many[:4]])
print(Item("x"), [Item("y")], json.dumps({"a": u}, default=str), f"{u}", "%s" % u, u == 7, u != uuid.UUID(int=8), isinstance(u, uuid.UUID), type(u).__name__)
for bad in ("zz", "g" * 32, "1_" * 16, "{00000000-0000-0000-0000-000000000001}", "urn:uuid:" + "1" * 32, "+" + "1" * 31, ""):
    try:
        print(repr(uuid.UUID(bad)))
    except ValueError as e:
        print(e)
for make in (lambda: uuid.UUID(), lambda: uuid.UUID(int=1, hex="2" * 32), lambda: uuid.UUID(int=-1), lambda: uuid.UUID(int=1 << 128), lambda: uuid.UUID(bytes=b"1"),
             lambda: uuid.UUID(int=1, version=9), lambda: uuid.UUID(fields=(1, 2, 3, 4, 5, 6)), lambda: uuid.UUID(bytes_le=b"0123456789abcdef", version=4),
             lambda: uuid.UUID(fields=(1 << 32, 2, 3, 4, 5, 6)), lambda: uuid.UUID(fields=(1, 2, 3, 4, 5))):
    try:
        print(make())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
try:
    u < 3
except TypeError as e:
    print(e)
try:
    json.dumps([u])
except TypeError as e:
    print(e)
