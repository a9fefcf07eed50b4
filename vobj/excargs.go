package vobj

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
	if c.changed || !a.wanted && !a.foreign {
		return
	}
	for x := range a.known.raised {
		a.now.raised[x] = true
	}
	for k := range a.known.keys {
		a.now.keys[k] = true
	}
	a.now.python = a.now.python || a.known.python
	c.changed = a.now.python != a.known.python || a.wanted && (len(a.now.raised) > len(a.known.raised) || len(a.now.keys) > len(a.known.keys))
	a.known = a.now
}

// excArgsType is the type of the args of all exceptions.
func (c *Compiler) excArgsType() *vtype {
	d := decisionSite{what: "exception args"}
	if c.classes[d] == nil {
		c.classes[d] = c.newClass()
	}
	return container(ir.KSeq, c.classes[d].find())
}

// keepArgs has an exception keep its arguments, if anybody asks: args, or all
// of args[0] where they are spread.
func (b *builder) keepArgs(s *cogen.Site, e *object, args []*object, spread bool) *object {
	a := &b.c.excArgs
	if !a.wanted || a.failed != nil || b.cur == nil {
		return e
	}
	kept, u := b.try(func() *object {
		t := b.c.excArgsType()
		if !spread {
			for _, o := range args {
				b.c.grow(t.cls, b.storable(dyn(nil, t), o), false)
			}
			return b.val("exc.set_args", tExc, b.value(e), b.toSeq(args, b.c.excArgsType()))
		}
		l := b.emptyOf(container(ir.KList, t.cls))
		b.each(s, args[0], func(o *object) { b.put(l, "list.append", o) })
		return b.val("exc.set_args", tExc, b.value(e), b.value(b.seqOf(s, l)))
	})
	if u != nil {
		a.failed, b.c.changed = u, true
		return e
	}
	return kept
}

// excSpread makes an exception of arguments whose number only run time knows.
func (b *builder) excSpread(s *cogen.Site, k excClass, args []arg) *object {
	var all *object
	fixed := b.newContainer(s, ir.KList)
	for _, a := range b.mergeSpread(s, args) {
		switch {
		case a.name != "" || a.spread && all != nil:
			panic(b.unsupportedAt(s, "a keyword argument of "+k.name, ""))
		case a.spread:
			all = b.seqConcat(s, fixed, a.val)
		default:
			b.put(fixed, "list.append", a.val)
		}
	}
	if b.cur == nil || all.isDead() || !isSeq(all) {
		return deadObject
	}
	n := b.length(s, all)
	return b.branchValue(b.leaf("int.eq", n, mkInt(0)), func() *object { return b.excNewOf(s, k, nil) }, func() *object {
		return b.branchValue(b.leaf("int.eq", n, mkInt(1)), func() *object { return b.excNewOf(s, k, []*object{b.seqItem(s, all, mkInt(0))}) }, func() *object {
			return b.excNewMany(s, k, all, []*object{all}, true)
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
var specialArgs = []string{"OSError", "UnicodeError", "DecimalException"}

// argsOf is e.args.
func (b *builder) argsOf(s *cogen.Site, e *object) *object {
	a := &b.c.excArgs
	if a.failed != nil {
		panic(b.unsupportedAt(s, "args of an exception with an argument that has no native value: "+a.failed.Reason, "use str(e)"))
	}
	var special []string // classes whose instances are asked of CPython
	for _, base := range specialArgs {
		for name := range a.known.raised {
			k := excClass{name: name}
			if k.isA(base) && b.mayBe(e, k) {
				special = append(special, name)
			}
		}
	}
	slices.Sort(special)
	keyed, oddKey := b.mayBe(e, excClass{name: "KeyError"}), false
	for k := range a.known.keys {
		oddKey = oddKey || keyed && k != ir.KStr && k != ir.KInt && k != ir.KFloat && k != ir.KBytes
	}
	if !a.wanted {
		a.wanted, b.c.changed = true, true
	}
	t := b.c.excArgsType()
	one := func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		b.c.grow(t.cls, b.storable(dyn(nil, t), o), false)
		return b.val("exc.args", b.c.excArgsType(), e.v, b.toSeq([]*object{o}, b.c.excArgsType()))
	}
	kind := b.leaf("exc.arg_kind", e)
	is := func(n int64) *object { return b.leaf("int.eq", kind, mkInt(n)) }
	// An exception that has come from CPython is asked there. What only CPython knows of others
	// it finds out by running all of it.
	foreign := func() *object {
		if !a.known.python {
			return b.raise("SystemError", "the args of this exception are not known to native code")
		}
		b.noteFallback("e.args", "the exception may come from CPython", "catch CPython's exceptions in a clause of their own")
		return b.getAttrPython(b.py("py.from_exc", "", tPyObj, b.value(e)), "args")
	}
	result := foreign
	if oddKey {
		result = func() *object {
			return b.argsLeft(s, e, "KeyError about other than a str, int, float or bytes", foreign)
		}
	}
	for i := len(simpleArgs) - 1; i >= 0; i-- {
		k, rest := simpleArgs[i], result
		if k.kind != ir.KStr && !(keyed && a.known.keys[k.kind]) || b.userMade(e) {
			continue
		}
		result = func() *object {
			return b.branchValue(is(k.n), func() *object { return one(b.leaf(k.op, e)) }, rest)
		}
	}
	all := func() *object {
		return b.branchValue(is(0), func() *object { return b.val("exc.args", b.c.excArgsType(), e.v, b.toSeq(nil, b.c.excArgsType())) }, result)
	}
	for _, name := range special {
		of, rest := name, all
		all = func() *object {
			return b.branchValue(b.excMatches(s, e, mkStatic(excClass{name: of})), func() *object { return b.argsLeft(s, e, of, foreign) }, rest)
		}
	}
	return all()
}

// argsLeft is e.args where native code does not know them: the exception is CPython's, or
// CPython runs all of it.
func (b *builder) argsLeft(s *cogen.Site, e *object, what string, foreign func() *object) *object {
	leave := func() *object {
		return b.leaveFor("e.args", &Unsupported{Reason: "args of an exception that may be a " + what, Fix: "catch it in a clause of its own, or use str(e)", Span: s.Src})
	}
	if !b.c.excArgs.known.python {
		return leave()
	}
	return b.branchValue(b.leaf("exc.is_foreign", e), foreign, leave)
}

// userMade reports whether only the program makes such exceptions.
func (b *builder) userMade(e *object) bool {
	classes := b.boundClasses(e)
	for _, c := range classes {
		if k, ok := asExcClass(c); !ok || k.user == nil {
			return false
		}
	}
	return classes != nil
}
