package stage

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Virtual instances: instances of the user's classes whose attributes generation itself holds, as it
// holds variables. A table has no form as a value, so an attribute of an object in memory can't hold one; an attribute of a
// virtual instance can. All methods are generated in place. Such an instance lives in variables and in attributes of others of
// its kind, and what has no model here takes it for an object in memory: then the place that makes it makes such an object
// from the start, which is a decision.

type (
	virtualInstance struct {
		id    *instanceID
		attrs []*Object // those of id.names; Unbound where it has none
	}

	// instanceID is the identity of the instances that a place in the text makes. Within a run of the
	// body of a loop one of them is current, the others are stale.
	instanceID struct {
		class   *UserClass
		names   []string // of attributes, in a fixed order
		refused bool     // an object in memory, by decision
		named   bool     // what takes it for an object in memory has asked for its type's name
		stale   bool
		old     *instanceID // what it is once the place has made another
	}
)

func (k virtualInstance) Shape() string { return fmt.Sprintf("instance %p", k.id) }

func (k virtualInstance) Leaves() []*Object { return k.attrs }

func (k virtualInstance) With(ls []*Object) Static { return virtualInstance{k.id, ls} }

// TypeName is for messages, above all of what has no way of its own for such an instance.
func (k virtualInstance) TypeName() string {
	k.id.named = true
	return k.id.class.name
}

// Changes has functions that take it generated in place.
func (virtualInstance) Changes() {}

// instanceClass is the class of the user's that o is an instance of, nil of other objects.
func instanceClass(o *Object) *UserClass {
	if k, ok := o.Static.(virtualInstance); ok {
		return k.id.class
	}
	if IsObject(o) {
		return o.Type.Layout.Class
	}
	return nil
}

func isVirtualInstance(o *Object) bool {
	_, ok := o.Static.(virtualInstance)
	return ok
}

// constructVirtual makes a virtual instance and calls __init__; not ok: the class, or what it is called with, has no need of
// one.
func (b *Builder) constructVirtual(s *cogen.Site, c *UserClass, args []Arg) (o *Object, ok bool) {
	if !b.MayCopy() || !c.mayBeVirtual() || !b.worksWithChanging(c, args) {
		return nil, false
	}
	init, _ := c.lookup("__init__")
	if init == nil && len(args) > 0 {
		return nil, false
	}
	d := b.DecisionSite(s, "instance")
	id := b.Compiler.instances[d]
	if id == nil {
		id = &instanceID{class: c, names: c.namesInText()}
		id.old = &instanceID{class: c, names: id.names, stale: true}
		b.Compiler.instances[d] = id
	}
	if id.refused {
		return nil, false
	}
	b.replaceInstance(id, func(k virtualInstance) *Object { return NewObject(virtualInstance{id.old, k.attrs}) })
	attrs := make([]*Object, len(id.names))
	for i := range attrs {
		attrs[i] = Unbound
	}
	o = NewObject(virtualInstance{id, attrs})
	if init == nil {
		return o, true
	}
	i := b.Push(o, b.hiddenSlot(s, "instance"))
	r := b.callMember(s, init, o, args)
	if b.Current == nil {
		return Dead, true
	}
	if o = b.Slots[i]; !r.IsNone() || !isVirtualInstance(o) {
		return b.refuseInstance(id), true
	}
	b.Slots = b.Slots[:i:i]
	return o, true
}

// mayBeVirtual reports whether instances have their attributes as variables have values: nothing of the class's own is called
// when one is made, read or set.
func (c *UserClass) mayBeVirtual() bool {
	if c.exc != nil || c.enumOf() != nil || c.DataOf() != nil && c.DataOf().Tuple || c.frozen() || c.abstract && len(c.missing()) > 0 || c.slots != nil {
		return false
	}
	ownDescriptor := func(a *Object) bool { d, ok := a.Static.(Descriptor); return ok && d.load != nil }
	for _, k := range c.Mro {
		if k.metaOf != nil || slices.ContainsFunc(slices.Collect(maps.Values(k.Attrs)), ownDescriptor) {
			return false
		}
		if k.library || k.abc || k.plain || k.inPython || k.valueKind != "" || k.protocol || len(k.closures) > 0 {
			return false
		}
	}
	for _, name := range []string{"__new__", "__getattr__", "__getattribute__", "__setattr__", "__delattr__", "__del__", "__init_subclass__"} {
		if a, _ := c.lookup(name); a != nil {
			return false
		}
	}
	return true
}

