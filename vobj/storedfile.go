package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Files that are opened to load one object from them, and for nothing else:
//
//	with open("model.pkl", "rb") as f:
//	    model = pickle.load(f)
//
// The text shows it. Such a file need not be opened if the object is known (stored.go).

// storedFile is such a file; path tells it when code is generated.
type storedFile struct {
	noLeaves
	path  string
	birth decisionSite
}

func (k storedFile) shape() string         { return "file of " + k.path }
func (k storedFile) with([]*object) static { return k }
func (k storedFile) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.storedFileToPython(k), true
}
func (storedFile) typeName() string { return "_io.BufferedReader" }

// openToLoad is open() of a file from which an object is loaded, nil of others.
func (b *builder) openToLoad(s *cogen.Site, args []arg) *object {
	if !b.c.isProgram() || b.frame.model || len(args) != 2 || !b.loads("pickle") || !b.c.displayed(b.frame.gen.Program()).loads.opens[s.Node] {
		return nil
	}
	mode, ok := strConst(args[1].val)
	if !ok || mode != "rb" || args[0].name != "" || args[1].name != "" && args[1].name != "mode" {
		return nil
	}
	birth := b.decisionSite(s, "open")
	if b.c.pulled[birth] != nil {
		return nil
	}
	path, ok := b.knownFile(args[0].val)
	if !ok {
		return nil
	}
	return mkStatic(storedFile{path: path, birth: birth})
}

// knownFile is the name of a file that is known when code is generated, or probably: then
// CPython runs the program where it is another one.
func (b *builder) knownFile(o *object) (string, bool) {
	o = b.withKnownPath([]arg{{val: o}})[0].val
	if text, ok := strConst(o); ok {
		return text, true
	}
	if o.k != nil || o.v == nil || !isPyObj(o) && !isText(o.typ()) {
		return "", false
	}
	text, ok := b.hintedText(o.v)
	if !ok || b.inRegion > 0 {
		return "", false
	}
	if isPyObj(o) {
		o = b.fileName(o)
	}
	if b.cur != nil {
		b.leaveIf(b.value(b.leaf("str.ne", b.toStr(o), mkConst(text))))
	}
	return text, true
}

// storedFileToPython has CPython open the file, from the next run on.
func (b *builder) storedFileToPython(k storedFile) *ir.Value {
	u := unsupported("a file passed to CPython", "")
	b.c.pullBirth(k.birth, u)
	panic(u)
}
