package stage

import (
	"fmt"
	"math"
	"math/big"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Unpacking of iterables into targets.

// misfit raises what an unpacking other than an assignment raises of a value
// that has another length, or none.
type misfit struct {
	length func(n *Object)
	none   func()
}

// Unpack implements cogen.Overload.
func (b *Builder) Unpack(s *cogen.Site, v cogen.Value, n, star int) []cogen.Value {
	return b.unpackOr(s, v, n, star, nil)
}

func (b *Builder) unpackOr(s *cogen.Site, v cogen.Value, n, star int, or *misfit) []cogen.Value {
	b.At(s)
	o := b.plainTuple(s, v.(*Object))
	out := make([]cogen.Value, n)
	for i := range out {
		out[i] = Dead
	}
	if b.Current == nil || o.IsDead() {
		return out
	}
	if elems := constantElements(o, n); elems != nil && star < 0 {
		for i, e := range elems {
			out[i] = e
		}
		return out
	}
	if IsPyObj(o) && star < 0 {
		for _, l := range b.Compiler.libs {
			if l.UnpackGiven != nil {
				o = l.UnpackGiven(b, s, o, n)
			}
		}
		if b.Current == nil || o.IsDead() {
			return out
		}
	}
	if IsPyObj(o) {
		o = b.Py("py.iter_unpack", "", PyObjType, o.Value)
	}
	if k, ok := o.Static.(View); ok && k.Kind == "columns" && star < 0 {
		if o = b.partedColumns(s, k, n, or); b.Current == nil || o.IsDead() {
			return out
		}
	}
	if !IsTuple(o) && o.Static == nil && o.Type.Kind == ir.KUnion {
		r := b.PerMember(o, func(m *Object) *Object {
			vals := b.unpackOr(s, m, n, star, or)
			elems := make([]*Object, n)
			for i, v := range vals {
				elems[i] = v.(*Object)
			}
			if b.Current == nil {
				return Dead
			}
			return TupleOf(elems...)
		})
		if b.Current == nil {
			return out
		}
		for i, e := range b.ElemsOf(r) {
			out[i] = e
		}
		return out
	}
	if IsTuple(o) {
		elems := b.ElemsOf(o)
		if star < 0 && len(elems) != n || star >= 0 && len(elems) < n-1 {
			if or != nil {
				or.length(Int(int64(len(elems))))
			} else {
				b.raiseUnpack(len(elems), n, star)
			}
			return out
		}
		if star < 0 {
			for i, e := range elems {
				out[i] = e
			}
			return out
		}
		after := n - 1 - star
		for i := 0; i < star; i++ {
			out[i] = elems[i]
		}
		out[star] = b.ListOf(s, elems[star:len(elems)-after])
		for i := 0; i < after; i++ {
			out[star+1+i] = elems[len(elems)-after+i]
		}
		return out
	}
	if or != nil && (IsObject(o) || IsPyObj(o)) {
		o = b.fastSequence(s, o, func() *Object { or.none(); return Dead })
		if b.Current == nil || o.IsDead() {
			return out
		}
	}
	if IsObject(o) && special(o, "__getitem__") == nil {
		if a, _ := o.Type.Layout.Class.lookup("__iter__"); a == nil {
			b.RaiseNaming("TypeError", "cannot unpack non-iterable %T object", o)
			return out
		}
	}
	if IsObject(o) && star >= 0 && special(o, "__iter__") != nil && b.valueWithout(o, "__iter__") == nil {
		// list() takes the rest: the iterator has to be iterable as well.
		if o = b.startedObject(s, o); b.Current == nil || o.IsDead() {
			return out
		}
		if k, ok := o.Static.(startedIterator); ok && special(k.it, "__iter__") == nil {
			panic(b.UnsupportedAt(s, "unpacking an iterator without __iter__", "define __iter__"))
		} else if ok {
			o = b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "elements_then_rest"), []Arg{{Value: k.it}, {Value: Int(int64(star))}})
		}
	} else if star >= 0 && asksLength(o) && special(o, "__iter__") == nil {
		o = b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "items_then_rest"), []Arg{{Value: o}, {Value: Int(int64(star))}})
	}
	if b.Current == nil || o.IsDead() {
		return out
	}
	_, known := o.Static.(Constant)
	if t := o.ValueType(); t != nil && (o.Static == nil || known) && (isNumeric(t) || isDecimal(t) || t.Kind == ir.KNone || t.Kind == ir.KExc) || o.IsNone() {
		if or != nil {
			or.none()
		} else {
			b.RaiseNaming("TypeError", "cannot unpack non-iterable %T object", o)
		}
		return out
	}
	l := o
	if IsSeq(o) {
		l = b.SeqList(o)
	} else if o.ValueType() == nil || o.ValueType().Kind != ir.KList {
		if _, indexed := o.Static.(indexIterator); star < 0 && (indexed || isOneShot(o) || IsObject(o) || isGen(o)) { // one more than there are variables is asked for
			o = b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "first_elements"), []Arg{{Value: o}, {Value: Int(int64(n))}})
		}
		if l = o; b.Current != nil && !o.IsDead() && (o.ValueType() == nil || o.ValueType().Kind != ir.KList) {
			l = b.collectOf(s, o)
		}
	}
	if b.Current == nil {
		return out
	}
	if l.Type.Kind == ir.KPyObj {
		panic(b.UnsupportedAt(s, "unpacking a CPython object", "index it"))
	}
	count := b.Op("list.len", []*ir.Value{b.Value(l)}, ir.I64).Result()
	want := b.I64Const(int64(n))
	if star < 0 {
		eq := Dynamic(b.I64op("i64.eq", count, want), BoolType)
		b.Branch(eq, func() {}, func() {
			if or != nil {
				or.length(Dynamic(b.Op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), IntType))
				return
			}
			few := Dynamic(b.I64op("i64.lt", count, want), BoolType)
			b.Branch(few, func() {
				got := b.Leaf("int.to_str", Dynamic(b.Op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), IntType))
				msg := b.Leaf("str.concat3", Const(fmt.Sprintf("not enough values to unpack (expected %d, got ", n)), got, Const(")"))
				b.RaiseObject(b.ExcNew("ValueError", msg))
			}, func() { b.RaiseNew("ValueError", fmt.Sprintf("too many values to unpack (expected %d)", n)) })
		})
	} else {
		enough := Dynamic(b.I64op("i64.ge", count, b.I64Const(int64(n-1))), BoolType)
		b.Branch(enough, func() {}, func() {
			got := b.Leaf("int.to_str", Dynamic(b.Op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), IntType))
			msg := b.Leaf("str.concat3", Const(fmt.Sprintf("not enough values to unpack (expected at least %d, got ", n-1)), got, Const(")"))
			b.RaiseObject(b.ExcNew("ValueError", msg))
		})
	}
	if b.Current == nil {
		return out
	}
	for i := 0; i < n; i++ {
		switch {
		case star >= 0 && i == star:
			end := b.I64Const(int64(star + 1 - n))
			if star == n-1 {
				end = b.I64Const(math.MaxInt64)
			}
			cls := b.ClassAt(s, "star")
			b.Compiler.Grow(cls, l.Type.Elem(), false)
			t, part := ContainerType(ir.KList, cls), b.Val("list.slice", l.Type, b.Value(l), b.I64Const(int64(star)), end)
			if t.Key() != l.Type.Key() { // other lists in its place have other elements
				part = b.extendBy(s, b.EmptyOf(t), part)
			}
			out[i] = b.Born(s, Dynamic(b.Value(part), t))
		case star >= 0 && i > star:
			out[i] = b.listGet("list.get", l, Int(int64(i-n)))
		default:
			out[i] = b.listGet("list.get", l, Int(int64(i)))
		}
	}
	return out
}

