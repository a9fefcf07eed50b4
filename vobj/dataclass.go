package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Data classes and named tuples: classes whose attributes are declared, and
// whose methods follow from them.

// dataClass is what @dataclass, or being a named tuple, says of a class.
type dataClass struct {
	fields []dataField
	all    []dataField // with those that are only for __post_init__, InitVar
	frozen bool
	slots  bool
	tuple  bool // a named tuple
}

// dataField is a declared attribute.
type dataField struct {
	name                        string
	owner                       *userClass // the class whose attribute of that name is the default
	dflt                        bool
	factory                     *object
	init, repr, compare, kwOnly bool
	hash                        bool // it is part of the hash
	initVar                     bool
	annotation                  tree.Expr // nil: there is none
}

// fieldSpec is dataclasses.field(...).
type fieldSpec struct {
	dflt, factory               *object
	init, repr, compare, kwOnly bool
	hash                        *bool // nil: as compare
}

func (k fieldSpec) shape() string         { return "field" }
func (k fieldSpec) leaves() []*object     { return nil }
func (k fieldSpec) with([]*object) static { return k }

// dataOptions are the arguments of @dataclass(...), which is a decorator.
type dataOptions struct {
	noLeaves
	init, repr, eq, order, frozen, unsafeHash, kwOnly, slots bool
}

func (k dataOptions) shape() string         { return "dataclass decorator" }
func (k dataOptions) with([]*object) static { return k }

func (k dataOptions) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	if len(args) == 1 && args[0].name == "" {
		return b.makeDataclass(s, k, args[0].val)
	}
	return nil
}

// frozen reports whether a class is frozen, or derives from one that is.
func (c *userClass) frozen() bool {
	return slices.ContainsFunc(c.mro, func(k *userClass) bool { return k.data != nil && k.data.frozen })
}

// refuseFrozen raises what the __setattr__ and __delattr__ of a frozen class do for
// an attribute, and reports whether they do: for any of the class itself, for the
// fields of classes that derive from it.
func (b *builder) refuseFrozen(s *cogen.Site, c *userClass, name, action string) bool {
	for _, k := range c.mro {
		switch d := k.data; {
		case d == nil || !d.frozen || d.tuple:
		case d.slots && !d.has(name):
			panic(b.unsupportedAt(s, "setting or deleting "+name+", which is not a field of the frozen class "+k.name+" with slots", ""))
		case k == c || d.has(name):
			b.raiseObject(b.excNewOf(s, frozenError, []*object{mkConst("cannot " + action + " field '" + name + "'")}))
			return true
		}
	}
	return false
}

// frozenError is dataclasses.FrozenInstanceError.
var frozenError = excClass{name: "FrozenInstanceError", user: &userException{name: "FrozenInstanceError", shown: "dataclasses.FrozenInstanceError", module: "dataclasses", library: true, bases: []string{"AttributeError"}}}

func dataFuncs() map[string]builtinFunc {
	return map[string]builtinFunc{
		"dataclasses.dataclass": (*builder).builtinDataclass, "dataclasses.field": (*builder).builtinField,
		"dataclasses.replace": (*builder).builtinReplace, "dataclasses.astuple": (*builder).builtinAstuple,
		"dataclasses.asdict": (*builder).builtinAsdict, "dataclasses.fields": (*builder).builtinFields,
		"dataclasses.is_dataclass": (*builder).builtinIsDataclass,
	}
}

// flag is a keyword that must be known at generation time.
func (b *builder) flag(s *cogen.Site, a arg) bool {
	v, _ := a.val.constVal()
	f, ok := v.(bool)
	if !ok {
		panic(b.unsupportedAt(s, "the keyword "+a.name+" with a value that is not a literal", ""))
	}
	return f
}

func (b *builder) builtinDataclass(s *cogen.Site, args []arg) *object {
	opts := dataOptions{init: true, repr: true, eq: true}
	var class *object
	for _, a := range args {
		switch a.name {
		case "":
			class = a.val
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
			panic(b.unsupportedAt(s, "the keyword "+a.name+" of dataclass()", ""))
		}
	}
	if class == nil {
		return mkStatic(opts)
	}
	return b.makeDataclass(s, opts, class)
}

