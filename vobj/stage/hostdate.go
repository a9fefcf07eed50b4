package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Dates of columns are numbers; within a function they are objects of the
// library's classes. An entry makes those of its arguments as it begins, and
// takes results that are such objects apart.

// hostDates are the kinds of them, and how objects of their classes come from and go to columns.
var hostDates = map[string]struct {
	class          string
	t              *Type
	of, number     string // ops; none where columns have plain numbers
	make, takeAway string // functions of facts.DatesModule
	// not is one that tells which instances columns do not have: those with or without a time zone.
	not string
}{
	"date":      {"date", DateType, "date.of_days", "date.days", "_of_days", "_days", ""},
	"datetime":  {"datetime", DatetimeType, "datetime.of_micros", "datetime.micros", "_of_micros", "_micros", "_aware"},
	"aware":     {"datetime", IntType, "", "", "_of_moment", "_moment", "_naive"},
	"time":      {"time", IntType, "", "", "_of_clock", "_clock", "_aware"},
	"timedelta": {"timedelta", IntType, "", "", "_of_span", "_span", ""},
}

// hostArgument is an entry's argument as Python has it.
func (b *Builder) hostArgument(s *cogen.Site, o *Object) *Object {
	if b.Current == nil || o.Static != nil || !holdsHostDate(o.Type) {
		return o
	}
	return b.PerMember(o, func(m *Object) *Object {
		if m.Static == nil && m.Type.Kind == ir.KList && b.Current != nil && holdsHostDate(m.Type) {
			l := b.EmptyOf(ContainerType(ir.KList, b.ClassAt(s, "dates of "+m.Type.IR().String())))
			b.Each(s, m, func(v *Object) { b.Put(l, "list.append", b.hostArgument(s, v)) })
			return b.Born(s, l)
		}
		for _, d := range hostDates {
			if m.Static == nil && m.Type.Kind == d.t.Kind && d.of != "" {
				return b.dateFrom(s, d.make, b.FromLeaf(b.Op1(d.number, ir.I64, b.Value(m))))
			}
		}
		return m
	})
}

// dateFrom calls a function of facts.DatesModule with what a column has as a number.
func (b *Builder) dateFrom(s *cogen.Site, function string, n *Object) *Object {
	return b.PerMember(b.dateFunction(s, function), func(f *Object) *Object { return b.CallObject(s, f, []Arg{{Value: n}}) })
}

// holdsHostDate reports whether t has dates, or lists of them, among its members.
func holdsHostDate(t *Type) bool {
	return isHostDate(t) || slices.ContainsFunc(t.Members(), func(m *Type) bool { return m.Kind == ir.KList && holdsHostDate(m.Elem()) })
}

func isHostDate(t *Type) bool { return HasKind(t, ir.KDate) || HasKind(t, ir.KDatetime) }

// dateFunction is a function of facts.DatesModule. Where the classes are CPython's own,
// so are the functions of hosts that take them.
func (b *Builder) dateFunction(s *cogen.Site, name string) *Object {
	left := b.Leaves("datetime") || b.Compiler.load == nil
	var m *UserModule
	if !left {
		m = b.Compiler.UserModuleNamed(facts.DatesModule)
	}
	if m == nil || !m.Library {
		u := NewUnsupported("dates of a column, in a program that needs CPython's own dates", "")
		u.Entry = true
		panic(u)
	}
	return b.foreignName(s, m, name, (*Builder).importFrom)
}

// HostDate tells which class of dates that columns have without being told an object is an instance of, "" for others.
func HostDate(o *Object) string {
	if class := dateClassOf(o); class == "date" || class == "datetime" {
		return class
	}
	return ""
}

// dateClassOf is the class of the library's module datetime that an object is an instance of, "" for others.
// Instances of classes that derive from them are others.
func dateClassOf(o *Object) string {
	if o.Static != nil || o.Type == nil || o.Type.Kind != ir.KObject {
		return ""
	}
	k := o.Type.Layout.find().Class
	if k == nil || !k.ofDatetime() {
		return ""
	}
	return k.name
}

// MayBeHostDate reports whether one of the objects that a result may be is one.
func MayBeHostDate(o *Object) bool {
	return slices.ContainsFunc(PossibleResults(o), func(m *Object) bool { return HostDate(m) != "" })
}

// dateResults makes of an entry's results that are dates what columns hold.
func (b *Builder) dateResults(returns []Exit) {
	b.EachResult(returns, func(o *Object) *Object {
		if !MayBeHostDate(o) {
			return o
		}
		s := &cogen.Site{ID: -7, Src: b.Site}
		return b.PerMember(o, func(m *Object) *Object {
			name := HostDate(m)
			if name == "" || b.Current == nil {
				return m
			}
			return b.dateResult(s, m, name, b.Compiler.wanted != nil)
		})
	})
}

// zoneNames are what messages say of instances that columns of a kind do not have.
var zoneNames = map[string]string{
	"datetime": "a datetime with a time zone: a column of DuckDB's TIMESTAMP has none",
	"time":     "a time with a time zone: a column of TIME has none",
	"aware":    "a datetime without a time zone where one with a time zone is declared",
}

// dateResult is what columns of a kind hold of an instance of its class. declared: the kind is the annotation's.
func (b *Builder) dateResult(s *cogen.Site, m *Object, name string, declared bool) *Object {
	d := hostDates[name]
	call := func(function string) *Object {
		return b.PerMember(b.dateFunction(s, function), func(f *Object) *Object { return b.CallObject(s, f, []Arg{{Value: m}}) })
	}
	if d.not != "" { // columns do not have them: CPython says so, or shows it
		refuse := func() { b.replayResult("a result with a time zone") }
		if declared && b.Compiler.neverLeaves {
			refuse = func() { b.raiseColumn(zoneNames[name]) }
		}
		b.Branch(b.TruthOf(s, call(d.not)), refuse, func() {})
		if b.Current == nil {
			return Dead
		}
	}
	n := call(d.takeAway)
	if b.Current == nil {
		return Dead
	}
	if d.of == "" {
		return b.ToInt(n)
	}
	return Dynamic(b.Op1(d.of, d.t.IR(), b.Op1("int.to_i64_clamp", ir.I64, b.Value(n))), d.t)
}

// checkDateResult refuses a result that is CPython's where a host wants a date:
// a function that CPython runs as a whole gives it one.
func (c *Compiler) checkDateResult(pat *Object) {
	if c.wanted == nil || pat.IsDead() || pat.Static != nil || !HasKind(pat.Type, ir.KPyObj) || !isHostDate(c.fresh(c.wanted)) {
		return
	}
	u := NewUnsupported("a date that CPython made", "")
	u.Entry = true
	panic(u)
}
