package driver

import (
	"strings"
	"testing"
)

func TestParseSignature(t *testing.T) {
	for text, want := range map[string]string{
		"f()":                                  "",
		"f(int)":                               "int",
		"f(str, int) -> bool":                  "str, int -> bool",
		" f ( str ,float|None )->None":         "str, float | None -> None",
		"f(a: str, b: Optional[int])":          "str, int | None",
		"f(typing.Optional[bytes]) -> str|int": "bytes | None -> int | str",
		"f(Union[int, str, None])":             "int | str | None",
		"f('int', \"str | None\")":             "int, str | None",
		"f(bool,)":                             "bool",
	} {
		sig, err := ParseSignature(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var parts []string
		for _, p := range sig.Params {
			parts = append(parts, PythonName(p))
		}
		got := strings.Join(parts, ", ")
		if sig.Result != nil {
			got += " -> " + PythonName(sig.Result)
		}
		if got != want || sig.Fn != "f" {
			t.Errorf("%s: %s, wanted %s", text, got, want)
		}
	}
	for _, text := range []string{"", "f", "f(", "(int)", "f(int) bool", "f(int) ->", "f(list)", "f(list[int | str])", "f(list[Any])", "f(NDArray[np.object_])", "f(np.ndarray)", "f(dict[float, int])", "f(dict)", "f(1)", "f(int", "f(a b)", "f(set[time])", "f(Any)", "f(x: )", "1f(int)"} {
		if sig, err := ParseSignature(text); err == nil {
			t.Errorf("%q accepted: %+v", text, sig)
		} else if List(err) == nil {
			t.Errorf("%q: the error is no diagnostic: %v", text, err)
		}
	}
}

// What columns have no values of is told with what to pass instead.
func TestParseSignatureHint(t *testing.T) {
	for text, want := range map[string]string{
		"f(dict)": "annotate it dict[K, V]", "f(Dict[float, int])": "annotate it dict[K, V]", "f(tuple)": "annotate it tuple[A, B]", "f(set[int])": "take a list", "f(Point)": boundaryHint,
	} {
		_, err := ParseSignature(text)
		if ds := List(err); len(ds) == 0 || !strings.Contains(ds[0].Hint, want) {
			t.Errorf("%s: %v, wanted the hint %s", text, err, want)
		}
	}
}

// What only columns have is named as annotations name it.
func TestParseSignatureColumns(t *testing.T) {
	sig, err := ParseSignature("f(datetime.time, Decimal | None, x: dict[str, list[UUID]], tuple[int, ...]) -> Annotated[Decimal, 18, 2]")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"time", "Decimal | None", "dict[str, list[UUID]]", "tuple[int, ...]"} {
		if c := sig.Columns[i]; c == nil || c.String() != want {
			t.Errorf("%v, want %s", c, want)
		}
	}
	if sig.Nested == nil || sig.Nested.SQL() != "DECIMAL(18,2)" {
		t.Errorf("%v", sig.Nested)
	}
}

func TestParseTarget(t *testing.T) {
	for arg, want := range map[string]Target{
		"u.py": {"u.py", ""}, "u.py:f": {"u.py", "f"}, "a/b.py:größe": {"a/b.py", "größe"}, `C:\u.py`: {`C:\u.py`, ""}, `C:\u.py:f`: {`C:\u.py`, "f"},
	} {
		if got, err := ParseTarget(arg); err != nil || got != want {
			t.Errorf("%s: %v, %v", arg, got, err)
		}
	}
	for _, arg := range []string{"u.py:", "u.py:1f", "u.py:a-b"} {
		if got, err := ParseTarget(arg); err == nil {
			t.Errorf("%s accepted: %v", arg, got)
		}
	}
}

func TestSuggest(t *testing.T) {
	known := []string{"build", "query", "explain", "iban_valid"}
	for name, want := range map[string]string{"biuld": "build", "qury": "query", "iban_vaild": "iban_valid", "IBAN_VALID": "iban_valid", "zzz": "", "x": ""} {
		if got := Suggest(name, known); got != want {
			t.Errorf("%s: %q, wanted %q", name, got, want)
		}
	}
}

// TestWays checks what is said of parameters that are instances of the module's classes.
func TestWays(t *testing.T) {
	p, err := LoadText("m.py", []byte(`
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple, TypedDict
class E(Enum): A = "a"
class I(IntEnum): A = 1
class N(NamedTuple): x: set
class T(TypedDict): x: set
@dataclass(frozen=True)
class D: x: set
class C: pass
def f(e: E, i: I, n: list[N], t: T, d: "D | None", c: C): return 1
`), nil)
	if err != nil {
		t.Fatal(err)
	}
	f, _ := p.Lookup("f")
	for i, want := range []string{"E(s) makes the member", "I(n) makes the member", "N(...) makes the tuple", "json.loads(s)", "D(...) makes the instance", boundaryHint} {
		if d := f.Params[i].Problem; d == nil || !strings.Contains(d.Hint, want) {
			t.Errorf("%s: %v, wanted a hint with %q", f.Params[i].Name, d, want)
		}
	}
}

func TestLoad(t *testing.T) {
	p, err := LoadText("m.py", []byte(`
def f(a: int): return 1
# hipy: null=skip, null[b]=python
@staticmethod
def g(a: str | None, b: int, *, c=3) -> list[int]: return []
def f(a: str, b): return 2
def _h(): pass
class C:
    def method(self): pass
`), nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range p.Functions {
		got = append(got, f.String())
	}
	if want := "f(a: str, b); g(a: str | None, b: int, c) -> list[int]; _h()"; strings.Join(got, "; ") != want {
		t.Errorf("functions: %s", strings.Join(got, "; "))
	}
	g, _ := p.Lookup("g")
	e, ds := g.entry(Selection{Sigs: map[string]*Signature{}}, nil)
	if len(ds) != 0 || e.String() != "g(a: str, b: int | None)" {
		t.Errorf("c has a default and no type, so that hosts leave it out: %v %v", e, ds)
	}
	f, _ := p.Lookup("f")
	if e, ds = f.entry(Selection{}, nil); len(ds) != 1 || ds[0].Code != CodeNoType {
		t.Errorf("f without a type for b: %v %v", e, ds)
	}
	sig, _ := ParseSignature("g(str | None, int)")
	e, ds = g.entry(Selection{Sigs: map[string]*Signature{"g": sig}}, nil)
	if len(ds) != 0 || e.String() != "g(a: str, b: int | None)" {
		t.Errorf("null policies: %v %v", e, ds)
	}
	if _, err := p.Lookup("gg"); err == nil || !strings.Contains(List(err)[0].Hint, "g") {
		t.Errorf("lookup: %v", err)
	}
}
