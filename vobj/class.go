package vobj

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// userClass is a class of the program, made by one class statement. What its
// body binds is known at generation time; which attributes its instances have
// is its record's.
type userClass struct {
	name     string
	prog     *cogen.Program // whose text has its class statement
	node     tree.Node      // the class statement, or the call of namedtuple()
	binding  *scope.Var     // the module-level variable that it is bound to, nil of a local class
	bases    []*userClass
	mro      []*userClass // itself first (C3)
	attrs    map[string]*object
	order    []string           // names of attrs as the body binds them
	dynamic  []string           // attributes that are values: fields of the class's ir.Global
	once     bool               // its statement runs once, so there is one class
	home     *frame             // the activation that makes it, of one with closures
	closures map[string]*object // methods that instances hold: see localclass.go
	many     bool               // its statement may run several times in a row or program
	state    bool               // its attributes may change: the class statement of a program runs once
	vars     map[string]*sharedVar
	rec      *layout
	slots    map[string]bool // what __slots__ of all classes of the mro allow, nil for anything
	abstract bool            // it derives from abc.ABC
	data     *dataClass
	specs    map[string]fieldSpec // of attributes that field() declares
	enum     *enumClass
	always   []string  // attributes that instances have from the start
	exc      *excClass // of an exception class
	generic  bool      // it derives from Generic[T], so that it has items
	protocol bool      // it is a Protocol
	runtime  bool      // which isinstance takes
	// valueKind is the built-in type that the class stands for: see valueclass.go.
	valueKind string
	asked     bool // for its subclasses
	abc       bool // it is of collections.abc: see abstract.go
	library   bool // a model of a class of CPython's library
}

// classValue is the class as an object.
type classValue struct {
	noLeaves
	c *userClass
}

func (k classValue) shape() string         { return "class " + k.c.rec.symbol }
func (k classValue) with([]*object) static { return k }

func mkClass(c *userClass) *object { return mkStatic(classValue{c: c}) }

func (c *userClass) derives(b *userClass) bool {
	for _, k := range c.mro {
		if k == b {
			return true
		}
	}
	return false
}

// sealed reports whether a class is a model of one whose instances do not change
// and which constructs others of them: neither is for what the user adds.
func (b *builder) sealed(c *userClass) bool {
	return c.library && c.slots != nil && !b.c.isLibrary(b.frame.gen.Program())
}

// ofDatetime reports whether it is a class of the library's module datetime.
func (c *userClass) ofDatetime() bool {
	return c.prog != nil && strings.HasPrefix(c.prog.File.Name, "<model program/datetime")
}

// lookup finds a class attribute along the method resolution order.
func (c *userClass) lookup(name string) (*object, *userClass) { return find(c.mro, name) }

func find(mro []*userClass, name string) (*object, *userClass) {
	for _, k := range mro {
		if a := k.attrs[name]; a != nil {
			return a, k
		}
	}
	return nil, nil
}

// after is the mro behind a class.
func (c *userClass) after(k *userClass) []*userClass { return k.behind(c.mro) }

// behind is the part of a method resolution order behind the class.
func (c *userClass) behind(mro []*userClass) []*userClass {
	for i, k := range mro {
		if k == c {
			return mro[i+1:]
		}
	}
	return nil
}

// method finds an attribute that is a plain function.
func (c *userClass) method(name string) (*function, *userClass) {
	return asMethod(c.lookup(name))
}

func asMethod(a *object, owner *userClass) (*function, *userClass) {
	if a == nil {
		return nil, nil
	}
	if f, ok := a.k.(function); ok {
		return &f, owner
	}
	return nil, nil
}

// isPlainAttr reports whether a class attribute is the same read through an
// instance: no function and no descriptor.
func isPlainAttr(a *object) bool {
	switch a.k.(type) {
	case function, descriptor, goMethod, managing, closureMethod, cached:
		return false
	}
	return true
}

// linearise is the C3 linearisation of a class with the given bases, or nil
// where there is none.
func linearise(c *userClass, bases []*userClass) []*userClass {
	var seqs [][]*userClass
	for _, b := range bases {
		seqs = append(seqs, append([]*userClass(nil), b.mro...))
	}
	seqs = append(seqs, append([]*userClass(nil), bases...))
	mro := []*userClass{c}
	for {
		var next *userClass
		left := false
		for _, s := range seqs {
			if len(s) == 0 {
				continue
			}
			left = true
			inTail := false
			for _, t := range seqs {
				for i, k := range t {
					inTail = inTail || i > 0 && k == s[0]
				}
			}
			if !inTail {
				next = s[0]
				break
			}
		}
		if !left {
			return mro
		}
		if next == nil {
			return nil
		}
		mro = append(mro, next)
		for i, s := range seqs {
			if len(s) > 0 && s[0] == next {
				seqs[i] = s[1:]
			}
		}
	}
}

