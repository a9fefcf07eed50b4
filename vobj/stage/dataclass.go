package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Data classes and named tuples: classes whose attributes are declared, and
// whose methods follow from them.

// DataClass is what @dataclass, or being a named tuple, says of a class.
type DataClass struct {
	Fields []DataField
	all    []DataField // with those that are only for __post_init__, InitVar
	frozen bool
	slots  bool
	Tuple  bool // a named tuple
}

// DataField is a declared attribute.
type DataField struct {
	Name                        string
	Owner                       *UserClass // the class whose attribute of that name is the default
	dflt                        bool
	factory                     *Object
	Init, Repr, Compare, kwOnly bool
	hash                        bool // it is part of the hash
	initVar                     bool
	annotation                  tree.Expr // nil: there is none
}

// fieldSpec is dataclasses.field(...).
type fieldSpec struct {
	dflt, factory               *Object
	init, repr, compare, kwOnly bool
	hash                        *bool // nil: as compare
}

func (k fieldSpec) Shape() string         { return "field" }
func (k fieldSpec) Leaves() []*Object     { return nil }
func (k fieldSpec) With([]*Object) Static { return k }

// dataOptions are the arguments of @dataclass(...), which is a decorator.
type dataOptions struct {
	NoLeaves
	init, repr, eq, order, frozen, unsafeHash, kwOnly, slots bool
}

func (k dataOptions) Shape() string         { return "dataclass decorator" }
func (k dataOptions) With([]*Object) Static { return k }

func (k dataOptions) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	if len(args) == 1 && args[0].Name == "" {
		return b.makeDataclass(s, k, args[0].Value)
	}
	return nil
}

// frozen reports whether a class is frozen, or derives from one that is.
func (c *UserClass) frozen() bool {
	return slices.ContainsFunc(c.Mro, func(k *UserClass) bool { return k.data != nil && k.data.frozen })
}

// refuseFrozen raises what the __setattr__ and __delattr__ of a frozen class do for
// an attribute, and reports whether they do: for any of the class itself, for the
// fields of classes that derive from it.
func (b *Builder) refuseFrozen(s *cogen.Site, c *UserClass, name, action string) bool {
	for _, k := range c.Mro {
		switch d := k.data; {
		case d == nil || !d.frozen || d.Tuple:
		case d.slots && !d.has(name):
			panic(b.UnsupportedAt(s, "setting or deleting "+name+", which is not a field of the frozen class "+k.name+" with slots", ""))
		case k == c || d.has(name):
			b.RaiseObject(b.ExcNewOf(s, frozenError, []*Object{Const("cannot " + action + " field '" + name + "'")}))
			return true
		}
	}
	return false
}

// frozenError is dataclasses.FrozenInstanceError.
var frozenError = ExceptionClass{Name: "FrozenInstanceError", User: &UserException{Name: "FrozenInstanceError", shown: "dataclasses.FrozenInstanceError", module: "dataclasses", library: true, Bases: []string{"AttributeError"}}}

func dataFuncs() map[string]BuiltinFunc {
	return map[string]BuiltinFunc{
		"dataclasses.dataclass": (*Builder).builtinDataclass, "dataclasses.field": (*Builder).builtinField,
		"dataclasses.replace": (*Builder).builtinReplace, "dataclasses.astuple": (*Builder).builtinAstuple,
		"dataclasses.asdict": (*Builder).builtinAsdict, "dataclasses.fields": (*Builder).builtinFields,
		"dataclasses.is_dataclass": (*Builder).builtinIsDataclass,
	}
}

// flag is a keyword that must be known at generation time.
func (b *Builder) flag(s *cogen.Site, a Arg) bool {
	v, _ := a.Value.ConstVal()
	f, ok := v.(bool)
	if !ok {
		panic(b.UnsupportedAt(s, "the keyword "+a.Name+" with a value that is not a literal", ""))
	}
	return f
}

