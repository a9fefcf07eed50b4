package ir

import (
	"math/rand"
	"strings"
	"testing"
)

// Printing what was parsed gives the text again, for random modules that use
// every op of the table.
func TestRoundTrip(t *testing.T) {
	for seed := int64(0); seed < 30; seed++ {
		m := randomModule(rand.New(rand.NewSource(seed)))
		if err := Verify(m); err != nil {
			t.Fatalf("seed %d: the generator made an invalid module:\n%v", seed, err)
		}
		text := m.String()
		n, err := Parse("text.ir", text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if again := n.String(); again != text {
			t.Fatalf("seed %d: differs after parsing: %s", seed, firstDifference(text, again))
		}
		if err := Verify(n); err != nil {
			t.Fatalf("seed %d: invalid after parsing:\n%v", seed, err)
		}
	}
}

func firstDifference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range as {
		if i >= len(bs) || as[i] != bs[i] {
			return "\n- " + as[i] + "\n+ " + strings.Join(bs[min(i, len(bs)):min(i+1, len(bs))], "")
		}
	}
	return "at the end"
}

// The random module covers the table.
func TestRandomModuleCoversTable(t *testing.T) {
	seen := map[string]bool{}
	for seed := int64(1); seed < 30; seed++ {
		m := randomModule(rand.New(rand.NewSource(seed)))
		for _, f := range m.Funcs {
			f.Body.Walk(func(o *Op) { seen[o.Decl.Name] = true })
		}
	}
	for _, d := range AllOps() {
		if !seen[d.Name] {
			t.Errorf("%s is not generated", d.Name)
		}
	}
}

// A clone prints as the original does.
func TestClone(t *testing.T) {
	m := randomModule(rand.New(rand.NewSource(7)))
	for _, f := range m.Funcs {
		g := &Func{Name: f.Name, PyName: f.PyName, Result: f.Result, Entry: f.Entry, Recursive: f.Recursive, Delayed: f.Delayed, Yields: f.Yields, Sent: f.Sent}
		g.Body = NewCloner(g).Block(f.Body)
		if g.String() != f.String() {
			t.Errorf("%s: clone differs: %s", f.Name, firstDifference(f.String(), g.String()))
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"func f() -> void {}", `t.ir:1:6: "@" expected`},
		{"func @f() -> void {\n  nonsense %0\n}", `t.ir:2:3: no op "nonsense"`},
		{"func @f() -> int {\n  return %x\n}", "t.ir:2:12: %x is not defined"},
		{"func @f(%x: int, %x: int) -> int {\n}", "%x is defined twice"},
		{"func @f(%x: strange) -> int {\n}", `unknown type "strange"`},
		{"func @f() -> void {\n  break ^l0\n}", "no loop ^l0"},
		{"func @f() -> void {\n  %0 = const zzz : int\n}", "constant expected"},
		{"func @f() -> void {\n  %0 = undef\n}", "the type of the result must be given"},
		{"func @f() -> void {\n", "'}' expected"},
		{"global @g: int = @h", "global @g: no function @h"},
		{"hello", "module, global, state, lasting, record, hook or func expected"},
	} {
		_, err := Parse("t.ir", c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, wanted %q", c.text, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	m := randomModule(rand.New(rand.NewSource(3)))
	f.Add(m.Lookup("control").String())
	f.Add("func @f() -> void {\n  return\n}\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse("fuzz.ir", text)
		if err != nil {
			return
		}
		_ = Verify(m)
		once := m.String()
		n, err := Parse("fuzz.ir", once)
		if err != nil {
			t.Fatalf("printed text does not parse: %v\n%s", err, once)
		}
		if n.String() != once {
			t.Fatalf("not stable: %s", firstDifference(once, n.String()))
		}
	})
}
