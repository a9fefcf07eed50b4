package ir

// reOps match regular expressions, those of Python's re. A pattern is Attrs.Const,
// its flags are Attrs.Index. Operands are the text, the byte positions from which
// and up to which it is looked at, and whether the match may not be empty at the
// first of them. Results are whether there is a match, the number of the group
// that was closed last (0: none), and start and end of each group in bytes from
// group 0 on, -1 where it has none.
var reOps = []*Decl{
	{Name: "re.match", Structural: true, Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Attrs: []string{"const", "index"}, Cost: 3, Doc: "Matches at the first position."},
	{Name: "re.fullmatch", Structural: true, Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Attrs: []string{"const", "index"}, Cost: 3, Doc: "Matches all of the text between the positions."},
	{Name: "re.search", Structural: true, Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Attrs: []string{"const", "index"}, Cost: 3, Doc: "Matches at the first position where that is possible."},

	{Name: "str.offset", Sig: "(str, i64) -> i64", Cost: 2, Ref: "len(a0[:max(a1, 0)].encode('utf-8', 'surrogatepass'))", Doc: "The byte position of a character; of the start or the end if there is none."},
	{Name: "str.position", Sig: "(str, i64) -> i64", Cost: 2, Ref: "-1 if a1 < 0 else len(a0.encode('utf-8', 'surrogatepass')[:a1].decode('utf-8', 'surrogatepass'))", RefSkip: "the byte position must be that of a code point", Doc: "The number of the character at a byte position, or the length; -1 of -1."},
}

// ReResults are the result types of an op re.* for a pattern with a number of
// groups.
func ReResults(groups int) []*Type {
	ts := []*Type{Bool}
	for range 2*groups + 3 {
		ts = append(ts, I64)
	}
	return ts
}

// ruleRe: what the table says; the number of groups follows from the results.
func (v *verifier) ruleRe(o *Op) {
	v.operands(o, Str, I64, I64, Bool)
	if n := len(o.Results); n < 4 || n%2 != 0 {
		v.errorf("%d results", n)
		return
	}
	v.results(o, ReResults(len(o.Results)/2-2)...)
	if _, ok := o.Attrs.Const.(string); !ok {
		v.errorf("the pattern is a %T", o.Attrs.Const)
	}
}
