package engine

import (
	"slices"

	"github.com/hipy-lang/hipy/engine/duckdb/extension"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// All are the engines, in the order of help texts; the first is the default.
var All = []*Engine{
	DuckDB,
	Library,
	Python,
}

// DuckDB loads extensions: libraries with an entry point named like the file, and a footer.
var DuckDB = &Engine{
	Name:       "duckdb",
	Host:       "DuckDB",
	Makes:      "a DuckDB extension",
	Also:       "which Go and Python open as well",
	Suffixes:   []string{".duckdb_extension"},
	SQL:        &SQL{IsFunction: extension.IsFunction, IsTable: extension.IsTable, IsKeyword: extension.IsKeyword},
	Wrapper:    "duckdb",
	Aggregates: true,
	Exports:    []string{"*_init_c_api"},
	Header:     "duckdb.h",
	Entry:      "HP_DUCKDB_ENTRY",
	File: func(library []byte, version string) []byte {
		return slices.Concat(library, extension.Footer(abi.Platform(), version))
	},
	Usage: `DuckDB 1.3 or newer, shell:
  duckdb -unsigned -c "LOAD '{file}'; {call}"

Python:
  import duckdb
  con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
  con.load_extension("{file}")
  con.sql("{call}")

Go (github.com/duckdb/duckdb-go/v2):
  db, err := sql.Open("duckdb", "?allow_unsigned_extensions=true")
  _, err = db.Exec("LOAD '{file}'")
`,
}

// Library is no engine: hosts that speak Go, Python or C call the library over Arrow's C data
// interface.
var Library = &Engine{
	Name:     "arrow",
	Host:     "Go, Python and C",
	Makes:    "a library",
	Also:     "which Go, Python and C open",
	Suffixes: []string{".so", ".dylib"},
	Tables:   true,
	Usage: `Python (pip install ./python of HiPy's repository):
  import hipy
  lib = hipy.load("{file}")
  lib.{function}({arguments})

Go (github.com/hipy-lang/hipy/runtime):
  lib, err := runtime.Open("{file}")
  out, err := lib.Call(ctx, "{function}", record, nil)

For DuckDB build with -o {base}.duckdb_extension.
`,
}

// Python calls functions of a library by row, as callables of its own: hipy.udf builds such libraries.
var Python = &Engine{
	Name:     "python",
	Host:     "Python's hipy.udf",
	Makes:    "a library for hipy.udf",
	Also:     "which Go, Python and C open as well",
	Suffixes: Library.Suffixes,
	Tables:   true,
	Wrapper:  "python",
	InPython: true,
	Symbols:  []string{"hipy_python_entry"},
	Usage:    Library.Usage,
}
