package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What an exception was made with, e.args, is not part of its type. Exceptions
// keep it once the text asks for the args of any: a tuple of unknown length,
// of one type in the whole module. Those that the runtime raises have no or
// one argument of a simple type, which the op exc.arg_kind tells.

// excArgs are the decisions about it. What ops may raise counts once all else
// is decided: known is of such a run, now of the present one.
type excArgs struct {
	wanted     bool
	foreign    bool         // some code asks whether an exception has come from CPython
	failed     *Unsupported // some arguments are no values
	known, now excSources
}

// excSources are where exceptions come from.
type excSources struct {
	raised map[string]bool  // that ops declare
	keys   map[ir.Kind]bool // of what their KeyErrors are about
	python bool             // some op in CPython may raise
}

// noteRaises remembers which exceptions an op makes.
func (c *Compiler) noteRaises(d *ir.Decl, args []*ir.Value) {
	a := &c.excArgs.now
	for _, x := range d.Exceptions {
		a.raised[x] = true
		if x == "KeyError" && len(args) > 0 && len(args[0].Type.Elems) > 0 {
			a.keys[args[0].Type.Elems[0].Kind] = true
		}
	}
	// Calls raise what the functions called do.
	calls := d.Structural && !strings.HasPrefix(d.Name, "py.")
	a.python = a.python || d.Has(ir.Python) && d.Has(ir.Raises) && !calls
}

// beginSources begins a run.
func (c *Compiler) beginSources() {
	c.excArgs.now = excSources{raised: map[string]bool{}, keys: map[ir.Kind]bool{}}
}

// settleSources ends a run.
func (c *Compiler) settleSources() {
	a := &c.excArgs
	if c.Changed || !a.wanted && !a.foreign {
		return
	}
	for x := range a.known.raised {
		a.now.raised[x] = true
	}
	for k := range a.known.keys {
		a.now.keys[k] = true
	}
	a.now.python = a.now.python || a.known.python
	c.Changed = a.now.python != a.known.python || a.wanted && (len(a.now.raised) > len(a.known.raised) || len(a.now.keys) > len(a.known.keys))
	a.known = a.now
}

// excArgsType is the type of the args of all exceptions.
func (c *Compiler) excArgsType() *Type {
	return ContainerType(ir.KSeq, c.classAt(DecisionSite{What: "exception args"}))
}

// keepArgs has an exception keep its arguments, if anybody asks: args, or all
// of args[0] where they are spread.
func (b *Builder) keepArgs(s *cogen.Site, e *Object, args []*Object, spread bool) *Object {
	a := &b.Compiler.excArgs
	if !a.wanted || a.failed != nil || b.Current == nil {
		return e
	}
	kept, u := b.Transaction(func() *Object {
		t := b.Compiler.excArgsType()
		if !spread {
			for _, o := range args {
				b.Compiler.Grow(t.Class, b.Storable(Dynamic(nil, t), o), false)
			}
			return b.Val("exc.set_args", ExcType, b.Value(e), b.toSeq(args, b.Compiler.excArgsType()))
		}
		l := b.EmptyOf(ContainerType(ir.KList, t.Class))
		b.Each(s, args[0], func(o *Object) { b.Put(l, "list.append", o) })
		return b.Val("exc.set_args", ExcType, b.Value(e), b.Value(b.seqOf(s, l)))
	})
	if u != nil {
		a.failed, b.Compiler.Changed = u, true
		return e
	}
	return kept
}

// excSpread makes an exception of arguments whose number is known only at run time.
func (b *Builder) excSpread(s *cogen.Site, k ExceptionClass, args []Arg) *Object {
	var all *Object
	fixed := b.NewContainer(s, ir.KList)
	for _, a := range b.mergeSpread(s, args) {
		switch {
		case a.Name != "" || a.Spread && all != nil:
			panic(b.UnsupportedAt(s, "a keyword argument of "+k.Name, ""))
		case a.Spread:
			all = b.seqConcat(s, fixed, a.Value)
		default:
			b.Put(fixed, "list.append", a.Value)
		}
	}
	if b.Current == nil || all.IsDead() || !IsSeq(all) {
		return Dead
	}
	n := b.Length(s, all)
	return b.BranchValue(b.Leaf("int.eq", n, Int(0)), func() *Object { return b.ExcNewOf(s, k, nil) }, func() *Object {
		return b.BranchValue(b.Leaf("int.eq", n, Int(1)), func() *Object { return b.ExcNewOf(s, k, []*Object{b.seqItem(s, all, Int(0))}) }, func() *Object {
			return b.excNewMany(s, k, all, []*Object{all}, true)
		})
	})
}

// simpleArgs are the types of arguments that the runtime gives an exception,
// with their numbers in exc.arg_kind.
var simpleArgs = []struct {
	kind ir.Kind
	n    int64
	op   string
}{
	{ir.KStr, 1, "exc.arg_str"}, {ir.KInt, 2, "exc.arg_int"}, {ir.KFloat, 3, "exc.arg_float"}, {ir.KBytes, 4, "exc.arg_bytes"},
}

