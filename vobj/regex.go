package vobj

import (
	"fmt"
	"maps"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/regex"
)

// Regular expressions. A pattern that is known when code is generated is a
// static object, and what it has matched is one too: the text and the places of
// the groups in bytes, so that a match that does not get anywhere is nothing but
// a few numbers, of which unused ones are not computed. The backend writes a
// matcher for each pattern (ops re.*). Where a match meets None, or is put in a
// container, it is a variant. Other patterns are CPython's.

type (
	// rePattern is re.Pattern.
	rePattern struct {
		noLeaves
		pat   *regex.Pattern
		given int // the flags it was compiled with, without those of the text
	}
	// reMatch is re.Match. Its fields are the text, where the pattern was allowed
	// to look (bytes), the number of the group that was closed last, and where
	// the groups start and end.
	reMatch struct {
		rePattern
		how    string // the op by which it came about; "" if it was one of many
		fields []*object
	}
	// reFinder is what finditer gives: the text, and where to look.
	reFinder struct {
		rePattern
		fields []*object
	}
	// reTemplate is a replacement text.
	reTemplate struct {
		noLeaves
		text  string
		parts []regex.Part
	}
	// reFlag is re.IGNORECASE and the like, and what they combine to.
	reFlag struct {
		noLeaves
		flags int
	}
)

func (k rePattern) shape() string         { return fmt.Sprintf("re.Pattern %d %s", k.given, k.pat.Text) }
func (k rePattern) with([]*object) static { return k }

func (k rePattern) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.patternMethod(s, k, name, args)
}
func (k rePattern) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.regexToPython(k), true
}
func (rePattern) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.regexAttr(s, o, name)
}
func (rePattern) typeName() string         { return "re.Pattern" }
func (k reMatch) shape() string            { return "re.Match " + k.how + k.rePattern.shape() }
func (k reMatch) leaves() []*object        { return k.fields }
func (k reMatch) with(ls []*object) static { return reMatch{k.rePattern, k.how, ls} }

func (k reMatch) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.matchMethod(s, k, name, args)
}
func (k reMatch) repr(b *builder, s *cogen.Site, o *object) *object { return b.matchRepr(s, k) }
func (k reMatch) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.regexToPython(k), true
}
func (reMatch) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.regexAttr(s, o, name)
}
func (reMatch) typeName() string            { return "re.Match" }
func (k reFinder) shape() string            { return "finditer " + k.rePattern.shape() }
func (k reFinder) leaves() []*object        { return k.fields }
func (k reFinder) with(ls []*object) static { return reFinder{k.rePattern, ls} }
func (k reFinder) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterMatches(k), true
}
func (k reFinder) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.regexToPython(k), true
}

// getAttr: a finder is no pattern.
func (reFinder) getAttr(b *builder, s *cogen.Site, o *object, name string) *object { return nil }
func (reFinder) typeName() string                                                  { return "callable_iterator" }
func (k reTemplate) shape() string                                                 { return "template " + k.text }
func (k reTemplate) with([]*object) static                                         { return k }
func (k reFlag) shape() string                                                     { return fmt.Sprint("re flag ", k.flags) }
func (k reFlag) with([]*object) static                                             { return k }
func (k reFlag) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.regexToPython(k), true
}
func (reFlag) typeName() string              { return "RegexFlag" }
func (k reMatch) text() *object              { return k.fields[0] }
func (k reMatch) group(i int) (b, e *object) { return k.fields[4+2*i], k.fields[5+2*i] }

// reFlags are the flags by name.
var reFlags = map[string]int{
	"A": 256, "ASCII": 256, "I": 2, "IGNORECASE": 2, "M": 8, "MULTILINE": 8, "S": 16, "DOTALL": 16, "U": 32, "UNICODE": 32, "X": 64, "VERBOSE": 64, "NOFLAG": 0,
}

