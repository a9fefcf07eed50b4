package tables

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Lines has a loop over the lines of a file look at them where they were read,
// instead of making a text of each. A line keeps alive the block that it is part of,
// so that is done only where nothing of a line lasts longer than its run of the loop,
// but copies: texts that are put into lists and objects, that the next run is given,
// and that are returned. What else may last, a key of a dict or an argument of a
// function, leaves everything as it was.
var Lines = &core.Pass{
	Name: "lines",
	Doc:  "Looks at the lines of a file where they were read, and copies what is kept of them.",
	Run: func(m *ir.Module) bool {
		var e *core.Effects
		changed := false
		for _, f := range m.Funcs {
			var opens []*ir.Op
			f.Body.Walk(func(o *ir.Op) {
				if o.Decl.Name == "io.open" {
					opens = append(opens, o)
				}
			})
			for _, o := range opens {
				if e == nil {
					e = core.Analyse(m)
				}
				if l := newLineUses(e, f, o); l != nil && l.follow() {
					l.rewrite()
					changed = true
				}
			}
		}
		return changed
	},
	After: []core.Constraint{
		{Pass: "inline", Reason: "a function that is given a line may keep it"},
		{Pass: "tableloops", Reason: "the columns of a table would keep lines"},
		{Pass: "temporaries", Reason: "a list of a line's parts would keep it"},
		{Pass: "chars", Reason: "a list of a line's characters would"},
		{Pass: "cells", Reason: "a variable in memory would"},
	},
}

// lineUses is what a function does with the lines of a file.
type lineUses struct {
	e          *core.Effects
	f          *ir.Func
	open, next *ir.Op
	reads      []*ir.Op           // the ops on the file
	loop       *ir.Op             // the innermost around next
	around     map[*ir.Op]bool    // the ops that open is in
	outer      map[*ir.Op]bool    // the loop, and the loops around it
	parent     map[*ir.Op]*ir.Op  // of yields: what they are the end of
	part       map[*ir.Value]bool // what may be, or refer to, a part of a line
	owned      map[*ir.Value]bool // what is made of copies
	kept       []keptPart
}

// keptPart is an operand that must be a copy.
type keptPart struct {
	op *ir.Op
	i  int
}

// newLineUses is nil if the file is not one whose lines one loop reads.
func newLineUses(e *core.Effects, f *ir.Func, open *ir.Op) *lineUses {
	l := &lineUses{e: e, f: f, open: open, around: map[*ir.Op]bool{}, outer: map[*ir.Op]bool{}, parent: map[*ir.Op]*ir.Op{}, owned: map[*ir.Value]bool{}}
	file := open.Result()
	ok := true
	var path []*ir.Op
	var loops []*ir.Op // around lines_more
	var visit func(b *ir.Block)
	visit = func(b *ir.Block) {
		for _, o := range b.Ops {
			if o == open {
				for _, p := range path {
					l.around[p] = true
				}
			}
			if o.Decl.Name == "yield" {
				l.parent[o] = path[len(path)-1]
			}
			if slices.Contains(o.Args, file) {
				switch o.Decl.Name {
				case "io.close":
				case "io.lines_more":
					l.reads = append(l.reads, o)
					loops = append(loops, lastLoop(path))
				case "io.line":
					ok = ok && l.next == nil
					l.next, l.loop = o, lastLoop(path)
					l.reads = append(l.reads, o)
					for _, p := range path {
						if core.IsLoop(p) {
							l.outer[p] = true
						}
					}
				default:
					ok = false
				}
			}
			for _, r := range o.Regions {
				path = append(path, o)
				visit(r)
				path = path[:len(path)-1]
			}
		}
	}
	visit(f.Body)
	if !ok || l.next == nil || l.loop == nil || l.around[l.loop] || len(loops) == 0 {
		return nil
	}
	for _, x := range loops {
		if x != l.loop {
			return nil
		}
	}
	return l
}

// lastLoop is the innermost loop of a path, or nil.
func lastLoop(path []*ir.Op) *ir.Op {
	for _, o := range slices.Backward(path) {
		if core.IsLoop(o) {
			return o
		}
	}
	return nil
}

// follow finds what refers to lines, and what of it must be copied; false if
// something else lasts.
func (l *lineUses) follow() bool {
	for again := true; again; {
		again = false
		l.part, l.kept = map[*ir.Value]bool{l.next.Result(): true}, nil
		var escapes []*ir.Value
		for grown := true; grown; {
			n := len(l.part)
			l.kept, escapes = nil, nil
			ok := true
			l.f.Body.Walk(func(o *ir.Op) {
				for i, a := range o.Args {
					if !l.part[a] {
						continue
					}
					switch l.use(o, i) {
					case lasts:
						if a.Type.Kind == ir.KStr {
							l.kept = append(l.kept, keptPart{o, i})
						} else {
							escapes = append(escapes, a)
						}
					case unclear:
						ok = false
					}
				}
			})
			if !ok {
				return false
			}
			grown = len(l.part) > n
		}
		for _, v := range escapes {
			if !l.own(v) {
				return false
			}
			again = true
		}
	}
	return true
}

