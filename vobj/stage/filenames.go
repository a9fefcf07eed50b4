package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Names of files that are known when code is generated: os.path.join("data", "x.csv"),
// Path("data") / "x.csv". pathlib is CPython's; what it makes of constants is known all
// the same.

// joinedPath is os.path.join of constants, nil if it is not that.
func (b *Builder) joinedPath(f Function, args []Arg) *Object {
	if f.Gen.Name != "join" || len(args) == 0 || b.libraryOf(f) != "os.path" {
		return nil
	}
	parts := make([]string, len(args))
	for i, a := range args {
		text, ok := StringConst(a.Value)
		if !ok || a.Name != "" {
			return nil
		}
		parts[i] = text
	}
	return Const(joinPaths(parts))
}

// takesFile are functions of os whose first argument names a file.
var takesFile = facts.Words("remove unlink rmdir mkdir makedirs listdir")

// moduleOfFiles is the module of a function whose arguments name files, "" of another one.
func (b *Builder) moduleOfFiles(f Function) string {
	mod := b.libraryOf(f)
	if mod != "os.path" && (mod != "os" || !takesFile[f.Gen.Name]) || b.Spec.Gen.Program() == f.Gen.Program() {
		return ""
	}
	return mod
}

// ofFilesInPython is a call of such a function with an object of CPython's, where the program can't be
// left if that names no file by a text: CPython's own does it. It is nil of other calls.
func (b *Builder) ofFilesInPython(f Function, args []Arg) *Object {
	mod := b.moduleOfFiles(f)
	if mod == "" || !b.Compiler.IsProgram() || !slices.ContainsFunc(args, func(a Arg) bool { return IsPyObj(a.Value) }) || b.Compiler.outsideBy() == "" {
		return nil
	}
	b.NoteFallback(mod+"."+f.Gen.Name+"()", "it gets a CPython object", "")
	return b.CallMethodOf(b.Py("py.import", mod, PyObjType), f.Gen.Name, args)
}

// fileNames are the arguments of a function of os.path or os, where CPython's objects that
// name files are their texts.
func (b *Builder) fileNames(f Function, args []Arg) []Arg {
	mod := b.moduleOfFiles(f)
	if mod == "" {
		return args
	}
	out := slices.Clone(args)
	for i, a := range out {
		if a.Name == "" && IsPyObj(a.Value) && (i == 0 || mod == "os.path") {
			out[i].Value = b.FileName(a.Value)
		}
	}
	return out
}

// joinPaths is os.path.join(*parts).
func joinPaths(parts []string) string {
	path := parts[0]
	for _, p := range parts[1:] {
		switch {
		case strings.HasPrefix(p, "/"):
			path = p
		case path == "" || strings.HasSuffix(path, "/"):
			path += p
		default:
			path += "/" + p
		}
	}
	return path
}

// WithKnownPath are arguments whose first is the text of a path that is known.
func (b *Builder) WithKnownPath(args []Arg) []Arg {
	if len(args) == 0 || args[0].Name != "" || !IsPyObj(args[0].Value) {
		return args
	}
	path, ok := b.knownPath(args[0].Value.Value)
	if !ok {
		return args
	}
	return append([]Arg{{Value: Const(path)}}, args[1:]...)
}

// WithPath is WithKnownPath, or a text is the first argument where it probably is that of an
// argument of the program.
func (b *Builder) WithPath(args []Arg) []Arg {
	args = b.WithKnownPath(args)
	if len(args) > 0 && args[0].Name == "" && IsPyObj(args[0].Value) && b.InRegion == 0 {
		if _, ok := b.HintedText(args[0].Value.Value); ok {
			return append([]Arg{{Value: b.FileName(args[0].Value)}}, args[1:]...)
		}
	}
	return args
}

// knownPath is the text of a pathlib.Path that is made of constants.
func (b *Builder) knownPath(v *ir.Value) (string, bool) {
	if v == nil || v.Def == nil {
		return "", false
	}
	var parts []string
	d := v.Def
	switch d.Name() {
	case "state.load":
		return b.knownPath(b.Compiler.storedOnce[d.Attrs.Sym])
	case "py.call1", "py.call2", "py.call3":
		if n := b.LibraryName(d.Args[0]); n != "pathlib.Path" && n != "pathlib.PosixPath" && n != "pathlib.PurePath" {
			return "", false
		}
		for _, a := range d.Args[1:] {
			parts = append(parts, ConstantText(a))
		}
	case "py.binary":
		left, ok := b.knownPath(d.Args[0])
		if d.Attrs.Sym != "/" || !ok {
			return "", false
		}
		parts = []string{left, ConstantText(d.Args[1])}
	default:
		return "", false
	}
	var out []string
	root := ""
	for _, p := range parts {
		if p == "" || strings.HasPrefix(p, "//") {
			return "", false
		}
		if strings.HasPrefix(p, "/") {
			root, out = "/", nil
		}
		for _, x := range strings.Split(p, "/") {
			if x != "" && x != "." {
				out = append(out, x)
			}
		}
	}
	if len(out) == 0 && root == "" {
		return ".", true
	}
	return root + strings.Join(out, "/"), true
}

// FileName is the text of a CPython object that names a file, a str or os.PathLike; with
// others (a descriptor, bytes) CPython runs the program.
func (b *Builder) FileName(o *Object) *Object {
	isText := func(x *Object, classes ...*Object) {
		r := b.CallPy(b.PyBuiltin("isinstance"), []Arg{{Value: x}, {Value: TupleOf(classes...)}})
		if b.Current != nil {
			b.LeaveIf(b.Value(b.Inverse(b.Py("py.truth", "", BoolType, r.Value))))
		}
	}
	os := b.Py("py.import", "os", PyObjType)
	if b.LibraryName(o.Value) == "Path" {
		return b.Py("py.to_str", "", StrType, b.CallPy(b.GetAttrPython(os, "fspath").Value, []Arg{{Value: o}}).Value)
	}
	str := Dynamic(b.PyBuiltin("str"), PyObjType)
	isText(o, str, b.GetAttrPython(os, "PathLike"))
	if b.Current == nil {
		return Dead
	}
	text := b.CallPy(b.GetAttrPython(os, "fspath").Value, []Arg{{Value: o}})
	isText(text, str)
	if b.Current == nil {
		return Dead
	}
	return b.Py("py.to_str", "", StrType, text.Value)
}
