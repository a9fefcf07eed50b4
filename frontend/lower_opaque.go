package frontend

import "slices"

// opaqueStatement lowers a statement that raising cannot represent, as pass:
// match, and functions and classes with type parameters. It returns the index
// behind it.
func (x *lowerer) opaqueStatement(i int) (int, bool) {
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
	o := opaque{}
	switch {
	case j == i && x.kind(i) == tkName && x.toks[i].text == "match":
		colon := x.find(i+1, ":")
		if colon == i+1 || !x.is(colon, ":") || x.kind(colon+1) != tkNewline || x.kind(colon+2) != tkIndent ||
			x.toks[colon+3].text != "case" {
			return 0, false
		}
		o.kind = "Match"
		o.end = x.blockEnd(colon + 2)
		o.binds = x.bindings(i, o.end)
	case (x.is(j, "def") || x.is(j, "class")) && x.kind(j+1) == tkName && x.is(j+2, "["):
		o.kind = "FunctionDef"
		if x.is(j, "class") {
			o.kind = "ClassDef"
		} else if x.is(j-1, "async") {
			o.kind = "AsyncFunctionDef"
		}
		o.binds = []string{identifierName(x.toks[j+1].text)}
		line := x.scan(j+1, len(x.toks)-1, func(*token) bool { return false })
		o.end = line + 1
		if x.kind(o.end) == tkIndent {
			o.end = x.blockEnd(o.end)
		}
	default:
		return 0, false
	}
	o.last = o.end - 1
	for x.kind(o.last) == tkDedent || x.kind(o.last) == tkNewline {
		o.last--
	}
	x.low.opaque[i] = o
	x.emit("pass", i)
	x.newline(o.end - 1)
	return o.end, true
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
	return opaque{end: end, last: end - 1, kind: "TypeAlias", binds: []string{identifierName(x.toks[i+1].text)}}, true
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

// bindings lists the names that the statements in tokens [a,b) may bind, by
// the look of the tokens: too many rather than too few.
func (tb *table) bindings(a, b int) []string {
	set := map[string]bool{}
	pattern := false
	for i := a; i < b; i++ {
		t := &tb.toks[i]
		start := tb.kind(i-1) == tkNewline || tb.kind(i-1) == tkIndent || tb.kind(i-1) == tkDedent
		switch {
		case t.kind == tkName && t.text == "case" && start:
			pattern = true
		case t.kind == tkNewline || t.is("if"):
			pattern = false
		case t.is(":") && tb.kind(i+1) == tkNewline:
			pattern = false
		case t.kind != tkName || tb.is(i-1, "."):
		case pattern:
			if !tb.is(i+1, ".") && !tb.is(i+1, "(") && !tb.is(i+1, "=") && t.text != "_" {
				set[identifierName(t.text)] = true
			}
		case tb.bindsName(i):
			set[identifierName(t.text)] = true
		}
	}
	names := make([]string, 0, len(set))
	for name := range set {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// bindsName reports whether the name at i may be bound there.
func (tb *table) bindsName(i int) bool {
	next := &tb.toks[i+1]
	if next.kind == tkOp && (next.text == "=" || next.text == ":=" || next.text == ":" || next.text == "," || isAugmented(next.text)) || next.is("in") {
		return true
	}
	for _, word := range []string{"as", "def", "class", "import", "for", "del", "*", ",", "("} {
		if tb.is(i-1, word) {
			// Targets stand in lists and brackets: a, (b, c) = ...
			return word != "(" && word != "," || next.is(")") || next.is(",")
		}
	}
	return false
}
