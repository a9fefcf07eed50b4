package tables

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Lists that are the source of a pipeline. A list that a loop appends to, and
// that nothing but a pipeline reads afterwards, is never made: a row goes through
// the pipeline where it would be appended.
//
// The pipeline is without effects but exceptions, so that nobody sees that it runs
// early. If it raises for a row, that and all later rows are appended to the list
// after all, and the steps run on those one by one where they were written: they
// raise what they would have raised, since no row before raises anything.

// listSource are the lists of a pipeline's columns.
type listSource struct {
	lists   []*ir.Value
	columns map[*ir.Value]*ir.Value // column.of_list, list
	lengths []*ir.Op                // list.len
	appends []*ir.Op
	block   *ir.Block // of the appends
	loop    *ir.Op    // around it, in the pipeline's block
	// early are ops behind the loop that must come before it.
	early map[*ir.Op]bool
}

// findList returns the lists that are the source of a pipeline behind ops of a
// block, nil if it has another.
func (t *tableFusion) findList(b *ir.Block, p *pipeline) *listSource {
	s := &listSource{columns: map[*ir.Value]*ir.Value{}, early: map[*ir.Op]bool{}}
	at := map[*ir.Op]int{}
	for i, o := range b.Ops {
		at[o] = i
	}
	here := func(v *ir.Value, name string) bool {
		if v.Def == nil || v.Def.Decl.Name != name {
			return false
		}
		_, ok := at[v.Def]
		return ok
	}
	isList := map[*ir.Value]bool{}
	for _, c := range p.columns() {
		if !here(c, "column.of_list") {
			return nil
		}
		l := c.Def.Args[0]
		if !here(l, "list.new") && !t.madeAround(l, b) || !lasting(c.Type) {
			return nil
		}
		s.columns[c] = l
		if !isList[l] {
			isList[l] = true
			s.lists = append(s.lists, l)
		}
	}
	if len(s.lists) == 0 {
		return nil
	}
	users := t.users
	inside := map[*ir.Value]int{}
	for _, o := range p.steps {
		for _, a := range o.Args {
			inside[a]++
		}
	}
	for c := range s.columns {
		if t.uses[c] != inside[c] {
			return nil
		}
	}
	for _, l := range s.lists {
		n := len(s.appends)
		for _, u := range users[l] {
			switch u.Op.Decl.Name {
			case "list.append":
				if u.Op.Args[1] == l || s.block != nil && s.block != u.Block {
					return nil
				}
				s.appends, s.block = append(s.appends, u.Op), u.Block
			case "column.of_list":
				if s.columns[u.Op.Result()] == nil {
					return nil
				}
			case "list.len":
				s.lengths = append(s.lengths, u.Op)
			default:
				return nil
			}
		}
		if len(s.appends) != n+1 {
			return nil
		}
	}
	if s.block == b {
		return nil
	}
	for _, o := range b.Ops {
		if core.ContainsBlock(o, s.block) {
			s.loop = o
		}
	}
	if s.loop == nil || !t.together(s) {
		return nil
	}
	start := at[s.loop]
	for _, l := range s.lists {
		if i, ok := at[l.Def]; ok && i > start {
			return nil
		}
	}
	before := map[*ir.Op]bool{} // all ops up to the loop's end
	for _, o := range b.Ops[:start+1] {
		core.WalkOp(o, func(x *ir.Op) { before[x] = true })
	}
	for _, o := range s.lengths {
		if before[o] {
			return nil
		}
	}
	if !t.available(b, p, s, start) {
		return nil
	}
	return s
}

// madeAround reports whether a list is made in a block around b that runs as
// often.
func (t *tableFusion) madeAround(l *ir.Value, b *ir.Block) bool {
	if l.Def == nil || l.Def.Decl.Name != "list.new" {
		return false
	}
	var find func(in *ir.Block) bool // b is in or within
	find = func(in *ir.Block) bool {
		if in == b {
			return true
		}
		for _, o := range in.Ops {
			switch o.Decl.Name {
			case "try", "finally", "if":
				for _, r := range o.Regions {
					if find(r) {
						return true
					}
				}
			}
		}
		return false
	}
	found := false
	core.EachBlock(t.f, func(in *ir.Block) {
		for _, o := range in.Ops {
			found = found || o == l.Def && find(in)
		}
	})
	return found
}

