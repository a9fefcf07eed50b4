package frontend

import (
	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// Patterns hold nothing that an expression could nest in, so they are read from
// the tokens alone (Python grammar, patterns). Of a match statement the lowered
// text holds the subject, the guards and the bodies; see lowerer.match.

// match raises a match statement.
func (r *raiser) match(x *ast.If) tree.Stmt {
	start := r.i
	r.i++ // match
	out := &tree.Match{Subject: r.item(x.Test, allowTuple|allowStar|allowWalrus)}
	if s, ok := out.Subject.(*tree.Starred); ok {
		r.failTarget(s, "invalid syntax")
	}
	r.expect(":")
	r.i += 2 // line end, indent
	for _, s := range x.Body {
		inner, ok := s.(*ast.If)
		if !ok || len(inner.Orelse) > 0 {
			r.syntaxError(r.i)
		}
		at := r.i
		r.i++ // case
		c := &tree.MatchCase{Pattern: r.openPattern()}
		if r.accept("if") {
			c.Guard = r.expr(inner.Test, allowWalrus)
		} else if !r.is(":") {
			r.syntaxError(r.i)
		}
		c.Body = r.block(inner.Body)
		c.Loc = r.through(at)
		out.Cases = append(out.Cases, c)
	}
	if r.kind(r.i) != tkDedent {
		r.syntaxError(r.i)
	}
	r.i++
	out.Loc = r.through(start)
	return out
}

// openPattern raises the pattern of a case, which may be a sequence without
// brackets.
func (r *raiser) openPattern() tree.Pattern {
	start := r.i
	first := r.starPattern()
	if _, star := first.(*tree.MatchStar); !r.is(",") {
		if star {
			r.syntaxError(r.i)
		}
		return first
	}
	list := []tree.Pattern{first}
	for r.accept(",") {
		if r.is(":") || r.is("if") {
			break
		}
		list = append(list, r.starPattern())
	}
	return &tree.MatchSequence{Loc: r.from(start), Patterns: list}
}

// starPattern raises an element of a sequence.
func (r *raiser) starPattern() tree.Pattern {
	start := r.i
	if !r.accept("*") {
		return r.pattern()
	}
	name := r.name()
	if r.is(".") || r.is("(") || r.is("=") {
		r.syntaxError(r.i)
	}
	if name == "_" {
		name = ""
	}
	return &tree.MatchStar{Loc: r.from(start), Name: name}
}

// pattern raises alternatives, perhaps with a name.
func (r *raiser) pattern() tree.Pattern {
	r.enter()
	defer r.leave()
	start := r.i
	alternatives := []tree.Pattern{r.closedPattern()}
	for r.accept("|") {
		alternatives = append(alternatives, r.closedPattern())
	}
	out := alternatives[0]
	if len(alternatives) > 1 {
		out = &tree.MatchOr{Loc: r.from(start), Patterns: alternatives}
	}
	if !r.accept("as") {
		return out
	}
	if r.kind(r.i) != tkName {
		if end := r.expressionEnd(r.i); end > 0 {
			failSpan(CodeSyntax, r.span(r.i, end), "invalid pattern target")
		}
	}
	name := r.name()
	if name == "_" {
		r.fail(CodeSyntax, r.i-1, "cannot use '_' as a target")
	}
	if r.is(".") || r.is("(") || r.is("=") {
		r.syntaxError(r.i)
	}
	return &tree.MatchAs{Loc: r.from(start), Pattern: out, Name: name}
}

func (r *raiser) closedPattern() tree.Pattern {
	start := r.i
	t := &r.toks[start]
	switch {
	case t.is("None"), t.is("True"), t.is("False"):
		value := r.atom().(*tree.Constant).Value
		return &tree.MatchSingleton{Loc: r.from(start), Value: value}
	case t.is("("):
		return r.groupPattern()
	case t.is("["):
		r.i++
		list := r.sequencePatterns("]")
		return &tree.MatchSequence{Loc: r.from(start), Patterns: list}
	case t.is("{"):
		return r.mappingPattern()
	case t.kind == tkName:
		name := r.dottedPattern()
		if r.is("(") {
			return r.classPattern(start, name)
		}
		if _, attribute := name.(*tree.Attribute); attribute {
			return &tree.MatchValue{Loc: r.from(start), Value: name}
		}
		if r.is("=") {
			r.syntaxError(r.i)
		}
		out := &tree.MatchAs{Loc: r.from(start), Name: name.(*tree.Name).ID}
		if out.Name == "_" {
			out.Name = ""
		}
		return out
	}
	value := r.literalPattern()
	return &tree.MatchValue{Loc: r.from(start), Value: value}
}

// dottedPattern raises a name or an attribute of one.
func (r *raiser) dottedPattern() tree.Expr {
	start := r.i
	out := r.atom()
	for r.accept(".") {
		attr := r.name()
		out = &tree.Attribute{Loc: r.from(start), Value: out, Attr: attr, AttrSpan: r.at(r.i - 1)}
	}
	return out
}

// literalPattern raises a number, which may be signed or complex, or strings.
func (r *raiser) literalPattern() tree.Expr {
	start := r.i
	t := &r.toks[start]
	if t.isString() {
		for i := start; r.toks[i].isString(); i = r.next(i) {
			if r.toks[i].kind == tkFStart {
				for r.toks[i].isString() {
					i = r.next(i)
				}
				failSpan(CodeContext, r.span(start, i), "patterns may only match literals and attribute lookups")
			}
		}
		return r.strings(nil)
	}
	left := r.signedNumber()
	if !r.is("+") && !r.is("-") {
		return left
	}
	if isImaginary(left) {
		failSpan(CodeSyntax, left.Span(), "real number required in complex literal")
	}
	op := r.operator("")
	if r.kind(r.i) != tkNumber {
		r.syntaxError(r.i)
	}
	right := r.atom()
	if !isImaginary(right) {
		failSpan(CodeSyntax, right.Span(), "imaginary number required in complex literal")
	}
	return &tree.BinOp{Loc: r.from(start), Left: left, Op: op, Right: right}
}

func (r *raiser) signedNumber() tree.Expr {
	start := r.i
	minus := r.accept("-")
	if r.kind(r.i) != tkNumber {
		r.syntaxError(r.i)
	}
	out := r.atom()
	if minus {
		return &tree.UnaryOp{Loc: r.from(start), Op: tree.USub, Operand: out}
	}
	return out
}

func isImaginary(e tree.Expr) bool {
	if u, ok := e.(*tree.UnaryOp); ok {
		e = u.Operand
	}
	_, ok := e.(*tree.Constant).Value.(complex128)
	return ok
}

// groupPattern raises what stands in parentheses: a pattern or a sequence.
func (r *raiser) groupPattern() tree.Pattern {
	start := r.i
	r.i++
	if r.accept(")") {
		return &tree.MatchSequence{Loc: r.from(start)}
	}
	first := r.starPattern()
	_, star := first.(*tree.MatchStar)
	if !star && r.accept(")") {
		return first
	}
	r.expect(",")
	list := append([]tree.Pattern{first}, r.sequencePatterns(")")...)
	return &tree.MatchSequence{Loc: r.from(start), Patterns: list}
}

// sequencePatterns raises elements up to and with a closing bracket.
func (r *raiser) sequencePatterns(closing string) []tree.Pattern {
	var list []tree.Pattern
	for !r.accept(closing) {
		list = append(list, r.starPattern())
		if !r.is(closing) {
			r.expect(",")
		}
	}
	return list
}

func (r *raiser) mappingPattern() tree.Pattern {
	start := r.i
	r.i++
	out := &tree.MatchMapping{}
	for !r.accept("}") {
		if out.Rest != "" {
			r.syntaxError(r.i)
		}
		if r.accept("**") {
			if out.Rest = r.name(); out.Rest == "_" || r.is(".") || r.is("(") || r.is("=") {
				r.syntaxError(r.i - 1)
			}
		} else {
			out.Keys = append(out.Keys, r.mappingKey())
			r.expect(":")
			out.Patterns = append(out.Patterns, r.pattern())
		}
		if !r.is("}") {
			r.expect(",")
		}
	}
	out.Loc = r.from(start)
	return out
}

func (r *raiser) mappingKey() tree.Expr {
	t := &r.toks[r.i]
	switch {
	case t.is("None"), t.is("True"), t.is("False"):
		return r.atom()
	case t.kind == tkName:
		key := r.dottedPattern()
		if _, ok := key.(*tree.Attribute); !ok {
			r.syntaxError(r.i)
		}
		return key
	}
	return r.literalPattern()
}

func (r *raiser) classPattern(start int, class tree.Expr) tree.Pattern {
	out := &tree.MatchClass{Class: class}
	r.expect("(")
	for !r.accept(")") {
		at := r.i
		if r.kind(at) == tkName && r.toks[at+1].is("=") {
			out.Attrs = append(out.Attrs, r.name())
			r.i++
			out.AttrPatterns = append(out.AttrPatterns, r.pattern())
		} else {
			p := r.pattern()
			if len(out.Attrs) > 0 {
				failSpan(CodeSyntax, p.Span(), "positional patterns follow keyword patterns")
			}
			out.Patterns = append(out.Patterns, p)
		}
		if !r.is(")") {
			r.expect(",")
		}
	}
	out.Loc = r.from(start)
	return out
}