func (b *Builder) builtinDataclass(s *cogen.Site, args []Arg) *Object {
	opts := dataOptions{init: true, repr: true, eq: true}
	var class *Object
	for _, a := range args {
		switch a.Name {
		case "":
			class = a.Value
		case "init":
			opts.init = b.flag(s, a)
		case "repr":
			opts.repr = b.flag(s, a)
		case "eq":
			opts.eq = b.flag(s, a)
		case "order":
			opts.order = b.flag(s, a)
		case "frozen":
			opts.frozen = b.flag(s, a)
		case "unsafe_hash":
			opts.unsafeHash = b.flag(s, a)
		case "kw_only":
			opts.kwOnly = b.flag(s, a)
		case "slots":
			opts.slots = b.flag(s, a)
		case "match_args":
		default:
			panic(b.UnsupportedAt(s, "the keyword "+a.Name+" of dataclass()", ""))
		}
	}
	if class == nil {
		return NewObject(opts)
	}
	return b.makeDataclass(s, opts, class)
}

func (b *Builder) builtinField(s *cogen.Site, args []Arg) *Object {
	f := fieldSpec{init: true, repr: true, compare: true}
	for _, a := range args {
		switch a.Name {
		case "default":
			f.dflt = a.Value
		case "default_factory":
			f.factory = a.Value
		case "init":
			f.init = b.flag(s, a)
		case "repr":
			f.repr = b.flag(s, a)
		case "compare":
			f.compare = b.flag(s, a)
		case "kw_only":
			f.kwOnly = b.flag(s, a)
		case "metadata":
		case "hash":
			if !a.Value.IsNone() {
				hash := b.flag(s, a)
				f.hash = &hash
			}
		default:
			panic(b.UnsupportedAt(s, "the argument "+a.Name+" of field()", ""))
		}
	}
	return NewObject(f)
}

// declaration is an annotated name of a class body.
type declaration struct {
	name            string
	initVar, kwOnly bool
	annotation      tree.Expr
}

// declared are the annotated names of a class body, in order.
func declared(def *tree.ClassDef) (names []declaration) {
	kwOnly := false
	for _, st := range def.Body {
		a, is := st.(*tree.AnnAssign)
		if !is {
			continue
		}
		n, is := a.Target.(*tree.Name)
		if !is || !a.Simple {
			continue
		}
		base, _ := annotationName(a.Annotation)
		switch base {
		case "ClassVar":
			continue
		case "KW_ONLY":
			kwOnly = true
			continue
		}
		names = append(names, declaration{cogen.Mangle(def.Name, n.ID), base == "InitVar", kwOnly, a.Annotation})
	}
	return names
}

// annotationName is the last name of X, m.X or X[...].
func annotationName(e tree.Expr) (string, bool) {
	switch n := e.(type) {
	case *tree.Name:
		return n.ID, true
	case *tree.Attribute:
		return n.Attr, true
	case *tree.Subscript:
		return annotationName(n.Value)
	}
	return "", false
}

