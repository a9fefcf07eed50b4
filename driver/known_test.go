package driver

import (
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/vobj"
)

// TestKnownValues compares what the texts of all conformance cases determine of their
// variables with what CPython has in them when it has executed the modules.
func TestKnownValues(t *testing.T) {
	files, err := filepath.Glob("../conformance/cases/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	dir, compared := t.TempDir(), 0
	for _, file := range append(files, "testdata/known.py") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		code, _, _ := strings.Cut(string(text), "\n# ---- cases")
		path := filepath.Join(dir, filepath.Base(file))
		if err := os.WriteFile(path, []byte(code+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		p, err := LoadText(path, []byte(code+"\n"), nil)
		if err != nil {
			t.Fatal(err)
		}
		known, live := p.known(), NewLive(p, "")
		for _, v := range p.Cogen.Info.Module.Vars {
			if val, ok := known("", v.Name); ok {
				if text := describeLive(val); strings.Contains(text, "stage.LivePattern") || strings.Contains(text, "stage.LiveStruct") {
					continue // live.py knows of none
				}
				want, ok := live.lookup("", v.Name)
				if got := describeLive(val); !ok || got != describeLive(want) {
					t.Errorf("%s: %s is %s by the text, and %s in CPython", filepath.Base(file), v.Name, got, describeLive(want))
				}
				compared++
			}
		}
		if filepath.Base(file) == "known.py" {
			for _, v := range p.Cogen.Info.Module.Vars {
				_, ok := known("", v.Name)
				if wanted := strings.HasPrefix(v.Name, "KNOWN"); (wanted || strings.HasPrefix(v.Name, "NOT")) && ok != wanted {
					t.Errorf("known.py: the text determines %s: %v", v.Name, ok)
				}
			}
		}
		live.Close()
	}
	if compared < 60 {
		t.Errorf("only %d values are compared", compared)
	}
	t.Logf("%d values compared", compared)
}

// describeLive is a value as text, with sets in one order.
func describeLive(v vobj.LiveValue) string {
	var parts []string
	add := func(vs []vobj.LiveValue) {
		for _, x := range vs {
			parts = append(parts, describeLive(x))
		}
	}
	switch v := v.(type) {
	case vobj.LiveList:
		add(v)
	case vobj.LiveTuple:
		add(v)
	case vobj.LiveSet:
		add(v)
		sort.Strings(parts)
	case vobj.LiveDict:
		for _, x := range v {
			add(x[:])
		}
	default:
		return fmt.Sprintf("%T %v", v, v)
	}
	return fmt.Sprintf("%T[%s]", v, strings.Join(parts, " "))
}

// TestLargeValues: a value that is too large for a constant is not made or read to find that out.
func TestLargeValues(t *testing.T) {
	path := filepath.Join(t.TempDir(), "large.py")
	text := []byte("LARGE = [None] * 10_000_000\nLARGE[3] = True\nSMALL = [1, 2]\nSMALL[0] = 3\n")
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
	p, err := LoadText(path, text, nil)
	if err != nil {
		t.Fatal(err)
	}
	live := NewLive(p, "")
	defer live.Close()
	for by, lookup := range map[string]vobj.LiveLookup{"text": p.known(), "CPython": live.lookup} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, large := lookup("", "LARGE")
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; large || used > 16<<20 {
			t.Errorf("%s: a list of ten million elements is a value: %v, in %d bytes", by, large, used)
		}
		if v, ok := lookup("", "SMALL"); !ok || describeLive(v) != describeLive(vobj.LiveList{big.NewInt(3), big.NewInt(2)}) {
			t.Errorf("%s: SMALL is %v, %v", by, v, ok)
		}
	}
}

// TestExplainIsBuild compares what explain says of each function of the conformance
// cases with what building all functions of a file together makes of them, under the
// policy that executes nothing.
func TestExplainIsBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("stages all cases")
	}
	files, _ := filepath.Glob("../conformance/cases/*.py")
	compared := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		code, _, _ := strings.Cut(string(text), "\n# ---- cases")
		p, err := LoadText(file, []byte(code+"\n"), nil)
		if err != nil {
			t.Fatal(err)
		}
		said, _, err := Explain(p, Selection{})
		if err != nil {
			t.Fatal(err)
		}
		explained := map[string]string{}
		var sel Selection
		for _, f := range said.Functions {
			if f.typed {
				sel.Names = append(sel.Names, f.Name)
				explained[f.Name] = fmt.Sprint(f.Signature, f.Native, f.Fallbacks)
			}
		}
		if len(sel.Names) == 0 {
			continue
		}
		entries, _, err := p.Select(sel)
		if err != nil {
			t.Fatal(err)
		}
		s, err := stage(p, entries, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range report(p, entries, s).Functions {
			compared++
			if built := fmt.Sprint(f.Signature, f.Native, f.Fallbacks); built != explained[f.Name] {
				t.Errorf("%s: %s is explained as %s\nand built as %s", filepath.Base(file), f.Name, explained[f.Name], built)
			}
		}
	}
	if compared < 300 {
		t.Errorf("only %d functions are compared", compared)
	}
	t.Logf("%d functions compared", compared)
}
