package symbolic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// rule is what an op does to values; ok is false where it knows nothing better than that equal
// operands give equal results.
type rule func(x *executor, o *ir.Op, args []Value, st *state) (results []Value, ok bool)

// ignored are the ops about memory, which nobody sees.
var ignored = map[string]bool{"list.free": true, "dict.free": true, "set.free": true, "list.room": true, "memory.check": true, "memory.text": true, "exc.came_during": true}

// apply runs an op that is a function on values.
func (x *executor) apply(o *ir.Op, st *state) {
	name := o.Name()
	if ignored[name] {
		return
	}
	if strings.HasPrefix(name, "py.from_") { // an object of CPython's that only CPython would look at
		x.set(o, nil)
		return
	}
	if byIdentity(o) {
		x.unsupported("a search among floats, where a NaN is found by its identity")
	}
	args := x.gets(o.Args)
	if r := rules[name]; r != nil {
		if results, ok := r(x, o, args, st); ok {
			x.set(o, results)
			return
		}
	}
	x.set(o, x.function(o, args, st))
}

// ordering are the ops on elements that ask for their order only; that of tuples asks whether they are equal.
var ordering = map[string]bool{"list.sort": true, "list.sort_by_keys": true, "list.min": true, "list.max": true}

// byIdentity reports whether an op compares elements for equality that may be NaN: CPython takes an
// element for equal to itself, which terms do not know.
func byIdentity(o *ir.Op) bool {
	if !o.Decl.Has(ir.Elements) {
		return false
	}
	if name := o.Name(); strings.HasPrefix(name, "dict.") && name != "dict.eq" && name != "dict.ne" { // the values are not looked at
		return mayHoldNaN(o.Args[0].Type.Elem())
	}
	return slices.ContainsFunc(o.Args, func(v *ir.Value) bool {
		return mayHoldNaN(v.Type) && !(ordering[o.Name()] && v.Type.Elem().Kind == ir.KFloat)
	})
}

func mayHoldNaN(t *ir.Type) bool {
	return t.Kind == ir.KFloat || t.Kind == ir.KComplex || t.Kind == ir.KDecimal || slices.ContainsFunc(t.Elems, mayHoldNaN)
}

// function is an op as an uninterpreted function: all that is known is that equal operands give equal
// results.
func (x *executor) function(o *ir.Op, args []Value, st *state) []Value {
	d := o.Decl
	if d.Has(ir.IO|ir.Python) || d.Structural {
		x.unsupported("%s", cause(o))
	}
	if len(x.mod.HookedBy(o)) > 0 {
		x.unsupported("containers of objects that define how they compare")
	}
	name := opName(o)
	var leaves []*term.Term
	for i, a := range args {
		leaves = append(leaves, x.leaves(a, o.Args[i].Type, st.heap)...)
	}
	if d.Has(ir.Raises) {
		x.mayRaise(o, name, leaves, args, st)
	}
	if d.Has(ir.Writes) {
		var r Ref
		ok := len(args) > 0
		if ok {
			r, ok = args[0].(Ref)
		}
		if !ok || !strings.HasPrefix(name, "list.") && !strings.HasPrefix(name, "dict.") && !strings.HasPrefix(name, "set.") {
			x.unsupported("%s", cause(o))
		}
		x.freeze(args[1:], st.heap)
		x.write(st, r, &object{typ: st.heap[r].typ, content: x.pool.Function("after "+name, term.Other, leaves...)})
	}
	var results []Value
	for i, r := range o.Results {
		results = append(results, x.result(o, name, i, r.Type, leaves, args, st))
	}
	return results
}

// result is what an op gives that is an uninterpreted function.
func (x *executor) result(o *ir.Op, name string, i int, t *ir.Type, leaves []*term.Term, args []Value, st *state) Value {
	if s, scalar := sortOf(t); scalar && len(o.Results) == 1 && name == o.Name() {
		return x.pool.Apply(name, s, leaves...)
	}
	v := x.uninterpreted(name+" result "+itoa(i), t, leaves, st)
	if hasReferences(t) && t.Kind != ir.KExc && (slices.ContainsFunc(t.Elems, hasReferences) || !o.Decl.Has(ir.Alloc)) {
		// What is in it, or it itself, is in one of the operands, too.
		x.freeze(append(slices.Clone(args), v), st.heap)
	}
	return v
}

// uninterpreted is a value of a type each leaf of which is an uninterpreted function of the same operands.
func (x *executor) uninterpreted(name string, t *ir.Type, operands []*term.Term, st *state) Value {
	var leaves []*term.Term
	for k, s := range x.leafSorts(t) {
		leaves = append(leaves, x.pool.Function(name+"."+itoa(k), s, operands...))
	}
	v, _ := x.rebuild(t, leaves, st)
	return v
}

