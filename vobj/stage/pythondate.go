package stage

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
func (b *Builder) dateToPython(o *Object) *ir.Value {
	k := o.Type.Layout.find().Class
	if k == nil || !b.Compiler.IsProgram() || !k.ofDatetime() {
		return nil
	}
	fields, ok := dateFields[k.name]
	if !ok {
		return nil
	}
	site := &cogen.Site{ID: -9, Src: b.Site}
	get := func(name string) *Object { return b.GetAttr(site, o, name).(*Object) }
	if k.name == "datetime" || k.name == "time" {
		if tz := get("tzinfo"); b.Current != nil && !tz.IsNone() {
			panic(NewUnsupported("a "+k.name+" with a time zone passed to CPython", ""))
		}
	}
	var args []Arg
	for _, name := range strings.Fields(fields) {
		args = append(args, Arg{Value: get(name)})
	}
	var fold *Object
	if k.name == "datetime" || k.name == "time" {
		fold = get("fold")
	}
	if b.Current == nil {
		return nil
	}
	class := b.GetAttrPython(b.Py("py.import", "datetime", PyObjType), k.name).Value
	first := func() *Object { return b.CallPy(class, args) }
	if fold == nil {
		return first().Value
	}
	return b.BranchValue(b.Leaf("int.eq", b.ToInt(fold), Int(0)), first, func() *Object {
		return b.CallPy(class, append(args, Arg{Name: "fold", Value: fold}))
	}).Value
}
