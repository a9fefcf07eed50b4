package facts

import (
	"context"
	"encoding/json"
	"os/exec"
	"testing"

	"github.com/hipy-lang/hipy/pyhost"
)

// TestLibraryAttributes compares what is known of classes of the library with CPython 3.11.
func TestLibraryAttributes(t *testing.T) {
	t.Parallel()
	python, err := pyhost.Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	const text = `import collections, datetime, fractions, functools, json, re
plain = {"Counter": collections.Counter, "ChainMap": collections.ChainMap, "Fraction": fractions.Fraction, "generator": type(x for x in ""),
  "dict_keys": type({}.keys()), "dict_values": type({}.values()), "dict_items": type({}.items()),
  "builtin_function_or_method": type(len), "method_descriptor": type(str.upper), "ellipsis": type(...), "object": object, "NotImplementedType": type(NotImplemented)}
find = lambda n: plain[n] if n in plain else getattr(globals()[n.split(".")[0]], n.split(".")[1])
import sys
print(json.dumps({n: " ".join(a for a in dir(find(n)) if a[0] != "_") for n in sys.argv[1:]}))`
	args := []string{"-c", text}
	for name := range LibraryAttributes {
		args = append(args, name)
	}
	out, err := exec.Command(python.Exe, args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	var want map[string]string
	if err := json.Unmarshal(out, &want); err != nil {
		t.Fatal(err)
	}
	for name, names := range LibraryAttributes {
		if names != want[name] {
			t.Errorf("%s has %q, wanted %q", name, names, want[name])
		}
	}
}
