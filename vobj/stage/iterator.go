package stage

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
	over *Object
	pos  *Object // a cell with the next index
}

func (k indexIterator) Shape() string            { return "iterator " + k.kind }
func (k indexIterator) Leaves() []*Object        { return []*Object{k.over, k.pos} }
func (k indexIterator) With(ls []*Object) Static { return indexIterator{k.kind, ls[0], ls[1]} }
func (k indexIterator) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	return b.iterIndex(s, k), true
}

func (indexIterator) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	return b.consumeUntil(s, o, func(v *Object) *Object { return b.TruthOf(s, b.Compare(s, tree.Eq, v, x).(*Object)) })
}
func (k indexIterator) TypeName() string { return k.kind }

func (b *Builder) builtinIter(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "iter", args, 1, 2)
	o := os[0]
	if len(os) == 2 {
		return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "iter_until"), []Arg{{Value: o}, {Value: os[1]}})
	}
	if _, ok := o.Static.(indexIterator); ok || isGen(o) || isOneShot(o) && !IsTuple(o) {
		return o
	}
	if v := b.valueWithout(o, "__iter__"); v != nil {
		return b.builtinIter(s, []Arg{{Value: v}})
	}
	if IsObject(o) {
		it := b.iterObject(s, o)
		if b.Current != nil && !it.IsDead() && !isIterator(it) { // of a built-in type, as a named tuple's is
			return b.builtinIter(s, []Arg{{Value: it}})
		}
		return it
	}
	if isUnion(o) {
		return b.PerMember(o, func(m *Object) *Object { return b.builtinIter(s, []Arg{{Value: m}}) })
	}
	kind := ""
	t := o.ValueType()
	_, isRange := o.Static.(RangeObject)
	switch {
	case isRange:
		kind = "range_iterator"
	case IsTuple(o):
		kind, o = "tuple_iterator", b.ListOf(s, b.ElemsOf(o))
	case IsSeq(o):
		kind, o = "tuple_iterator", b.SeqList(o)
	case t != nil && IsText(t):
		kind, o = textIterator, b.Collect(s, b.ToStr(o))
	case t != nil && t.Kind == ir.KBytes:
		kind = "bytes_iterator"
	case t != nil && t.Kind == ir.KList:
		kind = "list_iterator"
	case t != nil && (IsNumber(t) || isDecimal(t) || t.Kind == ir.KNone):
		return b.RaiseNaming("TypeError", "'%T' object is not iterable", o)
	case isIterableRecord(o), t != nil && (t.Kind == ir.KDict || t.Kind == ir.KSet), isView(o, "keys"), isView(o, "values"), isView(o, "items"):
		return b.NewView(s, "iter", []*Object{o, b.Length(s, o)})
	default:
		panic(b.UnsupportedAt(s, "iter() of a "+o.TypeName(), "use a list"))
	}
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if t := o.ValueType(); t != nil && t.Kind == ir.KPyObj {
		panic(b.UnsupportedAt(s, "iter() of a CPython object", ""))
	}
	cls := b.Compiler.NewClass()
	cls.Elem = IntType
	pos := b.Val("cell.new", ContainerType(ir.KCell, cls), b.Value(Int(0)))
	return NewObject(indexIterator{kind, o, pos})
}

// sameSize raises if what iter() was called of has another size by the time
// that the first element is asked for.
func (b *Builder) sameSize(s *cogen.Site, o, size *Object) {
	if b.Current == nil {
		return
	}
	msg := "dictionary changed size during iteration"
	if t := o.ValueType(); t != nil && t.Kind == ir.KSet {
		msg = "Set changed size during iteration"
	} else if k, ok := o.Static.(Record); ok && k.Kind == "deque" {
		msg = "deque mutated during iteration"
	} else if ok && k.Kind == "OrderedDict" {
		msg = "OrderedDict mutated during iteration"
	}
	same := b.Compare(s, tree.Eq, b.Length(s, o), size).(*Object)
	b.Branch(same, func() {}, func() { b.RaiseNew("RuntimeError", msg) })
}

// iterIndex goes on with an iterator: the loop carries nothing, the position is
// in the cell. One that has come to its end stays there.
func (b *Builder) iterIndex(s *cogen.Site, k indexIterator) *Iterator {
	return &Iterator{Next: func([]*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
		i := b.Val("cell.load", IntType, k.pos.Value)
		n := b.PerMember(k.over, func(o *Object) *Object { return b.Length(s, o) })
		more := b.Leaf("int.lt", i, n)
		if b.Current == nil {
			return Dead, nil
		}
		more = b.BranchValue(more, func() *Object { return True }, func() *Object {
			b.Do("cell.store", k.pos.Value, b.Value(Int(math.MaxInt64>>2)))
			return False
		})
		return more, func() (*Object, []*ir.Value) {
			b.Do("cell.store", k.pos.Value, b.Value(b.Leaf("int.add", i, Int(1))))
			return b.ItemOf(s, k.over, i), nil
		}
	}}
}

func (b *Builder) builtinNext(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "next", args, 1, 2)
	return b.PerMember(os[0], func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if special(o, "__next__") != nil {
			return b.nextObject(s, o, os[1:])
		}
		if isGen(o) {
			return b.nextGen(s, o, b.resumeGen(o, None), os[1:])
		}
		switch k := o.Static.(type) {
		case indexIterator, *GeneratorExp:
		case Stream:
			if k.Kind == "input" {
				return b.nextLine(k, os[1:])
			}
			panic(b.UnsupportedAt(s, "next() of a "+o.TypeName(), ""))
		case generatorCall:
			b.pull(o, b.UnsupportedAt(s, "a generator that is advanced by next()", "loop over it"))
			b.Abandon()
			return Dead
		case View:
			if k.Kind == "keys" || k.Kind == "values" || k.Kind == "items" {
				return b.RaiseNaming("TypeError", "'%T' object is not an iterator", o)
			}
			if b.pull(o, b.UnsupportedAt(s, "an iterator that is advanced by next()", "loop over it")) {
				b.Abandon()
				return Dead
			}
		default:
			if o.hasTrait(IteratorTrait) {
				break
			}
			if t := o.ValueType(); t != nil && t.Kind != ir.KPyObj || IsTuple(o) {
				return b.RaiseNaming("TypeError", "'%T' object is not an iterator", o)
			}
			panic(b.UnsupportedAt(s, "next() of a "+o.TypeName(), ""))
		}
		return b.block(func(_ *ir.Op, exits *[]Exit) {
			var out []Exit
			n := len(b.Slots)
			b.Each(s, o, func(v *Object) {
				if b.Current != nil {
					out = append(out, b.exit(v))
				}
			})
			if b.Current != nil {
				if len(os) > 1 {
					out = append(out, b.exit(os[1]))
				} else {
					b.RaiseObject(b.ExcNewOf(s, ExceptionClass{Name: "StopIteration"}, nil))
				}
			}
			for i := range out {
				out[i].Slots = out[i].Slots[:n]
			}
			*exits = out
		})
	})
}
