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
