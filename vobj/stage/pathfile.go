package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Files that a pathlib.Path names: the paths are CPython's objects, what is read and written is not.

var pathFileMethods = facts.Words("open read_text write_text")

// pathFile is f(...), where f is p.open, p.read_text or p.write_text of what is a Path, or probably is one
// since the program imports pathlib. nil: of something else, or what CPython has to do.
func (b *Builder) pathFile(s *cogen.Site, f *Object, args []Arg) *Object {
	name := f.Value.Def.Attrs.Sym
	if !pathFileMethods[name] || !b.Compiler.IsProgram() || b.Frame.Model || b.Current == nil || b.InRegion > 0 {
		return nil
	}
	r, u := b.tryPulling(func() *Object { return b.pathFileNatively(s, f, Dynamic(f.Value.Def.Args[0], PyObjType), name, args) })
	if u != nil {
		return nil
	}
	return r
}

func (b *Builder) pathFileNatively(s *cogen.Site, f, o *Object, name string, args []Arg) *Object {
	args = slices.Clone(args)
	written := None
	if name == "write_text" {
		if len(args) == 0 || args[0].Name != "" && args[0].Name != "data" || args[0].Value.ValueType() == nil || !IsText(args[0].Value.ValueType()) {
			return nil
		}
		written, args = args[0].Value, args[1:]
	}
	names, mode := facts.Words("mode buffering encoding errors newline"), "r"
	if name != "open" {
		names = facts.Words("encoding errors newline")
		if mode = "w"; name == "read_text" {
			mode = "r"
			delete(names, "newline")
		}
		if slices.ContainsFunc(args, func(a Arg) bool { return a.Name == "" }) {
			return nil
		}
	}
	for i, a := range args {
		if a.Name != "" && !names[a.Name] {
			return nil
		}
		if name == "open" && (a.Name == "" && i == 0 || a.Name == "mode") {
			if mode, _ = StringConst(a.Value); mode == "" {
				return nil
			}
		}
	}
	if !b.isPath(o, name) {
		return nil
	}
	path := b.FileName(o)
	// What can't be opened is said by pathlib.
	test := "path_opens"
	switch {
	case strings.Contains(mode, "x"):
		test = "path_is_new"
	case strings.ContainsAny(mode, "wa"):
		test = "path_is_free"
	}
	can := b.TextModelOf(s, "builtins/program", test, path)
	if b.Current == nil || can.IsDead() {
		return Dead
	}
	b.Branch(can, func() {}, func() {
		given := args
		if name == "write_text" {
			given = append([]Arg{{Value: written}}, args...)
		}
		late := b.CallPy(f.Value, given) // it raises, unless the file has come in the meantime
		if name == "open" && b.Current != nil {
			b.CallMethodPython(s, late, "close", nil)
		}
	})
	if name != "open" {
		args = append([]Arg{{Name: "mode", Value: Const(mode)}}, args...)
	}
	opened := b.builtinOpen(s, append([]Arg{{Value: path}}, args...))
	if name == "open" || b.Current == nil || opened.IsDead() {
		return opened
	}
	k := opened.Static.(Stream)
	var r *Object
	if name == "read_text" {
		r = b.streamMethod(s, k, "read", nil)
	} else {
		r = b.streamMethod(s, k, "write", []Arg{{Value: written}})
	}
	b.streamMethod(s, k, "close", nil)
	return r
}

// isPath reports whether an object is a Path, or is taken for one from here on.
func (b *Builder) isPath(o *Object, name string) bool {
	if n := b.LibraryName(o.Value); n != "" {
		return n == "Path"
	}
	if !b.Compiler.SomeText(func(f TextFacts) bool { return f.Imports("pathlib") }) {
		return false
	}
	is, wrong := b.Guess("whether "+name+"() is a path's", true)
	if is {
		r := b.CallPy(b.PyBuiltin("isinstance"), []Arg{{Value: o}, {Value: b.GetAttrPython(b.Py("py.import", "pathlib", PyObjType), "Path")}})
		if b.Current != nil {
			wrong(b.Value(b.Inverse(b.Py("py.truth", "", BoolType, r.Value))))
		}
	}
	return is
}
