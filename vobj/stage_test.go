package vobj_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj"
)

// program reads a module.
func program(t testing.TB, name, text string) *cogen.Program {
	t.Helper()
	m, err := frontend.Parse(source.NewFile(name, text))
	if err != nil {
		t.Fatal(err)
	}
	info, err := scope.Resolve(m)
	if err != nil {
		t.Fatal(err)
	}
	return cogen.Compile(m, info)
}

// entries are the functions all of whose parameters are annotated with a type
// as the IR writes it, in quotes where that is no Python expression.
func entries(t testing.TB, p *cogen.Program) []vobj.Entry {
	t.Helper()
	var es []vobj.Entry
	for _, g := range p.Funcs {
		e, whole := vobj.Entry{Func: g.Name}, true
		for _, prm := range g.Params {
			if prm.Annotation == nil {
				whole = false
				break
			}
			text := prm.Annotation.Span().Text()
			if c, ok := prm.Annotation.(*tree.Constant); ok {
				text = string(c.Value.(tree.Text))
			}
			typ, err := ir.ParseType(text)
			if err != nil {
				t.Fatal(err)
			}
			e.Params = append(e.Params, typ)
		}
		if whole {
			es = append(es, e)
		}
	}
	return es
}

// stage compiles the annotated functions of a module and verifies the IR.
func stage(t testing.TB, text string) *vobj.Result {
	t.Helper()
	p := program(t, "in.py", text)
	r, err := vobj.Compile(p, entries(t, p), vobj.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Verify(r.Module); err != nil {
		t.Fatalf("%v\n%s", err, r.Module)
	}
	return r
}

// explain is a report as text: a line for each function, and its fallbacks
// below it.
func explain(r *vobj.Result) string {
	var b strings.Builder
	for _, f := range r.Funcs {
		var params []string
		for _, p := range f.Params {
			params = append(params, p.String())
		}
		fmt.Fprintf(&b, "%s(%s)", f.Name, strings.Join(params, ", "))
		if f.Native {
			fmt.Fprintf(&b, " -> %s", f.Result)
		} else {
			b.WriteString(" is python-only")
		}
		if f.Volatile {
			b.WriteString(" volatile")
		}
		b.WriteByte('\n')
		for _, fb := range f.Fallbacks {
			fmt.Fprintf(&b, "  line %d: ", fb.Span.Line())
			if fb.Op != "" {
				fmt.Fprintf(&b, "%s: ", fb.Op)
			}
			b.WriteString(fb.Reason)
			if fb.Fix != "" {
				fmt.Fprintf(&b, " [%s]", fb.Fix)
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}
