package cpp

import "testing"

// Counted loops of short iterations, which are two C++ loops: the ways out of
// them, and the elements of lists that they access by a pointer.
func TestCounted(t *testing.T) {
	runText(t, `func @find(%n: int, %k: int) -> int entry {
  %zero = const 0 : int
  %one = const 1 : int
  %none = const -1 : int
  %r = for ^l (%i: int in %zero, %n, %one; %sum: int = %zero) -> int {
    %same = int.eq %i, %k
    if %same {
      break ^l %sum
    } else {
      yield
    }
    %bits = int.and %i, %one
    %odd = int.bool %bits
    if %odd {
      continue ^l %sum
    } else {
      yield
    }
    %next = int.add %sum, %one
    continue ^l %next
  } else (%all: int) {
    %neg = int.mul %all, %none
    yield %neg
  }
  return %r
}
func @down(%n: int, %stop: int) -> int entry {
  %step = const -1 : int
  %zero = const 0 : int
  %r = for ^l (%i: int in %n, %stop, %step; %sum: int = %zero) -> int {
    %next = int.add %sum, %i
    continue ^l %next
  } else (%all: int) {
    yield %all
  }
  return %r
}
func @table(%n: int) -> int entry {
  %zero = const 0 : i64
  %one = const 1 : i64
  %x = const 1 : int
  %m = int.to_i64_count %n
  %l = list.fill %x, %m
  %k = list.fill %x, %m
  for ^l (%i: i64 in %one, %m, %one) {
    %j = i64.sub %i, %one
    %a = list.get_unchecked %l, %j
    %b = list.get_unchecked %k, %i
    %c = int.add %a, %b
    list.set_unchecked %l, %i, %c
    continue ^l
  } else {
    yield
  }
  for ^m (%h: i64 in %zero, %one, %one) {
    list.append %l, %x
    %e = list.get_unchecked %l, %h
    list.append %l, %e
    continue ^m
  } else {
    yield
  }
  %last = i64.sub %m, %one
  %r = list.get %l, %last
  %size = list.len %l
  %s = int.from_i64 %size
  %t = int.add %r, %s
  return %t
}
`, []call{
		{"find", "i5000 i3000", "ok 1500"}, {"find", "i5000 i5000", "ok -2500"}, {"find", "i0 i0", "ok 0"}, {"find", "i1024 i1023", "ok 512"},
		{"find", "i1025 i1024", "ok 512"}, {"find", "i1024 i1024", "ok -512"}, {"find", "i-5 i1", "ok 0"},
		{"down", "i3000 i0", "ok 4501500"}, {"down", "i1024 i0", "ok 524800"}, {"down", "i0 i3", "ok 0"}, {"down", "i3 i-3000", "ok -4498494"},
		{"down", "i-9223372036854775807 i-9223372036854775808", "ok -9223372036854775807"},
		{"table", "i1", "ok 4"}, {"table", "i5000", "ok 10002"},
	})
}
