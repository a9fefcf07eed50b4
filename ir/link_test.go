package ir

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/frontend/source"
)

func linked(t *testing.T, texts ...string) (*Module, []map[string]string) {
	t.Helper()
	var mods []*Module
	for _, s := range texts {
		m, err := Parse("t.ir", s)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range m.Funcs { // places would tell apart what else is equal
			f.Span, f.PyName = source.Span{}, "f"
			f.Body.Walk(func(o *Op) { o.Place = Place{} })
		}
		mods = append(mods, m)
	}
	m, names := Link("all.py", mods)
	if err := Verify(m); err != nil {
		t.Fatalf("%v\n%s", err, m)
	}
	return m, names
}

const linkedModule = `
global @c: list[int] = @init
record @Node { @x: int, @next: union[none, object[Node]] }
hook eq object[Node] = @same

func @init() -> list[int] {
  %0 = list.new[int]
  return %0
}

func @same(%a: object[Node], %b: object[Node]) -> bool {
  %0 = object.get @x %a : int
  %1 = object.get @x %b : int
  %2 = int.eq %0, %1
  return %2
}

func @len(%n: union[none, object[Node]]) -> int {
  %0 = union.is[none] %n
  if %0 {
    %1 = const 0 : int
    return %1
  } else {
    yield
  }
  %2 = union.get[object[Node]] %n
  %3 = object.get @next %2 : union[none, object[Node]]
  %4 = call @len(%3) -> int
  return %4
}
`

// What is equal is one, whatever its names are, recursive or not.
func TestLinkEqual(t *testing.T) {
	other := strings.NewReplacer("@len", "@same", "@same", "@len", "@c", "@d").Replace(linkedModule)
	m, names := linked(t, linkedModule, other)
	if len(m.Funcs) != 3 || len(m.Records) != 1 || len(m.Globals) != 1 || len(m.Hooks) != 1 {
		t.Errorf("not one of each:\n%s", m)
	}
	if names[1]["same"] != "len" || names[1]["len"] != "same" {
		t.Errorf("names: %v", names[1])
	}
}

// Two classes with the same fields are two.
func TestLinkNominal(t *testing.T) {
	two := "record @A { @x: int }\nrecord @B { @x: int }\n\nfunc @f(%u: union[object[A], object[B]]) -> bool {\n  %0 = union.is[object[A]] %u\n  return %0\n}\n"
	if m, _ := linked(t, two, two); len(m.Records) != 2 || len(m.Funcs) != 1 {
		t.Errorf("not as it was:\n%s", m)
	}
}

// A difference anywhere makes two of what refers to it.
func TestLinkDifferent(t *testing.T) {
	for _, c := range []struct {
		from, to              string
		funcs, records, hooks int
	}{
		{"const 0 ", "const 1 ", 4, 1, 1},
		{"@x: int, @next", "@x: int, @y: str, @next", 5, 2, 2},
		{"int.eq", "int.ne", 5, 2, 2},
		{"global @c: list[int] = @init", "", 3, 1, 1},
	} {
		m, _ := linked(t, linkedModule, strings.Replace(linkedModule, c.from, c.to, 1))
		if len(m.Funcs) != c.funcs || len(m.Records) != c.records || len(m.Hooks) != c.hooks {
			t.Errorf("%s: %d functions, %d records, %d hooks:\n%s", c.to, len(m.Funcs), len(m.Records), len(m.Hooks), m)
		}
	}
}

// Modules with every op: linked with itself, one has no more than it had.
func TestLinkRandom(t *testing.T) {
	for seed := int64(0); seed < 10; seed++ {
		text := randomModule(rand.New(rand.NewSource(seed))).String()
		text = strings.ReplaceAll(text, " entry", "")
		one, _ := linked(t, text)
		two, _ := linked(t, text, text)
		if two.String() != one.String() {
			t.Fatalf("seed %d: %s", seed, firstDifference(one.String(), two.String()))
		}
		changed, _ := linked(t, text, strings.Replace(text, "record @Node {", "record @Node { @more: int,", 1))
		if len(changed.Records) <= len(one.Records) || changed.Record("Node.2") == nil {
			t.Errorf("seed %d: %d records", seed, len(changed.Records))
		}
	}
}
