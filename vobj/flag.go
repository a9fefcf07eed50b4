package vobj

import (
	"math/big"
	"math/bits"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Flags: enumerations whose members combine. A combination without a name of its
// own is made when it is first asked for, and kept in a table of the row or
// program, so that there is one of each (lib/builtins/enums.py).

// flagMasks are what the members of a flag say of bits.
type flagMasks struct {
	mask    *big.Int // of all members
	singles *big.Int // of those of one bit
	all     *big.Int // all bits up to the highest
}

func popCount(n *big.Int) int {
	count := 0
	for _, w := range n.Bits() {
		count += bits.OnesCount(uint(w))
	}
	return count
}

func masksOf(e *enumClass) *flagMasks {
	m := &flagMasks{new(big.Int), new(big.Int), new(big.Int)}
	for _, k := range e.members {
		n, _ := constInt(k.value)
		m.mask.Or(m.mask, n)
		if !k.group {
			m.singles.Or(m.singles, n)
		}
	}
	m.all.Sub(m.all.Lsh(big.NewInt(1), uint(m.mask.BitLen())), big.NewInt(1))
	return m
}

// flagMethods gives a flag its operators.
func (b *builder) flagMethods(c *userClass) {
	set := func(name string, o *object) {
		if a, owner := c.lookup(name); a == nil || owner.valueKind != "" {
			c.attrs[name] = o
		}
	}
	goSet := func(name string, fn memberFunc) { set(name, mkStatic(goMethod{name: name, c: c, fn: fn})) }
	model := func(name, fn string) {
		f := *b.c.lib.find("builtins/enums", fn)
		f.own = true
		set(name, mkStatic(f))
	}
	value := func(b *builder, s *cogen.Site, o *object) *object { return b.getField(s, o, o.t.rec.fields["_value_"]) }
	for _, op := range []tree.Operator{tree.BitOr, tree.BitAnd, tree.BitXor} {
		fn := func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			k, other := self.t.rec.class, args[0].val
			switch {
			case isObject(other) && other.t.rec.class.derives(k):
				other = value(b, s, other)
			case k.valueRoot() != nil && isValue(other) && derivesValue(other.t.rec.class, "int"):
				other = b.valueOf(other)
			case k.valueRoot() != nil && isIntegral(other.typ()):
			default:
				return notImplemented
			}
			return b.viaFile(s, "builtins/enums", "flag_of", mkClass(k), b.binary(s, op, value(b, s, self), other, op.Symbol()))
		}
		goSet("__"+operatorNames[op]+"__", fn)
		goSet("__r"+operatorNames[op]+"__", fn)
	}
	goSet("__invert__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		k := self.t.rec.class
		v := b.Unary(s, tree.Invert, value(b, s, self)).(*object)
		if k.valueRoot() == nil {
			v = b.binary(s, tree.BitAnd, v, mkConst(k.enum.masks.singles), "&")
		}
		return b.viaFile(s, "builtins/enums", "flag_of", mkClass(k), v)
	})
	goSet("__bool__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.truth(s, value(b, s, self))
	})
	goSet("__contains__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		other := args[0].val
		if !isObject(other) || !other.t.rec.class.derives(self.t.rec.class) {
			return b.raiseNaming("TypeError", "unsupported operand type(s) for 'in': '%T' and '"+self.t.rec.class.qualName(b.c.prog.Info)+"'", other)
		}
		v := value(b, s, other)
		return b.Compare(s, tree.Eq, b.binary(s, tree.BitAnd, v, value(b, s, self), "&"), v).(*object)
	})
	model("__iter__", "flag_iter")
	model("__len__", "flag_len")
	model("__repr__", "flag_repr")
	if !c.enum.repr {
		model("__str__", "flag_str")
	}
	goSet("__hash__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.builtinHash(s, []arg{{val: value(b, s, self)}})
	})
}

// viaFile calls a function of a file of models, as a function of its own.
func (b *builder) viaFile(s *cogen.Site, file, name string, args ...*object) *object {
	f := *b.c.lib.find(file, name)
	f.own = true
	as := make([]arg, len(args))
	for i, a := range args {
		if a.isDead() {
			return deadObject
		}
		as[i] = arg{val: a}
	}
	return b.callFunction(s, f, as)
}

// flagIntrinsics are what the models of flags call. Their first argument is the
// class.
func flagIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	class := func(o *object) *userClass { return o.k.(classValue).c }
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		"enum_by_value": func(b *builder, s *cogen.Site, os []*object) *object { return b.enumByValue(s, class(os[0]), os[1]) },
		"enum_members":  func(b *builder, s *cogen.Site, os []*object) *object { return b.enumMembers(s, class(os[0])) },
		"enum_all": func(b *builder, s *cogen.Site, os []*object) *object {
			var elems []*object
			for _, m := range class(os[0]).enum.members {
				elems = append(elems, b.classAttr(s, class(os[0]), m.name))
			}
			return mkTuple(elems...)
		},
		"enum_table": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.memoAt(s, class(os[0]), "members of "+class(os[0]).name)
		},
		"flag_masks": func(b *builder, s *cogen.Site, os []*object) *object {
			c := class(os[0])
			m := c.enum.masks
			return mkTuple(mkConst(m.mask), mkConst(m.singles), mkConst(m.all), mkBool(c.valueRoot() != nil))
		},
		"flag_new": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.enumObject(s, class(os[0]), os[1], os[2])
		},
	}
}
