import struct
import hashlib
import binascii
import zlib

header = struct.pack("<4sHIq", b"HIPY", 3, 0xDEADBEEF, -5)
print(header, len(header), header.hex())
magic, version, crc, off = struct.unpack("<4sHIq", header)
print(magic.decode(), version, hex(crc), off)
print(struct.calcsize(">if"), struct.unpack(">f", struct.pack(">f", 1.5))[0])
print(hashlib.sha256(b"abc").hexdigest()[:16], hashlib.md5("é".encode()).hexdigest())
print(zlib.crc32(b"hello"), binascii.hexlify(b"\x01\xff"))
