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

// In what runs once, loops that are left are compiled for speed, and what is around them is not. In
// parts of very large functions that holds for loops over the elements of arrays.
func TestBriefFunction(t *testing.T) {
	loop := `  for ^a (%i: int in %x, %y, %y) {
    %c = int.floordiv %i, %y
    continue ^a
  } else {
    yield
  }
`
	compute := `  %s = array.shape %v
  %w = array.compute %s, %v -> array[1, float64] with (%e: float64) {
    %m = np.mul %e, %e
    yield %m
  }
`
	for _, test := range []struct {
		name, param, marks, body string
		large                    bool
		inline                   int // operations that are no calls of functions
	}{
		{"straight", "%x: int", "once brief", "", true, 0},
		{"loop", "%x: int", "once brief", loop, false, 1},
		{"loop in a part", "%x: int", "part brief", loop, true, 0},
		{"array in a part", "%x: int, %v: array[1, float64]", "part brief", compute, false, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			out := emitText(t, "func @f("+test.param+") -> int entry "+test.marks+" {\n  %y = int.floordiv %x, %x\n"+test.body+"  return %y\n}\n", Options{})
			_, fast, _ := strings.Cut(out, "namespace fast {")
			fast, _, _ = strings.Cut(fast, "namespace exact {")
			if got := strings.Contains(fast, "HP_LARGE"); got != test.large {
				t.Errorf("compiled at a lower level: %t\n%s", got, fast)
			}
			if n := strings.Count(fast, "!hp_int_floordiv("); n != test.inline {
				t.Errorf("%d operations are inline, not %d:\n%s", n, test.inline, fast)
			}
		})
	}
}

// Where compile time comes first, what is the same for all types is a call of the runtime, and what takes few steps
// is compiled at a lower level; what is linear in its operands is not.
func TestBriefOps(t *testing.T) {
	body := `  %a = list.new[float]
  %b = dict.new[dict[str, int]]
  %n = const 3 : i64
  %c = list.alloc[bool] %n
  list.free %a
  dict.free %b
  %s = str.concat3 %x, %x, %x
  %r = str.repeat %s, %n
`
	for _, test := range []struct {
		marks, want, not string
	}{
		{"once brief", "hp_list_new_apart(c) hp_dict_new_apart(c) hp_list_alloc_apart(c, hp_container_free(c, hp_concat_apart(c,", "hp_list_free( hp_dict_free( hp_str_concat3("},
		{"", "hp_list_new<double>(c) hp_list_free( hp_str_concat3(c,", "_apart( HP_OUTLINED"},
	} {
		out := emitText(t, "func @f(%x: str, %k: int) -> str entry "+test.marks+" {\n"+body+"  return %r\n}\n", Options{})
		_, fast, _ := strings.Cut(out, "namespace fast {")
		fast, _, _ = strings.Cut(fast, "namespace exact {")
		for _, w := range strings.Fields(test.want) {
			if !strings.Contains(fast, w) {
				t.Errorf("%q: no %s in\n%s", test.marks, w, fast)
			}
		}
		for _, w := range strings.Fields(test.not) {
			if strings.Contains(fast, w) {
				t.Errorf("%q: %s in\n%s", test.marks, w, fast)
			}
		}
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
