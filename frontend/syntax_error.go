package frontend

import "github.com/hipy-lang/hipy/frontend/source"

// syntaxError stops parsing because the grammar does not allow token i. It
// finds the wording that CPython has for the common cases: the grammar's rules
// that begin with invalid_ (Grammar/python.gram), in the order in which CPython
// would come across them.
func (tb *table) syntaxError(i int) {
	i = min(i, len(tb.toks)-1)
	if tb.toks[i].kind == tkEOF && i > 0 {
		i--
		for i > 0 && tb.toks[i].kind == tkDedent {
			i--
		}
	}
	t := &tb.toks[i]
	if t.kind == tkIndent {
		tb.fail(CodeIndentation, i+1, "unexpected indent")
	}
	start := tb.statementStart(i)
	tb.legacyStatement(start, i)
	open := tb.enclosing(start, i)
	if open >= 0 {
		tb.insideBracket(open, i)
	}
	tb.forgotten(max(start, open+1), i, open >= 0)
	if open < 0 {
		tb.inHeader(start, i)
	}
	tb.fail(CodeSyntax, i, "invalid syntax")
}

// failBetween stops parsing with a diagnostic at the tokens [a,b).
func (tb *table) failBetween(a, b int, format string, args ...any) {
	failSpan(CodeSyntax, tb.span(a, b), format, args...)
}

// legacyStatement recognises print and exec of Python 2.
func (tb *table) legacyStatement(start, i int) {
	p := i - 1
	if p < start || tb.kind(p) != tkName || tb.is(p-1, ".") {
		return
	}
	if name := tb.toks[p].text; name == "print" || name == "exec" {
		if end := tb.expressionEnd(i); end > 0 {
			tb.failBetween(p, end, "Missing parentheses in call to '%s'. Did you mean %s(...)?", name, name)
		}
	}
}

// forgotten recognises a missing comma or else: the expression that ends where
// i is. It may start anywhere from start on; what starts first counts.
func (tb *table) forgotten(start, i int, bracketed bool) {
	for p := start; p < i; p = tb.next(p) {
		if p > start && !tb.startsExpression(p) {
			continue
		}
		end := tb.disjunctionEnd(p)
		if end < 0 {
			continue
		}
		if bracketed && end == i && !tb.softStart(p) {
			if b := tb.expressionEnd(i); b > 0 {
				tb.failBetween(p, b, "invalid syntax. Perhaps you forgot a comma?")
			}
		}
		if tb.is(end, "if") && end < i {
			if test := tb.disjunctionEnd(end + 1); test > 0 && test == i && !tb.is(i, ":") && !tb.is(i, "else") && tb.kind(i) != tkFClose {
				if !tb.inComprehension(start, p) {
					tb.failBetween(p, test, "expected 'else' after 'if' expression")
				}
			}
		}
		if end > i {
			return
		}
	}
}

// inComprehension reports whether a for stands between start and p, so that an
// if behind p is a condition of it.
func (tb *table) inComprehension(start, p int) bool {
	for ; start < p; start = tb.next(start) {
		if tb.is(start, "for") {
			return true
		}
	}
	return false
}

// softStart reports the starts that the rule of the forgotten comma leaves
// out: a soft keyword, or a name before a string.
func (tb *table) softStart(p int) bool {
	t := &tb.toks[p]
	return t.kind == tkName && (t.text == "match" || t.text == "case" || t.text == "_" || tb.toks[p+1].isString())
}

// startsExpression reports whether an expression may start at p, by the token
// before.
func (tb *table) startsExpression(p int) bool {
	t := &tb.toks[p-1]
	switch t.kind {
	case tkOp:
		switch t.text {
		case ",", "(", "[", "{", ":", "=", ":=", "*", "**", ";":
			return !tb.endsValue(p - 1)
		}
		return isAugmented(t.text)
	case tkKeyword:
		switch t.text {
		case "return", "yield", "from", "if", "elif", "else", "while", "in", "for", "assert", "raise", "with", "del", "lambda":
			return true
		}
	case tkFOpen:
		return true
	}
	return false
}

