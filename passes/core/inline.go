package core

import "github.com/hipy-lang/hipy/ir"

// Sizes, in units of CodeSize, that bound inlining.
const (
	// smallCallee is the size up to which a callee is copied to every call.
	smallCallee = 24
	// smallCold is that of a library's function where only a raise follows.
	smallCold = 4
	// constantBonus is what a constant operand is worth: it tends to decide
	// conditions in the callee.
	constantBonus = 6
	// onceCallee is the size up to which the only call of a function takes its
	// body.
	onceCallee = 400
	// largeCaller is the size from which nothing but small callees go in.
	largeCaller = 2000
)

// Inline replaces calls by the callee's body: of small functions, and of
// functions that are called once. Functions that may call themselves, and the user's that
// call such, are left alone: they count the depth of recursion.
//
// An inlined op keeps its place in the user's file, and remembers the call. If the callee
// is a library model, the op's place becomes a frame and the call's place its own, so that
// errors name the user's line.
var Inline = &Pass{
	Name: "inline",
	Doc:  "Replaces calls of small functions, and of functions called once, by their bodies.",
	Run: func(m *ir.Module) bool {
		in := &inliner{e: Analyse(m), funcs: map[string]*ir.Func{}, calls: map[string]int{}, refs: map[string]bool{}, sizes: map[string]int{}}
		for _, f := range m.Funcs {
			in.funcs[f.Name] = f
			in.sizes[f.Name] = CodeSize(f.Body)
			f.Body.Walk(func(o *ir.Op) {
				switch o.Decl.Name {
				case "call":
					in.calls[o.Attrs.Sym]++
				case "func.ref", "gen.new", "lazy.delay":
					in.refs[o.Attrs.Sym] = true
				}
			})
		}
		for _, g := range m.Globals {
			in.refs[g.Init.Name] = true
		}
		changed := false
		// Callees first, so that a chain of small functions collapses.
		done := map[string]bool{}
		var visit func(f *ir.Func)
		visit = func(f *ir.Func) {
			if done[f.Name] {
				return
			}
			done[f.Name] = true
			for _, c := range callees(m, f) {
				if g := in.funcs[c]; g != nil {
					visit(g)
				}
			}
			if in.function(f) {
				in.sizes[f.Name] = CodeSize(f.Body)
				changed = true
			}
		}
		for _, f := range m.Funcs {
			visit(f)
		}
		return changed
	},
	After: []Constraint{
		{"deadfuncs", "dead callers make a function look called more than once"},
		{"canonicalise", "sizes are those of code that isn't obviously dead"},
	},
}

type inliner struct {
	e     *Effects
	funcs map[string]*ir.Func
	calls map[string]int
	refs  map[string]bool
	sizes map[string]int
}

// CodeSize estimates how much code a block becomes.
func CodeSize(b *ir.Block) int {
	n := 0
	b.Walk(func(o *ir.Op) {
		switch {
		case o.Decl.Name == "const" || o.Decl.Name == "undef" || o.Decl.Name == "yield" || o.Decl.Name == "unreachable":
		case o.Decl.Name == "call" || o.Decl.Name == "call.indirect" || o.Decl.Name == "gen.resume" || o.Decl.Name == "lazy.force":
			n += 3
		case o.Decl.Has(ir.Raises | ir.Python):
			n += 2
		default:
			n++
		}
	})
	return n
}

// counted reports whether the frame of a function must be one at run time: it counts the depth of recursion, and
// a library's function that only calls those that may call themselves is no frame that a traceback shows.
func (in *inliner) counted(f *ir.Func) bool {
	return in.e.Recursive(f.Name) && (in.e.CallsItself(f.Name) || !f.Library())
}

// wanted decides about one call.
func (in *inliner) wanted(caller *ir.Func, o *ir.Op) bool {
	callee := in.funcs[o.Attrs.Sym]
	if callee == nil || callee == caller || callee.Late || callee.Kept || in.counted(callee) || callee.Result.Kind == ir.KNever {
		return false
	}
	size := in.sizes[callee.Name]
	for _, a := range o.Args {
		if _, ok := IsConst(a); ok {
			size -= constantBonus
		}
	}
	if size <= smallCallee {
		return true
	}
	once := in.calls[callee.Name] == 1 && !in.refs[callee.Name] && !callee.Entry
	return once && size <= onceCallee && in.sizes[caller.Name] < largeCaller
}

