package vobj

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
	length func(n *object)
	none   func()
}

// Unpack implements cogen.Overload.
func (b *builder) Unpack(s *cogen.Site, v cogen.Value, n, star int) []cogen.Value {
	return b.unpackOr(s, v, n, star, nil)
}

func (b *builder) unpackOr(s *cogen.Site, v cogen.Value, n, star int, or *misfit) []cogen.Value {
	b.at(s)
	o := b.plainTuple(s, v.(*object))
	out := make([]cogen.Value, n)
	for i := range out {
		out[i] = deadObject
	}
	if b.cur == nil || o.isDead() {
		return out
	}
	if elems := constantElements(o, n); elems != nil && star < 0 {
		for i, e := range elems {
			out[i] = e
		}
		return out
	}
	if isPyObj(o) && star < 0 {
		for _, l := range b.c.lib.libs {
			if l.unpackGiven != nil {
				o = l.unpackGiven(b, s, o, n)
			}
		}
		if b.cur == nil || o.isDead() {
			return out
		}
	}
	if isPyObj(o) {
		o = b.py("py.iter_unpack", "", tPyObj, o.v)
	}
	if k, ok := o.k.(view); ok && k.kind == "columns" && star < 0 {
		if o = b.partedColumns(s, k, n, or); b.cur == nil || o.isDead() {
			return out
		}
	}
	if !isTuple(o) && o.k == nil && o.t.kind == ir.KUnion {
		r := b.perMember(o, func(m *object) *object {
			vals := b.unpackOr(s, m, n, star, or)
			elems := make([]*object, n)
			for i, v := range vals {
				elems[i] = v.(*object)
			}
			if b.cur == nil {
				return deadObject
			}
			return mkTuple(elems...)
		})
		if b.cur == nil {
			return out
		}
		for i, e := range b.elemsOf(r) {
			out[i] = e
		}
		return out
	}
	if isTuple(o) {
		elems := b.elemsOf(o)
		if star < 0 && len(elems) != n || star >= 0 && len(elems) < n-1 {
			if or != nil {
				or.length(mkInt(int64(len(elems))))
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
		out[star] = b.listOf(s, elems[star:len(elems)-after])
		for i := 0; i < after; i++ {
			out[star+1+i] = elems[len(elems)-after+i]
		}
		return out
	}
	if or != nil && (isObject(o) || isPyObj(o)) {
		o = b.fastSequence(s, o, func() *object { or.none(); return deadObject })
		if b.cur == nil || o.isDead() {
			return out
		}
	}
	if isObject(o) && special(o, "__getitem__") == nil {
		if a, _ := o.t.rec.class.lookup("__iter__"); a == nil {
			b.raiseNaming("TypeError", "cannot unpack non-iterable %T object", o)
			return out
		}
	}
	if isObject(o) && star >= 0 && special(o, "__iter__") != nil && b.valueWithout(o, "__iter__") == nil {
		// list() takes the rest: the iterator has to be iterable as well.
		if o = b.startedObject(s, o); b.cur == nil || o.isDead() {
			return out
		}
		if k, ok := o.k.(startedIterator); ok && special(k.it, "__iter__") == nil {
			panic(b.unsupportedAt(s, "unpacking an iterator without __iter__", "define __iter__"))
		} else if ok {
			o = b.callFunction(s, *b.c.lib.find("builtins/objects", "elements_then_rest"), []arg{{val: k.it}, {val: mkInt(int64(star))}})
		}
	} else if star >= 0 && asksLength(o) && special(o, "__iter__") == nil {
		o = b.callFunction(s, *b.c.lib.find("builtins/objects", "items_then_rest"), []arg{{val: o}, {val: mkInt(int64(star))}})
	}
	if b.cur == nil || o.isDead() {
		return out
	}
	_, known := o.k.(constant)
	if t := o.typ(); t != nil && (o.k == nil || known) && (isNumeric(t) || isDecimal(t) || t.kind == ir.KNone || t.kind == ir.KExc) || o.isNone() {
		if or != nil {
			or.none()
		} else {
			b.raiseNaming("TypeError", "cannot unpack non-iterable %T object", o)
		}
		return out
	}
	l := o
	if isSeq(o) {
		l = b.seqList(o)
	} else if o.typ() == nil || o.typ().kind != ir.KList {
		if _, indexed := o.k.(indexIterator); star < 0 && (indexed || isOneShot(o) || isObject(o) || isGen(o)) { // one more than there are variables is asked for
			o = b.callFunction(s, *b.c.lib.find("builtins/objects", "first_elements"), []arg{{val: o}, {val: mkInt(int64(n))}})
		}
		if l = o; b.cur != nil && !o.isDead() && (o.typ() == nil || o.typ().kind != ir.KList) {
			l = b.collectOf(s, o)
		}
	}
	if b.cur == nil {
		return out
	}
	if l.t.kind == ir.KPyObj {
		panic(b.unsupportedAt(s, "unpacking a CPython object", "index it"))
	}
	count := b.op("list.len", []*ir.Value{b.value(l)}, ir.I64).Result()
	want := b.i64Const(int64(n))
	if star < 0 {
		eq := dyn(b.i64op("i64.eq", count, want), tBool)
		b.branch(eq, func() {}, func() {
			if or != nil {
				or.length(dyn(b.op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), tInt))
				return
			}
			few := dyn(b.i64op("i64.lt", count, want), tBool)
			b.branch(few, func() {
				got := b.leaf("int.to_str", dyn(b.op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), tInt))
				msg := b.leaf("str.concat3", mkConst(fmt.Sprintf("not enough values to unpack (expected %d, got ", n)), got, mkConst(")"))
				b.raiseObject(b.excNew("ValueError", msg))
			}, func() { b.raise("ValueError", fmt.Sprintf("too many values to unpack (expected %d)", n)) })
		})
	} else {
		enough := dyn(b.i64op("i64.ge", count, b.i64Const(int64(n-1))), tBool)
		b.branch(enough, func() {}, func() {
			got := b.leaf("int.to_str", dyn(b.op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), tInt))
			msg := b.leaf("str.concat3", mkConst(fmt.Sprintf("not enough values to unpack (expected at least %d, got ", n-1)), got, mkConst(")"))
			b.raiseObject(b.excNew("ValueError", msg))
		})
	}
	if b.cur == nil {
		return out
	}
	for i := 0; i < n; i++ {
		switch {
		case star >= 0 && i == star:
			end := b.i64Const(int64(star + 1 - n))
			if star == n-1 {
				end = b.i64Const(math.MaxInt64)
			}
			cls := b.classAt(s, "star")
			b.c.grow(cls, l.t.elem(), false)
			t, part := container(ir.KList, cls), b.val("list.slice", l.t, b.value(l), b.i64Const(int64(star)), end)
			if t.key() != l.t.key() { // other lists in its place have other elements
				part = b.extendBy(s, b.emptyOf(t), part)
			}
			out[i] = b.born(s, dyn(b.value(part), t))
		case star >= 0 && i > star:
			out[i] = b.listGet("list.get", l, mkInt(int64(i-n)))
		default:
			out[i] = b.listGet("list.get", l, mkInt(int64(i)))
		}
	}
	return out
}

