package core

import "github.com/hipy-lang/hipy/ir"

// Carry keeps list elements that a run of a counted loop reads in a value that
// the loop carries, if the run before has stored them or read them:
//
//	for i in range(1, n):
//	    x[i] = x[i - 1] + y[i] - y[i - 1]
//
// carries x[i - 1] and y[i - 1]. Through memory, each run would wait for the
// store of the one before.
var Carry = &Pass{
	Name: "carry",
	Doc:  "Carries list elements from one run of a counted loop to the next instead of reading them again.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			c := &carrier{a: NewRangeAnalysis(f), e: e, js: LoopJumps(f), order: definitionOrder(f)}
			EachBlock(f, func(b *ir.Block) {
				var out []*ir.Op
				for _, o := range b.Ops {
					if o.Decl.Name == "for" {
						out = append(out, c.loop(o)...)
					}
					out = append(out, o)
				}
				b.Ops = out
			})
			changed = changed || c.changed
		}
		return changed
	},
	After: []Constraint{
		{"bounds", "an element at an index that may be out of range is not read ahead"},
		{"licm", "what does not change in a loop is not carried"},
	},
}

type carrier struct {
	a       *RangeAnalysis
	e       *Effects
	js      map[*ir.Op]*Jumps
	order   map[*ir.Value]int
	changed bool
}

// definitionOrder numbers values in the order in which they come about.
func definitionOrder(f *ir.Func) map[*ir.Value]int {
	order := map[*ir.Value]int{}
	var visit func(b *ir.Block)
	visit = func(b *ir.Block) {
		for _, a := range b.Args {
			order[a] = len(order)
		}
		for _, o := range b.Ops {
			for _, r := range o.Regions {
				visit(r)
			}
			for _, v := range o.Results {
				order[v] = len(order)
			}
		}
	}
	visit(f.Body)
	return order
}

// access is an element read or stored in each run, at index + off.
type access struct {
	op  *ir.Op
	off int64
}

// loop carries what it can and returns the ops in front of the loop.
func (c *carrier) loop(loop *ir.Op) []*ir.Op {
	body, js := loop.Regions[0], c.js[loop]
	index := body.Args[0]
	step, known := ConstInteger(loop.Args[2])
	if !known || step == 0 || index.Type.Kind != ir.KI64 || len(js.Continues) != 1 || body.Terminator() != js.Continues[0] {
		return nil
	}
	inside := DefinedIn(loop)
	var gets, sets []access
	for _, o := range body.Ops {
		if n := o.Decl.Name; (n == "list.get_unchecked" || n == "list.set_unchecked") && !inside[o.Args[0]] && isNumber(o.Args[0].Type.Elem()) {
			if l := c.a.LinearOf(o.Args[1]); l.Base == index && l.small() {
				if n == "list.get_unchecked" {
					gets = append(gets, access{o, l.Off})
				} else {
					sets = append(sets, access{o, l.Off})
				}
			}
		}
		if c.e.Op(o).Leaves {
			// Behind it, an index may be in range by what was tested.
			break
		}
	}
	var out []*ir.Op
	gone := map[*ir.Op]bool{}
	with := map[*ir.Value]*ir.Value{}
	carry := func(get access, next *ir.Value) {
		for n := with[next]; n != nil; n = with[next] {
			next = n
		}
		first := c.first(loop, get)
		out = append(out, first...)
		arg := c.a.f.NewValue(get.op.Result().Type, get.op.Result().Name)
		loop.Args = append(loop.Args, first[len(first)-1].Result())
		body.Args = append(body.Args, arg)
		loop.Regions[1].Args = append(loop.Regions[1].Args, c.a.f.NewValue(arg.Type, ""))
		js.Continues[0].Args = append(js.Continues[0].Args, next)
		with[get.op.Result()] = arg
		gone[get.op] = true
		c.changed = true
	}
	for _, get := range gets {
		list := get.op.Args[0]
		writers := c.writers(loop, list)
		for _, set := range sets {
			if set.op.Args[0] == list && set.off == get.off+step && len(writers) == 1 && writers[0] == set.op && !gone[get.op] {
				carry(get, set.op.Args[2])
			}
		}
		for _, ahead := range gets {
			if ahead.op.Args[0] == list && ahead.off == get.off+step && len(writers) == 0 && !gone[get.op] {
				carry(get, ahead.op.Result())
			}
		}
	}
	body.Ops = Without(body.Ops, func(i int) bool { return gone[body.Ops[i]] })
	c.a.f.Replace(with)
	return out
}

func isNumber(t *ir.Type) bool {
	return t.Kind == ir.KInt || t.Kind == ir.KI64 || t.Kind == ir.KFloat || t.Kind == ir.KBool || t.Kind == ir.KChar
}

// first reads an element for the first run, if there is one.
func (c *carrier) first(loop *ir.Op, get access) []*ir.Op {
	f, t := c.a.f, get.op.Result().Type
	step, _ := ConstInteger(loop.Args[2])
	verb := "i64.lt"
	if step < 0 {
		verb = "i64.gt"
	}
	some := NewOp(f, loop, verb, ir.Attrs{}, []*ir.Value{loop.Args[0], loop.Args[1]}, ir.Bool)
	k := NewOp(f, loop, "const", ir.Attrs{Const: get.off}, nil, ir.I64)
	at := NewOp(f, loop, "i64.add", ir.Attrs{}, []*ir.Value{loop.Args[0], k.Result()}, ir.I64)
	read := NewOp(f, get.op, "list.get_unchecked", ir.Attrs{}, []*ir.Value{get.op.Args[0], at.Result()}, t)
	nothing := NewOp(f, loop, "undef", ir.Attrs{}, nil, t)
	choice := NewOp(f, loop, "if", ir.Attrs{}, []*ir.Value{some.Result()}, t)
	choice.Regions = []*ir.Block{
		{Ops: []*ir.Op{k, at, read, NewOp(f, loop, "yield", ir.Attrs{}, read.Results)}},
		{Ops: []*ir.Op{nothing, NewOp(f, loop, "yield", ir.Attrs{}, nothing.Results)}},
	}
	return []*ir.Op{some, choice}
}

// writers are the ops of a loop that may change the list.
func (c *carrier) writers(loop *ir.Op, list *ir.Value) []*ir.Op {
	var out []*ir.Op
	loop.Regions[0].Walk(func(o *ir.Op) {
		if len(o.Regions) > 0 {
			return
		}
		w := c.e.Writes(o)
		if w.Touches(map[string]bool{list.Type.String(): true}) && (w.all || len(w.types) > 1 || !c.distinct(o.Args[0], list)) {
			out = append(out, o)
		}
	})
	return out
}

// distinct reports whether two lists, of which one at least is new, are
// different ones: what existed before a list was made is another.
func (c *carrier) distinct(x, y *ir.Value) bool {
	return x != y && (makesList(x) && c.order[y] < c.order[x] || makesList(y) && c.order[x] < c.order[y])
}

func makesList(v *ir.Value) bool {
	if v.Def == nil {
		return false
	}
	switch v.Def.Decl.Name {
	case "list.new", "list.of", "list.alloc", "list.fill", "list.copy", "list.concat", "list.repeat", "list.slice", "list.slice_step":
		return true
	}
	return false
}
