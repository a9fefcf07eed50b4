package cpp

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

// Closures, cells, globals, tuples, unions, constants, jumps through finally.
func TestValues(t *testing.T) {
	m, err := ir.Parse("values.ir", `global @names: dict[str, int] = @names_init
global @huge: list[int] = @huge_init
global @both: tuple[dict[str, int], list[int]] = @both_init
func @names_init() -> dict[str, int] {
  %d = dict.new[dict[str, int]]
  %k = const "one" : str
  %v = const 1 : int
  dict.set %d, %k, %v
  %k2 = const "zw\u00f6lf" : str
  %v2 = const 12 : int
  dict.set %d, %k2, %v2
  return %d
}
func @huge_init() -> list[int] {
  %v = const 1267650600228229401496703205376 : int
  %one = const 1 : int
  %l = list.of[int] %v, %one
  return %l
}
func @both_init() -> tuple[dict[str, int], list[int]] {
  %a = global @names : dict[str, int]
  %b = global @huge : list[int]
  %t = tuple.make %a, %b
  return %t
}
func @name(%s: str) -> int entry {
  %d = global @names : dict[str, int]
  %r = dict.get %d, %s
  return %r
}
func @huge_at(%i: int) -> int entry {
  %l = global @huge : list[int]
  %j = int.to_i64_index %i
  %r = list.get %l, %j
  return %r
}
func @both_at(%s: str) -> int entry {
  %t = global @both : tuple[dict[str, int], list[int]]
  %d = tuple.get[0] %t
  %a = dict.get %d, %s
  %l = tuple.get[1] %t
  %zero = const 0 : i64
  %b = list.get %l, %zero
  %r = int.add %a, %b
  return %r
}
func @bump(%c: cell[int], %by: int) -> int {
  %old = cell.load %c
  %new = int.add %old, %by
  cell.store %c, %new
  return %new
}
func @twice(%f: func(int) -> int, %x: int) -> int {
  %a = call.indirect %f, %x
  %b = call.indirect %f, %a
  return %b
}
func @counter(%start: int, %by: int) -> int entry {
  %c = cell.new %start
  %f = func.ref @bump %c : func(int) -> int
  %r = call @twice(%f, %by) -> int
  %now = cell.load %c
  %sum = int.add %r, %now
  return %sum
}
func @plain(%x: int) -> int {
  %one = const 1 : int
  %r = int.add %x, %one
  return %r
}
func @inc_twice(%x: int) -> int entry {
  %f = func.ref @plain : func(int) -> int
  %r = call @twice(%f, %x) -> int
  return %r
}
func @pair_eq(%a: int, %s: str) -> bool entry {
  %one = const 1 : int
  %x = const "x" : str
  %t = tuple.make %a, %s
  %u = tuple.make %one, %x
  %r = obj.eq %t, %u
  return %r
}
func @pair_repr(%a: int, %s: str) -> str entry {
  %n = const none : none
  %f = const -0.0 : float
  %t = tuple.make %a, %s, %n, %f
  %r = obj.repr %t
  return %r
}
func @in_set(%a: union[float, int, none], %b: union[float, int, none]) -> bool entry {
  %s = set.new[union[float, int, none]]
  set.add %s, %a
  %r = set.contains %s, %b
  return %r
}
func @less(%a: union[bool, float, int, str], %b: union[bool, float, int, str]) -> bool entry {
  %r = obj.lt %a, %b
  return %r
}
func @user_error(%s: str) -> str entry {
  %r = try -> str {
    %e = exc.new @TooBad %s
    raise %e
  } except (%x: exc) {
    %is = exc.matches @LookupError %x
    if %is {
      yield
    } else {
      raise %x
    }
    %n = exc.class_name %x
    %m = exc.str %x
    %c = const ": " : str
    %t = str.concat3 %n, %c, %m
    yield %t
  }
  return %r
}
func @user_error2(%s: str) -> str entry {
  %e = exc.new @TooBad %s
  raise %e
}
func @final(%n: int) -> int entry {
  %zero = const 0 : int
  %c = cell.new %zero
  %one = const 1 : int
  %r = for ^l (%i: int in %zero, %n, %one; %acc: int = %zero) -> int {
    %x = finally -> int {
      %five = const 5 : int
      %is5 = int.eq %i, %five
      if %is5 {
        break ^l %acc
      } else {
        yield
      }
      %three = const 3 : int
      %is3 = int.eq %i, %three
      if %is3 {
        %hundred = const 100 : int
        continue ^l %hundred
      } else {
        yield
      }
      %nine = const 9 : int
      %q = int.floordiv %nine, %i
      yield %q
    } do {
      %o = cell.load %c
      %p = int.add %o, %acc
      cell.store %c, %p
      yield
    }
    %next = int.add %acc, %x
    continue ^l %next
  } else (%a: int) {
    yield %a
  }
  %t = cell.load %c
  %r2 = int.add %r, %t
  return %r2
}
func @odd(%s: str) -> bool entry {
  %o = const "a\x00\"\\?\u00e9\n\U0001f600" : str
  %r = str.eq %s, %o
  return %r
}
func @wide(%start: int, %n: int) -> int entry {
  %stop = int.add %start, %n
  %two = const 2 : int
  %zero = const 0 : int
  %r = for ^l (%i: int in %start, %stop, %two; %last: int = %zero) -> int {
    continue ^l %i
  } else (%a: int) {
    yield %a
  }
  return %r
}
func @down(%start: i64, %stop: i64, %step: i64) -> i64 entry {
  %zero = const 0 : i64
  %one = const 1 : i64
  %r = for ^l (%i: i64 in %start, %stop, %step; %n: i64 = %zero) -> i64 {
    %m = i64.add %n, %one
    continue ^l %m
  } else (%a: i64) {
    yield %a
  }
  return %r
}
func @endless(%n: int) -> int entry {
  %zero = const 0 : int
  loop ^l () {
    %c = int.lt %n, %zero
    if %c {
      break ^l
    } else {
      yield
    }
    continue ^l
  }
  return %n
}
`)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m, Options{ExcClasses: []ExcClass{{Name: "Bad", Base: "KeyError"}, {Name: "TooBad", Base: "Bad"}}}, []call{
		{"name", text("one"), "ok 1"}, {"name", text("zwölf"), "ok 12"}, {"name", text("two"), "exc 28 KeyError: 'two'"},
		{"huge_at", "i0", "ok 1267650600228229401496703205376"}, {"huge_at", "i-1", "ok 1"}, {"huge_at", "i7", "exc 34 IndexError: list index out of range"},
		{"both_at", text("one"), "ok 1267650600228229401496703205377"},
		{"counter", "i10 i1", "ok 44"}, {"counter", "i9223372036854775800 i10", "ok 36893488147419103240"},
		{"inc_twice", "i40", "ok 42"}, {"inc_twice", "i9223372036854775806", "ok 9223372036854775808"},
		{"pair_eq", "i1 " + text("x"), "ok True"}, {"pair_eq", "i1 " + text("y"), "ok False"}, {"pair_eq", "i2 " + text("x"), "ok False"},
		{"pair_repr", "i7 " + text("it's"), `ok (7, "it's", None, -0.0)`},
		{"in_set", "i1 f1.0", "ok True"}, {"in_set", "n n", "ok True"}, {"in_set", "f2.5 i2", "ok False"}, {"in_set", "i9007199254740993 f9007199254740992", "ok False"},
		{"less", "i1 f1.5", "ok True"}, {"less", "f1.5 i1", "ok False"}, {"less", "b0 i1", "ok True"}, {"less", "i99999999999999999999 f1e30", "ok True"},
		{"less", "i1 " + text("a"), "exc 98 TypeError: '<' not supported between instances of 'int' and 'str'"}, {"less", text("a") + " " + text("b"), "ok True"},
		{"user_error", text("gone"), "ok TooBad: 'gone'"}, {"user_error2", text("gone"), "exc 122 TooBad: 'gone'"},
		{"final", "i0", "ok 0"}, {"final", "i1", "exc 146 ZeroDivisionError: integer division or modulo by zero"},
		{"odd", text("a\x00\"\\?é\n😀"), "ok True"}, {"odd", text("a"), "ok False"},
		{"wide", "i9223372036854775800 i7", "ok 9223372036854775806"}, {"wide", "i9223372036854775800 i20", "ok 9223372036854775818"}, {"wide", "i99999999999999999999 i5", "ok 100000000000000000003"},
		{"down", "i10 i0 i-3", "ok 4"}, {"down", "i0 i10 i3", "ok 4"}, {"down", "i9223372036854775800 i9223372036854775807 i5", "ok 2"},
		{"down", "i-9223372036854775808 i9223372036854775807 i9223372036854775807", "ok 3"}, {"down", "i5 i5 i1", "ok 0"},
		{fn: "polls", args: "5"}, {"endless", "i1", "cancelled"}, {"inc_twice", "i1", "ok 3"},
	})
}

