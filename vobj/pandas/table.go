package pandas

import (
	"fmt"
	"math"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

type (
	DataFrame struct {
		tableValue
		id    *frameID
		Names []string
		index tableIndex
		cols  []*stage.Object
		part  *framePart // what it was selected from, where pandas warns of writing to it
	}
	series struct {
		tableValue
		name  any // a str, or nil
		index tableIndex
		col   *stage.Object
		owner *frameID // of the frame whose column it is
	}
	// tableRow is a row as apply(axis=1) gives it: a Series that is never made. Label
	// is its name, nil where that is not known; mixed says that its dtype is object, made that
	// pd.Series() was called for it.
	tableRow struct {
		tableValue
		names []string
		vals  []*stage.Object
		label *stage.Object
		mixed bool
		made  bool
	}
	// tableIndex is a RangeIndex from 0 (of is the number of rows, i64), or an
	// Index (of is a column).
	tableIndex struct {
		name  any
		of    *stage.Object
		known []string // its labels, if they are known
		// turned says that pandas has the values row by row, so that numpy adds them in
		// another order.
		turned bool
		freq   *frequency // of times that follow each other: freq.go
		loose  looseness
	}
)

// frameID is the identity of the frames that a place in the text makes. Within
// a run of the body of a loop one of them is current.
type frameID struct {
	depth   int  // of loops and try statements around
	stale   bool // it was made by an earlier run of a loop's body
	old     *frameID
	current *frameID // of a stale one
	apart   bool     // it is pandas' own from the start: pandas.go
	apartIn int      // the run that has decided it
	// copies is the number of operations of this run that copy it.
	copies, copiedIn int
	// listed is a list of frames that it was put into in this run.
	listed   *frameListType
	listedIn int
}

func (k DataFrame) Shape() string {
	return fmt.Sprintf("DataFrame %p %q %s", k.id, k.Names, k.index.shape())
}
func (k DataFrame) Leaves() []*stage.Object { return append([]*stage.Object{k.index.of}, k.cols...) }
func (k DataFrame) With(ls []*stage.Object) stage.Static {
	k.index.of, k.cols = ls[0], ls[1:]
	return k
}
func (k series) Shape() string           { return fmt.Sprintf("Series %#v %s", k.name, k.index.shape()) }
func (k series) Leaves() []*stage.Object { return []*stage.Object{k.index.of, k.col} }
func (k series) With(ls []*stage.Object) stage.Static {
	k.index.of, k.col = ls[0], ls[1]
	return k
}
func (k tableIndex) shape() string {
	return fmt.Sprintf("index %#v %v %q %v %q %d", k.name, k.isRange(), k.known, k.turned, k.freqName(), k.loose)
}

func (k tableIndex) isRange() bool { return k.of.Type != nil && k.of.Type.Kind == ir.KI64 }

func (k DataFrame) col(name string) *stage.Object {
	for i, n := range k.Names {
		if n == name {
			return k.cols[i]
		}
	}
	return nil
}

func isTable(o *stage.Object) bool {
	switch o.Static.(type) {
	case DataFrame, series, tableRow, groupBy, levelled, pairedFrame, grid, locator:
		return true
	}
	return false
}

// newFrame makes a frame. In a loop the frames that earlier runs of the body
// have made at this place are others from now on.
func newFrame(b *stage.Builder, s *cogen.Site, names []string, index tableIndex, cols []*stage.Object) *stage.Object {
	if b.InRegion > 0 {
		panic(b.UnsupportedAt(s, "making a DataFrame in a function that runs for each row", ""))
	}
	d := b.DecisionSite(s, "frame")
	id := stateOf(b.Compiler).frames[d]
	if id == nil {
		id = &frameID{depth: b.NestingHere()}
		id.old = &frameID{stale: true, current: id}
		stateOf(b.Compiler).frames[d] = id
	}
	id.listed = nil
	eachFrame(b, id, func(k DataFrame) DataFrame { k.id = id.old; return k })
	return stage.NewObject(DataFrame{id: id, Names: names, index: index, cols: cols})
}

// eachFrame replaces what the slots hold of a frame.
func eachFrame(b *stage.Builder, id *frameID, to func(DataFrame) DataFrame) {
	var replace func(o *stage.Object) *stage.Object
	replace = func(o *stage.Object) *stage.Object {
		if o == nil || o.Static == nil {
			return o
		}
		if k, ok := o.Static.(DataFrame); ok {
			if k.id != id {
				return o
			}
			return stage.NewObject(to(k))
		}
		ls := o.Static.Leaves()
		changed := false
		next := make([]*stage.Object, len(ls))
		for i, l := range ls {
			next[i] = replace(l)
			changed = changed || next[i] != l
		}
		if !changed {
			return o
		}
		return &stage.Object{Type: o.Type, Static: o.Static.With(next)}
	}
	for i, o := range b.Slots {
		if n := replace(o); n != o {
			b.SetSlot(i, n)
		}
	}
}

// update gives a frame another state.
func updateFrame(b *stage.Builder, s *cogen.Site, k DataFrame, to DataFrame) {
	if k.id.stale || k.id.depth < b.NestingHere() {
		panic(b.UnsupportedAt(s, "changing a DataFrame in a loop or try statement", "make the new columns there and change the DataFrame after it"))
	}
	if b.InRegion > 0 {
		panic(b.UnsupportedAt(s, "changing a DataFrame in a function that runs for each row", ""))
	}
	if unlisted(b, k.id) {
		eachFrame(b, k.id, func(DataFrame) DataFrame { return to })
	}
}

// rows is the number of rows.
func rowsOf(b *stage.Builder, x tableIndex) *ir.Value {
	if b.Current == nil || x.of.IsDead() {
		return nil
	}
	if x.isRange() {
		return b.Value(x.of)
	}
	return lenOfColumn(b, x.of)
}

func lenOfColumn(b *stage.Builder, col *stage.Object) *ir.Value {
	v := b.Value(col)
	if v == nil {
		return nil
	}
	l := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	return b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
}

func rangeIndex(n *ir.Value) tableIndex {
	if n == nil {
		return tableIndex{of: stage.Dead}
	}
	return tableIndex{of: stage.Dynamic(n, stage.I64Type)}
}

// label is a column label or name: a str, or nil for None.
func label(b *stage.Builder, s *cogen.Site, o *stage.Object) any {
	v, ok := o.ConstVal()
	switch v.(type) {
	case nil, string:
		if ok {
			return v
		}
	}
	panic(b.UnsupportedAt(s, "a label that is a "+o.TypeName()+" or is known only at run time", "name columns by literals"))
}

// labelsOf are those of a list or tuple display.
func labelsOf(b *stage.Builder, s *cogen.Site, o *stage.Object) []string {
	var elems []*stage.Object
	switch k := o.Static.(type) {
	case stage.Display:
		if k.Keys != nil {
			panic(b.UnsupportedAt(s, "these labels", ""))
		}
		elems = k.Values
	case stage.Tuple:
		elems = k.Elems
	default:
		if name, ok := label(b, s, o).(string); ok {
			return []string{name}
		}
		panic(b.UnsupportedAt(s, "these labels", ""))
	}
	names := make([]string, len(elems))
	for i, e := range elems {
		var ok bool
		if names[i], ok = label(b, s, e).(string); !ok {
			panic(b.UnsupportedAt(s, "a column named None", ""))
		}
	}
	return names
}

// leaveIfEmpty is for functions of rows whose results have another type where
// there is no row.
func leaveIfEmpty(b *stage.Builder, n *ir.Value) {
	if n != nil && b.Current != nil {
		b.MayLeaveTables()
		b.Op("program.leave_empty", []*ir.Value{n})
	}
}

// tableParts are the index and the columns of a frame or series, none of anything
// else.
func tableParts(o *stage.Object) (tableIndex, []*stage.Object) {
	switch k := o.Static.(type) {
	case DataFrame:
		return k.index, k.cols
	case series:
		return k.index, []*stage.Object{k.col}
	}
	return tableIndex{}, nil
}

// likeTable is a frame or series like another with these rows.
func likeTable(b *stage.Builder, s *cogen.Site, o *stage.Object, index tableIndex, cols []*stage.Object) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	if k, ok := o.Static.(series); ok {
		return stage.NewObject(series{name: k.name, index: index, col: cols[0]})
	}
	return newFrame(b, s, o.Static.(DataFrame).Names, index, cols)
}

