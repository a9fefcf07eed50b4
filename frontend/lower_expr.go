package frontend

// exprMode is where an expression stands, which decides what an item of it may
// begin with.
type exprMode uint8

const (
	inPlain  exprMode = iota
	inCall            // name= and ** before arguments
	inBraces          // ** before dict items
)

// maxClauses limits the for and if clauses of a comprehension and the
// conditionals of a chain.
const maxClauses = 1000

// expr lowers the tokens [a,b), an expression or a list of items.
func (x *lowerer) expr(a, b int, mode exprMode) {
	if x.depth++; x.depth > maxDepth {
		x.fail(CodeLimit, a, "too many nested expressions")
	}
	defer func() { x.depth-- }()
	clauses := 0
	item := true // at the start of an item
	for i := a; i < b; {
		if item {
			i = x.itemPrefix(i, b, mode)
			item = false
			continue
		}
		t := &x.toks[i]
		switch t.kind {
		case tkName, tkNumber:
			x.emit(atom, i)
		case tkString, tkFStart:
			i = x.strings(i)
			continue
		case tkKeyword:
			switch t.text {
			case "None", "True", "False":
				x.emit(atom, i)
			case "lambda":
				i = x.lambda(i, b)
				item = false
				continue
			case "yield":
				x.copy(i)
				item = !x.is(i+1, "from")
			case "await":
				if x.is(i+1, "await") || x.is(i+1, "not") || x.is(i+1, "lambda") {
					x.syntaxError(i + 1)
				}
			case "async":
				if !x.is(i+1, "for") {
					x.syntaxError(i)
				}
			case "for", "if":
				// gpython takes quadratic time over the clauses.
				if clauses++; clauses > maxClauses {
					x.fail(CodeLimit, i, "too many clauses")
				}
				if t.text == "for" {
					i = x.comprehensionFor(i, b)
					continue
				}
				x.copy(i)
			default:
				x.copy(i)
			}
		case tkOp:
			switch t.text {
			case "(":
				if i > a && x.endsValue(i-1) {
					i = x.call(i)
				} else {
					i = x.group(i)
				}
				continue
			case "[":
				x.emit("[", i)
				x.expr(i+1, int(t.match), inPlain)
				i = int(t.match)
				x.emit("]", i)
			case "{":
				x.emit("{", i)
				x.expr(i+1, int(t.match), inBraces)
				i = int(t.match)
				x.emit("}", i)
			case "...":
				x.emit(atom, i)
			case "@":
				if i == a || !x.endsValue(i-1) {
					x.syntaxError(i)
				}
				x.emit("*", i)
			case "<>", "=", ":=":
				x.syntaxError(i)
			case ",":
				x.copy(i)
				item, clauses = true, 0
			default:
				x.copy(i)
			}
		default:
			x.syntaxError(i)
		}
		i++
	}
}

// itemPrefix erases what may precede an item: stars, name= and name:=. It
// returns the index of the item proper.
func (x *lowerer) itemPrefix(i, end int, mode exprMode) int {
	need := func(j int) int {
		if j >= end || x.is(j, ",") {
			x.syntaxError(j)
		}
		return j
	}
	switch {
	case x.is(i, "*"):
		return need(i + 1)
	case x.is(i, "**") && mode == inCall:
		return need(i + 1)
	case x.is(i, "**") && mode == inBraces:
		x.emit(atom, i)
		x.emit(":", i)
		return need(i + 1)
	case x.kind(i) == tkName && mode == inCall && x.is(i+1, "="):
		if i+2 >= end || x.is(i+2, ",") {
			x.syntaxError(i + 2)
		}
		return i + 2
	case x.kind(i) == tkName && x.is(i+1, ":="):
		return need(i + 2)
	}
	return i
}

// call lowers the argument list whose opening bracket is i.
func (x *lowerer) call(i int) int {
	closing := int(x.toks[i].match)
	x.emit("(", i)
	x.expr(i+1, closing, inCall)
	x.emit(")", closing)
	return closing + 1
}

// group lowers the parenthesised expression whose opening bracket is i.
func (x *lowerer) group(i int) int {
	closing := int(x.toks[i].match)
	x.raw(markGroup)
	x.emit("(", i)
	if x.is(i+1, "yield") {
		x.raw("( ")
		x.expr(i+1, closing, inPlain)
		x.raw(") ")
	} else {
		x.expr(i+1, closing, inPlain)
	}
	x.emit(")", closing)
	return closing + 1
}

