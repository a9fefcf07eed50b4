package numpy

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// numpyGrid is one of numpy's objects whose index says what to make: mgrid and ogrid make
// coordinates of slices, r_ and c_ join what is between the brackets.
type numpyGrid struct {
	stage.NoLeaves
	name string
}

func (k numpyGrid) Shape() string                     { return "numpy." + k.name }
func (k numpyGrid) With([]*stage.Object) stage.Static { return k }

func (k numpyGrid) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), k.name).Value, true
}

// numpyGridItem is an item of such an object.
func numpyGridItem(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	k := o.Static.(numpyGrid)
	elems := []*stage.Object{i}
	if stage.IsTuple(i) {
		elems = b.ElemsOf(i)
	}
	return b.Attempt("np."+k.name+"[]", func() *stage.Object {
		switch k.name {
		case "r_":
			return joinedItems(b, s, elems, 1)
		case "c_":
			return joinedItems(b, s, elems, 2)
		}
		return grid(b, s, elems, stage.IsTuple(i), k.name == "ogrid")
	}, func() *stage.Object { return b.GetItemPython(stage.Dynamic(b.ToPython(o), stage.PyObjType), i) })
}

// gridSlice are a slice's start, stop and step; a step that is a complex number says how
// many points there are.
func gridSlice(b *stage.Builder, s *cogen.Site, o *stage.Object) (start, stop, step *stage.Object) {
	k, ok := o.Static.(stage.Slice)
	if !ok {
		panic(b.UnsupportedAt(s, "coordinates of a "+o.TypeName(), ""))
	}
	start, stop, step = k.Lower, k.Upper, k.Step
	if start.IsNone() {
		start = stage.Int(0)
	}
	if step.IsNone() {
		step = stage.Int(1)
	}
	for _, x := range []*stage.Object{start, stop, step} {
		if t := x.ValueType(); !stage.IsNumber(t) && !(x == step && stage.IsComplex(t)) || t.Kind == ir.KBool {
			panic(b.UnsupportedAt(s, "coordinates from a "+x.TypeName(), ""))
		}
	}
	return start, stop, step
}

// grid makes the coordinates that slices describe.
func grid(b *stage.Builder, s *cogen.Site, elems []*stage.Object, several, sparse bool) *stage.Object {
	if !several {
		start, stop, step := gridSlice(b, s, elems[0])
		if stage.IsComplex(step.ValueType()) {
			return Model(b, s, "_points", start, stop, step)
		}
		return arange(b, s, []*stage.Object{start, stop, step, nil})
	}
	if len(elems) > 3 {
		panic(b.UnsupportedAt(s, "coordinates of more than three dimensions", ""))
	}
	t := "int64"
	for _, e := range elems {
		for _, x := range sliceParts(b, s, e) {
			if x.ValueType().Kind != ir.KInt {
				t = "float64"
			}
		}
	}
	var axes []*stage.Object
	for _, e := range elems {
		model := "_steps"
		ps := sliceParts(b, s, e)
		if stage.IsComplex(ps[2].ValueType()) {
			model = "_spaced"
		}
		axes = append(axes, Model(b, s, model, append(ps, stage.Const(t))...))
		if b.Current == nil || axes[len(axes)-1].IsDead() {
			return stage.Dead
		}
	}
	if !sparse {
		return Model(b, s, fmt.Sprint("_grid", len(axes)), append(axes, stage.Const(t))...)
	}
	for i, a := range axes {
		for j := range axes {
			if j != i {
				a = viewAt(b, s, a, newAxisAt(j))
			}
		}
		axes[i] = a
	}
	return stage.TupleOf(axes...)
}

func sliceParts(b *stage.Builder, s *cogen.Site, o *stage.Object) []*stage.Object {
	start, stop, step := gridSlice(b, s, o)
	return []*stage.Object{start, stop, step}
}

// joinedItems joins numbers, arrays, lists and what slices make: as rows of at least so many
// dimensions, along the last of them.
func joinedItems(b *stage.Builder, s *cogen.Site, elems []*stage.Object, rank int) *stage.Object {
	items := make([]*stage.Object, len(elems))
	for i, e := range elems {
		if _, ok := e.Static.(stage.Slice); ok {
			e = grid(b, s, []*stage.Object{e}, false, false)
		} else if !stage.IsArray(e) && stage.TypeOfNumber(e.ValueType()) == nil {
			e = AsArray(b, s, e, nil)
		}
		if b.Current == nil || e.IsDead() {
			return stage.Dead
		}
		items[i] = e
	}
	t := commonType(b, s, items)
	for i, e := range items {
		switch {
		case !stage.IsArray(e):
			ones := []*stage.Object{stage.Int(1), stage.Int(1)}
			e = full(b, s, FullIndex(b, ones[:rank]), e, t)
		case e.Type.Rank == 1 && rank == 2:
			e = viewAt(b, s, e, newAxisAt(1))
		}
		if b.Current == nil || e.IsDead() {
			return stage.Dead
		}
		if e.Type.Rank != rank && (rank == 2 || i > 0 && e.Type.Rank != items[0].Type.Rank) {
			panic(b.UnsupportedAt(s, "joining arrays of these dimensions", ""))
		}
		items[i] = AsArray(b, s, e, t)
	}
	return concatenate(b, s, stage.TupleOf(items...), stage.Int(int64(rank-1)))
}
