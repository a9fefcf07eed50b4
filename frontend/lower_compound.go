package frontend

// compound lowers the compound statement whose header starts at head, with its
// keyword at i (behind async), and its block.
func (x *lowerer) compound(head, i int) int {
	word := x.toks[i].text
	var colon int
	switch word {
	case "def":
		colon = x.function(i)
	case "class":
		colon = x.class(i)
	case "for":
		in := x.find(i+1, "in")
		if !x.is(in, "in") {
			x.unassignable(i + 1)
			x.syntaxError(x.badTargets(i + 1))
		}
		x.copy(i)
		x.target(i+1, in)
		x.copy(in)
		colon = x.headerOf(in + 1)
		x.expr(in+1, colon, inPlain)
	case "with":
		colon = x.with(i)
	case "except":
		x.copy(i)
		a := i + 1
		if x.is(a, "*") {
			a++
		}
		colon = x.header(a)
		as := x.find(a, "as")
		if x.is(as, "as") && as < colon {
			x.required(a, as, inPlain)
			for ; as < colon; as++ {
				x.copy(as)
			}
		} else {
			x.expr(a, colon, inPlain)
		}
	case "else", "try", "finally":
		x.copy(i)
		colon = x.header(i + 1)
		if colon != i+1 {
			x.fail(CodeSyntax, i+1, "expected ':'")
		}
	default: // if elif while
		x.copy(i)
		colon = x.headerOf(i + 1)
		x.expr(i+1, colon, inPlain)
	}
	x.emit(":", colon)
	return x.block(head, i, colon+1)
}

// headerOf is header where the expression must not be missing.
func (x *lowerer) headerOf(i int) int {
	if x.kind(i) == tkNewline || x.is(i, ":") {
		x.syntaxError(i)
	}
	return x.header(i)
}

// header finds the colon that ends a header whose expression starts at i.
func (x *lowerer) header(i int) int {
	colon := x.scan(i, len(x.toks)-1, func(t *token) bool { return t.is(":") || t.is(";") })
	if !x.is(colon, ":") {
		if x.toks[colon].kind == tkNewline {
			x.checkHeader(i, colon)
			x.fail(CodeSyntax, colon, "expected ':'")
		}
		x.syntaxError(colon)
	}
	return colon
}

// checkHeader reports what is wrong within the header itself, before the lack
// of a colon is.
func (x *lowerer) checkHeader(a, b int) {
	for i := a; i+1 < b; i = x.next(i) {
		if x.endsValue(x.next(i)-1) && (x.kind(x.next(i)) == tkName || x.kind(x.next(i)) == tkNumber) {
			x.syntaxError(x.next(i))
		}
	}
}

// block lowers what follows the colon of a header: statements on the same line
// or an indented block.
func (x *lowerer) block(head, keyword, i int) int {
	if x.toks[i].kind != tkNewline {
		return x.simpleLine(i)
	}
	line := x.newline(i)
	if x.kind(line) != tkIndent {
		x.noBlock(head, keyword, line)
	}
	x.indent++
	i = line + 1
	for x.toks[i].kind != tkDedent {
		i = x.statement(i)
	}
	x.indent--
	return i + 1
}

// noBlock reports a missing indented block as CPython does.
func (x *lowerer) noBlock(head, keyword, i int) {
	what := "'" + x.toks[keyword].text + "' statement"
	switch x.toks[keyword].text {
	case "def":
		what = "function definition"
	case "class":
		what = "class definition"
	case "except":
		if x.is(keyword+1, "*") {
			what = "'except*' statement"
		}
	}
	if x.kind(i) == tkEOF || x.kind(i) == tkDedent && x.kind(len(x.toks)-1) == tkEOF && x.toks[i].off >= int32(len(x.file.Text)) {
		for x.kind(i) != tkNewline {
			i--
		}
	}
	x.fail(CodeIndentation, i, "expected an indented block after %s on line %d", what,
		x.file.Position(x.toks[head].off).Line)
}

