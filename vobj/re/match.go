package re

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// GroupText is what a group has matched, or otherwise; always: it has matched.
func GroupText(b *stage.Builder, k Match, i int, otherwise *stage.Object) *stage.Object {
	from, to := k.group(i)
	if b.Current == nil {
		return stage.Dead
	}
	text := func() *stage.Object { return reText(b, k.text(), from, to) }
	if k.Pat.Always()[i] {
		return text()
	}
	has := stage.Dynamic(b.I64op("i64.ge", b.Value(from), b.I64Const(0)), stage.BoolType)
	return b.BranchValue(has, text, func() *stage.Object { return otherwise })
}

// groupIndex finds a group by number or name and generates fn for it.
func groupIndex(b *stage.Builder, s *cogen.Site, k Match, o *stage.Object, fn func(i int) *stage.Object) *stage.Object {
	missing := func() *stage.Object { return b.RaiseNew("IndexError", "no such group") }
	if v, ok := o.ConstVal(); ok {
		switch v := v.(type) {
		case *big.Int:
			if v.Sign() < 0 || v.Cmp(big.NewInt(int64(k.Pat.Groups))) > 0 {
				return missing()
			}
			return fn(int(v.Int64()))
		case string:
			if i, ok := k.Pat.Names[v]; ok {
				return fn(i)
			}
			return missing()
		case bool:
			i := 0
			if v {
				i = 1
			}
			return groupIndex(b, s, k, stage.Int(int64(i)), fn)
		}
		return missing()
	}
	return b.PerMember(o, func(o *stage.Object) *stage.Object {
		t := o.ValueType()
		var is func(i int) *stage.Object
		switch {
		case o.IsNone():
			return missing()
		case t != nil && stage.IsIntegral(t):
			n := b.ToInt(o)
			is = func(i int) *stage.Object { return b.Leaf("int.eq", n, stage.Int(int64(i))) }
		case t != nil && stage.IsText(t):
			name := b.ToStr(o)
			is = func(i int) *stage.Object {
				if n := k.Pat.Name(i); n != "" {
					return b.Leaf("str.eq", name, stage.Const(n))
				}
				return stage.False
			}
		default:
			panic(b.UnsupportedAt(s, "a group that is a "+o.TypeName(), "use a number or a name"))
		}
		var from func(i int) *stage.Object
		from = func(i int) *stage.Object {
			if i > k.Pat.Groups {
				return missing()
			}
			return b.BranchValue(is(i), func() *stage.Object { return fn(i) }, func() *stage.Object { return from(i + 1) })
		}
		return from(0)
	})
}

// matchMethod is a method of a match.
func matchMethod(b *stage.Builder, s *cogen.Site, k Match, name string, args []stage.Arg) *stage.Object {
	switch name {
	case "group":
		os := b.Positional(s, "group", args, 0, 100)
		if len(os) == 0 {
			return GroupText(b, k, 0, stage.None)
		}
		var elems []*stage.Object
		for _, o := range os {
			e := groupIndex(b, s, k, o, func(i int) *stage.Object { return GroupText(b, k, i, stage.None) })
			if b.Current == nil {
				return stage.Dead
			}
			elems = append(elems, e)
		}
		if len(elems) == 1 {
			return elems[0]
		}
		return stage.TupleOf(elems...)
	case "__getitem__":
		return groupIndex(b, s, k, b.Positional(s, name, args, 1, 1)[0], func(i int) *stage.Object { return GroupText(b, k, i, stage.None) })
	case "groups":
		given := reArguments(b, s, name, []string{"default"}, args)
		var elems []*stage.Object
		for i := 1; i <= k.Pat.Groups; i++ {
			e := GroupText(b, k, i, orNoneObject(given["default"]))
			if b.Current == nil {
				return stage.Dead
			}
			elems = append(elems, e)
		}
		return stage.TupleOf(elems...)
	case "groupdict":
		given := reArguments(b, s, name, []string{"default"}, args)
		if r := b.RowAt(s); r != nil {
			return groupsRow(b, k, r, orNoneObject(given["default"]))
		}
		d := b.NewContainer(s, ir.KDict)
		for i := 1; i <= k.Pat.Groups; i++ {
			if n := k.Pat.Name(i); n != "" && b.Current != nil {
				b.PutItem(d, stage.Const(n), GroupText(b, k, i, orNoneObject(given["default"])))
			}
		}
		return d
	case "start", "end", "span":
		os := b.Positional(s, name, args, 0, 1)
		which := stage.Int(0)
		if len(os) == 1 {
			which = os[0]
		}
		return groupIndex(b, s, k, which, func(i int) *stage.Object {
			from, to := k.group(i)
			switch name {
			case "start":
				return rePosition(b, k.text(), from)
			case "end":
				return rePosition(b, k.text(), to)
			}
			start := rePosition(b, k.text(), from)
			return stage.TupleOf(start, rePosition(b, k.text(), to))
		})
	case "expand":
		t := reTemplateOf(b, s, k.Pattern, b.Positional(s, name, args, 1, 1)[0])
		return expand(b, k, t)
	case "__copy__", "__deepcopy__", "__class__":
	default:
		if matchAttr(b, s, k, name) == nil {
			return b.RaiseNoAttribute(stage.NewObject(k), name)
		}
	}
	panic(b.UnsupportedAt(s, "the method "+name+"() of a match", ""))
}

