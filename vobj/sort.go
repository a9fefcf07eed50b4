package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// sort is list.sort(key=None, reverse=False).
func (b *builder) sort(s *cogen.Site, l *object, args []arg) {
	key, reverse := noneObject, falseObject
	for _, a := range args {
		switch a.name {
		case "key":
			key = a.val
		case "reverse":
			reverse = b.reversing(s, a.val)
		default:
			if n := len(args); n > 2 {
				b.raise("TypeError", fmt.Sprintf("sort() takes at most 2 arguments (%d given)", n))
			} else {
				b.raise("TypeError", "sort() takes no positional arguments")
			}
			return
		}
	}
	if b.cur == nil {
		return
	}
	if l.t.kind == ir.KPyObj {
		panic(b.unsupportedAt(s, "sorting a CPython list", ""))
	}
	if key.k == nil && key.t.kind == ir.KUnion {
		b.perMember(key, func(key *object) *object { b.sortBy(s, l, key, reverse); return nil })
		return
	}
	b.sortBy(s, l, key, reverse)
}

// reversing is the argument reverse, which C code takes as an int.
func (b *builder) reversing(s *cogen.Site, o *object) *object {
	if _, known := o.constVal(); isA(o, ir.KBool) || known && isIntegral(o.typ()) {
		return b.truth(s, o)
	}
	n := b.cInt(s, o)
	if b.cur == nil {
		return deadObject
	}
	return dyn(b.i64op("i64.ne", n, b.i64Const(0)), tBool)
}

func (b *builder) sortBy(s *cogen.Site, l, key, reverse *object) {
	if b.cur == nil {
		return
	}
	b.at(s)
	if key.isNone() {
		if !b.ordered(s, l, reverse) {
			return
		}
		b.comparable(l.t)
		b.do("list.sort", b.value(l), b.value(reverse))
		return
	}
	if k, ok := key.k.(partial); ok && k.comparison {
		b.callFunction(s, *b.c.lib.find("builtins/objects", "sort_by_comparison"), []arg{{val: l}, {val: k.fn}, {val: reverse}})
		return
	}
	keys := b.newContainer(s, ir.KList)
	b.each(s, l, func(v *object) {
		b.put(keys, "list.append", b.Call(s, key, []cogen.Arg{{Value: v}}).(*object))
	})
	if b.cur == nil {
		return
	}
	if !b.ordered(s, keys, reverse) {
		return
	}
	b.comparable(keys.t)
	b.do("list.sort_by_keys", b.value(l), b.value(keys), b.value(reverse))
}

// ordered makes sure that sorting a list compares what native code compares: of objects
// without an order, two are enough for a TypeError. It reports whether there is something
// left to sort.
func (b *builder) ordered(s *cogen.Site, l, reverse *object) bool {
	if l.k != nil || l.t.kind != ir.KList {
		return true
	}
	e := l.t.elem()
	switch {
	case e.kind == ir.KUnion && slices.ContainsFunc(e.elems, (*vtype).unordered), e.unordered() && b.c.ordersExceptions():
		panic(b.unsupportedAt(s, "sorting values of which some have no order", ""))
	case !e.unordered():
		return true
	}
	b.branch(b.leaf("int.lt", b.length(s, l), mkInt(2)), func() {}, func() {
		first := b.branchValue(reverse, func() *object { return b.leaf("int.sub", b.length(s, l), mkInt(1)) }, func() *object { return mkInt(0) })
		second := b.branchValue(reverse, func() *object { return b.leaf("int.sub", b.length(s, l), mkInt(2)) }, func() *object { return mkInt(1) })
		b.Compare(s, tree.Lt, b.getItem(s, l, second), b.getItem(s, l, first))
	})
	return false
}

// unordered reports whether values of a type are exceptions, or objects that are known when
// code is generated, such as functions and classes. Ops compare none of them.
func (t *vtype) unordered() bool {
	return t.kind == ir.KExc || t.kind == kVariant && !slices.ContainsFunc(t.cls.find().variants.targets, isRecord)
}

// ordersExceptions reports whether an exception class says what is less.
func (c *Compiler) ordersExceptions() bool {
	return slices.ContainsFunc(c.userClasses, func(k *userClass) bool {
		lt, _ := k.lookup("__lt__")
		gt, _ := k.lookup("__gt__")
		return k.exc != nil && (lt != nil || gt != nil)
	})
}