func (b *builder) builtinField(s *cogen.Site, args []arg) *object {
	f := fieldSpec{init: true, repr: true, compare: true}
	for _, a := range args {
		switch a.name {
		case "default":
			f.dflt = a.val
		case "default_factory":
			f.factory = a.val
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
			if !a.val.isNone() {
				hash := b.flag(s, a)
				f.hash = &hash
			}
		default:
			panic(b.unsupportedAt(s, "the argument "+a.name+" of field()", ""))
		}
	}
	return mkStatic(f)
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

func (b *builder) makeDataclass(s *cogen.Site, opts dataOptions, class *object) *object {
	if isPyObj(class) {
		return b.dataclassPython(opts, class)
	}
	k, ok := class.k.(classValue)
	if !ok {
		panic(b.unsupportedAt(s, "dataclass() of a "+class.typeName(), ""))
	}
	c := k.c
	refuse := func(why string) { panic(b.unsupportedAt(s, "the data class "+c.name+": "+why, "")) }
	def, ok := c.node.(*tree.ClassDef)
	if !ok {
		refuse("it has no class statement")
	}
	names := declared(def)
	d := &dataClass{frozen: opts.frozen, slots: opts.slots}
	add := func(f dataField) {
		for i := range d.all {
			if d.all[i].name == f.name {
				d.all[i] = f
				return
			}
		}
		d.all = append(d.all, f)
	}
	for i := len(c.mro) - 1; i > 0; i-- {
		base := c.mro[i].data
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
		f := dataField{name: n, owner: c, init: true, repr: true, compare: true, hash: true, kwOnly: opts.kwOnly || decl.kwOnly, initVar: decl.initVar, annotation: decl.annotation}
		if spec, ok := c.specs[n]; ok {
			f.factory, f.init, f.repr, f.compare, f.hash = spec.factory, spec.init, spec.repr, spec.compare, spec.compare
			if f.kwOnly = f.kwOnly || spec.kwOnly; spec.hash != nil {
				f.hash = *spec.hash
			}
		}
		if a := c.attrs[n]; a != nil {
			if t := a.typ(); t != nil && t.isContainer() && !t.cls.find().frozen {
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
			d.fields = append(d.fields, f)
		}
		if f.init && !f.kwOnly {
			if optional && !f.dflt && f.factory == nil {
				refuse("the field " + f.name + " without default follows one with")
			}
			optional = optional || f.dflt || f.factory != nil
		}
	}
	if c.data = d; opts.slots {
		b.dataSlots(s, c, d)
	}
	set := func(name string, fn func(b *builder, s *cogen.Site, self *object, args []arg) *object) {
		if c.attrs[name] == nil {
			c.attrs[name] = mkStatic(goMethod{name: name, c: c, fn: fn})
		}
	}
	if opts.init {
		set("__init__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.dataInit(s, c, "__init__", self, args)
		})
	}
	if opts.repr {
		set("__repr__", dataMethod("data_repr"))
	}
	explicitHash := c.attrs["__hash__"] != nil
	explicitEq := c.attrs["__eq__"] != nil
	if opts.eq {
		set("__eq__", sameClass(dataMethod("data_eq")))
	}
	if opts.order {
		for _, op := range []string{"lt", "le", "gt", "ge"} {
			if c.attrs["__"+op+"__"] != nil || !opts.eq {
				refuse("order=True, and an order of its own")
			}
			set("__"+op+"__", sameClass(dataMethod("data_"+op)))
		}
	}
	switch {
	case explicitHash && !(explicitEq && c.attrs["__hash__"].isNone()):
	case opts.unsafeHash || opts.eq && opts.frozen:
		set("__hash__", dataMethod("data_hash"))
	case opts.eq:
		c.attrs["__hash__"] = noneObject
	}
	return class
}

// dataSlots gives a data class with slots=True its __slots__.
func (b *builder) dataSlots(s *cogen.Site, c *userClass, d *dataClass) {
	if c.attrs["__slots__"] != nil {
		b.raise("TypeError", c.name+" already specifies __slots__")
		return
	}
	var slots []*object
	for _, f := range d.fields {
		if f.owner == c {
			slots = append(slots, mkConst(f.name))
		}
	}
	c.attrs["__slots__"] = mkTuple(slots...)
	c.slots, _ = slotNames(c)
}

// slotted reports whether a class attribute is not the default that the class
// statement binds but the descriptor of a slot.
func (c *userClass) slotted(name string) bool {
	for _, k := range c.mro {
		if k.data != nil && k.data.slots && k.data.has(name) {
			return true
		}
	}
	return false
}

// dataMethod is a method by a model, in a function of its own: a class may
// hold instances of itself.
func dataMethod(name string) func(b *builder, s *cogen.Site, self *object, args []arg) *object {
	return func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		f := *b.c.lib.find("builtins/objects", name)
		f.own = true
		return b.callFunction(s, f, append([]arg{{val: self}}, args...))
	}
}

