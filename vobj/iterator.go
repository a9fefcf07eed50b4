package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// iter() and next(). An iterator over something that is indexed has its position
// in a cell, so that it can be consumed in parts, at several places, and through
// several names. next() of a generator expression that nothing else consumes is
// its first element.

// indexIterator iterates over a list, tuple, range or the characters of a str.
type indexIterator struct {
	kind string // Python's name of its type
	over *object
	pos  *object // a cell with the next index
}

func (k indexIterator) shape() string            { return "iterator " + k.kind }
func (k indexIterator) leaves() []*object        { return []*object{k.over, k.pos} }
func (k indexIterator) with(ls []*object) static { return indexIterator{k.kind, ls[0], ls[1]} }
func (k indexIterator) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterIndex(s, k), true
}

func (indexIterator) contains(b *builder, s *cogen.Site, o, x *object) *object {
	return b.consumeUntil(s, o, func(v *object) *object { return b.truth(s, b.Compare(s, tree.Eq, v, x).(*object)) })
}
func (k indexIterator) typeName() string { return k.kind }

func (b *builder) builtinIter(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "iter", args, 1, 2)
	o := os[0]
	if len(os) == 2 {
		return b.callFunction(s, *b.c.lib.find("builtins/objects", "iter_until"), []arg{{val: o}, {val: os[1]}})
	}
	if _, ok := o.k.(indexIterator); ok || isGen(o) || isOneShot(o) && !isTuple(o) {
		return o
	}
	if v := b.valueWithout(o, "__iter__"); v != nil {
		return b.builtinIter(s, []arg{{val: v}})
	}
	if isObject(o) {
		it := b.iterObject(s, o)
		if b.cur != nil && !it.isDead() && !isIterator(it) { // of a built-in type, as a named tuple's is
			return b.builtinIter(s, []arg{{val: it}})
		}
		return it
	}
	if o.k == nil && (o.t.kind == kVariant || o.t.kind == ir.KUnion && hasKind(o.t, kVariant)) {
		return b.perMember(o, func(m *object) *object { return b.builtinIter(s, []arg{{val: m}}) })
	}
	kind := ""
	t := o.typ()
	_, isRange := o.k.(rangeObject)
	switch {
	case isRange:
		kind = "range_iterator"
	case isTuple(o):
		kind, o = "tuple_iterator", b.listOf(s, b.elemsOf(o))
	case isSeq(o):
		kind, o = "tuple_iterator", b.seqList(o)
	case t != nil && isText(t):
		kind, o = textIterator, b.collect(s, b.toStr(o))
	case t != nil && t.kind == ir.KBytes:
		kind = "bytes_iterator"
	case t != nil && t.kind == ir.KList:
		kind = "list_iterator"
	case t != nil && (isNumber(t) || isDecimal(t) || t.kind == ir.KNone):
		return b.raiseNaming("TypeError", "'%T' object is not iterable", o)
	case isIterableRecord(o), t != nil && (t.kind == ir.KDict || t.kind == ir.KSet), isView(o, "keys"), isView(o, "values"), isView(o, "items"):
		return b.newView(s, "iter", []*object{o, b.length(s, o)})
	default:
		panic(b.unsupportedAt(s, "iter() of a "+o.typeName(), "use a list"))
	}
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if t := o.typ(); t != nil && t.kind == ir.KPyObj {
		panic(b.unsupportedAt(s, "iter() of a CPython object", ""))
	}
	cls := b.c.newClass()
	cls.elem = tInt
	pos := b.val("cell.new", container(ir.KCell, cls), b.value(mkInt(0)))
	return mkStatic(indexIterator{kind, o, pos})
}

// sameSize raises if what iter() was called of has another size by the time
// that the first element is asked for.
func (b *builder) sameSize(s *cogen.Site, o, size *object) {
	if b.cur == nil {
		return
	}
	msg := "dictionary changed size during iteration"
	if t := o.typ(); t != nil && t.kind == ir.KSet {
		msg = "Set changed size during iteration"
	} else if k, ok := o.k.(record); ok && k.kind == "deque" {
		msg = "deque mutated during iteration"
	} else if ok && k.kind == "OrderedDict" {
		msg = "OrderedDict mutated during iteration"
	}
	same := b.Compare(s, tree.Eq, b.length(s, o), size).(*object)
	b.branch(same, func() {}, func() { b.raise("RuntimeError", msg) })
}

// iterIndex goes on with an iterator: the loop carries nothing, the position is
// in the cell. One that has come to its end stays there.
func (b *builder) iterIndex(s *cogen.Site, k indexIterator) *iterator {
	return &iterator{next: func([]*ir.Value) (*object, func() (*object, []*ir.Value)) {
		i := b.val("cell.load", tInt, k.pos.v)
		n := b.perMember(k.over, func(o *object) *object { return b.length(s, o) })
		more := b.leaf("int.lt", i, n)
		if b.cur == nil {
			return deadObject, nil
		}
		more = b.branchValue(more, func() *object { return trueObject }, func() *object {
			b.do("cell.store", k.pos.v, b.value(mkInt(math.MaxInt64>>2)))
			return falseObject
		})
		return more, func() (*object, []*ir.Value) {
			b.do("cell.store", k.pos.v, b.value(b.leaf("int.add", i, mkInt(1))))
			return b.getItem(s, k.over, i), nil
		}
	}}
}

func (b *builder) builtinNext(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "next", args, 1, 2)
	return b.perMember(os[0], func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if special(o, "__next__") != nil {
			return b.nextObject(s, o, os[1:])
		}
		if isGen(o) {
			return b.nextGen(s, o, b.resumeGen(o, noneObject), os[1:])
		}
		switch k := o.k.(type) {
		case indexIterator, *generatorExp:
		case stream:
			if k.kind == "input" {
				return b.nextLine(k, os[1:])
			}
			panic(b.unsupportedAt(s, "next() of a "+o.typeName(), ""))
		case generatorCall:
			b.pull(o, b.unsupportedAt(s, "a generator that is advanced by next()", "loop over it"))
			b.abandon()
			return deadObject
		case view:
			if k.kind == "keys" || k.kind == "values" || k.kind == "items" {
				return b.raiseNaming("TypeError", "'%T' object is not an iterator", o)
			}
			if b.pull(o, b.unsupportedAt(s, "an iterator that is advanced by next()", "loop over it")) {
				b.abandon()
				return deadObject
			}
		default:
			if o.hasTrait(iteratorTrait) {
				break
			}
			if t := o.typ(); t != nil && t.kind != ir.KPyObj || isTuple(o) {
				return b.raiseNaming("TypeError", "'%T' object is not an iterator", o)
			}
			panic(b.unsupportedAt(s, "next() of a "+o.typeName(), ""))
		}
		return b.block(func(_ *ir.Op, exits *[]exit) {
			var out []exit
			n := len(b.slots)
			b.each(s, o, func(v *object) {
				if b.cur != nil {
					out = append(out, b.exit(v))
				}
			})
			if b.cur != nil {
				if len(os) > 1 {
					out = append(out, b.exit(os[1]))
				} else {
					b.raiseObject(b.excNewOf(s, excClass{name: "StopIteration"}, nil))
				}
			}
			for i := range out {
				out[i].slots = out[i].slots[:n]
			}
			*exits = out
		})
	})
}
