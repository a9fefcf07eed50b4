package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// Files that are read piece by piece: for chunk in pd.read_csv(path, chunksize=n). Each piece
// is a frame of the loop's body, whose types are those that the whole file has: where a piece
// has others, CPython runs the program. What else is done with such a reader, or a piece that
// does not stay in the loop, is pandas' from where the reader is made.

// csvChunks is such a reader.
type csvChunks struct {
	csvFile
	number *object // csvFile.file
	site   *cogen.Site
	key    decisionSite // of the reader
	size   int64
	depth  int        // of loops and try statements around the call
	run    *chunkUses // of it
}

// chunkUses is how many loops are over a reader.
type chunkUses struct{ loops int }

func (k csvChunks) shape() string     { return "chunks" }
func (k csvChunks) leaves() []*object { return []*object{k.number} }
func (k csvChunks) with(l []*object) static {
	k.number = l[0]
	return k
}
func (k csvChunks) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterChunks(s, k), true
}
func (k csvChunks) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.inPandas(k.key).v, true
}
func (k csvChunks) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.inPandas(k.key)
}
func (csvChunks) typeName() string { return "TextFileReader" }

// takeChunks takes chunksize out of the arguments of read_csv: 0 if there is none.
func takeChunks(b *builder, s *cogen.Site, name string, args []arg) (int64, []arg) {
	for i, a := range args {
		if name != "read_csv" || a.name != "chunksize" || a.val.isNone() {
			continue
		}
		n, ok := knownInt(a.val)
		if !ok || n <= 0 {
			panic(b.unsupportedAt(s, "pd.read_csv() with this chunksize", "use a literal"))
		}
		return n, slices.Delete(slices.Clone(args), i, i+1)
	}
	return 0, args
}

// readChunks is pd.read_csv(..., chunksize=size).
func (b *builder) readChunks(s *cogen.Site, args []arg, schema *Schema, size int64) *object {
	key := b.decisionSite(s, "chunks")
	if b.c.pandas().sitesApart[key] {
		panic(b.unsupportedAt(s, "pd.read_csv() with chunksize and a reader that is not only looped over", ""))
	}
	f := b.openCSV(args, schema)
	return mkStatic(csvChunks{csvFile: f, number: dyn(f.file, tI64), site: s, key: key, size: size, depth: b.nestingHere(), run: &chunkUses{}})
}

// inPandas decides that what a place makes is pandas' own, and ends the run here.
func (b *builder) inPandas(key decisionSite) *object {
	if b.c.pandas().sitesApart == nil {
		b.c.pandas().sitesApart = map[decisionSite]bool{}
	}
	if !b.c.pandas().sitesApart[key] {
		b.c.pandas().sitesApart[key], b.c.changed = true, true
	}
	b.abandon()
	return deadObject
}

// iterChunks iterates over the pieces.
func (b *builder) iterChunks(s *cogen.Site, k csvChunks) *iterator {
	id := b.c.pandas().frames[b.decisionSite(s, "frame")]
	if k.run.loops++; k.run.loops > 1 || k.depth != b.nestingHere() || id != nil && id.apart {
		b.inPandas(k.key)
		return nil
	}
	f := k.csvFile
	f.file = k.number.v
	return &iterator{
		state: []*ir.Value{b.i64Const(0)},
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			n := b.op("csv.chunk", []*ir.Value{f.file, b.i64Const(k.size)}, ir.I64).Result()
			more := dyn(b.i64op("i64.lt", b.i64Const(0), n), tBool)
			return more, func() (*object, []*ir.Value) {
				names, cols := f.columns(b, s, n)
				if cols == nil {
					return deadObject, nil
				}
				labels := b.tableCompute(s, n, nil, func(row *ir.Value, _ []*object) (*ir.Value, []*object) {
					label := fromScalar(b.op1("np.of_i64", ir.Int64, b.i64op("i64.add", st[0], row)))
					return nil, []*object{label}
				})
				if labels == nil {
					return deadObject, nil
				}
				b.outer++ // the body makes the frame
				frame := b.newFrame(s, names, tableIndex{of: labels[0]}, cols)
				b.outer--
				return frame, []*ir.Value{b.i64op("i64.add", st[0], n)}
			}
		},
	}
}

// tableSites is what a compilation knows of the places that make tables.
type tableSites struct {
	frames     map[decisionSite]*frameID
	sitesApart map[decisionSite]bool // what they make is pandas' own from there
	// See table_grade.go.
	statements     map[decisionSite]*tableStatement
	callResults    map[decisionSite]*callResult // of calls that give tables on some ways
	variablesApart map[*scope.Var]bool
}
