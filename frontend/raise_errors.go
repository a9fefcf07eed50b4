package frontend

// Errors that are only recognised while raising: gpython accepts the lowered
// text, CPython rejects the original.

// unparenthesised rejects a generator expression beside other arguments.
func (r *raiser) unparenthesised() {
	r.fail(CodeSyntax, r.i, "Generator expression must be parenthesized")
}

// assignmentInExpression rejects "=" between tokens from and to, within
// parentheses.
func (r *raiser) assignmentInExpression(from, to int) {
	for i := from; i < to; i = r.next(i) {
		if r.toks[i].is("=") {
			r.syntaxError(i)
		}
	}
	r.syntaxError(from)
}
