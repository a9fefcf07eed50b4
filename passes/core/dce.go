package core

import "github.com/hipy-lang/hipy/ir"

// DeadCode removes what has no effect and whose results nothing needs: ops,
// calls of functions without effect, whole loops, single results and carried
// values of if, loop, for, try and finally, and what is put into cells and lists
// that nobody looks at.
var DeadCode = &Pass{
	Name: "dce",
	Doc:  "Removes ops without effect whose results are unused, and unused results and carried values of control, and cells and lists that are only stored to.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			changed = RemoveDead(f, e) || changed
		}
		return changed
	},
}

// RemoveDead removes what is dead in a function.
func RemoveDead(f *ir.Func, e *Effects) bool {
	d := &deadCode{e: e, js: LoopJumps(f), owner: map[*ir.Value]owner{}, kept: map[*ir.Op]bool{}, live: map[*ir.Value]bool{}, stores: map[*ir.Value][]*ir.Op{}}
	d.own(f.Body, nil, 0)
	d.roots(f.Body)
	d.drain()
	return d.sweep(f.Body)
}

// owner is where a block argument belongs.
type owner struct {
	op            *ir.Op // nil for a parameter
	region, index int
}

// deadCode marks what is needed, from the ops with effects backwards.
type deadCode struct {
	e     *Effects
	js    map[*ir.Op]*Jumps
	owner map[*ir.Value]owner
	kept  map[*ir.Op]bool
	live  map[*ir.Value]bool
	work  []*ir.Value
	// stores are those to cells and lists that the function makes: they are needed
	// if the cell or list is.
	stores map[*ir.Value][]*ir.Op
}

func (d *deadCode) own(b *ir.Block, o *ir.Op, region int) {
	for i, a := range b.Args {
		d.owner[a] = owner{o, region, i}
	}
	for _, o := range b.Ops {
		for i, r := range o.Regions {
			d.own(r, o, i)
		}
	}
}

// roots keeps the ops of a live block that do more than compute.
func (d *deadCode) roots(b *ir.Block) {
	for _, o := range b.Ops {
		if c := storesTo(o); c != nil && !d.live[c] {
			d.stores[c] = append(d.stores[c], o)
		} else if o.Decl.Terminator || !d.e.Op(o).Removable() && !readsBlock(o) {
			d.keep(o)
		}
	}
}

// storesTo is the cell or list that an op stores to, if its function made it.
func storesTo(o *ir.Op) *ir.Value {
	switch o.Decl.Name {
	case "cell.store", "list.append", "list.set_unchecked", "list.set_range_unchecked", "list.free":
	default:
		return nil
	}
	made := o.Args[0].Def
	if made == nil || made.Decl.Name != "cell.new" && !makesList(made.Result()) {
		return nil
	}
	return o.Args[0]
}

// readsBlock reports whether an op looks at what a CSV file gave last: that must
// not happen later, but it need not happen.
func readsBlock(o *ir.Op) bool { return o.Decl.Name == "csv.column" || o.Decl.Name == "csv.keep" }

// keep marks an op, what it always needs, and the roots in its regions.
func (d *deadCode) keep(o *ir.Op) {
	if d.kept[o] {
		return
	}
	d.kept[o] = true
	args := o.Args
	switch o.Decl.Name {
	case "loop":
		args = nil
	case "for":
		args = args[:3]
	case "yield", "break", "continue":
		// Operands are needed as the values that they become are; those may be
		// marked already.
		args = nil
	}
	for _, a := range args {
		d.need(a)
	}
	for _, r := range o.Regions {
		d.roots(r)
		if IsElementwise(o) || IsTableOp(o) {
			for _, a := range r.Terminator().Args {
				d.need(a)
			}
		}
	}
}

func (d *deadCode) need(v *ir.Value) {
	if !d.live[v] {
		d.live[v] = true
		d.work = append(d.work, v)
	}
}

func (d *deadCode) drain() {
	for len(d.work) > 0 {
		v := d.work[len(d.work)-1]
		d.work = d.work[:len(d.work)-1]
		if v.Def == nil {
			d.argument(v)
			continue
		}
		o := v.Def
		d.keep(o)
		for _, store := range d.stores[v] {
			d.keep(store)
		}
		if len(o.Regions) == 0 {
			continue
		}
		for i, r := range o.Results {
			if r != v {
				continue
			}
			for _, y := range yields(o) {
				d.need(y.Args[i])
			}
			if IsLoop(o) {
				for _, b := range d.js[o].Breaks {
					d.need(b.Args[i])
				}
			}
		}
	}
}

// argument marks where a block argument's values come from.
func (d *deadCode) argument(v *ir.Value) {
	w := d.owner[v]
	if w.op == nil {
		return
	}
	d.keep(w.op)
	if !IsLoop(w.op) {
		return
	}
	operand, first := Initials(w.op)
	i := w.index
	if w.region == 0 {
		i -= first
	}
	if i < 0 {
		return
	}
	d.need(w.op.Args[operand+i])
	d.need(w.op.Regions[0].Args[first+i])
	if len(w.op.Regions) > 1 {
		d.need(w.op.Regions[1].Args[i])
	}
	for _, c := range d.js[w.op].Continues {
		d.need(c.Args[i])
	}
}

// sweep removes what is not marked.
func (d *deadCode) sweep(b *ir.Block) bool {
	changed := false
	b.Ops = Without(b.Ops, func(i int) bool {
		dead := !d.kept[b.Ops[i]]
		changed = changed || dead
		return dead
	})
	for _, o := range b.Ops {
		if len(o.Regions) == 0 {
			continue
		}
		changed = d.dropResults(o) || changed
		if IsLoop(o) {
			changed = d.dropCarried(o) || changed
		}
		for _, r := range o.Regions {
			changed = d.sweep(r) || changed
		}
	}
	return changed
}

func (d *deadCode) dropResults(o *ir.Op) bool {
	if IsTableOp(o) {
		return false // see prune
	}
	results := o.Results
	dead := func(i int) bool { return !d.live[results[i]] }
	o.Results = Without(results, dead)
	if len(o.Results) == len(results) {
		return false
	}
	if o.Decl.Name == "array.fold" {
		o.Attrs.Names = Without(o.Attrs.Names, dead)
	}
	if IsElementwise(o) && o.Attrs.Sym != "" {
		was := *o
		was.Results = results
		ir.SetLayouts(o, Without(ir.Layouts(&was), dead))
	}
	for _, y := range yields(o) {
		y.Args = Without(y.Args, dead)
	}
	if IsLoop(o) {
		for _, b := range d.js[o].Breaks {
			b.Args = Without(b.Args, dead)
		}
	}
	return true
}

func (d *deadCode) dropCarried(o *ir.Op) bool {
	operand, first := Initials(o)
	body := o.Regions[0].Args
	dead := func(i int) bool { return !d.live[body[first+i]] }
	n := len(body) - first
	any := false
	for i := range n {
		any = any || dead(i)
	}
	if !any {
		return false
	}
	o.Args = Without(o.Args, func(i int) bool { return i >= operand && dead(i-operand) })
	for _, c := range d.js[o].Continues {
		c.Args = Without(c.Args, dead)
	}
	o.Regions[0].Args = Without(body, func(i int) bool { return i >= first && dead(i-first) })
	if len(o.Regions) > 1 {
		o.Regions[1].Args = Without(o.Regions[1].Args, dead)
	}
	return true
}
