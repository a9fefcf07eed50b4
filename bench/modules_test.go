package bench

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/examples"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// TestCython sees that Cython's module is taken if its results are CPython's, and that
// the report says why it is not if they differ or it does not compile.
func TestCython(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles")
	}
	ctx := context.Background()
	python, err := withPackages(ctx, "cython", nil)
	if err != nil {
		t.Skip("no Cython: make peers")
	}
	own, err := examples.Files.ReadFile("iban.py")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, text, reason string }{
		{"same", string(own), ""},
		{"differs", "def iban_valid(s):\n    return type(iban_valid).__name__ == 'function'\n", errDiffers.Error()},
		{"refused", "def iban_valid(s):\n    return nosuch\n", "undeclared name"},
	} {
		t.Run(c.name, func(t *testing.T) {
			server, err := python.Start(ctx)
			if err != nil {
				t.Fatal(err)
			}
			defer server.Close()
			dir := t.TempDir()
			b := &run{
				p: &Program{Name: c.name, File: c.name + ".py", Function: "iban_valid"}, dir: dir, server: server, exe: python.Exe,
				opt: Options{Peers: true}, result: &Result{}, machine: &Machine{}, source: filepath.Join(dir, "source.py"),
				rows: [][]pyvalue.Value{{"GB82WEST12345698765432"}, {"GB82WEST12345698765431"}},
			}
			writeFile(t, b.source, []byte(c.text))
			if b.module, err = server.Load(ctx, b.source, 0); err != nil {
				t.Fatal(err)
			}
			if b.want, err = b.module.Rows(ctx, b.p.Function, b.rows, 0); err != nil {
				t.Fatal(err)
			}
			loaded := b.loadPeers(ctx)
			if taken := len(loaded) == 1 && loaded[0] == cython; taken != (c.reason == "") {
				t.Errorf("loaded %v", loaded)
			}
			if reason := b.result.LeftOut[cython]; !strings.Contains(reason, c.reason) || c.reason == "" && reason != "" {
				t.Errorf("left out: %q, want %q", reason, c.reason)
			}
			if _, err := os.Stat(filepath.Join(dir, "cython_"+c.name+".py")); err == nil {
				t.Error("the source is left, which could be imported")
			}
		})
	}
}
