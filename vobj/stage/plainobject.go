package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// object() makes a value that is only itself: what d.get(key, MISSING) gives for no value. Each call in the
// text has a class of its own here, so that types tell such values apart; all of these classes are the type
// object to whoever asks. If CPython gets one of a call's, it makes all of that call's.

// builtinObject is object().
func (b *Builder) builtinObject(s *cogen.Site, args []Arg) *Object {
	if len(args) > 0 {
		return b.RaiseNew("TypeError", "object() takes no arguments")
	}
	c := b.Compiler.UserClassOf(s.Node)
	if c == nil {
		c = b.Compiler.NewUserClass(s.Node, "object")
		c.library, c.plain, c.slots, c.Attrs = true, true, map[string]bool{}, map[string]*Object{}
	}
	if c.inPython {
		panic(b.UnsupportedAt(s, "what object() gives reaches CPython, so CPython makes it from the start", ""))
	}
	c.prog = b.Frame.Gen.Program()
	b.noteRuns(c)
	c.once = c.once && b.Frame.comps == 0 && !c.copied && s.Node != nil
	return b.Construct(s, c, nil)
}

// isPlainObject reports whether an object is one that object() has made.
func isPlainObject(o *Object) bool { return IsObject(o) && o.Type.Layout.Class.plain }

// isThePlain is l is r where one of them is the only one that its call makes: then the type tells.
func (b *Builder) isThePlain(l, r *Object) (*Object, bool) {
	if !isPlainObject(r) || !r.Type.Layout.Class.once {
		l, r = r, l
	}
	if !isPlainObject(r) || !r.Type.Layout.Class.once || l.Static == nil && (l.Type.Kind == kVariant || HasKind(l.Type, ir.KPyObj)) {
		return nil, false
	}
	same := func(o *Object) bool { return IsObject(o) && o.Type.Layout.Class == r.Type.Layout.Class }
	if isUnion(l) {
		return b.memberTest(l, same), true
	}
	return Bool(same(l)), true
}