// worksWithChanging reports whether a new instance gets what changes, a method of the class makes such, or has got it in an earlier
// run.
func (b *Builder) worksWithChanging(c *UserClass, args []Arg) bool {
	if b.Compiler.holders[c.node] || slices.ContainsFunc(args, func(a Arg) bool { return holdsChanging(a.Value) }) {
		return true
	}
	for _, k := range c.Mro {
		for _, name := range k.order {
			f, ok := k.Attrs[name].Static.(Function)
			if ok && slices.ContainsFunc(b.Compiler.libs, func(l *Library) bool { return l.InPlace != nil && l.InPlace(b, f.Gen) }) {
				return true
			}
		}
	}
	return false
}

// getsChanging decides that instances of a class are virtual of which one that is in memory gets what changes; false if they can't be,
// or not here.
func (b *Builder) getsChanging(o *Object) bool {
	if !IsObject(o) || !b.MayCopy() {
		return false
	}
	c := o.Type.Layout.Class
	if b.Compiler.holders[c.node] || c.node == nil || !c.mayBeVirtual() {
		return false
	}
	b.Compiler.holders[c.node] = true
	b.Compiler.Changed = true
	b.Compiler.Pulls++
	b.Abandon()
	return true
}

// namesInText are the attributes that the methods of the class name of their first parameter and that no class statement
// binds.
func (c *UserClass) namesInText() []string {
	var names []string
	if d := c.DataOf(); d != nil {
		for _, f := range d.Fields {
			names = append(names, f.Name)
		}
	}
	for _, k := range c.Mro {
		def, ok := k.node.(*tree.ClassDef)
		if !ok {
			continue
		}
		for _, st := range def.Body {
			f, ok := st.(*tree.FunctionDef)
			if !ok {
				continue
			}
			tree.Inspect(f, func(n tree.Node) bool {
				if a, ok := n.(*tree.Attribute); ok {
					name := cogen.Mangle(def.Name, a.Attr)
					_, isName := a.Value.(*tree.Name)
					if method, _ := c.method(name); isName && method == nil && !slices.Contains(names, name) {
						names = append(names, name)
					}
				}
				return true
			})
		}
	}
	return names
}

// refuseInstance decides that the place which makes an instance makes an object in memory, and ends the run here.
func (b *Builder) refuseInstance(id *instanceID) *Object {
	id.Settle(b.Compiler)
	b.Abandon()
	return Dead
}

// refuseInstances decides that of some of the places that make instances, if there are any yet.
func (c *Compiler) refuseInstances(which func(id *instanceID) bool) bool {
	found := false
	for _, id := range c.instances {
		if !id.refused && which(id) {
			id.refused, found = true, true
		}
	}
	if !found {
		return false
	}
	c.Changed = true
	c.Pulls++
	// What ways had in common that met with such an instance they may not have any more.
	of := func(o *Object) bool {
		k, ok := o.Static.(Poison)
		return holdsVirtual(o) || ok && slices.ContainsFunc(k.Parts, func(p PoisonPart) bool { _, ok := p.(*instanceID); return ok })
	}
	for _, d := range c.LoopDecisions {
		maps.DeleteFunc(d.Patterns, func(_ SlotKey, o *Object) bool { return of(o) })
	}
	for _, m := range c.ModuleList {
		for _, sv := range m.Shared {
			if of(sv.Pattern) {
				sv.Pattern = Dead
			}
		}
	}
	for _, d := range c.cellDecisions {
		d.static = false
	}
	return true
}

// refuseAll refuses all instances, where something has no native form for whatever reason.
func (c *Compiler) refuseAll() bool { return c.refuseInstances(func(*instanceID) bool { return true }) }

// Settle decides that the places whose instances have met with something else make objects in memory.
func (id *instanceID) Settle(c *Compiler) bool {
	return c.refuseInstances(func(x *instanceID) bool { return x == id || x.old == id })
}

// joinInstances is what a virtual instance is that meets something else.
func joinInstances(x, y *Object) *Object {
	var parts []PoisonPart
	for _, o := range []*Object{x, y} {
		if k, ok := o.Static.(virtualInstance); ok {
			parts = append(parts, k.id)
		}
	}
	if parts == nil {
		return nil
	}
	return NewObject(Poison{Why: "a variable that is a " + x.TypeName() + " on one path and a " + y.TypeName() + " on another", Parts: parts})
}

// refuseNamed refuses the instances that something without a way of its own for them has named.
func (c *Compiler) refuseNamed() bool {
	return c.refuseInstances(func(id *instanceID) bool { return id.named || id.old.named })
}
