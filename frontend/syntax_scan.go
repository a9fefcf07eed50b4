package frontend

// This file recognises expressions in the token table without parsing them: to
// say what is wrong with a text one has to know how far it is right. Brackets
// count as a whole. Each function takes the index where its expression starts
// and returns the index behind it, or -1 when there is none.

// operandEnd scans a primary with its prefix operators; not is one of them if
// negation is set.
func (tb *table) operandEnd(i int, negation bool) int {
	for tb.is(i, "+") || tb.is(i, "-") || tb.is(i, "~") || tb.is(i, "await") || negation && tb.is(i, "not") {
		i++
	}
	switch t := &tb.toks[i]; {
	case t.isString():
		for tb.toks[i].isString() {
			i = tb.next(i)
		}
	case t.kind == tkName, t.kind == tkNumber, t.is("None"), t.is("True"), t.is("False"), t.is("..."):
		i++
	case (t.is("(") || t.is("[") || t.is("{")) && int(t.match) > i:
		i = tb.next(i)
	default:
		return -1
	}
	for {
		switch {
		case tb.is(i, ".") && tb.kind(i+1) == tkName:
			i += 2
		case tb.is(i, "(") || tb.is(i, "["):
			i = tb.next(i)
		default:
			return i
		}
	}
}

// bitwiseEnd scans an expression without comparisons, not, and, or.
func (tb *table) bitwiseEnd(i int) int { return tb.chainEnd(i, false) }

// disjunctionEnd scans an expression without conditionals and lambda.
func (tb *table) disjunctionEnd(i int) int { return tb.chainEnd(i, true) }

func (tb *table) chainEnd(i int, logical bool) int {
	end := tb.operandEnd(i, logical)
	for end > 0 {
		n := tb.binaryLength(end, logical)
		if n == 0 {
			return end
		}
		next := tb.operandEnd(end+n, logical)
		if next < 0 {
			return end
		}
		end = next
	}
	return end
}

// binaryLength is the number of tokens of the binary operator at i, or 0.
func (tb *table) binaryLength(i int, logical bool) int {
	t := &tb.toks[i]
	if t.kind == tkOp {
		switch t.text {
		case "+", "-", "*", "/", "//", "%", "@", "**", "<<", ">>", "&", "|", "^":
			return 1
		case "==", "!=", "<", ">", "<=", ">=":
			if logical {
				return 1
			}
		}
		return 0
	}
	if t.kind != tkKeyword || !logical {
		return 0
	}
	switch t.text {
	case "and", "or", "in":
		return 1
	case "is":
		if tb.is(i+1, "not") {
			return 2
		}
		return 1
	case "not":
		if tb.is(i+1, "in") {
			return 2
		}
	}
	return 0
}

// expressionEnd scans any expression but yield and assignments.
func (tb *table) expressionEnd(i int) int {
	for {
		if tb.is(i, "lambda") {
			for i++; !tb.is(i, ":"); i = tb.next(i) {
				if t := &tb.toks[i]; t.kind == tkNewline || t.kind == tkEOF || t.is("lambda") {
					return -1
				}
			}
			i++
			continue
		}
		end := tb.disjunctionEnd(i)
		if end < 0 || !tb.is(end, "if") {
			return end
		}
		test := tb.disjunctionEnd(end + 1)
		if test < 0 || !tb.is(test, "else") {
			return end
		}
		i = test + 1
	}
}

// enclosing returns the innermost open bracket, from token lo on, around token
// i; -1 when there is none.
func (tb *table) enclosing(lo, i int) int {
	for j := i - 1; j >= lo; j-- {
		switch m := int(tb.toks[j].match); {
		case m > i || m == i && j < i:
			return j
		case m >= 0 && m < j:
			j = m
		}
	}
	return -1
}

// statementStart returns the first token of the simple statement or header
// that token i is part of.
func (tb *table) statementStart(i int) int {
	start := i
	for start > 0 {
		switch tb.toks[start-1].kind {
		case tkNewline, tkIndent, tkDedent:
			return start
		}
		if m := int(tb.toks[start-1].match); m >= 0 && m < start-1 {
			start = m
			continue
		}
		if tb.is(start-1, ";") {
			return start
		}
		start--
	}
	return start
}

// exprName names the expression in tokens [a,b) as kindOf does, by its look.
func (tb *table) exprName(a, b int) string {
	if tb.bitwiseEnd(a) != b || tb.operandEnd(a, false) != b || tb.is(a, "-") || tb.is(a, "+") || tb.is(a, "~") {
		if tb.expressionEnd(a) == b && tb.disjunctionEnd(a) != b {
			if tb.is(a, "lambda") {
				return "lambda"
			}
			return "conditional expression"
		}
		for i := a; i < b; i = tb.next(i) {
			switch {
			case tb.is(i, "and"), tb.is(i, "or"):
				return "expression"
			case i > a && tb.binaryLength(i, true) > 0 && tb.binaryLength(i, false) == 0:
				return "comparison"
			}
		}
		return "expression"
	}
	if tb.is(a, "await") {
		return "await expression"
	}
	last := &tb.toks[b-1]
	switch {
	case last.kind == tkName && b-1 == a:
		return "name"
	case last.kind == tkName:
		return "attribute"
	case last.is("None"), last.is("True"), last.is("False"):
		return last.text
	case last.is("..."):
		return "ellipsis"
	case last.kind == tkNumber || last.kind == tkString:
		return "literal"
	case last.kind == tkFEnd:
		return "f-string expression"
	}
	open := int(last.match)
	comprehension := tb.forClause(open) > 0
	switch {
	case last.is(")") && open > a:
		return "function call"
	case last.is("]") && open > a:
		return "subscript"
	case last.is("]") && comprehension:
		return "list comprehension"
	case last.is("]"):
		return "list"
	case last.is("}") && comprehension && tb.topLevel(open, ":"):
		return "dict comprehension"
	case last.is("}") && comprehension:
		return "set comprehension"
	case last.is("}") && (open == b-2 || tb.topLevel(open, ":")):
		return "dict literal"
	case last.is("}"):
		return "set display"
	case comprehension:
		return "generator expression"
	case open == b-2 || tb.topLevel(open, ","):
		return "tuple"
	}
	return tb.exprName(open+1, b-1)
}

// forClause returns the index of the for within the bracket at open, not
// nested, or 0.
func (tb *table) forClause(open int) int {
	for i := open + 1; i < int(tb.toks[open].match); i = tb.next(i) {
		if tb.is(i, "for") {
			return i
		}
	}
	return 0
}

// topLevel reports whether the bracket at open holds an operator, not nested.
func (tb *table) topLevel(open int, text string) bool {
	for i := open + 1; i < int(tb.toks[open].match); i = tb.next(i) {
		if tb.is(i, text) {
			return true
		}
	}
	return false
}
