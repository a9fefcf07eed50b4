package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Lists of frames or series that a program makes for pd.concat:
//
//	parts = []
//	for chunk in pd.read_csv(path, chunksize=n):
//	    parts.append(chunk[chunk["x"] > 0])
//	df = pd.concat(parts, ignore_index=True)
//
// Where the text shows that such a list goes nowhere else (table_frameuses.go), nobody can
// tell it from lists of the values that its frames have, one for each column. All frames
// have the same labels and dtypes, which is a decision that the first one makes; a list
// of others, or of frames that change while they are in it, is CPython's.

// frameList is such a list.
type frameList struct {
	typ   *frameListType
	depth int       // of loops and try statements around its making
	rows  *object   // a list of the number of rows of each
	lists []*object // one for each column, and of the labels of rows if they are wanted
}

// frameListType is what is decided of the list that a place makes.
type frameListType struct {
	key decisionSite
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
	cols      []*vtype // of elements: only dtypes and times count
	indexName any
	index     *vtype
}

const maxFrameSchemas = 20

func (k frameList) shape() string     { return fmt.Sprintf("frames %p %d", k.typ, len(k.lists)) }
func (k frameList) leaves() []*object { return append([]*object{k.rows}, k.lists...) }
func (k frameList) with(ls []*object) static {
	k.rows, k.lists = ls[0], ls[1:]
	return k
}

func (frameList) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	// append, as its text is
	b.appendFrame(s, o, args[0].val)
	return noneObject
}
func (k frameList) length(b *builder, s *cogen.Site, o *object) *object { return b.length(s, k.rows) }
func (k frameList) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.inPandas(k.typ.key).v, true
}
func (frameList) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return mkStatic(method{o, name})
}
func (frameList) typeName() string { return "list" }

func (x frameSchema) equal(y frameSchema) bool {
	same := func(s, t *vtype) bool {
		return dtypeOf(&object{t: columnType(s)}) == dtypeOf(&object{t: columnType(t)}) && (s.kind == kTime) == (t.kind == kTime) && (s.kind != kTime || s.unit() == t.unit())
	}
	return x.series == y.series && x.name == y.name && x.levels == y.levels && slices.Equal(x.names, y.names) && slices.EqualFunc(x.cols, y.cols, same) && x.indexName == y.indexName && same(x.index, y.index)
}

// newFrameList is the list of frames that a place makes, nil if it is CPython's.
func (b *builder) newFrameList(s *cogen.Site) *object {
	key := b.decisionSite(s, "frames")
	if b.c.pandas().sitesApart[key] || b.cur == nil || !b.c.delegates() {
		return nil
	}
	if b.c.pandas().frameLists == nil {
		b.c.pandas().frameLists = map[decisionSite]*frameListType{}
	}
	typ := b.c.pandas().frameLists[key]
	if typ == nil {
		typ = &frameListType{key: key}
		b.c.pandas().frameLists[key] = typ
	}
	k := frameList{typ: typ, depth: b.nestingHere(), rows: b.emptyOf(container(ir.KList, b.classAt(s, "frames rows")))}
	typ.joined = 0
	if typ.known {
		for i := range typ.cols {
			k.lists = append(k.lists, b.emptyOf(container(ir.KList, b.classAt(s, fmt.Sprint("frames column ", i)))))
		}
		if typ.labels {
			k.lists = append(k.lists, b.emptyOf(container(ir.KList, b.classAt(s, "frames labels"))))
		}
	}
	return mkStatic(k)
}

// isFrameList reports whether a display or comprehension is a list of frames by its text.
func (b *builder) isFrameList(s *cogen.Site) bool {
	r := b.rowsIn()
	return r != nil && r.frames[s.Node]
}

// framesOfDisplay is a list display as a list of frames, nil if it is none.
func (b *builder) framesOfDisplay(s *cogen.Site, elems []cogen.Elem) *object {
	if !b.isFrameList(s) {
		return nil
	}
	l := b.newFrameList(s)
	if l != nil {
		for _, e := range elems {
			b.appendFrame(s, l, e.Value.(*object))
		}
	}
	return l
}

// schemaOf is that of a frame or series, false of others.
func schemaOf(x *object) (frameSchema, tableIndex, []*object, bool) {
	var r frameSchema
	if k, ok := x.k.(levelled); ok {
		x = k.of
		r.series, r.name, r.levels = k.series, k.name, k.levels
	}
	index, cols := tableParts(x)
	switch k := x.k.(type) {
	case dataFrame:
		r.names = k.names
	case series:
		r.series, r.name, r.names = true, k.name, []string{"0"}
	default:
		return r, index, cols, false
	}
	if index.of.isDead() || slices.ContainsFunc(cols, (*object).isDead) {
		return r, index, cols, false
	}
	for _, c := range cols {
		r.cols = append(r.cols, c.t.elems[0])
	}
	r.indexName, r.index = index.name, scalarType(ir.Int64)
	if !index.isRange() {
		r.index = index.of.t.elems[0]
	}
	return r, index, cols, len(cols) > 0
}