func orNoneObject(o *stage.Object) *stage.Object {
	if o == nil {
		return stage.None
	}
	return o
}

// matchAttr is an attribute of a match that is no method, or nil.
func matchAttr(b *stage.Builder, s *cogen.Site, k Match, name string) *stage.Object {
	switch name {
	case "re":
		return stage.NewObject(k.Pattern)
	case "string":
		return k.text()
	case "pos":
		return rePosition(b, k.text(), k.fields[1])
	case "endpos":
		return rePosition(b, k.text(), k.fields[2])
	case "lastindex":
		none := stage.Dynamic(b.I64op("i64.eq", b.Value(k.fields[3]), b.I64Const(0)), stage.BoolType)
		return b.BranchValue(none, func() *stage.Object { return stage.None }, func() *stage.Object { return b.FromLeaf(b.Value(k.fields[3])) })
	case "lastgroup":
		var from func(i int) *stage.Object
		from = func(i int) *stage.Object {
			if i > k.Pat.Groups {
				return stage.None
			}
			n := k.Pat.Name(i)
			if n == "" {
				return from(i + 1)
			}
			is := stage.Dynamic(b.I64op("i64.eq", b.Value(k.fields[3]), b.I64Const(int64(i))), stage.BoolType)
			return b.BranchValue(is, func() *stage.Object { return stage.Const(n) }, func() *stage.Object { return from(i + 1) })
		}
		return from(1)
	case "regs":
		var elems []*stage.Object
		for i := 0; i <= k.Pat.Groups; i++ {
			from, to := k.group(i)
			start := rePosition(b, k.text(), from)
			elems = append(elems, stage.TupleOf(start, rePosition(b, k.text(), to)))
		}
		return stage.TupleOf(elems...)
	}
	return nil
}

// matchRepr is repr() of a match.
func matchRepr(b *stage.Builder, s *cogen.Site, k Match) *stage.Object {
	from, to := k.group(0)
	parts := []*stage.Object{stage.Const("<re.Match object; span=("), b.Repr(s, rePosition(b, k.text(), from)), stage.Const(", "), b.Repr(s, rePosition(b, k.text(), to)),
		stage.Const("), match="), b.Repr(s, reText(b, k.text(), from, to)), stage.Const(">")}
	out := parts[0]
	for _, p := range parts[1:] {
		out = b.Leaf("str.concat", out, p)
	}
	return out
}

// reTemplateOf is a replacement text.
func reTemplateOf(b *stage.Builder, s *cogen.Site, k Pattern, o *stage.Object) reTemplate {
	v, _ := o.ConstVal()
	text, ok := v.(string)
	if !ok {
		panic(b.UnsupportedAt(s, "a replacement that is computed", "use a function: lambda m: text"))
	}
	parts, err := k.Pat.ParseTemplate(text)
	if err != nil {
		panic(b.UnsupportedAt(s, err.Error(), ""))
	}
	return reTemplate{text: text, parts: parts}
}

// replacement is what sub takes for its matches: a template, a text that is computed, or a function.
func replacement(b *stage.Builder, s *cogen.Site, k Pattern, o *stage.Object) *stage.Object {
	if _, ok := o.ConstVal(); ok {
		return stage.NewObject(reTemplateOf(b, s, k, o))
	}
	switch o.Static.(type) {
	case stage.Function, stage.Partial, stage.Builtin, stage.Method, stage.BoundMethod, stage.TypeObject, stage.ClassValue:
		return o
	}
	if t := o.ValueType(); t != nil && stage.IsText(t) {
		return b.ToStr(o)
	}
	panic(b.UnsupportedAt(s, "a replacement that is computed", "use a function: lambda m: text"))
}

// expand puts what the groups have matched into a template.
func expand(b *stage.Builder, k Match, t reTemplate) *stage.Object {
	out := stage.Const("")
	for i, p := range t.parts {
		text := stage.Const(p.Text)
		if p.Group >= 0 {
			text = GroupText(b, k, p.Group, stage.Const(""))
		}
		if i == 0 {
			out = text
		} else {
			out = b.Leaf("str.concat", out, text)
		}
	}
	return out
}

