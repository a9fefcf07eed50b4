package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// What a metaclass does when a class statement makes a class: its __new__ and __init__ (Python reference, 3.3.3). They are
// generated in place, since their argument namespace is known when code is generated. The class itself is made
// before they run, by its statement; type.__new__ does what others may notice of that. Where a metaclass makes another class than
// its statement says, or several, the class is CPython's.

// classBody is the namespace that a class statement's body has filled, as its metaclass gets it.
type classBody struct {
	NoLeaves
	of *classMaking
	// copied: it is dict(namespace), which only type.__new__ takes.
	copied bool
}

// classMaking is what is known of a class that its metaclass is making.
type classMaking struct {
	c         *UserClass
	bases     []*Object
	annotated bool
	unordered bool   // names may be bound in another order than they stand in the text
	cell      bool   // a method needs the cell __class__
	made      *Frame // the activation that has called type.__new__
	written   bool   // the namespace has got names that the body does not bind, or lost some
}

func (k classBody) Shape() string         { return "namespace of " + k.of.c.rec.symbol }
func (k classBody) With([]*Object) Static { return k }
func (classBody) TypeName() string        { return "dict" }
func (classBody) Changes()                {}

// makeByMeta runs the metaclass's __new__ and __init__ for a class whose statement has bound its members; given are the
// statement's keywords. It says why the class is CPython's, or "".
func (b *Builder) makeByMeta(s *cogen.Site, c *UserClass, m *classMaking, given []Arg) (why string) {
	if !c.metaOf.makes() {
		return b.announceClass(s, c, given)
	}
	if !c.state {
		return "its metaclass"
	}
	defer func() {
		switch u := recover().(type) {
		case nil:
		case *Unsupported:
			why = "its metaclass: " + u.Reason
		default:
			panic(u)
		}
	}()
	args := append([]Arg{{Value: Const(c.name)}, {Value: TupleOf(m.bases...)}, {Value: NewObject(classBody{of: m})}}, given...)
	made := mkClass(c)
	if n, _ := c.metaOf.lookup("__new__"); n != nil {
		made = b.CallObject(s, n.Static.(Descriptor).fn, append([]Arg{{Value: mkClass(c.metaOf)}}, args...))
	} else if why := b.typeNew(s, m, given); why != "" {
		return why
	}
	if b.Current == nil || made.IsDead() {
		return ""
	}
	if k, ok := made.Static.(ClassValue); !ok || k.c != c {
		return "its metaclass makes another object of it"
	}
	if i, _ := c.metaOf.lookup("__init__"); i != nil {
		if r := b.callMember(s, i, made, args); b.Current != nil && !r.IsDead() && !r.IsNone() {
			return "its metaclass's __init__ returns a " + r.TypeName()
		}
	}
	return ""
}

// making is what is known of a class before its metaclass is asked.
func (c *UserClass) making(def *tree.ClassDef, bases []cogen.Value) *classMaking {
	m := &classMaking{c: c}
	for _, x := range bases {
		m.bases = append(m.bases, x.(*Object))
	}
	for _, stmt := range def.Body {
		tree.Inspect(stmt, func(n tree.Node) bool {
			switch k := n.(type) {
			case *tree.AnnAssign:
				m.annotated = true
			case *tree.Delete:
				m.unordered = true
			case *tree.Name:
				m.cell = m.cell || k.ID == "super" || k.ID == "__class__"
			}
			return true
		})
	}
	return m
}

// makes reports whether a metaclass has a say in how its classes are made.
func (c *UserClass) makes() bool {
	return c != nil && (owner(c, "__new__") != nil || owner(c, "__init__") != nil)
}

// announceClass tells descriptors and bases of a new class.
func (b *Builder) announceClass(s *cogen.Site, c *UserClass, given []Arg) (why string) {
	b.nameDescriptors(s, c)
	if !b.initSubclass(s, c, given) {
		return "it has keywords, or a base has __init_subclass__"
	}
	return ""
}

// typeNew is what type.__new__ does that others notice, once for a class.
func (b *Builder) typeNew(s *cogen.Site, m *classMaking, given []Arg) (why string) {
	if m.made != nil || len(b.Loops) > 0 {
		return "its metaclass may make it several times"
	}
	m.made = b.Frame
	if a, _ := find(m.c.Mro[1:], "__init_subclass__"); a == nil && len(given) > 0 {
		b.nameDescriptors(s, m.c)
		if b.Current != nil {
			initNoSubclass(b, s, mkClass(m.c), given)
		}
		return ""
	}
	return b.announceClass(s, m.c, given)
}