// together reports whether the elements of one row are appended at once: nothing
// leaves the block between them.
func (t *tableFusion) together(s *listSource) bool {
	isAppend := map[*ir.Op]bool{}
	for _, o := range s.appends {
		isAppend[o] = true
	}
	seen := 0
	for _, o := range s.block.Ops {
		if isAppend[o] {
			seen++
		} else if seen > 0 && seen < len(s.appends) && !(len(o.Regions) == 0 && (o.Decl.CanSpeculate() || o.Decl.Name == "const")) {
			return false
		}
	}
	return true
}

// available reports whether what the steps use of the function around them is
// there when the loop starts and does not change while it runs. What is made
// behind the loop comes before it, if that is possible.
func (t *tableFusion) available(b *ir.Block, p *pipeline, s *listSource, start int) bool {
	m := &mover{t: t, b: b, s: s, start: start, at: map[*ir.Op]int{}, seen: map[*ir.Value]bool{}}
	for i, o := range b.Ops {
		m.at[o] = i
	}
	for _, o := range p.steps {
		uses := core.OperandsWithin(o)
		if core.IsJoin(o) {
			uses = o.Args[o.Attrs.Index+1:]
		}
		for _, a := range uses {
			if p.results[a] || s.columns[a] != nil || !core.IsJoin(o) && a == o.Args[0] {
				continue
			}
			if !m.value(a) {
				return false
			}
		}
	}
	return t.unchanged(b.Ops[start:], s, m.refs)
}

// mover has ops behind a loop come before it.
type mover struct {
	t     *tableFusion
	b     *ir.Block
	s     *listSource
	start int // the loop's place
	at    map[*ir.Op]int
	seen  map[*ir.Value]bool
	refs  []*ir.Value // that are looked at before the loop or in it
}

// value has a value be there before the loop, with its content.
func (m *mover) value(v *ir.Value) bool {
	if m.seen[v] {
		return true
	}
	m.seen[v] = true
	if v.Type.IsRef() {
		m.refs = append(m.refs, v)
		// What fills a new container comes with it.
		for _, u := range m.t.users[v] {
			i, ok := m.at[u.Op]
			if u.Op.Decl.Has(ir.Writes) && ok && i > m.start && u.Block == m.b && fills(u.Op, v) && !m.op(u.Op) {
				return false
			}
		}
	} else if !immutable(v.Type) {
		return false
	}
	d := v.Def
	if d == nil {
		return true
	}
	i, ok := m.at[d]
	if !ok || i < m.start {
		return true // made around the block, or before
	}
	return i > m.start && m.t.movable(d) && m.op(d)
}

func (m *mover) op(o *ir.Op) bool {
	if m.s.early[o] {
		return true
	}
	m.s.early[o] = true
	for _, a := range core.OperandsWithin(o) {
		if !m.value(a) {
			return false
		}
	}
	return true
}

// movable reports whether an op behind a loop may come before it, as far as the
// op is concerned: it raises nothing and needs nothing that the loop changes.
func (t *tableFusion) movable(o *ir.Op) bool {
	switch {
	case core.IsJoin(o):
		return true
	case core.IsTableOp(o):
		return t.fusable(o) && !t.raises(o)
	case len(o.Regions) > 0 || o.Decl.Terminator || o.Decl.Name == "call":
		return false
	case o.Decl.Name == "const" || o.Decl.CanSpeculate() || readsFile(o) || readsColumn(o):
		return true
	}
	// New containers.
	return !o.Decl.Has(ir.Reads|ir.Writes|ir.Raises|ir.IO|ir.Python) && o.Decl.Has(ir.Alloc)
}

// fills reports whether an op writes to a new container, and raises nothing.
func fills(o *ir.Op, container *ir.Value) bool {
	switch o.Decl.Name {
	case "list.append", "set.add", "dict.set":
	default:
		return false
	}
	if o.Args[0] != container {
		return false
	}
	for _, a := range o.Args[1:] {
		if a == container {
			return false
		}
	}
	switch o.Args[1].Type.Kind {
	case ir.KStr, ir.KInt, ir.KChar, ir.KBool, ir.KFloat:
		return true
	}
	return o.Decl.Name == "list.append"
}

