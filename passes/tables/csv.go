package tables

import (
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// What fuse.go and loops.go know of CSV files. A file is read as a
// whole by csv.open, csv.rest and csv.column; a pipeline that alone uses its
// columns reads it in blocks of rows instead (csv.next), so that no column of the
// file is ever in memory. Columns that nobody uses are not read.

// csvSource are the ops that read a file, all in one block.
type csvSource struct {
	open, rest *ir.Op
	columns    []*ir.Op // csv.column and column.of_list
	all        map[*ir.Op]bool
}

// csvColumn is the csv.column whose list a column is; nil if it is of no file.
func csvColumn(c *ir.Value) *ir.Op {
	if c.Def == nil || c.Def.Decl.Name != "column.of_list" {
		return nil
	}
	if o := c.Def.Args[0].Def; o != nil && o.Decl.Name == "csv.column" {
		return o
	}
	return nil
}

// findCSV returns the ops that read the file whose number of rows n is, if they
// are among ops and used by ops of theirs and those of in only. What is harmless
// may come before what reads.
func findCSV(ops []*ir.Op, uses map[*ir.Value]int, n *ir.Value, in []*ir.Op, harmless func(o *ir.Op) bool) *csvSource {
	if n == nil || n.Def == nil || n.Def.Decl.Name != "csv.rest" {
		return nil
	}
	s := &csvSource{rest: n.Def, open: n.Def.Args[0].Def, all: map[*ir.Op]bool{}}
	if s.open == nil || s.open.Decl.Name != "csv.open" {
		return nil
	}
	since := false
	own := map[*ir.Value]bool{s.open.Result(): true, n: true}
	for _, o := range ops {
		switch {
		case o == s.open:
			since = true
			s.all[o] = true
		case !since:
		case o == s.rest:
			s.all[o] = true
		case o.Decl.Name == "csv.column" && o.Args[0] == s.open.Result(), o.Decl.Name == "column.of_list" && own[o.Args[0]]:
			s.columns = append(s.columns, o)
			s.all[o] = true
			own[o.Result()] = true
		case o.Decl.Name == "program.leave_empty" && o.Args[0] == n: // there are rows
			s.all[o] = true
		case isLeave(o) || readsFile(o) || harmless != nil && harmless(o):
		case len(o.Regions) > 0 || o.Decl.Name == "call" || o.Decl.Has(ir.IO|ir.Python|ir.Writes):
			return nil // it must not come before what reads
		}
	}
	if !s.all[s.open] || !s.all[s.rest] {
		return nil
	}
	inside := map[*ir.Value]int{}
	count := func(o *ir.Op) {
		for _, a := range o.Args {
			inside[a]++
		}
	}
	for o := range s.all {
		count(o)
	}
	for _, o := range in {
		core.WalkOp(o, count)
	}
	for v := range own {
		if uses[v] != inside[v] {
			return nil
		}
	}
	return s
}

// clone appends copies of the ops that read.
func (s *csvSource) clone(b *ir.Builder, c *ir.Cloner) {
	b.Block.Append(c.Op(s.open))
	b.Block.Append(c.Op(s.rest))
	for _, o := range s.columns {
		b.Block.Append(c.Op(o))
	}
}

// trimOperands drops columns that a table.compute does not look at.
func trimOperands(o *ir.Op) {
	used := map[*ir.Value]bool{}
	r := o.Regions[0]
	r.Walk(func(x *ir.Op) {
		for _, a := range x.Args {
			used[a] = true
		}
	})
	args, params := o.Args[:1:1], r.Args[:1:1]
	for i, a := range r.Args[1:] {
		if used[a] {
			args, params = append(args, o.Args[i+1]), append(params, a)
		}
	}
	o.Args, r.Args = args, params
}

// pruneCSV has files read without the columns that nobody uses, and reports
// whether there were any.
func pruneCSV(f *ir.Func) (changed bool) {
	var opens []*ir.Op
	f.Body.Walk(func(o *ir.Op) {
		if o.Decl.Name == "csv.open" {
			opens = append(opens, o)
		}
	})
	if len(opens) == 0 {
		return false
	}
	for again := true; again; {
		again = false
		uses := f.Uses()
		core.EachBlock(f, func(b *ir.Block) {
			n := len(b.Ops)
			b.Ops = core.Without(b.Ops, func(i int) bool {
				o := b.Ops[i]
				return (o.Decl.Name == "csv.column" || o.Decl.Name == "column.of_list" || o.Decl.Name == "column.list") && uses[o.Result()] == 0
			})
			again = again || len(b.Ops) < n
		})
	}
	wanted := map[*ir.Value]map[int]bool{}
	f.Body.Walk(func(o *ir.Op) {
		if o.Decl.Name == "csv.column" {
			if wanted[o.Args[0]] == nil {
				wanted[o.Args[0]] = map[int]bool{}
			}
			wanted[o.Args[0]][o.Attrs.Index/2] = true
		}
	})
	core.EachBlock(f, func(b *ir.Block) {
		var ops []*ir.Op
		for _, o := range b.Ops {
			if o.Decl.Name == "csv.open" {
				kinds, _ := core.IsConst(o.Args[2])
				text := []byte(kinds.(ir.StrConst))
				for i := range text {
					if !wanted[o.Result()][i] {
						text[i] = '-'
					}
				}
				if ir.StrConst(text) != kinds {
					k := f.NewOp(ir.MustOp("const"), nil, ir.Str)
					k.Attrs.Const, k.Span = ir.StrConst(text), o.Span
					o.Args[2] = k.Result()
					ops = append(ops, k)
					changed = true
				}
			}
			ops = append(ops, o)
		}
		b.Ops = ops
	})
	return changed
}

// streamed is the mark of a table.compute that may read its rows block by block:
// nothing sees that it starts before all are read.
const streamed = 1

// streamSource returns what reads the file of a table.compute that can be
// streamed, among the ops before it.
func streamSource(before []*ir.Op, uses map[*ir.Value]int, o *ir.Op) *csvSource {
	if o.Attrs.Index != streamed {
		return nil
	}
	s := findCSV(before, uses, o.Args[0], []*ir.Op{o}, nil)
	if s == nil {
		return nil
	}
	for _, a := range o.Args[1:] {
		if a.Def == nil || !s.all[a.Def] {
			return nil
		}
	}
	return s
}

// lends reports whether the texts of a file need to last for a block only: what
// stays of a row are numbers, and texts of which csv.keep makes copies. Nothing
// else that a row makes is seen later.
func lends(o *ir.Op) bool {
	if core.IsFold(o) {
		return lendsFold(o)
	}
	return lendsTo(core.TypesOf(o.Results))
}

// lendsTo reports that of results of some types.
func lendsTo(types []*ir.Type) bool {
	for _, t := range types {
		if t.Kind != ir.KColumn {
			continue
		}
		switch t.Elem().Kind {
		case ir.KStr, ir.KNumpy, ir.KNone:
		default:
			return false
		}
	}
	return true
}

// lowerStream appends the loop over blocks of rows.
func lowerStream(b *ir.Builder, o *ir.Op, s *csvSource, with map[*ir.Value]*ir.Value) {
	results := columnResults(o)
	outs := outLists(b, core.TypesOf(results))
	lend := lends(o)
	file := s.opened(b, lend)
	zero, one := b.Const(int64(0)), b.Const(int64(1))
	if lend && core.IsFold(o) {
		keepStored(b.Func, o, file)
	}
	var counts []*ir.Value // of the rows that a fold was given
	if core.IsFold(o) {
		counts = []*ir.Value{zero}
	}
	op := b.Loop(append([]*ir.Value{zero}, counts...), func(b *ir.Builder, loop *ir.Op, args []*ir.Value) {
		n := b.Op("csv.next", ir.Attrs{}, file).Result()
		b.If(b.Op("i64.lt", ir.Attrs{}, zero, n).Result(), func(b *ir.Builder) {
			lists := blockColumns(b, file, n, o.Args[1:])
			count := lowerRows(b, o.Regions[0], []*ir.Value{zero, n, one}, args[0], second(args), lists, false, func(b *ir.Builder, k int, _, v *ir.Value) {
				b.Emit("list.append", ir.Attrs{}, []*ir.Value{outs[k], keepText(b, lend, file, v)})
			})
			next := []*ir.Value{b.Op("i64.add", ir.Attrs{}, args[0], n).Result()}
			if count != nil {
				next = append(next, count)
			}
			b.Continue(loop, next...)
		}, func(b *ir.Builder) { b.Break(loop, args[1:]...) })
		b.Unreachable()
	}, core.TypesOf(counts)...)
	if core.IsFold(o) {
		with[o.Result()] = op.Result()
	}
	for k, c := range columnsOf(b, outs) {
		with[results[k]] = c
	}
}

// opened opens the file, whose blocks lend their texts if lend.
func (s *csvSource) opened(b *ir.Builder, lend bool) *ir.Value {
	if lend {
		kinds, _ := core.IsConst(s.open.Args[2])
		s.open.Args[2] = b.Const(ir.StrConst(strings.NewReplacer("s", "S", "m", "M", "t", "T", "u", "U").Replace(string(kinds.(ir.StrConst)))))
	}
	return b.Block.Append(s.open).Result()
}

// blockColumns are the columns, as lists, of the block of n rows that was read
// last.
func blockColumns(b *ir.Builder, file, n *ir.Value, columns []*ir.Value) []*ir.Value {
	lists := make([]*ir.Value, len(columns))
	for i, a := range columns {
		c := csvColumn(a)
		lists[i] = b.Emit("csv.column", c.Attrs, []*ir.Value{file, n}, c.Result().Type).Result()
	}
	return lists
}

// second is the second of some values, if there is one.
func second(vs []*ir.Value) *ir.Value {
	if len(vs) < 2 {
		return nil
	}
	return vs[1]
}

// lendsFold reports that of a fold, which puts texts into containers: one by one,
// so that a copy can be put there.
func lendsFold(o *ir.Op) bool {
	inside := map[*ir.Value]bool{}
	o.Regions[0].Walk(func(x *ir.Op) {
		for _, r := range x.Results {
			inside[r] = true
		}
	})
	lends := true
	o.Regions[0].Walk(func(x *ir.Op) {
		switch {
		case x.Decl.Name == "call" || x.Decl.Name == "call.indirect":
			for _, a := range x.Args {
				lends = lends && (immutable(a.Type) || inside[a])
			}
		case x.Decl.Has(ir.Writes) && len(x.Regions) == 0:
			for _, a := range x.Args[1:] {
				lends = lends && (a.Type.Kind == ir.KStr || !holdsText(a.Type))
			}
		}
	})
	return lends
}

// lendsFolds reports that of the folds among steps.
func lendsFolds(steps []*ir.Op) bool {
	for _, s := range steps {
		if core.IsFold(s) && !lendsFold(s) {
			return false
		}
	}
	return true
}

// copiesText reports whether an op that puts a text somewhere makes a copy of it.
func copiesText(o *ir.Op) bool { return strings.HasPrefix(o.Decl.Name, "csv.put") }

// holdsText reports whether a text may be part of a value.
func holdsText(t *ir.Type) bool {
	switch t.Kind {
	case ir.KI64, ir.KInt, ir.KFloat, ir.KBool, ir.KNumpy, ir.KNone:
		return false
	}
	return true
}

// keepStored has a fold store copies of texts.
func keepStored(f *ir.Func, o *ir.Op, file *ir.Value) {
	var stored []*ir.Block
	core.EachBlockOf(o.Regions[0], func(b *ir.Block) { stored = append(stored, b) })
	for _, b := range stored {
		ops := b.Ops
		b.Ops = nil
		for _, x := range ops {
			if x.Decl.Has(ir.Writes) && len(x.Regions) == 0 && x.Decl.Name != "call" && !copiesText(x) {
				for i, a := range x.Args {
					if i > 0 && a.Type.Kind == ir.KStr {
						builder := &ir.Builder{Func: f, Block: b, Place: x.Place}
						x.Args[i] = builder.Op("csv.keep", ir.Attrs{}, file, a).Result()
					}
				}
			}
			b.Ops = append(b.Ops, x)
		}
	}
}