func (b *Builder) makeDataclass(s *cogen.Site, opts dataOptions, class *Object) *Object {
	if IsPyObj(class) {
		return b.dataclassPython(opts, class)
	}
	k, ok := class.Static.(ClassValue)
	if !ok {
		panic(b.UnsupportedAt(s, "dataclass() of a "+class.TypeName(), ""))
	}
	c := k.c
	refuse := func(why string) { panic(b.UnsupportedAt(s, "the data class "+c.name+": "+why, "")) }
	def, ok := c.node.(*tree.ClassDef)
	if !ok {
		refuse("it has no class statement")
	}
	names := declared(def)
	d := &DataClass{frozen: opts.frozen, slots: opts.slots}
	add := func(f DataField) {
		for i := range d.all {
			if d.all[i].Name == f.Name {
				d.all[i] = f
				return
			}
		}
		d.all = append(d.all, f)
	}
	for i := len(c.Mro) - 1; i > 0; i-- {
		base := c.Mro[i].data
		if base == nil {
			continue
		}
		if base.frozen != opts.frozen {
			refuse("a frozen class and one that is not, of which one derives from the other")
		}
		for _, f := range base.all {
			add(f)
		}
	}
	for _, decl := range names {
		n := decl.name
		f := DataField{Name: n, Owner: c, Init: true, Repr: true, Compare: true, hash: true, kwOnly: opts.kwOnly || decl.kwOnly, initVar: decl.initVar, annotation: decl.annotation}
		if spec, ok := c.specs[n]; ok {
			f.factory, f.Init, f.Repr, f.Compare, f.hash = spec.factory, spec.init, spec.repr, spec.compare, spec.compare
			if f.kwOnly = f.kwOnly || spec.kwOnly; spec.hash != nil {
				f.hash = *spec.hash
			}
		}
		if a := c.Attrs[n]; a != nil {
			if t := a.ValueType(); t != nil && t.IsContainer() && !t.Class.Find().frozen {
				refuse("the mutable default of " + n)
			}
			if !isPlainAttr(a) {
				refuse("the default of " + n)
			}
			f.dflt = true
		}
		add(f)
	}
	optional := false
	for _, f := range d.all {
		if !f.initVar {
			d.Fields = append(d.Fields, f)
		}
		if f.Init && !f.kwOnly {
			if optional && !f.dflt && f.factory == nil {
				refuse("the field " + f.Name + " without default follows one with")
			}
			optional = optional || f.dflt || f.factory != nil
		}
	}
	if c.data = d; opts.slots {
		b.dataSlots(s, c, d)
	}
	set := func(name string, fn func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object) {
		if c.Attrs[name] == nil {
			c.Attrs[name] = NewObject(goMethod{name: name, c: c, fn: fn})
		}
	}
	if opts.init {
		set("__init__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return b.dataInit(s, c, "__init__", self, args)
		})
	}
	if opts.repr {
		set("__repr__", dataMethod("data_repr"))
	}
	explicitHash := c.Attrs["__hash__"] != nil
	explicitEq := c.Attrs["__eq__"] != nil
	if opts.eq {
		set("__eq__", sameClass(dataMethod("data_eq")))
	}
	if opts.order {
		for _, op := range []string{"lt", "le", "gt", "ge"} {
			if c.Attrs["__"+op+"__"] != nil || !opts.eq {
				refuse("order=True, and an order of its own")
			}
			set("__"+op+"__", sameClass(dataMethod("data_"+op)))
		}
	}
	switch {
	case explicitHash && !(explicitEq && c.Attrs["__hash__"].IsNone()):
	case opts.unsafeHash || opts.eq && opts.frozen:
		set("__hash__", dataMethod("data_hash"))
	case opts.eq:
		c.Attrs["__hash__"] = None
	}
	return class
}

// dataSlots gives a data class with slots=True its __slots__.
func (b *Builder) dataSlots(s *cogen.Site, c *UserClass, d *DataClass) {
	if c.Attrs["__slots__"] != nil {
		b.RaiseNew("TypeError", c.name+" already specifies __slots__")
		return
	}
	var slots []*Object
	for _, f := range d.Fields {
		if f.Owner == c {
			slots = append(slots, Const(f.Name))
		}
	}
	c.Attrs["__slots__"] = TupleOf(slots...)
	c.slots, c.beside, _ = slotNames(c)
}

// slotted reports whether a class attribute is not the default that the class
// statement binds but the descriptor of a slot.
func (c *UserClass) slotted(name string) bool {
	for _, k := range c.Mro {
		if k.data != nil && k.data.slots && k.data.has(name) {
			return true
		}
	}
	return false
}

