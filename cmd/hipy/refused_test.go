package main

import (
	"strings"
	"testing"
)

const refused = `from contextlib import suppress
from urllib.parse import unquote

def caught(s: str) -> str:
    try:
        return unquote(s, "utf-16")
    except BaseException:
        return "caught"
    finally:
        return "finally"

def bare(s: str) -> str:
    try:
        return unquote(s, "utf-16")
    except:
        return "caught"

def managed(s: str) -> str:
    with suppress(BaseException):
        return unquote(s, "utf-16")
    return "suppressed"

def root(x: float) -> float:
    try:
        return abs(x ** 0.5)
    except Exception:
        return -1.0
`

// What only CPython could do ends the row in a library without it: no handler of the
// function sees it. explain and build name the places.
func TestRefused(t *testing.T) {
	udf := file(t, "refused.py", refused)
	for fn, arg := range map[string]string{"caught": `["a%41"]`, "bare": `["a%41"]`, "managed": `["a%41"]`, "root": "[-4.0]"} {
		r := hipy(t, arg+"\n", "call", udf+":"+fn, "--no-fallback")
		if !strings.Contains(r.out, `{"error": {"type": "NeedsCPython"`) || !strings.Contains(r.out, "HP0601") {
			t.Errorf("%s: exit %d, stdout %q, stderr %s", fn, r.code, r.out, r.err)
		}
		if r := hipy(t, arg+"\n", "call", udf+":"+fn); !strings.Contains(r.out, `{"ok"`) {
			t.Errorf("%s with CPython: exit %d, stdout %q, stderr %s", fn, r.code, r.out, r.err)
		}
	}
	r := hipy(t, "", "explain", udf+":root")
	if !strings.Contains(r.out, "native, with exceptions") || !strings.Contains(r.out, "refused.py:25:") {
		t.Errorf("explain says %s", r.out)
	}
}
