package cogen

import "github.com/hipy-lang/hipy/frontend/tree"

// with nests the items of a with statement (Python reference, 8.5): the methods
// of a manager are looked up before __enter__ is called, the target is assigned
// to within what __exit__ guards.
func (c *compiler) with(n *tree.With) stmtFn {
	if n.Async {
		return unsupported(c.site(n), "async with")
	}
	type item struct {
		site   *Site
		ctx    exprFn
		target func(Overload, Value)
	}
	var items []item
	for _, w := range n.Items {
		it := item{c.site(w.Context), c.expr(w.Context), nil}
		it.site.Src = n.Span() // CPython calls the methods at the statement
		it.site.Assigned = c.info.Assigned(n)
		if w.Vars != nil {
			it.target = c.target(w.Vars)
		}
		items = append(items, it)
	}
	body := c.block(n.Body)
	var run func(o Overload, i int) Completion
	run = func(o Overload, i int) Completion {
		if i == len(items) {
			return body.run(o)
		}
		it := items[i]
		enter, exit := o.Manager(it.site, it.ctx(o))
		v := o.Call(it.site, enter, nil)
		return o.With(it.site, exit, func() Completion {
			if it.target != nil {
				it.target(o, v)
			}
			return run(o, i+1)
		})
	}
	return func(o Overload) Completion { return run(o, 0) }
}
