package stage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Functions as data. A function, a bound method, a class, a range: generation
// knows which one it is, and gives its changing parts (what a closure captured)
// as leaves. Where several meet at run time, or where one is put in a
// container, it becomes a variant: a tag that says which of the static objects
// of its class it is, and values for the leaves. What is done to a variant is
// done to each static object that it may be, under a test of the tag
// (defunctionalisation, Reynolds 1972). Classes of variants that meet are
// unified, as those of containers are.

// kVariant is a kind of virtual types only: in IR a variant is a tuple.
const kVariant = ir.Kind(200)

// Variants is the part of a class that says which objects a variant may be.
type Variants struct {
	c       *Compiler
	id      int
	targets []*Object // patterns; the index is the tag
	// emitted is the run in which the type was last emitted, as typ.
	emitted   int
	typ       *ir.Type
	resolving bool
	onHeap    bool // it is a record; see heapvariant.go
}

// maxTargets bounds the objects that one variant may be.
const maxTargets = 512

// isVariantStatic reports whether a static object can be one of a variant's.
func isVariantStatic(o *Object) bool {
	switch k := o.Static.(type) {
	case Function:
		return true
	case Builtin, TypeObject, ExceptionClass, ClassValue, module, Record, RangeObject, Slice, Method, Partial, cached, decorator, BoundMethod, exactClass, indexIterator, getter, Stream, structFormat, Manager, ManagerMethod:
		return true
	case View:
		return k.Kind == "keys" || k.Kind == "values" || k.Kind == "items"
	}
	return o.hasTrait(VariantTrait)
}

// valueType is the type that an object has as a value: for most objects that
// of typ; a static object makes a variant. It is nil if there is none.
func (c *Compiler) valueType(o *Object) *Type {
	if t := o.ValueType(); t != nil {
		return t
	}
	if _, ok := o.Static.(PythonValued); ok && c.IsProgram() {
		return PyObjType // as which it is kept
	}
	if k, ok := o.Static.(Tuple); ok {
		fields := make([]*Type, len(k.Elems))
		for i, e := range k.Elems {
			if fields[i] = c.valueType(e); fields[i] == nil {
				return nil
			}
		}
		return formType(k.Form, fields...)
	}
	if f, ok := o.Static.(Function); !isVariantStatic(o) || ok && f.home != nil {
		return nil
	}
	pat := c.targetPattern(o)
	if pat == nil {
		return nil
	}
	c.variantIDs++
	cls := c.NewClass()
	cls.variants = &Variants{c: c, id: c.variantIDs, targets: []*Object{pat}}
	_, cls.variants.onHeap = o.Static.(Record)
	return &Type{Kind: kVariant, Class: cls}
}

// targetPattern is the pattern of a static object as one of a variant's:
// its leaves have general types. Nil if a leaf has none.
func (c *Compiler) targetPattern(o *Object) *Object {
	pat := PatternOf(o, true)
	if pat.Static == nil {
		return pat
	}
	ls := pat.Static.Leaves()
	if len(ls) == 0 {
		return pat
	}
	ns := make([]*Object, len(ls))
	for i, l := range ls {
		if ns[i] = c.leafPattern(l); ns[i] == nil {
			return nil
		}
	}
	return &Object{Type: pat.Type, Static: pat.Static.With(ns)}
}

func (c *Compiler) leafPattern(l *Object) *Object {
	if hasSibling(l) || isVariantStatic(l) && len(l.Static.Leaves()) == 0 {
		return l
	}
	switch k := l.Static.(type) {
	case nil:
		if l.Type.Kind == ir.KChar {
			return &Object{Type: StrType}
		}
		return l
	case boxed, unbound:
		return l
	case Constant:
		if k.Val == nil {
			return l
		}
	}
	if t := c.valueType(l); t != nil {
		return &Object{Type: WidenTuple(t)}
	}
	return nil
}

// targetIndex is the tag of a static object, or -1.
func (v *Variants) targetIndex(o *Object) int {
	shape := anonymous(o).Shape()
	for i, t := range v.targets {
		if anonymous(t).Shape() == shape {
			return i
		}
	}
	return -1
}

// anonymous is a static object but for a function's identity, which is asked
// for in later runs only.
func anonymous(o *Object) Static {
	if f, ok := o.Static.(Function); ok {
		f.id = nil
		return f
	}
	return o.Static
}