// refusedMembers are special methods that change what an instance is, or how
// attributes are looked up.
var refusedMembers = map[string]bool{
	"__getattribute__": true, "__delattr__": true, "__del__": true,
	"__class_getitem__": true, "__get__": true, "__set__": true, "__delete__": true, "__set_name__": true,
	"__instancecheck__": true, "__subclasscheck__": true, "__prepare__": true, "__mro_entries__": true, "__reduce__": true,
	"__reduce_ex__": true, "__getstate__": true, "__setstate__": true, "__dir__": true,
	"__sizeof__": true, "__await__": true, "__aiter__": true, "__anext__": true, "__aenter__": true, "__aexit__": true,
	"__dict__": true, "__class__": true, "__module__": true, "__qualname__": true, "__annotations__": true,
}

// Class implements cogen.Overload.
func (b *builder) Class(s *cogen.Site, def *tree.ClassDef, bases []cogen.Value, keywords []cogen.Arg, body func() cogen.Completion) cogen.Value {
	b.at(s)
	if b.cur == nil {
		return deadObject
	}
	if u := b.c.inMain.defs[def]; u != nil {
		return b.makeOfText(s, def, "the class "+def.Name, u)
	}
	refuse := func(reason, fix string) *object {
		u := b.unsupportedAt(s, "the class "+def.Name+": "+reason, fix)
		u.Defs = []tree.Node{def}
		panic(u)
	}
	if o := b.exceptionClass(def, bases); o != nil {
		return o
	}
	if o := typedDictClass(bases); o != nil {
		return o
	}
	c := b.c.userClassOf(def)
	if c == nil {
		c = b.c.newUserClass(def, def.Name)
		c.library = b.c.isLibrary(b.frame.gen.Program())
		p := b.frame.gen.Program()
		if v := p.Info.Binds[def]; v != nil && v.Scope.Kind == scope.Module && b.atModuleLevel() && b.c.bindings[v] != nil && b.c.bindings[v].why == "" && b.c.lasting[v] == nil && (p == b.c.prog || b.c.separable(p, def.Name)) {
			c.binding = v
		}
	}
	c.prog = b.frame.gen.Program()
	var userBases []*userClass
	abstract, base := false, ""
	var enum enumKind
	c.generic, c.protocol, c.runtime = false, false, false
	var excs []excClass
	for _, x := range bases {
		switch k := x.(*object).k.(type) {
		case classValue:
			if b.sealed(k.c) {
				return refuse("it derives from "+k.c.pyName(), "")
			}
			userBases = append(userBases, k.c)
			abstract = abstract || k.c.abstract
			if k.c.exc != nil {
				excs = append(excs, *k.c.exc)
			}
			if e := k.c.enumOf(); e != nil {
				if len(e.members) > 0 {
					return refuse("it extends the enumeration "+k.c.name, "")
				}
				base, enum = "enum.Enum", e.enumKind
			}
		case typeObject:
			if _, ok := valueBases[k.name]; ok {
				userBases = append(userBases, b.c.valueBase(k.name))
			} else if k.name != "object" {
				return refuse("it derives from "+k.name, "keep the "+k.name+" in an attribute")
			}
		case builtin:
			switch k.name {
			case "abc.ABC":
				abstract = true
			case "typing.Protocol":
				c.protocol = true
			case "typing.Generic":
			case "typing.NamedTuple":
				base = k.name
			default:
				if name := abstractName(x.(*object)); name != "" {
					userBases, abstract = append(userBases, b.c.abstractClass(name)), true
					continue
				}
				e, ok := enumBases[k.name]
				if !ok {
					return refuse("its base "+k.name, "")
				}
				base, enum = "enum.Enum", e.kind
				if e.value != "" {
					userBases = append(userBases, b.c.valueBase(e.value))
				}
			}
		case typeAlias:
			if k.generic {
				c.generic, c.protocol = true, c.protocol || k.protocol
				continue
			}
			if name := abstractName(orUnbound(k.of)); name != "" {
				userBases, abstract = append(userBases, b.c.abstractClass(name)), true
				continue
			}
			if of, ok := orUnbound(k.of).k.(classValue); ok && of.c.exc == nil && of.c.enumOf() == nil && of.c.dataOf() == nil {
				userBases = append(userBases, of.c)
				abstract = abstract || of.c.abstract
				continue
			}
			if of, ok := orUnbound(k.of).k.(typeObject); ok {
				if _, ok := valueBases[of.name]; ok {
					userBases = append(userBases, b.c.valueBase(of.name))
					c.generic = true
					continue
				}
			}
			return refuse("a base that is an alias of a type", "")
		case excClass:
			for n := range refusedExceptions {
				if k.isA(n) {
					return refuse("it derives from "+n, "")
				}
			}
			excs = append(excs, k)
		case nil:
			return refuse("a base that is CPython's", "")
		case function:
			if m := b.c.lib.modelledModule(k.gen.Program()); m != "" {
				return refuse("it derives from "+m+"."+k.gen.Name, "")
			}
			return refuse("a base that is a function", "derive from classes of this module")
		default:
			return refuse("a base that is a "+x.(*object).typeName(), "derive from classes of this module")
		}
	}
	var exc *excClass
	if len(excs) > 0 {
		e, ok := b.exceptionOf(def, excs...)
		if !ok {
			return refuse("its bases are exception classes that do not derive from each other", "")
		}
		exc = &e
		for _, k := range userBases {
			ok = ok && !k.derives(b.c.excRoot)
		}
		if ok { // else it is in their orders
			userBases = append(userBases, b.c.excRoot)
		}
	}
	var given []arg // for __init_subclass__
	for _, k := range keywords {
		o := k.Value.(*object)
		if k.Name != "metaclass" {
			given = append(given, arg{name: k.Name, val: o})
		} else if m, ok := o.k.(builtin); ok && m.name == "abc.ABCMeta" {
			abstract = true
		} else {
			return refuse("its metaclass", "")
		}
	}
	mro := linearise(c, userBases)
	if mro == nil {
		return refuse("its bases have no common order", "")
	}
	sc := b.frame.gen.Program().Info.Scopes[def]
	for _, v := range sc.Vars {
		i, ok := b.slotOf(v)
		if !ok {
			return refuse("it stands in a place of its own", "define it at module level")
		}
		b.slots[i] = unboundObject
	}
	outer := b.enumBody
	b.enumBody = nil
	if base == "enum.Enum" {
		b.enumBody = &enumBody{def, c, enum, sc, userBases}
	}
	b.frame.inClass(def.Name, s.Src, body)
	b.enumBody = outer
	if b.cur == nil && b.keepsState(def) {
		return deadObject // it raises, or what it needs is not known yet
	} else if b.cur == nil {
		return refuse("its body raises an exception", "")
	}
	own, closures := b.frame.gen.Program().Info.Binds[def], map[string]*object{}
	attrs, specs := map[string]*object{}, map[string]fieldSpec{}
	var order, dynamic []string
	module, state := b.frame.gen == b.c.prog.Module, b.keepsState(def)
	for _, v := range sc.Vars {
		i, _ := b.slotOf(v)
		o := b.slots[i]
		if _, ok := o.k.(unbound); ok {
			continue
		}
		name := cogen.Mangle(def.Name, v.Name)
		switch {
		case refusedMembers[name]:
			return refuse("its special member "+name, "")
		case name == "__doc__":
			continue
		}
		closed, ok := b.closed(c, own, name, o, closures)
		if _, held := closed.k.(closureMethod); !ok || held && (exc != nil || base != "" || implicitKinds[name] != "" || name == "__getattr__" || name == "__setattr__") {
			return refuse("its method "+name+" uses variables of the function around", "pass them as arguments")
		}
		o = closed
		if f, ok := o.k.(function); ok {
			if f.gen.Async {
				return refuse("its method "+name+" is asynchronous", "")
			}
		}
		if kind := implicitKinds[name]; kind != "" {
			if _, ok := o.k.(function); ok {
				o = mkStatic(descriptor{kind: kind, fn: o})
			}
			if exc != nil || base != "" || name == "__init_subclass__" && !state {
				return refuse("its special member "+name, "")
			}
		}
		if f, ok := o.k.(function); (name == "__getattr__" || name == "__setattr__") && (!ok || f.gen.IsGenerator || exc != nil || base != "") {
			return refuse("its special member "+name, "")
		}
		if why := b.unclearMember(c, name, o); why != "" {
			return refuse(why, "")
		}
		if f, ok := o.k.(fieldSpec); ok {
			specs[name] = f
			if o = f.dflt; o == nil {
				continue
			}
		}
		o, ok = keepDefaults(c, name, o, func(name string, v *object) bool {
			if state {
				b.storeShared(b.c.makeClassVar(c, name, false), v)
			} else if module && v.typ() != nil && c.binding != nil {
				dynamic = append(dynamic, name)
			} else {
				return false
			}
			attrs[name] = v
			return true
		})
		if !ok {
			return refuse("a default of its method "+name+" is computed", "bind it at module level")
		}
		if state && !strings.HasPrefix(base, "enum.") && isPlainAttr(o) && (hasValues(o) || c.vars[name] != nil) {
			b.storeShared(b.c.makeClassVar(c, name, false), o)
		} else if hasValues(o) {
			if !module || o.typ() == nil || c.binding == nil {
				return refuse("its attribute "+name+" is computed", "bind it at module level")
			}
			dynamic = append(dynamic, name)
		}
		attrs[name] = o
		order = append(order, name)
	}
	if c.bases == nil && slices.ContainsFunc(userBases, func(k *userClass) bool { return k.asked }) {
		b.c.changed = true // what was asked did not know of it
	}
	c.home, c.closures = b.frame, closures
	c.bases, c.mro, c.attrs, c.order, c.dynamic = userBases, mro, attrs, order, dynamic
	c.abstract, c.state, c.once = abstract, state, len(b.loops) == 0 && b.frame.gen == b.frame.gen.Program().Module
	if entry := b.spec.entry && b.frame.gen == b.spec.gen && len(b.loops) == 0; !c.once && !entry && !c.many {
		c.many, b.c.changed = true, true
	}
	c.outsideAttrs()
	if exc != nil && c.exc == nil {
		if c.rec.symbol != c.name {
			return refuse("another class has its name", "")
		}
		b.c.changed = true // handlers before it may get its instances
	}
	c.exc = exc
	var known bool
	if c.slots, known = slotNames(c); !known {
		return refuse("its __slots__ are not a literal", "")
	}
	c.specs, c.data, c.enum = specs, nil, nil
	switch base {
	case "typing.NamedTuple":
		b.declareNamedTuple(s, c, def)
	case "enum.Enum":
		if c.binding == nil && !c.state {
			return refuse("it is an enumeration in a function", "define it at module level")
		}
		if name := c.boundTwice(def, sc); name != "" {
			return refuse("its name "+name+" is bound twice", "")
		}
		b.makeEnum(s, c, enum)
	}
	if !b.initSubclass(s, c, given) {
		return refuse("it has keywords, or a base has __init_subclass__", "")
	}
	if b.cur == nil {
		return deadObject
	}
	b.c.made = append(b.c.made, c)
	return mkClass(c)
}

