package vobj

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

// variants is the part of a class that says which objects a variant may be.
type variants struct {
	c       *Compiler
	id      int
	targets []*object // patterns; the index is the tag
	// emitted is the run in which the type was last emitted, as typ.
	emitted   int
	typ       *ir.Type
	resolving bool
	onHeap    bool // it is a record; see heapvariant.go
}

// maxTargets bounds the objects that one variant may be.
const maxTargets = 64

// isVariantStatic reports whether a static object can be one of a variant's.
func isVariantStatic(o *object) bool {
	switch k := o.k.(type) {
	case function:
		return true
	case builtin, typeObject, excClass, classValue, module, record, rangeObject, slice, method, partial, cached, decorator, boundMethod, exactClass, indexIterator, getter, stream, structFormat, manager, managerMethod:
		return true
	case view:
		return k.kind == "keys" || k.kind == "values" || k.kind == "items"
	}
	return o.hasTrait(variantTrait)
}

// valueType is the type that an object has as a value: for most objects that
// of typ; a static object makes a variant. It is nil if there is none.
func (c *Compiler) valueType(o *object) *vtype {
	if t := o.typ(); t != nil {
		return t
	}
	if _, ok := o.k.(pythonValued); ok && c.isProgram() {
		return tPyObj // as which it is kept
	}
	if k, ok := o.k.(tuple); ok {
		fields := make([]*vtype, len(k.elems))
		for i, e := range k.elems {
			if fields[i] = c.valueType(e); fields[i] == nil {
				return nil
			}
		}
		return formType(k.form, fields...)
	}
	if f, ok := o.k.(function); !isVariantStatic(o) || ok && f.home != nil {
		return nil
	}
	pat := c.targetPattern(o)
	if pat == nil {
		return nil
	}
	c.variantIDs++
	cls := c.newClass()
	cls.variants = &variants{c: c, id: c.variantIDs, targets: []*object{pat}}
	_, cls.variants.onHeap = o.k.(record)
	return &vtype{kind: kVariant, cls: cls}
}

// targetPattern is the pattern of a static object as one of a variant's:
// its leaves have general types. Nil if a leaf has none.
func (c *Compiler) targetPattern(o *object) *object {
	pat := pattern(o, true)
	if pat.k == nil {
		return pat
	}
	ls := pat.k.leaves()
	if len(ls) == 0 {
		return pat
	}
	ns := make([]*object, len(ls))
	for i, l := range ls {
		if ns[i] = c.leafPattern(l); ns[i] == nil {
			return nil
		}
	}
	return &object{t: pat.t, k: pat.k.with(ns)}
}

func (c *Compiler) leafPattern(l *object) *object {
	if hasSibling(l) || isVariantStatic(l) && len(l.k.leaves()) == 0 {
		return l
	}
	switch k := l.k.(type) {
	case nil:
		if l.t.kind == ir.KChar {
			return &object{t: tStr}
		}
		return l
	case boxed, unbound:
		return l
	case constant:
		if k.val == nil {
			return l
		}
	}
	if t := c.valueType(l); t != nil {
		return &object{t: widenTuple(t)}
	}
	return nil
}

// targetIndex is the tag of a static object, or -1.
func (v *variants) targetIndex(o *object) int {
	shape := anonymous(o).shape()
	for i, t := range v.targets {
		if anonymous(t).shape() == shape {
			return i
		}
	}
	return -1
}

// anonymous is a static object but for a function's identity, which is asked
// for in later runs only.
func anonymous(o *object) static {
	if f, ok := o.k.(function); ok {
		f.id = nil
		return f
	}
	return o.k
}

