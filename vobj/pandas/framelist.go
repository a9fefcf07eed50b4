package pandas

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Lists of frames or series that a program makes for pd.concat:
//
//	parts = []
//	for chunk in pd.read_csv(path, chunksize=n):
//	    parts.append(chunk[chunk["x"] > 0])
//	df = pd.concat(parts, ignore_index=True)
//
// Where the text shows that such a list goes nowhere else (rows/frames.go), nobody can
// tell it from lists of the values that its frames have, one for each column. All frames
// have the same labels and dtypes, which is a decision that the first one makes; a list
// of others, or of frames that change while they are in it, is CPython's.

// frameList is such a list.
type frameList struct {
	typ   *frameListType
	depth int             // of loops and try statements around its making
	rows  *stage.Object   // a list of the number of rows of each
	lists []*stage.Object // one for each column, and of the labels of rows if they are wanted
}

// frameListType is what is decided of the list that a place makes.
type frameListType struct {
	key stage.DecisionSite
	frameSchema
	known  bool
	labels bool // labels of rows are wanted
	copies bool // what concat gives are copies, since more frames may follow
	run    int  // in which the schema was last seen
	joined int  // the run in which pd.concat has taken the list, of now
	tries  int
}

// frameSchema is what the frames of a list have in common.
type frameSchema struct {
	series    bool
	name      any // of a series
	levels    int // columns of the index, which come first
	names     []string
	cols      []*stage.Type // of elements: only dtypes and times count
	indexName any
	index     *stage.Type
}

const maxFrameSchemas = 20

func (k frameList) Shape() string           { return fmt.Sprintf("frames %p %d", k.typ, len(k.lists)) }
func (k frameList) Leaves() []*stage.Object { return append([]*stage.Object{k.rows}, k.lists...) }
func (k frameList) With(ls []*stage.Object) stage.Static {
	k.rows, k.lists = ls[0], ls[1:]
	return k
}

func (frameList) CallMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	// append, as its text is
	appendFrame(b, s, o, args[0].Value)
	return stage.None
}
func (k frameList) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return b.Length(s, k.rows)
}
func (k frameList) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return inPandas(b, k.typ.key).Value, true
}
func (frameList) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return stage.NewObject(stage.Method{Recv: o, Name: name})
}
func (frameList) TypeName() string { return "list" }

func (x frameSchema) equal(y frameSchema) bool {
	same := func(s, t *stage.Type) bool {
		return dtypeOf(&stage.Object{Type: stage.ColumnType(s)}) == dtypeOf(&stage.Object{Type: stage.ColumnType(t)}) && (s.Kind == kTime) == (t.Kind == kTime) && (s.Kind != kTime || unitOf(s) == unitOf(t))
	}
	return x.series == y.series && x.name == y.name && x.levels == y.levels && slices.Equal(x.names, y.names) && slices.EqualFunc(x.cols, y.cols, same) && x.indexName == y.indexName && same(x.index, y.index)
}

// newFrameList is the list of frames that a place makes, nil if it is CPython's.
func newFrameList(b *stage.Builder, s *cogen.Site) *stage.Object {
	key := b.DecisionSite(s, "frames")
	if stateOf(b.Compiler).sitesApart[key] || b.Current == nil || !b.Compiler.Delegates() {
		return nil
	}
	if stateOf(b.Compiler).frameLists == nil {
		stateOf(b.Compiler).frameLists = map[stage.DecisionSite]*frameListType{}
	}
	typ := stateOf(b.Compiler).frameLists[key]
	if typ == nil {
		typ = &frameListType{key: key}
		stateOf(b.Compiler).frameLists[key] = typ
	}
	k := frameList{typ: typ, depth: b.NestingHere(), rows: b.EmptyOf(stage.ContainerType(ir.KList, b.ClassAt(s, "frames rows")))}
	typ.joined = 0
	if typ.known {
		for i := range typ.cols {
			k.lists = append(k.lists, b.EmptyOf(stage.ContainerType(ir.KList, b.ClassAt(s, fmt.Sprint("frames column ", i)))))
		}
		if typ.labels {
			k.lists = append(k.lists, b.EmptyOf(stage.ContainerType(ir.KList, b.ClassAt(s, "frames labels"))))
		}
	}
	return stage.NewObject(k)
}

