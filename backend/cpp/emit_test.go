package cpp

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

// emitText parses, verifies and emits a module in text form.
func emitText(t *testing.T, text string, opts Options) string {
	t.Helper()
	m, err := ir.Parse("test.ir", text)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Verify(m); err != nil {
		t.Fatal(err)
	}
	out, err := Emit(m, opts)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := Emit(m, opts); again != out {
		t.Error("the same module gives different texts")
	}
	return out
}

func TestControl(t *testing.T) {
	out := emitText(t, `
func @f(%s: str, %n: i64) -> i64 entry {
  %zero = const 0 : i64
  %one = const 1 : i64
  %r = for ^l (%i: i64 in %zero, %n, %one; %acc: i64 = %zero) -> i64 {
    %c = i64.lt %acc, %n
    if %c {
      yield
    } else {
      break ^l %acc
    }
    %next = i64.add %acc, %i
    continue ^l %next
  } else (%a: i64) {
    yield %a
  }
  return %r
}
`, Options{})
	if !strings.Contains(out, "for (") {
		t.Error("no loop")
	}
}

// A function of very many ops is compiled for the compiler's time.
func TestLargeFunction(t *testing.T) {
	text := "func @f(%a: int) -> int entry {\n  %r0 = int.add %a, %a\n"
	for i := 1; i <= ir.LargeFunc; i++ {
		text += fmt.Sprintf("  %%r%d = int.add %%r%d, %%a\n", i, i-1)
	}
	out := emitText(t, text+fmt.Sprintf("  return %%r%d\n}\n", ir.LargeFunc), Options{})
	if n := strings.Count(out, "hp_int_add("); n != 2 {
		t.Errorf("the leaf is inlined %d times, wanted once per clone", n)
	}
	if !strings.Contains(out, "HP_LARGE") {
		t.Error("not marked large")
	}
}

// Displays of literals, and stores of literals in a row, are tables.
func TestLiteralTables(t *testing.T) {
	text := "func @f() -> list[int] entry {\n"
	names := ""
	for i := range smallestTable {
		text += fmt.Sprintf("  %%c%d = const %d : int\n", i, i)
		names += fmt.Sprintf(", %%c%d", i)
	}
	text += "  %l = list.of[int] " + names[2:] + "\n"
	for i := range smallestTable {
		text += fmt.Sprintf("  list.append %%l, %%c%d\n", i)
	}
	out := emitText(t, text+"  return %l\n}\n", Options{})
	if n := strings.Count(out, "_data[8] = {"); n < 2 {
		t.Errorf("%d tables in\n%s", n, out)
	}
	if strings.Contains(out, "->data[0] =") {
		t.Error("elements are stored one by one")
	}
}
