package docs

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/golden"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/vobj"
)

// modules are the modules of Python's library that the page lists: those with a model.
var modules = strings.Fields(`array base64 binascii bisect calendar collections colorsys contextlib copy csv dataclasses datetime decimal enum fractions functools
	hashlib heapq html io itertools json math operator os.path random re statistics string struct textwrap time unicodedata urllib.parse zlib`)

// TestLimits keeps the tables of limits.md: what CPython names, and what of it is native.
func TestLimits(t *testing.T) {
	if testing.Short() {
		t.Skip("stages many functions")
	}
	python, err := pyhost.Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	if python.Minor != 11 {
		t.Skip("the page lists the names of CPython 3.11")
	}
	text, err := os.ReadFile("limits.md")
	if err != nil {
		t.Fatal(err)
	}
	page := between(t, string(text), "modules", moduleTable(t, publicNames(t, python.Exe)))
	page = between(t, page, "numpy", names(vobj.NumpyNames())+"\n")
	var table strings.Builder
	table.WriteString("| of | native |\n|---|---|\n")
	for _, class := range []string{"DataFrame", "Series"} {
		var methods []string
		for _, name := range vobj.PandasNames() {
			if method, ok := strings.CutPrefix(name, class+"."); ok {
				methods = append(methods, method)
			}
		}
		fmt.Fprintf(&table, "| `%s` | %s |\n", class, names(methods))
	}
	page = between(t, page, "sklearn", estimatorTable(t, python.Exe))
	golden.File(t, "limits.md", between(t, page, "pandas", table.String()))
}

// estimatorTable asks driver/live.py which estimators it takes apart, and the models which methods
// what it makes of them has.
func estimatorTable(t *testing.T, python string) string {
	t.Helper()
	const script = `
import importlib.util, inspect, re, sys
sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("live", sys.argv[1])
live = importlib.util.module_from_spec(spec)
spec.loader.exec_module(live)
methods = {}
for kind, method in re.findall(r"^def ([A-Z][a-zA-Z]*)_([a-z]\w*)\(", open(sys.argv[2]).read(), re.M):
    methods.setdefault(kind, []).append(method)
rows = {}
for name, make in live.MAKERS.items():
    kinds = [k for k in re.findall(r'"([A-Z][a-zA-Z]*)"', inspect.getsource(make)) if k in methods]
    if len(kinds) > 1:
        kinds = [k for k in kinds if k.endswith("Classifier") == name.endswith("Classifier")]
    rows.setdefault(" ".join(sorted(methods[kinds[0]])), []).append(name)
print("| estimators | native |\n|---|---|")
for native, names in sorted(rows.items(), key=lambda r: min(r[1])):
    print(f"| @{' '.join(sorted(names))}@ | @{native}@ |")
`
	out, err := exec.Command(python, "-c", strings.ReplaceAll(script, "@", "`"), "../driver/live.py", "../vobj/lib/modules/sklearn/models.py").Output()
	if err != nil {
		t.Fatal(err, string(err.(*exec.ExitError).Stderr))
	}
	return string(out)
}

// publicNames asks CPython for the public functions, classes and constants of modules.
func publicNames(t *testing.T, python string) map[string][]string {
	t.Helper()
	const script = `
import importlib, json, sys, types
names = {}
for name in sys.argv[1:]:
    m = importlib.import_module(name)
    own = getattr(m, "__all__", None) or dir(m)
    names[name] = sorted({n for n in own if n[0] != "_" and hasattr(m, n) and not isinstance(getattr(m, n), types.ModuleType)})
json.dump(names, sys.stdout)
`
	out, err := exec.Command(python, append([]string{"-c", script}, modules...)...).Output()
	public := map[string][]string{}
	if err == nil {
		err = json.Unmarshal(out, &public)
	}
	if err != nil {
		t.Fatal(err)
	}
	return public
}

// between puts text between the two marks of a name.
func between(t *testing.T, page, name, text string) string {
	t.Helper()
	return golden.Between(t, page, "<!-- generated: "+name+" -->\n", "<!-- end -->", text)
}

func moduleTable(t *testing.T, public map[string][]string) string {
	var b strings.Builder
	b.WriteString("| module | native | in CPython |\n|---|---|---|\n")
	for _, mod := range modules {
		var native, rest []string
		for _, name := range public[mod] {
			if isNative(t, mod, name) {
				native = append(native, name)
			} else {
				rest = append(rest, name)
			}
		}
		if len(native) > 0 {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", mod, names(native), names(rest))
		}
	}
	return b.String()
}

// isNative stages a function that names an attribute of a module.
func isNative(t *testing.T, mod, name string) bool {
	text := fmt.Sprintf("import %s\n\ndef f(n: int):\n    x = %s.%s\n    return n\n", mod, mod, name)
	p, err := driver.LoadText("names.py", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	entries, _, err := p.Select(driver.Selection{Names: []string{"f"}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := driver.StageEntry(p, entries[0], driver.Options{})
	if err != nil {
		t.Fatal(mod, name, err)
	}
	return r.Native && len(r.Fallbacks) == 0
}

// names is a list of names in order.
func names(all []string) string {
	all = slices.Clone(all)
	sort.Strings(all)
	if all = slices.Compact(all); len(all) == 0 {
		return "–"
	}
	return "`" + strings.Join(all, " ") + "`"
}