// function inlines calls in f; calls in what is inlined stay, their turn was
// in the callee. What a library's function does on the way to a raise that leaves f stays a
// call: it runs once at most, and the code around it learns nothing from it.
func (in *inliner) function(f *ir.Func) bool {
	changed := false
	with := map[*ir.Value]*ir.Value{}
	var visit func(b *ir.Block, caught, leaves bool)
	visit = func(b *ir.Block, caught, leaves bool) {
		var out []*ir.Op
		leaves = leaves || !caught && len(b.Ops) > 0 && b.Ops[len(b.Ops)-1].Decl.Name == "raise"
		for _, o := range b.Ops {
			for i, r := range o.Regions {
				visit(r, caught || o.Decl.Name == "try" && i == 0, leaves)
			}
			if o.Decl.Name == "call" && in.wanted(f, o) && !(leaves && in.funcs[o.Attrs.Sym].Library() && in.sizes[o.Attrs.Sym] > smallCold) {
				ops := inlineCall(f, in.funcs[o.Attrs.Sym], o, with)
				in.countFrame(o, ops)
				out = append(out, ops...)
				changed = true
				continue
			}
			out = append(out, o)
		}
		b.Ops = out
	}
	visit(f.Body, false, false)
	f.Replace(with)
	return changed
}

// countFrame adds the frame that a call had to the depth of the calls in what replaces it.
func (in *inliner) countFrame(call *ir.Op, ops []*ir.Op) {
	if !in.e.Recursive(call.Attrs.Sym) {
		return
	}
	for _, o := range ops {
		WalkOp(o, func(o *ir.Op) {
			if o.Decl.Name == "call" && in.e.Recursive(o.Attrs.Sym) {
				o.Attrs.Index += call.Attrs.Index + 1
			}
		})
	}
}

// inlineCall copies the callee's body. If its only return is at the end the
// ops go in as they are; otherwise into a loop that every return breaks.
func inlineCall(f, callee *ir.Func, call *ir.Op, with map[*ir.Value]*ir.Value) []*ir.Op {
	c := ir.NewCloner(f)
	for i, p := range callee.Params() {
		c.Values[p] = call.Args[i]
	}
	c.Edit = func(o *ir.Op) { attribute(o, callee, f, call) }
	returns := 0
	callee.Body.Walk(func(o *ir.Op) {
		if o.Decl.Name == "return" {
			returns++
		}
	})
	body := &ir.Block{}
	c.Ops(body, callee.Body.Ops)
	last := body.Ops[len(body.Ops)-1]
	if returns == 1 && last.Decl.Name == "return" {
		for i, r := range call.Results {
			with[r] = last.Args[i]
		}
		return body.Ops[:len(body.Ops)-1]
	}
	loop := NewOp(f, call, "loop", ir.Attrs{}, nil)
	loop.Regions = []*ir.Block{body}
	for _, r := range call.Results {
		v := f.NewValue(r.Type, r.Name)
		v.Def = loop
		loop.Results = append(loop.Results, v)
		with[r] = v
	}
	body.Walk(func(o *ir.Op) {
		if o.Decl.Name == "return" {
			o.Decl, o.Target = ir.MustOp("break"), loop
		}
	})
	return []*ir.Op{loop}
}

// attribute sets an inlined op's place: its own unless it is a library model's. Where that
// calls the user's functions, they are in the file of the caller or in that of the call.
func attribute(o *ir.Op, callee, caller *ir.Func, call *ir.Op) {
	users := o.Inlined != nil // it stands in the place of a call of the user's function
	o.Inlined = inlinedBy(o.Inlined, callee, call)
	if users || !callee.Library() { // what has no place raises an exception again that has one
		return
	}
	if o.Span.IsValid() && (o.Span.File == caller.Span.File || !call.Span.IsValid() || o.Span.File == call.Span.File) {
		return
	}
	frames := append(o.Frames[:0:0], o.Frames...)
	if o.Span.IsValid() {
		frames = append(frames, o.Span)
	}
	o.Span, o.Frames = call.Span, append(frames, call.Frames...)
}

// inlinedBy are the calls in whose place an op of callee stands that now stands in the
// place of another: of a function of the user's, or of what only the library or a part of
// the caller itself is.
func inlinedBy(c *ir.Inlined, callee *ir.Func, call *ir.Op) *ir.Inlined {
	if c != nil {
		copied := *c
		if copied.Outer = inlinedBy(c.Outer, callee, call); c.Outer == nil && (callee.Library() || callee.Part) {
			copied.At = call.Span
		}
		return &copied
	}
	if callee.Library() || callee.Part || callee.Span.File == nil {
		return call.Inlined
	}
	return &ir.Inlined{Name: callee.PyName, File: callee.Span.File, At: call.Span, Outer: call.Inlined}
}
