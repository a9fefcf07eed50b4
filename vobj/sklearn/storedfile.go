package sklearn

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/pandas"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Files that are opened to load one object from them, and for nothing else:
//
//	with open("model.pkl", "rb") as f:
//	    model = pickle.load(f)
//
// The text shows it. Such a file need not be opened if the object is known (stored.go).

// storedFile is such a file; path tells it when code is generated.
type storedFile struct {
	stage.NoLeaves
	path  string
	birth stage.DecisionSite
}

func (k storedFile) Shape() string                     { return "file of " + k.path }
func (k storedFile) With([]*stage.Object) stage.Static { return k }
func (k storedFile) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return storedFileToPython(b, k), true
}
func (storedFile) TypeName() string { return "_io.BufferedReader" }

// openToLoad is open() of a file from which an object is loaded, nil of others.
func openToLoad(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	if !b.Compiler.IsProgram() || b.Frame.Model || len(args) != 2 || !loads(b, "pickle") || !pandas.Displayed(b.Compiler, b.Frame.Gen.Program()).Loads.Opens[s.Node] {
		return nil
	}
	mode, ok := stage.StringConst(args[1].Value)
	if !ok || mode != "rb" || args[0].Name != "" || args[1].Name != "" && args[1].Name != "mode" {
		return nil
	}
	birth := b.DecisionSite(s, "open")
	if b.Compiler.Pulled[birth] != nil {
		return nil
	}
	path, ok := knownFile(b, args[0].Value)
	if !ok {
		return nil
	}
	return stage.NewObject(storedFile{path: path, birth: birth})
}

// knownFile is the name of a file that is known when code is generated, or probably: then
// CPython runs the program where it is another one.
func knownFile(b *stage.Builder, o *stage.Object) (string, bool) {
	o = b.WithKnownPath([]stage.Arg{{Value: o}})[0].Value
	if text, ok := stage.StringConst(o); ok {
		return text, true
	}
	if o.Static != nil || o.Value == nil || !stage.IsPyObj(o) && !stage.IsText(o.ValueType()) {
		return "", false
	}
	text, ok := b.HintedText(o.Value)
	if !ok || b.InRegion > 0 {
		return "", false
	}
	if stage.IsPyObj(o) {
		o = b.FileName(o)
	}
	if b.Current != nil {
		b.LeaveIf(b.Value(b.Leaf("str.ne", b.ToStr(o), stage.Const(text))))
	}
	return text, true
}

// storedFileToPython has CPython open the file, from the next run on.
func storedFileToPython(b *stage.Builder, k storedFile) *ir.Value {
	u := stage.NewUnsupported("a file passed to CPython", "")
	b.Compiler.PullBirth(k.birth, u)
	panic(u)
}
