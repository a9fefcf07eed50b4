package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Iterator is the iteration protocol under staging: state values that a loop
// carries, and how to go on from them. next is generated at the loop's head;
// it returns whether there is another element, and how to get that and the
// state after it, generated where there is one.
type Iterator struct {
	State []*ir.Value
	Next  func(state []*ir.Value) (more *Object, take func() (*Object, []*ir.Value))
}

func (b *Builder) I64Const(n int64) *ir.Value { return b.ConstValue(n) }

func (b *Builder) I64op(name string, args ...*ir.Value) *ir.Value {
	o := b.Op(name, args, ir.MustOp(name).Results()[0])
	if o == nil {
		return nil
	}
	return o.Result()
}

// iterAny starts an iteration over what is one of several types, by a generator.
// That there is nothing to iterate over shows at once.
func (b *Builder) iterAny(s *cogen.Site, o *Object) *Iterator {
	o = b.someIterable(o)
	if b.Current == nil || o.IsDead() {
		return nil
	}
	if isUnion(o) {
		o = b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "items_of"), []Arg{{Value: o}})
	}
	return b.iterate(s, o)
}

// iterate starts an iteration over an object that is not a generator
// expression.
func (b *Builder) iterate(s *cogen.Site, o *Object) *Iterator {
	if c, ok := isEnumClass(o); ok {
		return b.iterate(s, b.enumMembers(s, c))
	}
	if v := b.valueWithout(o, "__iter__"); v != nil {
		return b.iterate(s, v)
	}
	if isUnion(o) {
		return b.iterAny(s, o)
	}
	if IsObject(o) {
		it := b.startedObject(s, o)
		if b.Current == nil || it.IsDead() {
			return nil
		}
		return b.iterate(s, it)
	}
	if k, ok := Capable[Iterable](b, o); ok {
		if it, ok := k.Iterate(b, s, o); ok {
			return it
		}
	}
	if t := o.ValueType(); t != nil {
		switch t.Kind {
		case ir.KList:
			return b.IterList(o)
		case ir.KSeq:
			return b.IterList(b.SeqList(o))
		case ir.KStr:
			return b.iterStr(o)
		case ir.KChar:
			return b.iterStr(b.ToStr(o))
		case ir.KDict:
			return b.iterDict(o, "keys")
		case ir.KSet:
			return b.iterSet(o)
		case ir.KTuple:
			return b.iterate(s, TupleOf(b.tupleElems(o, len(t.Elems))...))
		case ir.KBytes:
			return b.IterIndexed(b.Op("bytes.len", []*ir.Value{b.Value(o)}, ir.I64).Result(), func(i *ir.Value) *Object {
				return b.FromLeaf(b.Op("bytes.get", []*ir.Value{b.Value(o), i}, ir.I64).Result())
			})
		case ir.KPyObj:
			return b.IterPython(o)
		case ir.KGen:
			return b.iterGen(o)
		}
	}
	if o.Static == nil && o.Type.Kind != ir.KUnion || o.ValueType() != nil && o.Static != nil {
		b.RaiseNaming("TypeError", "'%T' object is not iterable", o)
		return nil
	}
	panic(b.UnsupportedAt(s, "iterating over a "+o.TypeName(), ""))
}

// IterIndexed iterates over positions 0 <= i < n of something that does not
// change.
func (b *Builder) IterIndexed(n *ir.Value, at func(i *ir.Value) *Object) *Iterator {
	return &Iterator{
		State: []*ir.Value{b.I64Const(0)},
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			more := Dynamic(b.I64op("i64.lt", st[0], n), BoolType)
			return more, func() (*Object, []*ir.Value) {
				v := at(st[0])
				return v, []*ir.Value{b.I64op("i64.add", st[0], b.I64Const(1))}
			}
		},
	}
}

// IterList looks at the length anew each time: the body may change the list.
func (b *Builder) IterList(o *Object) *Iterator {
	l := b.Value(o)
	return &Iterator{
		State: []*ir.Value{b.I64Const(0)},
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
			more := Dynamic(b.I64op("i64.lt", st[0], n), BoolType)
			return more, func() (*Object, []*ir.Value) {
				v := b.Element("list.get_unchecked", o.Type.Elem(), l, st[0])
				return v, []*ir.Value{b.I64op("i64.add", st[0], b.I64Const(1))}
			}
		},
	}
}