// insideBracket recognises what is wrong within the bracket at open.
func (tb *table) insideBracket(open, i int) {
	t := &tb.toks[open]
	call := t.is("(") && tb.endsValue(open-1)
	switch {
	case call:
		if tb.is(i, "=") || tb.is(i-1, "=") || tb.is(i, ")") {
			tb.badKeyword(open, i)
		}
	case t.is("{"):
		tb.dictItem(open, i)
	}
	if !call && (tb.is(i, "=") || tb.is(i, ":=")) {
		for p := tb.itemStart(open, i); p < i; p++ {
			if p == open+1 || tb.startsExpression(p) {
				tb.namedExpression(p, i)
			}
		}
	}
	if tb.is(i, "for") && (t.is("[") || t.is("{")) && tb.topLevel(open, ",") && tb.itemStart(open, i) > open+1 && tb.forClause(open) == i {
		tb.failBetween(open+1, i, "did you forget parentheses around the comprehension target?")
	}
}

// itemStart returns where the item of the bracket at open that holds token i
// starts.
func (tb *table) itemStart(open, i int) int {
	start := open + 1
	for p := start; p < i; p = tb.next(p) {
		if tb.is(p, ",") {
			start = p + 1
		}
	}
	return start
}

// badKeyword rejects an argument, of those up to token i, in which something
// other than a name stands before "=".
func (tb *table) badKeyword(open, i int) {
	start := open + 1
	for p := open + 1; p <= i; p = tb.next(p) {
		switch {
		case tb.is(p, ","):
			start = p + 1
		case !tb.is(p, "="):
		case p == start+1 && (tb.is(start, "None") || tb.is(start, "True") || tb.is(start, "False")):
			tb.failBetween(start, p+1, "cannot assign to %s", tb.toks[start].text)
		case p == start+1 && tb.kind(start) == tkName:
		case tb.expressionEnd(start) == p:
			tb.failBetween(start, p+1, `expression cannot contain assignment, perhaps you meant "=="?`)
		}
	}
}

// dictItem recognises a faulty item of a dict.
func (tb *table) dictItem(open, i int) {
	start := tb.itemStart(open, i)
	isDict := false
	for p := open + 1; p < start; p = tb.next(p) {
		isDict = isDict || tb.is(p, ":") || tb.is(p, "**")
	}
	colon := tb.expressionEnd(start)
	if colon < 0 {
		return
	}
	switch {
	case colon == i && isDict && !tb.is(i, ":") && (tb.is(i, "}") || tb.is(i, ",")):
		at := tb.toks[colon-1].end
		failSpan(CodeSyntax, source.Span{File: tb.file, Start: at - 1, End: at}, "':' expected after dictionary key")
	case !tb.is(colon, ":"):
	case i == colon+1 && (tb.is(i, "}") || tb.is(i, ",")):
		tb.fail(CodeSyntax, colon, "expression expected after dictionary key and ':'")
	case i == colon+1 && tb.is(i, "*") && tb.bitwiseEnd(i+1) > 0:
		tb.fail(CodeSyntax, i, "cannot use a starred expression in a dictionary value")
	}
}

// namedExpression recognises "=" or ":=" at i behind an expression, starting at
// p, that it cannot follow.
func (tb *table) namedExpression(p, i int) {
	if tb.is(i, ":=") {
		if tb.expressionEnd(p) == i && tb.expressionEnd(i+1) > 0 {
			tb.failBetween(p, i, "cannot use assignment expressions with %s", tb.exprName(p, i))
		}
		return
	}
	value := tb.bitwiseEnd(i + 1)
	if tb.bitwiseEnd(p) != i || value < 0 || tb.is(value, "=") || tb.is(value, ":=") {
		return
	}
	if p+1 == i && tb.kind(p) == tkName {
		tb.failBetween(p, value, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?")
	}
	switch what := tb.exprName(p, i); what {
	case "list", "tuple", "generator expression", "True", "None", "False":
	default:
		tb.failBetween(p, i, "cannot assign to %s here. Maybe you meant '==' instead of '='?", what)
	}
}

// inHeader recognises what is wrong with a statement outside brackets.
func (tb *table) inHeader(start, i int) {
	switch t := &tb.toks[start]; {
	case t.is("if"), t.is("elif"), t.is("while"):
		if tb.is(i, "=") || tb.is(i, ":=") {
			for p := start + 1; p < i; p++ {
				if p == start+1 || tb.startsExpression(p) || tb.is(p-1, "not") {
					tb.namedExpression(p, i)
				}
			}
		}
	case t.is("except"):
		a := start + 1
		if tb.is(a, "*") {
			a++
		}
		if end := tb.expressionEnd(a); end == i && tb.is(i, ",") && tb.expressionEnd(i+1) > 0 {
			tb.failBetween(a, tb.expressionEnd(i+1), "multiple exception types must be parenthesized")
		}
	}
}
