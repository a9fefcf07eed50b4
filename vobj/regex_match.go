package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// groupText is what a group has matched, or otherwise; always: it has matched.
func (b *builder) groupText(k reMatch, i int, otherwise *object) *object {
	from, to := k.group(i)
	if b.cur == nil {
		return deadObject
	}
	text := func() *object { return b.reText(k.text(), from, to) }
	if k.pat.Always()[i] {
		return text()
	}
	has := dyn(b.i64op("i64.ge", b.value(from), b.i64Const(0)), tBool)
	return b.branchValue(has, text, func() *object { return otherwise })
}

// groupIndex finds a group by number or name and generates fn for it.
func (b *builder) groupIndex(s *cogen.Site, k reMatch, o *object, fn func(i int) *object) *object {
	missing := func() *object { return b.raise("IndexError", "no such group") }
	if v, ok := o.constVal(); ok {
		switch v := v.(type) {
		case *big.Int:
			if v.Sign() < 0 || v.Cmp(big.NewInt(int64(k.pat.Groups))) > 0 {
				return missing()
			}
			return fn(int(v.Int64()))
		case string:
			if i, ok := k.pat.Names[v]; ok {
				return fn(i)
			}
			return missing()
		case bool:
			i := 0
			if v {
				i = 1
			}
			return b.groupIndex(s, k, mkInt(int64(i)), fn)
		}
		return missing()
	}
	return b.perMember(o, func(o *object) *object {
		t := o.typ()
		var is func(i int) *object
		switch {
		case o.isNone():
			return missing()
		case t != nil && isIntegral(t):
			n := b.toInt(o)
			is = func(i int) *object { return b.leaf("int.eq", n, mkInt(int64(i))) }
		case t != nil && isText(t):
			name := b.toStr(o)
			is = func(i int) *object {
				if n := k.pat.Name(i); n != "" {
					return b.leaf("str.eq", name, mkConst(n))
				}
				return falseObject
			}
		default:
			panic(b.unsupportedAt(s, "a group that is a "+o.typeName(), "use a number or a name"))
		}
		var from func(i int) *object
		from = func(i int) *object {
			if i > k.pat.Groups {
				return missing()
			}
			return b.branchValue(is(i), func() *object { return fn(i) }, func() *object { return from(i + 1) })
		}
		return from(0)
	})
}

// matchMethod is a method of a match.
func (b *builder) matchMethod(s *cogen.Site, k reMatch, name string, args []arg) *object {
	switch name {
	case "group":
		os := b.positional(s, "group", args, 0, 100)
		if len(os) == 0 {
			return b.groupText(k, 0, noneObject)
		}
		var elems []*object
		for _, o := range os {
			e := b.groupIndex(s, k, o, func(i int) *object { return b.groupText(k, i, noneObject) })
			if b.cur == nil {
				return deadObject
			}
			elems = append(elems, e)
		}
		if len(elems) == 1 {
			return elems[0]
		}
		return mkTuple(elems...)
	case "__getitem__":
		return b.groupIndex(s, k, b.positional(s, name, args, 1, 1)[0], func(i int) *object { return b.groupText(k, i, noneObject) })
	case "groups":
		given := b.reArguments(s, name, []string{"default"}, args)
		var elems []*object
		for i := 1; i <= k.pat.Groups; i++ {
			e := b.groupText(k, i, orNoneObject(given["default"]))
			if b.cur == nil {
				return deadObject
			}
			elems = append(elems, e)
		}
		return mkTuple(elems...)
	case "groupdict":
		given := b.reArguments(s, name, []string{"default"}, args)
		if r := b.rowAt(s); r != nil {
			return b.groupsRow(k, r, orNoneObject(given["default"]))
		}
		d := b.newContainer(s, ir.KDict)
		for i := 1; i <= k.pat.Groups; i++ {
			if n := k.pat.Name(i); n != "" && b.cur != nil {
				b.putItem(d, mkConst(n), b.groupText(k, i, orNoneObject(given["default"])))
			}
		}
		return d
	case "start", "end", "span":
		os := b.positional(s, name, args, 0, 1)
		which := mkInt(0)
		if len(os) == 1 {
			which = os[0]
		}
		return b.groupIndex(s, k, which, func(i int) *object {
			from, to := k.group(i)
			switch name {
			case "start":
				return b.rePosition(k.text(), from)
			case "end":
				return b.rePosition(k.text(), to)
			}
			start := b.rePosition(k.text(), from)
			return mkTuple(start, b.rePosition(k.text(), to))
		})
	case "expand":
		t := b.reTemplateOf(s, k.rePattern, b.positional(s, name, args, 1, 1)[0])
		return b.expand(k, t)
	case "__copy__", "__deepcopy__", "__class__":
	default:
		if b.matchAttr(s, k, name) == nil {
			return b.raiseNoAttribute(mkStatic(k), name)
		}
	}
	panic(b.unsupportedAt(s, "the method "+name+"() of a match", ""))
}

