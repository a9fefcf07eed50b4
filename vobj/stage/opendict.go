package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Attributes whose names are known only at run time: setattr(o, name, value) and what writes to o.__dict__.
// The class becomes an open one, which is a decision of its layout. Its instances have a dict,
// in a field of its own.
//
//	open   the dict holds what no text names: setattr compares the name with those that
//	       the class knows, which stay fields
//	whole  the dict holds all attributes of the instance, in the order in which they were set. It is
//	       o.__dict__, which the program may change as it likes
//
// What the class has and instances can't hide is looked up as always: properties. A method is looked for in the
// dict, and a program that hides one so is left to CPython.

// dictField is the field with the dict of an instance of an open class.
const dictField = "$dict"

// mayOpen reports whether instances of a class can have such a dict.
func (r *Layout) mayOpen() bool {
	k := r.Class
	if k.enumOf() != nil || k.slots != nil || k.beside || k.plain || r.link || k.exc != nil && !k.exc.withoutAttributes() {
		return false
	}
	for _, m := range k.Mro {
		if m.valueKind != "" || m.data != nil && (m.data.Tuple || m.data.slots) || m.library && !m.abc && !m.namespace() {
			return false
		}
	}
	return true
}

// takesNames reports whether names of attributes known only at run time can be looked up natively: a class with
// slots has no others.
func (r *Layout) takesNames() bool {
	k := r.Class
	return r.mayOpen() || k.slots != nil && k.exc == nil && k.enumOf() == nil && !slices.ContainsFunc(k.Mro, func(m *UserClass) bool { return m.library || m.valueKind != "" || m.data != nil })
}

// mayBeWhole reports whether they can have all attributes there.
func (r *Layout) mayBeWhole() bool {
	if !r.mayOpen() || r.Class.exc != nil {
		return false
	}
	for _, m := range r.Class.Mro {
		if m.generic || m.data != nil {
			return false
		}
		for _, a := range m.Attrs {
			if isCached(a) {
				return false
			}
		}
	}
	return true
}

// withoutAttributes reports whether an exception class derives from none of the built-in ones that have attributes
// besides those of all exceptions.
func (k *ExceptionClass) withoutAttributes() bool {
	for _, owners := range excAttrOwners {
		if slices.ContainsFunc(owners, func(name string) bool { return name != "BaseException" && k.isA(name) }) {
			return false
		}
	}
	return true
}

// namespace reports whether the class is the library's SimpleNamespace.
func (c *UserClass) namespace() bool { return c.library && c.name == "SimpleNamespace" }

// open makes a class an open one. What the present run generates is for nothing if it was none.
func (b *Builder) open(r *Layout, whole bool) {
	if r.open && (r.whole || !whole) {
		return
	}
	r.open, r.whole = true, r.whole || whole
	b.Compiler.Changed = true
	b.Abandon()
}

// onlyDict drops the fields of a class whose instances have all attributes in a dict.
func (r *Layout) onlyDict() {
	for n := range r.fields {
		if r.whole && !strings.HasPrefix(n, "$") {
			delete(r.fields, n)
		}
	}
}

// giveDict gives a new instance of an open class its dict.
func (b *Builder) giveDict(s *cogen.Site, o *Object) {
	if o.Type.Layout.open && b.Current != nil {
		b.putField(o, dictField, b.MakeDict(s, nil))
	}
}

// attrDict is the dict of an instance of an open class.
func (b *Builder) attrDict(s *cogen.Site, o *Object) *Object { return b.held(s, o, dictField) }

// inDict is whether it has a name.
func (b *Builder) inDict(s *cogen.Site, o, name *Object) *Object {
	d := b.attrDict(s, o)
	if b.Current == nil {
		return Dead
	}
	return b.Contains(s, d, b.ToStr(name))
}

// fromDict is the attribute that the dict has, else what missing gives.
func (b *Builder) fromDict(s *cogen.Site, o, name *Object, missing func() *Object) *Object {
	d := b.attrDict(s, o)
	if b.Current == nil {
		return Dead
	}
	if d.Type.Kind != ir.KDict || d.Type.Val().Kind == ir.KNever {
		return missing() // nothing is ever stored
	}
	name = b.ToStr(name)
	return b.BranchValue(b.Contains(s, d, name), func() *Object { return b.ItemOf(s, d, name) }, missing)
}

// isData reports whether an attribute of a class comes before whatever the instance holds: a property.
func isData(a *Object) bool { return a != nil && isPropertyAttr(a) }

