package ir

import (
	"strings"
	"testing"
)

// Each case is a body of a function with parameters
// (%n: int, %s: str, %ch: char, %c: bool, %e: exc, %u: union[int, none]) -> int;
// "; ERROR text" at the end of a line says what the verifier reports for the
// op of that line.
var verifyCases = []string{
	`%0 = str.eq %ch, %s ; ERROR operand 0 is char, wanted str
	 return %n`,
	`%0 = str.len %s
	 return %0 ; ERROR operand 0 is i64, wanted int`,
	`%0 = str.eq %s ; ERROR 1 operands, wanted (str, str) -> bool
	 return %n`,
	`return %n ; ERROR terminator in the middle
	 return %n`,
	`%0 = const 1 : int ; ERROR does not end in a terminator`,
	`%0 = const 1 : str ; ERROR constant of type i64, result is str
	 return %n`,
	`%0 = const none : unbound
	 return %n`,
	`if %n { ; ERROR operand 0 is int, wanted bool
	   yield
	 } else {
	   yield
	 }
	 return %n`,
	`%0 = if %c -> int {
	   yield %s ; ERROR yielded value 0 is str, wanted int
	 } else {
	   yield ; ERROR 0 yielded values, wanted 1
	 }
	 return %0`,
	`if %c {
	   %0 = const 1 : int
	   yield
	 } else {
	   yield
	 }
	 return %0 ; ERROR not visible here`,
	`%0 = loop ^l0 (%i: int = %n) -> int {
	   %1 = if %c -> int {
	     break ^l0 %s ; ERROR value 0 is str, wanted int
	   } else {
	     continue ^l0 ; ERROR 0 carried values, wanted 1
	   }
	   yield ; ERROR yield in the body of a loop
	 }
	 return %0`,
	`%0 = loop ^l0 (%i: str = %n) -> int { ; ERROR argument 0 is str, wanted int
	   break ^l0 %n
	 }
	 return %0`,
	`loop ^l0 () {
	   break ^l0
	 }
	 loop ^l1 () {
	   break ^l0 ; ERROR target is not a loop whose body this is in
	 }
	 return %n`,
	`for ^l0 (%i: int in %n, %n, %s) { ; ERROR bound 1 is str, wanted int
	   continue ^l0
	 } else {
	   break ^l0 ; ERROR target is not a loop
	 }
	 return %n`,
	`for ^l0 (%i: str in %s, %s, %s) { ; ERROR index is str, wanted int or i64
	   continue ^l0
	 } else {
	   yield
	 }
	 return %n`,
	`for ^l0 (%i: int in %n, %n, %n; %x: str = %s) { ; ERROR 0 arguments, wanted 1
	   continue ^l0 %x
	 } else {
	   yield
	 }
	 return %n`,
	`try { ; ERROR 0 arguments, wanted 1
	   yield
	 } except {
	   yield
	 }
	 return %n`,
	`%0 = finally -> int {
	   yield %n
	 } do {
	   yield %n ; ERROR 1 operands, wanted 0
	 }
	 return %0`,
	`yield ; ERROR yield outside a region`,
	`raise %s ; ERROR operand 0 is str, wanted exc`,
	`%0 = call @g(%s) -> int ; ERROR operand 0 is str, wanted int
	 %1 = call @h(%s) -> int ; ERROR no function @h
	 %2 = call @g(%n) -> str ; ERROR result 0 is str, wanted int
	 return %n`,
	`%0 = func.ref @g %n : func() -> int
	 %1 = call.indirect %0
	 %2 = call.indirect %n : int ; ERROR operand 0 must be a func
	 %3 = func.ref @g : func() -> int ; ERROR wanted func(int) -> int
	 return %1`,
	`%0 = global @k : int ; ERROR no global @k
	 return %n`,
	`%0 = tuple.make %n, %s
	 %1 = tuple.get[2] %0 : int ; ERROR tuple[int, str] has no field 2
	 %2 = tuple.get[0] %n : int ; ERROR wanted one tuple
	 return %n`,
	`%0 = union.make %s : union[int, none] ; ERROR str does not widen to union[int, none]
	 %1 = union.make %n : int ; ERROR result is int, wanted a union
	 %2 = union.is[str] %u ; ERROR str is no part of union[int, none]
	 %3 = union.get[int] %u
	 %4 = union.get[int] %n ; ERROR wanted one union
	 return %3`,
	`%0 = cell.new %n
	 cell.store %0, %s ; ERROR operand 1 is str, wanted int
	 %1 = cell.load %s : int ; ERROR wanted one cell
	 %2 = cell.load %0
	 return %2`,
	`%0 = list.of[int] %n, %s ; ERROR operand 1 is str, wanted int
	 return %n`,
	`%0 = list.new[int]
	 list.append %0, %s ; ERROR operand 1 is str, wanted T
	 return %n`,
	`%0 = undef : void ; ERROR value of type void
	 %1 = undef : union[bool, float, int, str, bytes, list[int], list[str], list[bool], list[float]] ; ERROR more than 8 members
	 return %n`,
}