// specialArgs are classes whose instances the runtime makes with arguments that
// native code does not know.
var specialArgs = []string{"UnicodeError", "DecimalException"}

// argsOf is e.args.
func (b *Builder) argsOf(s *cogen.Site, e *Object) *Object {
	a := &b.Compiler.excArgs
	if a.failed != nil {
		panic(b.UnsupportedAt(s, "args of an exception with an argument that has no native value: "+a.failed.Reason, "use str(e)"))
	}
	var special []string // classes whose instances are asked of CPython
	for _, base := range specialArgs {
		for name := range a.known.raised {
			k := ExceptionClass{Name: name}
			if k.isA(base) && b.mayBe(e, k) {
				special = append(special, name)
			}
		}
	}
	slices.Sort(special)
	keyed, oddKey := b.mayBe(e, ExceptionClass{Name: "KeyError"}), false
	for k := range a.known.keys {
		oddKey = oddKey || keyed && k != ir.KStr && k != ir.KInt && k != ir.KFloat && k != ir.KBytes
	}
	if !a.wanted {
		a.wanted, b.Compiler.Changed = true, true
	}
	t := b.Compiler.excArgsType()
	made := func(os ...*Object) *Object {
		for _, o := range os {
			if b.Current == nil || o.IsDead() {
				return Dead
			}
			b.Compiler.Grow(t.Class, b.Storable(Dynamic(nil, t), o), false)
		}
		return b.Val("exc.args", b.Compiler.excArgsType(), e.Value, b.toSeq(os, b.Compiler.excArgsType()))
	}
	kind := b.Leaf("exc.arg_kind", e)
	is := func(n int64) *Object { return b.Leaf("int.eq", kind, Int(n)) }
	// An exception that has come from CPython is asked there. What only CPython knows of others
	// it finds out by running all of it.
	foreign := func() *Object {
		if !a.known.python {
			return b.RaiseNew("SystemError", "the args of this exception are not known to native code")
		}
		b.NoteFallback("e.args", "the exception may come from CPython", "catch CPython's exceptions in a clause of their own")
		return b.GetAttrPython(b.Py("py.from_exc", "", PyObjType, b.Value(e)), "args")
	}
	result := foreign
	if oddKey {
		result = func() *Object {
			return b.argsLeft(s, e, "KeyError about other than a str, int, float or bytes", foreign)
		}
	}
	for i := len(simpleArgs) - 1; i >= 0; i-- {
		k, rest := simpleArgs[i], result
		if k.kind != ir.KStr && !(keyed && a.known.keys[k.kind]) || b.userMade(e) {
			continue
		}
		result = func() *Object {
			return b.BranchValue(is(k.n), func() *Object { return made(b.Leaf(k.op, e)) }, rest)
		}
	}
	all := func() *Object {
		return b.BranchValue(is(0), func() *Object {
			return made()
		}, result)
	}
	for _, name := range special {
		of, rest := name, all
		all = func() *Object {
			return b.BranchValue(b.excMatches(s, e, NewObject(ExceptionClass{Name: of})), func() *Object { return b.argsLeft(s, e, of, foreign) }, rest)
		}
	}
	if known := all; b.mayBe(e, ExceptionClass{Name: "OverflowError"}) {
		all = func() *Object {
			return b.BranchValue(b.Leaf("exc.is_out_of_range", e), func() *Object { return made(Int(34), Const("Numerical result out of range")) }, known)
		}
	}
	if !b.raisesOS(e) {
		return all()
	}
	return b.BranchValue(b.Leaf("exc.is_os", e), func() *Object { return made(b.Leaf("exc.os_errno", e), b.Leaf("exc.os_strerror", e)) }, all)
}

// raisesOS reports whether an exception may be an OSError that the runtime raises.
func (b *Builder) raisesOS(e *Object) bool {
	for name := range b.Compiler.excArgs.known.raised {
		if k := (ExceptionClass{Name: name}); k.isA("OSError") && b.mayBe(e, k) {
			return true
		}
	}
	return false
}

// argsLeft is e.args where native code does not know them: the exception is CPython's, or
// CPython runs all of it.
func (b *Builder) argsLeft(s *cogen.Site, e *Object, what string, foreign func() *Object) *Object {
	leave := func() *Object {
		return b.leaveFor("e.args", &Unsupported{Reason: "args of an exception that may be a " + what, Fix: "catch it in a clause of its own, or use str(e)", Span: s.Src})
	}
	if !b.Compiler.excArgs.known.python {
		return leave()
	}
	return b.BranchValue(b.Leaf("exc.is_foreign", e), foreign, leave)
}

// userMade reports whether only the program makes such exceptions.
func (b *Builder) userMade(e *Object) bool {
	classes := b.boundClasses(e)
	for _, c := range classes {
		if k, ok := asExcClass(c); !ok || k.User == nil {
			return false
		}
	}
	return classes != nil
}
