package stage

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
type outsideAttr struct{ NoLeaves }

func (k outsideAttr) Shape() string         { return "attribute set later" }
func (k outsideAttr) With([]*Object) Static { return k }

// keepsState reports whether the class statement being generated runs once, so
// that one variable for each attribute will do.
func (b *Builder) keepsState(def tree.Node) bool {
	if b.inLastingInit(def) {
		return len(b.Loops) == 0
	}
	m := b.Compiler.userModuleOf(b.Frame.Gen.Program())
	return m != nil && b.Frame.Gen == m.Prog.Module && len(b.Loops) == 0
}

// classVar is the state variable of an attribute, nil if it has none.
func (c *UserClass) classVar(name string) *SharedVar {
	if c == nil {
		return nil
	}
	return c.vars[name]
}

// makeClassVar gives an attribute a state variable.
func (c *Compiler) makeClassVar(k *UserClass, name string, outside bool) *SharedVar {
	sv := k.vars[name]
	if sv == nil {
		sv = &SharedVar{Pattern: Dead, name: k.rec.symbol + "::" + name, What: "the attribute " + name + " of the class " + k.name, many: true}
		if k.vars == nil {
			k.vars = map[string]*SharedVar{}
		}
		k.vars[name] = sv
		c.Changed = true
		// Instances that do not have the attribute show the class's.
		for _, d := range c.userClasses {
			if f := d.rec.fields[name]; f != nil && d.derives(k) && !c.definedIn(d.rec, name) {
				f.unbound = true
			}
		}
	}
	if outside && !sv.flagged {
		sv.flagged, c.Changed = true, true
	}
	return sv
}

// keepComputed notes that an attribute of a class is a value that its body
// computes.
func (b *Builder) keepComputed(c *UserClass, name string) {
	if c.state {
		b.storeShared(b.Compiler.makeClassVar(c, name, false), c.Attrs[name])
	} else {
		c.dynamic = append(c.dynamic, name)
	}
}

// outsideAttrs adds the attributes that are set from outside to the members that
// the body binds.
func (c *UserClass) outsideAttrs() {
	for name := range c.vars {
		if c.Attrs[name] == nil {
			c.Attrs[name] = NewObject(outsideAttr{})
		}
	}
}