// addTarget makes an object (a pattern) one of a class's.
func (c *Compiler) addTarget(cls *class, pat *object) {
	v := cls.variants
	i := v.targetIndex(pat)
	if i < 0 {
		if len(v.targets) == maxTargets {
			panic(unsupported("a value that is one of too many functions", "use fewer functions in one table"))
		}
		v.targets = append(v.targets, pat)
		c.changed = c.changed || v.emitted == c.run
		return
	}
	old := v.targets[i]
	ls, ns := old.k.leaves(), pat.k.leaves()
	if len(ls) != len(ns) {
		if len(ns) > len(ls) {
			v.targets[i] = pat
		}
		c.changed = true
		return
	}
	if len(ls) == 0 {
		return
	}
	joined := make([]*object, len(ls))
	same := true
	for j := range ls {
		joined[j] = c.joinPatterns(ls[j], ns[j])
		same = same && samePattern(joined[j], ls[j])
	}
	cls = cls.find()
	v = cls.variants
	if i = v.targetIndex(pat); i >= 0 {
		v.targets[i] = &object{t: old.t, k: old.k.with(joined)}
	}
	c.changed = c.changed || !same && v.emitted == c.run
}

// unifyVariants makes two classes of variants one. The tags of the first stay.
func (c *Compiler) unifyVariants(a, b *class) {
	if b.variants.id < a.variants.id {
		a, b = b, a
	}
	b.parent = a
	if a.variants.onHeap != b.variants.onHeap {
		a.variants.toHeap()
	}
	moved := false
	for i, t := range b.variants.targets {
		at := a.find()
		moved = moved || at.variants.targetIndex(t) != i
		c.addTarget(at, t)
	}
	if b.variants.emitted == c.run {
		c.changed = c.changed || moved || !a.find().variants.emit(a.find()).Equal(b.variants.typ)
	}
}

