package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// numpyGrid is one of numpy's objects whose index says what to make: mgrid and ogrid make
// coordinates of slices, r_ and c_ join what is between the brackets.
type numpyGrid struct {
	noLeaves
	name string
}

func (k numpyGrid) shape() string         { return "numpy." + k.name }
func (k numpyGrid) with([]*object) static { return k }

func (k numpyGrid) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.getAttrPython(b.py("py.import", "numpy", tPyObj), k.name).v, true
}

// numpyGridItem is an item of such an object.
func (b *builder) numpyGridItem(s *cogen.Site, o, i *object) *object {
	k := o.k.(numpyGrid)
	elems := []*object{i}
	if isTuple(i) {
		elems = b.elemsOf(i)
	}
	return b.attempt("np."+k.name+"[]", func() *object {
		switch k.name {
		case "r_":
			return b.joinedItems(s, elems, 1)
		case "c_":
			return b.joinedItems(s, elems, 2)
		}
		return b.grid(s, elems, isTuple(i), k.name == "ogrid")
	}, func() *object { return b.getItemPython(dyn(b.toPython(o), tPyObj), i) })
}

// gridSlice are a slice's start, stop and step; a step that is a complex number says how
// many points there are.
func (b *builder) gridSlice(s *cogen.Site, o *object) (start, stop, step *object) {
	k, ok := o.k.(slice)
	if !ok {
		panic(b.unsupportedAt(s, "coordinates of a "+o.typeName(), ""))
	}
	start, stop, step = k.lower, k.upper, k.step
	if start.isNone() {
		start = mkInt(0)
	}
	if step.isNone() {
		step = mkInt(1)
	}
	for _, x := range []*object{start, stop, step} {
		if t := x.typ(); !isNumber(t) && !(x == step && isComplex(t)) || t.kind == ir.KBool {
			panic(b.unsupportedAt(s, "coordinates from a "+x.typeName(), ""))
		}
	}
	return start, stop, step
}

// grid makes the coordinates that slices describe.
func (b *builder) grid(s *cogen.Site, elems []*object, several, sparse bool) *object {
	if !several {
		start, stop, step := b.gridSlice(s, elems[0])
		if isComplex(step.typ()) {
			return b.numpyModel(s, "_points", start, stop, step)
		}
		return b.arange(s, []*object{start, stop, step, nil})
	}
	if len(elems) > 3 {
		panic(b.unsupportedAt(s, "coordinates of more than three dimensions", ""))
	}
	t := "int64"
	for _, e := range elems {
		for _, x := range b.sliceParts(s, e) {
			if x.typ().kind != ir.KInt {
				t = "float64"
			}
		}
	}
	var axes []*object
	for _, e := range elems {
		model := "_steps"
		ps := b.sliceParts(s, e)
		if isComplex(ps[2].typ()) {
			model = "_spaced"
		}
		axes = append(axes, b.numpyModel(s, model, append(ps, mkConst(t))...))
		if b.cur == nil || axes[len(axes)-1].isDead() {
			return deadObject
		}
	}
	if !sparse {
		return b.numpyModel(s, fmt.Sprint("_grid", len(axes)), append(axes, mkConst(t))...)
	}
	for i, a := range axes {
		for j := range axes {
			if j != i {
				a = b.viewAt(s, a, newAxisAt(j))
			}
		}
		axes[i] = a
	}
	return mkTuple(axes...)
}

func (b *builder) sliceParts(s *cogen.Site, o *object) []*object {
	start, stop, step := b.gridSlice(s, o)
	return []*object{start, stop, step}
}

// joinedItems joins numbers, arrays, lists and what slices make: as rows of at least so many
// dimensions, along the last of them.
func (b *builder) joinedItems(s *cogen.Site, elems []*object, rank int) *object {
	items := make([]*object, len(elems))
	for i, e := range elems {
		if _, ok := e.k.(slice); ok {
			e = b.grid(s, []*object{e}, false, false)
		} else if !isArray(e) && typeOfNumber(e.typ()) == nil {
			e = b.asArray(s, e, nil)
		}
		if b.cur == nil || e.isDead() {
			return deadObject
		}
		items[i] = e
	}
	t := b.commonType(s, items)
	for i, e := range items {
		switch {
		case !isArray(e):
			ones := []*object{mkInt(1), mkInt(1)}
			e = b.full(s, b.fullIndex(ones[:rank]), e, t)
		case e.t.rank == 1 && rank == 2:
			e = b.viewAt(s, e, newAxisAt(1))
		}
		if b.cur == nil || e.isDead() {
			return deadObject
		}
		if e.t.rank != rank && (rank == 2 || i > 0 && e.t.rank != items[0].t.rank) {
			panic(b.unsupportedAt(s, "joining arrays of these dimensions", ""))
		}
		items[i] = b.asArray(s, e, t)
	}
	return b.concatenate(s, mkTuple(items...), mkInt(int64(rank-1)))
}
