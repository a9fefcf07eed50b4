package frontend

import (
	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// parameters raises a parameter list up to the token end, which it leaves. Its
// form is read from the tokens; gpython's tree holds only the annotations and
// defaults, in order (see lowerer.parameters).
func (r *raiser) parameters(x *ast.Arguments, end string, annotations bool) *tree.Arguments {
	p := &params{raiser: r, out: &tree.Arguments{}, annotations: annotations}
	if len(x.Defaults) > 0 {
		p.fragments = x.Defaults[0].(*ast.Call).Args
	}
	start := r.i
	for !r.is(end) {
		if r.i > start {
			r.expect(",")
			if r.is(end) {
				break
			}
		}
		p.parameter()
	}
	if p.star >= 0 && p.bare && len(p.out.KwOnly) == 0 {
		r.fail(CodeSyntax, p.star, "named arguments must follow bare *")
	}
	p.out.Loc = r.from(start)
	return p.out
}

// params is the state of raising one parameter list.
type params struct {
	*raiser
	out         *tree.Arguments
	fragments   []ast.Expr
	annotations bool
	keywordOnly bool // behind a star
	bare        bool // the star was bare
	star        int
}

// fragment raises the next annotation or default.
func (p *params) fragment() tree.Expr {
	if len(p.fragments) == 0 {
		p.syntaxError(p.i)
	}
	e := p.fragments[0]
	p.fragments = p.fragments[1:]
	return p.expr(e, 0)
}

func (p *params) parameter() {
	at := p.i
	if p.out.Kwarg != nil {
		p.fail(CodeSyntax, at, "arguments cannot follow var-keyword argument")
	}
	switch {
	case p.accept("/"):
		switch {
		case p.keywordOnly:
			p.fail(CodeSyntax, at, "/ must be ahead of *")
		case p.out.PosOnly != nil:
			p.fail(CodeSyntax, at, "/ may appear only once")
		case len(p.out.Args) == 0:
			p.fail(CodeSyntax, at, "at least one argument must precede /")
		}
		p.out.PosOnly, p.out.Args = p.out.Args, nil
	case p.accept("**"):
		p.out.Kwarg = p.arg(false)
		if p.is("=") {
			p.fail(CodeSyntax, p.i, "var-keyword argument cannot have default value")
		}
	case p.accept("*"):
		if p.keywordOnly {
			p.fail(CodeSyntax, at, "* argument may appear only once")
		}
		p.keywordOnly, p.star = true, at
		p.bare = p.kind(p.i) != tkName
		if !p.bare {
			p.out.Vararg = p.arg(true)
		}
		if p.is("=") {
			p.fail(CodeSyntax, p.i, "var-positional argument cannot have default value")
		}
	case p.keywordOnly:
		p.out.KwOnly = append(p.out.KwOnly, p.arg(false))
		var value tree.Expr
		if p.accept("=") {
			value = p.fragment()
		}
		p.out.KwDefaults = append(p.out.KwDefaults, value)
	default:
		if p.is("(") {
			p.parenthesised()
		}
		a := p.arg(false)
		p.out.Args = append(p.out.Args, a)
		if p.accept("=") {
			p.out.Defaults = append(p.out.Defaults, p.fragment())
		} else if len(p.out.Defaults) > 0 {
			failSpan(CodeSyntax, a.Span(), "non-default argument follows default argument")
		}
	}
}

// parenthesised rejects parameters in brackets, which Python 2 had.
func (p *params) parenthesised() {
	end := int(p.toks[p.i].match)
	for i := p.i + 1; i < end; i += 2 {
		if p.kind(i) != tkName || i+1 < end && !p.table.is(i+1, ",") {
			p.syntaxError(p.i)
		}
	}
	if p.annotations {
		p.failBetween(p.i, end+1, "Function parameters cannot be parenthesized")
	}
	p.failBetween(p.i, end+1, "Lambda expression parameters cannot be parenthesized")
}

// arg raises name[: annotation]; that of *args may be starred (PEP 646).
func (p *params) arg(star bool) *tree.Arg {
	start := p.i
	out := &tree.Arg{Name: p.name()}
	if p.annotations && p.accept(":") {
		at := p.i
		if star && p.accept("*") {
			value := p.fragment()
			out.Annotation = &tree.Starred{Loc: p.from(at), Value: value}
		} else {
			out.Annotation = p.fragment()
		}
	}
	out.Loc = p.from(start)
	return out
}
