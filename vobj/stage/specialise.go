package stage

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Spec is one specialisation: a generator for parameter patterns.
type Spec struct {
	key       string
	name      string
	fn        *ir.Func
	Gen       *cogen.Generator
	result    *Object
	building  bool
	used      bool      // its result was asked for while it was being built
	generates *Type     // the type of the generators that execute it, nil: it is called
	driven    bool      // by a with statement, or whoever holds it: something closes it in time
	delayed   bool      // the result is a lazy value that it computes
	entry     bool      // called by hosts only
	python    bool      // a model of which operations run in CPython
	late      bool      // a model's late fallback: see late.go
	chain     []chained // the call that it is for, and those around: see contexts.go
}

func (c *Compiler) idOf(g *cogen.Generator) int {
	id, ok := c.genID[g]
	if !ok {
		id = len(c.genID)
		c.genID[g] = id
	}
	return id
}

// patternKey identifies a pattern for specialisation.
func (c *Compiler) patternKey(p *Object) string {
	if p.Static == nil {
		return p.Type.Key() + p.Type.constantKey() + p.library
	}
	s := p.Static.Shape()
	if f, ok := p.Static.(Function); ok {
		s = fmt.Sprintf("function %d %s", c.idOf(f.Gen), f.captures())
	}
	for _, l := range p.Static.Leaves() {
		s += "," + c.patternKey(l)
	}
	return s + ";"
}

// specialise returns the IR function of f for argument patterns (one per
// parameter) and captured variables, generating it unless there is one.
func (c *Compiler) specialise(f Function, bound []*Object, env []captured, entry bool) *Spec {
	if entry {
		return c.specialiseAs(f, bound, env, entrySpec, nil)
	}
	return c.specialiseAs(f, bound, env, callSpec, nil)
}

// specKind is what a specialisation is for: calls, a host, or the generators
// that execute it.
type specKind uint8

const (
	callSpec specKind = iota
	entrySpec
	delayedSpec // of a function that computes a lazy value
	generatorSpec
	drivenSpec // of a generator that whoever makes it resumes until it ends
	heldSpec   // of a generator that a variable holds: see lifetime.go
)

func (c *Compiler) specialiseAs(f Function, bound []*Object, env []captured, kind specKind, chain []chained) *Spec {
	key := fmt.Sprintf("%d", c.idOf(f.Gen)) + [...]string{"", "!", "?", "~", "~!", "~="}[kind]
	key += contextID(chain)
	for _, p := range bound {
		key += "|" + c.patternKey(p)
	}
	for _, e := range env {
		key += "|" + e.v.Name + "=" + c.patternKey(e.obj)
	}
	if len(c.instances) > 0 {
		var ids []*instanceID
		for _, o := range append(objectsOf(env), bound...) {
			collectInstances(o, &ids)
		}
		for _, id := range ids {
			id.Settle(c) // it would have copies
		}
	}
	if sp := c.specs[key]; sp != nil {
		sp.used = sp.used || sp.building
		c.noteFlows(f.Gen, bound, env, sp.result)
		return sp
	}
	if u := c.pythonOnly[f.Gen]; u != nil {
		panic(u)
	}
	for _, p := range bound {
		if p.Static == nil && p.Type.deeper(maxTypeDepth) {
			panic(NewUnsupported("an argument that is nested deeper in each call", "use a variable for each kind of value"))
		}
	}
	if len(c.specList) > 2000 {
		panic(NewUnsupported("it is called with too many combinations of types", "annotate parameters with one type"))
	}
	sp := &Spec{key: key, Gen: f.Gen, building: true, entry: kind == entrySpec, result: c.specResults[key], chain: chain}
	if sp.result == nil {
		sp.result = Dead
	}
	if kind == delayedSpec {
		sp.delayed = true
		sp.result = &Object{Type: lazyType(c.classAt(DecisionSite{Spec: key, What: "lazy"}))}
	}
	if kind >= generatorSpec {
		sp.driven = kind >= drivenSpec
		sp.generates = genType(c.genClass(key))
		if kind == heldSpec {
			sp.generates.Class.Find().held = true
		}
		sp.result = &Object{Type: sp.generates}
	}
	sp.late = c.isLate(f)
	sp.name = c.uniqueName(f, bound)
	c.specs[key] = sp
	c.specList = append(c.specList, sp)
	nfuncs := len(c.Mod.Funcs)
	defer func() {
		if sp.building { // unsupported
			c.forget(sp, nfuncs)
			if !c.IsProgram() {
				return
			}
			p := recover()
			if u, ok := p.(*Unsupported); ok && len(u.Defs) == 0 {
				if def := c.definitionAround(f.Gen); def != nil && (!u.Handled || isAt(u, def)) && c.textable(def) {
					u.Defs = []tree.Node{def}
				}
			}
			panic(p)
		}
	}()
	if u := c.faultOf(f.Gen); u != nil {
		panic(u)
	}
	c.generate(sp, f, bound, env, kind == entrySpec)
	sp.building = false
	c.noteFlows(f.Gen, bound, env, sp.result)
	return sp
}

// forget takes back a specialisation that could not be generated, and those
// among the functions since then that call it.
func (c *Compiler) forget(sp *Spec, nfuncs int) {
	gone := map[string]bool{sp.name: true}
	for again := sp.used; again; {
		again = false
		for _, f := range c.Mod.Funcs[nfuncs:] {
			if gone[f.Name] {
				continue
			}
			f.Body.Walk(func(o *ir.Op) {
				if gone[o.Callee()] {
					gone[f.Name], again = true, true
				}
			})
		}
	}
	c.Mod.Funcs = append(c.Mod.Funcs[:nfuncs:nfuncs], slices.DeleteFunc(c.Mod.Funcs[nfuncs:], func(f *ir.Func) bool { return gone[f.Name] })...)
	c.specList = slices.DeleteFunc(c.specList, func(s *Spec) bool { return gone[s.name] })
	for k, s := range c.specs {
		if gone[s.name] {
			delete(c.specs, k)
		}
	}
}

func (c *Compiler) uniqueName(f Function, bound []*Object) string {
	base := f.Gen.Name
	if f.Gen.Name == "<lambda>" {
		base = "lambda"
	}
	if f.Model {
		base = "model." + base
	}
	name := base
	for n := 2; ; n++ {
		free := true
		for _, s := range c.specList {
			if s.name == name {
				free = false
			}
		}
		if free {
			return name
		}
		name = fmt.Sprintf("%s.%d", base, n)
	}
}

// bindPatterns gives an entry's parameters their argument patterns; missing
// ones take their defaults.
func bindPatterns(g *cogen.Generator, f Function, args []*Object) ([]*Object, *Unsupported) {
	bound := make([]*Object, len(g.Params))
	for i, p := range g.Params {
		switch {
		case p.Kind == cogen.Vararg:
			bound[i] = TupleOf(args[min(i, len(args)):]...)
			args = args[:min(i, len(args))]
		case p.Kind == cogen.Kwarg:
			bound[i] = NewObject(keywords{})
		case i < len(args):
			bound[i] = args[i]
		case f.defaults[i] != nil:
			bound[i] = f.defaults[i]
		default:
			return nil, NewUnsupported(fmt.Sprintf("no type for parameter %s", p.Name), "annotate it, or give --sig")
		}
	}
	return bound, nil
}
