package cogen

import (
	"slices"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// Displays and calls. What * and ** take apart is taken apart before what comes after it is
// evaluated, which may change it: {**d, "k": d.pop("a")} has d's "a".

// isConstant reports whether nothing runs when an expression is evaluated.
func isConstant(e tree.Expr) bool {
	_, ok := e.(*tree.Constant)
	return ok
}

// elems are the parts of a display. Where hold is set, those with * that more comes after are held.
func (c *compiler) elems(es []tree.Expr, hold bool) func(Overload) []Elem {
	parts := make([]func(Overload) Elem, len(es))
	for i, e := range es {
		s, star := e.(*tree.Starred)
		if !star {
			fn := c.expr(e)
			parts[i] = func(o Overload) Elem { return Elem{Value: fn(o)} }
			continue
		}
		site, fn, held := c.site(s), c.expr(s.Value), hold && !onlyConstants(es[i+1:])
		parts[i] = func(o Overload) Elem {
			v := fn(o)
			if held {
				v = o.Held(site, nil, v, false)
			}
			return Elem{Value: v, Star: true}
		}
	}
	return func(o Overload) []Elem {
		vals := make([]Elem, len(parts))
		for i, p := range parts {
			vals[i] = p(o)
		}
		return vals
	}
}

func onlyConstants(es []tree.Expr) bool {
	return !slices.ContainsFunc(es, func(e tree.Expr) bool { return !isConstant(e) })
}

// display is a list or set display: made of what comes before the first *, and extended part by part.
func (c *compiler) display(n tree.Expr, es []tree.Expr, make func(Overload, *Site, []Elem) Value) exprFn {
	site := c.site(n)
	first := slices.IndexFunc(es, tree.IsStarred)
	if first < 0 || onlyConstants(es[:first]) && onlyConstants(es[first+1:]) {
		elems := c.elems(es, false)
		return func(o Overload) Value { return make(o, site, elems(o)) }
	}
	head := c.elems(es[:max(first, 1)], false)
	var rest []func(Overload) []Elem
	for _, e := range es[max(first, 1):] {
		rest = append(rest, c.elems([]tree.Expr{e}, false))
	}
	return func(o Overload) Value {
		v := make(o, site, head(o))
		for _, elems := range rest {
			v = o.Extend(site, v, elems(o))
		}
		return v
	}
}

// dict is a dict display: groups of items, and mappings with **.
func (c *compiler) dict(n *tree.Dict) exprFn {
	site := c.site(n)
	type item struct{ key, value func(Overload) Value }
	var groups [][]item
	for i, k := range n.Keys {
		if i == 0 || k == nil || n.Keys[i-1] == nil {
			groups = append(groups, nil)
		}
		last := &groups[len(groups)-1]
		*last = append(*last, item{c.optExpr(k), c.expr(n.Values[i])})
	}
	pairs := func(o Overload, items []item) []Pair {
		out := make([]Pair, len(items))
		for i, it := range items {
			k := it.key(o)
			out[i] = Pair{k, it.value(o)}
		}
		return out
	}
	return func(o Overload) Value {
		if len(groups) == 0 {
			return o.Dict(site, nil)
		}
		v := o.Dict(site, pairs(o, groups[0]))
		for _, g := range groups[1:] {
			v = o.Merge(site, v, pairs(o, g))
		}
		return v
	}
}

// call is a call. Keywords come after a * that is the only positional argument, which is
// taken apart last of all.
func (c *compiler) call(n *tree.Call) exprFn {
	site, fn := c.site(n), c.expr(n.Func)
	values := make([]tree.Expr, len(n.Keywords))
	for i, k := range n.Keywords {
		values[i] = k.Value
	}
	var args []func(o Overload, f Value) Arg
	for i, a := range n.Args {
		s, star := a.(*tree.Starred)
		if !star {
			e := c.expr(a)
			args = append(args, func(o Overload, _ Value) Arg { return Arg{Value: e(o)} })
			continue
		}
		e, at, held := c.expr(s.Value), c.site(s), len(n.Args) > 1 && !(onlyConstants(n.Args[i+1:]) && onlyConstants(values))
		args = append(args, func(o Overload, f Value) Arg {
			v := e(o)
			if held {
				v = o.Held(at, nil, v, false)
			}
			return Arg{Value: v, Star: true}
		})
	}
	for i, k := range n.Keywords {
		e, at, held := c.expr(k.Value), c.site(k.Value), k.Arg == "" && !onlyConstants(values[i+1:])
		args = append(args, func(o Overload, f Value) Arg {
			v := e(o)
			if held {
				v = o.Held(at, f, v, true)
			}
			return Arg{Name: k.Arg, Value: v, StarStar: k.Arg == ""}
		})
	}
	return func(o Overload) Value {
		f := fn(o)
		vals := make([]Arg, len(args))
		for i, a := range args {
			vals[i] = a(o, f)
		}
		return o.Call(site, f, vals)
	}
}