// builtinTypeNew is type.__new__(mcls, name, bases, namespace, **keywords) in a metaclass.
func (b *Builder) builtinTypeNew(s *cogen.Site, args []Arg) *Object {
	refuse := func(what string) *Object { panic(b.UnsupportedAt(s, what, "")) }
	if len(args) < 4 || slices.ContainsFunc(args[:4], func(a Arg) bool { return a.Name != "" || a.Spread }) {
		return refuse("type.__new__() with these arguments")
	}
	meta, ok := args[0].Value.Static.(ClassValue)
	body, known := args[3].Value.Static.(classBody)
	if !ok || !known {
		return refuse("a namespace that the metaclass has made")
	}
	m := body.of
	name, text := args[1].Value.ConstVal()
	bases, tuple := args[2].Value.Static.(Tuple)
	if meta.c != m.c.metaOf || !text || name != m.c.name || !tuple || !slices.EqualFunc(bases.Elems, m.bases, sameBase) {
		return refuse("a class with other bases, or another name or metaclass, than its statement says")
	}
	given := args[4:]
	if slices.ContainsFunc(given, func(a Arg) bool { return a.Name == "" }) {
		return refuse("type.__new__() with these arguments")
	}
	if why := b.typeNew(s, m, given); why != "" {
		return refuse(why)
	}
	if b.Current == nil {
		return Dead
	}
	return mkClass(m.c)
}

// sameBase reports whether two objects are the same class of the program, or both object or ABC.
func sameBase(x, y *Object) bool {
	switch k := x.Static.(type) {
	case ClassValue:
		l, ok := y.Static.(ClassValue)
		return ok && l.c == k.c
	case TypeObject:
		l, ok := y.Static.(TypeObject)
		return ok && l.Name == k.Name && k.Name == "object"
	case Builtin:
		l, ok := y.Static.(Builtin)
		return ok && l.Name == k.Name && k.Name == "abc.ABC"
	}
	return false
}

// builtinTypeInit is type.__init__(cls, name, bases, namespace, **keywords), which does nothing.
func (b *Builder) builtinTypeInit(s *cogen.Site, args []Arg) *Object {
	positional := 0
	for _, a := range args {
		if a.Name == "" && a.Spread {
			panic(b.UnsupportedAt(s, "type.__init__() with these arguments", ""))
		}
		if a.Name == "" {
			positional++
		}
	}
	if positional != 4 {
		panic(b.UnsupportedAt(s, "type.__init__() with these arguments", ""))
	}
	return noneOrDead(b)
}

// constantName is the name that an item of the namespace has, which has to be known.
func (k classBody) constantName(b *Builder, s *cogen.Site, i *Object) string {
	v, _ := i.ConstVal()
	name, ok := v.(string)
	if !ok || k.copied {
		panic(b.UnsupportedAt(s, "the namespace of the class "+k.of.c.name+" with a name that is known only at run time", ""))
	}
	return name
}

// held is the value that the namespace has for a name; absent is what becomes of none.
func (k classBody) held(b *Builder, s *cogen.Site, name string, absent func() *Object) *Object {
	c := k.of.c
	switch {
	case name == "__module__" || name == "__qualname__":
		return b.ofClass(s, c, name)
	case name == "__doc__" && docOf(c.node) != None:
		return docOf(c.node)
	case name == "__annotations__" && k.of.annotated, name == "__classcell__" && k.of.cell, name == "__doc__" && c.Attrs[name] != nil:
		panic(b.UnsupportedAt(s, name+" in the namespace of the class "+c.name, ""))
	}
	return b.inClass(s, []*UserClass{c}, name, func(a *Object, owner *UserClass) *Object {
		if d, ok := a.Static.(Descriptor); ok && d.load != nil {
			return d.load(b)
		}
		if implicitKinds[name] != "" {
			panic(b.UnsupportedAt(s, name+" in the namespace of the class "+c.name, ""))
		}
		switch a.Static.(type) {
		case Function, Descriptor, goMethod, managing, cached:
			return a
		case closureMethod:
			panic(b.UnsupportedAt(s, "the method "+name+" of the class, which uses variables of the function around", ""))
		}
		return b.classAttr(s, owner, name)
	}, absent)
}