// appendFrame is frames.append(x).
func (b *builder) appendFrame(s *cogen.Site, l, x *object) {
	k := l.k.(frameList)
	typ := k.typ
	if b.cur == nil || x.isDead() {
		return
	}
	schema, index, cols, ok := schemaOf(x)
	if index.of != nil && index.of.isDead() || slices.ContainsFunc(cols, (*object).isDead) {
		b.abandon()
		return
	}
	if !ok || b.inRegion > 0 || index.freq != nil { // which stays where they follow each other
		b.inPandas(typ.key)
		return
	}
	if !typ.known || !schema.equal(typ.frameSchema) {
		if typ.tries++; typ.known && typ.run == b.c.run || typ.tries > maxFrameSchemas {
			b.inPandas(typ.key)
			return
		}
		typ.frameSchema, typ.known, typ.run, b.c.changed = schema, true, b.c.run, true
		b.abandon()
		return
	}
	typ.run = b.c.run
	if f, ok := x.k.(dataFrame); ok { // nothing changes one with levels
		f.id.listed, f.id.listedIn = typ, b.c.run
	}
	if typ.joined == b.c.run && !typ.copies {
		typ.copies, b.c.changed = true, true
	}
	rows := b.rowsOf(index)
	if typ.labels {
		if index.isRange() {
			cols = append(slices.Clone(cols), b.tableComputeRow(s, rows))
		} else {
			cols = append(slices.Clone(cols), index.of)
		}
	}
	if b.cur == nil || len(k.lists) != len(cols) {
		b.abandon()
		return
	}
	for i, c := range cols {
		b.appendColumn(s, k.lists[i], c)
	}
	b.put(k.rows, "list.append", dyn(rows, tI64))
}

// appendColumn adds a column's values to a list, times as numbers.
func (b *builder) appendColumn(s *cogen.Site, l, col *object) {
	if b.cur == nil {
		return
	}
	if isTimes(col) {
		col = dyn(b.value(col), columnType(scalarType(ir.Int64)))
	}
	elem := col.t.elems[0]
	b.c.grow(l.t.cls, elem, false)
	if to := l.t.elem(); to.keyOrNever() != elem.keyOrNever() {
		col = b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return dynOf(b, elems[0], to) })
	}
	v := b.value(col)
	if v == nil {
		return
	}
	b.do("list.extend", b.value(l), b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result())
}

// joinedColumn is the column of the values of a list.
func (b *builder) joinedColumn(l *object, t *vtype, copies bool) *object {
	v := b.value(l)
	if v == nil {
		return deadObject
	}
	if !v.Type.Elem().Equal(l.t.elem().ir()) {
		b.abandon() // it was not known yet what gets into it
		return deadObject
	}
	if copies {
		v = b.op("list.copy", []*ir.Value{v}, v.Type).Result()
	}
	if t.kind != kTime {
		t = l.t.elem()
	}
	return b.columnOfValue(v, t)
}

// concatList is pd.concat() of a list of frames.
func (b *builder) concatList(s *cogen.Site, k frameList, ignore bool) *object {
	typ := k.typ
	if !typ.known {
		if b.c.changed {
			b.abandon()
			return deadObject
		}
		return b.inPandas(typ.key)
	}
	if !ignore && !typ.labels && typ.levels == 0 {
		typ.labels, b.c.changed = true, true
	}
	n := len(typ.cols)
	if typ.labels {
		n++
	}
	if len(k.lists) != n {
		b.abandon()
		return deadObject
	}
	if typ.joined = b.c.run; k.depth < b.nestingHere() && !typ.copies {
		typ.copies, b.c.changed = true, true
	}
	b.branch(b.truth(s, k.rows), func() {}, func() { b.raise("ValueError", "No objects to concatenate") })
	if b.cur == nil {
		return deadObject
	}
	cols := make([]*object, len(typ.cols))
	for i, t := range typ.cols {
		if cols[i] = b.joinedColumn(k.lists[i], t, typ.copies); b.cur == nil {
			return deadObject
		}
	}
	index := rangeIndex(b.lenOfColumn(cols[0]))
	if !ignore && typ.levels == 0 {
		index = tableIndex{name: typ.indexName, of: b.joinedColumn(k.lists[n-1], typ.index, typ.copies)}
	}
	if b.cur == nil || index.of.isDead() {
		return deadObject
	}
	names := typ.names
	switch {
	case typ.levels > 0 && !ignore:
		of := b.newFrame(s, names, rangeIndex(b.lenOfColumn(cols[0])), cols)
		return mkStatic(levelled{of: of, levels: typ.levels, series: typ.series, name: typ.name})
	case typ.series:
		return mkStatic(series{name: typ.name, index: index, col: cols[typ.levels]})
	}
	return b.newFrame(s, names[typ.levels:], index, cols[typ.levels:])
}

// framesGiven are the arguments of pd.concat, of which the first may be a generator of frames, or map().
func (b *builder) framesGiven(s *cogen.Site, args []arg) []arg {
	at := slices.IndexFunc(args, func(a arg) bool { return a.name == "objs" })
	if len(args) > 0 && args[0].name == "" {
		at = 0
	}
	if at < 0 || b.cur == nil {
		return args
	}
	site := s
	switch g := args[at].val.k.(type) {
	case *generatorExp:
		site = g.site
	case view:
		if g.kind != "map" {
			return args
		}
	default:
		return args
	}
	if b.inRegion > 0 {
		return args
	}
	args = slices.Clone(args)
	if l := b.newFrameList(s); l != nil {
		b.each(s, args[at].val, func(x *object) { b.appendFrame(site, l, x) })
		args[at].val = l
	} else {
		args[at].val = b.collect(s, args[at].val)
	}
	return args
}

// unlisted reports whether a frame is in no list of frames; else that list is CPython's, which
// is a decision: what changes the frame is seen there.
func (b *builder) unlisted(id *frameID) bool {
	if id.listed == nil || id.listedIn != b.c.run {
		return true
	}
	b.inPandas(id.listed.key)
	return false
}
