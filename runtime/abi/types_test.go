package abi

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/types.md")

func TestTypesPage(t *testing.T) {
	const page = "../../docs/types.md"
	want := TypesPage()
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is stale: run go test ./runtime/abi -update", page)
	}
}

func TestManifest(t *testing.T) {
	m, err := ParseManifest([]byte(`{"abi": 1, "functions": [{"name": "f", "params": [{"name": "a", "kind": "int"}, {"name": "b", "kind": "union", "members": ["int", "str"], "nullable": true}], "result": "str", "result_nullable": true}]}`))
	if err != nil {
		t.Fatal(err)
	}
	f, i := m.Lookup("f")
	if i != 0 || f.String() != "f(a: int, b: int | str | None) -> str | None" {
		t.Errorf("%d %s", i, f)
	}
	if f, i := m.Lookup("g"); f != nil || i != -1 {
		t.Errorf("%v %d", f, i)
	}
	if _, err := ParseManifest([]byte("{")); err == nil {
		t.Error("broken JSON is accepted")
	}
}