// newUserClass notes a class that is met for the first time.
func (c *Compiler) newUserClass(node tree.Node, name string) *userClass {
	k := &userClass{name: name, node: node}
	k.mro = []*userClass{k}
	k.rec = &layout{class: k, symbol: c.recordSymbol(name), fields: map[string]*field{}}
	c.userClasses = append(c.userClasses, k)
	return k
}

// userClassOf finds the class of a class statement.
func (c *Compiler) userClassOf(node tree.Node) *userClass {
	for _, k := range c.userClasses {
		if k.node == node {
			return k
		}
	}
	return nil
}

// recordSymbol is a name for a record that no other has.
func (c *Compiler) recordSymbol(name string) string {
	sym := name
	for n := 2; ; n++ {
		free := true
		for _, k := range c.userClasses {
			free = free && k.rec.symbol != sym
		}
		if free {
			return sym
		}
		sym = fmt.Sprintf("%s.%d", name, n)
	}
}

// outerScope is the scope around a class, nil where it is the module's.
func outerScope(info *scope.Info, n tree.Node) *scope.Scope {
	if sc := info.Scopes[n]; sc != nil {
		return sc.Parent
	}
	return nil
}

// readGlobal is the value of a module constant.
func (b *builder) readGlobal(g *global) *object {
	if !g.emitted {
		g.emitted = true
		b.c.mod.Globals = append(b.c.mod.Globals, &ir.Global{Name: g.name, Type: g.t.ir(), Init: g.init})
	}
	o := b.op("global", nil, g.t.ir())
	if o == nil {
		return deadObject
	}
	o.Attrs.Sym = g.name
	return dyn(o.Result(), g.t)
}
