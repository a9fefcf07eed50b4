package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Dates and spans that CPython gets: of the library's classes, which never change, and
// pandas' moments. It gets equal ones of its own.

// dateFields are what makes a date of CPython's, by class.
var dateFields = map[string]string{
	"date":      "year month day",
	"datetime":  "year month day hour minute second microsecond tzinfo",
	"time":      "hour minute second microsecond tzinfo",
	"timedelta": "days seconds microseconds",
	"timezone":  "_offset _name",
}

// toPythonAsDate reports whether CPython gets equal ones of its own for the instances of a class.
func (c *UserClass) toPythonAsDate() bool {
	return c != nil && (c.ofDatetime() && dateFields[c.name] != "" || c.isStructTime())
}

// isStructTime reports whether it is a model of time.struct_time.
func (c *UserClass) isStructTime() bool { return c.inC == "time.struct_time" }

// orDateOfPython generates a call of a class of the library's module datetime, or of a method of an
// instance. What the model has no form for (a zone of zoneinfo) is CPython's own call, with equal
// dates of its own, and the result is CPython's.
func (b *Builder) orDateOfPython(c *UserClass, what string, gen, python func() *Object) (o *Object, ok bool) {
	if !b.Compiler.IsProgram() || !c.toPythonAsDate() || c.isStructTime() || !b.sealed(c) {
		return nil, false
	}
	return b.Attempt(what, gen, python), true
}

// methodOfDates is orDateOfPython of a method of an instance or of the class: datetime.now(zone).
func (b *Builder) methodOfDates(s *cogen.Site, k BoundMethod, args []Arg, gen func() *Object) (o *Object, ok bool) {
	if of, isClass := k.recv.Static.(ClassValue); isClass {
		return b.orDateOfPython(of.c, of.c.name+"."+k.name+"()", gen, func() *Object { return b.CallMethodOf(b.dateClass(of.c.name), k.name, args) })
	}
	if !IsObject(k.recv) {
		return nil, false
	}
	c := k.recv.Type.Layout.Class
	return b.orDateOfPython(c, c.name+"."+k.name+"()", gen, func() *Object { return b.CallMethodPython(s, k.recv, k.name, args) })
}

// staticOfDates is orDateOfPython of a static method: datetime.fromtimestamp(t, zone).
func (b *Builder) staticOfDates(k Function, args []Arg, gen func() *Object) (o *Object, ok bool) {
	if k.Gen.Scope == nil || k.Gen.Scope.Parent == nil {
		return nil, false
	}
	def, ok := k.Gen.Scope.Parent.Node.(*tree.ClassDef)
	if !ok || !b.Compiler.IsProgram() || !datetimeText(k.Gen.Program()) || dateFields[def.Name] == "" || b.Compiler.isLibrary(b.Frame.Gen.Program()) {
		return nil, false
	}
	return b.Attempt(def.Name+"."+k.Gen.Name+"()", gen, func() *Object { return b.CallMethodOf(b.dateClass(def.Name), k.Gen.Name, args) }), true
}

// dateClass is a class of the module as CPython has it.
func (b *Builder) dateClass(name string) *Object {
	return b.GetAttrPython(b.Py("py.import", "datetime", PyObjType), name)
}

// dateToPython is a date of the library's classes as CPython's, nil of other objects.
func (b *Builder) dateToPython(o *Object) *ir.Value {
	k := o.Type.Layout.find().Class
	if !b.Compiler.IsProgram() || !k.toPythonAsDate() {
		return nil
	}
	if k.isStructTime() {
		own, _ := k.lookup("_python")
		return b.Value(b.callMember(&cogen.Site{ID: -9, Src: b.Site}, own, o, nil))
	}
	site := &cogen.Site{ID: -9, Src: b.Site}
	get := func(name string) *Object { return b.GetAttr(site, o, name).(*Object) }
	class := b.dateClass(k.name).Value
	var args []Arg
	for _, name := range strings.Fields(dateFields[k.name]) {
		v := get(name)
		switch {
		case b.Current == nil:
			return nil
		case name == "_name":
			return b.Value(b.PerMember(v, func(m *Object) *Object {
				if m.IsNone() { // timezone(offset) may be timezone.utc, which is one object
					return b.CallPy(class, args)
				}
				return b.CallPy(class, append(args, Arg{Value: m}))
			}))
		case name == "tzinfo":
			args = append(args, Arg{Name: name, Value: v})
		default:
			args = append(args, Arg{Value: v})
		}
	}
	first := func() *Object { return b.CallPy(class, args) }
	if k.name != "datetime" && k.name != "time" {
		return first().Value
	}
	fold := get("fold")
	if b.Current == nil {
		return nil
	}
	return b.BranchValue(b.Leaf("int.eq", b.ToInt(fold), Int(0)), first, func() *Object {
		return b.CallPy(class, append(args, Arg{Name: "fold", Value: fold}))
	}).Value
}