// classVars are the state variables of the attributes of all classes.
func (c *Compiler) classVars() []*SharedVar {
	var out []*SharedVar
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
func (b *Builder) inClass(s *cogen.Site, mro []*UserClass, name string, member func(a *Object, owner *UserClass) *Object, absent func() *Object) *Object {
	a, owner := find(mro, name)
	if b.Current == nil {
		return Dead
	}
	if a == nil {
		return absent()
	}
	// chosen is one that run time chooses: it may be one of several functions.
	chosen := func(o *Object) *Object {
		if o.IsDead() || isPlainAttr(o) && (o.Static != nil || !HasKind(o.Type, kVariant)) {
			return o
		}
		return b.PerMember(o, func(m *Object) *Object {
			if isPlainAttr(m) {
				return m
			}
			return member(m, owner)
		})
	}
	sv := owner.classVar(name)
	if sv == nil {
		if o := b.perhapsBound(owner, name, a); o != nil {
			return b.BranchValue(b.isNotBound(o), func() *Object { return b.inClass(s, owner.behind(mro), name, member, absent) }, func() *Object { return chosen(b.narrowToBound(o)) })
		}
		if hasValues(a) && slices.Contains(owner.dynamic, name) {
			return chosen(b.classAttr(s, owner, name))
		}
		return member(a, owner)
	}
	load := func() *Object { return chosen(b.loadShared(nil, sv, nil)) }
	if !sv.flagged {
		return load()
	}
	mro = owner.behind(mro)
	is := b.StateLoad(sv.flag(), BoolType)
	return b.BranchValue(is, load, func() *Object { return b.inClass(s, mro, name, member, absent) })
}

// unclearMember is why what an attribute of a class means is known only at run time, or "".
func (b *Builder) unclearMember(c *UserClass, name string, o *Object) string {
	if t := o.ValueType(); isSpecialName(name) && hasValues(o) && t != nil && HasKind(t, kVariant) {
		return "its special member " + name + " is one of several functions"
	}
	if IsPyObj(o) && b.Compiler.IsProgram() && !c.library && b.mayDescribe(name, o) {
		return "its attribute " + name + " may be a descriptor"
	}
	return ""
}

// mayLack reports whether a class's body binds an attribute on some of its ways only.
func mayLack(a *Object) bool {
	return a.Static == nil && a.Type != nil && a.Type.Kind == ir.KUnion && HasKind(a.Type, ir.KUnbound)
}

// perhapsBound is the value of an attribute that the class's body computes and binds on
// some of its ways only, nil for all others.
func (b *Builder) perhapsBound(owner *UserClass, name string, a *Object) *Object {
	if !hasValues(a) || !slices.Contains(owner.dynamic, name) {
		return nil
	}
	o := b.classAttr(nil, owner, name)
	if !o.IsDead() && mayLack(o) {
		return o
	}
	return nil
}

// inClassHas tests whether classes have an attribute.
func (b *Builder) inClassHas(mro []*UserClass, name string) *Object {
	a, owner := find(mro, name)
	if a == nil || b.Current == nil {
		return False
	}
	sv := owner.classVar(name)
	if o := b.perhapsBound(owner, name, a); o != nil && sv == nil {
		return b.BranchValue(b.isNotBound(o), func() *Object { return b.inClassHas(owner.behind(mro), name) }, func() *Object { return True })
	}
	if sv == nil || !sv.flagged {
		return True
	}
	is := b.StateLoad(sv.flag(), BoolType)
	return b.BranchValue(is, func() *Object { return True }, func() *Object { return b.inClassHas(owner.behind(mro), name) })
}

// setClassAttr is C.name = v. Where the class keeps no state it is CPython's
// from now on.
func (b *Builder) setClassAttr(s *cogen.Site, c *UserClass, name string, v *Object) {
	if b.Current == nil || v.IsDead() {
		return
	}
	if e := c.enumOf(); e != nil && IsObject(orUnbound(c.Attrs[name])) && c.isMemberName(name) {
		b.RaiseNew("AttributeError", "cannot reassign member '"+name+"'")
		return
	}
	if b.giveMember(s, c, name, v) {
		return
	}
	b.checkState(s, c, name, v)
	old, own := c.Attrs[name], c.vars[name]
	_, outside := orUnbound(old).Static.(outsideAttr)
	b.storeShared(b.Compiler.makeClassVar(c, name, old == nil || own != nil && outside), v)
	if old == nil {
		c.outsideAttrs()
	}
}

func orUnbound(o *Object) *Object {
	if o == nil {
		return Unbound
	}
	return o
}

// checkState gives up where an attribute can't be state.
func (b *Builder) checkState(s *cogen.Site, c *UserClass, name string, v *Object) {
	a := c.Attrs[name]
	why := ""
	switch {
	case !c.state:
		why = "it sets the attribute " + name + " of the class " + c.name
	case name[0] == '_' && len(name) > 4 && name[len(name)-2:] == "__":
		why = "it sets the special member " + name + " of the class " + c.name
	case v != nil && describes(v):
		why = "it makes a descriptor the attribute " + name + " of the class " + c.name
	case a != nil && !isPlainAttr(a):
		why = "it replaces the method " + name + " of the class " + c.name
	case c.metaOf != nil && hasProperty(c.metaOf, name):
		why = "it sets " + name + ", which is a property of the metaclass of " + c.name
	case c.enumOf() != nil, c.DataOf() != nil && c.DataOf().has(name):
		why = "it sets " + name + ", of which the class " + c.name + " made other members"
	}
	if why == "" && v != nil && !isPlainAttr(v) {
		if _, ok := v.Static.(Function); !ok {
			why = "it sets a member of the class " + c.name
		} else if found, _ := c.lookup(name); found != nil {
			if _, ok := found.Static.(outsideAttr); !ok {
				why = "it replaces the member " + name + " of the class " + c.name
			}
		}
	}
	if why == "" {
		return
	}
	u := b.UnsupportedAt(s, why, "keep what changes in an instance")
	u.Whole = true
	if c.binding != nil && b.Compiler.Modules == nil {
		b.Compiler.escapeObject(c, u)
	}
	panic(u)
}

func (d *DataClass) has(name string) bool {
	for _, f := range d.Fields {
		if f.Name == name {
			return true
		}
	}
	return false
}

// delClassAttr is del C.name.
func (b *Builder) delClassAttr(s *cogen.Site, c *UserClass, name string) {
	if b.Current == nil {
		return
	}
	missing := func() { b.RaiseNew("AttributeError", "type object '"+c.name+"' has no attribute '"+name+"'") }
	if c.Attrs[name] == nil && c.state {
		missing()
		return
	}
	b.checkState(s, c, name, nil)
	sv := b.Compiler.makeClassVar(c, name, true)
	b.Branch(b.StateLoad(sv.flag(), BoolType), func() {}, missing)
	if b.Current != nil {
		b.StateStore(sv.flag(), b.Value(False))
	}
}
