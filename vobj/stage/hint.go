package stage

import (
	"math/big"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Names of files that are known when the program runs, as sys.argv[1] and
// Path(__file__).parent / "x": what they will be in the run that the program is compiled
// for. It tells which file's columns to ask for; that the file has them is checked when
// it is read.

// HintedText is what a text or a pathlib.Path will probably be.
func (b *Builder) HintedText(v *ir.Value) (string, bool) {
	if v != nil && v.Def == nil {
		v = b.Compiler.argued[v]
	}
	if v == nil || v.Def == nil {
		return "", false
	}
	d := v.Def
	switch name := d.Name(); {
	case name == "const":
		text, ok := d.Attrs.Const.(ir.StrConst)
		return string(text), ok
	case name == "list.get" && b.Compiler.arg != nil && b.isArgv(d.Args[0]):
		if i, ok := constantIndex(d.Args[1]); ok {
			return b.Compiler.arg(i)
		}
	case name == "state.load":
		return b.HintedText(b.Compiler.storedOnce[d.Attrs.Sym])
	case name == "py.from_str" || name == "py.to_str":
		return b.HintedText(d.Args[0])
	case name == "py.binary" && d.Attrs.Sym == "/":
		return b.hintedJoin(d.Args)
	case name == "py.call1" || name == "py.call2" || name == "py.call3":
		if n := b.LibraryName(d.Args[0]); n == "pathlib.Path" || n == "pathlib.PurePath" || n == "os.fspath" {
			return b.hintedJoin(d.Args[1:])
		}
	case name == "py.call0" && isAttr(d.Args[0], "resolve", "absolute"):
		text, ok := b.HintedText(d.Args[0].Def.Args[0])
		abs, err := filepath.Abs(text)
		return abs, ok && err == nil
	case isAttr(v, "parent"):
		text, ok := b.HintedText(d.Args[0])
		return filepath.Dir(text), ok
	case name == "py.getattr":
		return b.hintedOption(b.parserOf(d.Args[0]), d.Attrs.Sym)
	case name == "if":
		return b.hintedBranch(d, slices.Index(d.Results, v))
	case strings.HasPrefix(name, "str.concat"):
		parts, ok := b.hintedTexts(d.Args)
		return strings.Join(parts, ""), ok
	case name == "call":
		switch b.pathFunction(d.Attrs.Sym) {
		case "join":
			return b.hintedJoin(d.Args)
		case "dirname":
			text, ok := b.HintedText(d.Args[0])
			return filepath.Dir(text), ok
		case "abspath":
			text, ok := b.HintedText(d.Args[0])
			abs, err := filepath.Abs(text)
			return abs, ok && err == nil
		}
	}
	return "", false
}

func isAttr(v *ir.Value, names ...string) bool {
	return v.Def != nil && v.Def.Name() == "py.getattr" && slices.Contains(names, v.Def.Attrs.Sym)
}

func (b *Builder) hintedJoin(vs []*ir.Value) (string, bool) {
	parts, ok := b.hintedTexts(vs)
	if !ok || len(parts) == 0 {
		return "", false
	}
	return joinPaths(parts), true
}

func (b *Builder) hintedTexts(vs []*ir.Value) ([]string, bool) {
	out := make([]string, len(vs))
	for i, v := range vs {
		text, ok := b.HintedText(v)
		if !ok {
			return nil, false
		}
		out[i] = text
	}
	return out, true
}

// hintedBranch is the text of an if that has one with and one without an argument
// of the program: the first if the argument is there.
func (b *Builder) hintedBranch(d *ir.Op, result int) (string, bool) {
	var constant, other string
	var have, given bool
	for _, r := range d.Regions {
		last := r.Ops[len(r.Ops)-1]
		if last.Name() != "yield" || result >= len(last.Args) {
			continue
		}
		v := last.Args[result]
		text, ok := b.HintedText(v)
		switch {
		case !ok:
		case v.Def.Name() == "const":
			if have && constant != text {
				return "", false
			}
			constant, have = text, true
		default:
			if given && other != text {
				return "", false
			}
			other, given = text, true
		}
	}
	if given {
		return other, true
	}
	return constant, have
}

// isArgv reports whether a list is sys.argv.
func (b *Builder) isArgv(v *ir.Value) bool {
	return v.Def != nil && v.Def.Name() == "state.load" && b.Compiler.argvVar != nil && v.Def.Attrs.Sym == b.Compiler.argvVar.leaf(0)
}

// constantIndex is an i64 that is known.
func constantIndex(v *ir.Value) (int, bool) {
	if v.Def == nil || v.Def.Name() != "const" {
		return 0, false
	}
	switch n := v.Def.Attrs.Const.(type) {
	case int64:
		return int(n), n >= 0
	case *big.Int:
		return int(n.Int64()), n.IsInt64() && n.Sign() >= 0
	}
	return 0, false
}

// pathFunction is which function of os.path a function of the module is, or "".
func (b *Builder) pathFunction(symbol string) string {
	if module, name := b.libraryFunction(symbol); module == "os.path" {
		return name
	}
	return ""
}

// libraryFunction is the module and name of the library's function that a symbol stands for; "" if it is none
// of a module that is a program (lib/program), or a method of str.
func (b *Builder) libraryFunction(symbol string) (module, name string) {
	for _, sp := range b.Compiler.specs {
		if sp.name != symbol {
			continue
		}
		if m := b.Compiler.Modules[sp.Gen.Program()]; m != nil && m.Library {
			return m.name, sp.Gen.Name
		}
		if sp.Gen.Program() == b.Compiler.Lib.Program("builtins/str") {
			return "str", sp.Gen.Name
		}
		break
	}
	return "", ""
}
