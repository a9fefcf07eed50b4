package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// The __annotations__ of classes: a dict of built-in types, which programs ask that make values of texts by it. Classes
// with other annotations are CPython's where one asks for it.

const annotationsName = "__annotations__"

// isAnnotated reports whether a class's body annotates a name.
func (c *UserClass) isAnnotated() bool {
	def, ok := c.node.(*tree.ClassDef)
	found := false
	if ok && !c.library {
		for _, s := range def.Body {
			tree.Inspect(s, func(n tree.Node) bool {
				a, is := n.(*tree.AnnAssign)
				if is {
					_, is = a.Target.(*tree.Name)
				}
				_, inner := n.(*tree.ClassDef)
				_, function := n.(*tree.FunctionDef)
				found = found || is
				return !found && !inner && !function
			})
		}
	}
	return found
}

// keepAnnotations gives a class the dict of its annotations, if all are built-in types and a program asks for it.
func (b *Builder) keepAnnotations(s *cogen.Site, c *UserClass, def *tree.ClassDef, attrs map[string]*Object) {
	if !b.Compiler.asksAnnotations() || c.library || b.Current == nil {
		return
	}
	texts := cogen.Postpones(b.Frame.Gen.Program().Tree)
	var pairs []cogen.Pair
	for _, stmt := range def.Body {
		a, ok := stmt.(*tree.AnnAssign)
		if !ok {
			continue
		}
		target, ok := a.Target.(*tree.Name)
		name, plain := a.Annotation.(*tree.Name)
		if !ok || !plain {
			return
		}
		v := Const(name.ID)
		if !texts {
			if v = b.annotationName(name); b.Current == nil {
				return
			}
			if t, ok := v.Static.(TypeObject); !ok || !plainTypes[t.Name] {
				return
			}
		}
		pairs = append(pairs, cogen.Pair{Key: Const(cogen.Mangle(def.Name, target.ID)), Value: v})
	}
	if len(pairs) == 0 {
		return
	}
	b.storeShared(b.Compiler.makeClassVar(c, annotationsName, false), b.MakeDict(s, pairs))
	attrs[annotationsName] = Const(annotationsName) // what is there is the state variable's
}

// noAnnotations stops where a class has no such dict, which its text or CPython would make.
func (b *Builder) noAnnotations(s *cogen.Site, c *UserClass, mro []*UserClass) {
	for _, k := range mro {
		if k.Attrs[annotationsName] != nil {
			return
		}
		if k.isAnnotated() {
			break
		}
	}
	panic(b.ofClassOnly(s, c, "the __annotations__ of the class"))
}
