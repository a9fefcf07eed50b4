package ir

// bytesOps: bytes. Optional start and end as in strOps; an item is an i64 in
// 0..255.
var bytesOps = joinTables(bytesBasicOps, bytesSearchOps, bytesTextOps, bytesCodecOps)

var bytesBasicOps = []*Decl{
	{Name: "bytes.len", Sig: "(bytes) -> i64", Ref: "len(a0)", Doc: "Length."},
	{Name: "bytes.is_empty", Sig: "(bytes) -> bool", Ref: "not a0", Doc: "Whether the length is 0."},
	{Name: "bytes.eq", Sig: "(bytes, bytes) -> bool", Cost: 1, Ref: "a0 == a1", Doc: "Equality."},
	{Name: "bytes.ne", Sig: "(bytes, bytes) -> bool", Cost: 1, Ref: "a0 != a1", Doc: "Inequality."},
	{Name: "bytes.lt", Sig: "(bytes, bytes) -> bool", Cost: 1, Ref: "a0 < a1", Doc: "Lexicographic order."},
	{Name: "bytes.le", Sig: "(bytes, bytes) -> bool", Cost: 1, Ref: "a0 <= a1", Doc: "Lexicographic order."},
	{Name: "bytes.gt", Sig: "(bytes, bytes) -> bool", Cost: 1, Ref: "a0 > a1", Doc: "Lexicographic order."},
	{Name: "bytes.ge", Sig: "(bytes, bytes) -> bool", Cost: 1, Ref: "a0 >= a1", Doc: "Lexicographic order."},
	{Name: "bytes.hash", Sig: "(bytes) -> i64", Cost: 3, Ref: "hash(a0)", Doc: "CPython's hash with PYTHONHASHSEED=0."},
	{Name: "bytes.concat", Sig: "(bytes, bytes) -> bytes", Effects: Alloc, Cost: 2, Ref: "a0 + a1", Doc: "Concatenation; grows the first in place where nothing follows it in memory."},
	{Name: "bytes.repeat", Sig: "(bytes, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0 * a1", Doc: "Repetition; b'' for a count <= 0."},
	{Name: "bytes.at", Sig: "(bytes, i64) -> i64", Effects: Raises, Exceptions: []string{"IndexError"}, Cost: 1, Ref: "a0[a1]", Doc: "Item by index; negative counts from the end."},
	{Name: "bytes.get", Sig: "(bytes, i64) -> i64", Ref: "a0[a1]", RefSkip: "the index must be in range", Doc: "Item by an index known to be in range: iteration."},
	{Name: "bytes.slice", Sig: "(bytes, i64, i64) -> bytes", Cost: 1, Ref: "a0[a1:a2]", Doc: "Slice of step 1, a view."},
	{Name: "bytes.slice_step", Sig: "(bytes, i64, i64, i64, bool, bool) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0[(a1 if a4 else None):(a2 if a5 else None):a3]", Doc: "Slice start:stop:step; the flags say whether start and stop are given."},
	{Name: "bytes.repr", Sig: "(bytes) -> str", Effects: Alloc, Cost: 3, Ref: "repr(a0)", Doc: "repr()."},
	{Name: "bytes.ord", Sig: "(bytes) -> i64", Effects: Raises, Exceptions: []string{"TypeError"}, Cost: 1, Ref: "ord(a0)", Doc: "ord() of a bytes of length 1."},
	{Name: "bytes.from_byte", Sig: "(i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 1, Ref: "bytes([a0]) if 0 <= a0 < 256 else a0 in b''", Doc: "The one byte as which `in`, find and their like take an int."},
	{Name: "bytes.zeros", Sig: "(i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"ValueError", "MemoryError", "OverflowError"}, Cost: 3, Ref: "bytes(a0)", Doc: "bytes(n): n zeros."},
	{Name: "bytes.from_list", Sig: "(list[int]) -> bytes", Effects: Alloc | Raises | Reads, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "bytes(a0)", Doc: "bytes(list)."},
}

var bytesSearchOps = []*Decl{
	{Name: "bytes.contains", Sig: "(bytes, bytes) -> bool", Cost: 3, Ref: "a1 in a0", Doc: "Whether the second occurs in the first."},
	{Name: "bytes.contains_int", Sig: "(bytes, i64) -> bool", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "a1 in a0", Doc: "Whether the byte occurs."},
	{Name: "bytes.find", Sig: "(bytes, bytes, i64, i64) -> i64", Cost: 3, Ref: "a0.find(a1, a2, a3)", Doc: "bytes.find(sub, start, end)."},
	{Name: "bytes.rfind", Sig: "(bytes, bytes, i64, i64) -> i64", Cost: 3, Ref: "a0.rfind(a1, a2, a3)", Doc: "bytes.rfind(sub, start, end)."},
	{Name: "bytes.index", Sig: "(bytes, bytes, i64, i64) -> i64", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.index(a1, a2, a3)", Doc: "bytes.index(sub, start, end)."},
	{Name: "bytes.rindex", Sig: "(bytes, bytes, i64, i64) -> i64", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.rindex(a1, a2, a3)", Doc: "bytes.rindex(sub, start, end)."},
	{Name: "bytes.count", Sig: "(bytes, bytes, i64, i64) -> i64", Cost: 3, Ref: "a0.count(a1, a2, a3)", Doc: "bytes.count(sub, start, end)."},
	{Name: "bytes.startswith", Sig: "(bytes, bytes, i64, i64) -> bool", Cost: 1, Ref: "a0.startswith(a1, a2, a3)", Doc: "bytes.startswith(prefix, start, end)."},
	{Name: "bytes.endswith", Sig: "(bytes, bytes, i64, i64) -> bool", Cost: 1, Ref: "a0.endswith(a1, a2, a3)", Doc: "bytes.endswith(suffix, start, end)."},
	{Name: "bytes.removeprefix", Sig: "(bytes, bytes) -> bytes", Cost: 1, Ref: "a0.removeprefix(a1)", Doc: "bytes.removeprefix, a view."},
	{Name: "bytes.removesuffix", Sig: "(bytes, bytes) -> bytes", Cost: 1, Ref: "a0.removesuffix(a1)", Doc: "bytes.removesuffix, a view."},
	{Name: "bytes.replace", Sig: "(bytes, bytes, bytes, i64) -> bytes", Effects: Alloc, Cost: 3, Ref: "a0.replace(a1, a2, a3)", Doc: "bytes.replace(old, new, count); a negative count replaces all."},
	{Name: "bytes.strip", Sig: "(bytes) -> bytes", Cost: 2, Ref: "a0.strip()", Doc: "Strips ASCII whitespace, a view."},
	{Name: "bytes.lstrip", Sig: "(bytes) -> bytes", Cost: 2, Ref: "a0.lstrip()", Doc: "Strips ASCII whitespace on the left, a view."},
	{Name: "bytes.rstrip", Sig: "(bytes) -> bytes", Cost: 2, Ref: "a0.rstrip()", Doc: "Strips ASCII whitespace on the right, a view."},
	{Name: "bytes.strip_chars", Sig: "(bytes, bytes) -> bytes", Cost: 2, Ref: "a0.strip(a1)", Doc: "Strips any of the given bytes, a view."},
	{Name: "bytes.lstrip_chars", Sig: "(bytes, bytes) -> bytes", Cost: 2, Ref: "a0.lstrip(a1)", Doc: "Strips any of the given bytes on the left, a view."},
	{Name: "bytes.rstrip_chars", Sig: "(bytes, bytes) -> bytes", Cost: 2, Ref: "a0.rstrip(a1)", Doc: "Strips any of the given bytes on the right, a view."},
	{Name: "bytes.split_ws", Sig: "(bytes, i64) -> list[bytes]", Effects: Alloc, Cost: 3, Ref: "a0.split(None, a1)", Doc: "Split at runs of ASCII whitespace; maxsplit < 0: no limit. The parts are views."},
	{Name: "bytes.rsplit_ws", Sig: "(bytes, i64) -> list[bytes]", Effects: Alloc, Cost: 3, Ref: "a0.rsplit(None, a1)", Doc: "Split at runs of ASCII whitespace, from the right."},
	{Name: "bytes.split", Sig: "(bytes, bytes, i64) -> list[bytes]", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.split(a1, a2)", Doc: "Split at a separator; maxsplit < 0: no limit. The parts are views."},
	{Name: "bytes.rsplit", Sig: "(bytes, bytes, i64) -> list[bytes]", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.rsplit(a1, a2)", Doc: "Split at a separator, from the right."},
	{Name: "bytes.splitlines", Sig: "(bytes, bool) -> list[bytes]", Effects: Alloc, Cost: 3, Ref: "a0.splitlines(a1)", Doc: "Split at \\n, \\r, \\r\\n; the flag keeps them."},
	{Name: "bytes.partition", Sig: "(bytes, bytes) -> (bytes, bytes, bytes)", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.partition(a1)", Doc: "Before, separator, after the first occurrence."},
	{Name: "bytes.rpartition", Sig: "(bytes, bytes) -> (bytes, bytes, bytes)", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.rpartition(a1)", Doc: "Before, separator, after the last occurrence."},
	{Name: "bytes.join", Sig: "(bytes, list[bytes]) -> bytes", Effects: Alloc | Reads, Cost: 3, Ref: "a0.join(a1)", Doc: "The list's items with the first operand between them."},
}

var bytesTextOps = []*Decl{
	{Name: "bytes.upper", Sig: "(bytes) -> bytes", Effects: Alloc, Cost: 3, Ref: "a0.upper()", Doc: "bytes.upper."},
	{Name: "bytes.lower", Sig: "(bytes) -> bytes", Effects: Alloc, Cost: 3, Ref: "a0.lower()", Doc: "bytes.lower."},
	{Name: "bytes.title", Sig: "(bytes) -> bytes", Effects: Alloc, Cost: 3, Ref: "a0.title()", Doc: "bytes.title."},
	{Name: "bytes.capitalize", Sig: "(bytes) -> bytes", Effects: Alloc, Cost: 3, Ref: "a0.capitalize()", Doc: "bytes.capitalize."},
	{Name: "bytes.swapcase", Sig: "(bytes) -> bytes", Effects: Alloc, Cost: 3, Ref: "a0.swapcase()", Doc: "bytes.swapcase."},
	{Name: "bytes.isascii", Sig: "(bytes) -> bool", Cost: 3, Ref: "a0.isascii()", Doc: "bytes.isascii."},
	{Name: "bytes.isalpha", Sig: "(bytes) -> bool", Cost: 3, Ref: "a0.isalpha()", Doc: "bytes.isalpha."},
	{Name: "bytes.isalnum", Sig: "(bytes) -> bool", Cost: 3, Ref: "a0.isalnum()", Doc: "bytes.isalnum."},
	{Name: "bytes.isdigit", Sig: "(bytes) -> bool", Cost: 3, Ref: "a0.isdigit()", Doc: "bytes.isdigit."},
	{Name: "bytes.isspace", Sig: "(bytes) -> bool", Cost: 3, Ref: "a0.isspace()", Doc: "bytes.isspace."},
	{Name: "bytes.islower", Sig: "(bytes) -> bool", Cost: 3, Ref: "a0.islower()", Doc: "bytes.islower."},
	{Name: "bytes.isupper", Sig: "(bytes) -> bool", Cost: 3, Ref: "a0.isupper()", Doc: "bytes.isupper."},
	{Name: "bytes.istitle", Sig: "(bytes) -> bool", Cost: 3, Ref: "a0.istitle()", Doc: "bytes.istitle."},
	{Name: "bytes.ljust", Sig: "(bytes, i64, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.ljust(a1, bytes([a2]))", Doc: "bytes.ljust(width, fill); fill is a byte in 0..255."},
	{Name: "bytes.rjust", Sig: "(bytes, i64, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.rjust(a1, bytes([a2]))", Doc: "bytes.rjust(width, fill)."},
	{Name: "bytes.center", Sig: "(bytes, i64, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.center(a1, bytes([a2]))", Doc: "bytes.center(width, fill)."},
	{Name: "bytes.zfill", Sig: "(bytes, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.zfill(a1)", Doc: "bytes.zfill(width)."},
	{Name: "bytes.expandtabs", Sig: "(bytes, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.expandtabs(a1)", Doc: "bytes.expandtabs(tabsize)."},
}

// plainBase64 is whether text is base 64 and nothing else.
const plainBase64 = "(__import__('re').fullmatch(rb'([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==|)', a0.translate(bytes.maketrans(b'-_', b'+/')) if a1 else a0) is not None)"

var bytesCodecOps = []*Decl{
	{Name: "bytes.append_int", Sig: "(bytes, int, i64, bool) -> bytes", Effects: Alloc, Cost: 1, Ref: "a0 + (a1 % 256**max(0, min(a2, 8))).to_bytes(max(0, min(a2, 8)), 'big' if a3 else 'little')", Doc: "The bytes, and the lowest a2 (up to 8) of the int, big-endian or little-endian. Grows the bytes in place where nothing follows them in memory."},
	{Name: "bytes.append_float", Sig: "(bytes, float, i64, bool) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"OverflowError"}, Cost: 1, Ref: "a0 + __import__('struct').pack(('>' if a3 else '<') + {2: 'e', 4: 'f'}.get(a2, 'd'), a1)", Doc: "The bytes, and the float in a2 of them: 2, 4, else 8. OverflowError if it is too large for that."},
	{Name: "bytes.hex", Sig: "(bytes) -> str", Effects: Alloc, Cost: 3, Ref: "a0.hex()", Doc: "bytes.hex()."},
	{Name: "bytes.hex_sep", Sig: "(bytes, char, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.hex(a1, a2)", Doc: "bytes.hex(sep, bytes_per_sep)."},
	{Name: "bytes.fromhex", Sig: "(str) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "bytes.fromhex(a0)", Doc: "bytes.fromhex."},
	{Name: "bytes.base64", Sig: "(bytes, bool) -> bytes", Effects: Alloc, Cost: 3, Ref: "__import__('base64').b64encode(a0, b'-_' if a1 else None)", Doc: "base64.b64encode, or urlsafe_b64encode if the flag is set."},
	{Name: "bytes.is_base64", Sig: "(bytes, bool) -> bool", Cost: 3, Ref: plainBase64, Doc: "Whether it is base 64 without anything between and with the padding that it needs; the flag allows - and _ for + and /."},
	{Name: "bytes.from_base64", Sig: "(bytes, bool) -> bytes", Effects: Alloc, Cost: 3, Ref: "__import__('base64').b64decode(a0.translate(bytes.maketrans(b'-_', b'+/')) if a1 else a0) if " + plainBase64 + " else b''", Doc: "base64.b64decode, or urlsafe_b64decode if the flag is set, of what bytes.is_base64 holds for; else empty."},
	{Name: "bytes.decode_utf8", Sig: "(bytes, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"UnicodeDecodeError"}, Cost: 3, Ref: "a0.decode('utf-8', " + handlerRef + "[a1])", Doc: "decode('utf-8', handler); a view where the bytes are valid."},
	{Name: "bytes.decode_ascii", Sig: "(bytes, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"UnicodeDecodeError"}, Cost: 3, Ref: "a0.decode('ascii', " + handlerRef + "[a1])", Doc: "decode('ascii', handler)."},
	{Name: "bytes.decode_latin1", Sig: "(bytes) -> str", Effects: Alloc, Cost: 3, Ref: "a0.decode('latin-1')", Doc: "decode('latin-1'), which accepts everything."},
}
