package frontend

import (
	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// allow tells what an expression may be without brackets of its own.
type allow uint8

const (
	allowTuple  allow = 1 << iota
	allowStar         // starred elements of a bare tuple
	allowYield        //
	allowWalrus       //
	allowGen          // a bare generator expression
)

// expr raises the expression that starts at the next token.
func (r *raiser) expr(e ast.Expr, ok allow) tree.Expr {
	r.enter()
	defer r.leave()
	start := r.i
	switch x := e.(type) {
	case *ast.Tuple:
		return r.bareTuple(x, ok)
	case *ast.GeneratorExp:
		if ok&allowGen == 0 {
			r.unparenthesised()
		}
		return r.generator(x, start, false)
	}
	if t := &r.toks[start]; t.kind == tkName && r.toks[start+1].is(":=") {
		return r.named(e, ok)
	} else if t.is("await") && isPrimary(e) {
		r.i++
		value := r.expr(e, 0)
		return &tree.Await{Loc: r.from(start), Value: value}
	}
	switch x := e.(type) {
	case *ast.Name:
		return r.atom()
	case *ast.Call:
		if f, ok := x.Func.(*ast.Name); ok {
			switch f.Id {
			case markGroup:
				return r.group(x)
			case markFragment:
				return r.strings(x.Args)
			}
		}
		fn := r.expr(x.Func, 0)
		args, keywords := r.arguments(x, true)
		return &tree.Call{Loc: r.from(start), Func: fn, Args: args, Keywords: keywords}
	case *ast.Attribute:
		value := r.expr(x.Value, 0)
		r.expect(".")
		attr := r.name()
		return &tree.Attribute{Loc: r.from(start), Value: value, Attr: attr, AttrSpan: r.at(r.i - 1)}
	case *ast.Subscript:
		value := r.expr(x.Value, 0)
		r.expect("[")
		index := r.index(x.Slice)
		r.expect("]")
		return &tree.Subscript{Loc: r.from(start), Value: value, Index: index}
	case *ast.BinOp:
		left := r.expr(x.Left, 0)
		op := r.operator("")
		right := r.expr(x.Right, 0)
		return &tree.BinOp{Loc: r.from(start), Left: left, Op: op, Right: right}
	case *ast.UnaryOp:
		op := r.unaryOperator(x.Op)
		operand := r.expr(x.Operand, 0)
		return &tree.UnaryOp{Loc: r.from(start), Op: op, Operand: operand}
	case *ast.BoolOp:
		word := "and"
		if x.Op == ast.Or {
			word = "or"
		}
		var values []tree.Expr
		for i, v := range x.Values {
			if i > 0 {
				r.expect(word)
			}
			values = append(values, r.expr(v, 0))
		}
		return &tree.BoolOp{Loc: r.from(start), Or: x.Op == ast.Or, Values: values}
	case *ast.Compare:
		out := &tree.Compare{Left: r.expr(x.Left, 0)}
		for i, c := range x.Comparators {
			out.Ops = append(out.Ops, r.compareOperator(x.Ops[i]))
			right := r.expr(c, 0)
			if op := out.Ops[i]; op == tree.In || op == tree.NotIn {
				right = frozen(right)
			}
			out.Comparators = append(out.Comparators, right)
		}
		out.Loc = r.from(start)
		return out
	case *ast.IfExp:
		body := r.expr(x.Body, 0)
		r.expect("if")
		test := r.expr(x.Test, 0)
		r.expect("else")
		orelse := r.expr(x.Orelse, 0)
		return &tree.IfExp{Loc: r.from(start), Test: test, Body: body, Else: orelse}
	case *ast.Lambda:
		r.expect("lambda")
		args := r.parameters(x.Args, ":", false)
		r.expect(":")
		body := r.expr(x.Body, 0)
		return &tree.Lambda{Loc: r.from(start), Args: args, Body: body}
	case *ast.Yield:
		r.expectYield(ok)
		var value tree.Expr
		if x.Value != nil {
			value = r.item(x.Value, allowTuple|allowStar)
		}
		return &tree.Yield{Loc: r.from(start), Value: value}
	case *ast.YieldFrom:
		r.expectYield(ok)
		r.expect("from")
		value := r.expr(x.Value, 0)
		return &tree.YieldFrom{Loc: r.from(start), Value: value}
	}
	return r.display(e)
}

func (r *raiser) expectYield(ok allow) {
	if ok&allowYield == 0 {
		r.syntaxError(r.i)
	}
	r.expect("yield")
}

// named raises name := value; the tokens hold the walrus, the tree the value.
func (r *raiser) named(e ast.Expr, ok allow) tree.Expr {
	start := r.i
	if ok&allowWalrus == 0 {
		r.syntaxError(start + 1)
	}
	target := &tree.Name{Loc: tree.Loc{Src: r.at(start)}, ID: r.name()}
	r.i++
	value := r.expr(e, 0)
	return &tree.NamedExpr{Loc: r.from(start), Target: target, Value: value}
}

// isPrimary reports whether await can apply to the whole of e.
func isPrimary(e ast.Expr) bool {
	switch e.(type) {
	case *ast.BinOp, *ast.UnaryOp, *ast.BoolOp, *ast.Compare, *ast.IfExp, *ast.Lambda, *ast.Yield, *ast.YieldFrom:
		return false
	}
	return true
}

// item raises an element of a display, tuple, subscript or argument list, with
// its star if the tokens have one.
func (r *raiser) item(e ast.Expr, ok allow) tree.Expr {
	start := r.i
	if _, bare := e.(*ast.Tuple); bare || !r.is("*") {
		return r.expr(e, ok) // the star of a bare tuple belongs to its first element
	}
	if ok&allowStar == 0 {
		r.syntaxError(start)
	}
	r.i++
	r.checkStarOperand(e)
	value := r.expr(e, 0)
	return &tree.Starred{Loc: r.from(start), Value: value}
}

// checkStarOperand applies the grammar's '*' bitwise_or: 3.4 text without the
// star would allow more.
func (r *raiser) checkStarOperand(e ast.Expr) {
	switch x := e.(type) {
	case *ast.BoolOp, *ast.Compare, *ast.IfExp, *ast.Lambda, *ast.Yield, *ast.YieldFrom, *ast.GeneratorExp, *ast.Tuple:
		r.syntaxError(r.i)
	case *ast.UnaryOp:
		if x.Op == ast.Not {
			r.syntaxError(r.i)
		}
	}
}

// bareTuple raises a tuple without brackets.
func (r *raiser) bareTuple(x *ast.Tuple, ok allow) tree.Expr {
	start := r.i
	if ok&allowTuple == 0 {
		r.syntaxError(start)
	}
	elts := r.items(x.Elts, ok&(allowStar|allowWalrus))
	return &tree.Tuple{Loc: r.from(start), Elts: elts}
}

// items raises elements separated by commas, with an optional one at the end.
func (r *raiser) items(list []ast.Expr, ok allow) []tree.Expr {
	out := make([]tree.Expr, 0, len(list))
	for i, e := range list {
		if i > 0 {
			r.expect(",")
		}
		out = append(out, r.item(e, ok))
	}
	if len(list) > 0 {
		r.accept(",")
	}
	return out
}

// group raises what stands in parentheses: a tuple, a generator expression, or
// any expression, whose own span excludes them.
func (r *raiser) group(x *ast.Call) tree.Expr {
	start := r.i
	r.expect("(")
	if len(x.Keywords) > 0 || x.Starargs != nil || x.Kwargs != nil {
		r.assignmentInExpression(start+1, int(r.toks[start].match))
	}
	if len(x.Args) == 1 {
		if g, ok := x.Args[0].(*ast.GeneratorExp); ok {
			return r.generator(g, start, true)
		}
		single := r.item(x.Args[0], allowStar|allowWalrus|allowYield)
		if !r.is(",") {
			if s, ok := single.(*tree.Starred); ok {
				failSpan(CodeSyntax, s.Span(), "cannot use starred expression here")
			}
			r.expect(")")
			return single
		}
		r.i++
		r.expect(")")
		return &tree.Tuple{Loc: r.from(start), Elts: []tree.Expr{single}}
	}
	elts := r.items(x.Args, allowStar|allowWalrus)
	r.expect(")")
	return &tree.Tuple{Loc: r.from(start), Elts: elts}
}

// generator raises a generator expression from the token at start, which is
// its opening parenthesis if it has one.
func (r *raiser) generator(x *ast.GeneratorExp, start int, parenthesised bool) tree.Expr {
	r.i = start
	if parenthesised {
		r.expect("(")
	}
	elt := r.element(x.Elt)
	generators := r.comprehensions(x.Generators)
	if parenthesised {
		r.expect(")")
	}
	return &tree.Comp{Loc: r.from(start), Kind: tree.GeneratorExp, Elt: elt, Generators: generators}
}

// element raises what a comprehension collects.
func (r *raiser) element(e ast.Expr) tree.Expr {
	start := r.i
	out := r.item(e, allowStar|allowWalrus)
	if _, ok := out.(*tree.Starred); ok {
		r.fail(CodeSyntax, start, "iterable unpacking cannot be used in comprehension")
	}
	return out
}

// comprehensions raises the for clauses of a comprehension.
func (r *raiser) comprehensions(list []ast.Comprehension) []*tree.Comprehension {
	out := make([]*tree.Comprehension, 0, len(list))
	for _, c := range list {
		start := r.i
		g := &tree.Comprehension{Async: r.accept("async")}
		r.expect("for")
		g.Target = r.target(c.Target, storing)
		r.expect("in")
		g.Iter = frozen(r.expr(c.Iter, 0))
		for _, cond := range c.Ifs {
			r.expect("if")
			if r.is("lambda") {
				r.syntaxError(r.i)
			}
			g.Ifs = append(g.Ifs, r.expr(cond, 0))
		}
		g.Loc = r.from(start)
		out = append(out, g)
	}
	return out
}

// frozen marks a set that nobody sees but the loop or the comparison it is for.
func frozen(e tree.Expr) tree.Expr {
	if s, ok := e.(*tree.Set); ok {
		s.Frozen = true
	}
	return e
}

// display raises a list, set or dict, or a comprehension of one.
func (r *raiser) display(e ast.Expr) tree.Expr {
	start := r.i
	const items = allowStar | allowWalrus
	switch x := e.(type) {
	case *ast.List:
		r.expect("[")
		elts := r.items(x.Elts, items)
		r.expect("]")
		return &tree.List{Loc: r.from(start), Elts: elts}
	case *ast.Set:
		r.expect("{")
		elts := r.items(x.Elts, items)
		r.expect("}")
		return &tree.Set{Loc: r.from(start), Elts: elts}
	case *ast.Dict:
		return r.dict(x)
	case *ast.ListComp:
		r.expect("[")
		elt := r.element(x.Elt)
		generators := r.comprehensions(x.Generators)
		r.expect("]")
		return &tree.Comp{Loc: r.from(start), Kind: tree.ListComp, Elt: elt, Generators: generators}
	case *ast.SetComp:
		r.expect("{")
		elt := r.element(x.Elt)
		generators := r.comprehensions(x.Generators)
		r.expect("}")
		return &tree.Comp{Loc: r.from(start), Kind: tree.SetComp, Elt: elt, Generators: generators}
	case *ast.DictComp:
		r.expect("{")
		if r.is("**") {
			r.fail(CodeSyntax, r.i, "dict unpacking cannot be used in dict comprehension")
		}
		key := r.expr(x.Key, 0)
		r.expect(":")
		value := r.expr(x.Value, 0)
		generators := r.comprehensions(x.Generators)
		r.expect("}")
		return &tree.Comp{Loc: r.from(start), Kind: tree.DictComp, Elt: key, Value: value, Generators: generators}
	}
	r.syntaxError(start)
	return nil
}

func (r *raiser) dict(x *ast.Dict) tree.Expr {
	start := r.i
	r.expect("{")
	out := &tree.Dict{}
	for i, k := range x.Keys {
		if i > 0 {
			r.expect(",")
		}
		var key tree.Expr
		if r.accept("**") {
			r.checkStarOperand(x.Values[i])
		} else {
			key = r.expr(k, 0)
			r.expect(":")
		}
		out.Keys = append(out.Keys, key)
		out.Values = append(out.Values, r.expr(x.Values[i], 0))
	}
	if len(x.Keys) > 0 {
		r.accept(",")
	}
	r.expect("}")
	out.Loc = r.from(start)
	return out
}
