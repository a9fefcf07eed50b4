import hashlib, hmac, struct, random, uuid, base64, json, zlib, sys, copy, pickle
from struct import calcsize, unpack, pack
print(calcsize("<ih"), unpack("<h", pack("<h", 5)))
h = hashlib.sha256()
for chunk in (b"a", b"b" * 100): h.update(chunk)
print(h.hexdigest(), h.name, h.digest_size, type(h).__name__)
fs = {"md5": hashlib.md5, "sha1": hashlib.sha1}
for n, f in fs.items(): print(n, f(b"x").hexdigest())
def make(algo, data):
    h = hashlib.new(algo)
    h.update(data)
    return h.hexdigest()
print(make("sha512", b"x")[:10], make("md5", b"x"))
random.seed("abc"); print(random.random())
print(uuid.uuid5(uuid.NAMESPACE_DNS, "x"), hmac.new(b"k", b"m", hashlib.sha512).hexdigest()[:8])
print(base64.b64encode(hashlib.sha1(b"q").digest()), hmac.new(b"k", digestmod=hashlib.sha256).hexdigest())
s = struct.Struct(">I")
print(s.pack(7), s.size, s.format, isinstance(s, struct.Struct))
print(hashlib.algorithms_guaranteed >= {"md5"}, sorted(x for x in hashlib.algorithms_guaranteed if x.startswith("sha2")))
try: struct.pack("<h", 99999)
except struct.error as e: print("err", e, type(e).__name__, type(e))
try: struct.unpack("<h", b"")
except Exception as e: print(repr(e))
data = b"".join(struct.pack("<If", i, i / 2) for i in range(4))
for i, x in struct.iter_unpack("<If", data): print(i, x)
print(list(map(lambda r: r[0], struct.iter_unpack("<If", data))), zlib.crc32(data))
class Packet:
    FMT = struct.Struct("!BH")
    def __init__(self, a, b): self.a, self.b = a, b
    def dump(self): return self.FMT.pack(self.a, self.b)
    @classmethod
    def load(cls, d): return cls(*cls.FMT.unpack(d))
p = Packet.load(Packet(1, 2).dump()); print(p.a, p.b)
with open(__file__, "rb") as f:
    h = hashlib.md5()
    for block in iter(lambda: f.read(64), b""): h.update(block)
print(h.hexdigest())
print(sorted({hashlib.md5(w.encode()).hexdigest()[:4] for w in "a b c".split()}), [hashlib.md5(w).digest()[0] for w in (b"a", b"b")])
d = {"h": hashlib.md5(b"1")}
d["h"].update(b"2"); print(d["h"].hexdigest())
def digest_of(x, algo=hashlib.sha256): return algo(x).hexdigest()[:6]
print(digest_of(b"1"), digest_of(b"1", hashlib.md5), digest_of(b"1", hashlib.sha512))
print(struct.unpack("<3h", b"abcdef"), struct.pack(">%dH" % 3, *[1, 2, 3]), struct.error.__name__, struct.error.__mro__[1].__name__)