// unchanged reports whether ops from a loop on change nothing that the steps
// read, nor files, if some are read earlier than they were.
func (t *tableFusion) unchanged(ops []*ir.Op, s *listSource, refs []*ir.Value) bool {
	files := false
	for o := range s.early {
		files = files || o.Decl.Has(ir.IO)
	}
	ok := true
	own := map[*ir.Value]bool{}
	for _, l := range s.lists {
		own[l] = true
	}
	check := func(o *ir.Op) {
		switch {
		case o.Decl.Name == "call" || o.Decl.Name == "call.indirect" || o.Decl.Name == "gen.resume" || o.Decl.Name == "gen.throw" || o.Decl.Name == "gen.close" || o.Decl.Name == "lazy.force":
			e := t.e.Op(o).Effects
			ok = ok && (e&(ir.Writes|ir.Python) == 0 || len(refs) == 0) && (e&(ir.IO|ir.Python) == 0 || !files)
		case o.Decl.Structural && !o.Decl.Has(ir.Writes):
		case o.Decl.Has(ir.Python):
			ok = ok && len(refs) == 0 && !files
		case o.Decl.Has(ir.Writes) && !(o.Decl.Name == "list.append" && own[o.Args[0]]):
			for _, r := range refs {
				for _, a := range o.Args {
					ok = ok && !a.Type.Equal(r.Type)
				}
			}
		}
		switch o.Decl.Name {
		case "io.create", "io.write", "io.sync":
			ok = ok && !files
		default:
			if o.Decl.Has(ir.IO) && !inputOrPrint(o.Decl.Name) {
				ok = ok && !files
			}
		}
	}
	for _, o := range ops {
		if s.early[o] {
			continue
		}
		core.WalkOp(o, check)
	}
	return ok
}

// inputOrPrint reports whether an op with an effect on the world changes no file.
func inputOrPrint(name string) bool {
	switch name {
	case "program.print", "io.print", "io.print_plain", "io.error", "io.flush", "io.open", "io.line", "io.lines_more", "io.read", "io.close", "io.finish", "io.isatty",
		"program.leave", "program.leave_guess", "program.leave_empty", "csv.open", "csv.rest", "csv.column", "csv.next", "csv.keep", "table.count":
		return true
	}
	return false
}

// fromList appends a pipeline whose source are lists, to the loop that makes them
// and behind it.
func (t *tableFusion) fromList(b *ir.Builder, p *pipeline, s *listSource, outs []*ir.Value, types []*ir.Type, raises bool) []*ir.Value {
	block := b.Block
	var start int
	var early, rest []*ir.Op
	for i, o := range block.Ops {
		if o == s.loop {
			start = i
		}
	}
	for _, o := range block.Ops[start:] {
		if s.early[o] {
			early = append(early, o)
		} else {
			rest = append(rest, o)
		}
	}
	block.Ops = append(block.Ops[:start:start], early...)
	sink := newRowSink(b, outs)
	tables := joinTables(b, p.steps, false)
	count := b.Emit("cell.new", ir.Attrs{}, []*ir.Value{b.Const(int64(0))}, ir.Cell(ir.I64)).Result()
	var failed *ir.Value
	if raises {
		failed = b.Emit("cell.new", ir.Attrs{}, []*ir.Value{b.Const(false)}, ir.Cell(ir.Bool)).Result()
	}
	t.atAppends(b, p, s, sink, outs, tables, count, failed)
	block.Ops = append(block.Ops, rest...)
	var n *ir.Value
	for _, o := range s.lengths {
		o.Decl, o.Args = ir.MustOp("cell.load"), []*ir.Value{count}
		n = o.Result()
	}
	if raises {
		t.failedRows(b, p, s, n, count, failed, tables)
	}
	leaveRegrouped(b, p.steps, tables)
	return sink.results(b)
}

