package stage

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// What ends a program with a name that nobody knows is told with the name that
// was perhaps meant, as CPython's tracebacks do: of the names that it would
// look at, in its order, the nearest by its measure (Python/suggestions.c).

// raiseMisspelt raises an exception about a name; each of known is a list of
// names, of which the first that has a near one tells it.
func (b *Builder) raiseMisspelt(class, msg, name string, known ...[]string) *Object {
	if b.Current == nil || b.Frame.Model {
		return b.RaiseNew(class, msg)
	}
	for _, names := range known {
		if near := nearestName(name, names); near != "" {
			b.noteMisspelt(class, msg, near)
			if !b.Compiler.IsProgram() {
				break
			}
			e := b.ExcNew(class, Const(msg))
			return b.RaiseObject(Dynamic(b.Op1("exc.suggest", ir.Exc, e.Value, b.Value(Const(". Did you mean: '"+near+"'?"))), ExcType))
		}
	}
	return b.RaiseNew(class, msg)
}

// Misspelling is a place of the text that surely raises an exception about a
// name, where there is a name much like it.
type Misspelling struct {
	Span source.Span
	// Class and Msg are the exception's.
	Class, Msg string
	// Near is the name that was perhaps meant.
	Near string
}

// noteMisspelt keeps a misspelling for the report. One within a try may be
// a question that its handlers answer.
func (b *Builder) noteMisspelt(class, msg, near string) {
	if len(b.tries) > 0 || !b.Site.IsValid() {
		return
	}
	for _, m := range b.Compiler.misspelt {
		if m.Span == b.Site && m.Near == near {
			return
		}
	}
	b.Compiler.misspelt = append(b.Compiler.misspelt, Misspelling{Span: b.Site, Class: class, Msg: msg, Near: near})
}

// misspellings are those of a run, but for attributes that objects of other types have in the same
// place: nobody knows that this type is ever there.
func (c *Compiler) misspellings() []Misspelling {
	return slices.DeleteFunc(slices.Clone(c.misspelt), func(m Misspelling) bool { return c.attributes[m.Span] })
}

// raiseUnknownName raises the NameError of a name in a place of the text.
func (b *Builder) raiseUnknownName(s *cogen.Site, name string) *Object {
	prog := b.Frame.Gen.Program()
	sc := b.Frame.Gen.Scope
	var at source.Span
	if s != nil {
		at = s.Src
		if n, ok := s.Node.(*tree.Name); ok && prog.Info.Owner(n) != nil {
			sc = prog.Info.Owner(n)
		}
	}
	var locals []string
	if sc.Kind != scope.Module && sc.Kind != scope.Class {
		locals = varNames(sc)
		if sc == b.Frame.Gen.Scope {
			for _, v := range b.Frame.Gen.Free {
				locals = append(locals, v.Name)
			}
		}
	}
	// Bodies of classes and comprehensions run as what is around them does.
	running := sc
	for running.Kind == scope.Class || running.Kind == scope.Comprehension {
		running = running.Parent
	}
	globals := strings.Fields("__name__ __doc__ __package__ __loader__ __spec__ __annotations__ __builtins__ __file__ __cached__")
	inModule := running.Kind == scope.Module && at.IsValid()
	for _, v := range prog.Info.Module.Vars {
		if !inModule || !boundLater(prog, at, v) && !b.surelyUnbound(v) {
			globals = append(globals, v.Name)
		}
	}
	return b.raiseMisspelt("NameError", "name '"+name+"' is not defined", name, locals, globals, facts.BuiltinNames())
}

// surelyUnbound reports whether a variable is known to have no value here.
func (b *Builder) surelyUnbound(v *scope.Var) bool {
	i, ok := b.SlotOf(v)
	return ok && b.inSlot(v) && b.Slots[i] != nil && b.Slots[i].ValueType() != nil && b.Slots[i].ValueType().Kind == ir.KUnbound
}

// boundLater reports whether no statement has bound a variable of the module yet when the module
// comes to a place of its text.
func boundLater(p *cogen.Program, at source.Span, v *scope.Var) bool {
	i := p.Info.FirstBinding(v)
	if i < 0 {
		return false
	}
	body := p.Tree.Body
	if body[i].Span().Start > at.Start {
		return true
	}
	if i+1 < len(body) && body[i+1].Span().Start <= at.Start {
		return false
	}
	switch body[i].(type) { // the place is in it
	case *tree.ClassDef, *tree.FunctionDef, *tree.Assign, *tree.AnnAssign:
		return true // it binds at its end
	}
	return false
}

// inClassStatement reports whether a place of a module's text is in a class statement of
// the module.
func inClassStatement(p *cogen.Program, at source.Span) bool {
	return slices.ContainsFunc(p.Tree.Body, func(st tree.Stmt) bool {
		_, ok := st.(*tree.ClassDef)
		return ok && st.Span().Start <= at.Start && at.End <= st.Span().End
	})
}

func varNames(s *scope.Scope) []string {
	var names []string
	for _, v := range s.Vars {
		names = append(names, v.Name)
	}
	return names
}