// addTarget makes an object (a pattern) one of a class's.
func (c *Compiler) addTarget(cls *Class, pat *Object) {
	v := cls.variants
	i := v.targetIndex(pat)
	if i < 0 {
		if len(v.targets) == maxTargets {
			panic(NewUnsupported("a value that is one of too many functions", "use fewer functions in one table"))
		}
		v.targets = append(v.targets, pat)
		c.Changed = c.Changed || v.emitted == c.Run
		return
	}
	old := v.targets[i]
	ls, ns := old.Static.Leaves(), pat.Static.Leaves()
	if len(ls) != len(ns) {
		if len(ns) > len(ls) {
			v.targets[i] = pat
		}
		c.Changed = true
		return
	}
	if len(ls) == 0 {
		return
	}
	joined := make([]*Object, len(ls))
	same := true
	for j := range ls {
		joined[j] = c.JoinPatterns(ls[j], ns[j])
		same = same && samePattern(joined[j], ls[j])
	}
	cls = cls.Find()
	v = cls.variants
	if i = v.targetIndex(pat); i >= 0 {
		v.targets[i] = &Object{Type: old.Type, Static: old.Static.With(joined)}
	}
	c.Changed = c.Changed || !same && v.emitted == c.Run
}

// unifyVariants makes two classes of variants one. The tags of the first stay.
func (c *Compiler) unifyVariants(a, b *Class) {
	if b.variants.id < a.variants.id {
		a, b = b, a
	}
	b.parent = a
	if a.variants.onHeap != b.variants.onHeap {
		a.variants.toHeap()
	}
	moved := false
	for i, t := range b.variants.targets {
		at := a.Find()
		moved = moved || at.variants.targetIndex(t) != i
		c.addTarget(at, t)
	}
	if b.variants.emitted == c.Run {
		c.Changed = c.Changed || moved || !a.Find().variants.emit(a.Find()).Equal(b.variants.typ)
	}
}

// slots lays the leaves of all targets out in the fields of one tuple: those
// of a target have fields of their own, different targets share them.
func (v *Variants) slots() (fields []*ir.Type, at [][]int) {
	fields = []*ir.Type{ir.I64}
	for _, t := range v.targets {
		taken := map[int]bool{}
		var idx []int
		for _, lt := range leafTypes(t) {
			slot := -1
			for i := 1; i < len(fields); i++ {
				if !taken[i] && fields[i].Equal(lt) {
					slot = i
					break
				}
			}
			if slot < 0 {
				slot = len(fields)
				fields = append(fields, lt)
			}
			taken[slot] = true
			idx = append(idx, slot)
		}
		at = append(at, idx)
	}
	return fields, at
}

// emit is the IR type of a variant, and says that code relies on the class as it
// stands.
func (v *Variants) emit(cls *Class) *ir.Type {
	if v.resolving {
		v.toHeap()
	}
	if v.onHeap {
		return v.emitHeap(cls)
	}
	v.resolving = true
	defer func() { v.resolving = false }()
	fields, _ := v.slots()
	v.emitted, v.typ = v.c.Run, ir.Tuple(fields...)
	return v.typ
}

// variantIDs names the classes of the variants within a type, "" for none.
func (t *Type) variantIDs() string {
	var b strings.Builder
	seen := map[*Class]bool{}
	var walk func(t *Type)
	walk = func(t *Type) {
		if t == nil {
			return
		}
		for _, e := range t.Elems {
			walk(e)
		}
		if t.Class == nil {
			return
		}
		cls := t.Class.Find()
		if cls.variants != nil {
			fmt.Fprintf(&b, " fn%d", cls.variants.id)
			return
		}
		if !seen[cls] {
			seen[cls] = true
			walk(cls.Elem)
			walk(cls.val)
		}
	}
	walk(t)
	return b.String()
}

// hasVariant reports whether values of the type hold variants.
func (t *Type) hasVariant() bool { return t.variantIDs() != "" }

// comparable makes sure that equality of values of a type, as containers need
// it, is that of their representation: a function is equal to itself only.
func (b *Builder) comparable(t *Type) {
	b.Compiler.identifyLazy(t)
	seen := map[*Class]bool{}
	var check func(t *Type)
	check = func(t *Type) {
		for _, e := range t.Elems {
			check(e)
		}
		if t.Class == nil || seen[t.Class.Find()] {
			return
		}
		cls := t.Class.Find()
		seen[cls] = true
		if cls.variants == nil {
			check(cls.Elem)
			check(cls.val)
			return
		}
		cls.variants.emit(cls)
		for _, o := range cls.variants.targets {
			if _, ok := o.Static.(Record); ok {
				continue
			}
			if !b.isItsTag(o) {
				panic(NewUnsupported("comparing functions made at run time within containers", "compare names instead of functions"))
			}
		}
	}
	if t.hasVariant() {
		check(t)
	}
	eachType(t, func(m *Type) {
		if m.Kind == ir.KArray {
			// Of elements that are equal arrays comes an array, whose truth value is asked.
			panic(NewUnsupported("comparing arrays within containers", "compare numbers or texts: key=lambda x: x[0]"))
		}
	})
}

