package core

import (
	"fmt"

	"github.com/hipy-lang/hipy/ir"
)

// Outline sets apart the loops of very large functions, which are compiled for
// short compile time and not for speed: a loop that runs a million times in the
// middle of a long script is as quick as in a function of its own. Outermost loops
// of a moderate size go, or the loops within larger ones.
//
// Loops stay that return from the function or change a variable that is in memory
// (a cell of which nothing but the function knows is a C++ variable), and what only
// runs to raise an exception. What is very large without its loops is cut in pieces:
// see pieces.go.
var Outline = &Pass{
	Name: "outline",
	Doc:  "Makes functions of the loops of very large functions, and of pieces of the rest.",
	Run: func(m *ir.Module) bool {
		var made []*ir.Func
		var e *Effects
		for _, f := range m.Funcs {
			if !f.Large() || f.Yields != nil {
				continue
			}
			if e == nil {
				e = Analyse(m)
			}
			if !e.cyclic[f.Name] { // whose calls are counted
				t := &outliner{f: f}
				t.block(f.Body)
				if t.speed > manyOps {
					for _, f := range t.library {
						f.Brief = true
					}
				}
				t.pieces()
				made = append(made, t.made...)
			}
		}
		m.Funcs = append(m.Funcs, made...)
		return len(made) > 0
	},
	After: []Constraint{
		{"inline", "it would be put back"},
		{"rows", "what a list is outside of the loop is not known in another function"},
		{"bounds", "what is known of an index is not known in another function"},
		{"ranges", "what is known of an int is not known in another function"},
		{"free", "what is made before a loop and freed behind it is seen in one function only"},
		{"release", "what is made before a loop and released behind it is seen in one function only"},
	},
}

// largestPart is the number of ops up to which a loop is worth the time that it
// takes to compile for speed.
const largestPart = 300

type outliner struct {
	f    *ir.Func // the large one
	made []*ir.Func
	// library are the loops of library models, speed the ops of all loops set apart.
	library []*ir.Func
	speed   int
}

// manyOps is the number of ops in loops from which those of the library, of which
// a text has very many then, are compiled for short compile time, too.
const manyOps = 5000

func (t *outliner) block(b *ir.Block) {
	ops := b.Ops
	b.Ops = nil
	for _, o := range ops {
		if IsLoop(o) && movable(o) {
			t.apart(b, o)
			continue
		}
		b.Ops = append(b.Ops, o)
		for i, r := range o.Regions {
			if last := r.Terminator(); o.Decl.Name == "try" && i == 1 && last != nil && last.Decl.Name == "raise" {
				continue
			}
			t.block(r)
		}
	}
}

// movable reports whether a loop can, and should, be in a function of its own.
func movable(loop *ir.Op) bool {
	size := 0
	for _, r := range loop.Regions {
		size += r.Len()
	}
	if size > largestPart {
		return false
	}
	for _, v := range append(OperandsWithin(loop), loop.Results...) {
		switch v.Type.Kind {
		case ir.KNone, ir.KUnbound, ir.KCell:
			return false
		}
	}
	return !leavesLoop(loop)
}

// apart makes a function of a loop and appends the call of it to the block in which
// the loop was.
func (t *outliner) apart(at *ir.Block, loop *ir.Op) {
	f := t.function(at, "loop", []*ir.Op{loop}, OperandsWithin(loop), loop.Results)
	t.speed += f.Body.Len()
	if ofLibrary(loop) {
		t.library = append(t.library, f)
	}
}

// function makes a function of consecutive ops, which use the values taken of others
// and define those given to others, and appends the call of it to the block in which
// they were.
func (t *outliner) function(at *ir.Block, kind string, ops []*ir.Op, taken, given []*ir.Value) *ir.Func {
	f := &ir.Func{Name: fmt.Sprintf("%s.%s%d", t.f.Name, kind, len(t.made)+1), PyName: t.f.PyName, Result: ir.Void, Span: t.f.Span, Model: t.f.Model, Late: t.f.Late, Part: true, Body: &ir.Block{}}
	c := ir.NewCloner(f)
	var args []*ir.Value
	for _, v := range taken {
		if takes(c, v) {
			args = append(args, v)
		}
	}
	c.Ops(f.Body, ops)
	results := make([]*ir.Value, len(given))
	for i, v := range given {
		results[i] = c.Map(v)
	}
	first, last := ops[0], ops[len(ops)-1]
	inner := &ir.Builder{Func: f, Block: f.Body, Place: last.Place}
	outer := &ir.Builder{Func: t.f, Block: at, Place: first.Place}
	switch len(results) {
	case 0:
		inner.Return()
		outer.Call(f, args...)
	case 1:
		inner.Return(results[0])
		f.Result = results[0].Type
		define(outer.Call(f, args...), given[0])
	default:
		all := inner.Op("tuple.make", ir.Attrs{}, results...).Result()
		inner.Return(all)
		f.Result = all.Type
		parts := outer.Call(f, args...).Result()
		for i, r := range given {
			define(outer.Op("tuple.get", ir.Attrs{Index: i}, parts), r)
		}
	}
	t.made = append(t.made, f)
	return f
}

// define has an op define a value that another one did.
func define(o *ir.Op, v *ir.Value) {
	o.Results[0], v.Def = v, o
}

// ofLibrary reports whether the text has no part of the loop: all of it is where a
// function of the library is called.
func ofLibrary(loop *ir.Op) bool {
	all := true
	WalkOp(loop, func(o *ir.Op) {
		all = all && (o.Span == loop.Span || o.Decl.Name == "const")
	})
	return all
}
