package extension

import (
	_ "embed"
	"strings"
	"sync"
)

// namesText lists what DuckDB uses, made by go test ./engine/duckdb -run TestNames -update:
// a name a line, behind a keyword that needs quotes a double quote, behind a table function parentheses.
//
//go:embed names.txt
var namesText string

// names are the lines of namesText.
var names = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, line := range strings.Fields(namesText) {
		m[line] = true
	}
	return m
})

// IsFunction reports whether DuckDB has a function of its own of that name. SQL does not
// distinguish case.
func IsFunction(name string) bool { return names()[strings.ToLower(name)] }

// IsKeyword reports whether a function of that name is called with quotes only, "name"(...).
func IsKeyword(name string) bool { return names()[strings.ToLower(name)+`"`] }

// IsTable reports whether DuckDB has a table function of its own of that name, which is another than a function.
func IsTable(name string) bool { return names()[strings.ToLower(name)+"()"] }
