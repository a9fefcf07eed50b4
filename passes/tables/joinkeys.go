package tables

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// JoinKeys remembers by position what dicts are asked for. The rows of a join that
// meet the same right row have the same values of it: where a loop over them looks up
// a key that follows from those, as a groupby behind a join does whose keys are of the
// right side, the entry found the first time is noted in a list with an element for
// each right row:
//
//	entry = dict.find d, (right.a[at], right.b[at])
//
// A dict is searched with a hash and comparisons, in memory that is far apart; rows
// that follow each other often meet right rows that do, too.
var JoinKeys = &core.Pass{
	Name: "joinkeys",
	Doc:  "Remembers for each right row of a join which entry of a dict a key has that follows from it.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			k := &joinKeys{f: f, js: core.LoopJumps(f)}
			k.block(f.Body, nil)
			changed = changed || k.changed
		}
		return changed
	},
	After: []core.Constraint{
		{Pass: "tableloops", Reason: "joins are loops then"},
		{Pass: "licm", Reason: "what does not change in a loop is before it"},
		{Pass: "bounds", Reason: "elements of columns are read where positions are known to be good"},
	},
}

type joinKeys struct {
	f       *ir.Func
	js      map[*ir.Op]*core.Jumps
	changed bool
}

// loopAt is a loop around an op, and the block that it is in.
type loopAt struct {
	block *ir.Block
	loop  *ir.Op
}

// block looks at the ops of a block in loops, outer ones first.
func (k *joinKeys) block(b *ir.Block, loops []loopAt) {
	for i := 0; i < len(b.Ops); i++ {
		o := b.Ops[i]
		if o.Decl.Name == "dict.find" && len(loops) > 0 && k.remember(b, i, loops) {
			i += 3 // the ops before, and the if
			k.changed = true
			continue
		}
		inner := loops
		if core.IsLoop(o) {
			inner = append(slices.Clip(loops), loopAt{b, o})
		}
		for _, r := range o.Regions {
			k.block(r, inner)
			i = slices.Index(b.Ops, o)
		}
	}
}

// joinKey is a key that follows from the right row of a join.
type joinKey struct {
	at    *ir.Value // its position
	next  *ir.Op    // a table.next of the join
	lists []*ir.Value
}

// remember does the dict.find at b.Ops[i], if it can be done.
func (k *joinKeys) remember(b *ir.Block, i int, loops []loopAt) bool {
	find := b.Ops[i]
	d := find.Args[0]
	key := &joinKey{}
	if !alwaysEqual(find.Args[1].Type) || !k.only(d) || !key.follow(find.Args[1]) || key.at == nil {
		return false
	}
	if key.next = k.nextOf(key.at, nil); key.next == nil {
		return false
	}
	keys := key.next.Args[1]
	around := slices.IndexFunc(loops, func(l loopAt) bool {
		own := core.DefinedIn(l.loop)
		return !own[d] && !own[keys] && !slices.ContainsFunc(key.lists, func(v *ir.Value) bool { return own[v] })
	})
	if around < 0 {
		return false
	}
	outer := loops[around]
	memo := core.NewOp(k.f, outer.loop, "table.memo", ir.Attrs{}, []*ir.Value{keys}, ir.List(ir.I64))
	list := memo.Result()

	then, els := &ir.Block{}, &ir.Block{}
	noted := core.NewOp(k.f, find, "list.get_unchecked", ir.Attrs{}, []*ir.Value{list, key.at}, ir.I64)
	zero := core.NewOp(k.f, find, "const", ir.Attrs{Const: int64(0)}, nil, ir.I64)
	none := core.NewOp(k.f, find, "i64.lt", ir.Attrs{}, []*ir.Value{noted.Result(), zero.Result()}, ir.Bool)
	entry := core.NewOp(k.f, find, "if", ir.Attrs{}, []*ir.Value{none.Result()}, ir.I64)
	entry.Regions = []*ir.Block{then, els}
	k.f.Replace(map[*ir.Value]*ir.Value{find.Result(): entry.Result()})
	then.Ops = []*ir.Op{
		find,
		core.NewOp(k.f, find, "list.set_unchecked", ir.Attrs{}, []*ir.Value{list, key.at, find.Result()}),
		core.NewOp(k.f, find, "yield", ir.Attrs{}, find.Results),
	}
	els.Ops = []*ir.Op{core.NewOp(k.f, find, "yield", ir.Attrs{}, noted.Results)}
	b.Ops = slices.Replace(b.Ops, i, i+1, noted, zero, none, entry)
	k.noteNew(b, entry.Result(), find.Args, list, key.at)
	at := slices.Index(outer.block.Ops, outer.loop)
	outer.block.Ops = slices.Insert(outer.block.Ops, at, memo)
	return true
}