func orNoneObject(o *object) *object {
	if o == nil {
		return noneObject
	}
	return o
}

// matchAttr is an attribute of a match that is no method, or nil.
func (b *builder) matchAttr(s *cogen.Site, k reMatch, name string) *object {
	switch name {
	case "re":
		return mkStatic(k.rePattern)
	case "string":
		return k.text()
	case "pos":
		return b.rePosition(k.text(), k.fields[1])
	case "endpos":
		return b.rePosition(k.text(), k.fields[2])
	case "lastindex":
		none := dyn(b.i64op("i64.eq", b.value(k.fields[3]), b.i64Const(0)), tBool)
		return b.branchValue(none, func() *object { return noneObject }, func() *object { return b.fromLeaf(b.value(k.fields[3])) })
	case "lastgroup":
		var from func(i int) *object
		from = func(i int) *object {
			if i > k.pat.Groups {
				return noneObject
			}
			n := k.pat.Name(i)
			if n == "" {
				return from(i + 1)
			}
			is := dyn(b.i64op("i64.eq", b.value(k.fields[3]), b.i64Const(int64(i))), tBool)
			return b.branchValue(is, func() *object { return mkConst(n) }, func() *object { return from(i + 1) })
		}
		return from(1)
	case "regs":
		var elems []*object
		for i := 0; i <= k.pat.Groups; i++ {
			from, to := k.group(i)
			start := b.rePosition(k.text(), from)
			elems = append(elems, mkTuple(start, b.rePosition(k.text(), to)))
		}
		return mkTuple(elems...)
	}
	return nil
}

// matchRepr is repr() of a match.
func (b *builder) matchRepr(s *cogen.Site, k reMatch) *object {
	from, to := k.group(0)
	parts := []*object{mkConst("<re.Match object; span=("), b.repr(s, b.rePosition(k.text(), from)), mkConst(", "), b.repr(s, b.rePosition(k.text(), to)),
		mkConst("), match="), b.repr(s, b.reText(k.text(), from, to)), mkConst(">")}
	out := parts[0]
	for _, p := range parts[1:] {
		out = b.leaf("str.concat", out, p)
	}
	return out
}

// reTemplateOf is a replacement text.
func (b *builder) reTemplateOf(s *cogen.Site, k rePattern, o *object) reTemplate {
	v, _ := o.constVal()
	text, ok := v.(string)
	if !ok {
		panic(b.unsupportedAt(s, "a replacement that is computed", "use a function: lambda m: text"))
	}
	parts, err := k.pat.ParseTemplate(text)
	if err != nil {
		panic(b.unsupportedAt(s, err.Error(), ""))
	}
	return reTemplate{text: text, parts: parts}
}

// replacement is what sub takes for its matches: a template, or a function.
func (b *builder) replacement(s *cogen.Site, k rePattern, o *object) *object {
	if _, ok := o.constVal(); ok {
		return mkStatic(b.reTemplateOf(s, k, o))
	}
	switch o.k.(type) {
	case function, partial, builtin, method, boundMethod, typeObject, classValue:
		return o
	}
	panic(b.unsupportedAt(s, "a replacement that is computed", "use a function: lambda m: text"))
}

