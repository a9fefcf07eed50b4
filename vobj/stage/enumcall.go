package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// builtinEnum is the other way to make an enumeration: Enum("Animal", "CAT DOG").
func builtinEnum(base string) BuiltinFunc {
	return func(b *Builder, s *cogen.Site, args []Arg) *Object {
		refuse := func(why string) *Object {
			panic(b.UnsupportedAt(s, "an enumeration by a call: "+why, "write a class statement"))
		}
		os := b.Positional(s, base, args, 2, 2)
		v, _ := os[0].ConstVal()
		name, ok := v.(string)
		if !ok || !b.keepsState(s.Node) {
			return refuse("its name is no literal, or it is not made at module level")
		}
		kind := enumBases[base]
		var names []string
		if v, ok := os[1].ConstVal(); ok {
			text, ok := v.(string)
			if !ok {
				return refuse("its members are no literals")
			}
			names = strings.Fields(strings.ReplaceAll(text, ",", " "))
		} else {
			for _, e := range b.literalElems(os[1]) {
				v, _ := e.ConstVal()
				n, ok := v.(string)
				if !ok {
					return refuse("its members are no literals")
				}
				names = append(names, n)
			}
		}
		if len(names) == 0 {
			return refuse("its members are no literals")
		}
		c := b.Compiler.UserClassOf(s.Node)
		if c == nil {
			c = b.Compiler.NewUserClass(s.Node, name)
		}
		c.prog, c.state, c.once, c.order = b.Frame.Gen.Program(), true, true, nil
		c.bases, c.Attrs = nil, map[string]*Object{}
		if kind.value != "" {
			c.bases = []*UserClass{b.Compiler.valueBase(kind.value)}
		}
		c.Mro = linearise(c, c.bases)
		for i, n := range names {
			v := Int(int64(i + 1))
			switch {
			case kind.kind.name:
				v = Const(strings.ToLower(n))
			case kind.kind.flag:
				v = Int(1 << i)
			}
			if c.Attrs[n] != nil || i > 60 {
				return refuse("its names")
			}
			c.order, c.Attrs[n] = append(c.order, n), v
		}
		b.makeEnum(s, c, kind.kind)
		if b.Current == nil {
			return Dead
		}
		return mkClass(c)
	}
}

func enumFuncs() map[string]BuiltinFunc {
	funcs := map[string]BuiltinFunc{}
	for name := range enumBases {
		funcs[name] = builtinEnum(name)
	}
	return funcs
}