func (b *Builder) raiseUnpack(got, n, star int) {
	switch {
	case star >= 0:
		b.RaiseNew("ValueError", fmt.Sprintf("not enough values to unpack (expected at least %d, got %d)", n-1, got))
	case got < n:
		b.RaiseNew("ValueError", fmt.Sprintf("not enough values to unpack (expected %d, got %d)", n, got))
	default:
		b.RaiseNew("ValueError", fmt.Sprintf("too many values to unpack (expected %d)", n))
	}
}

// constantElements are the n elements of a text or range that generation knows; nil for
// anything else. So enumerations and other constants may be bound by an unpacking.
func constantElements(o *Object, n int) []*Object {
	var elems []*Object
	switch k := o.Static.(type) {
	case Constant:
		text, ok := k.Val.(string)
		if !ok || !utf8.ValidString(text) || utf8.RuneCountInString(text) != n {
			return nil
		}
		for _, r := range text {
			elems = append(elems, Const(string(r)))
		}
	case RangeObject:
		var at [3]int64
		for i, e := range []*Object{k.Start, k.Stop, k.Step} {
			v, _ := e.ConstVal()
			x, ok := v.(*big.Int)
			if !ok || x.BitLen() > 40 {
				return nil
			}
			at[i] = x.Int64()
		}
		for x := at[0]; at[2] != 0 && (at[2] > 0) == (x < at[1]) && x != at[1]; x += at[2] {
			if elems = append(elems, Int(x)); len(elems) > n {
				return nil
			}
		}
		if len(elems) != n {
			return nil
		}
	}
	return elems
}