// reParams are the parameters of the module's functions after the pattern, and
// of a pattern's methods.
var (
	reParams = map[string][]string{
		"compile": {"flags"}, "match": {"string", "flags"}, "fullmatch": {"string", "flags"}, "search": {"string", "flags"},
		"findall": {"string", "flags"}, "finditer": {"string", "flags"}, "split": {"string", "maxsplit", "flags"},
		"sub": {"repl", "string", "count", "flags"}, "subn": {"repl", "string", "count", "flags"},
	}
	patternParams = map[string][]string{
		"match": {"string", "pos", "endpos"}, "fullmatch": {"string", "pos", "endpos"}, "search": {"string", "pos", "endpos"},
		"findall": {"string", "pos", "endpos"}, "finditer": {"string", "pos", "endpos"}, "split": {"string", "maxsplit"},
		"sub": {"repl", "string", "count"}, "subn": {"repl", "string", "count"},
	}
)

// regexFuncs are the functions of the module.
func regexFuncs() map[string]builtinFunc {
	table := map[string]builtinFunc{}
	for name, params := range reParams {
		table["re."+name] = func(b *builder, s *cogen.Site, args []arg) *object {
			given := b.reArguments(s, name, append([]string{"pattern"}, params...), args)
			if o := given["pattern"]; o.typ() != nil && isText(o.typ()) {
				if _, known := o.constVal(); !known {
					if text, ok := b.literalPattern(s, name); ok {
						given["pattern"] = mkConst(text)
					} else if texts, envs := b.patternTexts(s); texts != nil {
						return b.perPattern(s, name, given, texts, envs)
					}
				}
			}
			k := b.rePatternOf(s, given["pattern"], given["flags"])
			if name == "compile" {
				return mkStatic(k)
			}
			return b.rePatternCall(s, k, name, given)
		}
	}
	return table
}

// perPattern is a call whose pattern is one of some texts.
func (b *builder) perPattern(s *cogen.Site, name string, given map[string]*object, texts []string, envs []map[string]any) *object {
	return b.perText(given["pattern"], texts, func(text string) *object {
		as := maps.Clone(given)
		as["pattern"] = mkConst(text)
		k := b.rePatternOf(s, as["pattern"], as["flags"])
		if name == "compile" {
			return mkStatic(k)
		}
		if r := as["repl"]; r != nil && r.typ() != nil && isText(r.typ()) {
			if _, known := r.constVal(); !known {
				if texts := replacementTexts(b.frame.gen.Program(), s.Node.(*tree.Call), envs, text); texts != nil {
					return b.perText(r, texts, func(text string) *object {
						as["repl"] = mkConst(text)
						return b.rePatternCall(s, k, name, as)
					})
				}
			}
		}
		return b.rePatternCall(s, k, name, as)
	})
}

// perText is what fn gives for the text that o is, one of those.
func (b *builder) perText(o *object, texts []string, fn func(text string) *object) *object {
	o = b.toStr(o)
	var from func(i int) *object
	from = func(i int) *object {
		if i == len(texts)-1 {
			return fn(texts[i])
		}
		return b.branchValue(b.leaf("str.eq", o, mkConst(texts[i])), func() *object { return fn(texts[i]) }, func() *object { return from(i + 1) })
	}
	return from(0)
}

// reArguments are the arguments by the names of their parameters.
func (b *builder) reArguments(s *cogen.Site, name string, params []string, args []arg) map[string]*object {
	given := map[string]*object{}
	for i, a := range args {
		p := a.name
		if p == "" && i < len(params) {
			p = params[i]
		}
		if !slices.Contains(params, p) || given[p] != nil {
			panic(b.unsupportedAt(s, name+"() with these arguments", ""))
		}
		given[p] = a.val
	}
	for _, p := range []string{"pattern", "repl", "string"} {
		if slices.Contains(params, p) && given[p] == nil {
			panic(b.unsupportedAt(s, name+"() with these arguments", ""))
		}
	}
	return given
}

// rePatternOf is the pattern that an argument is, or is the text of.
func (b *builder) rePatternOf(s *cogen.Site, o, flags *object) rePattern {
	n, ok := 0, true
	if flags != nil {
		switch k := flags.k.(type) {
		case reFlag:
			n = k.flags
		case constant:
			var i *big.Int
			if i, ok = k.val.(*big.Int); ok && i.IsInt64() && i.Sign() >= 0 {
				n = int(i.Int64())
			} else {
				ok = false
			}
		default:
			ok = false
		}
	}
	if !ok {
		panic(b.unsupportedAt(s, "flags that are computed", "write them out: re.I | re.M"))
	}
	if k, isPattern := o.k.(rePattern); isPattern && n == 0 {
		return k
	}
	text, _ := o.constVal()
	pattern, isText := text.(string)
	if !isText {
		panic(b.unsupportedAt(s, "a regular expression that is computed", "write it out, or bind it once at module level"))
	}
	pat, err := regex.Parse(pattern, n)
	if err != nil {
		panic(b.unsupportedAt(s, err.Error(), ""))
	}
	return rePattern{pat: pat, given: n}
}

