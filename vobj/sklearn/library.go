package sklearn

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/pandas"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Library is scikit-learn, with the files that its models are stored in.
func Library() *stage.Library {
	return &stage.Library{
		Name: "scikit-learn",
		NewState: func() any {
			return &sklearnState{loaded: map[string]*stage.LiveObject{}, loadedWhy: map[tree.Node]string{}}
		},
		Warns:   []string{"sklearn"},
		Roots:   []string{"pickle"},
		Imports: loads,
		Live:    liveObject,
		Open:    openToLoad,
		Attr:    sklearnAttr,
	}
}

func (k libraryObject) Item(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	if _, ok := i.Static.(stage.Slice); ok {
		return nil
	}
	if stage.IsArray(i) {
		i = b.IndexOf(s, i)
	}
	if r := storedItem(b, s, k, i); r != nil {
		return r
	}
	return b.GetItemPython(stage.Dynamic(b.ToPython(o), stage.PyObjType), i)
}

func (k libraryObject) Receive(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	return pandas.TableOr(b, o.TypeName()+"."+name+"()", func() *stage.Object { return libraryMethod(b, s, o, name, args) }, func() *stage.Object { return loadedMethod(b, s, k, name, args) })
}

func (libraryObject) Traits() stage.Traits { return stage.VariantTrait }

func (k libraryObject) InPython(b *stage.Builder, s *cogen.Site) *stage.Object {
	return loadedInPython(b, s, k)
}

func (k constantArray) At(b *stage.Builder, s *cogen.Site, g *stage.Global) *stage.Object {
	return arrayConstant(b, s, k.val, g)
}

func (storedFile) ClosesUnnoticed() {}

// sklearnAttr is what loads objects from files.
func sklearnAttr(b *stage.Builder, s *cogen.Site, mod, name string) (*stage.Object, bool) {
	o := loadAttr(b, mod, name)
	return o, o != nil
}

// sklearnState is what a compilation has loaded.
type sklearnState struct {
	loaded    map[string]*stage.LiveObject // by call
	loadedWhy map[tree.Node]string         // why what a call loads is not known, for people
}

func stateOf(c *stage.Compiler) *sklearnState { return c.StateOf("scikit-learn").(*sklearnState) }
