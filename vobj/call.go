package vobj

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Call implements cogen.Overload.
func (b *builder) Call(s *cogen.Site, fv cogen.Value, cargs []cogen.Arg) cogen.Value {
	b.at(s)
	f := fv.(*object)
	if b.cur == nil || f.isDead() {
		return deadObject
	}
	args, ok := b.arguments(s, cargs)
	if !ok {
		return deadObject
	}
	return b.perMember(f, func(f *object) *object { return b.callObject(s, f, args) })
}

// callObject calls a static object, or what is known not to be callable.
func (b *builder) callObject(s *cogen.Site, f *object, args []arg) *object {
	if b.cur == nil || f.isDead() {
		return deadObject
	}
	b.at(s)
	switch k := f.k.(type) {
	case function:
		return b.callFunction(s, k, args)
	case builtin:
		return b.callBuiltin(s, k.name, args)
	case typeObject:
		return b.callBuiltin(s, k.name, args)
	case excClass:
		return b.callExc(s, k, args)
	case method:
		return b.callMethod(s, k.recv, k.name, args)
	case intrinsic:
		return b.callIntrinsic(s, k.path, args)
	case managerMethod:
		return b.callManager(s, k, args)
	case numpyFunc:
		return b.callNumpy(s, k.name, args)
	case numpyType:
		return b.callNumpyType(s, k.t, args)
	}
	if f.typ() != nil && f.typ().kind == ir.KPyObj {
		return b.callPython(s, f, args)
	}
	if t := f.typ(); t != nil && t.kind != ir.KUnion || isVariantStatic(f) {
		return b.raise("TypeError", "'"+f.typeName()+"' object is not callable")
	}
	panic(b.unsupportedAt(s, "calling a "+f.typeName(), ""))
}

// arg is an evaluated argument: positional when name is "".
type arg struct {
	name string
	val  *object
}

// arguments expands *args of known length.
func (b *builder) arguments(s *cogen.Site, cargs []cogen.Arg) ([]arg, bool) {
	var args []arg
	for _, a := range cargs {
		o := a.Value.(*object)
		if o.isDead() {
			return nil, false
		}
		switch {
		case a.StarStar:
			panic(b.unsupportedAt(s, "**keywords in a call", "pass the arguments by name"))
		case a.Star:
			t := o.typ()
			if k, ok := o.k.(tuple); ok {
				for _, e := range k.elems {
					args = append(args, arg{val: e})
				}
			} else if t != nil && t.kind == ir.KTuple {
				for _, e := range b.tupleElems(o, len(t.elems)) {
					args = append(args, arg{val: e})
				}
			} else {
				panic(b.unsupportedAt(s, "*arguments of unknown number", "pass the arguments one by one"))
			}
		default:
			args = append(args, arg{a.Name, o})
		}
	}
	return args, b.cur != nil
}

