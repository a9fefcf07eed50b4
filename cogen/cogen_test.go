package cogen_test

import (
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// What generators do is tested by package concrete; here is what they say of
// themselves.

const text = `
def f(a, /, b=1, *args, c, d=2, **kw):
    def inner():
        nonlocal b
        return lambda: a + b

    for x in args:
        pass
    return [inner for y in args]


def f(n):
    return n


@f
def g():
    return (lambda: 1)()


class C:
    def method(self):
        yield 1


async def h():
    pass
`

func compile(t *testing.T) (*cogen.Program, *tree.Module) {
	t.Helper()
	m, err := frontend.Parse(source.NewFile("in.py", text))
	if err != nil {
		t.Fatal(err)
	}
	info, err := scope.Resolve(m)
	if err != nil {
		t.Fatal(err)
	}
	return cogen.Compile(m, info), m
}

func TestGenerators(t *testing.T) {
	p, m := compile(t)
	var names []string
	for _, g := range p.Funcs {
		names = append(names, g.Name)
		if g.Program() != p {
			t.Errorf("%s belongs to another program", g.Name)
		}
	}
	if got := strings.Join(names, " "); got != "f f g h" {
		t.Errorf("functions %s", got)
	}
	f, g, h := p.Funcs[0], p.Funcs[2], p.Funcs[3]
	if !f.Loops || g.Loops || !g.Decorated || f.Decorated || !h.Async {
		t.Error("wrong facts about f, g or h")
	}
	kinds := []cogen.ParamKind{cogen.PosOnly, cogen.PosOrKw, cogen.Vararg, cogen.KwOnly, cogen.KwOnly, cogen.Kwarg}
	defaults := []bool{false, true, false, false, true, false}
	for i, prm := range f.Params {
		if prm.Kind != kinds[i] || (prm.Default != nil) != defaults[i] || prm.Var == nil || prm.Var.Name != prm.Name {
			t.Errorf("parameter %s: %+v", prm.Name, prm)
		}
	}
	var quals []string
	tree.Inspect(m, func(n tree.Node) bool {
		if g := p.Generator(n); g != nil {
			var free []string
			for _, v := range g.Free {
				free = append(free, v.Name)
			}
			quals = append(quals, g.QualName()+"["+strings.Join(free, " ")+"]")
			if g.Name == "method" && !g.IsGenerator {
				t.Error("method() yields")
			}
		}
		return true
	})
	want := "f[] f.<locals>.inner[a b] f.<locals>.inner.<locals>.<lambda>[a b] f[] g[] g.<locals>.<lambda>[] C.method[] h[]"
	if got := strings.Join(quals, " "); got != want {
		t.Errorf("generators\n  %s, want\n  %s", got, want)
	}
}

// TestSites compiles twice: sites have the same numbers, so that decisions by
// site mean the same.
func TestSites(t *testing.T) {
	a, _ := compile(t)
	b, _ := compile(t)
	if a.Sites() != b.Sites() || a.Sites() == 0 {
		t.Errorf("%d and %d sites", a.Sites(), b.Sites())
	}
}
