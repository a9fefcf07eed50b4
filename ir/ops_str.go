package ir

import (
	"fmt"
	"strings"
)

// strOps: str and char. Positions are code-point indices unless the doc says
// bytes; an optional start or end that the program left out is 0 or the
// largest i64, negative ones count from the end as in Python. Error handlers
// are numbered as ErrorHandlers lists them.
var strOps = joinTables(strBasicOps, strSearchOps, strCaseOps, strSplitOps, strCodecOps, charOps)

// ErrorHandlers are the codec error handlers by the number that the encode and
// decode ops take.
var ErrorHandlers = []string{"strict", "ignore", "replace", "surrogateescape", "surrogatepass", "backslashreplace", "xmlcharrefreplace"}

// TextCodecs are the codecs of text files by the number that op io.open has for them.
var TextCodecs = []string{"utf-8", "ascii", "latin-1", "utf-8-sig"}

// joinTables joins op tables.
func joinTables(tables ...[]*Decl) []*Decl {
	var all []*Decl
	for _, t := range tables {
		all = append(all, t...)
	}
	return all
}

// ConcatMany is the number of operands of str.concat_many.
const ConcatMany = 16

func sumOfOperands(n int) string {
	var terms []string
	for i := range n {
		terms = append(terms, fmt.Sprintf("a%d", i))
	}
	return strings.Join(terms, " + ")
}

const handlerRef = "('strict','ignore','replace','surrogateescape','surrogatepass','backslashreplace','xmlcharrefreplace')"

