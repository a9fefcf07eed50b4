package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// iterator is the iteration protocol under staging: state values that a loop
// carries, and how to go on from them. next is generated at the loop's head;
// it returns whether there is another element, and how to get that and the
// state after it, generated where there is one.
type iterator struct {
	state []*ir.Value
	next  func(state []*ir.Value) (more *object, take func() (*object, []*ir.Value))
}

func (b *builder) i64Const(n int64) *ir.Value { return b.constValue(n) }

func (b *builder) i64op(name string, args ...*ir.Value) *ir.Value {
	o := b.op(name, args, ir.MustOp(name).Results()[0])
	if o == nil {
		return nil
	}
	return o.Result()
}

// iterAny starts an iteration over what is one of several types, by a generator.
// That there is nothing to iterate over shows at once.
func (b *builder) iterAny(s *cogen.Site, o *object) *iterator {
	o = b.someIterable(o)
	if b.cur == nil || o.isDead() {
		return nil
	}
	if o.k == nil && (o.t.kind == ir.KUnion || o.t.kind == kVariant) {
		o = b.callFunction(s, *b.c.lib.find("builtins/objects", "items_of"), []arg{{val: o}})
	}
	return b.iterate(s, o)
}

// iterate starts an iteration over an object that is not a generator
// expression.
func (b *builder) iterate(s *cogen.Site, o *object) *iterator {
	if c, ok := isEnumClass(o); ok {
		return b.iterate(s, b.enumMembers(s, c))
	}
	if v := b.valueWithout(o, "__iter__"); v != nil {
		return b.iterate(s, v)
	}
	if o.k == nil && (o.t.kind == ir.KUnion || o.t.kind == kVariant) {
		return b.iterAny(s, o)
	}
	if isObject(o) {
		it := b.startedObject(s, o)
		if b.cur == nil || it.isDead() {
			return nil
		}
		return b.iterate(s, it)
	}
	if k, ok := capable[iterable](b, o); ok {
		if it, ok := k.iterate(b, s, o); ok {
			return it
		}
	}
	if t := o.typ(); t != nil {
		switch t.kind {
		case ir.KList:
			return b.iterList(o)
		case ir.KSeq:
			return b.iterList(b.seqList(o))
		case ir.KStr:
			return b.iterStr(o)
		case ir.KChar:
			return b.iterStr(b.toStr(o))
		case ir.KDict:
			return b.iterDict(o, "keys")
		case ir.KSet:
			return b.iterSet(o)
		case ir.KTuple:
			return b.iterate(s, mkTuple(b.tupleElems(o, len(t.elems))...))
		case ir.KBytes:
			return b.iterIndexed(b.op("bytes.len", []*ir.Value{b.value(o)}, ir.I64).Result(), func(i *ir.Value) *object {
				return b.fromLeaf(b.op("bytes.get", []*ir.Value{b.value(o), i}, ir.I64).Result())
			})
		case ir.KPyObj:
			return b.iterPython(o)
		case ir.KGen:
			return b.iterGen(o)
		}
	}
	if o.k == nil && o.t.kind != ir.KUnion || o.typ() != nil && o.k != nil {
		b.raiseNaming("TypeError", "'%T' object is not iterable", o)
		return nil
	}
	panic(b.unsupportedAt(s, "iterating over a "+o.typeName(), ""))
}

// iterIndexed iterates over positions 0 <= i < n of something that does not
// change.
func (b *builder) iterIndexed(n *ir.Value, at func(i *ir.Value) *object) *iterator {
	return &iterator{
		state: []*ir.Value{b.i64Const(0)},
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			more := dyn(b.i64op("i64.lt", st[0], n), tBool)
			return more, func() (*object, []*ir.Value) {
				v := at(st[0])
				return v, []*ir.Value{b.i64op("i64.add", st[0], b.i64Const(1))}
			}
		},
	}
}

// iterList looks at the length anew each time: the body may change the list.
func (b *builder) iterList(o *object) *iterator {
	l := b.value(o)
	return &iterator{
		state: []*ir.Value{b.i64Const(0)},
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
			more := dyn(b.i64op("i64.lt", st[0], n), tBool)
			return more, func() (*object, []*ir.Value) {
				v := b.element("list.get_unchecked", o.t.elem(), l, st[0])
				return v, []*ir.Value{b.i64op("i64.add", st[0], b.i64Const(1))}
			}
		},
	}
}