// iterStr walks by byte position, so that non-ASCII text needs no indexing.
func (b *Builder) iterStr(o *Object) *Iterator {
	str := b.Value(o)
	n := b.Op("str.nbytes", []*ir.Value{str}, ir.I64).Result()
	return &Iterator{
		State: []*ir.Value{b.I64Const(0)},
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			more := Dynamic(b.I64op("i64.lt", st[0], n), BoolType)
			return more, func() (*Object, []*ir.Value) {
				c := Dynamic(b.Op("str.decode", []*ir.Value{str, st[0]}, ir.Char).Result(), CharType)
				return c, []*ir.Value{b.Op("str.next", []*ir.Value{str, st[0]}, ir.I64).Result()}
			}
		},
	}
}

// iterDict yields keys, values or items in insertion order; a change of size
// meanwhile is a RuntimeError.
func (b *Builder) iterDict(o *Object, what string) *Iterator {
	d := b.Value(o)
	size := b.Op("dict.len", []*ir.Value{d}, ir.I64).Result()
	return b.iterPositions([]*ir.Value{b.I64Const(0), size}, func(st []*ir.Value) *ir.Value {
		return b.Op("dict.next", []*ir.Value{d, st[0], size, st[1]}, ir.I64).Result()
	}, func(pos *ir.Value) *Object { return b.dictAt(o, d, pos, what) }, 1)
}

func (b *Builder) dictAt(o *Object, d, pos *ir.Value, what string) *Object {
	key := func() *Object { return b.Element("dict.key_at", o.Type.Elem(), d, pos) }
	val := func() *Object { return b.Element("dict.value_at", o.Type.Val(), d, pos) }
	switch what {
	case "values":
		return val()
	case "items":
		k := key()
		return TupleOf(k, val())
	}
	return key()
}

func (b *Builder) iterSet(o *Object) *Iterator {
	set := b.Value(o)
	size := b.Op("set.len", []*ir.Value{set}, ir.I64).Result()
	return b.iterPositions([]*ir.Value{b.I64Const(0)}, func(st []*ir.Value) *ir.Value {
		return b.Op("set.next", []*ir.Value{set, st[0], size}, ir.I64).Result()
	}, func(pos *ir.Value) *Object { return b.Element("set.at", o.Type.Elem(), set, pos) }, 1)
}

// iterPositions iterates over what has positions that a search op finds: -1
// is the end. A second state value counts the elements left.
func (b *Builder) iterPositions(state []*ir.Value, find func([]*ir.Value) *ir.Value, at func(*ir.Value) *Object, step int64) *Iterator {
	return &Iterator{
		State: state,
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			pos := find(st)
			more := Dynamic(b.I64op("i64.ge", pos, b.I64Const(0)), BoolType)
			return more, func() (*Object, []*ir.Value) {
				v := at(pos)
				next := []*ir.Value{b.I64op("i64.add", pos, b.I64Const(step))}
				if len(st) > 1 {
					next = append(next, b.I64op("i64.sub", st[1], b.I64Const(1)))
				}
				return v, next
			}
		},
	}
}

// iterRange counts in steps; used where a range is not the whole iterable of
// a for statement.
func (b *Builder) iterRange(k RangeObject) *Iterator {
	n64 := b.I64(b.rangeCount(k), "int.to_i64_clamp")
	start, step := b.Value(k.Start), b.Value(k.Step)
	if b.Current == nil {
		return nil
	}
	return &Iterator{
		State: []*ir.Value{b.I64Const(0), start},
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			more := Dynamic(b.I64op("i64.lt", st[0], n64), BoolType)
			return more, func() (*Object, []*ir.Value) {
				return Dynamic(st[1], IntType), []*ir.Value{
					b.I64op("i64.add", st[0], b.I64Const(1)),
					b.Op("int.add", []*ir.Value{st[1], step}, ir.Int).Result(),
				}
			}
		},
	}
}

// Element emits an op that reads an element of a container of which nothing
// may be known yet.
func (b *Builder) Element(name string, t *Type, args ...*ir.Value) *Object {
	if t.Kind == ir.KNever {
		// Nothing is ever put into the container: either the operation raises,
		// or this is never reached.
		if ir.MustOp(name).Has(ir.Raises) {
			b.Op(name, args, ir.None)
		}
		b.Op("unreachable", nil)
		b.Current = nil
		return Dead
	}
	v := b.Val(name, t, args...)
	if t.Kind == ir.KNone {
		return None
	}
	return v
}