// RaiseNoAttribute raises the AttributeError of an object of a class or of a
// built-in type.
func (b *Builder) RaiseNoAttribute(o *Object, name string) *Object {
	text := b.naming("'%T' object has no attribute '"+name+"'", o)
	v, known := text.ConstVal()
	msg, _ := v.(string)
	if !known {
		return b.raiseText("AttributeError", text)
	}
	if now := python2Names[name]; now != "" && o.TypeName() == "dict" {
		b.noteMisspelt("AttributeError", msg, now)
	}
	return b.raiseMisspelt("AttributeError", msg, name, b.attributeNames(o))
}

// python2Names are methods that dicts of Python 2 had, and what does that now.
var python2Names = map[string]string{
	"has_key": "in", "iteritems": "items", "iterkeys": "keys", "itervalues": "values", "viewitems": "items", "viewkeys": "keys", "viewvalues": "values",
}

// raiseNoClassAttribute raises that of a class.
func (b *Builder) raiseNoClassAttribute(c *UserClass, name string) *Object {
	if c.enumOf() != nil {
		return b.RaiseNew("AttributeError", name)
	}
	known := b.Compiler.classDirectory(c)
	if c.slots == nil {
		known = append(known, "__dict__", "__weakref__")
	}
	return b.raiseMisspelt("AttributeError", "type object '"+c.name+"' has no attribute '"+name+"'", name, directory(known))
}

// attributeNames is dir(o), sorted.
func (b *Builder) attributeNames(o *Object) []string {
	if !IsObject(o) {
		typ := o.TypeName()
		names := cmp.Or(pythonMethods[typ], facts.LibraryAttributes[typ])
		if names == "" {
			return nil
		}
		return directory(strings.Fields(names))
	}
	r := o.Type.Layout
	names := b.Compiler.classDirectory(r.Class)
	for _, f := range r.fields {
		if f.name[0] != '$' {
			names = append(names, f.name)
		}
	}
	if r.Class.slots == nil {
		names = append(names, "__dict__", "__weakref__")
	}
	if r.Class.enumOf() != nil {
		names = append(names, "name", "value")
	}
	return directory(names)
}

// excNames are the attributes that all exceptions have.
var excNames = []string{"__cause__", "__context__", "__setstate__", "__suppress_context__", "__traceback__", "add_note", "args", "with_traceback"}

// classDirectory are the names of the attributes of a class.
func (c *Compiler) classDirectory(k *UserClass) []string {
	names := []string{"__module__"}
	for _, base := range k.Mro {
		names = append(names, base.order...)
		names = append(names, strings.Fields(pythonMethods[base.valueKind])...)
		if base.library {
			names = append(names, strings.Fields(facts.LibraryAttributes[base.pyName()])...)
		}
		if base.exc != nil {
			names = append(names, excNames...)
		}
	}
	return names
}

// directory is dir() of the module.
func (m *UserModule) directory() []string {
	names := append(varNames(m.Prog.Info.Module), strings.Fields("__builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__")...)
	slices.Sort(names)
	return names
}

// directory sorts names, with those that all objects have.
func directory(names []string) []string {
	names = append(strings.Fields(objectNames), names...)
	slices.Sort(names)
	return slices.Compact(names)
}

const objectNames = "__class__ __delattr__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__ __getstate__ __gt__ __hash__ __init__ __init_subclass__ " +
	"__le__ __lt__ __ne__ __new__ __reduce__ __reduce_ex__ __repr__ __setattr__ __sizeof__ __str__ __subclasshook__"

var builtinNameSet = facts.Words(facts.BuiltinList + " __builtins__ __annotations__ __file__ __cached__")

// isBuiltinName reports whether a name means something in a module that does not bind it.
func isBuiltinName(name string) bool { return builtinNameSet[name] }

// moveCost is what taking a letter in or out costs, and replacing it; to change
// its case costs 1.
const moveCost = 2

// nearestName is the first of the names that take the least to become name, ""
// if none is near.
func nearestName(name string, names []string) string {
	near, least := "", 1<<30
	if len(names) >= 750 {
		return ""
	}
	for _, n := range names {
		if n == name {
			continue
		}
		most := min((len(name)+len(n)+3)*moveCost/6, least-1)
		if d := nameDistance(name, n, most); d <= most {
			near, least = n, d
		}
	}
	return near
}

// nameDistance is the cost of the changes that make b of a, or more than most.
func nameDistance(a, b string, most int) int {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if a == "" || b == "" {
		return (len(a) + len(b)) * moveCost
	}
	if len(a) > 40 || len(b) > 40 {
		return most + 1
	}
	row := make([]int, len(a)+1)
	for i := range row {
		row[i] = i * moveCost
	}
	for j := range b {
		diagonal := row[0]
		row[0] = (j + 1) * moveCost
		for i := range a {
			cost := min(row[i], row[i+1]) + moveCost
			cost = min(cost, diagonal+changeCost(b[j], a[i]))
			diagonal, row[i+1] = row[i+1], cost
		}
	}
	return row[len(a)]
}

func changeCost(a, b byte) int {
	switch {
	case a == b:
		return 0
	case a&31 == b&31 && strings.EqualFold(string(rune(a)), string(rune(b))):
		return 1
	}
	return moveCost
}