// iterStr walks by byte position, so that non-ASCII text needs no indexing.
func (b *builder) iterStr(o *object) *iterator {
	str := b.value(o)
	n := b.op("str.nbytes", []*ir.Value{str}, ir.I64).Result()
	return &iterator{
		state: []*ir.Value{b.i64Const(0)},
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			more := dyn(b.i64op("i64.lt", st[0], n), tBool)
			return more, func() (*object, []*ir.Value) {
				c := dyn(b.op("str.decode", []*ir.Value{str, st[0]}, ir.Char).Result(), tChar)
				return c, []*ir.Value{b.op("str.next", []*ir.Value{str, st[0]}, ir.I64).Result()}
			}
		},
	}
}

// iterDict yields keys, values or items in insertion order; a change of size
// meanwhile is a RuntimeError.
func (b *builder) iterDict(o *object, what string) *iterator {
	d := b.value(o)
	size := b.op("dict.len", []*ir.Value{d}, ir.I64).Result()
	return b.iterPositions([]*ir.Value{b.i64Const(0), size}, func(st []*ir.Value) *ir.Value {
		return b.op("dict.next", []*ir.Value{d, st[0], size, st[1]}, ir.I64).Result()
	}, func(pos *ir.Value) *object { return b.dictAt(o, d, pos, what) }, 1)
}

func (b *builder) dictAt(o *object, d, pos *ir.Value, what string) *object {
	key := func() *object { return b.element("dict.key_at", o.t.elem(), d, pos) }
	val := func() *object { return b.element("dict.value_at", o.t.val(), d, pos) }
	switch what {
	case "values":
		return val()
	case "items":
		k := key()
		return mkTuple(k, val())
	}
	return key()
}

func (b *builder) iterSet(o *object) *iterator {
	set := b.value(o)
	size := b.op("set.len", []*ir.Value{set}, ir.I64).Result()
	return b.iterPositions([]*ir.Value{b.i64Const(0)}, func(st []*ir.Value) *ir.Value {
		return b.op("set.next", []*ir.Value{set, st[0], size}, ir.I64).Result()
	}, func(pos *ir.Value) *object { return b.element("set.at", o.t.elem(), set, pos) }, 1)
}

// iterPositions iterates over what has positions that a search op finds: -1
// is the end. A second state value counts the elements left.
func (b *builder) iterPositions(state []*ir.Value, find func([]*ir.Value) *ir.Value, at func(*ir.Value) *object, step int64) *iterator {
	return &iterator{
		state: state,
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			pos := find(st)
			more := dyn(b.i64op("i64.ge", pos, b.i64Const(0)), tBool)
			return more, func() (*object, []*ir.Value) {
				v := at(pos)
				next := []*ir.Value{b.i64op("i64.add", pos, b.i64Const(step))}
				if len(st) > 1 {
					next = append(next, b.i64op("i64.sub", st[1], b.i64Const(1)))
				}
				return v, next
			}
		},
	}
}

// iterRange counts in steps; used where a range is not the whole iterable of
// a for statement.
func (b *builder) iterRange(k rangeObject) *iterator {
	n64 := b.i64(b.rangeCount(k), "int.to_i64_clamp")
	start, step := b.value(k.start), b.value(k.step)
	if b.cur == nil {
		return nil
	}
	return &iterator{
		state: []*ir.Value{b.i64Const(0), start},
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			more := dyn(b.i64op("i64.lt", st[0], n64), tBool)
			return more, func() (*object, []*ir.Value) {
				return dyn(st[1], tInt), []*ir.Value{
					b.i64op("i64.add", st[0], b.i64Const(1)),
					b.op("int.add", []*ir.Value{st[1], step}, ir.Int).Result(),
				}
			}
		},
	}
}