// isFrameList reports whether a display or comprehension is a list of frames by its text.
func isFrameList(b *stage.Builder, s *cogen.Site) bool {
	r := rowsIn(b)
	return r != nil && r.Frames[s.Node]
}

// framesOfDisplay is a list display as a list of frames, nil if it is none.
func framesOfDisplay(b *stage.Builder, s *cogen.Site, elems []cogen.Elem) *stage.Object {
	if !isFrameList(b, s) {
		return nil
	}
	l := newFrameList(b, s)
	if l != nil {
		for _, e := range elems {
			appendFrame(b, s, l, e.Value.(*stage.Object))
		}
	}
	return l
}

// schemaOf is that of a frame or series, false of others.
func schemaOf(x *stage.Object) (frameSchema, tableIndex, []*stage.Object, bool) {
	var r frameSchema
	if k, ok := x.Static.(levelled); ok {
		x = k.of
		r.series, r.name, r.levels = k.series, k.name, k.levels
	}
	index, cols := tableParts(x)
	switch k := x.Static.(type) {
	case DataFrame:
		r.names = k.Names
	case series:
		r.series, r.name, r.names = true, k.name, []string{"0"}
	default:
		return r, index, cols, false
	}
	if index.of.IsDead() || slices.ContainsFunc(cols, (*stage.Object).IsDead) {
		return r, index, cols, false
	}
	for _, c := range cols {
		r.cols = append(r.cols, c.Type.Elems[0])
	}
	r.indexName, r.index = index.name, stage.ScalarType(ir.Int64)
	if !index.isRange() {
		r.index = index.of.Type.Elems[0]
	}
	return r, index, cols, len(cols) > 0
}

// appendFrame is frames.append(x).
func appendFrame(b *stage.Builder, s *cogen.Site, l, x *stage.Object) {
	k := l.Static.(frameList)
	typ := k.typ
	if b.Current == nil || x.IsDead() {
		return
	}
	schema, index, cols, ok := schemaOf(x)
	if index.of != nil && index.of.IsDead() || slices.ContainsFunc(cols, (*stage.Object).IsDead) {
		b.Abandon()
		return
	}
	if !ok || b.InRegion > 0 || index.freq != nil { // which stays where they follow each other
		inPandas(b, typ.key)
		return
	}
	if !typ.known || !schema.equal(typ.frameSchema) {
		if typ.tries++; typ.known && typ.run == b.Compiler.Run || typ.tries > maxFrameSchemas {
			inPandas(b, typ.key)
			return
		}
		typ.frameSchema, typ.known, typ.run, b.Compiler.Changed = schema, true, b.Compiler.Run, true
		b.Abandon()
		return
	}
	typ.run = b.Compiler.Run
	if f, ok := x.Static.(DataFrame); ok { // nothing changes one with levels
		f.id.listed, f.id.listedIn = typ, b.Compiler.Run
	}
	if typ.joined == b.Compiler.Run && !typ.copies {
		typ.copies, b.Compiler.Changed = true, true
	}
	rows := rowsOf(b, index)
	if typ.labels {
		if index.isRange() {
			cols = append(slices.Clone(cols), tableComputeRow(b, s, rows))
		} else {
			cols = append(slices.Clone(cols), index.of)
		}
	}
	if b.Current == nil || len(k.lists) != len(cols) {
		b.Abandon()
		return
	}
	for i, c := range cols {
		appendColumn(b, s, k.lists[i], c)
	}
	b.Put(k.rows, "list.append", stage.Dynamic(rows, stage.I64Type))
}

// appendColumn adds a column's values to a list, times as numbers.
func appendColumn(b *stage.Builder, s *cogen.Site, l, col *stage.Object) {
	if b.Current == nil {
		return
	}
	if isTimes(col) {
		col = stage.Dynamic(b.Value(col), stage.ColumnType(stage.ScalarType(ir.Int64)))
	}
	elem := col.Type.Elems[0]
	b.Compiler.Grow(l.Type.Class, elem, false)
	if to := l.Type.Elem(); to.KeyOrNever() != elem.KeyOrNever() {
		col = mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return dynOf(b, elems[0], to) })
	}
	v := b.Value(col)
	if v == nil {
		return
	}
	b.Do("list.extend", b.Value(l), b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result())
}

