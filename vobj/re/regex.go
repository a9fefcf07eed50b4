package re

import (
	"fmt"
	"maps"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/regex"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

type (
	// Pattern is re.Pattern.
	Pattern struct {
		stage.NoLeaves
		Pat   *regex.Pattern
		given int // the flags it was compiled with, without those of the text
	}
	// Match is re.Match. Its fields are the text, where the pattern was allowed
	// to look (bytes), the number of the group that was closed last, and where
	// the groups start and end.
	Match struct {
		Pattern
		how    string // the op by which it came about; "" if it was one of many
		fields []*stage.Object
	}
	// reFinder is what finditer gives: the text, and where to look.
	reFinder struct {
		Pattern
		fields []*stage.Object
	}
	// reTemplate is a replacement text.
	reTemplate struct {
		stage.NoLeaves
		text  string
		parts []regex.Part
	}
	// reFlag is re.IGNORECASE and the like, and what they combine to.
	reFlag struct {
		stage.NoLeaves
		flags int
	}
)

func (k Pattern) Shape() string                     { return fmt.Sprintf("re.Pattern %d %s", k.given, k.Pat.Text) }
func (k Pattern) With([]*stage.Object) stage.Static { return k }

func (k Pattern) CallMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	return PatternMethod(b, s, k, name, args)
}
func (k Pattern) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return regexToPython(b, k), true
}
func (Pattern) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return regexAttr(b, s, o, name)
}
func (Pattern) TypeName() string                     { return "re.Pattern" }
func (k Match) Shape() string                        { return "re.Match " + k.how + k.Pattern.Shape() }
func (k Match) Leaves() []*stage.Object              { return k.fields }
func (k Match) With(ls []*stage.Object) stage.Static { return Match{k.Pattern, k.how, ls} }

func (k Match) CallMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	return matchMethod(b, s, k, name, args)
}
func (k Match) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return matchRepr(b, s, k)
}
func (k Match) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return regexToPython(b, k), true
}
func (Match) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return regexAttr(b, s, o, name)
}
func (Match) TypeName() string                          { return "re.Match" }
func (k reFinder) Shape() string                        { return "finditer " + k.Pattern.Shape() }
func (k reFinder) Leaves() []*stage.Object              { return k.fields }
func (k reFinder) With(ls []*stage.Object) stage.Static { return reFinder{k.Pattern, ls} }
func (k reFinder) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterMatches(b, k), true
}
func (k reFinder) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return regexToPython(b, k), true
}

// GetAttr: a finder is no pattern.
func (reFinder) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return nil
}
func (reFinder) TypeName() string                      { return "callable_iterator" }
func (k reTemplate) Shape() string                     { return "template " + k.text }
func (k reTemplate) With([]*stage.Object) stage.Static { return k }
func (k reFlag) Shape() string                         { return fmt.Sprint("re flag ", k.flags) }
func (k reFlag) With([]*stage.Object) stage.Static     { return k }
func (k reFlag) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return regexToPython(b, k), true
}
func (reFlag) TypeName() string                  { return "RegexFlag" }
func (k Match) text() *stage.Object              { return k.fields[0] }
func (k Match) group(i int) (b, e *stage.Object) { return k.fields[4+2*i], k.fields[5+2*i] }

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
func regexFuncs() map[string]stage.BuiltinFunc {
	table := map[string]stage.BuiltinFunc{}
	for name, params := range reParams {
		table["re."+name] = func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
			given := reArguments(b, s, name, append([]string{"pattern"}, params...), args)
			if o := given["pattern"]; o.ValueType() != nil && stage.IsText(o.ValueType()) {
				if _, known := o.ConstVal(); !known {
					if text, ok := b.LiteralPattern(s, name); ok {
						given["pattern"] = stage.Const(text)
					} else if texts, envs := b.PatternTexts(s); texts != nil {
						return perPattern(b, s, name, given, texts, envs)
					}
				}
			}
			k := PatternOf(b, s, given["pattern"], given["flags"])
			if name == "compile" {
				return stage.NewObject(k)
			}
			return rePatternCall(b, s, k, name, given)
		}
	}
	return table
}