// keepsInDict reports whether the attribute of an instance is one that its dict may have.
func (b *Builder) keepsInDict(r *Layout, name string) bool {
	if !r.open || strings.HasPrefix(name, "$") || name == "__class__" || name == "__dict__" {
		return false
	}
	a, _ := r.Class.lookup(name)
	if r.whole {
		return !isData(a)
	}
	return a == nil && r.fields[name] == nil && !b.Compiler.definedIn(r, name) && objectMember(name) == nil
}

// openAttr is an attribute of an instance of an open class, nil if it is looked up as that of others.
func (b *Builder) openAttr(s *cogen.Site, o *Object, name string) *Object {
	r := o.Type.Layout
	if name == "__dict__" && r.whole {
		b.stored(r)
		return b.attrDict(s, o)
	}
	if !b.keepsInDict(r, name) {
		return nil
	}
	a, _ := r.Class.lookup(name)
	if a == nil && (objectMember(name) != nil || isSpecialName(name)) {
		return nil
	}
	b.Compiler.attributes[b.Site] = true
	if a != nil && !isPlainAttr(a) {
		b.leaveHiding(b.inDict(s, o, Const(name)), name)
		return nil
	}
	return b.fromDict(s, o, Const(name), func() *Object {
		if a != nil {
			return b.classOrNone(s, o, name)
		}
		return b.missingAttr(s, o, name)
	})
}

// leaveHiding leaves what happens seldom to CPython: an instance has an attribute that its class means otherwise.
func (b *Builder) leaveHiding(cond *Object, name string) {
	if b.Current == nil || cond.IsDead() {
		return
	}
	if b.Compiler.IsProgram() {
		b.LeaveIf(b.orNothing(cond))
		return
	}
	b.Branch(cond, func() { b.ReplayRow("an attribute " + name + " whose name is known only at run time") }, func() {})
}

// isText reports whether an object is a text.
func isText(o *Object) bool {
	t := o.ValueType()
	return t != nil && IsText(t)
}

// orNothing is the value of a condition, nil of one that is known to be false or is not reached.
func (b *Builder) orNothing(cond *Object) *ir.Value {
	if v, ok := cond.ConstVal(); b.Current == nil || cond.IsDead() || ok && v == false {
		return nil
	}
	return b.Value(cond)
}

// setInDict sets an attribute that the dict has, if it is one.
func (b *Builder) setInDict(s *cogen.Site, o *Object, name string, v *Object) bool {
	r := o.Type.Layout
	if !b.keepsInDict(r, name) {
		return false
	}
	if a, _ := r.Class.lookup(name); a != nil && !isPlainAttr(a) {
		panic(b.UnsupportedAt(s, "the attribute "+name+", which is a method of the class as well", "rename it"))
	}
	b.putInDict(s, o, Const(name), v)
	return true
}

func (b *Builder) putInDict(s *cogen.Site, o, name, v *Object) {
	if !b.initialises(o) {
		b.stored(o.Type.Layout)
	}
	if d := b.attrDict(s, o); b.Current != nil {
		b.setItem(s, d, b.ToStr(name), v)
	}
}

// delFromDict deletes an attribute that the dict may have, if it is one.
func (b *Builder) delFromDict(s *cogen.Site, o *Object, name string) bool {
	if !b.keepsInDict(o.Type.Layout, name) {
		return false
	}
	b.dropFromDict(s, o, Const(name), func() { b.noNamedAttribute(s, o, Const(name)) })
	return true
}

func (b *Builder) dropFromDict(s *cogen.Site, o, name *Object, missing func()) {
	b.stored(o.Type.Layout)
	d := b.attrDict(s, o)
	if b.Current == nil {
		return
	}
	b.Branch(b.Contains(s, d, b.ToStr(name)), func() { b.delItem(s, d, b.ToStr(name)) }, missing)
}

// setDict is o.__dict__ = v.
func (b *Builder) setDict(s *cogen.Site, o, v *Object) bool {
	r := o.Type.Layout
	isDict := func(t *Type) bool { return t.Kind == ir.KDict }
	v = b.plainDict(v)
	if t := v.ValueType(); t == nil || HasKind(t, ir.KPyObj) || HasKind(t, ir.KObject) || !slices.ContainsFunc(t.Members(), isDict) || !r.mayBeWhole() {
		return false
	}
	if b.open(r, true); b.Current == nil {
		return true
	}
	b.stored(r)
	b.PerMember(v, func(v *Object) *Object {
		if !isDict(v.ValueType()) {
			return b.RaiseNaming("TypeError", "__dict__ must be set to a dictionary, not a '%T'", v)
		}
		b.putField(o, dictField, v)
		return noneOrDead(b)
	})
	return true
}

