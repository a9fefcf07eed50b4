package main

import (
	"strings"
	"testing"
)

const refused = `import base64
from contextlib import suppress

def caught(s: str) -> str:
    try:
        return base64.b64decode(s).decode()
    except BaseException:
        return "caught"
    finally:
        return "finally"

def bare(s: str) -> str:
    try:
        return base64.b64decode(s).decode()
    except:
        return "caught"

def managed(s: str) -> str:
    with suppress(BaseException):
        return base64.b64decode(s).decode()
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
	for fn, arg := range map[string]string{"caught": `["YWJ"]`, "bare": `["YWJ"]`, "managed": `["YWJ"]`, "root": "[-4.0]"} {
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
