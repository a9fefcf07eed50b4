package frontend

import "github.com/go-python/gpython/ast"

// Errors that are only recognised while raising: gpython accepts the lowered
// text, CPython rejects the original.

// badKeyword rejects an argument list (its bracket at token open) in which an
// expression other than a name stands before "=".
func (r *raiser) badKeyword(open int) {
	end := int(r.toks[open].match)
	for i := open + 1; i < end; i++ {
		if r.toks[i].is("=") {
			r.fail(CodeSyntax, i-1, `expression cannot contain assignment, perhaps you meant "=="?`)
		}
		if m := int(r.toks[i].match); m > i {
			i = m
		}
	}
	r.fail(CodeSyntax, open+1, "invalid syntax")
}

// unparenthesised rejects a generator expression beside other arguments.
func (r *raiser) unparenthesised(*ast.GeneratorExp) {
	r.fail(CodeSyntax, r.i, "Generator expression must be parenthesized")
}

// assignmentInExpression rejects "=" between tokens from and to, within
// parentheses.
func (r *raiser) assignmentInExpression(from, to int) {
	for i := from; i < to; i++ {
		if r.toks[i].is("=") {
			r.fail(CodeSyntax, from, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?")
		}
	}
	r.fail(CodeSyntax, from, "invalid syntax")
}
