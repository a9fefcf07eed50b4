package frontend_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// FuzzParse feeds arbitrary text: no panic, no hang, and the tree is sound.
func FuzzParse(f *testing.F) {
	for _, file := range []string{"probes.txt", "errors.txt"} {
		for _, p := range readProbes(f, file) {
			f.Add(p.Source)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			return
		}
		start := time.Now()
		file, err := frontend.Decode("<fuzz>", []byte(text))
		if err != nil {
			return
		}
		m, err := frontend.Parse(file)
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("took %v", took)
		}
		var d *source.Diagnostic
		switch {
		case err == nil:
			checkSound(t, m)
		case !errors.As(err, &d):
			t.Errorf("%T", err)
		default:
			d.Render()
		}
	})
}

// checkSound checks that each node lies within the one around it.
func checkSound(t *testing.T, m *tree.Module) {
	t.Helper()
	var visit func(n tree.Node, within source.Span)
	visit = func(n tree.Node, within source.Span) {
		at := n.Span()
		if _, ok := n.(*tree.Arguments); !ok {
			if at.File != m.File || at.Start > at.End || at.Start < within.Start || at.End > within.End {
				t.Fatalf("%T %v..%v is not within %v..%v", n, at.Start, at.End, within.Start, within.End)
			}
			within = at
		}
		if f, ok := n.(*tree.FunctionDef); ok && len(f.Decorators) > 0 {
			within.Start = 0 // decorators stand before the definition
		}
		if c, ok := n.(*tree.ClassDef); ok && len(c.Decorators) > 0 {
			within.Start = 0
		}
		for _, c := range tree.Children(n) {
			visit(c, within)
		}
	}
	visit(m, m.Src)
}

