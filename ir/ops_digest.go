package ir

// digestOps: what hashlib and zlib compute of bytes.
var digestOps = []*Decl{
	{Name: "digest.of", Sig: "(bytes, i64) -> bytes", Effects: Alloc, Cost: 3, Ref: "__import__('hashlib').new(" + digestKindsRef + "[a1 & 7], a0).digest()", Doc: "The digest, by the kind of hash: 0 MD5, 1 SHA-1, 2 SHA-256, 3 SHA-224, 4 SHA-512, 5 SHA-384."},
	{Name: "digest.update", Sig: "(bytes, bytes, i64) -> bytes", Effects: Alloc, Cost: 3, Ref: "a0 + a1", RefSkip: "the runtime keeps the state of the hash in place of the bytes", Doc: "What has been hashed so far (b'' at first), and more."},
	{Name: "digest.final", Sig: "(bytes, i64) -> bytes", Effects: Alloc, Cost: 3, Ref: "__import__('hashlib').new(" + digestKindsRef + "[a1 & 7], a0).digest()", RefSkip: "its operand is of digest.update", Doc: "The digest of what has been hashed."},
	{Name: "digest.pad", Sig: "(bytes, i64) -> bytes", Effects: Alloc, Cost: 1, Ref: "bytes(x ^ (a1 & 255) for x in a0[:64].ljust(64, b'\\0'))", Doc: "64 bytes of a key, and zeros after it, exclusive or a byte: HMAC's blocks."},
	{Name: "digest.crc32", Sig: "(bytes, i64) -> i64", Cost: 3, Ref: "__import__('zlib').crc32(a0, a1 & 0xFFFFFFFF)", Doc: "zlib.crc32, which goes on from a checksum."},
	{Name: "digest.adler32", Sig: "(bytes, i64) -> i64", Cost: 3, Ref: "__import__('zlib').adler32(a0, a1 & 0xFFFFFFFF)", Doc: "zlib.adler32, which goes on from a checksum."},
}

const digestKindsRef = "('md5', 'sha1', 'sha256', 'sha224', 'sha512', 'sha384', 'sha256', 'sha224')"