// Loops nested deeper than anyone writes.
func TestDeepNesting(t *testing.T) {
	f := ir.NewFunc("deep", []*ir.Type{ir.Int}, []string{"n"}, ir.Int)
	f.Entry = true
	var nest func(b *ir.Builder, depth int, v *ir.Value) *ir.Value
	nest = func(b *ir.Builder, depth int, v *ir.Value) *ir.Value {
		if depth == 0 {
			return b.Op("int.add", ir.Attrs{}, v, b.Int(1)).Result()
		}
		stop := 1
		if depth%20 == 0 {
			stop = 2
		}
		return b.For([]*ir.Value{b.Int(0), b.Int(int64(stop)), b.Int(1), v}, func(b *ir.Builder, loop *ir.Op, _ *ir.Value, c []*ir.Value) {
			b.Continue(loop, nest(b, depth-1, c[0]))
		}, func(b *ir.Builder, c []*ir.Value) { b.Yield(c[0]) }, ir.Int).Result()
	}
	b := ir.NewBuilder(f)
	b.Return(nest(b, 60, f.Params()[0]))
	run(t, &ir.Module{Name: "deep", Funcs: []*ir.Func{f}}, Options{}, []call{
		{"deep", "i0", "ok 8"}, {"deep", "i9223372036854775800", "ok 9223372036854775808"},
	})
}

