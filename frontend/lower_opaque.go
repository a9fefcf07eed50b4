package frontend

// opaqueStatement lowers a statement that gpython cannot read: functions and
// classes with type parameters, which become pass, and match. It returns the index
// behind it.
func (x *lowerer) opaqueStatement(i int) (int, bool) {
	if x.kind(i) == tkName && x.toks[i].text == "match" {
		if colon, ok := x.isMatch(i); ok {
			return x.match(i, colon), true
		}
		return 0, false
	}
	j := i
	for x.is(j, "@") {
		for x.kind(j) != tkNewline {
			j++
		}
		for x.kind(j) == tkNewline {
			j++
		}
	}
	if x.is(j, "async") {
		j++
	}
	if !x.is(j, "def") && !x.is(j, "class") || x.kind(j+1) != tkName || !x.is(j+2, "[") {
		return 0, false
	}
	o := opaque{kind: "FunctionDef", bind: identifierName(x.toks[j+1].text)}
	if x.is(j, "class") {
		o.kind = "ClassDef"
	} else if x.is(j-1, "async") {
		o.kind = "AsyncFunctionDef"
	}
	line := x.scan(j+1, len(x.toks)-1, func(*token) bool { return false })
	o.end = line + 1
	if x.kind(o.end) == tkIndent {
		o.end = x.blockEnd(o.end)
	}
	x.emit("pass", i)
	x.low.opaque[i] = o
	x.newline(o.end - 1)
	return o.end, true
}

// isMatch reports whether the word match at i begins a match statement, with
// the colon of its header.
func (x *lowerer) isMatch(i int) (colon int, ok bool) {
	colon = x.find(i+1, ":")
	if colon == i+1 || !x.is(colon, ":") || x.kind(colon+1) != tkNewline {
		return 0, false
	}
	return colon, x.itemsEnd(i+1) == colon
}

// itemsEnd scans expressions, perhaps starred or named, between commas.
func (tb *table) itemsEnd(i int) int {
	for {
		if tb.is(i, "*") {
			i++
		} else if tb.kind(i) == tkName && tb.is(i+1, ":=") {
			i += 2
		}
		end := tb.expressionEnd(i)
		if end < 0 || !tb.is(end, ",") {
			return end
		}
		if i = end + 1; tb.is(i, ":") {
			return i
		}
	}
}

// match lowers a match statement to an if statement that holds one for each
// case, with its guard as condition. It returns the index behind it.
func (x *lowerer) match(i, colon int) int {
	x.emit("if", i)
	x.raw("( ")
	x.required(i+1, colon, inPlain)
	x.raw(") ")
	x.emit(":", colon)
	at := x.newline(colon + 1)
	if x.kind(at) != tkIndent {
		x.noBlock(i, i, at)
	}
	x.indent++
	for at++; x.toks[at].kind != tkDedent; {
		x.startLine()
		at = x.matchCase(at)
	}
	x.indent--
	x.low.opaque[i] = opaque{kind: "Match"}
	return at + 1
}

// matchCase lowers the case at i: its pattern is left out.
func (x *lowerer) matchCase(i int) int {
	if x.kind(i) != tkName || x.toks[i].text != "case" {
		x.syntaxError(i)
	}
	guard := x.patternEnd(i + 1)
	if guard == i+1 {
		x.syntaxError(guard)
	}
	x.emit("if", i)
	colon := guard
	if x.is(guard, "if") {
		colon = x.header(guard + 1)
		x.required(guard+1, colon, inPlain)
	} else {
		x.emit(atom, i)
	}
	if !x.is(colon, ":") {
		x.fail(CodeSyntax, colon, "expected ':'")
	}
	x.emit(":", colon)
	return x.block(i, i, colon+1)
}

// patternEnd returns the index of what ends the pattern at i: a guard, a colon
// or the line.
func (tb *table) patternEnd(i int) int {
	return tb.scan(i, len(tb.toks)-1, func(t *token) bool { return t.is("if") || t.is(":") })
}

// opaqueAlias recognises type Name = value at i, a simple statement.
func (x *lowerer) opaqueAlias(i int) (opaque, bool) {
	if x.kind(i) != tkName || x.toks[i].text != "type" || x.kind(i+1) != tkName {
		return opaque{}, false
	}
	equal := x.find(i+1, "=")
	if !x.is(equal, "=") || equal != i+2 && !(x.is(i+2, "[") && int(x.toks[i+2].match) == equal-1) {
		return opaque{}, false
	}
	end := x.find(equal+1, ";")
	if end == equal+1 {
		x.syntaxError(end)
	}
	return opaque{end: end, kind: "TypeAlias", bind: identifierName(x.toks[i+1].text)}, true
}

// blockEnd returns the index behind the block whose tkIndent is i.
func (tb *table) blockEnd(i int) int {
	for depth := 0; i < len(tb.toks)-1; i++ {
		switch tb.toks[i].kind {
		case tkIndent:
			depth++
		case tkDedent:
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return i
}
