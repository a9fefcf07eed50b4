package vobj

import (
	"fmt"
	"os"
	"testing"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

func TestDebug(t *testing.T) {
	path := os.Getenv("PYFILE")
	if path == "" {
		t.Skip()
	}
	raw, _ := os.ReadFile(path)
	f := source.NewFile(path, string(raw))
	m, err := frontend.Parse(f)
	if err != nil {
		t.Fatal(err)
	}
	info, err := scope.Resolve(m)
	if err != nil {
		t.Fatal(err)
	}
	p := cogen.Compile(m, info)
	var es []Entry
	for _, g := range p.Funcs {
		if n := os.Getenv("FN"); n != "" && n != g.Name {
			continue
		}
		e := Entry{Func: g.Name}
		for _, a := range g.Params {
			ty := ir.Int
			if n, ok := a.Annotation.(*tree.Name); ok {
				if x, err := ir.ParseType(n.ID); err == nil {
					ty = x
				}
			} else if os.Getenv("TY") != "" {
				ty, _ = ir.ParseType(os.Getenv("TY"))
			}
			e.Params = append(e.Params, ty)
		}
		es = append(es, e)
	}
	r, err := Compile(p, es, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, fr := range r.Funcs {
		fmt.Println(fr.Name, fr.Params, fr.Result, fr.Native)
		for _, fb := range fr.Fallbacks {
			fmt.Println("   ", fb.Span, fb.Op, fb.Reason, fb.Fix, fb.Whole)
		}
	}
	if err := ir.Verify(r.Module); err != nil {
		fmt.Println("VERIFY:", err)
	}
	if os.Getenv("QUIET") == "" {
		fmt.Println(r.Module)
	}
}
