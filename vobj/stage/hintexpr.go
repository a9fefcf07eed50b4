package stage

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// The text that a StringIO is made with is asked of CPython when code is generated, as an expression: the ops
// that make it have one as their reference.

// HintedStream is a Python expression for the initial text of a StringIO, if the ops that make it tell. It is a guess
// of what is left to read: whoever uses it checks the text at run time.
func (b *Builder) HintedStream(o *Object) (string, bool) {
	if !IsStringIO(o) || o.Value == nil || o.Value.Def == nil {
		return "", false
	}
	v := o.Value
	if v.Def.Name() == "state.load" {
		v = b.Compiler.storedOnce[v.Def.Attrs.Sym]
	}
	text := b.Compiler.streams[v]
	if text == nil {
		return "", false
	}
	if t, ok := StringConst(text); ok {
		return strconv.QuoteToASCII(t), true
	}
	return b.hintedExpr(text.Value, 0)
}

// IsStringIO reports whether an object is an io.StringIO of the program's, a native one.
func IsStringIO(o *Object) bool { return IsObject(o) && o.Type.Layout.Class.isStringIO() }

func (c *UserClass) isStringIO() bool { return c.library && c.name == "StringIO" }

// hintDepth and hintSize bound such expressions, hintTimes what a text in them is repeated: an expression is evaluated
// for those who only look at a program, too.
const (
	hintDepth = 20
	hintSize  = 1 << 20
	hintTimes = 10_000
)

// growing are ops on text whose result may be any number of times as long as their operands.
var growing = map[string]bool{"str.ljust": true, "str.rjust": true, "str.center": true, "str.zfill": true, "str.expandtabs": true, "str.format": true}

// asIndex are ops that give the same number in another form.
var asIndex = map[string]bool{"int.to_i64_size": true, "int.from_i64": true, "int.to_i64": true}

// hintable reports whether an op is evaluated for a hint: one on text, or a short one on numbers.
func hintable(d *ir.Op) bool {
	name := d.Name()
	if name == "str.repeat" {
		n, ok := repeats(d.Args[1])
		return ok && n <= hintTimes
	}
	return d.Decl.Ref != "" && len(d.Results) == 1 && !d.Decl.Has(ir.Writes|ir.IO|ir.Python) && !growing[name] &&
		(strings.HasPrefix(name, "str.") || ofNumbers[name])
}

// ofNumbers are ops on numbers that hints know.
var ofNumbers = map[string]bool{"int.to_str": true, "float.repr": true, "int.add": true, "int.sub": true, "int.mul": true,
	"float.add": true, "float.sub": true, "float.mul": true}

// repeats is a constant number.
func repeats(v *ir.Value) (int64, bool) {
	if v.Def == nil {
		return 0, false
	}
	switch n := v.Def.Attrs.Const.(type) {
	case int64:
		return n, true
	case *big.Int:
		return n.Int64(), n.IsInt64()
	}
	if asIndex[v.Def.Name()] {
		return repeats(v.Def.Args[0])
	}
	return 0, false
}

// operand is one of an op's reference.
var operand = regexp.MustCompile(`\ba[0-9]\b`)

// hintedExpr is an expression for what a value will probably be, of constants alone.
func (b *Builder) hintedExpr(v *ir.Value, depth int) (string, bool) {
	if v == nil || v.Def == nil || depth > hintDepth {
		return "", false
	}
	d := v.Def
	all := func() ([]string, bool) {
		parts, size := make([]string, len(d.Args)), 0
		for i, a := range d.Args {
			var ok bool
			if parts[i], ok = b.hintedExpr(a, depth+1); !ok {
				return nil, false
			}
			size += len(parts[i])
		}
		return parts, size < hintSize
	}
	switch name := d.Name(); {
	case name == "const":
		switch k := d.Attrs.Const.(type) {
		case ir.StrConst:
			return strconv.QuoteToASCII(string(k)), true
		case *big.Int:
			return "(" + k.String() + ")", true
		case int64:
			return "(" + strconv.FormatInt(k, 10) + ")", true
		case float64:
			return "float(" + strconv.Quote(strconv.FormatFloat(k, 'g', -1, 64)) + ")", true
		}
	case asIndex[name]:
		return b.hintedExpr(d.Args[0], depth+1)
	case name == "state.load":
		return b.hintedExpr(b.Compiler.storedOnce[d.Attrs.Sym], depth+1)
	case name == "list.of":
		parts, ok := all()
		return "[" + strings.Join(parts, ", ") + "]", ok
	case name == "call":
		parts, ok := all()
		call := "(" + strings.Join(parts, ", ") + ")"
		switch module, name := b.libraryFunction(d.Attrs.Sym); {
		case module == "textwrap":
			return `__import__("textwrap").` + name + call, ok
		case module == "str" && name == "join":
			return "str.join" + call, ok
		}
	case hintable(d):
		parts, ok := all()
		return "(" + operand.ReplaceAllStringFunc(d.Decl.Ref, func(a string) string {
			if i := int(a[1] - '0'); i < len(parts) {
				return parts[i]
			}
			return a
		}) + ")", ok
	}
	return "", false
}
