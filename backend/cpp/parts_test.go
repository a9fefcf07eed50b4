package cpp

import (
	"fmt"
	"strings"
	"testing"
)

// A large library is two translation units. The rows of each entry run in the fast
// clone, and again in the exact one where they must.
func TestParts(t *testing.T) {
	var b strings.Builder
	var calls []call
	for i := range 6 {
		fmt.Fprintf(&b, "func @f%d(%%a: int, %%s: str) -> str entry {\n  %%r0 = int.mul %%a, %%a\n", i)
		for j := 1; j <= 80; j++ {
			fmt.Fprintf(&b, "  %%r%d = int.sub %%r%d, %%a\n", j, j-1)
		}
		b.WriteString("  %t = int.to_str %r80\n  %u = str.concat %t, %s\n  return %u\n}\n")
		calls = append(calls, call{fmt.Sprintf("f%d", i), "i10 " + text("x"), "ok -700x"}, call{fmt.Sprintf("f%d", i), "i10000000000 " + text("y"), "ok 99999999200000000000y"})
	}
	if out := emitText(t, b.String(), Options{}); !hasParts(out) {
		t.Fatalf("%d bytes are one part", len(out))
	}
	runText(t, b.String(), calls)
}

// An entry whose rows start in the exact clone takes that clone of its own functions to the first
// part, and of no others.
func TestPartsOfMixedEntries(t *testing.T) {
	var b strings.Builder
	long := func(name, first string) {
		fmt.Fprintf(&b, "func @%s(%%a: int) -> int entry {\n%s  %%h = call @half(%%a) -> int\n  %%r0 = int.mul %%h, %%a\n", name, first)
		for j := 1; j <= 40; j++ {
			fmt.Fprintf(&b, "  %%r%d = int.sub %%r%d, %%a\n", j, j-1)
		}
		b.WriteString("  return %r40\n}\n")
	}
	b.WriteString("func @half(%n: int) -> int {\n  %m = int.add %n, %n\n  return %m\n}\n")
	long("starts_fast", "")
	long("starts_exact", "  %s = const \"\" : str\n  io.print %s\n")
	out := emitText(t, b.String(), Options{})
	if !hasParts(out) {
		t.Fatalf("%d bytes are one part", len(out))
	}
	exactly := func(text string) string {
		_, code, _ := strings.Cut(text, "\nnamespace exact {\n\n")
		return code
	}
	first := exactly(withoutRare(out))
	for name, want := range map[string]bool{"half_fn(hp_ctx* c, hp_int n": true, "starts_exact_fn(hp_ctx* c, hp_int a": true, "starts_fast_fn(hp_ctx* c, hp_int a": false} {
		if got := strings.Contains(first, name); got != want {
			t.Errorf("%s in the first part: %v", name, got)
		}
		if !strings.Contains(exactly(out), name) {
			t.Errorf("%s is not in the second part", name)
		}
	}
	if FirstLines(out) >= strings.Count(out, "\n") {
		t.Error("all lines are compiled first")
	}
	runText(t, b.String(), []call{
		{"starts_fast", "i10", "ok -200"}, {"starts_fast", "i10000000000", "ok 199999999600000000000"}, {"starts_exact", "i10000000000", "ok 199999999600000000000"},
	})
}
