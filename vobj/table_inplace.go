package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Writing to a frame or series in place: inplace=True, loc[...] = x. A Series that a
// frame has given shares its values with it, so each may see what is written to the other.

// writesValues are the methods that write to the values there are, if in place; others
// give the object new ones.
var writesValues = map[string]bool{"fillna": true, "replace": true, "clip": true, "where": true, "mask": true, "ffill": true, "bfill": true, "interpolate": true}

// methodInPlace calls a method with inplace=True: what it gives is the object's new state.
func (b *builder) methodInPlace(s *cogen.Site, o *object, name string, args []arg) *object {
	refuse := func() {
		panic(b.unsupportedAt(s, o.typeName()+"."+name+"() with inplace=True", "assign the result"))
	}
	switch k := o.k.(type) {
	case dataFrame:
		if writesValues[name] {
			if b.viewsApart(k, k.cols) {
				return deadObject
			}
			for _, c := range k.cols {
				b.refuseShared(s, c)
			}
		}
		r := b.tableMethodCall(s, o, name, args)
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		to, ok := r.k.(dataFrame)
		if !ok {
			refuse()
		}
		to.id, to.part = k.id, k.part
		b.updateFrame(s, k, to)
		if name != "reset_index" && name != "set_index" {
			b.warnPart(k.id, partOnce)
		}
	case series:
		f, at := b.ownerOf(k)
		if at < 0 || !writesValues[name] {
			refuse()
		}
		if b.viewsApart(f, f.cols[at:at+1]) {
			return deadObject
		}
		b.warnPassing(k)
		r := b.tableMethodCall(s, o, name, args)
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		to, ok := r.k.(series)
		if !ok || !sameIndex(k.index, to.index) {
			refuse()
		}
		for i, o := range b.slots {
			if h, ok := seriesIn(o); ok && h.col.v == k.col.v {
				h.col = to.col
				b.setSlot(i, mkStatic(h))
			}
		}
		next := f
		next.cols = slices.Clone(f.cols)
		next.cols[at] = to.col
		b.updateFrame(s, f, next)
	default:
		refuse()
	}
	return noneObject
}

// tableInPlace is x += y of a frame, which all its names see. So do those of a Series, and
// the frame that it is a column of, as pandas keeps it: such is left to pandas. Nil where
// the plain operator gives the same.
func (b *builder) tableInPlace(s *cogen.Site, op tree.Operator, l, r *object) *object {
	switch k := l.k.(type) {
	case dataFrame:
		if !b.mayCopy() {
			panic(b.unsupportedAt(s, "the operator "+op.Symbol()+"= of a DataFrame", ""))
		}
		b.noteFallback("operator "+op.Symbol()+"=", "the operator "+op.Symbol()+"= of a DataFrame", "")
		r = b.forPython(r)
		own := b.becomePandas(l)
		if b.cur == nil || own.isDead() {
			return deadObject
		}
		return b.inPlacePython(s, op, own, r)
	case series:
		_, at := b.ownerOf(k)
		held := 0
		var look func(o *object)
		look = func(o *object) {
			if o == nil || o.k == nil {
				return
			}
			if x, ok := o.k.(series); ok && x.col.v == k.col.v && x.owner == k.owner {
				held++
			}
			for _, l := range o.k.leaves() {
				look(l)
			}
		}
		for _, o := range b.slots {
			look(o)
		}
		if held > 1 || held == 1 && at >= 0 {
			if !b.mayCopy() {
				panic(b.unsupportedAt(s, "the operator "+op.Symbol()+"= of a Series that shares its values", "write x = x "+op.Symbol()+" y, or take a copy"))
			}
			b.noteFallback("operator "+op.Symbol()+"=", "the operator "+op.Symbol()+"= of a Series that shares its values", "write x = x "+op.Symbol()+" y, or take a copy")
			own := b.ownSeries(k)
			if r = b.forPython(r); b.cur == nil || own.isDead() || r.isDead() {
				return deadObject
			}
			return b.inPlacePython(s, op, own, r)
		}
		return b.tableOr("operator "+op.Symbol()+"=", func() *object {
			o := b.tableBinary(s, op, l, r)
			if x, ok := seriesIn(o); ok {
				x.name = k.name // it is the same Series
				return mkStatic(x)
			}
			return o
		}, func() *object {
			own, r := b.copyOfTable(l), b.forPython(r)
			if b.cur == nil || own.isDead() || r.isDead() {
				return deadObject
			}
			return b.inPlacePython(s, op, own, r)
		})
	}
	return nil
}

// ownerOf is the frame that has given a series and still has its column, and where; -1: none.
func (b *builder) ownerOf(k series) (dataFrame, int) {
	if k.owner == nil || k.col.v == nil {
		return dataFrame{}, -1
	}
	for _, o := range b.slots {
		if o == nil {
			continue
		}
		if f, ok := o.k.(dataFrame); ok && f.id == k.owner {
			return f, slices.IndexFunc(f.cols, func(c *object) bool { return c.v == k.col.v })
		}
	}
	return dataFrame{}, -1
}

func seriesIn(o *object) (series, bool) {
	if o == nil {
		return series{}, false
	}
	k, ok := o.k.(series)
	return k, ok
}

// refuseShared refuses writing to a column in place that a variable holds as a Series:
// whether it sees that depends on how pandas keeps the frame.
func (b *builder) refuseShared(s *cogen.Site, col *object) {
	var within func(o *object) bool
	within = func(o *object) bool {
		if o == nil || o.k == nil {
			return false
		}
		if k, ok := o.k.(series); ok && k.col.v != nil && k.col.v == col.v {
			return true
		}
		return slices.ContainsFunc(o.k.leaves(), within)
	}
	if col != nil && b.cur != nil && slices.ContainsFunc(b.slots, within) {
		panic(b.unsupportedAt(s, "writing in place to a column that a variable holds as a Series", "take the Series after that, or a copy of it"))
	}
}

// sharingColumn is what an index of a frame, or of its locators, has given: a Series of a whole
// column shares its values.
func sharingColumn(of, o *object) *object {
	if l, ok := of.k.(locator); ok {
		of = l.of
	}
	f, isFrame := of.k.(dataFrame)
	k, ok := seriesIn(o)
	if isFrame && ok && k.owner == nil && k.col.v != nil && slices.ContainsFunc(f.cols, func(c *object) bool { return c.v == k.col.v }) {
		k.owner = f.id
		return mkStatic(k)
	}
	return o
}

// freshSeries is a result that is no column of a frame's own.
func freshSeries(o *object) *object {
	if k, ok := seriesIn(o); ok && k.owner != nil {
		k.owner = nil
		return mkStatic(k)
	}
	return o
}
