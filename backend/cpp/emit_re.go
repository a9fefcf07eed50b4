package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/regex"
)

// regexTable is the matchers of a unit.
type regexTable struct {
	sets         *regexSets
	decls, funcs strings.Builder
	names        map[string]string
}

// manyMatchers is the number of matchers from which they are compiled for short
// compile time; they are most of what there is to compile then.
const manyMatchers = 32

func newRegexTable() *regexTable {
	return &regexTable{sets: newRegexSets(), names: map[string]string{}}
}

func (t *regexTable) used() bool { return len(t.names) > 0 }

// include is what a unit with matchers includes besides.
func (t *regexTable) include() string {
	if len(t.names) > manyMatchers {
		return "#define HP_RE_MANY\n" + regexInclude
	}
	return regexInclude
}

// text defines the matchers. Where there are many, of two parts of a unit only the
// first has them; few may be inlined in either.
func (t *regexTable) text() string {
	defs := section("", t.sets.defs.String()) + t.funcs.String()
	switch {
	case !t.used():
		return ""
	case len(t.names) > manyMatchers:
		return "#ifdef HP_LATER\n#define HP_MATCHER HP_CORE HP_LARGE\n#elif defined HP_PART\n#define HP_MATCHER HP_LARGE\n#else\n#define HP_MATCHER static HP_LARGE\n#endif\n" +
			section("", t.decls.String()) + "#if HP_PART != 2\n" + defs + "#endif\n"
	}
	return "#define HP_MATCHER static\n" + section("", t.decls.String()) + defs
}

// matcher is the name of the function that matches a pattern.
func (t *regexTable) matcher(text string, flags int, mode string, use regexUse) string {
	key := fmt.Sprint(mode, flags, use.groups, use.last, text)
	name, ok := t.names[key]
	if !ok {
		pat, err := regex.Parse(text, flags)
		if err != nil {
			panic("backend/cpp: " + err.Error())
		}
		name = fmt.Sprintf("re%d_%s", len(t.names)+1, mode)
		t.names[key] = name
		decl, def := emitRegex(name, pat, mode, use, t.sets)
		t.decls.WriteString(decl)
		t.funcs.WriteString(def)
	}
	return name
}

// emitRe matches a pattern. Groups that nobody asks for are not kept.
func (f *funcEmitter) emitRe(o *ir.Op) {
	if f.usedValues == nil {
		f.usedValues = map[*ir.Value]bool{}
		f.fn.Body.Walk(func(o *ir.Op) {
			for _, a := range o.Args {
				f.usedValues[a] = true
			}
		})
	}
	use := regexUse{groups: make([]bool, len(o.Results)/2-1), last: f.usedValues[o.Results[1]]}
	for i, r := range o.Results[2:] {
		use.groups[i/2] = use.groups[i/2] || f.usedValues[r]
	}
	mode := strings.TrimPrefix(o.Name(), "re.")
	if c, ok := f.consts[o.Args[3]].(bool); mode == matchSearch && (!ok || c) {
		mode = matchNext
	}
	// The flags that the text itself sets are in it.
	name := f.m.regexes.matcher(o.Attrs.Const.(string), o.Attrs.Index, mode, use)
	f.labels++
	m := fmt.Sprintf("m%d", f.labels)
	f.printf("%s_result %s = %s(c, %s);", name, m, name, strings.Join(f.args(o.Args), ", "))
	f.check(o, fmt.Sprintf("(%s.matched >= 0)", m))
	f.define(o.Results[0], m+".matched != 0")
	if use.last {
		f.define(o.Results[1], m+".last")
	}
	for i, r := range o.Results[2:] {
		if use.groups[i/2] {
			f.define(r, fmt.Sprintf("%s.%c%d", m, "be"[i%2], i/2))
		}
	}
}