// noteNew notes the entry that is made of a key which was not found, behind the op that
// says so: the last one, if no other is made in between.
func (k *joinKeys) noteNew(b *ir.Block, entry *ir.Value, args []*ir.Value, list, at *ir.Value) {
	from := slices.Index(b.Ops, entry.Def) + 1
	i := slices.IndexFunc(b.Ops[from:], func(o *ir.Op) bool { return sets(o, args[0]) })
	if i < 0 || b.Ops[from+i].Decl.Name != "if" || !isNegative(b.Ops[from+i].Args[0], entry) {
		return
	}
	then := b.Ops[from+i].Regions[0]
	i = slices.IndexFunc(then.Ops, func(o *ir.Op) bool { return sets(o, args[0]) })
	if i < 0 || then.Ops[i].Decl.Name != "dict.set" || then.Ops[i].Args[1] != args[1] {
		return
	}
	set := then.Ops[i]
	n := core.NewOp(k.f, set, "dict.len", ir.Attrs{}, args[:1], ir.I64)
	one := core.NewOp(k.f, set, "const", ir.Attrs{Const: int64(1)}, nil, ir.I64)
	last := core.NewOp(k.f, set, "i64.sub", ir.Attrs{}, []*ir.Value{n.Result(), one.Result()}, ir.I64)
	then.Ops = slices.Insert(then.Ops, i+1, n, one, last, core.NewOp(k.f, set, "list.set_unchecked", ir.Attrs{}, []*ir.Value{list, at, last.Result()}))
}

// sets reports whether an op may add to a dict.
func sets(o *ir.Op, d *ir.Value) bool {
	found := false
	core.WalkOp(o, func(o *ir.Op) { found = found || o.Decl.Name == "dict.set" && o.Args[0] == d })
	return found
}

// isNegative reports whether a condition is that v is less than 0.
func isNegative(cond, v *ir.Value) bool {
	if cond.Def == nil || cond.Def.Decl.Name != "i64.lt" || cond.Def.Args[0] != v {
		return false
	}
	c, _ := core.IsConst(cond.Def.Args[1])
	return c == int64(0)
}

// only reports whether a dict is new, and nothing is done with it but to look for keys
// and add some.
func (k *joinKeys) only(d *ir.Value) bool {
	if d.Def == nil || d.Def.Decl.Name != "dict.new" {
		return false
	}
	ok := true
	k.f.Body.Walk(func(o *ir.Op) {
		if !slices.Contains(o.Args, d) {
			return
		}
		switch o.Decl.Name {
		case "dict.find", "dict.set", "dict.len", "dict.free":
			ok = ok && !slices.Contains(o.Args[1:], d)
		default:
			ok = false
		}
	})
	return ok
}

// alwaysEqual reports whether keys of a type are equal whenever they are made of the same
// values, which NaN is not.
func alwaysEqual(t *ir.Type) bool {
	switch t.Kind {
	case ir.KInt, ir.KI64, ir.KStr, ir.KBool:
		return true
	case ir.KNumpy:
		return t.Equal(ir.Int64) || t.Equal(ir.Int32)
	case ir.KTuple:
		return !slices.ContainsFunc(t.Elems, func(e *ir.Type) bool { return !alwaysEqual(e) })
	}
	return false
}

// follow reports whether a value is computed of elements of columns, all at one
// position, and of nothing else.
func (key *joinKey) follow(v *ir.Value) bool {
	o := v.Def
	switch {
	case o == nil:
		return false
	case o.Decl.Name == "list.get_unchecked":
		list := o.Args[0]
		if list.Def == nil || list.Def.Decl.Name != "column.list" || key.at != nil && key.at != o.Args[1] {
			return false
		}
		key.at = o.Args[1]
		key.lists = append(key.lists, list)
		return true
	case o.Decl.Name == "const":
		return true
	case len(o.Regions) > 0 || o.Decl.Structural && o.Decl.Name != "tuple.make" || o.Decl.Effects&^(ir.Alloc|ir.Raises|ir.Deopts) != 0:
		return false
	}
	return !slices.ContainsFunc(o.Args, func(a *ir.Value) bool { return !key.follow(a) })
}

// nextOf is a table.next that gives a value, as all do which may have given it, of one
// index; nil: that is not so.
func (k *joinKeys) nextOf(v *ir.Value, seen []*ir.Value) *ir.Op {
	if v.Def != nil {
		if v.Def.Decl.Name == "table.next" {
			return v.Def
		}
		return nil
	}
	if slices.Contains(seen, v) {
		return nil
	}
	for loop, js := range k.js {
		operand, first := core.Initials(loop)
		i := slices.Index(loop.Regions[0].Args, v) - first
		if i < 0 {
			continue
		}
		next := k.nextOf(loop.Args[operand+i], append(seen, v))
		for _, c := range js.Continues {
			if c.Args[i] == v {
				continue
			}
			other := k.nextOf(c.Args[i], append(seen, v))
			if next == nil || other == nil || other.Args[0] != next.Args[0] || other.Args[1] != next.Args[1] {
				return nil
			}
		}
		return next
	}
	return nil
}
