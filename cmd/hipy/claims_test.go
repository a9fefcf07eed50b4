package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/compare"
	"github.com/hipy-lang/hipy/internal/example"
)

const claimed = `import os
import random

class Refused(ValueError):
    pass

def sign(n: int) -> int:
    if n > 0:
        return 1
    return -1 if n < 0 else 0

def sign2(n: int) -> int:
    return (n > 0) - (n < 0)

def sign3(n: int) -> int:
    return 1 if n > 0 else -1

def half(n: int) -> int:
    if n % 2:
        raise Refused(f"{n} is odd")
    return n // 2

def half2(n: int) -> int:
    if n % 2 == 1:
        raise ValueError("odd")
    return n >> 1

def half3(n: int) -> int:
    if n & 1:
        raise Refused("odd")
    return n >> 1

def half4(n: int) -> int:
    if n % 2 == 0:
        return n // 2
    raise Refused("not even")

def removes(n: int) -> int:
    os.remove(f"{n}.txt")
    return n

def dice(n: int) -> int:
    return n if random.random() < 2 else 0

def dice2(n: int) -> int:
    return n

def text(s: str) -> str:
    return s

def shouts(n: int) -> int:
    print("n", n)
    return n

def quiet(n: int) -> int:
    return n

def bool_of(bool: int) -> int:
    return 1 if bool else 0

def untyped(n):
    return n
`