var strBasicOps = []*Decl{
	{Name: "str.len", Sig: "(str) -> i64", Ref: "len(a0)", Doc: "Number of code points."},
	{Name: "str.is_empty", Sig: "(str) -> bool", Ref: "not a0", Doc: "Whether the str is ''."},
	{Name: "str.nbytes", Sig: "(str) -> i64", Ref: "len(a0.encode('utf-8', 'surrogatepass'))", Doc: "Length in bytes of WTF-8: the end of an iteration by str.next."},
	{Name: "str.decode", Sig: "(str, i64) -> char", Cost: 1, Ref: "a0.encode('utf-8', 'surrogatepass')[a1:].decode('utf-8', 'surrogatepass')[0]", RefSkip: "the byte position must be that of a code point", Doc: "The code point at a byte position, which must be the start of one."},
	{Name: "str.next", Sig: "(str, i64) -> i64", Cost: 1, Ref: "a1 + len(a0.encode('utf-8', 'surrogatepass')[a1:].decode('utf-8', 'surrogatepass')[0].encode('utf-8', 'surrogatepass'))", RefSkip: "the byte position must be that of a code point", Doc: "The byte position after the code point at a byte position."},

	{Name: "str.eq", Sig: "(str, str) -> bool", Cost: 1, Ref: "a0 == a1", Doc: "Equality."},
	{Name: "str.ne", Sig: "(str, str) -> bool", Cost: 1, Ref: "a0 != a1", Doc: "Inequality."},
	{Name: "str.lt", Sig: "(str, str) -> bool", Cost: 1, Ref: "a0 < a1", Doc: "Order by code points."},
	{Name: "str.le", Sig: "(str, str) -> bool", Cost: 1, Ref: "a0 <= a1", Doc: "Order by code points."},
	{Name: "str.gt", Sig: "(str, str) -> bool", Cost: 1, Ref: "a0 > a1", Doc: "Order by code points."},
	{Name: "str.ge", Sig: "(str, str) -> bool", Cost: 1, Ref: "a0 >= a1", Doc: "Order by code points."},
	{Name: "str.hash", Sig: "(str) -> i64", Cost: 3, Ref: "hash(a0)", Doc: "CPython's hash with PYTHONHASHSEED=0."},

	{Name: "str.concat", Sig: "(str, str) -> str", Effects: Alloc, Cost: 2, Ref: "a0 + a1", Doc: "Concatenation; grows the first in place where nothing follows it in memory."},
	{Name: "str.concat3", Sig: "(str, str, str) -> str", Effects: Alloc, Cost: 2, Ref: "a0 + a1 + a2", Doc: "Concatenation of three, in one go."},
	{Name: "str.concat4", Sig: "(str, str, str, str) -> str", Effects: Alloc, Cost: 2, Ref: "a0 + a1 + a2 + a3", Doc: "Concatenation of four, in one go."},
	{Name: "str.concat_char", Sig: "(str, char) -> str", Effects: Alloc, Cost: 2, Ref: "a0 + a1", Doc: "str.concat of a character."},
	{Name: "str.concat2", Sig: "(str, str) -> str", Effects: Alloc, Cost: 2, Ref: "a0 + a1", Doc: "Concatenation into a text of its own: for a first operand that is not the start of a chain of appends."},
	{Name: "str.concat_many", Sig: "(" + strings.TrimSuffix(strings.Repeat("str, ", ConcatMany), ", ") + ") -> str", Effects: Alloc, Cost: 2, Ref: sumOfOperands(ConcatMany), Doc: "Concatenation of up to sixteen, in one go; '' stands for the operands not needed."},
	{Name: "str.repeat", Sig: "(str, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0 * a1", Doc: "Repetition; '' for a count <= 0."},

	{Name: "str.at", Sig: "(str, i64) -> char", Effects: Raises, Exceptions: []string{"IndexError"}, Cost: 1, Ref: "a0[a1]", Doc: "Item by index; negative counts from the end."},
	{Name: "str.at_unchecked", Sig: "(str, i64) -> char", Effects: Alloc, RefSkip: "index must be in range", Cost: 1, Doc: "Item at an index known to be in 0 <= i < len."},
	{Name: "str.at_ascii", Sig: "(str, i64) -> char", RefSkip: "index must be in range", Cost: 1, Doc: "str.at_unchecked of a str known to be ASCII: one byte."},
	{Name: "str.slice", Sig: "(str, i64, i64) -> str", Cost: 2, Ref: "a0[a1:a2]", Doc: "Slice of step 1, a view."},
	{Name: "str.part", Sig: "(str, i64, i64) -> str", Cost: 1, Ref: "a0.encode('utf-8', 'surrogatepass')[a1:a2].decode('utf-8', 'surrogatepass')", RefSkip: "the byte positions must be those of code points, in order", Doc: "The part between two byte positions, a view. These must be starts of code points or the end, in order."},
	{Name: "str.slice_step", Sig: "(str, i64, i64, i64, bool, bool) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0[(a1 if a4 else None):(a2 if a5 else None):a3]", Doc: "Slice start:stop:step; the flags say whether start and stop are given."},
	{Name: "str.reverse", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "a0[::-1]", Doc: "The code points in reverse order."},

	{Name: "str.repr", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "repr(a0)", Doc: "repr()."},
	{Name: "str.ascii", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "ascii(a0)", Doc: "ascii()."},
	{Name: "str.ord", Sig: "(str) -> i64", Effects: Raises, Exceptions: []string{"TypeError"}, Cost: 1, Ref: "ord(a0)", Doc: "ord() of a str not known to be a character."},
}