// changesDict is what makes o.__dict__ more than a view: something writes to it.
func (b *Builder) changesDict(s *cogen.Site, of *Object, what string) *Object {
	b.PerMember(of, func(o *Object) *Object {
		r := o.Type.Layout
		if !r.mayBeWhole() {
			u := b.UnsupportedAt(s, what+" of a __dict__", "set the attributes")
			u.Whole, u.Defs = true, b.Compiler.statementsOf(r.Class)
			panic(u)
		}
		b.open(r, true)
		return nil
	})
	return Dead
}

// setattrDynamic is setattr(o, name, v) of an instance.
func (b *Builder) setattrDynamic(s *cogen.Site, o, name, v *Object) {
	if b.refuseNamed(s, o, name, "assign to") {
		return
	}
	b.eachNamed(s, o, name, "setattr", func(o *Object) {
		if m := special(o, "__setattr__"); m != nil {
			b.attrHook(s, o, m, "__setattr__", b.ToStr(name), v)
			return
		}
		b.setDynamic(s, o, name, v)
	})
}

// refuseNamed raises what the __setattr__ and __delattr__ of a frozen class do for a name known only at run time; it reports
// whether the object is an instance of one.
func (b *Builder) refuseNamed(s *cogen.Site, o, name *Object, action string) bool {
	if !IsObject(o) || !isText(name) {
		return false
	}
	d := o.Type.Layout.Class.data
	if d == nil || !d.frozen || d.slots || d.Tuple {
		return false
	}
	text := b.ConcatAll([]*Object{Const("cannot " + action + " field "), b.callBuiltin(s, "repr", []Arg{{Value: b.ToStr(name)}})})
	b.RaiseObject(b.ExcNewOf(s, frozenError, []*Object{text}))
	return true
}

// setDynamic is object.__setattr__(o, name, v).
func (b *Builder) setDynamic(s *cogen.Site, o, name, v *Object) {
	b.amongOpen(s, o, name, "setattr", func(n string) { b.setPlainAttr(s, o, n, v) }, func() { b.putInDict(s, o, name, v) })
}

// delattrDynamic is delattr(o, name) of an instance.
func (b *Builder) delattrDynamic(s *cogen.Site, o, name *Object) {
	if b.refuseNamed(s, o, name, "delete") {
		return
	}
	b.eachNamed(s, o, name, "delattr", func(o *Object) {
		b.amongOpen(s, o, name, "delattr", func(n string) { b.delObjectAttr(s, o, n) }, func() {
			b.dropFromDict(s, o, name, func() { b.noNamedAttribute(s, o, name) })
		})
	})
}

// noNamedAttribute raises the AttributeError of a name known only at run time.
func (b *Builder) noNamedAttribute(s *cogen.Site, o, name *Object) *Object {
	if b.Current == nil {
		return Dead
	}
	text := b.ToStr(name)
	e := b.ExcNew("AttributeError", b.ConcatAll([]*Object{b.naming("'%T' object has no attribute '", o), text, Const("'")}))
	if b.Current == nil || e.IsDead() {
		return Dead
	}
	if b.Compiler.IsProgram() && !b.Frame.Model {
		names := b.ListOf(s, StringConsts(b.attributeNames(o)))
		if o.Type.Layout.open {
			b.CallMethod(s, names, "extend", []Arg{{Value: b.attrDict(s, o)}})
		}
		if b.Current == nil {
			return Dead
		}
		near := b.CallModel(s, "getattr()", *b.Compiler.Lib.Find("builtins/objects", "suggested"), []Arg{{Value: text}, {Value: names}})
		if b.Current == nil {
			return Dead
		}
		e = Dynamic(b.Op1("exc.suggest", ir.Exc, e.Value, b.Value(near)), ExcType)
	}
	return b.RaiseObject(e)
}

// eachNamed is for each instance that an object may be, and a name known only at run time.
func (b *Builder) eachNamed(s *cogen.Site, o, name *Object, what string, fn func(o *Object)) {
	if !isText(name) {
		panic(b.UnsupportedAt(s, what+"() with a name that is a "+name.TypeName(), ""))
	}
	b.PerMember(o, func(o *Object) *Object {
		if !IsObject(o) || !o.Type.Layout.takesNames() || o.Type.Layout.Class.frozen() {
			panic(b.UnsupportedAt(s, what+"() of a "+o.TypeName()+" with a name that is not a literal", "write the attribute out"))
		}
		fn(o)
		return nil
	})
}

