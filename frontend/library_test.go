package frontend_test

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/frontend"
)

// TestLibrary compares our tree of CPython's own library with ast.parse: node
// by node, literals and places included. What CPython rejects must be rejected.
func TestLibrary(t *testing.T) {
	o := startOracle(t)
	var requests []request
	for _, f := range o.library(t) {
		requests = append(requests, request{Mode: "tree", Name: f})
	}
	var mu sync.Mutex
	var size int
	var parsing time.Duration
	var rejected []string // by us alone
	same, wrong, bothReject := 0, 0, 0
	o.ask(t, requests, func(i int, a answer) {
		text, err := os.ReadFile(a.Name)
		if err != nil {
			t.Error(err)
			return
		}
		start := time.Now()
		got, err := parseDump(a.Name, text, o.Version >= "3.12")
		took := time.Since(start)
		mu.Lock()
		defer mu.Unlock()
		size += len(text)
		parsing += took
		switch {
		case !a.OK && err != nil:
			bothReject++
		case !a.OK:
			wrong++
			t.Errorf("%s: accepted, but CPython: %s", a.Name, a.Text)
		case err != nil:
			rejected = append(rejected, a.Name+": "+err.Error())
		case got == a.Text:
			same++
		default:
			wrong++
			t.Errorf("%s: %s", a.Name, firstDifference(got, a.Text))
		}
	})
	// The compiler, not ast.parse, finds misplaced statements.
	var compile []request
	for _, r := range rejected {
		name, _, _ := strings.Cut(r, ": ")
		if _, rest, ok := strings.Cut(r, ".py: "); ok {
			name = strings.TrimSuffix(r, ": "+rest)
		}
		compile = append(compile, request{Mode: "error", Name: name})
	}
	startOracle(t).ask(t, compile, func(i int, a answer) {
		mu.Lock()
		defer mu.Unlock()
		if a.Text == "" {
			wrong++
			t.Errorf("%s", rejected[i])
		} else {
			bothReject++
		}
	})
	t.Logf("%d files, %d bytes: %d equal, %d rejected by both, %d disagreements; %.1f MB/s per core",
		len(requests), size, same, bothReject, wrong, float64(size)/1e6/parsing.Seconds())
}

func parseDump(name string, text []byte, exactFormat bool) (string, error) {
	f, err := frontend.Decode(name, text)
	if err != nil {
		return "", err
	}
	m, err := frontend.Parse(f)
	if err != nil {
		return "", err
	}
	return dump(m, exactFormat), nil
}

// firstDifference shows where two dumps part.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	show := func(lines []string) string {
		return strings.Join(lines[max(0, min(i-3, len(lines))):min(i+2, len(lines))], " | ")
	}
	return fmt.Sprintf("line %d of the dump\n\tgot  %.300s\n\twant %.300s", i+1, show(a), show(b))
}