// patternMethod is a method of a pattern.
func (b *builder) patternMethod(s *cogen.Site, k rePattern, name string, args []arg) *object {
	params := patternParams[name]
	if params == nil {
		if patternAttr(k, name) == nil && name != "scanner" && name != "__class__" && name[0] != '_' {
			return b.raiseNoAttribute(mkStatic(k), name)
		}
		panic(b.unsupportedAt(s, "the method "+name+"() of a pattern", ""))
	}
	return b.rePatternCall(s, k, name, b.reArguments(s, name, params, args))
}

// rePatternCall matches in one of the ways there are.
func (b *builder) rePatternCall(s *cogen.Site, k rePattern, name string, given map[string]*object) *object {
	for _, number := range []string{"pos", "endpos", "maxsplit", "count"} {
		if o := given[number]; o != nil && !isIntegral(o.typ()) {
			panic(b.unsupportedAt(s, number+" that is a "+o.typeName(), ""))
		}
	}
	return b.perMember(given["string"], func(text *object) *object {
		if isValue(text) && derivesValue(text.t.rec.class, "str") {
			text = b.valueOf(text)
		}
		t := text.typ()
		switch {
		case b.cur == nil || text.isDead():
			return deadObject
		case t != nil && isText(t):
		case t == nil && !isTuple(text) || t != nil && t.kind == ir.KPyObj:
			panic(b.unsupportedAt(s, name+"() of a "+text.typeName(), ""))
		case t != nil && t.kind == ir.KBytes:
			return b.raise("TypeError", "cannot use a string pattern on a bytes-like object")
		default:
			return b.raiseNaming("TypeError", "expected string or bytes-like object, got '%T'", text)
		}
		text = dyn(b.value(b.toStr(text)), tStr)
		model := func(fn string, args ...*object) *object {
			as := []arg{{val: mkStatic(k)}}
			for _, a := range args {
				as = append(as, arg{val: a})
			}
			return b.callModel(s, "re."+name+"()", *b.c.lib.moduleFunc("re", fn), as)
		}
		limit := func(name string) *object {
			o := given[name]
			if o == nil {
				return mkInt(0)
			}
			return b.fromLeaf(b.i64(b.toInt(o), "int.to_i64_size"))
		}
		switch name {
		case "findall":
			from, to := b.reSpan(s, text, given)
			return model("_findall", text, dyn(from, tI64), dyn(to, tI64))
		case "finditer":
			from, to := b.reSpan(s, text, given)
			return mkStatic(reFinder{k, []*object{text, dyn(from, tI64), dyn(to, tI64)}})
		case "split":
			return model("_split", text, limit("maxsplit"))
		case "sub", "subn":
			r := model("_subn", b.replacement(s, k, given["repl"]), text, limit("count"))
			if name == "sub" && b.cur != nil {
				return b.tupleField(r, 0)
			}
			return r
		}
		from, to := b.reSpan(s, text, given)
		ok, m := b.reFind(k, name, text, from, to, falseObject)
		return b.branchValue(ok, func() *object { return m }, func() *object { return noneObject })
	})
}

// reSpan is where a pattern may look, in bytes.
func (b *builder) reSpan(s *cogen.Site, text *object, given map[string]*object) (from, to *ir.Value) {
	bound := func(name string, otherwise func() *ir.Value) *ir.Value {
		o := given[name]
		if o == nil {
			return otherwise()
		}
		return b.op1("str.offset", ir.I64, b.value(text), b.i64(b.toInt(o), "int.to_i64_size"))
	}
	from = bound("pos", func() *ir.Value { return b.i64Const(0) })
	to = bound("endpos", func() *ir.Value { return b.op1("str.nbytes", ir.I64, b.value(text)) })
	return from, to
}

