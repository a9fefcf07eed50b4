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