// iterView iterates over enumerate, zip, reversed, map, filter and dict views.
func (b *Builder) iterView(s *cogen.Site, k View) *Iterator {
	if inTurn(k) || isLazy(NewObject(k)) {
		if b.pull(NewObject(k), b.UnsupportedAt(s, "a "+k.Kind+" that takes turns with other iterators", "make a list of it")) {
			b.Abandon()
			return nil
		}
	}
	switch k.Kind {
	case "keys", "values", "items":
		if strings.HasPrefix(k.name, "odict_") {
			return b.iterOrdered(k.args[0], k.Kind)
		}
		return b.iterDict(k.args[0], k.Kind)
	case "endless":
		return &Iterator{Next: func([]*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			return True, func() (*Object, []*ir.Value) { return None, nil }
		}}
	case "iter":
		b.sameSize(s, k.args[0], k.args[1])
		return b.iterate(s, k.args[0])
	case "enumerate":
		inner := b.iterate(s, k.args[0])
		if inner == nil {
			return nil
		}
		n := len(inner.State)
		count := b.Value(k.args[1])
		return &Iterator{
			State: append(append([]*ir.Value(nil), inner.State...), count),
			Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
				more, take := inner.Next(st[:n])
				return more, func() (*Object, []*ir.Value) {
					v, next := take()
					if b.Current == nil {
						return Dead, nil
					}
					i := Dynamic(st[n], IntType)
					inc := b.Op("int.add", []*ir.Value{st[n], b.Value(Int(1))}, ir.Int).Result()
					return TupleOf(i, v), append(append([]*ir.Value(nil), next...), inc)
				}
			},
		}
	case "columns":
		return b.iterColumns(s, k.args[0])
	case "zip":
		return b.iterZip(s, k.args)
	case "reversed":
		return b.iterReversed(s, k.args[0], k.args[1:])
	case "map":
		return b.iterMap(s, k.args[0], k.args[1:])
	}
	panic(b.UnsupportedAt(s, "iterating over "+k.Kind, "write the loop out"))
}

func (b *Builder) iterZip(s *cogen.Site, args []*Object) *Iterator {
	var inner []*Iterator
	var state []*ir.Value
	for _, a := range args {
		if len(args) > 1 && (isStateful(a) || iteratesByText(a)) {
			// Whether there is more is asked of all before any goes on.
			panic(b.UnsupportedAt(s, "zip() of an iterator", "make a list of it"))
		}
		it := b.iterate(s, a)
		if it == nil {
			return nil
		}
		inner = append(inner, it)
		state = append(state, it.State...)
	}
	return &Iterator{
		State: state,
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			more := Bool(len(inner) > 0)
			var takes []func() (*Object, []*ir.Value)
			rest := st
			for i, it := range inner {
				m, take := it.Next(rest[:len(it.State)])
				rest = rest[len(it.State):]
				takes = append(takes, take)
				if i == 0 {
					more = m
				} else if b.Current != nil {
					more = Dynamic(b.Op("bool.and", []*ir.Value{b.Value(more), b.Value(m)}, ir.Bool).Result(), BoolType)
				}
			}
			return more, func() (*Object, []*ir.Value) {
				var elems []*Object
				var next []*ir.Value
				for _, take := range takes {
					v, n := take()
					if b.Current == nil {
						return Dead, nil
					}
					elems = append(elems, v)
					next = append(next, n...)
				}
				return TupleOf(elems...), next
			}
		},
	}
}

// reversedLength is the length of a list or dict when reversed() was called, or now.
func (b *Builder) reversedLength(op string, v *ir.Value, length []*Object) *ir.Value {
	if len(length) > 0 {
		return b.I64(length[0], "int.to_i64_clamp")
	}
	return b.Op(op, []*ir.Value{v}, ir.I64).Result()
}

