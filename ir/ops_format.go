package ir

// Bits of the flags operand of the percent ops: those between % and the width.
const (
	PercentMinus = 1 << iota
	PercentPlus
	PercentSpace
	PercentAlt
	PercentZero
)

// percentRef is the reference of the percent ops for a conversion: the
// operands are value, flags, width, precision.
func percentRef(conversion, value string) string {
	return "('%' + ''.join(f for i, f in enumerate('-+ #0') if a1 >> i & 1) + '*' + ('.*' if a3 >= 0 else '') + " +
		conversion + ") % ((a2, a3, " + value + ") if a3 >= 0 else (a2, " + value + "))"
}

// formatOps: format(), f-strings and str.format by specification, and the %
// operator by conversion. A width of 0 is none, a negative one pads on the
// right (from *); a precision of -1 is none.
var formatOps = []*Decl{
	{Name: "format.int", Sig: "(int, str) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError", "OverflowError", "MemoryError"}, Cost: 2, Ref: "format(a0, a1)", Doc: "format(int, spec)."},
	{Name: "format.float", Sig: "(float, str) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError", "MemoryError"}, Cost: 2, Ref: "format(a0, a1)", Doc: "format(float, spec)."},
	{Name: "format.str", Sig: "(str, str) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError", "MemoryError"}, Cost: 2, Ref: "format(a0, a1)", Doc: "format(str, spec)."},
	{Name: "format.bool", Sig: "(bool, str) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError", "OverflowError", "MemoryError"}, Cost: 2, Ref: "format(a0, a1)", Doc: "format(bool, spec): as int unless the spec is empty."},
	{Name: "format.none", Sig: "(none, str) -> str", Effects: Raises, Exceptions: []string{"TypeError"}, Cost: 1, Ref: "format(a0, a1)", Doc: "format(None, spec): TypeError unless the spec is empty."},

	{Name: "percent.int", Sig: "(int, i64, i64, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError", "OverflowError", "MemoryError"}, Cost: 2, Ref: percentRef("'d'", "a0"), Doc: "%d, %i, %u: value, flags, width, precision."},
	{Name: "percent.hex", Sig: "(int, bool, i64, i64, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"OverflowError", "MemoryError"}, Cost: 2, Ref: "(lambda a0, up, a1, a2, a3: " + percentRef("('X' if up else 'x')", "a0") + ")(a0, a1, a2, a3, a4)", Doc: "%x, or %X if the flag is set: value, upper, flags, width, precision."},
	{Name: "percent.oct", Sig: "(int, i64, i64, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"OverflowError", "MemoryError"}, Cost: 2, Ref: percentRef("'o'", "a0"), Doc: "%o: value, flags, width, precision."},
	{Name: "percent.float", Sig: "(float, char, i64, i64, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError", "OverflowError", "MemoryError"}, Cost: 2, Ref: "(lambda a0, conv, a1, a2, a3: " + percentRef("(conv if conv in 'eEfFgG' else 'f')", "a0") + ")(a0, a1, a2, a3, a4)", Doc: "%e %E %f %F %g %G: value, conversion (any other is %f), flags, width, precision."},
	{Name: "percent.str", Sig: "(str, i64, i64, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError", "OverflowError"}, Cost: 2, Ref: percentRef("'s'", "a0"), Doc: "%s, and %r and %a of the repr or ascii: value, flags, width, precision."},
	{Name: "percent.char", Sig: "(char, i64, i64) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Cost: 2, Ref: "('%' + ''.join(f for i, f in enumerate('-+ #0') if a1 >> i & 1) + '*c') % (a2, a0)", Doc: "%c of a character: value, flags, width."},
	{Name: "percent.chr", Sig: "(int) -> char", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 1, Ref: "'%c' % a0", Doc: "The character that %c makes of an int."},
}