// Python names that mean something to C++ or to the emitter itself.
func TestNames(t *testing.T) {
	m := &ir.Module{Name: "int\n#error"}
	var calls []call
	for i, name := range []string{"int", "main", "abs", "NULL", "f", "f_fn", "fast", "exact", "c", "line", "fuel", "out", "L_unwind", "hp_ctx", "x_1", "größe", "a.b(str, i64)", "class", "linux", "how1"} {
		f := ir.NewFunc(name, []*ir.Type{ir.Int, ir.Int, ir.Str}, []string{name, "c", "out"}, ir.Int)
		f.Entry = true
		b := ir.NewBuilder(f)
		r := b.Op("int.add", ir.Attrs{}, f.Params()[0], f.Params()[1]).Result()
		r.Name = name
		t := b.Op("tuple.make", ir.Attrs{}, r, f.Params()[2]).Result()
		t.Name = "tuple_int_str"
		b.Return(b.Op("tuple.get", ir.Attrs{}, t).Result())
		m.Funcs = append(m.Funcs, f)
		calls = append(calls, call{name, fmt.Sprintf("i%d i2 %s", i, text("x")), fmt.Sprintf("ok %d", i+2)})
	}
	run(t, m, Options{}, calls)
}

func TestLiterals(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{strLit("abc"), `HP_STR("abc")`},
		{strLit("é\x00\"??/"), `hp_str{"\303\251\000\"\?\?/", 7, 6}`},
		{strLit("\xed\xa0\x80"), `hp_str{"\355\240\200", 3, 1}`}, // a lone surrogate
		{floatLit(0.1), "0x1.999999999999ap-04 /* 0.1 */"},
		{floatLit(1e300), "0x1.7e43c8800759cp+996 /* 1e+300 */"},
		{floatLit(3), "3.0"},
		{i64Lit(-1 << 63), "INT64_MIN"},
		{comment("x = 'a\\\n\u202e'  \\ "), "x = 'a\\?'"},
		{ident("str.center(str, i64)"), "str_center_str_i64"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
	if s := floatLit(negativeZero()); s != "-0.0" {
		t.Errorf("-0.0 is written %s", s)
	}
}

func negativeZero() float64 { z := 0.0; return -z * 1 }

// What can't be undone makes a row exact from the start, unless all that may
// overflow comes before.
func TestCloneChoice(t *testing.T) {
	const add = "  %r = int.add %a, %b\n"
	const print = "  %s = const \"x\" : str\n  io.print %s\n"
	for _, c := range []struct{ name, body, want string }{
		{"no effect", add, "fast exact"},
		{"effect last", add + print, "fast exact"},
		{"effect first", print + add, "exact"},
		{"effect in a loop", "  loop ^l () {\n  %x = int.add %a, %b\n" + print + "  continue ^l\n  }\n  unreachable\n", "exact"},
	} {
		ret := "  return %r\n"
		if strings.Contains(c.body, "unreachable") {
			ret = ""
		}
		out := emitText(t, "func @f(%a: int, %b: int) -> int entry {\n"+c.body+ret+"}\n", Options{})
		var got []string
		for _, k := range []string{"fast", "exact"} {
			if strings.Contains(out, "namespace "+k+" {") {
				got = append(got, k)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: clones %s, want %s", c.name, s, c.want)
		}
	}
	for _, c := range []struct{ name, first, want string }{
		{"a program's output is replayed", print, "fast exact"},
		{"what makes an object may be done again", "  %s = const \"x\" : str\n  %p = py.from_str %s\n  py.drop %p\n", "fast exact"},
		{"a call in CPython may not", "  %p = py.import @\"m\"\n  %q = py.call0 %p\n", "exact"},
	} {
		out := emitText(t, "func @f(%a: int, %b: int) -> int entry {\n"+c.first+add+"  return %r\n}\n", Options{Program: true})
		if got := strings.Contains(out, "namespace fast {"); got != (c.want != "exact") {
			t.Errorf("%s: fast clone is %v", c.name, got)
		}
	}
	if out := emitText(t, "func @f(%s: str) -> str entry {\n  return %s\n}\n", Options{}); strings.Contains(out, "namespace") {
		t.Errorf("a function without int has clones:\n%s", out)
	}
}