// reIntrinsics are what the models of the module call.
func reIntrinsics() map[string]func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
	match := func(o *stage.Object) Match { return o.Static.(Match) }
	place := func(b *stage.Builder, o *stage.Object) *stage.Object {
		return stage.Dynamic(b.I64(b.ToInt(o), "int.to_i64_clamp"), stage.I64Type)
	}
	return map[string]func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object{
		// finditer(pattern, text, from, to): places in bytes, or None for all.
		"re.finditer": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			from, to := os[2], os[3]
			if from.IsNone() {
				from, to = stage.Dynamic(b.I64Const(0), stage.I64Type), stage.Dynamic(b.Op1("str.nbytes", ir.I64, b.Value(os[1])), stage.I64Type)
			}
			return stage.NewObject(reFinder{os[0].Static.(Pattern), []*stage.Object{os[1], from, to}})
		},
		// found(m) is what findall gives for a match.
		"re.found": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			k := match(os[0])
			switch k.Pat.Groups {
			case 0:
				return GroupText(b, k, 0, stage.None)
			case 1:
				return GroupText(b, k, 1, stage.Const(""))
			}
			return matchMethod(b, s, k, "groups", []stage.Arg{{Value: stage.Const("")}})
		},
		// before(m, at) is the text from a place (an int) to the match.
		"re.before": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			k := match(os[0])
			from, _ := k.group(0)
			return reText(b, k.text(), place(b, os[1]), from)
		},
		"re.end": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			_, to := match(os[0]).group(0)
			return b.FromLeaf(b.Value(to))
		},
		"re.rest": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return reText(b, os[0], place(b, os[1]), stage.Dynamic(b.Op1("str.nbytes", ir.I64, b.Value(os[0])), stage.I64Type))
		},
		// extend(list, m) appends the groups.
		"re.extend": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			k := match(os[1])
			for i := 1; i <= k.Pat.Groups && b.Current != nil; i++ {
				b.Put(os[0], "list.append", GroupText(b, k, i, stage.None))
			}
			return stage.None
		},
		// replacement(m, repl) is the text that replaces a match.
		"re.replacement": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			if t, ok := os[1].Static.(reTemplate); ok {
				return expand(b, match(os[0]), t)
			}
			if os[1].Static == nil { // a text, which stands for itself
				return os[1]
			}
			r := b.CallObject(s, os[1], []stage.Arg{{Value: os[0]}})
			return b.PerMember(r, func(o *stage.Object) *stage.Object {
				t := o.ValueType()
				switch {
				case b.Current == nil || o.IsDead():
					return stage.Dead
				case o.IsNone():
					return stage.Const("")
				case t != nil && stage.IsText(t):
					return b.ToStr(o)
				}
				panic(b.UnsupportedAt(s, "a replacement that is a "+o.TypeName(), "let the function return a str"))
			})
		},
	}
}

// foldFlags is an operation on flags, of which one may be the int of some; nil if it is none.
func foldFlags(op tree.Operator, l, r *stage.Object) *stage.Object {
	a, ok1 := flagsOf(l)
	c, ok2 := flagsOf(r)
	if !ok1 || !ok2 {
		return nil
	}
	switch op {
	case tree.BitOr:
		return stage.NewObject(reFlag{flags: a | c})
	case tree.BitAnd:
		return stage.NewObject(reFlag{flags: a & c})
	case tree.BitXor:
		return stage.NewObject(reFlag{flags: a ^ c})
	}
	return nil
}

// flagsOf are the flags that an object is, or the int of.
func flagsOf(o *stage.Object) (flags int, ok bool) {
	if k, ok := o.Static.(reFlag); ok {
		return k.flags, true
	}
	all := 0
	for _, f := range reFlags {
		all |= f
	}
	k, _ := o.Static.(stage.Constant)
	n, ok := k.Val.(*big.Int)
	if !ok || !n.IsInt64() || n.Int64()&^int64(all) != 0 {
		return 0, false
	}
	return int(n.Int64()), true
}

// groupsRow is a row of the named groups of a match.
func groupsRow(b *stage.Builder, m Match, row stage.RowMaker, otherwise *stage.Object) *stage.Object {
	var names []string
	var vals []*stage.Object
	for i := 1; i <= m.Pat.Groups; i++ {
		if n := m.Pat.Name(i); n != "" && b.Current != nil {
			names, vals = append(names, n), append(vals, GroupText(b, m, i, otherwise))
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	return row.Labelled(names, vals)
}
