package core

import (
	"cmp"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Positions looks each key up once: of several accesses to a dict at one key, as
// in d[k] = d.get(k, 0) + 1 or if k in d: d[k] += 1, the first finds the entry's
// position, which the others use as long as nothing may have moved the entries.
// What has no position yet is inserted without another search.
var Positions = &Pass{
	Name: "positions",
	Doc:  "Finds a key's entry once for several accesses to a dict at this key.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			p := &positioner{e: e, f: f, count: map[entryOf]int{}, with: map[*ir.Value]*ir.Value{}}
			f.Body.Walk(func(o *ir.Op) {
				if at, ok := p.access(o); ok {
					p.count[at]++
				}
			})
			p.block(f.Body, positions{})
			f.Replace(p.with)
			changed = changed || p.changed
		}
		return changed
	},
	After: []Constraint{
		{"cse", "the same key is the same value then"},
		{"cells", "a dict in a cell is not seen to be the same"},
	},
}

// entryOf is the entry of a dict at a key.
type entryOf struct{ dict, key *ir.Value }

// positions are the entries whose position is known: values that are -1 if
// there is none.
type positions map[entryOf]*ir.Value

func (ps positions) clone() positions {
	n := make(positions, len(ps))
	for k, v := range ps {
		n[k] = v
	}
	return n
}

// forget leaves out what the writes may move.
func (ps positions) forget(w Written) {
	for k := range ps {
		if w.Touches(map[string]bool{memory(k.dict.Type): true}) {
			delete(ps, k)
		}
	}
}

type positioner struct {
	e       *Effects
	f       *ir.Func
	count   map[entryOf]int // accesses, by entry
	with    map[*ir.Value]*ir.Value
	changed bool
}

// access reports whether an op is an access to an entry that may use its
// position. Code of the user's that hashes and compares keys would be executed
// less often.
func (p *positioner) access(o *ir.Op) (entryOf, bool) {
	switch o.Decl.Name {
	case "dict.get", "dict.get_or", "dict.contains", "dict.lookup", "dict.set":
		if len(p.e.m.HookedBy(o)) == 0 && o.Args[1].Type.Kind != ir.KPyObj {
			return entryOf{o.Args[0], o.Args[1]}, true
		}
	}
	return entryOf{}, false
}

// block rewrites a block, of which known holds at its start, and returns what
// is known at its end.
func (p *positioner) block(b *ir.Block, known positions) positions {
	var out []*ir.Op
	for _, o := range b.Ops {
		at, ok := p.access(o)
		pos := known[at]
		switch {
		case ok && p.count[at] > 1 && (pos != nil || o.Decl.Name != "dict.set"):
			made := &maker{f: p.f, at: o}
			if pos == nil {
				pos = made.op("dict.find", ir.I64, o.Args[:2]...)
				known[at] = pos
			}
			p.replace(made, o, pos)
			if o.Decl.Name == "dict.set" {
				known.forget(p.e.Writes(o))
				known[at] = made.ops[len(made.ops)-1].Result()
			}
			out = append(out, made.ops...)
			p.changed = true
			continue
		case o.Decl.Name == "if":
			p.branch(o, known)
		case len(o.Regions) > 0:
			known.forget(p.e.Writes(o))
			for _, r := range o.Regions {
				p.block(r, known.clone())
			}
		default:
			if w := p.e.Writes(o); o.Decl.Name != "dict.set_at" && (w.all || len(w.types) > 0) {
				known.forget(w)
			}
		}
		out = append(out, o)
	}
	b.Ops = out
	return known
}

// branch rewrites an if, and makes results of it of the positions that its ways
// found or changed.
func (p *positioner) branch(o *ir.Op, known positions) {
	var ends []positions
	var ys []*ir.Op
	for _, r := range o.Regions {
		end := p.block(r, known.clone())
		if endsInYield(r) {
			ends, ys = append(ends, end), append(ys, r.Terminator())
		}
	}
	for _, at := range p.sorted(known) {
		before := known[at]
		delete(known, at)
		vals, same := make([]*ir.Value, len(ends)), true
		for i, end := range ends {
			vals[i] = end[at]
			same = same && vals[i] == before
		}
		switch {
		case same:
			known[at] = before
		case len(vals) == 1 && vals[0] != nil, len(vals) == 2 && vals[0] != nil && vals[1] != nil:
			for i, y := range ys {
				y.Args = append(y.Args[:len(y.Args):len(y.Args)], vals[i])
			}
			r := p.f.NewValue(ir.I64, "")
			r.Def = o
			o.Results = append(o.Results[:len(o.Results):len(o.Results)], r)
			known[at] = r
		}
	}
}

// sorted are the entries in an order that does not depend on the map's.
func (p *positioner) sorted(known positions) []entryOf {
	var all []entryOf
	for at := range known {
		all = append(all, at)
	}
	slices.SortFunc(all, func(a, b entryOf) int { return cmp.Compare(known[a].ID, known[b].ID) })
	return all
}

// replace makes an access of one at a position. The last op of that of a
// dict.set has the position after it.
func (p *positioner) replace(m *maker, o *ir.Op, pos *ir.Value) {
	d := o.Args[0]
	found := m.op("i64.ge", ir.Bool, pos, m.constant(int64(0)))
	at := func(yes *ir.Op) []*ir.Op { return []*ir.Op{yes} }
	value := func() []*ir.Op {
		return at(NewOp(p.f, o, "dict.value_at", ir.Attrs{}, []*ir.Value{d, pos}, d.Type.Elems[1]))
	}
	switch o.Decl.Name {
	case "dict.contains":
		p.with[o.Result()] = found
	case "dict.get":
		miss := NewOp(p.f, o, "dict.get", o.Attrs, o.Args, o.Result().Type)
		p.with[o.Result()] = m.ways(found, value(), at(miss))
	case "dict.get_or":
		p.with[o.Result()] = m.ways(found, value(), nil, o.Args[2])
	case "dict.lookup":
		p.with[o.Results[0]] = found
		none := NewOp(p.f, o, "undef", ir.Attrs{}, nil, o.Results[1].Type)
		p.with[o.Results[1]] = m.ways(found, value(), at(none))
	case "dict.set":
		set := NewOp(p.f, o, "dict.set_at", ir.Attrs{}, []*ir.Value{d, pos, o.Args[2]})
		add := NewOp(p.f, o, "dict.add", ir.Attrs{}, o.Args, ir.I64)
		m.ways(found, at(set), at(add), pos)
	}
}

// ways is an if whose ways yield the result of their last op, or a value.
func (m *maker) ways(cond *ir.Value, yes, no []*ir.Op, other ...*ir.Value) *ir.Value {
	o := NewOp(m.f, m.at, "if", ir.Attrs{}, []*ir.Value{cond})
	for _, ops := range [][]*ir.Op{yes, no} {
		var v *ir.Value
		if n := len(ops); n > 0 && len(ops[n-1].Results) > 0 {
			v = ops[n-1].Result()
		} else {
			v = other[0]
		}
		y := NewOp(m.f, m.at, "yield", ir.Attrs{}, []*ir.Value{v})
		o.Regions = append(o.Regions, &ir.Block{Ops: append(ops, y)})
		if len(o.Results) == 0 {
			r := m.f.NewValue(v.Type, "")
			r.Def = o
			o.Results = []*ir.Value{r}
		}
	}
	return m.add(o).Result()
}