// perPattern is a call whose pattern is one of some texts.
func perPattern(b *stage.Builder, s *cogen.Site, name string, given map[string]*stage.Object, texts []string, envs []map[string]any) *stage.Object {
	return perText(b, given["pattern"], texts, func(text string) *stage.Object {
		as := maps.Clone(given)
		as["pattern"] = stage.Const(text)
		k := PatternOf(b, s, as["pattern"], as["flags"])
		if name == "compile" {
			return stage.NewObject(k)
		}
		if r := as["repl"]; r != nil && r.ValueType() != nil && stage.IsText(r.ValueType()) {
			if _, known := r.ConstVal(); !known {
				if texts := facts.ReplacementTexts(b.Frame.Gen.Program(), s.Node.(*tree.Call), envs, text); texts != nil {
					return perText(b, r, texts, func(text string) *stage.Object {
						as["repl"] = stage.Const(text)
						return rePatternCall(b, s, k, name, as)
					})
				}
			}
		}
		return rePatternCall(b, s, k, name, as)
	})
}

// perText is what fn gives for the text that o is, one of those.
func perText(b *stage.Builder, o *stage.Object, texts []string, fn func(text string) *stage.Object) *stage.Object {
	o = b.ToStr(o)
	var from func(i int) *stage.Object
	from = func(i int) *stage.Object {
		if i == len(texts)-1 {
			return fn(texts[i])
		}
		return b.BranchValue(b.Leaf("str.eq", o, stage.Const(texts[i])), func() *stage.Object { return fn(texts[i]) }, func() *stage.Object { return from(i + 1) })
	}
	return from(0)
}

// reArguments are the arguments by the names of their parameters.
func reArguments(b *stage.Builder, s *cogen.Site, name string, params []string, args []stage.Arg) map[string]*stage.Object {
	given := map[string]*stage.Object{}
	for i, a := range args {
		p := a.Name
		if p == "" && i < len(params) {
			p = params[i]
		}
		if !slices.Contains(params, p) || given[p] != nil {
			panic(b.UnsupportedAt(s, name+"() with these arguments", ""))
		}
		given[p] = a.Value
	}
	for _, p := range []string{"pattern", "repl", "string"} {
		if slices.Contains(params, p) && given[p] == nil {
			panic(b.UnsupportedAt(s, name+"() with these arguments", ""))
		}
	}
	return given
}

// PatternOf is the pattern that an argument is, or is the text of.
func PatternOf(b *stage.Builder, s *cogen.Site, o, flags *stage.Object) Pattern {
	n, ok := 0, true
	if flags != nil {
		switch k := flags.Static.(type) {
		case reFlag:
			n = k.flags
		case stage.Constant:
			var i *big.Int
			if i, ok = k.Val.(*big.Int); ok && i.IsInt64() && i.Sign() >= 0 {
				n = int(i.Int64())
			} else {
				ok = false
			}
		default:
			ok = false
		}
	}
	if !ok {
		panic(b.UnsupportedAt(s, "flags that are computed", "write them out: re.I | re.M"))
	}
	if k, isPattern := o.Static.(Pattern); isPattern && n == 0 {
		return k
	}
	text, _ := o.ConstVal()
	pattern, isText := text.(string)
	if !isText {
		panic(b.UnsupportedAt(s, "a regular expression that is computed", "write it out, or bind it once at module level"))
	}
	pat, err := regex.Parse(pattern, n)
	if err != nil {
		panic(b.UnsupportedAt(s, err.Error(), ""))
	}
	return Pattern{Pat: pat, given: n}
}

// PatternMethod is a method of a pattern.
func PatternMethod(b *stage.Builder, s *cogen.Site, k Pattern, name string, args []stage.Arg) *stage.Object {
	params := patternParams[name]
	if params == nil {
		if patternAttr(k, name) == nil && name != "scanner" && name != "__class__" && name[0] != '_' {
			return b.RaiseNoAttribute(stage.NewObject(k), name)
		}
		panic(b.UnsupportedAt(s, "the method "+name+"() of a pattern", ""))
	}
	return rePatternCall(b, s, k, name, reArguments(b, s, name, params, args))
}

