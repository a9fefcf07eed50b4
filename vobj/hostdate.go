package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Dates of columns are numbers; within a function they are objects of the
// library's classes. An entry makes those of its arguments as it begins, and
// takes results that are such objects apart.

// datesModule is the library module that does it: lib/program/datetime/columns.py.
const datesModule = "datetime.columns"

// hostDates are the classes, and how their objects come from and go to columns.
var hostDates = map[string]struct {
	t              *vtype
	of, number     string // ops
	make, takeAway string // functions of datesModule
}{
	"date":     {tDate, "date.of_days", "date.days", "_of_days", "_days"},
	"datetime": {tDatetime, "datetime.of_micros", "datetime.micros", "_of_micros", "_micros"},
}

// hostArgument is an entry's argument as Python has it.
func (b *builder) hostArgument(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.k != nil || !holdsHostDate(o.t) {
		return o
	}
	return b.perMember(o, func(m *object) *object {
		if m.k == nil && m.t.kind == ir.KList && b.cur != nil && holdsHostDate(m.t) {
			l := b.emptyOf(container(ir.KList, b.classAt(s, "dates of "+m.t.ir().String())))
			b.each(s, m, func(v *object) { b.put(l, "list.append", b.hostArgument(s, v)) })
			return b.born(s, l)
		}
		for _, d := range hostDates {
			if m.k == nil && m.t.kind == d.t.kind {
				n := b.fromLeaf(b.op1(d.number, ir.I64, b.value(m)))
				return b.perMember(b.dateFunction(s, d.make), func(f *object) *object { return b.callObject(s, f, []arg{{val: n}}) })
			}
		}
		return m
	})
}

// holdsHostDate reports whether t has dates, or lists of them, among its members.
func holdsHostDate(t *vtype) bool {
	return isHostDate(t) || slices.ContainsFunc(t.members(), func(m *vtype) bool { return m.kind == ir.KList && holdsHostDate(m.elem()) })
}

func isHostDate(t *vtype) bool { return hasKind(t, ir.KDate) || hasKind(t, ir.KDatetime) }

// dateFunction is a function of datesModule. Where the classes are CPython's own,
// so are the functions of hosts that take them.
func (b *builder) dateFunction(s *cogen.Site, name string) *object {
	left := b.leaves("datetime") || b.c.load == nil
	var m *userModule
	if !left {
		m = b.c.userModuleNamed(datesModule)
	}
	if m == nil || !m.library {
		u := unsupported("dates of a column, in a program that needs CPython's own dates", "")
		u.Entry = true
		panic(u)
	}
	return b.foreignName(s, m, name, (*builder).importFrom)
}

// hostDate tells which of hostDates an object is an instance of, "" for others.
// Instances of classes that derive from them are others.
func hostDate(o *object) string {
	if o.k != nil || o.t == nil || o.t.kind != ir.KObject {
		return ""
	}
	k := o.t.rec.find().class
	if k == nil || !k.ofDatetime() {
		return ""
	}
	if _, ok := hostDates[k.name]; !ok {
		return ""
	}
	return k.name
}

// mayBeHostDate reports whether one of the objects that a result may be is one.
func mayBeHostDate(o *object) bool {
	return slices.ContainsFunc(possible(o), func(m *object) bool { return hostDate(m) != "" })
}

// dateResults makes of an entry's results that are dates what columns hold.
func (b *builder) dateResults(returns []exit) {
	b.eachResult(returns, func(o *object) *object {
		if !mayBeHostDate(o) {
			return o
		}
		s := &cogen.Site{ID: -7, Src: b.site}
		return b.perMember(o, func(m *object) *object {
			name := hostDate(m)
			if name == "" || b.cur == nil {
				return m
			}
			d := hostDates[name]
			call := func(function string) *object {
				return b.perMember(b.dateFunction(s, function), func(f *object) *object { return b.callObject(s, f, []arg{{val: m}}) })
			}
			if name == "datetime" { // columns have no time zones: CPython says so, or shows it
				b.branch(b.truth(s, call("_aware")), func() { b.replayResult("a result with a time zone") }, func() {})
				if b.cur == nil {
					return deadObject
				}
			}
			n := call(d.takeAway)
			if b.cur == nil {
				return deadObject
			}
			return dyn(b.op1(d.of, d.t.ir(), b.op1("int.to_i64_clamp", ir.I64, b.value(n))), d.t)
		})
	})
}

// checkDateResult refuses a result that is CPython's where a host wants a date:
// a function that CPython runs as a whole gives it one.
func (c *Compiler) checkDateResult(pat *object) {
	if c.wanted == nil || pat.isDead() || pat.k != nil || !hasKind(pat.t, ir.KPyObj) || !isHostDate(c.fresh(c.wanted)) {
		return
	}
	u := unsupported("a date that CPython made", "")
	u.Entry = true
	panic(u)
}