// newDataFrame is pd.DataFrame(data).
func newDataFrame(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.DataFrame()", "data index columns", args)
	if as[0] == nil {
		panic(b.UnsupportedAt(s, "pd.DataFrame() with these arguments", ""))
	}
	if rows, ok := as[0].Static.(madeRows); ok {
		return frameOfRows(b, s, rows, as[1], as[2])
	}
	if as[1] == nil {
		if f := frameOfKeyed(b, s, as[0], as[2]); f != nil {
			return f
		}
	}
	if as[1] != nil {
		if !isTimesIndex(as[1]) {
			panic(b.UnsupportedAt(s, "pd.DataFrame() with this index", ""))
		}
		if rows, ok := as[0].Static.(stage.Display); !ok || rows.Keys == nil || slices.ContainsFunc(rows.Values, isTable) {
			panic(b.UnsupportedAt(s, "pd.DataFrame() of this value with an index", ""))
		}
	}
	d, ok := as[0].Static.(stage.Display)
	if ok && d.Keys == nil {
		if rows := columnsOfRows(b, s, d, as[2]); rows != nil {
			d, as[2] = *rows, nil
		}
	}
	if !ok || d.Keys == nil {
		panic(b.UnsupportedAt(s, "pd.DataFrame() of a "+as[0].TypeName(), "pass a dict display of lists"))
	}
	var names []string
	var cols []*stage.Object
	var index tableIndex
	first := true
	for i, key := range d.Keys {
		name, ok := label(b, s, key).(string)
		if !ok {
			panic(b.UnsupportedAt(s, "a column named None", ""))
		}
		for _, n := range names {
			if n == name {
				panic(b.UnsupportedAt(s, "the same column twice", ""))
			}
		}
		var col *stage.Object
		x := tableIndex{}
		if k, ok := d.Values[i].Static.(series); ok {
			col, x = k.col, k.index
			switch {
			case !first:
				alignedWith(b, s, index, x, "a DataFrame of series with different indices")
				x = index
			case !x.isRange() && !slices.ContainsFunc(d.Values, func(o *stage.Object) bool { return !isSeries(o) }):
			case !x.isRange():
				panic(b.UnsupportedAt(s, "a DataFrame of a Series with labels and of lists", ""))
			}
		} else {
			col = columnOf(b, s, d.Values[i])
			x = rangeIndex(lenOfColumn(b, col))
		}
		if b.Current == nil {
			return stage.Dead
		}
		if first {
			index, first = x, false
		} else if n, m := rowsOf(b, index), rowsOf(b, x); n != m && n != nil && m != nil {
			b.Branch(stage.Dynamic(b.I64op("i64.eq", n, m), stage.BoolType), func() {}, func() {
				b.RaiseNew("ValueError", "All arrays must be of the same length")
			})
		}
		names, cols = append(names, name), append(cols, col)
	}
	if first {
		panic(b.UnsupportedAt(s, "a DataFrame without columns", ""))
	}
	if as[2] != nil {
		panic(b.UnsupportedAt(s, "pd.DataFrame() with columns=", "select columns afterwards"))
	}
	if as[1] != nil {
		index = givenTimes(b, s, as[1].Static.(timesIndex), index)
	}
	return newFrame(b, s, names, index, cols)
}

// sameIndex reports whether two indices are known to be the same.
func sameIndex(x, y tableIndex) bool {
	return x.of.Value != nil && x.of.Value == y.of.Value || x.known != nil && x.name == y.name && slices.Equal(x.known, y.known)
}

// ---- displays

func nan() *stage.Object { return stage.Const(math.NaN()) }