// amongOpen chooses by a name known only at run time: known is for those that are no names of the dict, other for the others.
func (b *Builder) amongOpen(s *cogen.Site, o, name *Object, what string, known func(name string), other func()) {
	r := o.Type.Layout
	if r.Class.slots != nil {
		other = func() { b.noNamedAttribute(s, o, name) }
	} else if b.open(r, false); b.Current == nil {
		return
	}
	begin := textBegin(name)
	var names []string
	for _, n := range b.everyName(o, begin) {
		if !r.whole || !b.keepsInDict(r, n) {
			names = append(names, n)
		}
	}
	if len(names) > maxNames {
		panic(b.UnsupportedAt(s, what+"() with a name that is not a literal, of a class with many", "write the attribute out"))
	}
	b.amongNames(name, names, func(i int) *Object {
		known(names[i])
		return noneOrDead(b)
	}, func() *Object {
		b.leaveHidden(s, o, name, begin)
		if b.Current != nil {
			other()
		}
		return noneOrDead(b)
	})
}

// everyName are the names of data that an instance of a class and the class itself have.
func (b *Builder) everyName(o *Object, begin string) []string {
	names, _ := b.namesOf(o, begin, false)
	for n := range o.Type.Layout.Class.slots {
		if strings.HasPrefix(n, begin) && !strings.HasPrefix(n, "__") {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	var data []string
	for _, n := range names {
		a, _ := o.Type.Layout.Class.lookup(n)
		if !strings.HasPrefix(n, "$") && n != argsField && (a == nil || isPlainAttr(a) || isData(a)) {
			data = append(data, n)
		}
	}
	return data
}

// leaveHidden leaves a program to CPython whose instances get attributes that mean something else: methods of their class, __class__.
func (b *Builder) leaveHidden(s *cogen.Site, o, name *Object, begin string) {
	b.leaveSpecial(s, name, begin)
	var hidden []string
	if o.Type.Layout.Class.exc != nil {
		hidden = slices.Clone(exceptionMembers)
	}
	for _, k := range o.Type.Layout.Class.Mro {
		for _, n := range k.order {
			if a, _ := o.Type.Layout.Class.lookup(n); a != nil && !strings.HasPrefix(n, "__") && !isPlainAttr(a) && !isData(a) {
				hidden = append(hidden, n)
			}
		}
	}
	b.leaveAny(name, begin, hidden)
}

// leaveSpecial leaves to CPython what is asked of a name like __class__, which all objects have.
func (b *Builder) leaveSpecial(s *cogen.Site, name *Object, begin string) {
	if begin == "" || begin[0] == '_' {
		b.leaveHiding(b.CallMethod(s, b.ToStr(name), "startswith", []Arg{{Value: Const("__")}}), "__class__")
	}
}

// exceptionMembers are what all exceptions have, whatever their class.
var exceptionMembers = []string{"args", "add_note", "with_traceback"}

// leaveAny leaves to CPython what has one of these names.
func (b *Builder) leaveAny(name *Object, begin string, hidden []string) {
	for _, n := range hidden {
		if strings.HasPrefix(n, begin) {
			b.leaveHiding(b.isName(name, n), n)
		}
	}
}

// fromOpen is an attribute that the dict of an instance has, if its class is an open one, else what missing gives.
func (b *Builder) fromOpen(s *cogen.Site, o, name *Object, missing func() *Object) *Object {
	if !o.Type.Layout.open || b.Current == nil {
		return missing()
	}
	return b.fromDict(s, o, name, missing)
}

// ofClassAlone are the names that the class of an instance has, which begin as given.
func (b *Builder) ofClassAlone(o *Object, begin string) []string {
	names, others := b.namesOf(o, begin, true)
	return append(names, others...)
}

// getattrWhole is getattr(o, name[, dflt]) of an instance that has all its attributes in a dict: properties come
// before these, and what else the class has after them.
func (b *Builder) getattrWhole(s *cogen.Site, o, name, dflt *Object, begin string) *Object {
	called := isCalled(b.Frame.Gen.Node, s.Node)
	var data, plain, hidden []string
	for _, n := range b.ofClassAlone(o, begin) {
		switch a, _ := o.Type.Layout.Class.lookup(n); {
		case isData(a):
			data = append(data, n)
		case isPlainAttr(a) != called || begin != "":
			plain = append(plain, n)
		default:
			hidden = append(hidden, n)
		}
	}
	if len(data)+len(plain) > maxNames {
		panic(b.UnsupportedAt(s, "getattr() with a name that is not a literal, of a class with many", "write the attribute out"))
	}
	return b.amongNames(name, data, func(i int) *Object { return b.getattrOr(s, o, data[i], dflt) }, func() *Object {
		return b.fromDict(s, o, name, func() *Object {
			return b.amongNames(name, plain, func(i int) *Object { return b.ObjectAttr(s, o, plain[i]) }, func() *Object {
				b.leaveAny(name, begin, hidden)
				b.leaveSpecial(s, name, begin)
				return b.notNamed(s, o, name, dflt)
			})
		})
	})
}
