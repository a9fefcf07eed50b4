package stage

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
		n, _ := ConstInt(k.value)
		m.mask.Or(m.mask, n)
		if !k.group {
			m.singles.Or(m.singles, n)
		}
	}
	m.all.Sub(m.all.Lsh(big.NewInt(1), uint(m.mask.BitLen())), big.NewInt(1))
	return m
}

// flagMethods gives a flag its operators.
func (b *Builder) flagMethods(c *UserClass) {
	set := func(name string, o *Object) {
		if a, owner := c.lookup(name); a == nil || owner.valueKind != "" {
			c.Attrs[name] = o
		}
	}
	goSet := func(name string, fn memberFunc) { set(name, NewObject(goMethod{name: name, c: c, fn: fn})) }
	model := func(name, fn string) {
		f := *b.Compiler.Lib.Find("builtins/enums", fn)
		f.own = true
		set(name, NewObject(f))
	}
	value := func(b *Builder, s *cogen.Site, o *Object) *Object {
		return b.getField(s, o, o.Type.Layout.fields["_value_"])
	}
	for _, op := range []tree.Operator{tree.BitOr, tree.BitAnd, tree.BitXor} {
		fn := func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			k, other := self.Type.Layout.Class, args[0].Value
			switch {
			case IsObject(other) && other.Type.Layout.Class.derives(k):
				other = value(b, s, other)
			case k.valueRoot() != nil && IsValue(other) && DerivesValue(other.Type.Layout.Class, "int"):
				other = b.ValueOf(other)
			case k.valueRoot() != nil && IsIntegral(other.ValueType()):
			default:
				return notImplemented
			}
			return b.viaFile(s, "builtins/enums", "flag_of", mkClass(k), b.BinaryOp(s, op, value(b, s, self), other, op.Symbol()))
		}
		goSet("__"+operatorNames[op]+"__", fn)
		goSet("__r"+operatorNames[op]+"__", fn)
	}
	goSet("__invert__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		k := self.Type.Layout.Class
		v := b.Unary(s, tree.Invert, value(b, s, self)).(*Object)
		if k.valueRoot() == nil {
			v = b.BinaryOp(s, tree.BitAnd, v, Const(k.enum.masks.singles), "&")
		}
		return b.viaFile(s, "builtins/enums", "flag_of", mkClass(k), v)
	})
	goSet("__bool__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.TruthOf(s, value(b, s, self))
	})
	goSet("__contains__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		other := args[0].Value
		if !IsObject(other) || !other.Type.Layout.Class.derives(self.Type.Layout.Class) {
			return b.RaiseNaming("TypeError", "unsupported operand type(s) for 'in': '%T' and '"+self.Type.Layout.Class.qualName(b.Compiler.Prog.Info)+"'", other)
		}
		v := value(b, s, other)
		return b.Compare(s, tree.Eq, b.BinaryOp(s, tree.BitAnd, v, value(b, s, self), "&"), v).(*Object)
	})
	model("__iter__", "flag_iter")
	model("__len__", "flag_len")
	model("__repr__", "flag_repr")
	if !c.enum.repr {
		model("__str__", "flag_str")
	}
	goSet("__hash__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.builtinHash(s, []Arg{{Value: value(b, s, self)}})
	})
}

// viaFile calls a function of a file of models, as a function of its own.
func (b *Builder) viaFile(s *cogen.Site, file, name string, args ...*Object) *Object {
	f := *b.Compiler.Lib.Find(file, name)
	f.own = true
	as := make([]Arg, len(args))
	for i, a := range args {
		if a.IsDead() {
			return Dead
		}
		as[i] = Arg{Value: a}
	}
	return b.CallFunction(s, f, as)
}

// flagIntrinsics are what the models of flags call. Their first argument is the
// class.
func flagIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	class := func(o *Object) *UserClass { return o.Static.(ClassValue).c }
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		"enum_by_value": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.enumByValue(s, class(os[0]), os[1]) },
		"enum_members":  func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.enumMembers(s, class(os[0])) },
		"enum_all": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			var elems []*Object
			for _, m := range class(os[0]).enum.members {
				elems = append(elems, b.classAttr(s, class(os[0]), m.name))
			}
			return TupleOf(elems...)
		},
		"enum_table": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.memoAt(s, class(os[0]), "members of "+class(os[0]).name)
		},
		"flag_masks": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			c := class(os[0])
			m := c.enum.masks
			return TupleOf(Const(m.mask), Const(m.singles), Const(m.all), Bool(c.valueRoot() != nil))
		},
		"flag_new": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.enumObject(s, class(os[0]), os[1], os[2])
		},
	}
}
