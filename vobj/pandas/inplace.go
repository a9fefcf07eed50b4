package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Writing to a frame or series in place: inplace=True, loc[...] = x. A Series that a
// frame has given shares its values with it, so each may see what is written to the other.

// writesValues are the methods that write to the values there are, if in place; others
// give the object new ones.
var writesValues = map[string]bool{"fillna": true, "replace": true, "clip": true, "where": true, "mask": true, "ffill": true, "bfill": true, "interpolate": true}

// methodInPlace calls a method with inplace=True: what it gives is the object's new state.
func methodInPlace(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	refuse := func() {
		panic(b.UnsupportedAt(s, o.TypeName()+"."+name+"() with inplace=True", "assign the result"))
	}
	switch k := o.Static.(type) {
	case DataFrame:
		if writesValues[name] {
			if viewsApart(b, k, k.cols) {
				return stage.Dead
			}
			for _, c := range k.cols {
				refuseShared(b, s, c)
			}
		}
		r := tableMethodCall(b, s, o, name, args)
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		to, ok := r.Static.(DataFrame)
		if !ok {
			refuse()
		}
		to.id, to.part = k.id, k.part
		updateFrame(b, s, k, to)
		if name != "reset_index" && name != "set_index" {
			warnPart(b, k.id, partOnce)
		}
	case series:
		f, at := ownerOf(b, k)
		if at < 0 || !writesValues[name] {
			refuse()
		}
		if viewsApart(b, f, f.cols[at:at+1]) {
			return stage.Dead
		}
		warnPassing(b, k)
		r := tableMethodCall(b, s, o, name, args)
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		to, ok := r.Static.(series)
		if !ok || !sameIndex(k.index, to.index) {
			refuse()
		}
		b.EachHeld(nil, func(o *stage.Object) *stage.Object {
			if h, ok := seriesIn(o); ok && h.col.Value == k.col.Value {
				h.col = to.col
				return stage.NewObject(h)
			}
			return o
		})
		next := f
		next.cols = slices.Clone(f.cols)
		next.cols[at] = to.col
		updateFrame(b, s, f, next)
	default:
		refuse()
	}
	return stage.None
}

// tableInPlace is x += y of a frame, which all its names see. So do those of a Series, and
// the frame that it is a column of, as pandas keeps it: such is left to pandas. Nil where
// the plain operator gives the same.
func tableInPlace(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) *stage.Object {
	switch k := l.Static.(type) {
	case DataFrame:
		if !b.MayCopy() {
			panic(b.UnsupportedAt(s, "the operator "+op.Symbol()+"= of a DataFrame", ""))
		}
		b.NoteFallback("operator "+op.Symbol()+"=", "the operator "+op.Symbol()+"= of a DataFrame", "")
		r = b.ForPython(r)
		own := becomePandas(b, l)
		if b.Current == nil || own.IsDead() {
			return stage.Dead
		}
		return b.InPlacePython(s, op, own, r)
	case series:
		_, at := ownerOf(b, k)
		held := 0
		var look func(o *stage.Object)
		look = func(o *stage.Object) {
			if o == nil || o.Static == nil {
				return
			}
			if x, ok := o.Static.(series); ok && x.col.Value == k.col.Value && x.owner == k.owner {
				held++
			}
			for _, l := range o.Static.Leaves() {
				look(l)
			}
		}
		for _, o := range b.AllHeld() {
			look(o)
		}
		if held > 1 || held == 1 && at >= 0 {
			if !b.MayCopy() {
				panic(b.UnsupportedAt(s, "the operator "+op.Symbol()+"= of a Series that shares its values", "write x = x "+op.Symbol()+" y, or take a copy"))
			}
			b.NoteFallback("operator "+op.Symbol()+"=", "the operator "+op.Symbol()+"= of a Series that shares its values", "write x = x "+op.Symbol()+" y, or take a copy")
			own := ownSeries(b, k)
			if r = b.ForPython(r); b.Current == nil || own.IsDead() || r.IsDead() {
				return stage.Dead
			}
			return b.InPlacePython(s, op, own, r)
		}
		return TableOr(b, "operator "+op.Symbol()+"=", func() *stage.Object {
			o := tableBinary(b, s, op, l, r)
			if x, ok := seriesIn(o); ok {
				x.name = k.name // it is the same Series
				return stage.NewObject(x)
			}
			return o
		}, func() *stage.Object {
			own, r := copyOfTable(b, l), b.ForPython(r)
			if b.Current == nil || own.IsDead() || r.IsDead() {
				return stage.Dead
			}
			return b.InPlacePython(s, op, own, r)
		})
	}
	return nil
}

// ownerOf is the frame that has given a series and still has its column, and where; -1: none.
func ownerOf(b *stage.Builder, k series) (DataFrame, int) {
	if k.owner == nil || k.col.Value == nil {
		return DataFrame{}, -1
	}
	for _, o := range b.AllHeld() {
		if f, ok := o.Static.(DataFrame); ok && f.id == k.owner {
			return f, slices.IndexFunc(f.cols, func(c *stage.Object) bool { return c.Value == k.col.Value })
		}
	}
	return DataFrame{}, -1
}

func seriesIn(o *stage.Object) (series, bool) {
	if o == nil {
		return series{}, false
	}
	k, ok := o.Static.(series)
	return k, ok
}

// refuseShared refuses writing to a column in place that a variable holds as a Series:
// whether it sees that depends on how pandas keeps the frame.
func refuseShared(b *stage.Builder, s *cogen.Site, col *stage.Object) {
	var within func(o *stage.Object) bool
	within = func(o *stage.Object) bool {
		if o == nil || o.Static == nil {
			return false
		}
		if k, ok := o.Static.(series); ok && k.col.Value != nil && k.col.Value == col.Value {
			return true
		}
		return slices.ContainsFunc(o.Static.Leaves(), within)
	}
	if col != nil && b.Current != nil && slices.ContainsFunc(b.AllHeld(), within) {
		panic(b.UnsupportedAt(s, "writing in place to a column that a variable holds as a Series", "take the Series after that, or a copy of it"))
	}
}

// sharingColumn is what an index of a frame, or of its locators, has given: a Series of a whole
// column shares its values.
func sharingColumn(of, o *stage.Object) *stage.Object {
	if l, ok := of.Static.(locator); ok {
		of = l.of
	}
	f, isFrame := of.Static.(DataFrame)
	k, ok := seriesIn(o)
	if isFrame && ok && k.owner == nil && k.col.Value != nil && slices.ContainsFunc(f.cols, func(c *stage.Object) bool { return c.Value == k.col.Value }) {
		k.owner = f.id
		return stage.NewObject(k)
	}
	return o
}

// freshSeries is a result that is no column of a frame's own.
func freshSeries(o *stage.Object) *stage.Object {
	if k, ok := seriesIn(o); ok && k.owner != nil {
		k.owner = nil
		return stage.NewObject(k)
	}
	return o
}
