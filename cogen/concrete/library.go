package concrete

import (
	"math"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// Modules of the standard library, as far as Settle needs them.

// pattern is what re.compile gives. Nothing but its making is known here.
type pattern struct {
	text  Str
	flags int
}

// reFlag is re.IGNORECASE and the like.
type reFlag int

var reFlags = map[string]reFlag{
	"A": 256, "ASCII": 256, "I": 2, "IGNORECASE": 2, "M": 8, "MULTILINE": 8, "S": 16, "DOTALL": 16, "U": 32, "UNICODE": 32, "X": 64, "VERBOSE": 64, "NOFLAG": 0,
}

// reSpecial are the characters that re.escape puts a backslash before.
const reSpecial = "()[]{}?*+-|^$\\.&~# \t\n\r\v\f"

const (
	lowercase   = "abcdefghijklmnopqrstuvwxyz"
	uppercase   = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	decimals    = "0123456789"
	punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
	whitespace  = " \t\n\r\v\f"
)

// library is the attributes of the modules that are known.
func library() map[string]Value {
	l := map[string]Value{
		"math.pi": math.Pi, "math.e": math.E, "math.tau": 2 * math.Pi, "math.inf": math.Inf(1), "math.nan": math.NaN(),
		"string.ascii_lowercase": Str(lowercase), "string.ascii_uppercase": Str(uppercase), "string.ascii_letters": Str(lowercase + uppercase),
		"string.digits": Str(decimals), "string.hexdigits": Str(decimals + "abcdefABCDEF"), "string.octdigits": Str(decimals[:8]),
		"string.punctuation": Str(punctuation), "string.whitespace": Str(whitespace), "string.printable": Str(decimals + lowercase + uppercase + punctuation + whitespace),
		"re.compile": &builtinFn{name: "compile", call: reCompile}, "re.escape": &builtinFn{name: "escape", call: reEscape},
		"struct.Struct": &builtinFn{name: "Struct", call: structStruct},
	}
	for name, flag := range reFlags {
		l["re."+name] = flag
	}
	return l
}

// structFormat is what struct.Struct gives, of its format.
type structFormat struct{ format Str }

func structStruct(m *Machine, args []Value, kw kwargs) Value {
	arity("Struct", args, kw, 1, 1)
	text, ok := args[0].(Str)
	if !ok {
		return unsupported("a Struct of this")
	}
	return &structFormat{text}
}

func reCompile(m *Machine, args []Value, kw kwargs) Value {
	flags, kw := option(kw, "flags", reFlag(0))
	if len(args) == 2 {
		flags = args[1]
	}
	arity("compile", args, kw, 1, 2)
	text, ok := args[0].(Str)
	if !ok {
		return unsupported("a pattern of this")
	}
	if i, ok := toInt(flags); ok && i.Sign() == 0 {
		flags = reFlag(0)
	}
	n, ok := flags.(reFlag)
	if !ok {
		return unsupported("these flags of a pattern")
	}
	return &pattern{text, int(n)}
}

func reEscape(m *Machine, args []Value, kw kwargs) Value {
	arity("escape", args, kw, 1, 1)
	var out []rune
	for _, r := range text(args[0]).runes() {
		if strings.ContainsRune(reSpecial, r) {
			out = append(out, '\\')
		}
		out = append(out, r)
	}
	return fromRunes(out)
}

// joinFlags is a | b of flags; nil for others.
func joinFlags(op tree.Operator, l, r Value) Value {
	a, ok1 := l.(reFlag)
	b, ok2 := r.(reFlag)
	if ok1 && ok2 && op == tree.BitOr {
		return a | b
	}
	if ok1 || ok2 {
		return unsupported("operators of flags")
	}
	return nil
}

// imported is a module, or an attribute of one, in a module that is settled.
func (s *Settled) imported(mod string, level int, name string) Value {
	if level == 0 && (s.own == nil || !s.own(mod)) {
		switch {
		case name != "":
			if v, ok := s.m.library[mod+"."+name]; ok {
				return v
			}
		case mod == "re" || mod == "string" || mod == "math" || mod == "struct":
			return &module{name: mod}
		}
	}
	return unsupported("the module %s", mod)
}

// isFree reports whether a builtin function belongs to no object.
func (m *Machine) isFree(f *builtinFn) bool {
	for _, table := range []map[string]Value{m.builtins, m.library} {
		for _, v := range table {
			if g, ok := v.(*builtinFn); ok && g == f {
				return true
			}
		}
	}
	return false
}