// joinedColumn is the column of the values of a list.
func joinedColumn(b *stage.Builder, l *stage.Object, t *stage.Type, copies bool) *stage.Object {
	v := b.Value(l)
	if v == nil {
		return stage.Dead
	}
	if !v.Type.Elem().Equal(l.Type.Elem().IR()) {
		b.Abandon() // it was not known yet what gets into it
		return stage.Dead
	}
	if copies {
		v = b.Op("list.copy", []*ir.Value{v}, v.Type).Result()
	}
	if t.Kind != kTime {
		t = l.Type.Elem()
	}
	return columnOfValue(b, v, t)
}

// concatList is pd.concat() of a list of frames.
func concatList(b *stage.Builder, s *cogen.Site, k frameList, ignore bool) *stage.Object {
	typ := k.typ
	if !typ.known {
		if b.Compiler.Changed {
			b.Abandon()
			return stage.Dead
		}
		return inPandas(b, typ.key)
	}
	if !ignore && !typ.labels && typ.levels == 0 {
		typ.labels, b.Compiler.Changed = true, true
	}
	n := len(typ.cols)
	if typ.labels {
		n++
	}
	if len(k.lists) != n {
		b.Abandon()
		return stage.Dead
	}
	if typ.joined = b.Compiler.Run; k.depth < b.NestingHere() && !typ.copies {
		typ.copies, b.Compiler.Changed = true, true
	}
	b.Branch(b.TruthOf(s, k.rows), func() {}, func() { b.RaiseNew("ValueError", "No objects to concatenate") })
	if b.Current == nil {
		return stage.Dead
	}
	cols := make([]*stage.Object, len(typ.cols))
	for i, t := range typ.cols {
		if cols[i] = joinedColumn(b, k.lists[i], t, typ.copies); b.Current == nil {
			return stage.Dead
		}
	}
	index := rangeIndex(lenOfColumn(b, cols[0]))
	if !ignore && typ.levels == 0 {
		index = tableIndex{name: typ.indexName, of: joinedColumn(b, k.lists[n-1], typ.index, typ.copies)}
	}
	if b.Current == nil || index.of.IsDead() {
		return stage.Dead
	}
	names := typ.names
	switch {
	case typ.levels > 0 && !ignore:
		of := newFrame(b, s, names, rangeIndex(lenOfColumn(b, cols[0])), cols)
		return stage.NewObject(levelled{of: of, levels: typ.levels, series: typ.series, name: typ.name})
	case typ.series:
		return stage.NewObject(series{name: typ.name, index: index, col: cols[typ.levels]})
	}
	return newFrame(b, s, names[typ.levels:], index, cols[typ.levels:])
}

// framesGiven are the arguments of pd.concat, of which the first may be a generator of frames, or map().
func framesGiven(b *stage.Builder, s *cogen.Site, args []stage.Arg) []stage.Arg {
	at := slices.IndexFunc(args, func(a stage.Arg) bool { return a.Name == "objs" })
	if len(args) > 0 && args[0].Name == "" {
		at = 0
	}
	if at < 0 || b.Current == nil {
		return args
	}
	site := s
	switch g := args[at].Value.Static.(type) {
	case *stage.GeneratorExp:
		site = g.Site
	case stage.View:
		if g.Kind != "map" {
			return args
		}
	default:
		return args
	}
	if b.InRegion > 0 {
		return args
	}
	args = slices.Clone(args)
	if l := newFrameList(b, s); l != nil {
		b.Each(s, args[at].Value, func(x *stage.Object) { appendFrame(b, site, l, x) })
		args[at].Value = l
	} else {
		args[at].Value = b.Collect(s, args[at].Value)
	}
	return args
}

// unlisted reports whether a frame is in no list of frames; else that list is CPython's, which
// is a decision: what changes the frame is seen there.
func unlisted(b *stage.Builder, id *frameID) bool {
	if id.listed == nil || id.listedIn != b.Compiler.Run {
		return true
	}
	inPandas(b, id.listed.key)
	return false
}