// element emits an op that reads an element of a container of which nothing
// may be known yet.
func (b *builder) element(name string, t *vtype, args ...*ir.Value) *object {
	if t.kind == ir.KNever {
		// Nothing is ever put into the container: either the operation raises,
		// or this is never reached.
		if ir.MustOp(name).Has(ir.Raises) {
			b.op(name, args, ir.None)
		}
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	v := b.val(name, t, args...)
	if t.kind == ir.KNone {
		return noneObject
	}
	return v
}

// iterView iterates over enumerate, zip, reversed, map, filter and dict views.
func (b *builder) iterView(s *cogen.Site, k view) *iterator {
	if inTurn(k) || isLazy(mkStatic(k)) {
		if b.pull(mkStatic(k), b.unsupportedAt(s, "a "+k.kind+" that takes turns with other iterators", "make a list of it")) {
			b.abandon()
			return nil
		}
	}
	switch k.kind {
	case "keys", "values", "items":
		if strings.HasPrefix(k.name, "odict_") {
			return b.iterOrdered(k.args[0], k.kind)
		}
		return b.iterDict(k.args[0], k.kind)
	case "endless":
		return &iterator{next: func([]*ir.Value) (*object, func() (*object, []*ir.Value)) {
			return trueObject, func() (*object, []*ir.Value) { return noneObject, nil }
		}}
	case "iter":
		b.sameSize(s, k.args[0], k.args[1])
		return b.iterate(s, k.args[0])
	case "enumerate":
		inner := b.iterate(s, k.args[0])
		if inner == nil {
			return nil
		}
		n := len(inner.state)
		count := b.value(k.args[1])
		return &iterator{
			state: append(append([]*ir.Value(nil), inner.state...), count),
			next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
				more, take := inner.next(st[:n])
				return more, func() (*object, []*ir.Value) {
					v, next := take()
					if b.cur == nil {
						return deadObject, nil
					}
					i := dyn(st[n], tInt)
					inc := b.op("int.add", []*ir.Value{st[n], b.value(mkInt(1))}, ir.Int).Result()
					return mkTuple(i, v), append(append([]*ir.Value(nil), next...), inc)
				}
			},
		}
	case "columns":
		return b.iterColumns(s, k.args[0])
	case "zip":
		return b.iterZip(s, k.args)
	case "reversed":
		return b.iterReversed(s, k.args[0])
	case "map":
		return b.iterMap(s, k.args[0], k.args[1:])
	}
	panic(b.unsupportedAt(s, "iterating over "+k.kind, "write the loop out"))
}

func (b *builder) iterZip(s *cogen.Site, args []*object) *iterator {
	var inner []*iterator
	var state []*ir.Value
	for _, a := range args {
		if len(args) > 1 && (isStateful(a) || iteratesByText(a)) {
			// Whether there is more is asked of all before any goes on.
			panic(b.unsupportedAt(s, "zip() of an iterator", "make a list of it"))
		}
		it := b.iterate(s, a)
		if it == nil {
			return nil
		}
		inner = append(inner, it)
		state = append(state, it.state...)
	}
	return &iterator{
		state: state,
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			more := mkBool(len(inner) > 0)
			var takes []func() (*object, []*ir.Value)
			rest := st
			for i, it := range inner {
				m, take := it.next(rest[:len(it.state)])
				rest = rest[len(it.state):]
				takes = append(takes, take)
				if i == 0 {
					more = m
				} else if b.cur != nil {
					more = dyn(b.op("bool.and", []*ir.Value{b.value(more), b.value(m)}, ir.Bool).Result(), tBool)
				}
			}
			return more, func() (*object, []*ir.Value) {
				var elems []*object
				var next []*ir.Value
				for _, take := range takes {
					v, n := take()
					if b.cur == nil {
						return deadObject, nil
					}
					elems = append(elems, v)
					next = append(next, n...)
				}
				return mkTuple(elems...), next
			}
		},
	}
}

