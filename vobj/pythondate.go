package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Dates and spans that CPython gets: of the library's classes, which never change, and
// pandas' moments. It gets equal ones of its own.

// dateFields are what makes a date of CPython's, by class.
var dateFields = map[string]string{
	"date":      "year month day",
	"datetime":  "year month day hour minute second microsecond",
	"time":      "hour minute second microsecond",
	"timedelta": "days seconds microseconds",
}

// dateToPython is a date of the library's classes as CPython's, nil of other objects.
func (b *builder) dateToPython(o *object) *ir.Value {
	k := o.t.rec.find().class
	if k == nil || !b.c.isProgram() || !k.ofDatetime() {
		return nil
	}
	fields, ok := dateFields[k.name]
	if !ok {
		return nil
	}
	site := &cogen.Site{ID: -9, Src: b.site}
	get := func(name string) *object { return b.GetAttr(site, o, name).(*object) }
	if k.name == "datetime" || k.name == "time" {
		if tz := get("tzinfo"); b.cur != nil && !tz.isNone() {
			panic(unsupported("a "+k.name+" with a time zone passed to CPython", ""))
		}
	}
	var args []arg
	for _, name := range strings.Fields(fields) {
		args = append(args, arg{val: get(name)})
	}
	var fold *object
	if k.name == "datetime" || k.name == "time" {
		fold = get("fold")
	}
	if b.cur == nil {
		return nil
	}
	class := b.getAttrPython(b.py("py.import", "datetime", tPyObj), k.name).v
	first := func() *object { return b.callPy(class, args) }
	if fold == nil {
		return first().v
	}
	return b.branchValue(b.leaf("int.eq", b.toInt(fold), mkInt(0)), first, func() *object {
		return b.callPy(class, append(args, arg{name: "fold", val: fold}))
	}).v
}

// timeToPython is one of pandas' moments or spans as its own.
func (b *builder) timeToPython(o *object) *ir.Value {
	u := o.t.time
	if u.kind != "" {
		return b.datesInPython(o).v
	}
	np, pd := b.py("py.import", "numpy", tPyObj), b.py("py.import", "pandas", tPyObj)
	scalar, _, _ := strings.Cut(u.dtype(), "[")
	n := b.callPy(b.getAttrPython(np, scalar).v, []arg{{val: b.intTicks(o)}, {val: mkConst(u.name)}})
	if b.cur == nil {
		return nil
	}
	return b.callPy(b.getAttrPython(pd, u.class()).v, []arg{{val: n}}).v
}

// datesInPython is a date or a Period of a column.
func (b *builder) datesInPython(o *object) *object {
	pd := b.py("py.import", "pandas", tPyObj)
	stamp := b.callPy(b.getAttrPython(pd, "Timestamp").v, []arg{{val: b.intTicks(o)}})
	switch kind := o.t.time.kind; {
	case b.cur == nil || stamp.isDead():
		return deadObject
	case kind == "date":
		return b.branchValue(b.isNaT(o), func() *object { return stamp }, func() *object { return b.callMethodOf(stamp, "date", nil) })
	default:
		return b.callMethodOf(stamp, "to_period", []arg{{val: mkConst(strings.TrimSuffix(kind, "-DEC"))}})
	}
}
