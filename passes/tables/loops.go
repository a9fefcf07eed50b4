package tables

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Loops writes table.compute as loops over lists, which is what columns
// are: one loop computes what all its results need of a row, before it turns to
// the next (data-centric, HiPy paper section 6.1). The backend knows no
// table.compute, so this pass can't be left out.
var Loops = &core.Pass{
	Name:     "tableloops",
	Doc:      "Writes operations on tables as loops over rows.",
	Required: true,
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			pruneCSV(f)
			changed = lowerTables(f, f.Body, nil) || changed
		}
		return changed
	},
	After: []core.Constraint{{Pass: "tables", Reason: "what is a loop already is not fused"}},
}

func lowerTables(f *ir.Func, b *ir.Block, uses map[*ir.Value]int) bool {
	if uses == nil {
		uses = f.Uses()
	}
	changed := false
	for _, o := range b.Ops {
		for _, r := range o.Regions {
			changed = lowerTables(f, r, uses) || changed
		}
		changed = changed || core.IsTableOp(o)
	}
	if !changed {
		return false
	}
	ops := b.Ops
	b.Ops = nil
	with := map[*ir.Value]*ir.Value{}
	for _, o := range ops {
		if !core.IsTableOp(o) {
			b.Ops = append(b.Ops, o)
			continue
		}
		builder := &ir.Builder{Func: f, Block: b, Place: o.Place}
		if core.IsJoin(o) {
			for i, a := range o.Args {
				if n := with[a]; n != nil {
					o.Args[i] = n
				}
			}
			pruneJoin(o, uses)
			lowerJoin(builder, o, with)
			continue
		}
		if s := streamSource(b.Ops, uses, o); s != nil {
			b.Ops = core.Without(b.Ops, func(i int) bool { return s.all[b.Ops[i]] })
			lowerStream(builder, o, s, with)
			continue
		}
		lowerTable(builder, o, with)
	}
	if len(with) > 0 {
		f.Replace(with)
	}
	return true
}

// lowerTable appends the loop for an op; with maps its results to columns. Where
// every row stays the lists have their final length from the start.
func lowerTable(b *ir.Builder, o *ir.Op, with map[*ir.Value]*ir.Value) {
	rows, region := o.Args[0], o.Regions[0]
	last := region.Terminator()
	all := true // every row that the loop gets over stays
	if last.Decl.Name == "yield" {
		k, ok := core.IsConst(last.Args[0])
		all = ok && k == true
	}
	columns := o.Args[1:]
	results := columnResults(o)
	ins, outs := make([]*ir.Value, len(columns)), make([]*ir.Value, len(results))
	for i, c := range columns {
		ins[i] = b.Op("column.list", ir.Attrs{}, c).Result()
	}
	for i, r := range results {
		t := r.Type.Elem()
		name, args := "list.new", []*ir.Value(nil)
		if all {
			name, args = "list.alloc", []*ir.Value{rows}
		}
		outs[i] = b.Emit(name, ir.Attrs{Type: t}, args, ir.List(t)).Result()
	}
	zero, one := b.Const(int64(0)), b.Const(int64(1))
	var count *ir.Value // of the rows that a fold was given
	if core.IsFold(o) {
		count = zero
	}
	count = lowerRows(b, region, []*ir.Value{zero, rows, one}, nil, count, ins, all, func(b *ir.Builder, k int, i, v *ir.Value) {
		if all {
			b.Emit("list.set_unchecked", ir.Attrs{}, []*ir.Value{outs[k], i, v})
		} else {
			b.Emit("list.append", ir.Attrs{}, []*ir.Value{outs[k], v})
		}
	})
	if core.IsFold(o) {
		with[o.Result()] = count
	}
	for k, c := range columnsOf(b, outs) {
		with[results[k]] = c
	}
}

// columnResults are the results that are columns.
func columnResults(o *ir.Op) []*ir.Value {
	if core.IsFold(o) {
		return nil
	}
	return o.Results
}

// counted is a number of rows, with one more if it was there.
func counted(b *ir.Builder, there, count *ir.Value) *ir.Value {
	more := b.Op("i64.add", ir.Attrs{}, count, b.Const(int64(1))).Result()
	if k, ok := core.IsConst(there); ok && k == true {
		return more
	}
	return b.If(there, func(b *ir.Builder) { b.Yield(more) }, func(b *ir.Builder) { b.Yield(count) }, ir.I64).Result()
}

// lowerRows appends the loop over the rows of some lists, which are those of a
// table from row first on (nil: from its start). store keeps value k of row i of
// the lists, if the row stays: all do, or the region says which. The result is
// count and the number of those that stay, nil without a count.
func lowerRows(b *ir.Builder, region *ir.Block, bounds []*ir.Value, first, count *ir.Value, lists []*ir.Value, all bool, store func(b *ir.Builder, k int, i, v *ir.Value)) *ir.Value {
	last := region.Terminator()
	var counts []*ir.Value
	if count != nil {
		counts = []*ir.Value{count}
	}
	op := b.For(append(bounds, counts...), func(b *ir.Builder, loop *ir.Op, i *ir.Value, counts []*ir.Value) {
		row := i
		if first != nil {
			row = b.Op("i64.add", ir.Attrs{}, first, i).Result()
		}
		elems := map[*ir.Value]*ir.Value{region.Args[0]: row}
		for k, v := range elementsAt(b, lists, i) {
			elems[region.Args[k+1]] = v
		}
		c := ir.NewCloner(b.Func)
		c.Values = elems
		c.Ops(b.Block, region.Ops[:len(region.Ops)-1])
		if last.Decl.Name != "yield" {
			b.Block.Append(c.Op(last))
			return
		}
		if len(counts) > 0 {
			b.Continue(loop, counted(b, c.Map(last.Args[0]), counts[0]))
			return
		}
		keep := func(b *ir.Builder) {
			for k, v := range last.Args[1:] {
				store(b, k, i, c.Map(v))
			}
		}
		if all {
			keep(b)
		} else {
			b.If(c.Map(last.Args[0]), func(b *ir.Builder) { keep(b); b.Yield() }, func(b *ir.Builder) { b.Yield() })
		}
		b.Continue(loop)
	}, func(b *ir.Builder, counts []*ir.Value) { b.Yield(counts...) }, core.TypesOf(counts)...)
	if count == nil {
		return nil
	}
	return op.Result()
}
