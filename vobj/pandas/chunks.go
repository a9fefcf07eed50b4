package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Files that are read piece by piece: for chunk in pd.read_csv(path, chunksize=n). Each piece
// is a frame of the loop's body, whose types are those that the whole file has: where a piece
// has others, CPython runs the program. What else is done with such a reader, or a piece that
// does not stay in the loop, is pandas' from where the reader is made.

// csvChunks is such a reader.
type csvChunks struct {
	csvFile
	number *stage.Object // csvFile.file
	site   *cogen.Site
	key    stage.DecisionSite // of the reader
	size   int64
	depth  int        // of loops and try statements around the call
	run    *chunkUses // of it
}

// chunkUses is how many loops are over a reader.
type chunkUses struct{ loops int }

func (k csvChunks) Shape() string           { return "chunks" }
func (k csvChunks) Leaves() []*stage.Object { return []*stage.Object{k.number} }
func (k csvChunks) With(l []*stage.Object) stage.Static {
	k.number = l[0]
	return k
}
func (k csvChunks) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterChunks(b, s, k), true
}
func (k csvChunks) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return inPandas(b, k.key).Value, true
}
func (k csvChunks) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return inPandas(b, k.key)
}
func (csvChunks) TypeName() string { return "TextFileReader" }

// takeChunks takes chunksize out of the arguments of read_csv: 0 if there is none.
func takeChunks(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) (int64, []stage.Arg) {
	for i, a := range args {
		if name != "read_csv" || a.Name != "chunksize" || a.Value.IsNone() {
			continue
		}
		n, ok := knownInt(a.Value)
		if !ok || n <= 0 {
			panic(b.UnsupportedAt(s, "pd.read_csv() with this chunksize", "use a literal"))
		}
		return n, slices.Delete(slices.Clone(args), i, i+1)
	}
	return 0, args
}

// readChunks is pd.read_csv(..., chunksize=size).
func readChunks(b *stage.Builder, s *cogen.Site, args []stage.Arg, schema *stage.Schema, size int64) *stage.Object {
	key := b.DecisionSite(s, "chunks")
	if stateOf(b.Compiler).sitesApart[key] {
		panic(b.UnsupportedAt(s, "pd.read_csv() with chunksize and a reader that is not only looped over", ""))
	}
	f := openCSV(b, args, schema)
	return stage.NewObject(csvChunks{csvFile: f, number: stage.Dynamic(f.file, stage.I64Type), site: s, key: key, size: size, depth: b.NestingHere(), run: &chunkUses{}})
}

// inPandas decides that what a place makes is pandas' own, and ends the run here.
func inPandas(b *stage.Builder, key stage.DecisionSite) *stage.Object {
	if stateOf(b.Compiler).sitesApart == nil {
		stateOf(b.Compiler).sitesApart = map[stage.DecisionSite]bool{}
	}
	if !stateOf(b.Compiler).sitesApart[key] {
		stateOf(b.Compiler).sitesApart[key], b.Compiler.Changed = true, true
	}
	b.Abandon()
	return stage.Dead
}

// iterChunks iterates over the pieces.
func iterChunks(b *stage.Builder, s *cogen.Site, k csvChunks) *stage.Iterator {
	id := stateOf(b.Compiler).frames[b.DecisionSite(s, "frame")]
	if k.run.loops++; k.run.loops > 1 || k.depth != b.NestingHere() || id != nil && id.apart {
		inPandas(b, k.key)
		return nil
	}
	f := k.csvFile
	f.file = k.number.Value
	return &stage.Iterator{
		State: []*ir.Value{b.I64Const(0)},
		Next: func(st []*ir.Value) (*stage.Object, func() (*stage.Object, []*ir.Value)) {
			n := b.Op("csv.chunk", []*ir.Value{f.file, b.I64Const(k.size)}, ir.I64).Result()
			more := stage.Dynamic(b.I64op("i64.lt", b.I64Const(0), n), stage.BoolType)
			return more, func() (*stage.Object, []*ir.Value) {
				names, cols := f.columns(b, s, n)
				if cols == nil {
					return stage.Dead, nil
				}
				labels := tableCompute(b, s, n, nil, func(row *ir.Value, _ []*stage.Object) (*ir.Value, []*stage.Object) {
					label := stage.FromScalar(b.Op1("np.of_i64", ir.Int64, b.I64op("i64.add", st[0], row)))
					return nil, []*stage.Object{label}
				})
				if labels == nil {
					return stage.Dead, nil
				}
				b.Outer++ // the body makes the frame
				frame := newFrame(b, s, names, tableIndex{of: labels[0]}, cols)
				b.Outer--
				return frame, []*ir.Value{b.I64op("i64.add", st[0], n)}
			}
		},
	}
}

// tableSites is what a compilation knows of the places that make tables.
type tableSites struct {
	frames     map[stage.DecisionSite]*frameID
	sitesApart map[stage.DecisionSite]bool // what they make is pandas' own from there
	// See grade.go.
	statements     map[stage.DecisionSite]*tableStatement
	callResults    map[stage.DecisionSite]*callResult // of calls that give tables on some ways
	variablesApart map[*scope.Var]string              // and why, perhaps
}