// TestPathological parses long and deep texts: in linear time, and without
// overflowing the stack, whether they are accepted or not.
func TestPathological(t *testing.T) {
	size, limit := 1<<17, 3*time.Second
	switch {
	case *all:
		size, limit = 1<<20, 15*time.Second
	case testing.Short():
		size = 1 << 14
	}
	repeat := func(s string) string { return strings.Repeat(s, size/len(s)) }
	nested := func(open, inner, closing string, n int) string {
		return strings.Repeat(open, n) + inner + strings.Repeat(closing, n)
	}
	tests := map[string]string{
		"open brackets":         repeat("("),
		"nested brackets":       nested("(", "x", ")", size/2),
		"nested lists":          nested("[", "x", "]", 150),
		"assignments":           repeat("x=") + "1",
		"additions":             repeat("1+") + "1",
		"powers":                repeat("1**") + "1",
		"comparisons":           repeat("1<") + "1",
		"conjunctions":          repeat("a and ") + "b",
		"attributes":            "x" + repeat(".x"),
		"calls":                 "x" + repeat("()"),
		"subscripts":            "x" + repeat("[0]"),
		"minuses":               repeat("-") + "1",
		"nots":                  repeat("not ") + "1",
		"awaits":                repeat("await ") + "1",
		"lambdas":               repeat("lambda:") + "1",
		"lambda parameters":     "lambda " + repeat("a,") + ": 1",
		"lambda defaults":       repeat("lambda x=") + "1",
		"conditionals":          repeat("a if b else ") + "c",
		"conditionals, inside":  repeat("a if ") + "c",
		"elements":              "[" + repeat("1,") + "]",
		"elements with error":   "[" + repeat("1,") + "1 1]",
		"arguments":             "f(" + repeat("a,") + ")",
		"keywords":              "f(" + repeat("**a,") + ")",
		"keywords with error":   "f(a(" + repeat("a=1,") + "b.c=1))",
		"same keywords":         "f(" + repeat("a=1,") + ")",
		"pairs":                 "{" + repeat("1:1,") + "}",
		"pairs with error":      "{" + repeat("1:1,") + "1}",
		"comprehension clauses": "[x " + repeat("for x in y ") + "]",
		"comprehension ifs":     "[x for x in y " + repeat("if z ") + "]",
		"targets":               repeat("a,") + "= x",
		"for targets":           "for " + repeat("a,") + "in x: pass",
		"for without in":        "for " + repeat("a,") + "x: pass",
		"fors":                  repeat("for x "),
		"parameters":            "def f(" + repeat("a,") + "): pass",
		"defaults":              "def f(" + repeat("*,a=1,") + "): pass",
		"with items":            "with " + repeat("a as b,") + "c: pass",
		"decorators":            repeat("@a\n") + "def f(): pass",
		"decorators without":    repeat("@a\n"),
		"statements":            repeat("x;"),
		"lines":                 repeat("x\n"),
		"blank lines":           repeat("\n"),
		"comments":              repeat("#\n"),
		"continuations":         repeat("\\\n") + "x",
		"indents":               indents(2000),
		"elifs":                 "if a: b\n" + repeat("elif a: b\n"),
		"excepts":               "try: a\n" + repeat("except a: b\n"),
		"ifs on a line":         repeat("if a: "),
		"semicolons":            repeat(";"),
		"strings":               repeat("'a' "),
		"mixed strings":         repeat("'a' ") + "b'a'",
		"long string":           "'" + repeat("a") + "'",
		"long bytes":            "b'" + repeat("\\x00") + "'",
		"escapes":               "'" + repeat("\\n") + "'",
		"names":                 "'" + repeat("\\N{DASH}") + "'",
		"open names":            "'" + repeat("\\N{") + "'",
		"unclosed string":       "'" + repeat("a"),
		"unclosed strings":      repeat("'''a\n"),
		"format fields":         "f'" + repeat("{x}") + "'",
		"format strings":        repeat("f'{x}' "),
		"format specs":          "f'" + repeat("{x:{y}}") + "'",
		"nested formats":        nested("f'{", "x", "}'", 2000),
		"nested specs":          "f'" + nested("{x:", "y", "}", 2000) + "'",
		"format text":           "f'" + repeat("{{") + "'",
		"format names":          "f'" + repeat("\\N{") + "'",
		"format equals":         "f'{" + repeat("x=") + "}'",
		"digits":                repeat("1"),
		"hexadecimal digits":    "0x" + repeat("1"),
		"float digits":          "0." + repeat("1"),
		"underscores":           repeat("1_"),
		"long name":             repeat("a"),
		"long Unicode name":     repeat("é"),
		"import dots":           "from " + repeat(".") + " import a",
		"imports":               "import " + repeat("a.") + "a",
		"globals":               "def f():\n global " + repeat("a,") + "a",
		"match":                 repeat("match "),
		"matches":               repeat("match x:\n case 1: pass\n"),
		"nested matches":        nestedMatches(49),
		"types":                 repeat("type "),
		"type aliases":          repeat("type X=1\n"),
		"type parameters":       repeat("def f[T](): pass\n"),
		"prints":                repeat("print "),
		"names only":            repeat("a "),
		"colons":                repeat(":"),
		"dots":                  repeat("."),
		"stars":                 repeat("*"),
		"yields":                repeat("yield "),
		"walruses":              "(" + repeat("a:=") + "1)",
		"annotations":           repeat("a:"),
		"decrements":            "x" + repeat("--"),
		"carriage returns":      repeat("\r"),
		"nulls":                 repeat("\x00"),
		"invalid characters":    repeat("\u200b"),
		"Opaque in suites":      repeat("if a: type X = 1\n"),
	}
	for _, name := range slices.Sorted(maps.Keys(tests)) {
		text := tests[name]
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			m, err := frontend.Parse(source.NewFile("<test>", text))
			took := time.Since(start)
			if err == nil {
				checkSound(t, m)
			} else if m := err.Error(); len(m) > 1000 {
				t.Errorf("long message: %.200s", m)
			}
			t.Logf("%v for %d bytes: %v", took.Round(time.Millisecond), len(text), err)
			if took > limit {
				t.Errorf("took %v: not linear", took)
			}
		})
	}
}

// indents nests n blocks.
func indents(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "if x:\n")
	}
	return b.String()
}

// nestedMatches nests n match statements.
func nestedMatches(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", 2*i) + "match x:\n" + strings.Repeat(" ", 2*i+1) + "case 1:\n")
	}
	b.WriteString(strings.Repeat(" ", 2*n) + "pass\n")
	return b.String()
}