var strSearchOps = []*Decl{
	{Name: "str.contains", Sig: "(str, str) -> bool", Cost: 3, Ref: "a1 in a0", Doc: "Whether the second occurs in the first."},
	{Name: "str.find", Sig: "(str, str, i64, i64) -> i64", Cost: 3, Ref: "a0.find(a1, a2, a3)", Doc: "str.find(sub, start, end)."},
	{Name: "str.find_byte", Sig: "(str, str) -> i64", Cost: 3, Ref: "a0.encode('utf-8', 'surrogatepass').find(a1.encode('utf-8', 'surrogatepass'))", Doc: "The byte position of the first occurrence of the second in the first, or -1."},
	{Name: "str.rfind", Sig: "(str, str, i64, i64) -> i64", Cost: 3, Ref: "a0.rfind(a1, a2, a3)", Doc: "str.rfind(sub, start, end)."},
	{Name: "str.index", Sig: "(str, str, i64, i64) -> i64", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.index(a1, a2, a3)", Doc: "str.index(sub, start, end)."},
	{Name: "str.rindex", Sig: "(str, str, i64, i64) -> i64", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.rindex(a1, a2, a3)", Doc: "str.rindex(sub, start, end)."},
	{Name: "str.count", Sig: "(str, str, i64, i64) -> i64", Cost: 3, Ref: "a0.count(a1, a2, a3)", Doc: "str.count(sub, start, end)."},
	{Name: "str.startswith", Sig: "(str, str, i64, i64) -> bool", Cost: 1, Ref: "a0.startswith(a1, a2, a3)", Doc: "str.startswith(prefix, start, end)."},
	{Name: "str.endswith", Sig: "(str, str, i64, i64) -> bool", Cost: 1, Ref: "a0.endswith(a1, a2, a3)", Doc: "str.endswith(suffix, start, end)."},
	{Name: "str.removeprefix", Sig: "(str, str) -> str", Cost: 1, Ref: "a0.removeprefix(a1)", Doc: "str.removeprefix, a view."},
	{Name: "str.removesuffix", Sig: "(str, str) -> str", Cost: 1, Ref: "a0.removesuffix(a1)", Doc: "str.removesuffix, a view."},
	{Name: "str.replace", Sig: "(str, str, str, i64) -> str", Effects: Alloc, Cost: 3, Ref: "a0.replace(a1, a2, a3)", Doc: "str.replace(old, new, count); a negative count replaces all."},
	{Name: "str.delete", Sig: "(str, str) -> str", Effects: Alloc, Cost: 3, Ref: "a0.translate(dict.fromkeys(map(ord, a1)))", Doc: "The first operand without the characters of the second."},

	{Name: "str.strip", Sig: "(str) -> str", Cost: 2, Ref: "a0.strip()", Doc: "Strips whitespace, a view."},
	{Name: "str.lstrip", Sig: "(str) -> str", Cost: 2, Ref: "a0.lstrip()", Doc: "Strips whitespace on the left, a view."},
	{Name: "str.rstrip", Sig: "(str) -> str", Cost: 2, Ref: "a0.rstrip()", Doc: "Strips whitespace on the right, a view."},
	{Name: "str.strip_chars", Sig: "(str, str) -> str", Cost: 2, Ref: "a0.strip(a1)", Doc: "Strips any of the given characters, a view."},
	{Name: "str.lstrip_chars", Sig: "(str, str) -> str", Cost: 2, Ref: "a0.lstrip(a1)", Doc: "Strips any of the given characters on the left, a view."},
	{Name: "str.rstrip_chars", Sig: "(str, str) -> str", Cost: 2, Ref: "a0.rstrip(a1)", Doc: "Strips any of the given characters on the right, a view."},
}

var strCaseOps = []*Decl{
	{Name: "str.upper", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "a0.upper()", Doc: "str.upper."},
	{Name: "str.lower", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "a0.lower()", Doc: "str.lower, with final sigma."},
	{Name: "str.casefold", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "a0.casefold()", Doc: "str.casefold."},
	{Name: "str.title", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "a0.title()", Doc: "str.title."},
	{Name: "str.capitalize", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "a0.capitalize()", Doc: "str.capitalize."},
	{Name: "str.swapcase", Sig: "(str) -> str", Effects: Alloc, Cost: 3, Ref: "a0.swapcase()", Doc: "str.swapcase."},

	{Name: "str.isascii", Sig: "(str) -> bool", Cost: 1, Ref: "a0.isascii()", Doc: "str.isascii."},
	{Name: "str.isalpha", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isalpha()", Doc: "str.isalpha."},
	{Name: "str.isalnum", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isalnum()", Doc: "str.isalnum."},
	{Name: "str.isdigit", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isdigit()", Doc: "str.isdigit."},
	{Name: "str.isdecimal", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isdecimal()", Doc: "str.isdecimal."},
	{Name: "str.isnumeric", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isnumeric()", Doc: "str.isnumeric."},
	{Name: "str.isspace", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isspace()", Doc: "str.isspace."},
	{Name: "str.islower", Sig: "(str) -> bool", Cost: 3, Ref: "a0.islower()", Doc: "str.islower."},
	{Name: "str.isupper", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isupper()", Doc: "str.isupper."},
	{Name: "str.istitle", Sig: "(str) -> bool", Cost: 3, Ref: "a0.istitle()", Doc: "str.istitle."},
	{Name: "str.isidentifier", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isidentifier()", Doc: "str.isidentifier."},
	{Name: "str.isprintable", Sig: "(str) -> bool", Cost: 3, Ref: "a0.isprintable()", Doc: "str.isprintable."},

	{Name: "str.ljust", Sig: "(str, i64, char) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.ljust(a1, a2)", Doc: "str.ljust(width, fill)."},
	{Name: "str.rjust", Sig: "(str, i64, char) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.rjust(a1, a2)", Doc: "str.rjust(width, fill)."},
	{Name: "str.center", Sig: "(str, i64, char) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.center(a1, a2)", Doc: "str.center(width, fill)."},
	{Name: "str.zfill", Sig: "(str, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.zfill(a1)", Doc: "str.zfill(width)."},
	{Name: "str.expandtabs", Sig: "(str, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 3, Ref: "a0.expandtabs(a1)", Doc: "str.expandtabs(tabsize)."},
}

var strSplitOps = []*Decl{
	{Name: "str.split_ws", Sig: "(str, i64) -> list[str]", Effects: Alloc, Cost: 3, Ref: "a0.split(None, a1)", Doc: "Split at runs of whitespace; maxsplit < 0: no limit. The parts are views."},
	{Name: "str.rsplit_ws", Sig: "(str, i64) -> list[str]", Effects: Alloc, Cost: 3, Ref: "a0.rsplit(None, a1)", Doc: "Split at runs of whitespace, from the right."},
	{Name: "str.split", Sig: "(str, str, i64) -> list[str]", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.split(a1, a2)", Doc: "Split at a separator; maxsplit < 0: no limit. The parts are views."},
	{Name: "str.rsplit", Sig: "(str, str, i64) -> list[str]", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.rsplit(a1, a2)", Doc: "Split at a separator, from the right."},
	{Name: "str.splitlines", Sig: "(str, bool) -> list[str]", Effects: Alloc, Cost: 3, Ref: "a0.splitlines(a1)", Doc: "Split at line boundaries; the flag keeps them."},
	{Name: "str.partition", Sig: "(str, str) -> (str, str, str)", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.partition(a1)", Doc: "Before, separator, after the first occurrence."},
	{Name: "str.rpartition", Sig: "(str, str) -> (str, str, str)", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 3, Ref: "a0.rpartition(a1)", Doc: "Before, separator, after the last occurrence."},
	{Name: "str.join", Sig: "(str, list[str]) -> str", Effects: Alloc | Reads, Cost: 3, Ref: "a0.join(a1)", Doc: "The list's items with the first operand between them."},
	{Name: "str.chars", Sig: "(str) -> list[str]", Effects: Alloc, Cost: 3, Ref: "list(a0)", Doc: "list(s): the characters, as views."},
}

var strCodecOps = []*Decl{
	{Name: "str.encode_utf8", Sig: "(str, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"UnicodeEncodeError"}, Cost: 3, Ref: "a0.encode('utf-8', " + handlerRef + "[a1])", Doc: "encode('utf-8', handler)."},
	{Name: "str.encode_ascii", Sig: "(str, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"UnicodeEncodeError"}, Cost: 3, Ref: "a0.encode('ascii', " + handlerRef + "[a1])", Doc: "encode('ascii', handler)."},
	{Name: "str.encode_latin1", Sig: "(str, i64) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"UnicodeEncodeError"}, Cost: 3, Ref: "a0.encode('latin-1', " + handlerRef + "[a1])", Doc: "encode('latin-1', handler)."},
}

var charOps = []*Decl{
	{Name: "str.from_char", Sig: "(char) -> str", Effects: Alloc, Cost: 1, Ref: "a0", Doc: "The character as a general str."},
	{Name: "char.chr", Sig: "(i64) -> char", Effects: Raises, Exceptions: []string{"ValueError", "OverflowError"}, Cost: 1, Ref: "chr(a0)", Doc: "chr()."},
	{Name: "char.ord", Sig: "(char) -> i64", Ref: "ord(a0)", Doc: "ord()."},
	{Name: "char.hash", Sig: "(char) -> i64", Cost: 2, Ref: "hash(a0)", Doc: "As str.hash."},
	{Name: "char.eq", Sig: "(char, char) -> bool", Ref: "a0 == a1", Doc: "Equality."},
	{Name: "char.ne", Sig: "(char, char) -> bool", Ref: "a0 != a1", Doc: "Inequality."},
	{Name: "char.lt", Sig: "(char, char) -> bool", Ref: "a0 < a1", Doc: "Order by code points."},
	{Name: "char.le", Sig: "(char, char) -> bool", Ref: "a0 <= a1", Doc: "Order by code points."},
	{Name: "char.gt", Sig: "(char, char) -> bool", Ref: "a0 > a1", Doc: "Order by code points."},
	{Name: "char.ge", Sig: "(char, char) -> bool", Ref: "a0 >= a1", Doc: "Order by code points."},
	{Name: "char.eq_str", Sig: "(char, str) -> bool", Cost: 1, Ref: "a0 == a1", Doc: "Equality of a character and a str of any length."},
	{Name: "char.in_str", Sig: "(char, str) -> bool", Cost: 2, Ref: "a0 in a1", Doc: "Whether the character occurs in the str."},
	{Name: "char.in_ascii", Sig: "(char, i64, i64) -> bool", Ref: "ord(a0) < 128 and (a1, a2)[ord(a0) >> 6] >> (ord(a0) & 63) & 1 == 1", Doc: "Whether the character is in a set of ASCII characters, given as bits: those below '@' in the first mask, the others in the second."},
	{Name: "char.upper", Sig: "(char) -> str", Effects: Alloc, Cost: 2, Ref: "a0.upper()", Doc: "str.upper: up to three code points."},
	{Name: "char.lower", Sig: "(char) -> str", Effects: Alloc, Cost: 2, Ref: "a0.lower()", Doc: "str.lower: up to three code points."},
	{Name: "char.isascii", Sig: "(char) -> bool", Ref: "a0.isascii()", Doc: "str.isascii."},
	{Name: "char.isalpha", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isalpha()", Doc: "str.isalpha."},
	{Name: "char.isalnum", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isalnum()", Doc: "str.isalnum."},
	{Name: "char.isdigit", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isdigit()", Doc: "str.isdigit."},
	{Name: "char.isdecimal", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isdecimal()", Doc: "str.isdecimal."},
	{Name: "char.isnumeric", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isnumeric()", Doc: "str.isnumeric."},
	{Name: "char.isspace", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isspace()", Doc: "str.isspace."},
	{Name: "char.islower", Sig: "(char) -> bool", Cost: 1, Ref: "a0.islower()", Doc: "str.islower."},
	{Name: "char.isupper", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isupper()", Doc: "str.isupper."},
	{Name: "char.istitle", Sig: "(char) -> bool", Cost: 1, Ref: "a0.istitle()", Doc: "str.istitle."},
	{Name: "char.isidentifier", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isidentifier()", Doc: "str.isidentifier."},
	{Name: "char.isprintable", Sig: "(char) -> bool", Cost: 1, Ref: "a0.isprintable()", Doc: "str.isprintable."},
}