// expand puts what the groups have matched into a template.
func (b *builder) expand(k reMatch, t reTemplate) *object {
	out := mkConst("")
	for i, p := range t.parts {
		text := mkConst(p.Text)
		if p.Group >= 0 {
			text = b.groupText(k, p.Group, mkConst(""))
		}
		if i == 0 {
			out = text
		} else {
			out = b.leaf("str.concat", out, text)
		}
	}
	return out
}

// reIntrinsics are what the models of the module call.
func reIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	match := func(o *object) reMatch { return o.k.(reMatch) }
	place := func(b *builder, o *object) *object { return dyn(b.i64(b.toInt(o), "int.to_i64_clamp"), tI64) }
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		// finditer(pattern, text, from, to): places in bytes, or None for all.
		"re.finditer": func(b *builder, s *cogen.Site, os []*object) *object {
			from, to := os[2], os[3]
			if from.isNone() {
				from, to = dyn(b.i64Const(0), tI64), dyn(b.op1("str.nbytes", ir.I64, b.value(os[1])), tI64)
			}
			return mkStatic(reFinder{os[0].k.(rePattern), []*object{os[1], from, to}})
		},
		// found(m) is what findall gives for a match.
		"re.found": func(b *builder, s *cogen.Site, os []*object) *object {
			k := match(os[0])
			switch k.pat.Groups {
			case 0:
				return b.groupText(k, 0, noneObject)
			case 1:
				return b.groupText(k, 1, mkConst(""))
			}
			return b.matchMethod(s, k, "groups", []arg{{val: mkConst("")}})
		},
		// before(m, at) is the text from a place (an int) to the match.
		"re.before": func(b *builder, s *cogen.Site, os []*object) *object {
			k := match(os[0])
			from, _ := k.group(0)
			return b.reText(k.text(), place(b, os[1]), from)
		},
		"re.end": func(b *builder, s *cogen.Site, os []*object) *object {
			_, to := match(os[0]).group(0)
			return b.fromLeaf(b.value(to))
		},
		"re.rest": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.reText(os[0], place(b, os[1]), dyn(b.op1("str.nbytes", ir.I64, b.value(os[0])), tI64))
		},
		// extend(list, m) appends the groups.
		"re.extend": func(b *builder, s *cogen.Site, os []*object) *object {
			k := match(os[1])
			for i := 1; i <= k.pat.Groups && b.cur != nil; i++ {
				b.put(os[0], "list.append", b.groupText(k, i, noneObject))
			}
			return noneObject
		},
		// replacement(m, repl) is the text that replaces a match.
		"re.replacement": func(b *builder, s *cogen.Site, os []*object) *object {
			if t, ok := os[1].k.(reTemplate); ok {
				return b.expand(match(os[0]), t)
			}
			r := b.callObject(s, os[1], []arg{{val: os[0]}})
			return b.perMember(r, func(o *object) *object {
				t := o.typ()
				switch {
				case b.cur == nil || o.isDead():
					return deadObject
				case o.isNone():
					return mkConst("")
				case t != nil && isText(t):
					return b.toStr(o)
				}
				panic(b.unsupportedAt(s, "a replacement that is a "+o.typeName(), "let the function return a str"))
			})
		},
	}
}

// foldFlags is an operation on flags; nil if it is none.
func foldFlags(op tree.Operator, l, r *object) *object {
	a, ok1 := l.k.(reFlag)
	c, ok2 := r.k.(reFlag)
	if !ok1 || !ok2 {
		return nil
	}
	switch op {
	case tree.BitOr:
		return mkStatic(reFlag{flags: a.flags | c.flags})
	case tree.BitAnd:
		return mkStatic(reFlag{flags: a.flags & c.flags})
	}
	return nil
}

// groupsRow is a row of the named groups of a match.
func (b *builder) groupsRow(m reMatch, row rowMaker, otherwise *object) *object {
	var names []string
	var vals []*object
	for i := 1; i <= m.pat.Groups; i++ {
		if n := m.pat.Name(i); n != "" && b.cur != nil {
			names, vals = append(names, n), append(vals, b.groupText(m, i, otherwise))
		}
	}
	if b.cur == nil {
		return deadObject
	}
	return row.labelled(names, vals)
}