func (b *builder) iterReversed(s *cogen.Site, o *object) *iterator {
	if k, ok := o.k.(rangeObject); ok {
		// The last element and the negated step; the length stays.
		n := b.rangeCount(k)
		last := b.Binary(s, tree.Add, k.start, b.Binary(s, tree.Mult, b.Binary(s, tree.Sub, n, mkInt(1)), k.step)).(*object)
		stop := b.Binary(s, tree.Sub, k.start, k.step).(*object)
		neg := b.Unary(s, tree.USub, k.step).(*object)
		return b.iterRange(rangeObject{last, stop, neg})
	}
	if k, ok := o.k.(record); ok {
		if recordKinds[k.kind].dict {
			return b.iterReversed(s, k.fields[0])
		}
		return b.iterReversed(s, b.collect(s, o))
	}
	if t := o.typ(); t != nil && t.kind == ir.KArray {
		if t.rank == 0 {
			b.raise("TypeError", "len() of unsized object")
			return nil
		}
		return b.iterate(s, b.getItem(s, o, mkStatic(slice{noneObject, noneObject, mkInt(-1)})))
	}
	if t := o.typ(); t != nil && t.kind == ir.KBytes {
		src := b.value(o)
		n := b.op("bytes.len", []*ir.Value{src}, ir.I64).Result()
		return b.iterIndexed(n, func(i *ir.Value) *object {
			at := b.i64op("i64.sub", b.i64op("i64.sub", n, i), b.i64Const(1))
			return b.fromLeaf(b.op("bytes.get", []*ir.Value{src, at}, ir.I64).Result())
		})
	}
	if k, ok := o.k.(tuple); ok {
		rev := make([]*object, len(k.elems))
		for i, e := range k.elems {
			rev[len(rev)-1-i] = e
		}
		return b.iterate(s, mkTuple(rev...))
	}
	t := o.typ()
	switch {
	case t != nil && (t.kind == ir.KStr || t.kind == ir.KChar):
		return b.iterStr(b.leaf("str.reverse", o))
	case t != nil && (t.kind == ir.KList || t.kind == ir.KSeq):
		if t.kind == ir.KSeq {
			o = b.seqList(o)
		}
		l := b.value(o)
		n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
		one := b.i64Const(1)
		return &iterator{
			state: []*ir.Value{b.i64op("i64.sub", n, one)},
			next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
				// CPython stops as soon as the index is out of range.
				in := b.i64op("i64.ge", st[0], b.i64Const(0))
				short := b.i64op("i64.lt", st[0], b.op("list.len", []*ir.Value{l}, ir.I64).Result())
				more := dyn(b.op("bool.and", []*ir.Value{in, short}, ir.Bool).Result(), tBool)
				return more, func() (*object, []*ir.Value) {
					v := b.element("list.get_unchecked", o.t.elem(), l, st[0])
					return v, []*ir.Value{b.i64op("i64.sub", st[0], b.i64Const(1))}
				}
			},
		}
	case t != nil && t.kind == ir.KDict, isView(o, "keys"), isView(o, "values"), isView(o, "items"):
		what := "keys"
		if k, ok := o.k.(view); ok {
			what, o = k.kind, k.args[0]
		}
		d := b.value(o)
		size := b.op("dict.len", []*ir.Value{d}, ir.I64).Result()
		start := b.op("dict.last", []*ir.Value{d}, ir.I64).Result()
		return b.iterPositions([]*ir.Value{start}, func(st []*ir.Value) *ir.Value {
			return b.op("dict.prev", []*ir.Value{d, st[0], size}, ir.I64).Result()
		}, func(pos *ir.Value) *object { return b.dictAt(o, d, pos, what) }, -1)
	}
	if t != nil && t.kind != ir.KUnion && t.kind != ir.KPyObj {
		b.raiseNaming("TypeError", "'%T' object is not reversible", o)
		return nil
	}
	panic(b.unsupportedAt(s, "reversed() of a "+o.typeName(), ""))
}

func isView(o *object, kind string) bool {
	k, ok := o.k.(view)
	return ok && k.kind == kind
}

func (b *builder) iterMap(s *cogen.Site, fn *object, args []*object) *iterator {
	inner := b.iterZip(s, args)
	if inner == nil {
		return nil
	}
	return &iterator{
		state: inner.state,
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			more, take := inner.next(st)
			return more, func() (*object, []*ir.Value) {
				v, next := take()
				if b.cur == nil {
					return deadObject, nil
				}
				var call []cogen.Arg
				for _, e := range v.k.(tuple).elems {
					call = append(call, cogen.Arg{Value: e})
				}
				return b.Call(s, fn, call).(*object), next
			}
		},
	}
}

// rangeCount is how many elements a range has: an int of any size.
func (b *builder) rangeCount(k rangeObject) *object {
	return b.callModel(&cogen.Site{ID: -12, Src: b.site}, "range", *b.c.lib.find("builtins/functions", "range_count"), []arg{{val: k.start}, {val: k.stop}, {val: k.step}})
}

// rangeLen is len(range), which raises where that is no index.
func (b *builder) rangeLen(k rangeObject) *object {
	return b.leaf("int.range_len", k.start, k.stop, k.step)
}
