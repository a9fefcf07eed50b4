package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// Files that a pathlib.Path names: the paths are CPython's objects, what is read and written is not.

var pathFileMethods = words("open read_text write_text")

// pathFile is f(...), where f is p.open, p.read_text or p.write_text of what is a Path, or probably is one
// since the program imports pathlib. nil: of something else, or what CPython has to do.
func (b *builder) pathFile(s *cogen.Site, f *object, args []arg) *object {
	name := f.v.Def.Attrs.Sym
	if !pathFileMethods[name] || !b.c.isProgram() || b.frame.model || b.cur == nil || b.inRegion > 0 {
		return nil
	}
	r, u := b.tryPulling(func() *object { return b.pathFileNatively(s, f, dyn(f.v.Def.Args[0], tPyObj), name, args) })
	if u != nil {
		return nil
	}
	return r
}

func (b *builder) pathFileNatively(s *cogen.Site, f, o *object, name string, args []arg) *object {
	args = slices.Clone(args)
	written := noneObject
	if name == "write_text" {
		if len(args) == 0 || args[0].name != "" && args[0].name != "data" || args[0].val.typ() == nil || !isText(args[0].val.typ()) {
			return nil
		}
		written, args = args[0].val, args[1:]
	}
	names, mode := words("mode buffering encoding errors newline"), "r"
	if name != "open" {
		names = words("encoding errors newline")
		if mode = "w"; name == "read_text" {
			mode = "r"
			delete(names, "newline")
		}
		if slices.ContainsFunc(args, func(a arg) bool { return a.name == "" }) {
			return nil
		}
	}
	for i, a := range args {
		if a.name != "" && !names[a.name] {
			return nil
		}
		if name == "open" && (a.name == "" && i == 0 || a.name == "mode") {
			if mode, _ = strConst(a.val); mode == "" {
				return nil
			}
		}
	}
	if !b.isPath(o, name) {
		return nil
	}
	path := b.fileName(o)
	// What can't be opened is said by pathlib.
	file, test := "program/os/path", "isfile"
	if strings.ContainsAny(mode, "wax") {
		file, test = "builtins/program", "path_is_free"
	}
	can := b.textModelOf(s, file, test, path)
	if b.cur == nil || can.isDead() {
		return deadObject
	}
	b.branch(can, func() {}, func() {
		given := args
		if name == "write_text" {
			given = append([]arg{{val: written}}, args...)
		}
		b.callPy(f.v, given)
		b.leaveIf(b.constValue(true))
	})
	if name != "open" {
		args = append([]arg{{name: "mode", val: mkConst(mode)}}, args...)
	}
	opened := b.builtinOpen(s, append([]arg{{val: path}}, args...))
	if name == "open" || b.cur == nil || opened.isDead() {
		return opened
	}
	k := opened.k.(stream)
	var r *object
	if name == "read_text" {
		r = b.streamMethod(s, k, "read", nil)
	} else {
		r = b.streamMethod(s, k, "write", []arg{{val: written}})
	}
	b.leaf("io.close", k.handle)
	return r
}

// isPath reports whether an object is a Path, or is taken for one from here on.
func (b *builder) isPath(o *object, name string) bool {
	if n := b.libraryName(o.v); n != "" {
		return n == "Path"
	}
	if !b.c.someText(func(f textFacts) bool { return slices.Contains(f.imports, "pathlib") }) {
		return false
	}
	is, wrong := b.guess("whether "+name+"() is a path's", true)
	if is {
		r := b.callPy(b.pyBuiltin("isinstance"), []arg{{val: o}, {val: b.getAttrPython(b.py("py.import", "pathlib", tPyObj), "Path")}})
		if b.cur != nil {
			wrong(b.value(b.not(b.py("py.truth", "", tBool, r.v))))
		}
	}
	return is
}