// dataMethod is a method by a model, in a function of its own: a class may
// hold instances of itself.
func dataMethod(name string) func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
	return func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		f := *b.Compiler.Lib.Find("builtins/objects", name)
		f.own = true
		return b.CallFunction(s, f, append([]Arg{{Value: self}}, args...))
	}
}

// sameClass is a comparison with instances of exactly the same class only.
func sameClass(fn func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object) func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
	return func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		if len(args) != 1 || !IsObject(args[0].Value) || args[0].Value.Type.Layout != self.Type.Layout {
			return notImplemented
		}
		b.checkOneClass(self.Type.Layout.Class)
		return fn(b, s, self, args)
	}
}

// DataOf is what is declared of the instances of a class.
func (c *UserClass) DataOf() *DataClass {
	for _, k := range c.Mro {
		if k.data != nil {
			return k.data
		}
	}
	return nil
}

// factoryMark stands for a default that is to be made.
var factoryMark = NewObject(Builtin{Name: "dataclasses.factory"})

// dataInit sets the attributes of a new instance from arguments.
func (b *Builder) dataInit(s *cogen.Site, c *UserClass, name string, self *Object, args []Arg) *Object {
	d := c.data
	f := Function{Gen: &cogen.Generator{Name: name, Scope: &scope.Scope{Parent: &scope.Scope{Kind: scope.Class, Node: &tree.ClassDef{Name: c.name}}}}}
	add := func(p cogen.Param, dflt *Object) {
		f.Gen.Params = append(f.Gen.Params, p)
		f.defaults = append(f.defaults, dflt)
	}
	receiver := "self"
	switch {
	case d.Tuple:
		receiver = "_cls"
	case slices.ContainsFunc(d.all, func(fd DataField) bool { return fd.Name == receiver }):
		receiver = "__dataclass_self__"
	}
	add(cogen.Param{Name: receiver, Kind: cogen.PosOrKw}, nil)
	index := make([]int, len(d.all))
	for _, kwOnly := range []bool{false, true} {
		for i, fd := range d.all {
			if !fd.Init || fd.kwOnly != kwOnly {
				continue
			}
			kind := cogen.PosOrKw
			if kwOnly {
				kind = cogen.KwOnly
			}
			var dflt *Object
			switch {
			case fd.factory != nil:
				dflt = factoryMark
			case fd.dflt:
				dflt = b.classAttr(s, fd.Owner, fd.Name)
			}
			index[i] = len(f.Gen.Params)
			add(cogen.Param{Name: fd.Name, Kind: kind}, dflt)
		}
	}
	f.Native = func(bound []*Object) *Object { return b.dataSet(s, d, index, self, bound) }
	return b.CallFunction(s, f, append([]Arg{{Value: self}}, args...))
}

// dataSet sets the attributes of a new instance; index says which parameter each
// is of.
func (b *Builder) dataSet(s *cogen.Site, d *DataClass, index []int, self *Object, bound []*Object) *Object {
	var post []Arg
	for i, fd := range d.all {
		var v *Object
		switch {
		case fd.initVar:
			post = append(post, Arg{Value: bound[index[i]]})
			continue
		case fd.Init:
			v = bound[index[i]]
		case fd.factory != nil:
			v = factoryMark
		default:
			continue
		}
		if v == factoryMark {
			v = b.CallObject(s, fd.factory, nil)
		}
		if k, ok := self.Static.(virtualInstance); ok {
			k.SetAttr(b, s, self, fd.Name, v)
			continue
		}
		b.putField(self, fd.Name, v)
	}
	if m, _ := instanceClass(self).lookup("__post_init__"); m != nil && b.Current != nil {
		b.callMember(s, m, self, post)
	}
	if b.Current == nil {
		return Dead
	}
	return None
}

// dataFields are the attributes of an instance that are declared and wanted.
func (b *Builder) dataFields(s *cogen.Site, o *Object, wanted func(DataField) bool) []*Object {
	var vals []*Object
	for _, f := range o.Type.Layout.Class.DataOf().Fields {
		if wanted(f) {
			vals = append(vals, b.ObjectAttr(s, o, f.Name))
		}
	}
	return vals
}