func TestClaims(t *testing.T) {
	t.Setenv("HIPY_Z3", example.Solver(t))
	udf := file(t, "claimed.py", claimed)
	other := file(t, "other.py", strings.ReplaceAll(claimed, "n // 2", "n * 2 // 4"))
	for _, c := range []struct {
		name string
		args []string
		code int
		says []string
	}{
		{"equal", []string{udf + ":sign", udf + ":sign2"}, exitOK, []string{"proved: sign and sign2 give the same answer, for all arguments (int)\n", " question", " rows tried in CPython "}},
		{"different", []string{udf + ":sign", udf + ":sign3"}, exitUser, []string{"refuted: sign and sign3 give the same answer\n  sign(0) gives 0\n  sign3(0) gives -1\n"}},
		{"two files", []string{udf + ":half", other + ":half", "--proof"}, exitOK, []string{"proved: claimed.py:half and other.py:half give the same answer"}},
		{"other class", []string{udf + ":half", udf + ":half2"}, exitUser, []string{"half(1) raises Refused: 1 is odd\n  half2(1) raises ValueError: odd\n"}},
		{"same class", []string{udf + ":half4", udf + ":half3", "--proof"}, exitOK, []string{"proved"}},
		{"messages", []string{udf + ":half4", udf + ":half3", "--messages"}, exitUser, []string{"half4(1) raises Refused: not even\n  half3(1) raises Refused: odd\n"}},
		{"printed", []string{udf + ":shouts", udf + ":quiet"}, exitUser, []string{"gives 0 and prints 'n 0\\n'\n"}},
		{"random", []string{udf + ":dice", udf + ":dice2"}, exitOK, []string{"unknown: dice and dice2 give the same answer", "no proof because of line 43 of claimed.py: random numbers"}},
		{"files", []string{udf + ":removes", udf + ":quiet"}, exitOK, []string{"no row was tried with removes: it calls into CPython, whose code may have effects (--effects calls it all the same)"}},
		{"random, proof", []string{udf + ":dice", udf + ":dice2", "--proof"}, exitUser, []string{"unknown"}},
		{"never raises", []string{udf + ":sign", "--never-raises"}, exitOK, []string{"proved: sign never raises"}},
		{"raises", []string{udf + ":half", "--never-raises"}, exitUser, []string{"refuted: half never raises\n  half(1) raises Refused: 1 is odd\n"}},
		{"ensures", []string{udf + ":sign", "--ensures", "-1 <= result <= 1 and result * n >= 0"}, exitOK, []string{"proved: sign ensures -1 <= result"}},
		{"does not ensure", []string{udf + ":sign", "--ensures", "n % result == 0"}, exitUser, []string{"sign(0) gives 0, of which the condition raises ZeroDivisionError: "}},
		{"no expression", []string{udf + ":sign", "--ensures", "result >"}, exitUser, []string{`--ensures "result >": this is no expression of Python's`}},
		{"two expressions", []string{udf + ":sign", "--ensures", "True) or (False"}, exitUser, []string{"this is no expression of Python's"}},
		{"unknown name", []string{udf + ":sign", "--ensures", "foo > 1"}, exitUser, []string{`--ensures "foo > 1": name 'foo' is not defined`}},
		{"parameter names", []string{udf + ":bool_of", "--ensures", "result == (bool != 0)", "--proof"}, exitOK, []string{"proved"}},
		{"other parameters", []string{udf + ":sign", udf + ":text"}, exitUser, []string{"error[HP8005]: the functions take different parameters: sign takes (int), text takes (str)"}},
		{"untyped", []string{udf + ":sign", udf + ":untyped"}, exitUser, []string{"error[HP8007]"}},
		{"typed by --sig", []string{udf + ":quiet", udf + ":untyped", "--sig", "untyped(int)", "--proof"}, exitOK, []string{"proved"}},
		{"no function", []string{udf + ":sign", udf + ":sine"}, exitUser, []string{"error[HP8003]", `has no function "sine"`}},
		{"rows", []string{udf + ":sign", udf + ":sign2", "--rows", "x"}, exitUsage, []string{"--rows and --sample compare a function with CPython"}},
		{"two claims", []string{udf + ":sign", "--never-raises", "--ensures", "True"}, exitUsage, []string{"give one claim"}},
		{"three", []string{udf + ":sign", udf + ":sign", udf + ":sign"}, exitUsage, []string{"one or two FILE.py:FN"}},
		{"nothing", []string{udf + ":sign"}, exitUsage, []string{"a second FILE.py:FN, --never-raises, --ensures EXPR or --sql SQL"}},
		{"quiet", []string{udf + ":sign", udf + ":sign2", "--quiet"}, exitOK, nil},
	} {
		r := hipy(t, "", append([]string{"verify"}, c.args...)...)
		for _, s := range c.says {
			if !strings.Contains(r.out+r.err, s) {
				t.Errorf("%s: no %q in\n%s%s", c.name, s, r.out, r.err)
			}
		}
		if r.code != c.code || c.says == nil && r.out+r.err != "" {
			t.Errorf("%s: exit code %d, not %d\n%s%s", c.name, r.code, c.code, r.out, r.err)
		}
	}
	r := hipy(t, "", "verify", udf+":sign", udf+":sign3", "--json")
	var got compare.Result
	if err := json.Unmarshal([]byte(r.out), &got); err != nil || got.Verdict != compare.Refuted || got.Args != "0" || len(got.Outcomes) != 2 {
		t.Errorf("--json: %v, %s", err, r.out)
	}
}

// Without the solver rows are tried, and --proof says what is missing.
func TestClaimsWithoutSolver(t *testing.T) {
	udf := file(t, "claimed.py", claimed)
	if _, err := driver.FindSolver(""); err == nil {
		t.Skip("z3 is in the PATH")
	}
	t.Setenv("HIPY_PYTHON", "")
	if r := hipy(t, "", "verify", udf+":sign", udf+":sign2"); r.code != exitOK || !strings.Contains(r.out, "there is no z3, which finds proofs: pip install z3-solver") {
		t.Errorf("%+v", r)
	}
	if r := hipy(t, "", "verify", udf+":sign", udf+":sign3"); r.code != exitUser || !strings.Contains(r.out, "sign(0) gives 0") {
		t.Errorf("%+v", r)
	}
	if r := hipy(t, "", "verify", udf+":sign", udf+":sign2", "--proof"); r.code != exitUser || !strings.Contains(r.err, "error[HP8019]: there is no z3") {
		t.Errorf("%+v", r)
	}
}