// has tests whether the namespace has a name.
func (k classBody) has(b *Builder, name string) *Object {
	c := k.of.c
	switch name {
	case "__module__", "__qualname__":
		return True
	case "__doc__":
		return Bool(docOf(c.node) != None || c.Attrs[name] != nil)
	case "__annotations__":
		return Bool(k.of.annotated)
	case "__classcell__":
		return Bool(k.of.cell)
	}
	return b.inClassHas([]*UserClass{c}, name)
}

// names are all names that the namespace has, in their order.
func (k classBody) names(b *Builder, s *cogen.Site) []string {
	c := k.of.c
	perhaps := slices.ContainsFunc(c.order, func(n string) bool { return mayLack(c.Attrs[n]) })
	if k.copied || k.of.written || k.of.annotated || k.of.cell || k.of.unordered || perhaps {
		panic(b.UnsupportedAt(s, "all names of the namespace of the class "+c.name, ""))
	}
	names := []string{"__module__", "__qualname__"}
	if docOf(c.node) != None {
		names = append(names, "__doc__")
	}
	return append(names, c.order...)
}

// dict is a new dict of what the namespace has.
func (k classBody) dict(b *Builder, s *cogen.Site) *Object {
	var pairs []cogen.Pair
	for _, n := range k.names(b, s) {
		pairs = append(pairs, cogen.Pair{Key: Const(n), Value: k.held(b, s, n, func() *Object {
			panic(b.UnsupportedAt(s, "all names of the namespace of the class "+k.of.c.name, ""))
		})})
		if b.Current == nil {
			return Dead
		}
	}
	return b.MakeDict(s, pairs)
}

// Item is namespace[name].
func (k classBody) Item(b *Builder, s *cogen.Site, o, i *Object) *Object {
	return k.held(b, s, k.constantName(b, s, i), func() *Object { return b.RaiseKeyError(s, i) })
}

// SetItem is namespace[name] = x, before the class is made.
func (k classBody) SetItem(b *Builder, s *cogen.Site, o, i, x *Object) {
	name := k.constantName(b, s, i)
	if k.of.made != nil || len(b.Loops) > 0 {
		panic(b.UnsupportedAt(s, "a change of the namespace of the class "+k.of.c.name+", which is made already", ""))
	}
	if a, _ := k.of.c.lookup(name); a != nil && isAbstract(a) {
		panic(b.UnsupportedAt(s, "a change of the abstract method "+name+" in the namespace of the class "+k.of.c.name, ""))
	}
	if k.of.c.Attrs[name] == nil || !slices.Contains(k.of.c.order, name) {
		k.of.written = true
	}
	b.setClassAttr(s, k.of.c, name, x)
}

// DelItem is del namespace[name].
func (k classBody) DelItem(b *Builder, s *cogen.Site, o, i *Object) {
	panic(b.UnsupportedAt(s, "a change of the namespace of the class "+k.of.c.name, ""))
}

func (k classBody) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	return k.has(b, k.constantName(b, s, x))
}

func (k classBody) Length(b *Builder, s *cogen.Site, o *Object) *Object {
	return Int(int64(len(k.names(b, s))))
}

func (k classBody) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	return b.iterate(s, b.ListOf(s, StringConsts(k.names(b, s)))), true
}

func (k classBody) CallMethod(b *Builder, s *cogen.Site, o *Object, name string, args []Arg) *Object {
	switch name {
	case "get":
		os := b.Positional(s, name, args, 1, 2)
		return k.held(b, s, k.constantName(b, s, os[0]), func() *Object {
			if len(os) > 1 {
				return os[1]
			}
			return None
		})
	case "setdefault":
		os := b.Positional(s, name, args, 2, 2)
		return b.BranchValue(k.has(b, k.constantName(b, s, os[0])), func() *Object { return k.Item(b, s, o, os[0]) }, func() *Object {
			k.SetItem(b, s, o, os[0], os[1])
			return os[1]
		})
	case "items", "keys", "values", "copy":
		return b.CallMethod(s, k.dict(b, s), name, args)
	}
	panic(b.UnsupportedAt(s, "namespace."+name+"() of the class "+k.of.c.name, ""))
}