// rePatternCall matches in one of the ways there are.
func rePatternCall(b *stage.Builder, s *cogen.Site, k Pattern, name string, given map[string]*stage.Object) *stage.Object {
	for _, number := range []string{"pos", "endpos", "maxsplit", "count"} {
		if o := given[number]; o != nil && !stage.IsIntegral(o.ValueType()) {
			panic(b.UnsupportedAt(s, number+" that is a "+o.TypeName(), ""))
		}
	}
	return b.PerMember(given["string"], func(text *stage.Object) *stage.Object {
		if stage.IsValue(text) && stage.DerivesValue(text.Type.Layout.Class, "str") {
			text = b.ValueOf(text)
		}
		t := text.ValueType()
		switch {
		case b.Current == nil || text.IsDead():
			return stage.Dead
		case t != nil && stage.IsText(t):
		case t == nil && !stage.IsTuple(text) || t != nil && t.Kind == ir.KPyObj:
			panic(b.UnsupportedAt(s, name+"() of a "+text.TypeName(), ""))
		case t != nil && t.Kind == ir.KBytes:
			return b.RaiseNew("TypeError", "cannot use a string pattern on a bytes-like object")
		default:
			return b.RaiseNaming("TypeError", "expected string or bytes-like object, got '%T'", text)
		}
		text = stage.Dynamic(b.Value(b.ToStr(text)), stage.StrType)
		model := func(fn string, args ...*stage.Object) *stage.Object {
			as := []stage.Arg{{Value: stage.NewObject(k)}}
			for _, a := range args {
				as = append(as, stage.Arg{Value: a})
			}
			return b.CallModel(s, "re."+name+"()", *b.Compiler.Lib.ModuleFunc("re", fn), as)
		}
		limit := func(name string) *stage.Object {
			o := given[name]
			if o == nil {
				return stage.Int(0)
			}
			return b.FromLeaf(b.I64(b.ToInt(o), "int.to_i64_size"))
		}
		switch name {
		case "findall":
			from, to := Span(b, s, text, given)
			return model("_findall", text, stage.Dynamic(from, stage.I64Type), stage.Dynamic(to, stage.I64Type))
		case "finditer":
			from, to := Span(b, s, text, given)
			return stage.NewObject(reFinder{k, []*stage.Object{text, stage.Dynamic(from, stage.I64Type), stage.Dynamic(to, stage.I64Type)}})
		case "split":
			return model("_split", text, limit("maxsplit"))
		case "sub", "subn":
			r := model("_subn", replacement(b, s, k, given["repl"]), text, limit("count"))
			if name == "sub" && b.Current != nil {
				return b.TupleField(r, 0)
			}
			return r
		}
		from, to := Span(b, s, text, given)
		ok, m := Find(b, k, name, text, from, to, stage.False)
		return b.BranchValue(ok, func() *stage.Object { return m }, func() *stage.Object { return stage.None })
	})
}

// Span is where a pattern may look, in bytes.
func Span(b *stage.Builder, s *cogen.Site, text *stage.Object, given map[string]*stage.Object) (from, to *ir.Value) {
	bound := func(name string, otherwise func() *ir.Value) *ir.Value {
		o := given[name]
		if o == nil {
			return otherwise()
		}
		return b.Op1("str.offset", ir.I64, b.Value(text), b.I64(b.ToInt(o), "int.to_i64_size"))
	}
	from = bound("pos", func() *ir.Value { return b.I64Const(0) })
	to = bound("endpos", func() *ir.Value { return b.Op1("str.nbytes", ir.I64, b.Value(text)) })
	return from, to
}

// Find emits the op: whether there is a match, and the match.
func Find(b *stage.Builder, k Pattern, how string, text *stage.Object, from, to *ir.Value, advance *stage.Object) (ok, m *stage.Object) {
	if b.Current == nil {
		return stage.Dead, stage.Dead
	}
	o := b.Op("re."+how, []*ir.Value{b.Value(text), from, to, b.Value(advance)}, ir.ReResults(k.Pat.Groups)...)
	o.Attrs.Const, o.Attrs.Index = k.Pat.Text, k.given
	fields := []*stage.Object{text, stage.Dynamic(from, stage.I64Type), stage.Dynamic(to, stage.I64Type)}
	for _, r := range o.Results[1:] {
		fields = append(fields, stage.Dynamic(r, stage.I64Type))
	}
	return stage.Dynamic(o.Results[0], stage.BoolType), stage.NewObject(Match{k, how, fields})
}

