package cogen

import "github.com/hipy-lang/hipy/frontend/tree"

// target translates an assignment target: the result stores a value. Parts of
// the target (object, index) are evaluated when it is called, after the value
// (Python reference, 7.2).
func (c *compiler) target(t tree.Expr) func(Overload, Value) {
	site := c.site(t)
	switch n := t.(type) {
	case *tree.Name:
		v := c.info.Uses[n]
		return func(o Overload, val Value) { o.Store(site, v, val) }
	case *tree.Attribute:
		obj, attr := c.expr(n.Value), Mangle(c.within, n.Attr)
		return func(o Overload, val Value) { o.SetAttr(site, obj(o), attr, val) }
	case *tree.Subscript:
		obj, index := c.expr(n.Value), c.expr(n.Index)
		return func(o Overload, val Value) {
			b := obj(o)
			o.SetItem(site, b, index(o), val)
		}
	case *tree.Starred:
		return c.target(n.Value)
	case *tree.Tuple:
		return c.unpack(site, n.Elts)
	case *tree.List:
		return c.unpack(site, n.Elts)
	}
	return func(o Overload, val Value) { o.Unsupported(site, "this assignment target") }
}

func (c *compiler) unpack(site *Site, elts []tree.Expr) func(Overload, Value) {
	star := -1
	var targets []func(Overload, Value)
	for i, e := range elts {
		if _, ok := e.(*tree.Starred); ok {
			star = i
		}
		targets = append(targets, c.target(e))
	}
	return func(o Overload, val Value) {
		for i, v := range o.Unpack(site, val, len(targets), star) {
			targets[i](o, v)
		}
	}
}

// augAssign evaluates the target's parts once, then the value, then stores.
func (c *compiler) augAssign(n *tree.AugAssign) stmtFn {
	site, value := c.site(n), c.expr(n.Value)
	switch t := n.Target.(type) {
	case *tree.Name:
		v, tsite := c.info.Uses[t], c.site(t)
		return func(o Overload) Completion {
			old := o.Load(tsite, v)
			o.Store(tsite, v, o.InPlace(site, n.Op, old, value(o)))
			return Normal
		}
	case *tree.Attribute:
		obj, tsite, attr := c.expr(t.Value), c.site(t), Mangle(c.within, t.Attr)
		return func(o Overload) Completion {
			b := obj(o)
			old := o.GetAttr(tsite, b, attr)
			o.SetAttr(tsite, b, attr, o.InPlace(site, n.Op, old, value(o)))
			return Normal
		}
	case *tree.Subscript:
		obj, index, tsite := c.expr(t.Value), c.expr(t.Index), c.site(t)
		return func(o Overload) Completion {
			b := obj(o)
			i := index(o)
			old := o.GetItem(tsite, b, i)
			o.SetItem(tsite, b, i, o.InPlace(site, n.Op, old, value(o)))
			return Normal
		}
	}
	return unsupported(site, "this augmented assignment")
}

func (c *compiler) del(t tree.Expr) stmtFn {
	site := c.site(t)
	switch n := t.(type) {
	case *tree.Name:
		v := c.info.Uses[n]
		return func(o Overload) Completion { o.Delete(site, v); return Normal }
	case *tree.Attribute:
		obj, attr := c.expr(n.Value), Mangle(c.within, n.Attr)
		return func(o Overload) Completion { o.DelAttr(site, obj(o), attr); return Normal }
	case *tree.Subscript:
		obj, index := c.expr(n.Value), c.expr(n.Index)
		return func(o Overload) Completion {
			b := obj(o)
			o.DelItem(site, b, index(o))
			return Normal
		}
	case *tree.Tuple:
		return c.delAll(n.Elts)
	case *tree.List:
		return c.delAll(n.Elts)
	}
	return unsupported(site, "this del target")
}

func (c *compiler) delAll(ts []tree.Expr) stmtFn {
	var steps block
	for _, t := range ts {
		steps = append(steps, c.del(t))
	}
	return steps.run
}
