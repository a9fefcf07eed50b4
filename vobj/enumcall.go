package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// builtinEnum is the other way to make an enumeration: Enum("Animal", "CAT DOG").
func builtinEnum(base string) builtinFunc {
	return func(b *builder, s *cogen.Site, args []arg) *object {
		refuse := func(why string) *object {
			panic(b.unsupportedAt(s, "an enumeration by a call: "+why, "write a class statement"))
		}
		os := b.positional(s, base, args, 2, 2)
		v, _ := os[0].constVal()
		name, ok := v.(string)
		if !ok || !b.keepsState(s.Node) {
			return refuse("its name is no literal, or it is not made at module level")
		}
		kind := enumBases[base]
		var names []string
		if v, ok := os[1].constVal(); ok {
			text, ok := v.(string)
			if !ok {
				return refuse("its members are no literals")
			}
			names = strings.Fields(strings.ReplaceAll(text, ",", " "))
		} else {
			for _, e := range b.literalElems(os[1]) {
				v, _ := e.constVal()
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
		c := b.c.userClassOf(s.Node)
		if c == nil {
			c = b.c.newUserClass(s.Node, name)
		}
		c.prog, c.state, c.once, c.order = b.frame.gen.Program(), true, true, nil
		c.bases, c.attrs = nil, map[string]*object{}
		if kind.value != "" {
			c.bases = []*userClass{b.c.valueBase(kind.value)}
		}
		c.mro = linearise(c, c.bases)
		for i, n := range names {
			v := mkInt(int64(i + 1))
			switch {
			case kind.kind.name:
				v = mkConst(strings.ToLower(n))
			case kind.kind.flag:
				v = mkInt(1 << i)
			}
			if c.attrs[n] != nil || i > 60 {
				return refuse("its names")
			}
			c.order, c.attrs[n] = append(c.order, n), v
		}
		b.makeEnum(s, c, kind.kind)
		if b.cur == nil {
			return deadObject
		}
		return mkClass(c)
	}
}

func enumFuncs() map[string]builtinFunc {
	funcs := map[string]builtinFunc{}
	for name := range enumBases {
		funcs[name] = builtinEnum(name)
	}
	return funcs
}