// iterMatches iterates over matches: where an empty one has been, the next is not
// empty.
func iterMatches(b *stage.Builder, k reFinder) *stage.Iterator {
	text, to := k.fields[0], k.fields[2].Value
	return &stage.Iterator{
		State: []*ir.Value{k.fields[1].Value, b.Value(stage.False)},
		Next: func(st []*ir.Value) (*stage.Object, func() (*stage.Object, []*ir.Value)) {
			ok, m := Find(b, k.Pattern, "search", text, st[0], to, stage.Dynamic(st[1], stage.BoolType))
			return ok, func() (*stage.Object, []*ir.Value) {
				if b.Current == nil {
					return stage.Dead, nil
				}
				r := m.Static.(Match)
				r.how, r.fields = "", append([]*stage.Object(nil), r.fields...)
				r.fields[1] = k.fields[1]
				start, end := r.group(0)
				return stage.NewObject(r), []*ir.Value{end.Value, b.I64op("i64.eq", start.Value, end.Value)}
			}
		},
	}
}

// patternAttr is an attribute of a pattern that is no method, or nil.
func patternAttr(k Pattern, name string) *stage.Object {
	switch name {
	case "pattern":
		return stage.Const(k.Pat.Text)
	case "flags":
		return stage.Int(int64(k.Pat.Flags))
	case "groups":
		return stage.Int(int64(k.Pat.Groups))
	}
	return nil
}

// regexToPython is the pattern or match as CPython's own.
func regexToPython(b *stage.Builder, k stage.Static) *ir.Value {
	re := b.Py("py.import", "re", stage.PyObjType)
	switch k := k.(type) {
	case Pattern:
		compile := b.Py("py.getattr", "compile", stage.PyObjType, re.Value)
		return b.Py("py.call2", "", stage.PyObjType, compile.Value, b.ToPython(stage.Const(k.Pat.Text)), b.ToPython(stage.Int(int64(k.given)))).Value
	case reFlag:
		flag := b.Py("py.getattr", "RegexFlag", stage.PyObjType, re.Value)
		return b.Py("py.call1", "", stage.PyObjType, flag.Value, b.ToPython(stage.Int(int64(k.flags)))).Value
	case Match:
		if k.how == "" {
			panic(stage.NewUnsupported("a match of finditer() passed to CPython", "pass its groups"))
		}
		find := b.Py("py.getattr", k.how, stage.PyObjType, regexToPython(b, k.Pattern))
		pos := func(i int) *ir.Value { return b.ToPython(rePosition(b, k.text(), k.fields[i])) }
		return b.Py("py.call3", "", stage.PyObjType, find.Value, b.ToPython(k.text()), pos(1), pos(2)).Value
	}
	panic(stage.NewUnsupported("an iterator over matches passed to CPython", "make a list of it"))
}

// rePosition is the index of a character for a place in bytes.
func rePosition(b *stage.Builder, text, at *stage.Object) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	return b.FromLeaf(b.Op1("str.position", ir.I64, b.Value(text), b.Value(at)))
}

// reText is the text between two places.
func reText(b *stage.Builder, text, from, to *stage.Object) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	return stage.Dynamic(b.Op1("str.part", ir.Str, b.Value(text), b.Value(from), b.Value(to)), stage.StrType)
}

// regexAttr is an attribute of a pattern or a match.
func regexAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if facts.LibraryLacks(o.TypeName(), name) {
		return b.NoAttribute(o, name)
	}
	var v *stage.Object
	switch k := o.Static.(type) {
	case Pattern:
		if v = patternAttr(k, name); v == nil && name == "groupindex" {
			b.NoteFallback(name, "the mapping is a CPython object", "")
			return b.GetAttrPython(stage.Dynamic(regexToPython(b, k), stage.PyObjType), name)
		}
	case Match:
		v = matchAttr(b, s, k, name)
	}
	if v == nil {
		return stage.NewObject(stage.Method{Recv: o, Name: name})
	}
	return v
}