// makeVariant is the variant of type t for a static object.
func (b *Builder) makeVariant(o *Object, t *Type) *ir.Value {
	if b.Current == nil {
		return nil
	}
	o = b.kept(o)
	v := t.Class.Find().variants
	v.emit(t.Class.Find())
	i := v.targetIndex(o)
	if i < 0 { // only in a run whose decisions are not final yet
		b.Compiler.Changed = true
		return b.Op("undef", nil, t.IR()).Result()
	}
	if len(o.Static.Leaves()) != len(v.targets[i].Static.Leaves()) {
		b.Compiler.Changed = true
		return b.Op("undef", nil, t.IR()).Result()
	}
	leaves := b.spread(o, v.targets[i])
	if b.Current == nil {
		return nil
	}
	fields, at := v.slots()
	vals := make([]*ir.Value, len(fields))
	vals[0] = b.ConstValue(int64(i))
	for j, slot := range at[i] {
		if leaves[j] == nil {
			return nil
		}
		vals[slot] = leaves[j]
	}
	if v.onHeap {
		op := b.Op("object.new", nil, v.typ)
		op.Attrs.Type = v.typ
		for j, val := range vals {
			if val != nil {
				b.Op("object.set", []*ir.Value{op.Result(), val}).Attrs.Sym = slotName(j)
			}
		}
		return op.Result()
	}
	return b.Op("tuple.make", b.orUndef(vals, fields), ir.Tuple(fields...)).Result()
}

// perTarget generates fn for every static object that a variant may be and
// merges the results.
func (b *Builder) perTarget(o *Object, fn func(*Object) *Object) *Object {
	if b.Current == nil || o.Value == nil {
		return Dead
	}
	v := o.Type.Class.Find().variants
	typ := v.emit(o.Type.Class.Find())
	fields, at := v.slots()
	targets := slices.Clone(v.targets) // what fn generates may join others with these
	get := func(i int) *ir.Value {
		if v.onHeap {
			g := b.Op("object.get", []*ir.Value{o.Value}, fields[i])
			g.Attrs.Sym = slotName(i)
			return g.Result()
		}
		g := b.Op("tuple.get", []*ir.Value{o.Value}, fields[i])
		g.Attrs.Index = i
		return g.Result()
	}
	take := func(i int) *Object {
		var vals []*ir.Value
		for _, slot := range at[i] {
			vals = append(vals, get(slot))
		}
		return fill(targets[i], &vals)
	}
	if !o.Value.Type.Equal(typ) { // decided since in this run
		b.Compiler.Changed = true
		b.Abandon()
		return Dead
	}
	var tag *ir.Value
	if len(targets) > 1 {
		tag = get(0)
	}
	var gen func(i int) *Object
	gen = func(i int) *Object {
		if i == len(targets)-1 {
			return fn(take(i))
		}
		is := Dynamic(b.I64op("i64.eq", tag, b.I64Const(int64(i))), BoolType)
		return b.BranchValue(is, func() *Object { return fn(take(i)) }, func() *Object { return gen(i + 1) })
	}
	return gen(0)
}

// Abandon ends the current path in a run that is not the last.
func (b *Builder) Abandon() {
	if b.Current != nil {
		b.Op("unreachable", nil)
		b.Current = nil
	}
}

// joinBoxed joins a variable that is bound in a cell on one way and not bound
// on the other: the cell must be there before. Nil if that is not so.
func (c *Compiler) joinBoxed(x, y *Object) *Object {
	if k, ok := y.Static.(boxed); ok {
		if _, ok := x.Static.(boxed); !ok {
			c.box(k.v, boxEarly)
			return y
		}
	}
	if k, ok := x.Static.(boxed); ok {
		if _, ok := y.Static.(boxed); !ok {
			c.box(k.v, boxEarly)
			return x
		}
	}
	return c.joinCaptured(x, y)
}