// own has a value that lasts be made of copies.
func (l *lineUses) own(v *ir.Value) bool {
	if v.Def == nil {
		return false
	}
	switch v.Def.Decl.Name {
	case "tuple.make", "union.make", "object.new", "list.of":
		l.owned[v] = true
		return true
	}
	return false
}

// A lifetime is how long an operand is referred to.
type lifetime int

const (
	passes  lifetime = iota // as long as the op, or as its results
	lasts                   // longer than the run of the loop
	unclear                 // it is not known
)

// use is the lifetime of an operand that may be part of a line. What else then may be
// is noted.
func (l *lineUses) use(o *ir.Op, i int) lifetime {
	a := o.Args[i]
	switch name := o.Decl.Name; name {
	case "yield":
		return l.pass(l.parent[o], l.parent[o].Results, i)
	case "break":
		return l.pass(o.Target, o.Target.Results, i)
	case "continue":
		if l.outer[o.Target] {
			return lasts
		}
		return l.carry(o.Target, i)
	case "loop", "for":
		operand, _ := core.Initials(o)
		return l.carry(o, i-operand)
	case "return", "state.store":
		return lasts
	case "list.append", "list.insert", "list.set", "list.set_unchecked", "object.set", "cell.store":
		if i == 0 {
			return passes
		}
		return lasts
	case "raise": // an exception that is kept keeps its line's block
		return passes
	case "call":
		if l.e.Op(o).Effects&(ir.Writes|ir.IO|ir.Python) != 0 {
			return unclear
		}
	case "program.print", "io.print", "io.print_plain", "io.error", "io.write":
		return passes
	default:
		switch {
		case strings.HasPrefix(name, "csv.put"):
			return passes
		case strings.HasPrefix(name, "gen.") || name == "lazy.force" || name == "lazy.delay" || name == "lazy.of":
			return unclear
		case o.Decl.Structural && o.Decl.Has(ir.Writes) || len(o.Regions) > 0:
			if name != "if" && name != "try" && name != "finally" {
				return unclear
			}
		case o.Decl.Has(ir.Writes):
			if i > 0 || a.Type.Kind == ir.KStr {
				return unclear
			}
		case o.Decl.Has(ir.IO | ir.Python):
			return unclear
		}
	}
	for _, r := range o.Results {
		if l.owned[r] && a.Type.Kind == ir.KStr {
			return lasts
		}
		if l.owned[r] && !l.own(a) {
			return unclear
		}
		l.note(r)
	}
	return passes
}

// pass hands an operand to the i-th of an op's results.
func (l *lineUses) pass(to *ir.Op, results []*ir.Value, i int) lifetime {
	if l.around[to] {
		return lasts
	}
	if core.IsLoop(to) && i >= len(results) {
		return unclear
	}
	l.note(results[i])
	return passes
}

// carry hands an operand to the i-th value that a loop carries.
func (l *lineUses) carry(loop *ir.Op, i int) lifetime {
	_, argument := core.Initials(loop)
	if i < 0 {
		return unclear
	}
	l.note(loop.Regions[0].Args[argument+i])
	if loop.Decl.Name == "for" {
		l.note(loop.Regions[1].Args[i])
	}
	return passes
}

// note has a value be a possible part of a line.
func (l *lineUses) note(v *ir.Value) {
	if holdsText(v.Type) {
		l.part[v] = true
	}
}

// rewrite has the loop read parts of blocks.
func (l *lineUses) rewrite() {
	lines := core.NewOp(l.f, l.open, "lines.of", ir.Attrs{}, []*ir.Value{l.open.Result()}, ir.I64)
	for _, o := range l.reads {
		o.Args = []*ir.Value{lines.Result()}
		o.Decl = ir.MustOp(map[string]string{"io.line": "lines.next", "io.lines_more": "lines.more"}[o.Decl.Name])
	}
	copies := map[*ir.Op][]*ir.Op{}
	for _, k := range l.kept {
		c := core.NewOp(l.f, k.op, "lines.keep", ir.Attrs{}, []*ir.Value{lines.Result(), k.op.Args[k.i]}, ir.Str)
		k.op.Args = slices.Clone(k.op.Args)
		k.op.Args[k.i] = c.Result()
		copies[k.op] = append(copies[k.op], c)
	}
	core.EachBlock(l.f, func(b *ir.Block) {
		var ops []*ir.Op
		for _, o := range b.Ops {
			ops = append(append(ops, copies[o]...), o)
			if o == l.open {
				ops = append(ops, lines)
			}
		}
		b.Ops = ops
	})
}
