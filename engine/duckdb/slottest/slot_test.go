package slottest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/engine/duckdb/extension"
	"github.com/hipy-lang/hipy/runtime/abi"
)

func TestSlots(t *testing.T) {
	cc := os.Getenv("CC")
	if cc == "" {
		cc = "cc"
	}
	dir := t.TempDir()
	name := fmt.Sprintf("hipy_slots_%d", os.Getpid())
	text := `void **table;
struct access { void (*set_error)(void *, const char *); void **(*get_database)(void *); void **(*get_api)(void *, const char *); };
_Bool ` + name + `_init_c_api(void *info, struct access *a) { return (table = a->get_api(info, "v1.2.0")) != 0; }
`
	source, library, file := filepath.Join(dir, "slots.c"), filepath.Join(dir, "slots.so"), filepath.Join(dir, name+".duckdb_extension")
	if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(cc, "-shared", "-fPIC", "-o", library, source).CombinedOutput(); err != nil {
		t.Skipf("no C compiler: %v\n%s", err, out)
	}
	if err := extension.Write(file, library, abi.Platform(), "v0.0.1"); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Conn().ExecContext(ctx, "LOAD '"+file+"'"); err != nil {
		t.Fatal(err)
	}
	if len(slots()) < 20 {
		t.Errorf("api.h has %d functions", len(slots()))
	}
	for _, s := range slots() {
		if got := tableEntry(file, s.number); got != s.address {
			t.Errorf("slot %d is not %s", s.number, s.name)
		}
	}
}