// function lowers def name(parameters) -> annotation and returns the colon.
func (x *lowerer) function(i int) int {
	if x.kind(i+1) != tkName {
		x.syntaxError(i + 1)
	}
	if !x.is(i+2, "(") {
		x.fail(CodeSyntax, i+2, "expected '('")
	}
	x.emit("def", i)
	x.emit(atom, i+1)
	closing := int(x.toks[i+2].match)
	x.emit("(", i+2)
	x.parameters(i+3, closing)
	x.emit(")", closing)
	colon := closing + 1
	if x.is(colon, "->") {
		x.copy(colon)
		end := x.header(colon + 1)
		x.required(colon+1, end, inPlain)
		return end
	}
	if !x.is(colon, ":") {
		if x.kind(colon) == tkNewline {
			x.fail(CodeSyntax, colon, "expected ':'")
		}
		x.fail(CodeSyntax, colon, "expected ':'")
	}
	return colon
}

// class lowers class name(arguments) and returns the colon.
func (x *lowerer) class(i int) int {
	if x.kind(i+1) != tkName {
		x.syntaxError(i + 1)
	}
	x.copy(i)
	x.copy(i + 1)
	colon := i + 2
	if x.is(colon, "(") {
		colon = x.call(colon)
	}
	if !x.is(colon, ":") {
		if x.kind(colon) == tkNewline {
			x.fail(CodeSyntax, colon, "expected ':'")
		}
		x.syntaxError(colon)
	}
	return colon
}

// with lowers with items, parenthesised or not, and returns the colon.
func (x *lowerer) with(i int) int {
	x.copy(i)
	if x.parenthesisedWith(i + 1) {
		closing := int(x.toks[i+1].match)
		end := closing
		if x.is(closing-1, ",") {
			end--
		}
		x.withItems(i+2, end)
		return closing + 1
	}
	colon := x.headerOf(i + 1)
	x.withItems(i+1, colon)
	return colon
}

func (x *lowerer) withItems(a, b int) {
	for {
		comma := x.scan(a, b, func(t *token) bool { return t.is(",") })
		as := x.scan(a, comma, func(t *token) bool { return t.is("as") })
		if as < comma && x.is(as, "as") {
			x.required(a, as, inPlain)
			x.copy(as)
			x.target(as+1, comma)
		} else {
			x.required(a, comma, inPlain)
		}
		if !x.is(comma, ",") || comma >= b {
			return
		}
		x.copy(comma)
		a = comma + 1
	}
}

// parenthesisedWith reports whether the bracket at i encloses the items of a
// with statement (3.9+) rather than being part of an expression. The grammar
// tries items first; what cannot be an item is an expression.
func (tb *table) parenthesisedWith(i int) bool {
	if !tb.is(i, "(") {
		return false
	}
	closing := int(tb.toks[i].match)
	if !tb.is(closing+1, ":") || closing == i+1 {
		return false
	}
	for j := i + 1; j < closing; j = tb.next(j) {
		switch {
		case tb.is(j, "as"):
			return true
		case tb.is(j, "for"), tb.is(j, "async"), tb.is(j, "yield"), tb.is(j, ":="):
			return false
		case tb.is(j, "*") && (j == i+1 || tb.is(j-1, ",")):
			return false
		}
	}
	return true
}

// unassignable reports the first of the targets of a loop, which start at i,
// that nothing can be assigned to.
func (tb *table) unassignable(i int) {
	for {
		if tb.is(i, "*") {
			i++
		}
		end := tb.disjunctionEnd(i)
		if end < 0 {
			return
		}
		switch what := tb.exprName(i, end); what {
		case "name", "attribute", "subscript", "list", "tuple":
		default:
			failSpan(CodeTarget, tb.span(i, end), "cannot assign to %s", what)
		}
		if !tb.is(end, ",") {
			return
		}
		i = end + 1
	}
}

// badTargets returns the index of the token that neither continues the targets
// of a loop, which start at i, nor is the word in behind them.
func (tb *table) badTargets(i int) int {
	for {
		if tb.is(i, "*") {
			i++
		}
		end := tb.operandEnd(i, false)
		if end < 0 {
			return i
		}
		if !tb.is(end, ",") {
			return end
		}
		i = end + 1
	}
}