func (b *builder) raiseUnpack(got, n, star int) {
	switch {
	case star >= 0:
		b.raise("ValueError", fmt.Sprintf("not enough values to unpack (expected at least %d, got %d)", n-1, got))
	case got < n:
		b.raise("ValueError", fmt.Sprintf("not enough values to unpack (expected %d, got %d)", n, got))
	default:
		b.raise("ValueError", fmt.Sprintf("too many values to unpack (expected %d)", n))
	}
}

// constantElements are the n elements of a text or range that generation knows; nil for
// anything else. So enumerations and other constants may be bound by an unpacking.
func constantElements(o *object, n int) []*object {
	var elems []*object
	switch k := o.k.(type) {
	case constant:
		text, ok := k.val.(string)
		if !ok || !utf8.ValidString(text) || utf8.RuneCountInString(text) != n {
			return nil
		}
		for _, r := range text {
			elems = append(elems, mkConst(string(r)))
		}
	case rangeObject:
		var at [3]int64
		for i, e := range []*object{k.start, k.stop, k.step} {
			v, _ := e.constVal()
			x, ok := v.(*big.Int)
			if !ok || x.BitLen() > 40 {
				return nil
			}
			at[i] = x.Int64()
		}
		for x := at[0]; at[2] != 0 && (at[2] > 0) == (x < at[1]) && x != at[1]; x += at[2] {
			if elems = append(elems, mkInt(x)); len(elems) > n {
				return nil
			}
		}
		if len(elems) != n {
			return nil
		}
	}
	return elems
}
