package stage

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// UserClass is a class of the program, made by one class statement. What its
// body binds is known at generation time; which attributes its instances have
// is its record's.
type UserClass struct {
	name     string
	prog     *cogen.Program // whose text has its class statement
	node     tree.Node      // the class statement, or the call of namedtuple()
	binding  *scope.Var     // the module-level variable that it is bound to, nil of a local class
	bases    []*UserClass
	Mro      []*UserClass // itself first (C3)
	Attrs    map[string]*Object
	order    []string           // names of attrs as the body binds them
	dynamic  []string           // attributes that are values: fields of the class's ir.Global
	once     bool               // its statement runs once, so there is one class
	home     *Frame             // the activation that makes it, of one with closures
	closures map[string]*Object // methods that instances hold: see localclass.go
	many     bool               // its statement may run several times in a row or program
	state    bool               // its attributes may change: the class statement of a program runs once
	vars     map[string]*SharedVar
	rec      *Layout
	slots    map[string]bool // what __slots__ of all classes of the mro allow, nil for anything
	inUse    bool            // instances of it, or of derived classes, have been made
	beside   bool            // instances have slots, and a dict of the other attributes
	abstract bool            // it derives from abc.ABC
	data     *DataClass
	specs    map[string]fieldSpec // of attributes that field() declares
	enum     *enumClass
	always   []string        // attributes that instances have from the start
	exc      *ExceptionClass // of an exception class
	generic  bool            // it derives from Generic[T], so that it has items
	protocol bool            // it is a Protocol
	runtime  bool            // which isinstance takes
	// valueKind is the built-in type that the class stands for: see valueclass.go.
	valueKind string
	asked     bool   // for its subclasses
	abc       bool   // it is of collections.abc: see abstract.go
	library   bool   // a model of a class of CPython's library
	inC       string // CPython's name for it in messages, if it is in C: see classname.go
	plain     bool   // of what a call of object() makes: see plainobject.go
	inPython  bool   // CPython makes the instances, of such a class
	copied    bool   // copies are made of them
	// meta: it derives from type; metaOf is the metaclass, nil for type: see metaclass.go.
	meta   bool
	metaOf *UserClass
	abcs   bool // a metaclass that derives from abc.ABCMeta
}

// ClassValue is the class as an object.
type ClassValue struct {
	NoLeaves
	c *UserClass
}

func (k ClassValue) Shape() string         { return "class " + k.c.rec.symbol }
func (k ClassValue) With([]*Object) Static { return k }

func mkClass(c *UserClass) *Object { return NewObject(ClassValue{c: c}) }

func (c *UserClass) derives(b *UserClass) bool {
	for _, k := range c.Mro {
		if k == b {
			return true
		}
	}
	return false
}

// sealed reports whether a class is a model of one whose instances do not change
// and which constructs others of them: neither is for what the user adds.
func (b *Builder) sealed(c *UserClass) bool {
	return c.library && c.slots != nil && !c.plain && !b.Compiler.isLibrary(b.Frame.Gen.Program())
}

// ofDatetime reports whether it is a class of the library's module datetime.
func (c *UserClass) ofDatetime() bool { return datetimeText(c.prog) }

// datetimeText reports whether a text is of the model of that module.
func datetimeText(p *cogen.Program) bool {
	return p != nil && strings.HasPrefix(p.File.Name, "<model program/datetime")
}

// lookup finds a class attribute along the method resolution order.
func (c *UserClass) lookup(name string) (*Object, *UserClass) { return find(c.Mro, name) }

func find(mro []*UserClass, name string) (*Object, *UserClass) {
	for _, k := range mro {
		if a := k.Attrs[name]; a != nil {
			return a, k
		}
	}
	return nil, nil
}

// after is the mro behind a class.
func (c *UserClass) after(k *UserClass) []*UserClass { return k.behind(c.Mro) }