// bind assigns arguments to parameters (Python reference, 6.3.4). A mismatch
// raises TypeError with CPython's message and returns nil.
func (b *builder) bind(s *cogen.Site, f function, args []arg) []*object {
	g := f.gen
	bound := make([]*object, len(g.Params))
	fail := func(format string, a ...any) []*object {
		b.raise("TypeError", g.QualName()+"() "+fmt.Sprintf(format, a...))
		return nil
	}
	var positional []int
	vararg, kwarg := -1, -1
	for i, p := range g.Params {
		switch p.Kind {
		case cogen.PosOnly, cogen.PosOrKw:
			positional = append(positional, i)
		case cogen.Vararg:
			vararg = i
		case cogen.Kwarg:
			kwarg = i
		}
	}
	var rest []*object
	npos := 0
	for _, a := range args {
		if a.name != "" {
			continue
		}
		if npos < len(positional) {
			bound[positional[npos]] = a.val
		} else {
			rest = append(rest, a.val)
		}
		npos++
	}
	if vararg >= 0 {
		bound[vararg] = mkTuple(rest...)
	} else if len(rest) > 0 {
		required := 0
		for _, i := range positional {
			if f.defaults[i] == nil {
				required++
			}
		}
		takes := fmt.Sprintf("%d positional argument%s", len(positional), plural(len(positional)))
		if required < len(positional) {
			takes = fmt.Sprintf("from %d to %d positional arguments", required, len(positional))
		}
		were := "were"
		if npos == 1 {
			were = "was"
		}
		return fail("takes %s but %d %s given", takes, npos, were)
	}
	for _, a := range args {
		if a.name == "" {
			continue
		}
		found := false
		for i, p := range g.Params {
			if p.Name == a.name && (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) {
				if bound[i] != nil {
					return fail("got multiple values for argument '%s'", a.name)
				}
				bound[i], found = a.val, true
			}
		}
		if !found {
			if kwarg >= 0 {
				panic(b.unsupportedAt(s, "a parameter **"+g.Params[kwarg].Name, "list the parameters"))
			}
			return fail("got an unexpected keyword argument '%s'", a.name)
		}
	}
	var missing, missingKw []string
	for i, p := range g.Params {
		if bound[i] != nil {
			continue
		}
		switch {
		case p.Kind == cogen.Kwarg:
			panic(b.unsupportedAt(s, "a parameter **"+p.Name, "list the parameters"))
		case f.defaults[i] != nil:
			bound[i] = f.defaults[i]
		case p.Kind == cogen.KwOnly:
			missingKw = append(missingKw, "'"+p.Name+"'")
		default:
			missing = append(missing, "'"+p.Name+"'")
		}
	}
	if len(missing) > 0 {
		return fail("missing %d required positional argument%s: %s", len(missing), plural(len(missing)), enumeration(missing))
	}
	if len(missingKw) > 0 {
		return fail("missing %d required keyword-only argument%s: %s", len(missingKw), plural(len(missingKw)), enumeration(missingKw))
	}
	return bound
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

func enumeration(names []string) string {
	switch n := len(names); n {
	case 1:
		return names[0]
	case 2:
		return names[0] + " and " + names[1]
	default:
		return strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
}

// maxInline bounds the nesting of activations generated in place.
const maxInline = 30

// callFunction calls a user's or a model's function: by a call of its
// specialisation, or in place when an argument only makes sense here.
func (b *builder) callFunction(s *cogen.Site, f function, args []arg) *object {
	if f.gen.IsGenerator {
		return b.callGenerator(s, f, args)
	}
	bound := b.bind(s, f, args)
	if bound == nil {
		return deadObject
	}
	inline := f.model && !f.gen.Loops
	for _, o := range bound {
		inline = inline || b.staysHere(o)
	}
	if inline || f.home != nil && b.c.rebinds(f.gen) {
		return b.inline(s, f, bound)
	}
	var env []captured
	if f.home != nil {
		env = b.capture(f)
	} else {
		env = f.env
	}
	patterns := make([]*object, len(bound))
	for i, o := range bound {
		bound[i] = b.detachAll(o)
		patterns[i] = pattern(bound[i], true)
		if patterns[i].typ() == nil && patterns[i].k == nil {
			panic(b.unsupportedAt(s, "passing a "+o.typeName(), ""))
		}
	}
	envPatterns := make([]captured, len(env))
	for i, e := range env {
		envPatterns[i] = captured{e.v, pattern(e.obj, true)}
	}
	callee := function{gen: f.gen, model: f.model, defaults: f.defaults}
	if u := b.c.pythonOnly[f.gen]; u != nil {
		return b.callPythonOnly(s, f, bound, u)
	}
	sp := b.c.specialise(callee, patterns, envPatterns, false)
	b.settleCaptured(sp.result, bound, env)
	// The callee may have learnt more of its parameters' classes.
	var vals []*ir.Value
	for i, o := range bound {
		vals = append(vals, b.spread(o, patterns[i])...)
	}
	for i, e := range env {
		vals = append(vals, b.spread(e.obj, envPatterns[i].obj)...)
	}
	b.at(s)
	return b.emitCall(sp, vals)
}

// emitCall calls a specialisation and rebuilds its result.
func (b *builder) emitCall(sp *spec, vals []*ir.Value) *object {
	if b.cur == nil {
		return deadObject
	}
	for _, v := range vals {
		if v == nil {
			return deadObject
		}
	}
	if sp.python {
		b.noteFallback(sp.gen.Name+"()", "it works on a CPython object", "")
	}
	types := leafTypes(sp.result)
	var o *ir.Op
	switch len(types) {
	case 0:
		o = b.op("call", vals)
	case 1:
		o = b.op("call", vals, types[0])
	default:
		o = b.op("call", vals, ir.Tuple(types...))
	}
	o.Attrs.Sym = sp.name
	if sp.result.isDead() {
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	var results []*ir.Value
	switch len(types) {
	case 0:
	case 1:
		results = o.Results
	default:
		for i, t := range types {
			g := b.op("tuple.get", []*ir.Value{o.Result()}, t)
			g.Attrs.Index = i
			results = append(results, g.Result())
		}
	}
	results = append([]*ir.Value(nil), results...)
	return fill(sp.result, &results)
}

// inline generates the function's body in place.
func (b *builder) inline(s *cogen.Site, f function, bound []*object) *object {
	if b.depth >= maxInline {
		if b.boxRebound(f, bound) {
			b.abandon()
			return deadObject
		}
		panic(b.unsupportedAt(s, "functions nested too deeply", ""))
	}
	b.depth++
	saved, savedLoops, savedSite := b.frame, b.loops, b.site
	nslots := len(b.slots)
	result := b.block(func(o *ir.Op, exits *[]exit) {
		var returns []exit
		fr := b.pushFrame(f, &returns)
		fr.inlined = true
		b.bindEnv(fr, f.env)
		for i, p := range f.gen.Params {
			b.checkOnce(p.Var, bound[i])
			b.bindParam(fr, p.Var, bound[i])
		}
		b.loops = nil
		f.gen.Run(b)
		if b.cur != nil {
			returns = append(returns, b.exit(noneObject))
		}
		for i := range returns {
			returns[i].slots = returns[i].slots[:nslots]
		}
		*exits = returns
	})
	b.frame, b.loops, b.site = saved, savedLoops, savedSite
	b.depth--
	if b.cur == nil {
		return deadObject
	}
	return result
}

// bindEnv gives a frame the variables that its closure has captured.
func (b *builder) bindEnv(fr *frame, env []captured) {
	for _, e := range env {
		obj := e.obj
		if g, ok := obj.k.(function); ok && g.home == siblingFrame {
			g.home = fr
			obj = mkStatic(g)
		}
		fr.vars[e.v] = len(b.slots)
		b.slots = append(b.slots, obj)
	}
}

// Function implements cogen.Overload.
func (b *builder) Function(s *cogen.Site, g *cogen.Generator, defaults []cogen.Value) cogen.Value {
	b.at(s)
	f := function{gen: g, model: b.frame.model}
	for _, d := range defaults {
		var o *object
		if d != nil {
			o = d.(*object)
			if t := o.typ(); t != nil && t.isContainer() && b.c.modules == nil && b.frame.gen == b.frame.gen.Program().Module {
				t.cls.find().constant = true
			}
		}
		f.defaults = append(f.defaults, o)
	}
	if len(g.Free) > 0 {
		f.home = b.frame
	}
	if b.c.identified[g] {
		f.id = b.identity()
	}
	return mkStatic(f)
}

// Class implements cogen.Overload: exception classes without a body of their
// own; other classes need "The whole language".
func (b *builder) Class(s *cogen.Site, def *tree.ClassDef, bases []cogen.Value, _ func() cogen.Completion) cogen.Value {
	b.at(s)
	return b.classObject(s, def, bases)
}