func anyField(DataField) bool        { return true }
func comparedField(f DataField) bool { return f.Compare }
func hashedField(f DataField) bool   { return f.hash }

// dataIntrinsics are what the models of these methods call.
func dataIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	compare := func(op tree.CompareOp) func(b *Builder, s *cogen.Site, os []*Object) *Object {
		return func(b *Builder, s *cogen.Site, os []*Object) *Object {
			l := TupleOf(b.dataFields(s, os[0], comparedField)...)
			r := TupleOf(b.dataFields(s, os[1], comparedField)...)
			if b.Current == nil {
				return Dead
			}
			return b.compareTuples(s, op, l, r)
		}
	}
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		"data_eq": compare(tree.Eq), "data_lt": compare(tree.Lt), "data_le": compare(tree.LtE), "data_gt": compare(tree.Gt), "data_ge": compare(tree.GtE),
		"data_hash": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.builtinHash(s, []Arg{{Value: TupleOf(b.dataFields(s, os[0], hashedField)...)}})
		},
		"data_repr": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			c := os[0].Type.Layout.Class
			name := c.name
			if !c.DataOf().Tuple {
				name = c.qualName(b.Compiler.Prog.Info)
			}
			texts := []*Object{Const(name + "(")}
			first := true
			for _, f := range c.DataOf().Fields {
				if !f.Repr {
					continue
				}
				if !first {
					texts = append(texts, Const(", "))
				}
				first = false
				texts = append(texts, Const(f.Name+"="), b.Repr(s, b.ObjectAttr(s, os[0], f.Name)))
			}
			return b.ConcatAll(append(texts, Const(")")))
		},
	}
}

// dataArg is an argument that must be an instance of a data class.
func (b *Builder) dataArg(s *cogen.Site, what string, o *Object) *DataClass {
	if !IsObject(o) || o.Type.Layout.Class.DataOf() == nil || o.Type.Layout.Class.DataOf().Tuple {
		panic(b.UnsupportedAt(s, what+"() of a "+o.TypeName(), ""))
	}
	return o.Type.Layout.Class.DataOf()
}

func (b *Builder) builtinReplace(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 || args[0].Name != "" {
		panic(b.UnsupportedAt(s, "this call of replace()", ""))
	}
	return b.PerMember(args[0].Value, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		return b.withFields(s, o, b.dataArg(s, "replace", o), args[1:])
	})
}

// withFields makes another instance with some attributes given by name.
func (b *Builder) withFields(s *cogen.Site, o *Object, d *DataClass, args []Arg) *Object {
	given := map[string]*Object{}
	for _, a := range args {
		given[a.Name] = a.Value
	}
	all := args
	for _, f := range d.all {
		if !f.Init {
			if given[f.Name] != nil {
				return b.RaiseNew("ValueError", "field "+f.Name+" is declared with init=False, it cannot be specified with replace()")
			}
			continue
		}
		if given[f.Name] == nil {
			if f.initVar && !f.dflt {
				return b.RaiseNew("ValueError", "InitVar '"+f.Name+"' must be specified with replace()")
			}
			all = append(all[:len(all):len(all)], Arg{Name: f.Name, Value: b.ObjectAttr(s, o, f.Name)})
		}
	}
	return b.Construct(s, o.Type.Layout.Class, all)
}

// dictOfFields is {name: value, ...}.
func (b *Builder) dictOfFields(s *cogen.Site, o *Object, vals []*Object) *Object {
	var pairs []cogen.Pair
	for i, f := range o.Type.Layout.Class.DataOf().Fields {
		pairs = append(pairs, cogen.Pair{Key: Const(f.Name), Value: vals[i]})
	}
	return b.Dict(s, pairs).(*Object)
}
