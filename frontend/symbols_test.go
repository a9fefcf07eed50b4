package frontend_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// TestSymbols compares the resolution of names (package scope) with CPython's
// symbol tables: for each scope the local, cell, free and global names.
func TestSymbols(t *testing.T) {
	o := startOracle(t)
	if !o.exact() {
		t.Skipf("later versions than 3.11 have no scopes for comprehensions, and %s is one", o.Version)
	}
	var requests []request
	for _, p := range readProbes(t, "scopes.txt") {
		requests = append(requests, request{"symbols", p.Name, &p.Source})
	}
	for _, f := range o.library(t) {
		requests = append(requests, request{Mode: "symbols", Name: f})
	}
	o.ask(t, requests, func(i int, a answer) {
		if !a.OK {
			return // rejected: TestLibrary looks into that
		}
		var text []byte
		var err error
		if a.Source != nil {
			text = []byte(*a.Source)
		} else if text, err = os.ReadFile(a.Name); err != nil {
			t.Error(err)
			return
		}
		if bytes.Contains(text, []byte("from __future__ import annotations")) {
			return // the names of annotations are in scopes of their own
		}
		f, err := frontend.Decode(a.Name, text)
		if err != nil {
			t.Error(err)
			return
		}
		m, err := frontend.Parse(f)
		if err != nil {
			if a.Source != nil {
				t.Error(err)
			}
			return // TestLibrary looks into that
		}
		info, err := scope.Resolve(m)
		if err != nil {
			t.Error(err)
			return
		}
		w := &symbolWriter{info: info, kinds: map[*scope.Scope]map[string]string{}}
		for _, v := range info.Module.Vars {
			w.note(info.Module, v.Name, v)
		}
		w.visit(m, nil)
		if got := w.dump(); !w.opaque && got != a.Text {
			t.Errorf("%s: %s", a.Name, firstDifference(got, a.Text))
		}
	})
}

// symbolWriter describes scopes as testdata/oracle.py does.
type symbolWriter struct {
	info   *scope.Info
	kinds  map[*scope.Scope]map[string]string
	opaque bool
}

// visit notes the names within a node that stands in scope s.
func (w *symbolWriter) visit(n tree.Node, s *scope.Scope) {
	within := func(s *scope.Scope, nodes ...tree.Node) {
		for _, n := range nodes {
			w.visit(n, s)
		}
	}
	switch x := n.(type) {
	case *tree.Module:
		s = w.info.Scopes[x]
	case *tree.FunctionDef:
		w.note(s, x.Name, w.info.Binds[x])
		within(s, nodes(x.Decorators)...)
		if x.Returns != nil {
			w.visit(x.Returns, s)
		}
		w.arguments(x.Args, w.info.Scopes[x], s)
		within(w.info.Scopes[x], nodes(x.Body)...)
		return
	case *tree.Lambda:
		w.arguments(x.Args, w.info.Scopes[x], s)
		w.visit(x.Body, w.info.Scopes[x])
		return
	case *tree.ClassDef:
		w.note(s, x.Name, w.info.Binds[x])
		within(s, nodes(x.Decorators)...)
		within(s, nodes(x.Bases)...)
		within(s, nodes(x.Keywords)...)
		within(w.info.Scopes[x], nodes(x.Body)...)
		return
	case *tree.Comp:
		first := x.Generators[0]
		inner := w.info.Scopes[x]
		w.visit(first.Iter, s)
		w.visit(first.Target, inner)
		within(inner, nodes(first.Ifs)...)
		within(inner, nodes(x.Generators[1:])...)
		w.visit(x.Elt, inner)
		if x.Value != nil {
			w.visit(x.Value, inner)
		}
		return
	case *tree.Name:
		w.note(s, x.ID, w.info.Uses[x])
	case *tree.AnnAssign:
		if _, ok := x.Target.(*tree.Name); ok && !x.Simple && x.Value == nil {
			w.visit(x.Annotation, s) // CPython does not count the name
			return
		}
	case *tree.Alias, *tree.ExceptHandler, *tree.MatchAs, *tree.MatchStar, *tree.MatchMapping:
		if v := w.info.Binds[n]; v != nil {
			w.note(s, v.Name, v)
		}
	case *tree.Global:
		for _, name := range x.Names {
			w.note(s, name, w.info.Module.Lookup(name))
			w.note(w.info.Module, name, nil)
		}
	case *tree.Nonlocal:
		for _, name := range x.Names {
			outer := s.Parent
			for outer.Kind == scope.Class || outer.Lookup(name) == nil {
				outer = outer.Parent
			}
			w.note(s, name, outer.Lookup(name))
		}
	case *tree.Opaque:
		w.opaque = true
	}
	within(s, tree.Children(n)...)
}

func nodes[T tree.Node](list []T) []tree.Node {
	out := make([]tree.Node, len(list))
	for i, n := range list {
		out[i] = n
	}
	return out
}

func (w *symbolWriter) arguments(a *tree.Arguments, inner, outer *scope.Scope) {
	for _, c := range tree.Children(a) {
		x, ok := c.(*tree.Arg)
		if !ok {
			w.visit(c, outer)
			continue
		}
		w.note(inner, x.Name, w.info.Binds[x])
		if x.Annotation != nil {
			w.visit(x.Annotation, outer)
		}
	}
}

// note records that a name in scope s means variable v.
func (w *symbolWriter) note(s *scope.Scope, name string, v *scope.Var) {
	set := func(s *scope.Scope, kind string) {
		if w.kinds[s] == nil {
			w.kinds[s] = map[string]string{}
		}
		if w.kinds[s][name] != "cell" {
			w.kinds[s][name] = kind
		}
	}
	switch {
	case v == nil || v.Scope.Kind == scope.Module:
		set(s, "global")
	case v.Scope == s:
		set(s, "local")
	default:
		set(v.Scope, "cell")
		for ; s != v.Scope; s = s.Parent {
			if s.Lookup(name) == nil { // a class may have its own
				set(s, "free")
			}
		}
	}
}

func (w *symbolWriter) dump() string {
	var lines []string
	for s, kinds := range w.kinds {
		kind, name, line := "function", "lambda", 0
		switch x := s.Node.(type) {
		case *tree.Module:
			kind, name = "module", "top"
		case *tree.FunctionDef:
			name = x.Name
		case *tree.ClassDef:
			kind, name = "class", x.Name
		case *tree.Comp:
			name = [...]string{"listcomp", "setcomp", "dictcomp", "genexpr"}[x.Kind]
		}
		if s.Kind != scope.Module {
			line = s.Node.Span().Line()
		}
		if kind == "function" && name == "top" {
			continue // which the module symtable takes for the module
		}
		for n, k := range kinds {
			if n == "__class__" || n[0] == '_' && strings.Contains(n, "__") && !strings.HasSuffix(n, "__") {
				continue // mangled in classes
			}
			mark := ""
			if v := s.Lookup(n); v != nil && v.Param {
				mark = " parameter"
			}
			lines = append(lines, fmt.Sprintf("%s %s %d %s %s%s", kind, name, line, n, k, mark))
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