// atAppends has a row go through the steps where it is appended.
func (t *tableFusion) atAppends(b *ir.Builder, p *pipeline, s *listSource, sink *rowSink, outs []*ir.Value, tables map[*ir.Op]joinTable, count, failed *ir.Value) {
	isAppend := map[*ir.Op]*ir.Value{}
	value := map[*ir.Value]*ir.Value{} // by list
	for _, o := range s.appends {
		isAppend[o] = o.Args[1]
		value[o.Args[0]] = o.Args[1]
	}
	ops := s.block.Ops
	s.block.Ops = nil
	seen := 0
	for _, o := range ops {
		if isAppend[o] == nil {
			s.block.Ops = append(s.block.Ops, o)
			continue
		}
		if seen++; seen < len(s.appends) {
			continue
		}
		ab := &ir.Builder{Func: t.f, Block: s.block, Place: o.Place}
		keep := func(b *ir.Builder) { appendAll(b, s.lists, elementsOf(value, s.lists)) }
		through := func(b *ir.Builder) {
			row := b.Emit("cell.load", ir.Attrs{}, []*ir.Value{count}, ir.I64).Result()
			r := &rowSteps{rowValues: t.rowValues(p, outs), tables: tables}
			r.row = row
			for c, l := range s.columns {
				r.elems[c] = value[l]
			}
			r.sink = func(b *ir.Builder) { sink.put(b, r, func(v *ir.Value) *ir.Value { return v }) }
			r.fold = func(b *ir.Builder, s *ir.Op) { sink.folded(b, s, r.step(b, s)) }
			r.counted(b, sourceOf{p.steps[0]})
			r.emit(b, 0)
			next := b.Op("i64.add", ir.Attrs{}, row, b.Const(int64(1))).Result()
			b.Emit("cell.store", ir.Attrs{}, []*ir.Value{count, next})
		}
		if failed == nil {
			through(ab)
			continue
		}
		f := ab.Emit("cell.load", ir.Attrs{}, []*ir.Value{failed}, ir.Bool).Result()
		ab.If(f, func(b *ir.Builder) { keep(b); b.Yield() }, func(b *ir.Builder) {
			b.Try(func(b *ir.Builder) { through(b); b.Yield() }, func(b *ir.Builder, _ *ir.Value) {
				b.Emit("cell.store", ir.Attrs{}, []*ir.Value{failed, b.Const(true)})
				keep(b)
				b.Yield()
			})
			b.Yield()
		})
	}
}

// failedRows appends the steps one by one, for the rows from that on for which
// one raised.
func (t *tableFusion) failedRows(b *ir.Builder, p *pipeline, s *listSource, n, count, failed *ir.Value, tables map[*ir.Op]joinTable) {
	f := b.Emit("cell.load", ir.Attrs{}, []*ir.Value{failed}, ir.Bool).Result()
	b.If(f, func(b *ir.Builder) {
		leaveRepeated(b, p.steps, tables)
		if p.refuses {
			// What is asked of all rows can't be asked of these.
			b.Emit("program.leave", ir.Attrs{Sym: "an exception in a row of a table"}, []*ir.Value{b.Const(true)})
		}
		first := b.Emit("cell.load", ir.Attrs{}, []*ir.Value{count}, ir.I64).Result()
		rows := b.Op("list.len", ir.Attrs{}, s.lists[0]).Result()
		c := ir.NewCloner(t.f)
		for _, o := range s.lengths {
			c.Values[o.Result()] = rows
		}
		for _, col := range p.columns() {
			c.Values[col] = b.Op("column.of_list", ir.Attrs{}, s.columns[col]).Result()
		}
		for _, o := range p.ops {
			x := b.Block.Append(c.Op(o))
			if !core.IsTableOp(x) || len(x.Regions) == 0 {
				continue
			}
			// Rows keep the numbers that they have among all.
			r := x.Regions[0]
			add := t.f.NewOp(ir.MustOp("i64.add"), []*ir.Value{r.Args[0], first}, ir.I64)
			add.Place = x.Place
			with := map[*ir.Value]*ir.Value{r.Args[0]: add.Result()}
			used := false
			r.Walk(func(o *ir.Op) {
				for i, a := range o.Args {
					if w := with[a]; w != nil {
						o.Args[i], used = w, true
					}
				}
			})
			if used {
				r.Ops = append([]*ir.Op{add}, r.Ops...)
			}
		}
		text := b.Const(ir.StrConst("a row that raised does not raise again"))
		b.Raise(b.Emit("exc.new", ir.Attrs{Sym: "SystemError"}, []*ir.Value{text}, ir.Exc).Result())
	}, func(b *ir.Builder) { b.Yield() })
}