// comprehensionFor lowers for targets in, at i.
func (x *lowerer) comprehensionFor(i, end int) int {
	in := x.scan(i+1, end, func(t *token) bool { return t.is("in") })
	if in >= end || !x.is(in, "in") {
		x.syntaxError(x.badTargets(i + 1))
	}
	x.copy(i)
	x.target(i+1, in)
	x.copy(in)
	return in + 1
}

// lambda lowers lambda parameters: and returns the index of the body.
func (x *lowerer) lambda(i, end int) int {
	colon := i + 1
	for depth := 1; colon < end; colon = x.next(colon) {
		if x.is(colon, "lambda") {
			depth++
		} else if x.is(colon, ":") {
			if depth--; depth == 0 {
				break
			}
		}
	}
	if colon >= end {
		x.syntaxError(x.badParameters(i+1, end))
	}
	x.copy(i)
	x.parameters(i+1, colon)
	x.copy(colon)
	return colon + 1
}

// parameters lowers a parameter list to one parameter whose default holds the
// annotations and defaults in order. The list's form is judged by raising.
func (x *lowerer) parameters(a, b int) {
	opened := false
	fragment := func(i, j int) {
		if !opened {
			x.raw(atom + "=" + markFragment + "( ")
			opened = true
		}
		x.raw("( ")
		x.required(i, j, inPlain)
		x.raw("), ")
	}
	for i := a; i < b; {
		if x.kind(i) != tkName && !x.is(i, "*") && !x.is(i, "**") && !x.is(i, "/") && !x.is(i, "(") {
			x.syntaxError(i)
		}
		comma := x.scan(i, b, func(t *token) bool { return t.is(",") })
		equal := x.scan(i, comma, func(t *token) bool { return t.is("=") })
		// Not scan: the colon of the annotation comes before any lambda's.
		colon := i
		for colon < equal && !x.is(colon, ":") && !x.is(colon, "lambda") {
			colon = x.next(colon)
		}
		if x.is(colon, ":") && colon < equal {
			start := colon + 1
			if x.is(start, "*") {
				start++
			}
			fragment(start, equal)
		}
		if equal < comma && equal+1 == comma {
			x.fail(CodeSyntax, equal, "expected default value expression")
		}
		if equal < comma {
			fragment(equal+1, comma)
		}
		i = comma + 1
	}
	if opened {
		x.raw(") ")
	}
}

// badParameters returns the index of the first token of the parameters of a
// lambda that cannot stand there.
func (tb *table) badParameters(i, end int) int {
	for i < end {
		if tb.is(i, "*") || tb.is(i, "**") {
			i++
		}
		if tb.kind(i) != tkName && !tb.is(i, "/") && !tb.is(i, ",") {
			return i
		}
		if tb.kind(i) == tkName || tb.is(i, "/") {
			i++
		}
		if tb.is(i, "=") {
			if value := tb.expressionEnd(i + 1); value > 0 {
				i = value
			}
		}
		if !tb.is(i, ",") {
			return i
		}
		i++
	}
	return end
}

// strings lowers adjacent string literals, from i on, to one atom or to the
// expressions within them. It returns the index behind them.
func (x *lowerer) strings(i int) int {
	end := i
	fields := false
	for x.toks[end].isString() {
		fields = fields || x.toks[end].kind == tkFStart
		end = x.next(end)
	}
	if !fields {
		x.emit(atom, end-1)
		return end
	}
	x.raw(markFragment + "( ")
	for j := i; j < end; j = x.next(j) {
		if x.toks[j].kind == tkFStart {
			x.fields(j+1, int(x.toks[j].match))
		}
	}
	x.emit(")", end-1)
	return end
}

// fields lowers the fields among tokens [a,b) of an f-string.
func (x *lowerer) fields(a, b int) {
	for i := a; i < b; i = x.next(i) {
		if x.toks[i].kind != tkFOpen {
			continue
		}
		closing := int(x.toks[i].match)
		end := i + 1
		for end < closing && !x.endsField(end) {
			end = x.next(end)
		}
		if end == i+1 {
			if t := &x.toks[end]; t.kind != tkFClose {
				x.fail(CodeSyntax, i, "f-string: expression required before '%c'", t.text[0])
			}
			x.fail(CodeSyntax, i, "f-string: empty expression not allowed")
		}
		x.raw("( ")
		x.expr(i+1, end, inPlain)
		x.raw("), ")
		for ; end < closing; end = x.next(end) {
			if x.toks[end].kind == tkFColon {
				x.fields(end+1, closing)
				break
			}
		}
	}
}

// endsField reports whether token i ends the expression of a field.
func (tb *table) endsField(i int) bool {
	switch tb.kind(i) {
	case tkFEqual, tkFConversion, tkFColon, tkFClose:
		return true
	}
	return false
}