// sameClass is a comparison with instances of exactly the same class only.
func sameClass(fn func(b *builder, s *cogen.Site, self *object, args []arg) *object) func(b *builder, s *cogen.Site, self *object, args []arg) *object {
	return func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		if len(args) != 1 || !isObject(args[0].val) || args[0].val.t.rec != self.t.rec {
			return notImplemented
		}
		b.checkOneClass(self.t.rec.class)
		return fn(b, s, self, args)
	}
}

// dataOf is what is declared of the instances of a class.
func (c *userClass) dataOf() *dataClass {
	for _, k := range c.mro {
		if k.data != nil {
			return k.data
		}
	}
	return nil
}

// factoryMark stands for a default that is to be made.
var factoryMark = mkStatic(builtin{name: "dataclasses.factory"})

// dataInit sets the attributes of a new instance from arguments.
func (b *builder) dataInit(s *cogen.Site, c *userClass, name string, self *object, args []arg) *object {
	d := c.data
	f := function{gen: &cogen.Generator{Name: name, Scope: &scope.Scope{Parent: &scope.Scope{Kind: scope.Class, Node: &tree.ClassDef{Name: c.name}}}}}
	add := func(p cogen.Param, dflt *object) {
		f.gen.Params = append(f.gen.Params, p)
		f.defaults = append(f.defaults, dflt)
	}
	add(cogen.Param{Name: "self", Kind: cogen.PosOrKw}, nil)
	index := make([]int, len(d.all))
	for _, kwOnly := range []bool{false, true} {
		for i, fd := range d.all {
			if !fd.init || fd.kwOnly != kwOnly {
				continue
			}
			kind := cogen.PosOrKw
			if kwOnly {
				kind = cogen.KwOnly
			}
			var dflt *object
			switch {
			case fd.factory != nil:
				dflt = factoryMark
			case fd.dflt:
				dflt = b.classAttr(s, fd.owner, fd.name)
			}
			index[i] = len(f.gen.Params)
			add(cogen.Param{Name: fd.name, Kind: kind}, dflt)
		}
	}
	f.native = func(bound []*object) *object { return b.dataSet(s, d, index, self, bound) }
	return b.callFunction(s, f, append([]arg{{val: self}}, args...))
}

// dataSet sets the attributes of a new instance; index says which parameter each
// is of.
func (b *builder) dataSet(s *cogen.Site, d *dataClass, index []int, self *object, bound []*object) *object {
	var post []arg
	for i, fd := range d.all {
		var v *object
		switch {
		case fd.initVar:
			post = append(post, arg{val: bound[index[i]]})
			continue
		case fd.init:
			v = bound[index[i]]
		case fd.factory != nil:
			v = factoryMark
		default:
			continue
		}
		if v == factoryMark {
			v = b.callObject(s, fd.factory, nil)
		}
		b.putField(self, fd.name, v)
	}
	if m, _ := self.t.rec.class.lookup("__post_init__"); m != nil && b.cur != nil {
		b.callMember(s, m, self, post)
	}
	if b.cur == nil {
		return deadObject
	}
	return noneObject
}

