package frontend

import (
	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// arguments raises the argument list of a call or, without generator, of a
// class definition, brackets included.
func (r *raiser) arguments(x *ast.Call, generator bool) (args []tree.Expr, keywords []*tree.Keyword) {
	open := r.i
	r.expect("(")
	if len(x.Keywords) > 0 || x.Starargs != nil || x.Kwargs != nil {
		r.badKeyword(open, int(r.toks[open].match))
		r.syntaxError(open + 1)
	}
	unpacked := false
	for i, e := range x.Args {
		if i > 0 {
			r.expect(",")
		}
		start := r.i
		if g, ok := e.(*ast.GeneratorExp); ok && !r.is("*") && !r.is("**") && !r.toks[start+1].is("=") {
			r.i = start
			if generator && len(x.Args) == 1 && !r.toks[r.toks[open].match-1].is(",") {
				return []tree.Expr{r.generator(g, open, true)}, nil
			}
			if !generator {
				r.syntaxError(r.scan(start, len(r.toks), func(t *token) bool { return t.is("for") || t.is("async") }))
			}
			r.unparenthesised()
		}
		switch {
		case r.accept("*"):
			if _, ok := e.(*ast.GeneratorExp); ok {
				r.fail(CodeSyntax, start, "iterable unpacking cannot be used in comprehension")
			}
			if unpacked {
				r.fail(CodeSyntax, start, "iterable argument unpacking follows keyword argument unpacking")
			}
			value := r.expr(e, 0)
			args = append(args, &tree.Starred{Loc: r.from(start), Value: value})
		case r.accept("**"):
			value := r.expr(e, 0)
			keywords = append(keywords, &tree.Keyword{Loc: r.from(start), Value: value})
			unpacked = true
		case r.kind(start) == tkName && r.toks[start+1].is("="):
			name := r.name()
			r.expect("=")
			value := r.expr(e, 0)
			keywords = append(keywords, &tree.Keyword{Loc: r.from(start), Arg: name, Value: value})
		default:
			args = append(args, r.expr(e, allowWalrus))
			if unpacked {
				r.fail(CodeSyntax, int(r.toks[open].match), "positional argument follows keyword argument unpacking")
			}
			if len(keywords) > 0 {
				r.fail(CodeSyntax, int(r.toks[open].match), "positional argument follows keyword argument")
			}
		}
	}
	if len(x.Args) > 0 {
		r.accept(",")
	}
	r.expect(")")
	return args, keywords
}

// index raises what stands in the brackets of a subscript. Several items, a
// trailing comma or a lone star make a tuple.
func (r *raiser) index(s ast.Slicer) tree.Expr {
	start := r.i
	var elts []tree.Expr
	add := func(e tree.Expr) {
		elts = append(elts, e)
	}
	comma := false
	switch x := s.(type) {
	case *ast.ExtSlice:
		for i, d := range x.Dims {
			if i > 0 {
				r.expect(",")
			}
			add(r.dimension(d))
		}
		comma = r.accept(",")
	case *ast.Index:
		if t, ok := x.Value.(*ast.Tuple); ok {
			for i, e := range t.Elts {
				if i > 0 {
					r.expect(",")
				}
				add(r.item(e, allowStar|allowWalrus))
			}
			comma = r.accept(",")
			break
		}
		add(r.dimension(x))
	default:
		add(r.dimension(s))
	}
	_, starred := elts[0].(*tree.Starred)
	if len(elts) > 1 || comma || starred {
		return &tree.Tuple{Loc: r.from(start), Elts: elts}
	}
	return elts[0]
}

func (r *raiser) dimension(s ast.Slicer) tree.Expr {
	start := r.i
	switch x := s.(type) {
	case *ast.Index:
		return r.item(x.Value, allowStar|allowWalrus)
	case *ast.Slice:
		out := &tree.Slice{}
		if x.Lower != nil {
			out.Lower = r.expr(x.Lower, 0)
		}
		r.expect(":")
		if x.Upper != nil {
			out.Upper = r.expr(x.Upper, 0)
		}
		if r.accept(":") && x.Step != nil {
			out.Step = r.expr(x.Step, 0)
		}
		out.Loc = r.from(start)
		return out
	}
	r.syntaxError(start)
	return nil
}
