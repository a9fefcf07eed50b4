package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// What argparse will make of the arguments of the run that a program is compiled for: the
// parser is CPython's, its options are followed by the calls that add them.

// knowOption follows parser.add_argument(...).
func (b *Builder) knowOption(f *ir.Value, args []Arg) {
	if b.Compiler.arg != nil && f != nil && isAttr(f, "add_argument") {
		p := b.storedIn(f.Def.Args[0])
		b.Compiler.parsers[p] = append(b.Compiler.parsers[p], args)
	}
}

// storedIn is the value of a variable that is bound once.
func (b *Builder) storedIn(v *ir.Value) *ir.Value {
	if v.Def != nil && v.Def.Name() == "state.load" {
		if of := b.Compiler.storedOnce[v.Def.Attrs.Sym]; of != nil {
			return of
		}
	}
	return v
}

// parserOf is the parser that has made a namespace, nil of other objects.
func (b *Builder) parserOf(v *ir.Value) *ir.Value {
	v = b.storedIn(v)
	switch d := v.Def; {
	case d == nil || len(d.Args) == 0 && d.Name() != "call":
	case len(d.Args) > 0 && isAttr(d.Args[0], "parse_args") && (d.Name() == "py.call0" || d.Name() == "py.call1" && d.Args[1].Def != nil && d.Args[1].Def.Name() == "py.from_none"):
		return b.storedIn(d.Args[0].Def.Args[0])
	case d.Name() == "call":
		var of []*ir.Value
		for _, sp := range b.Compiler.specList {
			if sp.name == d.Attrs.Sym && sp.fn != nil {
				sp.fn.Body.Walk(func(o *ir.Op) {
					if o.Name() == "return" {
						of = append(of, o.Args...)
					}
				})
			}
		}
		if len(of) == 1 {
			return b.parserOf(of[0])
		}
	}
	return nil
}

// hintedObject is what the text of an object will probably be.
func (b *Builder) hintedObject(o *Object) (string, bool) {
	if o == nil {
		return "", false
	}
	if text, ok := StringConst(o); ok {
		return text, true
	}
	return b.HintedText(o.Value)
}

// option is one of a parser's.
type option struct {
	flags []string // none of a positional one
	dest  string
	other string // its default
	flag  bool   // it takes no value
	value string
	given bool
}

// hintedOption is the text of an attribute of a namespace.
func (b *Builder) hintedOption(parser *ir.Value, dest string) (string, bool) {
	if parser == nil || b.Compiler.arg == nil {
		return "", false
	}
	var options []*option
	for _, args := range b.Compiler.parsers[parser] {
		other, _ := b.hintedObject(ArgNamed(args, "default"))
		o := &option{other: other, flag: strings.HasPrefix(ArgText(args, "action"), "store_")}
		for _, a := range args {
			text, ok := StringConst(a.Value)
			switch {
			case a.Name != "" || !ok:
			case strings.HasPrefix(text, "-"):
				o.flags = append(o.flags, text)
				if name := strings.TrimLeft(text, "-"); o.dest == "" || strings.HasPrefix(text, "--") && len(o.dest) == 1 {
					o.dest = strings.ReplaceAll(name, "-", "_")
				}
			default:
				o.dest = text
			}
		}
		if name := ArgText(args, "dest"); name != "" {
			o.dest = name
		}
		options = append(options, o)
	}
	b.parseArguments(options)
	for _, o := range options {
		if o.dest == dest && !o.flag {
			if o.given {
				return o.value, true
			}
			return o.other, o.other != ""
		}
	}
	return "", false
}

// parseArguments gives options the arguments of the run.
func (b *Builder) parseArguments(options []*option) {
	for i := 1; ; i++ {
		text, ok := b.Compiler.arg(i)
		if !ok {
			return
		}
		flag, value, joined := strings.Cut(text, "=")
		at := slices.IndexFunc(options, func(o *option) bool {
			if strings.HasPrefix(text, "-") {
				return slices.Contains(o.flags, flag)
			}
			return len(o.flags) == 0 && !o.given
		})
		if at < 0 {
			continue
		}
		o := options[at]
		switch {
		case o.flag:
		case len(o.flags) == 0:
			o.value, o.given = text, true
		case joined:
			o.value, o.given = value, true
		default:
			i++
			o.value, o.given = b.Compiler.arg(i)
		}
	}
}