// joinCaptured joins two closures of a function that differ in which variables live in cells: an
// earlier run had not found out that they have to.
func (c *Compiler) joinCaptured(x, y *Object) *Object {
	f, isFunc := x.Static.(Function)
	g, too := y.Static.(Function)
	if !isFunc || !too || f.Gen != g.Gen || len(f.env) != len(g.env) {
		return nil
	}
	env := slices.Clone(f.env)
	for i, e := range env {
		if g.env[i].v != e.v {
			return nil
		}
		env[i].obj = nil
	}
	bare := func(f Function) string { f.env = env[:0]; return f.Shape() }
	if bare(f) != bare(g) {
		return nil
	}
	for i := range env {
		env[i].obj = c.JoinPatterns(f.env[i].obj, g.env[i].obj)
	}
	defaults := slices.Clone(f.defaults)
	for i, d := range defaults {
		if d != nil {
			defaults[i] = c.JoinPatterns(d, g.defaults[i])
		}
	}
	if f.id != nil {
		f.id = c.JoinPatterns(f.id, g.id)
	}
	f.env, f.defaults = env, defaults
	return &Object{Type: x.Type, Static: f}
}

// sameShape reports whether two objects join leaf by leaf.
func sameShape(x, y *Object) bool {
	if x == nil || y == nil || x.Static == nil || y.Static == nil {
		return x != nil && y != nil && x.Static == nil && y.Static == nil
	}
	if _, ok := x.Static.(Constant); ok {
		return true
	}
	if x.Static.Shape() != y.Static.Shape() {
		return false
	}
	xs, ys := x.Static.Leaves(), y.Static.Leaves()
	for i := range xs {
		if !sameShape(xs[i], ys[i]) {
			return false
		}
	}
	return true
}

// hasHome reports whether an object holds a closure of an activation.
func hasHome(o *Object) bool {
	if o == nil || o.Static == nil {
		return false
	}
	if f, ok := o.Static.(Function); ok && f.home != nil && f.home != siblingFrame {
		return true
	}
	for _, l := range o.Static.Leaves() {
		if hasHome(l) {
			return true
		}
	}
	return false
}

// keptOr is kept, or the object itself where that cannot be; what it joins
// with is then poison.
func (b *Builder) keptOr(o *Object) (r *Object) {
	defer func() {
		if p := recover(); p != nil {
			if _, ok := p.(*Unsupported); !ok {
				panic(p)
			}
			r = o
		}
	}()
	return b.kept(o)
}

// keepSlot makes a closure in a slot independent of its activation if it joins
// with something else.
func (b *Builder) keepSlot(i int, with *Object) {
	if hasHome(b.Slots[i]) && !sameShape(b.Slots[i], with) {
		b.Slots[i] = b.keptOr(b.Slots[i])
	}
}

// keepMixed does so for the slots and values of exits that join.
func (b *Builder) keepMixed(exits []Exit, n int) {
	saved := b.Slots
	defer func() { b.Slots = saved }()
	mixed := func(at func(*Exit) *Object) bool {
		home, same := false, true
		for j := range exits {
			o := at(&exits[j])
			home = home || hasHome(o)
			same = same && sameShape(o, at(&exits[0]))
		}
		return home && !same
	}
	for i := 0; i < n; i++ {
		if mixed(func(e *Exit) *Object { return e.Slots[i] }) {
			for _, e := range exits {
				if e.Slots[i] != nil {
					b.Slots = e.Slots
					e.Slots[i] = b.keptOr(e.Slots[i])
				}
			}
		}
	}
	if mixed(func(e *Exit) *Object { return e.extra }) {
		for j := range exits {
			if e := &exits[j]; e.extra != nil {
				b.Slots = e.Slots
				e.extra = b.keptOr(e.extra)
			}
		}
	}
}

// anchor gives the variants that a merge makes classes that last over the
// runs.
func (b *Builder) anchor(pat *Object, slot int) *Object {
	if !holdsVariant(pat) {
		return pat
	}
	d := DecisionSite{Spec: b.Spec.key, prog: b.Frame.Gen.Program(), Site: int(b.Site.Start), What: fmt.Sprint("join ", slot, " to ", b.Site.End)}
	d.N = b.ordinals[d]
	key := d
	key.N = 0
	b.ordinals[key]++
	if old := b.Compiler.joinDecisions[d]; old != nil {
		pat = b.Compiler.JoinPatterns(old, pat)
	}
	b.Compiler.joinDecisions[d] = pat
	return pat
}

func holdsVariant(o *Object) bool {
	if o.Static == nil {
		return o.Type.hasVariant() || o.Type.hasSeq()
	}
	for _, l := range o.Static.Leaves() {
		if holdsVariant(l) {
			return true
		}
	}
	return false
}