// iterReversed iterates over reversed(o), which had a length then if o may change.
func (b *Builder) iterReversed(s *cogen.Site, o *Object, length []*Object) *Iterator {
	if k, ok := o.Static.(RangeObject); ok {
		// The last element and the negated step; the length stays.
		n := b.rangeCount(k)
		last := b.Binary(s, tree.Add, k.Start, b.Binary(s, tree.Mult, b.Binary(s, tree.Sub, n, Int(1)), k.Step)).(*Object)
		stop := b.Binary(s, tree.Sub, k.Start, k.Step).(*Object)
		neg := b.Unary(s, tree.USub, k.Step).(*Object)
		return b.iterRange(RangeObject{last, stop, neg})
	}
	if isUnion(o) {
		return b.iterate(s, b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "items_reversed"), []Arg{{Value: o}}))
	}
	if k, ok := o.Static.(Record); ok {
		if recordKinds[k.Kind].dict {
			return b.iterReversed(s, k.Fields[0], length)
		}
		return b.iterReversed(s, b.Collect(s, o), nil)
	}
	if t := o.ValueType(); t != nil && t.Kind == ir.KArray {
		if t.Rank == 0 {
			b.RaiseNew("TypeError", "len() of unsized object")
			return nil
		}
		return b.iterate(s, b.ItemOf(s, o, NewObject(Slice{None, None, Int(-1)})))
	}
	if t := o.ValueType(); t != nil && t.Kind == ir.KBytes {
		src := b.Value(o)
		n := b.Op("bytes.len", []*ir.Value{src}, ir.I64).Result()
		return b.IterIndexed(n, func(i *ir.Value) *Object {
			at := b.I64op("i64.sub", b.I64op("i64.sub", n, i), b.I64Const(1))
			return b.FromLeaf(b.Op("bytes.get", []*ir.Value{src, at}, ir.I64).Result())
		})
	}
	if IsTuple(o) {
		elems := slices.Clone(b.ElemsOf(o))
		slices.Reverse(elems)
		return b.iterate(s, TupleOf(elems...))
	}
	t := o.ValueType()
	switch {
	case t != nil && (t.Kind == ir.KStr || t.Kind == ir.KChar):
		return b.iterStr(b.Leaf("str.reverse", o))
	case t != nil && (t.Kind == ir.KList || t.Kind == ir.KSeq):
		if t.Kind == ir.KSeq {
			o = b.SeqList(o)
		}
		l := b.Value(o)
		n := b.reversedLength("list.len", l, length)
		one := b.I64Const(1)
		return &Iterator{
			State: []*ir.Value{b.I64op("i64.sub", n, one)},
			Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
				// CPython stops as soon as the index is out of range.
				in := b.I64op("i64.ge", st[0], b.I64Const(0))
				short := b.I64op("i64.lt", st[0], b.Op("list.len", []*ir.Value{l}, ir.I64).Result())
				more := Dynamic(b.Op("bool.and", []*ir.Value{in, short}, ir.Bool).Result(), BoolType)
				return more, func() (*Object, []*ir.Value) {
					v := b.Element("list.get_unchecked", o.Type.Elem(), l, st[0])
					return v, []*ir.Value{b.I64op("i64.sub", st[0], b.I64Const(1))}
				}
			},
		}
	case t != nil && t.Kind == ir.KDict, isView(o, "keys"), isView(o, "values"), isView(o, "items"):
		what := "keys"
		if k, ok := o.Static.(View); ok {
			what, o = k.Kind, k.args[0]
		}
		d := b.Value(o)
		size := b.reversedLength("dict.len", d, length)
		start := b.Op("dict.last", []*ir.Value{d}, ir.I64).Result()
		return b.iterPositions([]*ir.Value{start}, func(st []*ir.Value) *ir.Value {
			return b.Op("dict.prev", []*ir.Value{d, st[0], size}, ir.I64).Result()
		}, func(pos *ir.Value) *Object { return b.dictAt(o, d, pos, what) }, -1)
	}
	if t != nil && t.Kind != ir.KUnion && t.Kind != ir.KPyObj {
		b.RaiseNaming("TypeError", "'%T' object is not reversible", o)
		return nil
	}
	panic(b.UnsupportedAt(s, "reversed() of a "+o.TypeName(), ""))
}

func isView(o *Object, kind string) bool {
	k, ok := o.Static.(View)
	return ok && k.Kind == kind
}

func (b *Builder) iterMap(s *cogen.Site, fn *Object, args []*Object) *Iterator {
	inner := b.iterZip(s, args)
	if inner == nil {
		return nil
	}
	return &Iterator{
		State: inner.State,
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			more, take := inner.Next(st)
			return more, func() (*Object, []*ir.Value) {
				v, next := take()
				if b.Current == nil {
					return Dead, nil
				}
				var call []cogen.Arg
				for _, e := range v.Static.(Tuple).Elems {
					call = append(call, cogen.Arg{Value: e})
				}
				return b.Call(s, fn, call).(*Object), next
			}
		},
	}
}

// rangeCount is how many elements a range has: an int of any size.
func (b *Builder) rangeCount(k RangeObject) *Object {
	return b.CallModel(&cogen.Site{ID: -12, Src: b.Site}, "range", *b.Compiler.Lib.Find("builtins/functions", "range_count"), []Arg{{Value: k.Start}, {Value: k.Stop}, {Value: k.Step}})
}

// RangeLen is len(range), which raises where that is no index.
func (b *Builder) RangeLen(k RangeObject) *Object {
	return b.Leaf("int.range_len", k.Start, k.Stop, k.Step)
}
