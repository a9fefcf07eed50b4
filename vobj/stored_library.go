package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// sklearnLibrary is scikit-learn, with the files that its models are stored in.
func sklearnLibrary() *library {
	return &library{
		name: "scikit-learn",
		newState: func() any {
			return &sklearnState{loaded: map[string]*LiveObject{}, loadedWhy: map[tree.Node]string{}}
		},
		warns:   []string{"sklearn"},
		imports: (*builder).loads,
		live:    liveObject,
		open:    (*builder).openToLoad,
		attr:    sklearnAttr,
	}
}

func (k libraryObject) item(b *builder, s *cogen.Site, o, i *object) *object {
	if _, ok := i.k.(slice); ok {
		return nil
	}
	if isArray(i) {
		i = b.indexOf(s, i)
	}
	if r := b.storedItem(s, k, i); r != nil {
		return r
	}
	return b.getItemPython(dyn(b.toPython(o), tPyObj), i)
}

func (k libraryObject) receive(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.tableOr(o.typeName()+"."+name+"()", func() *object { return b.libraryMethod(s, o, name, args) }, func() *object { return b.loadedMethod(s, k, name, args) })
}

func (libraryObject) traits() traits { return variantTrait }

func (k libraryObject) inPython(b *builder, s *cogen.Site) *object { return b.loadedInPython(s, k) }

func (k constantArray) at(b *builder, s *cogen.Site, g *global) *object {
	return b.arrayConstant(s, k.val, g)
}

func (storedFile) closesUnnoticed() {}

// sklearnAttr is what loads objects from files.
func sklearnAttr(b *builder, s *cogen.Site, mod, name string) (*object, bool) {
	o := b.loadAttr(mod, name)
	return o, o != nil
}

// sklearnState is what a compilation has loaded.
type sklearnState struct {
	loaded    map[string]*LiveObject // by call
	loadedWhy map[tree.Node]string   // why what a call loads is not known, for people
}

func (c *Compiler) sklearn() *sklearnState { return c.stateOf("scikit-learn").(*sklearnState) }