func TestVerify(t *testing.T) {
	for _, body := range verifyCases {
		text := "func @f(%n: int, %s: str, %ch: char, %c: bool, %e: exc, %u: union[int, none]) -> int {\n" + body +
			"\n}\nfunc @g(%n: int) -> int {\n  return %n\n}\n"
		m, err := Parse("t.ir", text)
		if err != nil {
			t.Errorf("%v\n%s", err, text)
			continue
		}
		got := map[int][]string{}
		if es, ok := Verify(m).(VerifyErrors); ok {
			for _, e := range es {
				got[e.Span.Line()] = append(got[e.Span.Line()], e.Error())
			}
		}
		for i, line := range strings.Split(text, "\n") {
			_, want, expected := strings.Cut(line, "; ERROR ")
			msgs := strings.Join(got[i+1], "; ")
			if expected && !strings.Contains(msgs, want) || !expected && msgs != "" {
				t.Errorf("line %q: reported %q, wanted %q", line, msgs, want)
			}
		}
	}
}

// What text can't express.
func TestVerifyStructure(t *testing.T) {
	for _, c := range []struct {
		want  string
		build func(m *Module, f *Func)
	}{
		{"the same op is in two places", func(m *Module, f *Func) {
			b := NewBuilder(f)
			b.Int(1)
			f.Body.Append(f.Body.Ops[0])
			b.Return()
		}},
		{"declared twice", func(m *Module, f *Func) {
			NewBuilder(f).Return()
			m.Funcs = append(m.Funcs, f)
		}},
		{"empty block", func(m *Module, f *Func) {}},
		{"is not defined before", func(m *Module, f *Func) {
			b := NewBuilder(f)
			x := b.Int(1)
			b.Op("tuple.make", Attrs{}, x)
			f.Body.Ops[0], f.Body.Ops[1] = f.Body.Ops[1], f.Body.Ops[0]
			b.Return()
		}},
		{"value without type", func(m *Module, f *Func) {
			f.Body.Args = append(f.Body.Args, f.NewValue(nil, ""))
			NewBuilder(f).Return()
		}},
		{"was not made by the function's NewValue", func(m *Module, f *Func) {
			f.Body.Args = append(f.Body.Args, &Value{ID: 7, Type: Int})
			NewBuilder(f).Return()
		}},
		{"init function must be", func(m *Module, f *Func) {
			NewBuilder(f).Return()
			m.Globals = append(m.Globals, &Global{Name: "g", Type: Int, Init: f})
		}},
		{"index attribute that is not declared", func(m *Module, f *Func) {
			b := NewBuilder(f)
			b.Int(1)
			f.Body.Ops[0].Attrs.Index = 3
			b.Return()
		}},
	} {
		f := NewFunc("f", nil, nil, Void)
		m := &Module{Funcs: []*Func{f}}
		c.build(m, f)
		if err := Verify(m); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, wanted %q", err, c.want)
		}
	}
}
