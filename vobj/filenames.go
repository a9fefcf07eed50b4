package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Names of files that are known when code is generated: os.path.join("data", "x.csv"),
// Path("data") / "x.csv". pathlib is CPython's; what it makes of constants is known all
// the same.

// joinedPath is os.path.join of constants, nil if it is not that.
func (b *builder) joinedPath(f function, args []arg) *object {
	if f.gen.Name != "join" || len(args) == 0 || b.libraryOf(f) != "os.path" {
		return nil
	}
	parts := make([]string, len(args))
	for i, a := range args {
		text, ok := strConst(a.val)
		if !ok || a.name != "" {
			return nil
		}
		parts[i] = text
	}
	return mkConst(joinPaths(parts))
}

// takesFile are functions of os whose first argument names a file.
var takesFile = words("remove unlink rmdir mkdir makedirs listdir")

// fileNames are the arguments of a function of os.path or os, where CPython's objects that
// name files are their texts.
func (b *builder) fileNames(f function, args []arg) []arg {
	mod := b.libraryOf(f)
	if mod != "os.path" && (mod != "os" || !takesFile[f.gen.Name]) || b.spec.gen.Program() == f.gen.Program() {
		return args
	}
	out := slices.Clone(args)
	for i, a := range out {
		if a.name == "" && isPyObj(a.val) && (i == 0 || mod == "os.path") {
			out[i].val = b.fileName(a.val)
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

// withKnownPath are arguments whose first is the text of a path that is known.
func (b *builder) withKnownPath(args []arg) []arg {
	if len(args) == 0 || args[0].name != "" || !isPyObj(args[0].val) {
		return args
	}
	path, ok := b.knownPath(args[0].val.v)
	if !ok {
		return args
	}
	return append([]arg{{val: mkConst(path)}}, args[1:]...)
}

// withPath is withKnownPath, or a text is the first argument where it probably is that of an
// argument of the program.
func (b *builder) withPath(args []arg) []arg {
	args = b.withKnownPath(args)
	if len(args) > 0 && args[0].name == "" && isPyObj(args[0].val) && b.inRegion == 0 {
		if _, ok := b.hintedText(args[0].val.v); ok {
			return append([]arg{{val: b.fileName(args[0].val)}}, args[1:]...)
		}
	}
	return args
}

// knownPath is the text of a pathlib.Path that is made of constants.
func (b *builder) knownPath(v *ir.Value) (string, bool) {
	if v == nil || v.Def == nil {
		return "", false
	}
	var parts []string
	d := v.Def
	switch d.Name() {
	case "state.load":
		return b.knownPath(b.c.storedOnce[d.Attrs.Sym])
	case "py.call1", "py.call2", "py.call3":
		if n := b.libraryName(d.Args[0]); n != "pathlib.Path" && n != "pathlib.PosixPath" && n != "pathlib.PurePath" {
			return "", false
		}
		for _, a := range d.Args[1:] {
			parts = append(parts, constantText(a))
		}
	case "py.binary":
		left, ok := b.knownPath(d.Args[0])
		if d.Attrs.Sym != "/" || !ok {
			return "", false
		}
		parts = []string{left, constantText(d.Args[1])}
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

// fileName is the text of a CPython object that names a file, a str or os.PathLike; with
// others (a descriptor, bytes) CPython runs the program.
func (b *builder) fileName(o *object) *object {
	isText := func(x *object, classes ...*object) {
		r := b.callPy(b.pyBuiltin("isinstance"), []arg{{val: x}, {val: mkTuple(classes...)}})
		if b.cur != nil {
			b.leaveIf(b.value(b.not(b.py("py.truth", "", tBool, r.v))))
		}
	}
	os := b.py("py.import", "os", tPyObj)
	str := dyn(b.pyBuiltin("str"), tPyObj)
	isText(o, str, b.getAttrPython(os, "PathLike"))
	if b.cur == nil {
		return deadObject
	}
	text := b.callPy(b.getAttrPython(os, "fspath").v, []arg{{val: o}})
	isText(text, str)
	if b.cur == nil {
		return deadObject
	}
	return b.py("py.to_str", "", tStr, text.v)
}
