package core

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Outline sets apart the loops of very large functions, which are compiled for
// short compile time and not for speed: a loop that runs a million times in the
// middle of a long script is as quick as in a function of its own. Outermost loops
// of a moderate size go, or the loops within larger ones. What runs once is compiled like
// that whatever its size: the statements of a module, and functions that only these call, in no loop.
//
// Loops stay that return from the function or change a variable that is in memory
// (a cell of which nothing but the function knows is a C++ variable), and what only
// runs to raise an exception. In what runs once they are compiled for speed there. What is very large
// without its loops is cut in pieces: see pieces.go.
var Outline = &Pass{
	Name: "outline",
	Doc:  "Makes functions of the loops of very large functions, and of pieces of the rest.",
	Run: func(m *ir.Module) bool {
		var made []*ir.Func
		var e *Effects
		once := runOnce(m)
		for _, f := range m.Funcs {
			large := f.Large()
			if f.Yields != nil || !large && !once[f] {
				continue
			}
			if !large && f.Body.Len() < smallestOnce {
				f.Brief = f.Brief || f.Once && !slices.ContainsFunc(f.Body.Ops, repeatsWithin)
				continue
			}
			if e == nil {
				e = Analyse(m)
			}
			if !e.cyclic[f.Name] { // whose calls are counted
				t := &outliner{f: f, large: large}
				t.block(f.Body)
				if large && t.speed > manyOps {
					for _, f := range t.library {
						f.Brief = true
					}
				}
				if large {
					t.pieces()
				}
				f.Brief = f.Brief || once[f]
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

// smallestOnce is the number of ops from which it pays to set loops apart from
// what runs once. Below it, statements of a module without any are compiled for short compile time.
const smallestOnce = 80

// runOnce are the functions that run at most once, or as often as the text calls them: statements of
// modules, and what only they call, in places that are in no loop.
func runOnce(m *ir.Module) map[*ir.Func]bool {
	uses := map[string]int{}
	once := map[*ir.Func]bool{}
	var todo []*ir.Func
	for _, f := range m.Funcs {
		if f.Once {
			once[f] = true
			todo = append(todo, f)
		}
	}
	if len(todo) == 0 {
		return nil
	}
	for _, f := range m.Funcs {
		for _, name := range callees(m, f) {
			uses[name]++
		}
	}
	for len(todo) > 0 {
		f := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		eachOnce(f.Body, func(o *ir.Op) {
			if o.Decl.Name != "call" {
				return
			}
			uses[o.Attrs.Sym]--
			if uses[o.Attrs.Sym] != 0 {
				return
			}
			if g := m.Lookup(o.Attrs.Sym); g != nil && !g.Entry && !once[g] {
				once[g] = true
				todo = append(todo, g)
			}
		})
	}
	return once
}

// eachOnce visits the ops of a block that are in no loop within it.
func eachOnce(b *ir.Block, visit func(*ir.Op)) {
	for _, o := range b.Ops {
		visit(o)
		if repeats(o) || isData(o) {
			continue
		}
		for _, r := range o.Regions {
			eachOnce(r, visit)
		}
	}
}

// hasData reports whether there are loops over arrays or tables in a block.
func hasData(b *ir.Block) bool {
	found := false
	b.Walk(func(o *ir.Op) { found = found || isData(o) })
	return found
}

// isData reports whether an op is a loop over the elements of arrays, or the rows of tables.
func isData(o *ir.Op) bool { return IsElementwise(o) || IsTableOp(o) }

// onlyRaises reports whether a region of an op is a handler that raises.
func onlyRaises(o *ir.Op, region int) bool {
	last := o.Regions[region].Terminator()
	return o.Decl.Name == "try" && region == 1 && last != nil && last.Decl.Name == "raise"
}

// largestPart is the number of ops up to which a loop is worth the time that it
// takes to compile for speed.
const largestPart = 300

type outliner struct {
	f     *ir.Func // the large one
	large bool     // very large: not only because it runs once
	made  []*ir.Func
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
		if IsLoop(o) && movable(o) && t.small(o) {
			t.apart(b, o)
			continue
		}
		b.Ops = append(b.Ops, o)
		for i, r := range o.Regions {
			if !onlyRaises(o, i) {
				t.block(r)
			}
		}
	}
}

// small reports whether a loop is worth a function of its own: not one over arrays or tables, unless the
// function is very large, since who else may refer to their memory is known in one function only.
func (t *outliner) small(loop *ir.Op) bool {
	if t.large {
		return regionsLen(loop) <= largestPart
	}
	return !slices.ContainsFunc(loop.Regions, hasData)
}

// movable reports whether an op can be in a function of its own.
func movable(o *ir.Op) bool {
	for _, v := range append(OperandsWithin(o), o.Results...) {
		switch v.Type.Kind {
		case ir.KNone, ir.KUnbound:
			if v.Def == nil || v.Def == o || !isLiteral(v.Def) {
				return false
			}
		case ir.KCell:
			return false
		}
	}
	return !leavesLoop(o)
}

// apart makes a function of a loop and appends the call of it to the block in which
// the loop was.
func (t *outliner) apart(at *ir.Block, loop *ir.Op) {
	f := t.function(at, "loop", []*ir.Op{loop}, OperandsWithin(loop), loop.Results)
	if !repeatsWithin(loop) {
		f.Brief = true
		return
	}
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
