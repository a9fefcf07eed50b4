package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// pythonWith is an interpreter that has the modules, or the test is skipped.
func pythonWith(t *testing.T, modules string) string {
	t.Helper()
	for _, py := range []string{os.Getenv("HIPY_TEST_PYTHON"), "python3.11", "python3"} {
		if py != "" && exec.Command(py, "-c", "import "+modules).Run() == nil {
			return py
		}
	}
	t.Skip("no Python with " + modules + ": set HIPY_TEST_PYTHON")
	return ""
}

// lines are those that build prints below a heading, to be copied.
func lines(out, heading string) string {
	_, rest, _ := strings.Cut(out, "\n"+heading)
	_, rest, _ = strings.Cut(rest, "\n")
	code, _, _ := strings.Cut(rest, "\n\n")
	return strings.ReplaceAll("\n"+code, "\n  ", "\n")
}

// TestCopiedLines runs the very text that build tells the user to copy, with
// arguments in place of the dots.
func TestCopiedLines(t *testing.T) {
	needCompiler(t)
	udf := file(t, "udfs.py", udfs)
	dir := t.TempDir()
	build := func(name string) string {
		t.Helper()
		r := hipy(t, "", "build", udf, "-f", "double", "-o", filepath.Join(dir, name))
		if r.code != exitOK {
			t.Fatalf("%+v", r)
		}
		return r.out
	}
	extension, library := build("copied.duckdb_extension"), build("copied.so")

	python := func(name, out, modules, arguments, more string) {
		t.Run("Python "+name, func(t *testing.T) {
			py := pythonWith(t, modules)
			code := strings.NewReplacer("([...])", "("+arguments+")", "(...)", "("+arguments+")").Replace(lines(out, "Python"))
			cmd := exec.Command(py, "-c", code+more)
			cmd.Env = append(os.Environ(), "PYTHONPATH="+filepath.Join("..", "..", "python"))
			if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(code, "import") {
				t.Errorf("%v\n%s\n%s", err, code, out)
			}
		})
	}
	python("extension", extension, "duckdb", "20", "\nassert con.sql('SELECT double(20)').fetchall() == [(40,)]\n")
	python("library", library, "ctypes", "[20, None]", "\nassert lib.double([20, None]) == [40, None]\n")

	t.Run("shell", func(t *testing.T) {
		cli := os.Getenv("HIPY_TEST_DUCKDB")
		if cli == "" {
			var err error
			if cli, err = exec.LookPath("duckdb"); err != nil {
				t.Skip("no duckdb on the PATH: set HIPY_TEST_DUCKDB")
			}
		}
		code := strings.Replace(lines(extension, "DuckDB 1.3 or newer, shell"), "(...)", "(20)", 1)
		cmd := exec.Command("sh", "-c", strings.TrimSpace(code))
		cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(cli)+string(os.PathListSeparator)+os.Getenv("PATH"))
		if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "40") {
			t.Errorf("%v\n%s\n%s", err, code, out)
		}
	})

	goProgram := func(name, imports, code, check string) {
		t.Run("Go "+name, func(t *testing.T) {
			// Within the module, for its dependencies; ./... leaves such folders out.
			dir, err := os.MkdirTemp(".", "_copied")
			if err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(dir)
			text := "package main\n\nimport (\n\t" + imports + "\n)\n\nfunc main() {\n" + code + "\n\tif err != nil {\n\t\tpanic(err)\n\t}\n" + check + "}\n"
			main := filepath.Join(dir, "main.go")
			if err := os.WriteFile(main, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			if out, err := exec.Command("go", "run", main).CombinedOutput(); err != nil || string(out) != "40\n" {
				t.Errorf("%v\n%s\n%s", err, text, out)
			}
		})
	}
	goProgram("extension", `"database/sql"; "fmt"; _ "github.com/duckdb/duckdb-go/v2"`, lines(extension, "Go"), `
	var n int
	if err := db.QueryRow("SELECT double(20)").Scan(&n); err != nil {
		panic(err)
	}
	fmt.Println(n)
`)
	goProgram("library", `"context"; "fmt"
	"github.com/apache/arrow/go/v17/arrow"; "github.com/apache/arrow/go/v17/arrow/array"; "github.com/apache/arrow/go/v17/arrow/memory"
	"github.com/hipy-lang/hipy/runtime"`, `
	ctx := context.Background()
	column := array.NewInt64Builder(memory.DefaultAllocator)
	column.Append(20)
	fields := []arrow.Field{{Name: "x", Type: arrow.PrimitiveTypes.Int64}}
	record := array.NewRecord(arrow.NewSchema(fields, nil), []arrow.Array{column.NewArray()}, 1)
`+lines(library, "Go"), `
	fmt.Println(out.(*array.Int64).Value(0))
`)
}
