package conformance

import (
	"os"
	"testing"
)

// known are the differences from CPython that the project accepts, each with
// its reason; docs/limits.md tells users of them. An entry without a difference
// fails the test: the list shrinks, or holds.
//
// One more has no case here, for there is nothing to compare with: hash(None)
// is an address before CPython 3.12, so that sets that hold None have another
// order in each process.
var known = []struct{ file, fn, reason string }{
	{"compare", "nan_identity", nanIdentity},
	{"compare", "is_same", nanIdentity},
	{"dicts", "nan_key", nanIdentity},
}

const nanIdentity = "containers compare by identity first, so CPython finds a NaN that is the same object; a float has no identity here"

// knownReason is the reason for differences of a function, or "".
func knownReason(file, fn string) string {
	for _, k := range known {
		if k.file == file && k.fn == fn {
			return k.reason
		}
	}
	return ""
}

// outdated fails the test for functions that differ no more.
func outdated(t *testing.T, s *suite) {
	for _, k := range known {
		if k.file == s.name && !s.excused[k.fn] && os.Getenv("HIPY_CONFORMANCE") == "" {
			t.Errorf("%s.%s is a known difference (%s) and does not differ: take it from the list", k.file, k.fn, k.reason)
		}
	}
}
