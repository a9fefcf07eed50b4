package frontend

// syntaxError stops parsing because the grammar does not allow token i. It
// finds the wording that CPython has for the common cases.
func (tb *table) syntaxError(i int) {
	t := &tb.toks[i]
	switch {
	case t.kind == tkIndent:
		tb.fail(CodeIndentation, i, "unexpected indent")
	}
	tb.invalid(i)
}
