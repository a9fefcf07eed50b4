package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/regex"
)

// regexTable is the matchers of a unit.
type regexTable struct {
	sets  *regexSets
	funcs strings.Builder
	names map[string]string
}

func newRegexTable() *regexTable {
	return &regexTable{sets: newRegexSets(), names: map[string]string{}}
}

func (t *regexTable) used() bool { return len(t.names) > 0 }

func (t *regexTable) text() string { return section("", t.sets.defs.String()) + t.funcs.String() }

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
		t.funcs.WriteString(emitRegex(name, pat, mode, use, t.sets))
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