// reFind emits the op: whether there is a match, and the match.
func (b *builder) reFind(k rePattern, how string, text *object, from, to *ir.Value, advance *object) (ok, m *object) {
	if b.cur == nil {
		return deadObject, deadObject
	}
	o := b.op("re."+how, []*ir.Value{b.value(text), from, to, b.value(advance)}, ir.ReResults(k.pat.Groups)...)
	o.Attrs.Const, o.Attrs.Index = k.pat.Text, k.given
	fields := []*object{text, dyn(from, tI64), dyn(to, tI64)}
	for _, r := range o.Results[1:] {
		fields = append(fields, dyn(r, tI64))
	}
	return dyn(o.Results[0], tBool), mkStatic(reMatch{k, how, fields})
}

// iterMatches iterates over matches: where an empty one has been, the next is not
// empty.
func (b *builder) iterMatches(k reFinder) *iterator {
	text, to := k.fields[0], k.fields[2].v
	return &iterator{
		state: []*ir.Value{k.fields[1].v, b.value(falseObject)},
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			ok, m := b.reFind(k.rePattern, "search", text, st[0], to, dyn(st[1], tBool))
			return ok, func() (*object, []*ir.Value) {
				if b.cur == nil {
					return deadObject, nil
				}
				r := m.k.(reMatch)
				r.how, r.fields = "", append([]*object(nil), r.fields...)
				r.fields[1] = k.fields[1]
				start, end := r.group(0)
				return mkStatic(r), []*ir.Value{end.v, b.i64op("i64.eq", start.v, end.v)}
			}
		},
	}
}

// patternAttr is an attribute of a pattern that is no method, or nil.
func patternAttr(k rePattern, name string) *object {
	switch name {
	case "pattern":
		return mkConst(k.pat.Text)
	case "flags":
		return mkInt(int64(k.pat.Flags))
	case "groups":
		return mkInt(int64(k.pat.Groups))
	}
	return nil
}

// regexToPython is the pattern or match as CPython's own.
func (b *builder) regexToPython(k static) *ir.Value {
	re := b.py("py.import", "re", tPyObj)
	switch k := k.(type) {
	case rePattern:
		compile := b.py("py.getattr", "compile", tPyObj, re.v)
		return b.py("py.call2", "", tPyObj, compile.v, b.toPython(mkConst(k.pat.Text)), b.toPython(mkInt(int64(k.given)))).v
	case reFlag:
		flag := b.py("py.getattr", "RegexFlag", tPyObj, re.v)
		return b.py("py.call1", "", tPyObj, flag.v, b.toPython(mkInt(int64(k.flags)))).v
	case reMatch:
		if k.how == "" {
			panic(unsupported("a match of finditer() passed to CPython", "pass its groups"))
		}
		find := b.py("py.getattr", k.how, tPyObj, b.regexToPython(k.rePattern))
		pos := func(i int) *ir.Value { return b.toPython(b.rePosition(k.text(), k.fields[i])) }
		return b.py("py.call3", "", tPyObj, find.v, b.toPython(k.text()), pos(1), pos(2)).v
	}
	panic(unsupported("an iterator over matches passed to CPython", "make a list of it"))
}

// rePosition is the index of a character for a place in bytes.
func (b *builder) rePosition(text, at *object) *object {
	if b.cur == nil {
		return deadObject
	}
	return b.fromLeaf(b.op1("str.position", ir.I64, b.value(text), b.value(at)))
}

// reText is the text between two places.
func (b *builder) reText(text, from, to *object) *object {
	if b.cur == nil {
		return deadObject
	}
	return dyn(b.op1("str.part", ir.Str, b.value(text), b.value(from), b.value(to)), tStr)
}

// regexAttr is an attribute of a pattern or a match.
func (b *builder) regexAttr(s *cogen.Site, o *object, name string) *object {
	if libraryLacks(o.typeName(), name) {
		return b.noAttribute(o, name)
	}
	var v *object
	switch k := o.k.(type) {
	case rePattern:
		if v = patternAttr(k, name); v == nil && name == "groupindex" {
			b.noteFallback(name, "the mapping is a CPython object", "")
			return b.getAttrPython(dyn(b.regexToPython(k), tPyObj), name)
		}
	case reMatch:
		v = b.matchAttr(s, k, name)
	}
	if v == nil {
		return mkStatic(method{o, name})
	}
	return v
}