// behind is the part of a method resolution order behind the class.
func (c *UserClass) behind(mro []*UserClass) []*UserClass {
	for i, k := range mro {
		if k == c {
			return mro[i+1:]
		}
	}
	return nil
}

// method finds an attribute that is a plain function.
func (c *UserClass) method(name string) (*Function, *UserClass) {
	return asMethod(c.lookup(name))
}

func asMethod(a *Object, owner *UserClass) (*Function, *UserClass) {
	if a == nil {
		return nil, nil
	}
	if f, ok := a.Static.(Function); ok {
		return &f, owner
	}
	return nil, nil
}

// isPlainAttr reports whether a class attribute is the same read through an
// instance: no function and no descriptor.
func isPlainAttr(a *Object) bool {
	switch k := a.Static.(type) {
	case Function, Descriptor, goMethod, managing, closureMethod, cached, partialMethod:
		return false
	case dispatcher:
		return !k.method
	}
	return true
}

// linearise is the C3 linearisation of a class with the given bases, or nil
// where there is none.
func linearise(c *UserClass, bases []*UserClass) []*UserClass {
	var seqs [][]*UserClass
	for _, b := range bases {
		seqs = append(seqs, append([]*UserClass(nil), b.Mro...))
	}
	seqs = append(seqs, append([]*UserClass(nil), bases...))
	mro := []*UserClass{c}
	for {
		var next *UserClass
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
	"__get__": true, "__set__": true, "__delete__": true, "__set_name__": true,
	"__instancecheck__": true, "__subclasscheck__": true, "__prepare__": true, "__mro_entries__": true,
	"__dir__": true, "__await__": true, "__aiter__": true, "__anext__": true, "__aenter__": true, "__aexit__": true,
	"__dict__": true, "__class__": true, "__module__": true, "__qualname__": true, "__annotations__": true,
}

// noneMembers are special members that native classes may bind to None. Other methods that are
// None are there for CPython, which calls them.
var noneMembers = map[string]bool{"__hash__": true, "__iter__": true, "__contains__": true, "__doc__": true, "__match_args__": true, "__slots__": true}

// Class implements cogen.Overload.
func (b *Builder) Class(s *cogen.Site, def *tree.ClassDef, bases []cogen.Value, keywords []cogen.Arg, body func() cogen.Completion) cogen.Value {
	b.At(s)
	if b.Current == nil {
		return Dead
	}
	if u := b.Compiler.InMain.Defs[def]; u != nil {
		return b.makeOfText(s, def, "the class "+def.Name, u)
	}
	refuse := func(reason, fix string) *Object {
		u := b.UnsupportedAt(s, "the class "+def.Name+": "+reason, fix)
		u.Defs = []tree.Node{def}
		panic(u)
	}
	if o := b.exceptionClass(def, bases); o != nil {
		return o
	}
	if o := typedDictClass(bases); o != nil {
		return o
	}
	c := b.Compiler.UserClassOf(def)
	if c == nil {
		c = b.Compiler.NewUserClass(def, def.Name)
		p := b.Frame.Gen.Program()
		c.prog, c.library = p, b.Compiler.isLibrary(p)
		c.nameInC()
		if v := p.Info.Binds[def]; v != nil && v.Scope.Kind == scope.Module && b.atModuleLevel() && b.Compiler.bindings[v] != nil && b.Compiler.bindings[v].Why == "" && b.Compiler.lasting[v] == nil && (p == b.Compiler.Prog || b.Compiler.separable(p, def.Name)) {
			c.binding = v
		}
	}
	c.prog = b.Frame.Gen.Program()
	var userBases []*UserClass
	abstract, base, meta, abcs := false, "", false, false
	var metaOf *UserClass
	var enum enumKind
	c.generic, c.protocol, c.runtime = false, false, false
	var excs []ExceptionClass
	for _, x := range bases {
		switch k := x.(*Object).Static.(type) {
		case ClassValue:
			if b.sealed(k.c) {
				return refuse("it derives from "+k.c.pyName(), "")
			}
			userBases = append(userBases, k.c)
			meta, abcs, abstract = meta || k.c.meta, abcs || k.c.abcs, abstract || k.c.abstract
			if k.c.exc != nil {
				excs = append(excs, *k.c.exc)
			}
			if e := k.c.enumOf(); e != nil {
				if len(e.members) > 0 {
					return refuse("it extends the enumeration "+k.c.name, "")
				}
				base, enum = "enum.Enum", e.enumKind
			}
		case TypeObject:
			if _, ok := valueBases[k.Name]; ok {
				userBases = append(userBases, b.Compiler.valueBase(k.Name))
			} else if k.Name == "type" && len(bases) == 1 && b.Compiler.IsProgram() {
				meta = true
			} else if k.Name != "object" {
				return refuse("it derives from "+k.Name, "keep the "+k.Name+" in an attribute")
			}
		case Builtin:
			switch k.Name {
			case "abc.ABC":
				abstract = true
			case "abc.ABCMeta":
				if len(bases) > 1 || !b.Compiler.IsProgram() {
					return refuse("its base "+k.Name, "")
				}
				meta, abcs = true, true
			case "typing.Protocol":
				c.protocol = true
			case "typing.Generic":
			case "typing.NamedTuple":
				base = k.Name
			default:
				if name := abstractName(x.(*Object)); name != "" {
					userBases, abstract = append(userBases, b.Compiler.abstractClass(name)), true
					continue
				}
				e, ok := enumBases[k.Name]
				if !ok {
					return refuse("its base "+k.Name, "")
				}
				base, enum = "enum.Enum", e.kind
				if e.value != "" {
					userBases = append(userBases, b.Compiler.valueBase(e.value))
				}
			}
		case typeAlias:
			if k.generic {
				c.generic, c.protocol = true, c.protocol || k.protocol
				continue
			}
			if name := abstractName(orUnbound(k.of)); name != "" {
				userBases, abstract = append(userBases, b.Compiler.abstractClass(name)), true
				continue
			}
			if of, ok := orUnbound(k.of).Static.(ClassValue); ok && of.c.exc == nil && of.c.enumOf() == nil && of.c.DataOf() == nil {
				userBases = append(userBases, of.c)
				abstract = abstract || of.c.abstract
				continue
			}
			if of, ok := orUnbound(k.of).Static.(TypeObject); ok {
				if _, ok := valueBases[of.Name]; ok {
					userBases = append(userBases, b.Compiler.valueBase(of.Name))
					c.generic = true
					continue
				}
			}
			if kind := mappingBase(orUnbound(k.of)); kind != "" {
				userBases = append(userBases, b.Compiler.mappingClass(kind))
				c.generic = true
				continue
			}
			return refuse("a base that is an alias of a type", "")
		case ExceptionClass:
			for n := range refusedExceptions {
				if k.isA(n) {
					return refuse("it derives from "+n, "")
				}
			}
			excs = append(excs, k)
		case nil:
			return refuse("a base that is CPython's", "")
		case Function:
			if kind := mappingBase(x.(*Object)); kind != "" {
				userBases = append(userBases, b.Compiler.mappingClass(kind))
				continue
			}
			if m := b.Compiler.Lib.modelledModule(k.Gen.Program()); m != "" {
				return refuse("it derives from "+m+"."+k.Gen.Name, "")
			}
			return refuse("a base that is a function", "derive from classes of this module")
		default:
			return refuse("a base that is a "+x.(*Object).TypeName(), "derive from classes of this module")
		}
	}
	var exc *ExceptionClass
	if len(excs) > 0 {
		e, ok := b.exceptionOf(def, excs...)
		if !ok {
			return refuse("its bases are exception classes that do not derive from each other", "")
		}
		exc = &e
		for _, k := range userBases {
			ok = ok && !k.derives(b.Compiler.excRoot)
		}
		if ok { // else it is in their orders
			userBases = append(userBases, b.Compiler.excRoot)
		}
	}
	var given []Arg // for __init_subclass__
	for _, k := range keywords {
		o := k.Value.(*Object)
		if k.Name != "metaclass" {
			given = append(given, Arg{Name: k.Name, Value: o})
		} else if m, ok := o.Static.(Builtin); ok && m.Name == "abc.ABCMeta" {
			abstract = true
		} else if k, ok := o.Static.(ClassValue); ok && k.c.meta {
			metaOf = k.c
		} else {
			return refuse("its metaclass", "")
		}
	}
	c.meta, c.abcs = meta, abcs
	metaOf, common := metaclassOf(userBases, metaOf)
	abstract = abstract || metaOf != nil && metaOf.abcs
	mro := linearise(c, userBases)
	if mro == nil || !common {
		return refuse("its bases have no common order", "")
	}
	sc := b.Frame.Gen.Program().Info.Scopes[def]
	for _, v := range sc.Vars {
		i, ok := b.SlotOf(v)
		if !ok {
			return refuse("it stands in a place of its own", "define it at module level")
		}
		b.Slots[i] = Unbound
	}
	outer := b.enumBody
	b.enumBody = nil
	if base == "enum.Enum" {
		b.enumBody = &enumBody{def, c, enum, sc, userBases}
	}
	b.Frame.inClass(def.Name, s.Src, body)
	b.enumBody = outer
	if b.Current == nil && b.keepsState(def) {
		return Dead // it raises, or what it needs is not known yet
	} else if b.Current == nil {
		return refuse("its body raises an exception", "")
	}
	own, closures := b.Frame.Gen.Program().Info.Binds[def], map[string]*Object{}
	attrs, specs := map[string]*Object{}, map[string]fieldSpec{}
	var order, dynamic []string
	module, state := b.Frame.Gen == b.Compiler.Prog.Module, b.keepsState(def)
	for _, v := range sc.Vars {
		i, _ := b.SlotOf(v)
		o := b.Slots[i]
		if _, ok := o.Static.(unbound); ok {
			continue
		}
		name := cogen.Mangle(def.Name, v.Name)
		switch {
		case refusedMembers[name] && !(b.Compiler.IsProgram() && slices.Contains(descriptorMembers, name) && isFunctionObject(o) && exc == nil && base == "" && !meta) || name == "__subclasshook__" && abstract || o.IsNone() && strings.HasPrefix(name, "__") && strings.HasSuffix(name, "__") && !noneMembers[name]:
			return refuse("its special member "+name, "")
		case name == "__doc__":
			continue
		}
		closed, ok := b.closed(c, own, name, o, closures)
		if _, held := closed.Static.(closureMethod); !ok || held && (exc != nil || base != "" || implicitKinds[name] != "" || name == "__getattr__" || name == "__setattr__") {
			return refuse("its method "+name+" uses variables of the function around", "pass them as arguments")
		}
		o = closed
		if f, ok := o.Static.(Function); ok {
			if f.Gen.Async {
				return refuse("its method "+name+" is asynchronous", "")
			}
		}
		if kind := implicitKinds[name]; kind != "" {
			if _, ok := o.Static.(Function); ok {
				o = NewObject(Descriptor{kind: kind, fn: o})
			}
			if exc != nil && name != "__init_subclass__" || base != "" || name == "__init_subclass__" && !state || name == "__class_getitem__" && (c.generic || c.meta) {
				return refuse("its special member "+name, "")
			}
		}
		if f, ok := o.Static.(Function); (name == "__getattr__" || name == "__setattr__") && (!ok || f.Gen.IsGenerator || exc != nil || base != "") {
			return refuse("its special member "+name, "")
		}
		if why := cmp.Or(b.unclearMember(c, name, o), c.unclearMeta(name, o)); why != "" {
			return refuse(why, "")
		}
		if describes(o) {
			d, why := b.descriptor(c, def, name, o, state && exc == nil && base == "" && !meta)
			if why != "" {
				return refuse(why, "")
			}
			attrs[name], order = d, append(order, name)
			continue
		}
		if f, ok := o.Static.(fieldSpec); ok {
			specs[name] = f
			if o = f.dflt; o == nil {
				continue
			}
		}
		o, ok = keepDefaults(c, name, o, func(name string, v *Object) bool {
			if state {
				b.storeShared(b.Compiler.makeClassVar(c, name, false), v)
			} else if module && v.ValueType() != nil && c.binding != nil {
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
			b.storeShared(b.Compiler.makeClassVar(c, name, false), o)
		} else if hasValues(o) {
			if !module || o.ValueType() == nil || c.binding == nil {
				return refuse("its attribute "+name+" is computed", "bind it at module level")
			}
			dynamic = append(dynamic, name)
		}
		attrs[name] = o
		order = append(order, name)
	}
	if state && exc == nil && base == "" && !meta {
		b.keepAnnotations(s, c, def, attrs)
	}
	if attrs["__init__"] != nil && slices.ContainsFunc(mro, func(k *UserClass) bool { return k != c && k.data != nil && k.data.Tuple }) {
		return refuse("its special member __init__", "") // a named tuple's values are there before it
	}
	if c.bases == nil && slices.ContainsFunc(userBases, func(k *UserClass) bool { return k.asked }) {
		b.Compiler.Changed = true // what was asked did not know of it
	}
	c.rec.onlyDict()
	c.home, c.closures = b.Frame, closures
	c.bases, c.Mro, c.Attrs, c.order, c.dynamic = userBases, mro, attrs, order, dynamic
	c.abstract, c.state, c.inUse = abstract, state, false
	b.noteRuns(c)
	c.outsideAttrs()
	if exc != nil && c.exc == nil {
		if c.rec.symbol != c.name {
			return refuse("another class has its name", "")
		}
		b.Compiler.Changed = true // handlers before it may get its instances
	}
	c.exc, c.metaOf = exc, metaOf
	if why := c.unfitMeta(metaOf, base); why != "" {
		return refuse(why, "")
	}
	var known bool
	if c.slots, c.beside, known = slotNames(c); !known {
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
	if why := b.makeByMeta(s, c, c.making(def, bases), given); why != "" {
		return refuse(why, "")
	}
	if b.Current == nil {
		return Dead
	}
	b.Compiler.made = append(b.Compiler.made, c)
	return mkClass(c)
}

// NewUserClass notes a class that is met for the first time.
func (c *Compiler) NewUserClass(node tree.Node, name string) *UserClass {
	k := &UserClass{name: name, node: node}
	k.Mro = []*UserClass{k}
	k.rec = &Layout{Class: k, symbol: c.recordSymbol(name), fields: map[string]*field{}}
	c.userClasses = append(c.userClasses, k)
	return k
}

// noteRuns notes whether what makes a class may run several times, and then makes another each time.
func (b *Builder) noteRuns(c *UserClass) {
	c.once = len(b.Loops) == 0 && b.Frame.Gen == b.Frame.Gen.Program().Module
	if entry := b.Spec.entry && b.Frame.Gen == b.Spec.Gen && len(b.Loops) == 0; !c.once && !entry && !c.many {
		c.many, b.Compiler.Changed = true, true
	}
}

// UserClassOf finds the class of a class statement.
func (c *Compiler) UserClassOf(node tree.Node) *UserClass {
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
func (b *Builder) readGlobal(g *Global) *Object {
	if !g.emitted {
		g.emitted = true
		b.Compiler.Mod.Globals = append(b.Compiler.Mod.Globals, &ir.Global{Name: g.name, Type: g.t.IR(), Init: g.init})
	}
	o := b.Op("global", nil, g.t.IR())
	if o == nil {
		return Dead
	}
	o.Attrs.Sym = g.name
	return Dynamic(o.Result(), g.t)
}