// dataFields are the attributes of an instance that are declared and wanted.
func (b *builder) dataFields(s *cogen.Site, o *object, wanted func(dataField) bool) []*object {
	var vals []*object
	for _, f := range o.t.rec.class.dataOf().fields {
		if wanted(f) {
			vals = append(vals, b.objectAttr(s, o, f.name))
		}
	}
	return vals
}

func anyField(dataField) bool        { return true }
func comparedField(f dataField) bool { return f.compare }
func hashedField(f dataField) bool   { return f.hash }

// dataIntrinsics are what the models of these methods call.
func dataIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	compare := func(op tree.CompareOp) func(b *builder, s *cogen.Site, os []*object) *object {
		return func(b *builder, s *cogen.Site, os []*object) *object {
			l := mkTuple(b.dataFields(s, os[0], comparedField)...)
			r := mkTuple(b.dataFields(s, os[1], comparedField)...)
			if b.cur == nil {
				return deadObject
			}
			return b.compareTuples(s, op, l, r)
		}
	}
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		"data_eq": compare(tree.Eq), "data_lt": compare(tree.Lt), "data_le": compare(tree.LtE), "data_gt": compare(tree.Gt), "data_ge": compare(tree.GtE),
		"data_hash": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.builtinHash(s, []arg{{val: mkTuple(b.dataFields(s, os[0], hashedField)...)}})
		},
		"data_repr": func(b *builder, s *cogen.Site, os []*object) *object {
			c := os[0].t.rec.class
			name := c.name
			if !c.dataOf().tuple {
				name = c.qualName(b.c.prog.Info)
			}
			texts := []*object{mkConst(name + "(")}
			first := true
			for _, f := range c.dataOf().fields {
				if !f.repr {
					continue
				}
				if !first {
					texts = append(texts, mkConst(", "))
				}
				first = false
				texts = append(texts, mkConst(f.name+"="), b.repr(s, b.objectAttr(s, os[0], f.name)))
			}
			return b.concatAll(append(texts, mkConst(")")))
		},
	}
}

// dataArg is an argument that must be an instance of a data class.
func (b *builder) dataArg(s *cogen.Site, what string, o *object) *dataClass {
	if !isObject(o) || o.t.rec.class.dataOf() == nil || o.t.rec.class.dataOf().tuple {
		panic(b.unsupportedAt(s, what+"() of a "+o.typeName(), ""))
	}
	return o.t.rec.class.dataOf()
}

func (b *builder) builtinReplace(s *cogen.Site, args []arg) *object {
	if len(args) == 0 || args[0].name != "" {
		panic(b.unsupportedAt(s, "this call of replace()", ""))
	}
	d := b.dataArg(s, "replace", args[0].val)
	return b.withFields(s, args[0].val, d, args[1:])
}

// withFields makes another instance with some attributes given by name.
func (b *builder) withFields(s *cogen.Site, o *object, d *dataClass, args []arg) *object {
	given := map[string]*object{}
	for _, a := range args {
		given[a.name] = a.val
	}
	all := args
	for _, f := range d.all {
		if !f.init {
			if given[f.name] != nil {
				return b.raise("ValueError", "field "+f.name+" is declared with init=False, it cannot be specified with replace()")
			}
			continue
		}
		if given[f.name] == nil {
			if f.initVar && !f.dflt {
				return b.raise("ValueError", "InitVar '"+f.name+"' must be specified with replace()")
			}
			all = append(all[:len(all):len(all)], arg{name: f.name, val: b.objectAttr(s, o, f.name)})
		}
	}
	return b.construct(s, o.t.rec.class, all)
}

// dictOfFields is {name: value, ...}.
func (b *builder) dictOfFields(s *cogen.Site, o *object, vals []*object) *object {
	var pairs []cogen.Pair
	for i, f := range o.t.rec.class.dataOf().fields {
		pairs = append(pairs, cogen.Pair{Key: mkConst(f.name), Value: vals[i]})
	}
	return b.Dict(s, pairs).(*object)
}
