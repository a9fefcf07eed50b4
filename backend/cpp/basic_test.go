package cpp

import "testing"

// One translation unit holds the functions of all cases, so that there is one
// compilation. The lines that exceptions name are lines of the text below.
func TestBasics(t *testing.T) {
	runText(t, `func @add(%a: int, %b: int) -> int entry {
  %r = int.add %a, %b
  return %r
}
func @sign(%a: int) -> int entry {
  %zero = const 0 : int
  %neg = int.lt %a, %zero
  if %neg {
    %m = const -1 : int
    return %m
  } else {
    yield
  }
  %c = int.gt %a, %zero
  %r = if %c -> int {
    %one = const 1 : int
    yield %one
  } else {
    yield %zero
  }
  return %r
}
func @sum(%n: int) -> int entry {
  %zero = const 0 : int
  %one = const 1 : int
  %r = for ^l (%i: int in %zero, %n, %one; %acc: int = %zero) -> int {
    %next = int.add %acc, %i
    continue ^l %next
  } else (%a: int) {
    yield %a
  }
  return %r
}
func @parse(%s: str) -> int entry {
  %r = int.from_str %s
  return %r
}
func @parse_or(%s: str, %d: int) -> int entry {
  %r = try -> int {
    %v = int.from_str %s
    %two = const 2 : int
    %w = int.mul %v, %two
    yield %w
  } except (%e: exc) {
    %m = exc.matches @ValueError %e
    if %m {
      yield
    } else {
      raise %e
    }
    yield %d
  }
  return %r
}
func @fib(%n: int) -> int recursive {
  %two = const 2 : int
  %c = int.lt %n, %two
  if %c {
    return %n
  } else {
    yield
  }
  %one = const 1 : int
  %a = int.sub %n, %one
  %x = call @fib(%a) -> int
  %b = int.sub %n, %two
  %y = call @fib(%b) -> int
  %r = int.add %x, %y
  return %r
}
func @fib_entry(%n: int) -> int entry {
  %r = call @fib(%n) -> int
  return %r
}
func @forever(%n: int) -> int recursive {
  %r = call @forever(%n) -> int
  return %r
}
func @overflow(%n: int) -> int entry {
  %r = call @forever(%n) -> int
  return %r
}
func @squares(%n: i64) -> i64 entry {
  %zero = const 0 : i64
  %one = const 1 : i64
  %l = list.new[i64]
  for ^l (%i: i64 in %zero, %n, %one) {
    %q = i64.mul %i, %i
    list.append %l, %q
    continue ^l
  } else {
    yield
  }
  %minus = const -1 : i64
  %r = list.get %l, %minus
  return %r
}
func @shift(%s: str) -> str entry {
  %empty = const "" : str
  %zero = const 0 : i64
  %one = const 1 : i64
  %end = str.nbytes %s
  %r, %last = loop ^l (%pos: i64 = %zero, %acc: str = %empty) -> (str, i64) {
    %more = i64.lt %pos, %end
    if %more {
      yield
    } else {
      break ^l %acc, %pos
    }
    %c = str.decode %s, %pos
    %o = char.ord %c
    %p = i64.add %o, %one
    %d = char.chr %p
    %t = str.from_char %d
    %a = str.concat %acc, %t
    %next = str.next %s, %pos
    continue ^l %next, %a
  }
  return %r
}
func @opt(%a: union[int, none]) -> union[float, none] entry {
  %is = union.is[none] %a
  if %is {
    %n = const none : none
    %absent = union.make %n : union[float, none]
    return %absent
  } else {
    yield
  }
  %v = union.get[int] %a
  %f = int.to_float %v
  %u = union.make %f : union[float, none]
  return %u
}
func @mixed(%a: union[bool, float, int, str]) -> str entry {
  %s = union.is[str] %a
  %r = if %s -> str {
    %x = union.get[str] %a
    yield %x
  } else {
    %n = union.get[union[bool, float, int]] %a
    %t = obj.repr %n
    yield %t
  }
  return %r
}
`, []call{
		{"add", "i2 i3", "ok 5"},
		{"add", "i9223372036854775807 i1", "ok 9223372036854775808"},
		{"add", "i-9223372036854775808 i-9223372036854775808", "ok -18446744073709551616"},
		{"add", "i99999999999999999999 i1", "ok 100000000000000000000"},
		{"add", "n i1", "null"},
		{"sign", "i-5", "ok -1"}, {"sign", "i0", "ok 0"}, {"sign", "i7", "ok 1"}, {"sign", "i-99999999999999999999", "ok -1"},
		{"sum", "i10", "ok 45"}, {"sum", "i0", "ok 0"}, {"sum", "i-3", "ok 0"}, {"sum", "i100000", "ok 4999950000"},
		{"parse", text(" 42 "), "ok 42"}, {"parse", text("x1"), "exc 35 ValueError: invalid literal for int() with base 10: 'x1'"},
		{"parse", text("123456789012345678901234567890"), "ok 123456789012345678901234567890"},
		{"parse_or", text("21") + " i7", "ok 42"}, {"parse_or", text("x") + " i7", "ok 7"},
		{"parse_or", text("9223372036854775807") + " i7", "ok 18446744073709551614"},
		{"parse_or", text("x") + " i99999999999999999999", "ok 99999999999999999999"},
		{"fib_entry", "i20", "ok 6765"}, {"fib_entry", "i1", "ok 1"},
		{"overflow", "i1", "exc 76 RecursionError: maximum recursion depth exceeded"},
		{"squares", "i10", "ok 81"}, {"squares", "i0", "exc 95 IndexError: list index out of range"}, {"squares", "i100000", "ok 9999800001"},
		{"shift", text("HAL é"), "ok IBM!ê"}, {"shift", text(""), "ok "},
		{"opt", "n", "null"}, {"opt", "i3", "ok 3"},
		{"mixed", text("abc"), "ok abc"}, {"mixed", "i5", "ok 5"}, {"mixed", "b1", "ok True"}, {"mixed", "f1.5", "ok 1.5"}, {"mixed", "i99999999999999999999", "ok 99999999999999999999"},
	})
}