// slots lays the leaves of all targets out in the fields of one tuple: those
// of a target have fields of their own, different targets share them.
func (v *variants) slots() (fields []*ir.Type, at [][]int) {
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
func (v *variants) emit(cls *class) *ir.Type {
	if v.resolving {
		v.toHeap()
	}
	if v.onHeap {
		return v.emitHeap(cls)
	}
	v.resolving = true
	defer func() { v.resolving = false }()
	fields, _ := v.slots()
	v.emitted, v.typ = v.c.run, ir.Tuple(fields...)
	return v.typ
}

// variantIDs names the classes of the variants within a type, "" for none.
func (t *vtype) variantIDs() string {
	var b strings.Builder
	seen := map[*class]bool{}
	var walk func(t *vtype)
	walk = func(t *vtype) {
		if t == nil {
			return
		}
		for _, e := range t.elems {
			walk(e)
		}
		if t.cls == nil {
			return
		}
		cls := t.cls.find()
		if cls.variants != nil {
			fmt.Fprintf(&b, " fn%d", cls.variants.id)
			return
		}
		if !seen[cls] {
			seen[cls] = true
			walk(cls.elem)
			walk(cls.val)
		}
	}
	walk(t)
	return b.String()
}

// hasVariant reports whether values of the type hold variants.
func (t *vtype) hasVariant() bool { return t.variantIDs() != "" }

// comparable makes sure that equality of values of a type, as containers need
// it, is that of their representation: a function is equal to itself only.
func (b *builder) comparable(t *vtype) {
	seen := map[*class]bool{}
	var check func(t *vtype)
	check = func(t *vtype) {
		for _, e := range t.elems {
			check(e)
		}
		if t.cls == nil || seen[t.cls.find()] {
			return
		}
		cls := t.cls.find()
		seen[cls] = true
		if cls.variants == nil {
			check(cls.elem)
			check(cls.val)
			return
		}
		cls.variants.emit(cls)
		for _, o := range cls.variants.targets {
			if _, ok := o.k.(record); ok {
				continue
			}
			f, ok := o.k.(function)
			if len(o.k.leaves()) > 0 || ok && !f.model && !b.c.isTopLevel(f.gen) {
				panic(unsupported("comparing functions made at run time within containers", "compare names instead of functions"))
			}
		}
	}
	if t.hasVariant() {
		check(t)
	}
	eachType(t, func(m *vtype) {
		if m.kind == ir.KArray {
			// Of elements that are equal arrays comes an array, whose truth value is asked.
			panic(unsupported("comparing arrays within containers", "compare numbers or texts: key=lambda x: x[0]"))
		}
	})
}

// makeVariant is the variant of type t for a static object.
func (b *builder) makeVariant(o *object, t *vtype) *ir.Value {
	if b.cur == nil {
		return nil
	}
	o = b.kept(o)
	v := t.cls.find().variants
	v.emit(t.cls.find())
	i := v.targetIndex(o)
	if i < 0 { // only in a run whose decisions are not final yet
		b.c.changed = true
		return b.op("undef", nil, t.ir()).Result()
	}
	if len(o.k.leaves()) != len(v.targets[i].k.leaves()) {
		b.c.changed = true
		return b.op("undef", nil, t.ir()).Result()
	}
	leaves := b.spread(o, v.targets[i])
	if b.cur == nil {
		return nil
	}
	fields, at := v.slots()
	vals := make([]*ir.Value, len(fields))
	vals[0] = b.constValue(int64(i))
	for j, slot := range at[i] {
		if leaves[j] == nil {
			return nil
		}
		vals[slot] = leaves[j]
	}
	if v.onHeap {
		op := b.op("object.new", nil, v.typ)
		op.Attrs.Type = v.typ
		for j, val := range vals {
			if val != nil {
				b.op("object.set", []*ir.Value{op.Result(), val}).Attrs.Sym = slotName(j)
			}
		}
		return op.Result()
	}
	return b.op("tuple.make", b.orUndef(vals, fields), ir.Tuple(fields...)).Result()
}

// perTarget generates fn for every static object that a variant may be and
// merges the results.
func (b *builder) perTarget(o *object, fn func(*object) *object) *object {
	if b.cur == nil || o.v == nil {
		return deadObject
	}
	v := o.t.cls.find().variants
	typ := v.emit(o.t.cls.find())
	fields, at := v.slots()
	targets := v.targets
	get := func(i int) *ir.Value {
		if v.onHeap {
			g := b.op("object.get", []*ir.Value{o.v}, fields[i])
			g.Attrs.Sym = slotName(i)
			return g.Result()
		}
		g := b.op("tuple.get", []*ir.Value{o.v}, fields[i])
		g.Attrs.Index = i
		return g.Result()
	}
	take := func(i int) *object {
		var vals []*ir.Value
		for _, slot := range at[i] {
			vals = append(vals, get(slot))
		}
		return fill(targets[i], &vals)
	}
	if !o.v.Type.Equal(typ) { // decided since in this run
		b.c.changed = true
		b.abandon()
		return deadObject
	}
	var tag *ir.Value
	if len(targets) > 1 {
		tag = get(0)
	}
	var gen func(i int) *object
	gen = func(i int) *object {
		if i == len(targets)-1 {
			return fn(take(i))
		}
		is := dyn(b.i64op("i64.eq", tag, b.i64Const(int64(i))), tBool)
		return b.branchValue(is, func() *object { return fn(take(i)) }, func() *object { return gen(i + 1) })
	}
	return gen(0)
}

// abandon ends the current path in a run that is not the last.
func (b *builder) abandon() {
	if b.cur != nil {
		b.op("unreachable", nil)
		b.cur = nil
	}
}

// joinBoxed joins a variable that is bound in a cell on one way and not bound
// on the other: the cell must be there before. Nil if that is not so.
func (c *Compiler) joinBoxed(x, y *object) *object {
	if k, ok := y.k.(boxed); ok {
		if _, ok := x.k.(boxed); !ok {
			c.box(k.v, boxEarly)
			return y
		}
	}
	if k, ok := x.k.(boxed); ok {
		if _, ok := y.k.(boxed); !ok {
			c.box(k.v, boxEarly)
			return x
		}
	}
	return c.joinCaptured(x, y)
}

// joinCaptured joins two closures of a function that differ in which variables live in cells: an
// earlier run had not found out that they have to.
func (c *Compiler) joinCaptured(x, y *object) *object {
	f, isFunc := x.k.(function)
	g, too := y.k.(function)
	if !isFunc || !too || f.gen != g.gen || len(f.env) != len(g.env) {
		return nil
	}
	env := slices.Clone(f.env)
	for i, e := range env {
		if g.env[i].v != e.v {
			return nil
		}
		env[i].obj = nil
	}
	bare := func(f function) string { f.env = env[:0]; return f.shape() }
	if bare(f) != bare(g) {
		return nil
	}
	for i := range env {
		env[i].obj = c.joinPatterns(f.env[i].obj, g.env[i].obj)
	}
	defaults := slices.Clone(f.defaults)
	for i, d := range defaults {
		if d != nil {
			defaults[i] = c.joinPatterns(d, g.defaults[i])
		}
	}
	if f.id != nil {
		f.id = c.joinPatterns(f.id, g.id)
	}
	f.env, f.defaults = env, defaults
	return &object{t: x.t, k: f}
}

// sameShape reports whether two objects join leaf by leaf.
func sameShape(x, y *object) bool {
	if x == nil || y == nil || x.k == nil || y.k == nil {
		return x != nil && y != nil && x.k == nil && y.k == nil
	}
	if _, ok := x.k.(constant); ok {
		return true
	}
	if x.k.shape() != y.k.shape() {
		return false
	}
	xs, ys := x.k.leaves(), y.k.leaves()
	for i := range xs {
		if !sameShape(xs[i], ys[i]) {
			return false
		}
	}
	return true
}

// hasHome reports whether an object holds a closure of an activation.
func hasHome(o *object) bool {
	if o == nil || o.k == nil {
		return false
	}
	if f, ok := o.k.(function); ok && f.home != nil && f.home != siblingFrame {
		return true
	}
	for _, l := range o.k.leaves() {
		if hasHome(l) {
			return true
		}
	}
	return false
}

// keptOr is kept, or the object itself where that cannot be; what it joins
// with is then poison.
func (b *builder) keptOr(o *object) (r *object) {
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
func (b *builder) keepSlot(i int, with *object) {
	if hasHome(b.slots[i]) && !sameShape(b.slots[i], with) {
		b.slots[i] = b.keptOr(b.slots[i])
	}
}

// keepMixed does so for the slots and values of exits that join.
func (b *builder) keepMixed(exits []exit, n int) {
	saved := b.slots
	defer func() { b.slots = saved }()
	mixed := func(at func(*exit) *object) bool {
		home, same := false, true
		for j := range exits {
			o := at(&exits[j])
			home = home || hasHome(o)
			same = same && sameShape(o, at(&exits[0]))
		}
		return home && !same
	}
	for i := 0; i < n; i++ {
		if mixed(func(e *exit) *object { return e.slots[i] }) {
			for _, e := range exits {
				if e.slots[i] != nil {
					b.slots = e.slots
					e.slots[i] = b.keptOr(e.slots[i])
				}
			}
		}
	}
	if mixed(func(e *exit) *object { return e.extra }) {
		for j := range exits {
			if e := &exits[j]; e.extra != nil {
				b.slots = e.slots
				e.extra = b.keptOr(e.extra)
			}
		}
	}
}

// anchor gives the variants that a merge makes classes that last over the
// runs.
func (b *builder) anchor(pat *object, slot int) *object {
	if !holdsVariant(pat) {
		return pat
	}
	d := decisionSite{spec: b.spec.key, prog: b.frame.gen.Program(), site: int(b.site.Start), what: fmt.Sprint("join ", slot, " to ", b.site.End)}
	d.n = b.ordinals[d]
	key := d
	key.n = 0
	b.ordinals[key]++
	if old := b.c.joinDecisions[d]; old != nil {
		pat = b.c.joinPatterns(old, pat)
	}
	b.c.joinDecisions[d] = pat
	return pat
}

func holdsVariant(o *object) bool {
	if o.k == nil {
		return o.t.hasVariant() || o.t.hasSeq()
	}
	for _, l := range o.k.leaves() {
		if holdsVariant(l) {
			return true
		}
	}
	return false
}
