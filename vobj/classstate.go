package vobj

import (
	"slices"
	"sort"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Attributes of classes that are values. In a program a class statement that
// runs once binds them to state variables, as module-level variables that
// functions share are (state.go): what the body computes from the start, what
// is known at generation time from when something sets or deletes it. A class
// that gets an attribute from outside of its body has a place for it among its
// members, so that lookup finds it before those of its bases; whether it is
// there is a flag then.
//
// In functions for hosts such attributes are state that lasts (lasting.go), else CPython's: see
// setClassAttr.

// outsideAttr stands among the members of a class for an attribute that is set
// from outside of the body.
type outsideAttr struct{ noLeaves }

func (k outsideAttr) shape() string         { return "attribute set later" }
func (k outsideAttr) with([]*object) static { return k }

// keepsState reports whether the class statement being generated runs once, so
// that one variable for each attribute will do.
func (b *builder) keepsState(def tree.Node) bool {
	if b.inLastingInit(def) {
		return len(b.loops) == 0
	}
	m := b.c.userModuleOf(b.frame.gen.Program())
	return m != nil && b.frame.gen == m.prog.Module && len(b.loops) == 0
}

// classVar is the state variable of an attribute, nil if it has none.
func (c *userClass) classVar(name string) *sharedVar {
	if c == nil {
		return nil
	}
	return c.vars[name]
}

// makeClassVar gives an attribute a state variable.
func (c *Compiler) makeClassVar(k *userClass, name string, outside bool) *sharedVar {
	sv := k.vars[name]
	if sv == nil {
		sv = &sharedVar{pattern: deadObject, name: k.rec.symbol + "::" + name, what: "the attribute " + name + " of the class " + k.name, many: true}
		if k.vars == nil {
			k.vars = map[string]*sharedVar{}
		}
		k.vars[name] = sv
		c.changed = true
		// Instances that do not have the attribute show the class's.
		for _, d := range c.userClasses {
			if f := d.rec.fields[name]; f != nil && d.derives(k) && !c.definedIn(d.rec, name) {
				f.unbound = true
			}
		}
	}
	if outside && !sv.flagged {
		sv.flagged, c.changed = true, true
	}
	return sv
}

// keepComputed notes that an attribute of a class is a value that its body
// computes.
func (b *builder) keepComputed(c *userClass, name string) {
	if c.state {
		b.storeShared(b.c.makeClassVar(c, name, false), c.attrs[name])
	} else {
		c.dynamic = append(c.dynamic, name)
	}
}

// outsideAttrs adds the attributes that are set from outside to the members that
// the body binds.
func (c *userClass) outsideAttrs() {
	for name := range c.vars {
		if c.attrs[name] == nil {
			c.attrs[name] = mkStatic(outsideAttr{})
		}
	}
}

// classVars are the state variables of the attributes of all classes.
func (c *Compiler) classVars() []*sharedVar {
	var out []*sharedVar
	for _, k := range c.userClasses {
		var names []string
		for n := range k.vars {
			names = append(names, n)
		}
		sort.Strings(names)
		for _, n := range names {
			out = append(out, k.vars[n])
		}
	}
	return out
}

// inClass reads an attribute along a method resolution order. member is what
// becomes of one that is known at generation time, absent of none.
func (b *builder) inClass(s *cogen.Site, mro []*userClass, name string, member func(a *object, owner *userClass) *object, absent func() *object) *object {
	a, owner := find(mro, name)
	if b.cur == nil {
		return deadObject
	}
	if a == nil {
		return absent()
	}
	// chosen is one that run time chooses: it may be one of several functions.
	chosen := func(o *object) *object {
		if o.isDead() || isPlainAttr(o) && (o.k != nil || !hasKind(o.t, kVariant)) {
			return o
		}
		return b.perMember(o, func(m *object) *object {
			if isPlainAttr(m) {
				return m
			}
			return member(m, owner)
		})
	}
	sv := owner.classVar(name)
	if sv == nil {
		if o := b.perhapsBound(owner, name, a); o != nil {
			return b.branchValue(b.isNotBound(o), func() *object { return b.inClass(s, owner.behind(mro), name, member, absent) }, func() *object { return chosen(b.narrowToBound(o)) })
		}
		if hasValues(a) && slices.Contains(owner.dynamic, name) {
			return chosen(b.classAttr(s, owner, name))
		}
		return member(a, owner)
	}
	load := func() *object { return chosen(b.loadShared(nil, sv, nil)) }
	if !sv.flagged {
		return load()
	}
	mro = owner.behind(mro)
	is := b.stateLoad(sv.flag(), tBool)
	return b.branchValue(is, load, func() *object { return b.inClass(s, mro, name, member, absent) })
}

// unclearMember is why what an attribute of a class means is known only at run time, or "".
func (b *builder) unclearMember(c *userClass, name string, o *object) string {
	if t := o.typ(); isSpecialName(name) && hasValues(o) && t != nil && hasKind(t, kVariant) {
		return "its special member " + name + " is one of several functions"
	}
	if isPyObj(o) && b.c.isProgram() && !c.library && b.mayDescribe(name, o) {
		return "its attribute " + name + " may be a descriptor"
	}
	return ""
}

// mayLack reports whether a class's body binds an attribute on some of its ways only.
func mayLack(a *object) bool {
	return a.k == nil && a.t != nil && a.t.kind == ir.KUnion && hasKind(a.t, ir.KUnbound)
}

// perhapsBound is the value of an attribute that the class's body computes and binds on
// some of its ways only, nil for all others.
func (b *builder) perhapsBound(owner *userClass, name string, a *object) *object {
	if !hasValues(a) || !slices.Contains(owner.dynamic, name) {
		return nil
	}
	o := b.classAttr(nil, owner, name)
	if !o.isDead() && mayLack(o) {
		return o
	}
	return nil
}

// inClassHas tests whether classes have an attribute.
func (b *builder) inClassHas(mro []*userClass, name string) *object {
	a, owner := find(mro, name)
	if a == nil || b.cur == nil {
		return falseObject
	}
	sv := owner.classVar(name)
	if o := b.perhapsBound(owner, name, a); o != nil && sv == nil {
		return b.branchValue(b.isNotBound(o), func() *object { return b.inClassHas(owner.behind(mro), name) }, func() *object { return trueObject })
	}
	if sv == nil || !sv.flagged {
		return trueObject
	}
	is := b.stateLoad(sv.flag(), tBool)
	return b.branchValue(is, func() *object { return trueObject }, func() *object { return b.inClassHas(owner.behind(mro), name) })
}

// setClassAttr is C.name = v. Where the class keeps no state it is CPython's
// from now on.
func (b *builder) setClassAttr(s *cogen.Site, c *userClass, name string, v *object) {
	if b.cur == nil || v.isDead() {
		return
	}
	if e := c.enumOf(); e != nil && isObject(orUnbound(c.attrs[name])) && c.isMemberName(name) {
		b.raise("AttributeError", "cannot reassign member '"+name+"'")
		return
	}
	b.checkState(s, c, name, v)
	old, own := c.attrs[name], c.vars[name]
	_, outside := orUnbound(old).k.(outsideAttr)
	b.storeShared(b.c.makeClassVar(c, name, old == nil || own != nil && outside), v)
	if old == nil {
		c.outsideAttrs()
	}
}

func orUnbound(o *object) *object {
	if o == nil {
		return unboundObject
	}
	return o
}

// checkState gives up where an attribute can't be state.
func (b *builder) checkState(s *cogen.Site, c *userClass, name string, v *object) {
	a := c.attrs[name]
	why := ""
	switch {
	case !c.state:
		why = "it sets the attribute " + name + " of the class " + c.name
	case name[0] == '_' && len(name) > 4 && name[len(name)-2:] == "__":
		why = "it sets the special member " + name + " of the class " + c.name
	case a != nil && !isPlainAttr(a):
		why = "it replaces the method " + name + " of the class " + c.name
	case c.enumOf() != nil, c.dataOf() != nil && c.dataOf().has(name):
		why = "it sets " + name + ", of which the class " + c.name + " made other members"
	}
	if why == "" && v != nil && !isPlainAttr(v) {
		if _, ok := v.k.(function); !ok {
			why = "it sets a member of the class " + c.name
		} else if found, _ := c.lookup(name); found != nil {
			if _, ok := found.k.(outsideAttr); !ok {
				why = "it replaces the member " + name + " of the class " + c.name
			}
		}
	}
	if why == "" {
		return
	}
	u := b.unsupportedAt(s, why, "keep what changes in an instance")
	u.Whole = true
	if c.binding != nil && b.c.modules == nil {
		b.c.escapeObject(c, u)
	}
	panic(u)
}

func (d *dataClass) has(name string) bool {
	for _, f := range d.fields {
		if f.name == name {
			return true
		}
	}
	return false
}

// delClassAttr is del C.name.
func (b *builder) delClassAttr(s *cogen.Site, c *userClass, name string) {
	if b.cur == nil {
		return
	}
	missing := func() { b.raise("AttributeError", "type object '"+c.name+"' has no attribute '"+name+"'") }
	if c.attrs[name] == nil && c.state {
		missing()
		return
	}
	b.checkState(s, c, name, nil)
	sv := b.c.makeClassVar(c, name, true)
	b.branch(b.stateLoad(sv.flag(), tBool), func() {}, missing)
	if b.cur != nil {
		b.stateStore(sv.flag(), b.value(falseObject))
	}
}

// unboundField tests whether an instance lacks an attribute that some have.
func (b *builder) unboundField(o *object, f *field) *object {
	t := f.typeOf()
	op := b.op("object.get", []*ir.Value{b.value(o)}, t.ir())
	if op == nil {
		return deadObject
	}
	op.Attrs.Sym = f.name
	is := b.op("union.is", []*ir.Value{op.Result()}, ir.Bool)
	is.Attrs.Type = ir.Unbound
	return dyn(is.Result(), tBool)
}