// cause names an op to a user.
func cause(o *ir.Op) string {
	if o.Name() == "sys.random_word" || o.Name() == "sys.entropy" {
		return "random numbers"
	}
	switch group, _, _ := strings.Cut(o.Name(), "."); group {
	case "io", "sys", "os":
		return "what it reads or writes (" + o.Name() + ")"
	case "random":
		return "random numbers"
	case "py":
		return "an operation in CPython"
	case "state":
		return "module-level state that changes"
	case "exc":
		return "an attribute of an exception"
	}
	return "the operation " + o.Name()
}

// opName is an op's name with what it is given when it is compiled.
func opName(o *ir.Op) string {
	name := o.Name()
	a := o.Attrs
	if a.Const != nil {
		name += fmt.Sprintf(" %v", a.Const)
	}
	if a.Type != nil && !o.Decl.Structural {
		name += " " + a.Type.String()
	}
	if a.Sym != "" {
		name += " @" + a.Sym
	}
	if a.Index != 0 {
		name += " " + itoa(a.Index)
	}
	if len(a.Names) > 0 {
		name += " " + strings.Join(a.Names, ",")
	}
	for _, v := range o.Args { // the leaves of others do not tell what they are of
		switch v.Type.Kind {
		case ir.KTuple, ir.KUnion, ir.KNone, ir.KUnbound:
			name += " " + v.Type.String()
		}
	}
	return name
}

// mayRaise leaves by the exceptions of an op: where the container is empty, or the index is none, or
// where an uninterpreted condition holds.
func (x *executor) mayRaise(o *ir.Op, name string, leaves []*term.Term, args []Value, st *state) {
	d := o.Decl
	var classes []string
	for _, c := range d.Exceptions {
		// Elements of one scalar type are compared without one.
		if c != "MemoryError" && !(c == "TypeError" && d.Has(ir.Elements) && scalarElements(o)) {
			classes = append(classes, c)
		}
	}
	if len(classes) == 0 && (len(d.Exceptions) > 0 || d.Has(ir.Elements) && scalarElements(o)) {
		return
	}
	raised := x.pool.Function("raises "+name, term.Bool, leaves...)
	class := x.pool.Function("class "+name, term.Int, leaves...)
	if len(classes) == 1 {
		class = x.class(classes[0])
		if r, ok := args[0].(Ref); ok {
			switch o.Name() {
			case "list.min", "list.max":
				raised = isZero(x.pool, x.len(st.heap[r], st))
			case "list.pop", "list.set", "list.del_item":
				x.index(args[1], x.len(st.heap[r], st), o, st)
				return
			}
		}
	}
	x.raise(st, raised, Exc{class, x.pool.Function("text "+name, term.Str, leaves...)})
}

// scalarElements reports whether all that an op compares are scalars, which have an order.
func scalarElements(o *ir.Op) bool {
	for _, a := range o.Args {
		for _, e := range append([]*ir.Type{a.Type}, a.Type.Elems...) {
			_, scalar := sortOf(e)
			if e.Kind == ir.KComplex || !scalar && !(e == a.Type && len(e.Elems) > 0) {
				return false
			}
		}
	}
	return true
}

// raiseIf leaves by an exception of a class where a condition holds.
func (x *executor) raiseIf(st *state, cond *term.Term, class string, o *ir.Op, args ...*term.Term) {
	x.raise(st, cond, Exc{x.class(class), x.pool.Function("text "+class+" "+opName(o), term.Str, args...)})
}

func (x *executor) class(name string) *term.Term { return x.pool.Int(x.opt.Classes.Number(name)) }

// Classes numbers the exception classes of functions that are compared.
type Classes struct{ names []string }

// Number is the number of a class.
func (c *Classes) Number(name string) int64 {
	i := slices.Index(c.names, name)
	if i < 0 {
		i = len(c.names)
		c.names = append(c.names, name)
	}
	return int64(i)
}

// Name is the class of a number.
func (c *Classes) Name(n int64) string { return c.names[n] }

// matches is whether an exception is of a class or one that derives from it.
func (x *executor) matches(class *term.Term, name string) *term.Term {
	if n, ok := class.AsInt(); ok {
		for of := x.opt.Classes.names[n.Int64()]; of != ""; of = x.opt.Base(of) {
			if of == name {
				return x.pool.True
			}
		}
		return x.pool.False
	}
	if class.Op == "if" && class.IsOneOfFew() {
		return x.pool.If(class.Args[0], x.matches(class.Args[1], name), x.matches(class.Args[2], name))
	}
	chain := name
	for of := x.opt.Base(name); of != ""; of = x.opt.Base(of) {
		chain += " of " + of
	}
	return x.pool.Function("is "+chain, term.Bool, class)
}
