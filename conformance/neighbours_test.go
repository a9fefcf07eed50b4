package conformance

import (
	"context"
	"math/rand"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/pyhost"
)

// What becomes of a function does not depend on which others are compiled with it.

// neighbour is a function of a case file with the rows that it has there.
type neighbour struct {
	program *driver.Program
	call    *driver.Call
}

// neighbours are the functions of all case files, by file.
func (h *harness) neighbours(t *testing.T) (files []string, all map[string][]neighbour) {
	paths, err := filepath.Glob("cases/*.py")
	if err != nil || len(paths) == 0 {
		t.Fatal("no cases", err)
	}
	all = map[string][]neighbour{}
	for _, path := range paths {
		module, err := h.server.Load(context.Background(), path, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := module.Cases(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		s := &suite{}
		p := nativePart(t, path)
		s.collect(p, cases, "")
		for _, c := range s.batch.Calls {
			all[path] = append(all[path], neighbour{p, c})
		}
		files = append(files, path)
	}
	return files, all
}

// Of 200 pairs of functions, each has as many operations in CPython together with
// the other as alone.
func TestPairs(t *testing.T) {
	files, all := newHarness(t).neighbours(t)
	r := rand.New(rand.NewSource(28))
	counts := func(n neighbour, entries []*driver.Entry) []driver.Staged {
		live := driver.NewLive(n.program, "")
		defer live.Close()
		c, err := driver.StageTogether(n.program, entries, driver.Options{Live: live})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	alone := map[*driver.Entry]driver.Staged{}
	for pairs := 0; pairs < 200; {
		of := all[files[r.Intn(len(files))]]
		if len(of) < 2 {
			continue
		}
		i := r.Intn(len(of))
		j := (i + 1 + r.Intn(len(of)-1)) % len(of)
		both := append(append([]*driver.Entry(nil), of[i].call.Entries()...), of[j].call.Entries()...)
		pairs++
		for k, n := range counts(of[i], both) {
			e := both[k]
			if _, known := alone[e]; !known {
				alone[e] = counts(of[i], []*driver.Entry{e})[0]
			}
			if n.InPython != alone[e].InPython {
				t.Errorf("%s: %s has %d operations in CPython with %s and %s, alone %d", e.Fn.Def.NameSpan, e, n.InPython, of[i].call.Fn.Name, of[j].call.Fn.Name, alone[e].InPython)
			}
		}
	}
}

// Answers, and operations in CPython that are counted as rows run, are those of a library
// of one function.
func TestLibraryOfNeighbours(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	h := newHarness(t)
	for _, c := range []struct{ file, functions string }{
		{"json_functions", "first_sku total has_text unpack list_methods"},
		{"neighbours", "counted shared wide narrow boxed boxed_text passed_on kept cached cached_object raised raised_object"},
	} {
		path := "cases/" + c.file + ".py"
		names := strings.Fields(c.functions)
		together := h.measure(t, path, names)
		for i, name := range names {
			if i%2 == 0 {
				if one := h.measure(t, path, []string{name})[name]; one != together[name] {
					t.Errorf("%s.%s: alone\n%s\nwith others\n%s", c.file, name, one.text, together[name].text)
				}
			}
		}
	}
}

// measured is what a function's rows gave.
type measured struct {
	operations uint64
	text       string
}

func (h *harness) measure(t *testing.T, path string, names []string) map[string]measured {
	t.Helper()
	ctx := context.Background()
	module, err := h.server.Load(ctx, path, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	cases, err := module.Cases(ctx)
	if err != nil {
		t.Fatal(err)
	}
	s := &suite{}
	var wanted []pyhost.Case
	for _, c := range cases {
		for _, n := range names {
			if n == c.Fn {
				wanted = append(wanted, c)
			}
		}
	}
	s.collect(nativePart(t, path), wanted, "")
	err = s.batch.Compile(ctx, h.compiler, driver.Options{March: cpp.MarchNative, Quick: true, Profile: true}, func(int, []byte) {})
	if err != nil {
		t.Fatal(err)
	}
	defer s.batch.Close()
	out := map[string]measured{}
	for _, call := range s.batch.Calls {
		before, err := s.batch.Operations()
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.batch.Run(ctx, call)
		if err != nil {
			t.Fatal(err)
		}
		after, err := s.batch.Operations()
		if err != nil {
			t.Fatal(err)
		}
		m := measured{operations: after - before}
		for _, row := range got.Rows {
			m.text += string(driver.AppendResult(nil, row)) + "\n"
		}
		out[call.Fn.Name] = m
	}
	return out
}
