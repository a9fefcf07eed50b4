package duckdb

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// Clash is what stands in the way of a function's name in SQL.
type Clash int

// The kinds of clashes.
const (
	NoClash Clash = iota
	// ClashBuiltin: DuckDB has a function of its own of that name.
	ClashBuiltin
	// ClashKeyword: only "name"(...), with quotes, calls the function.
	ClashKeyword
)

// namesText lists what the linked DuckDB uses, made by go test -update: a name
// a line, behind a keyword that needs quotes a double quote.
//
//go:embed names.txt
var namesText string

var names = sync.OnceValue(func() map[string]Clash {
	m := map[string]Clash{}
	for _, line := range strings.Fields(namesText) {
		if kw, ok := strings.CutSuffix(line, `"`); ok {
			m[kw] = ClashKeyword
		} else {
			m[line] = ClashBuiltin
		}
	}
	return m
})

// ClashOf says what stands in the way of a function of that name; SQL does not
// distinguish case.
func ClashOf(name string) Clash { return names()[strings.ToLower(name)] }

// NameError is a refusal to load functions whose names the database uses.
type NameError struct{ Names []string }

func (e *NameError) Error() string {
	return fmt.Sprintf("the database has a function of its own named %s", strings.Join(e.Names, ", "))
}
