package vobj

import (
	"context"
	"encoding/json"
	"os/exec"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// TestFunctionClasses compares the classes of the functions that have models with CPython's own.
func TestFunctionClasses(t *testing.T) {
	t.Parallel()
	python, err := pyhost.Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	lib := sharedModels()
	have := map[string]string{}
	for mod := range facts.StandardModules {
		for _, folder := range []string{"modules/", "program/"} {
			p := lib.Program(folder + strings.ReplaceAll(mod, ".", "/"))
			if p == nil {
				continue
			}
			for _, g := range p.Funcs {
				if !strings.HasPrefix(g.Name, "_") {
					have[mod+" "+g.Name] = stage.Function{Gen: g}.TypeName()
				}
			}
		}
	}
	const text = `import importlib, json, sys
def name(t):
    return t.__name__ if t.__module__ == "builtins" else t.__module__ + "." + t.__name__
found = {}
for key in json.load(sys.stdin):
    module, _, function = key.partition(" ")
    try:
        found[key] = name(type(getattr(importlib.import_module(module), function)))
    except (ImportError, AttributeError):
        pass # a function of the model's own
print(json.dumps(found))`
	given, err := json.Marshal(have)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python.Exe, "-c", text)
	cmd.Stdin = strings.NewReader(string(given))
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var want map[string]string
	if err := json.Unmarshal(out, &want); err != nil {
		t.Fatal(err)
	}
	if len(want) < 200 {
		t.Errorf("only %d functions were compared", len(want))
	}
	for key, class := range want {
		if class == "type" {
			continue // a function that makes instances stands for a class
		}
		if have[key] != class {
			t.Errorf("%s is a %s, wanted %s", key, have[key], class)
		}
	}
}
