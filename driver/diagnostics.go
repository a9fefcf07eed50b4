package driver

import (
	"errors"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Codes of the diagnostics of this package.
const (
	CodeFile      = "HP8001" // a file can't be read
	CodeTarget    = "HP8002" // FILE[:FN] does not name anything
	CodeFunction  = "HP8003" // no such function
	CodeCollision = "HP8004" // one name, two functions
	CodeSignature = "HP8005" // --sig or an annotation that is not understood
	CodeBoundary  = "HP8006" // a type that cannot cross into a query engine
	CodeNoType    = "HP8007" // a parameter without a type
	CodeFallback  = "HP8008" // CPython would be needed, and --no-fallback
	CodeSettings  = "HP8009" // pyproject.toml
	CodeRows      = "HP8010" // rows that are not arguments of the function
	CodeNullTest  = "HP8011" // warning: a None test that never sees None
	CodeSkipped   = "HP8012" // warning: a function left out
	CodeOption    = "HP8013" // an option's value
	CodeNoPython  = "HP8014" // CPython is needed and was not found
	CodeName      = "HP8015" // warning: a name that nothing binds
	CodeMisspelt  = "HP8017" // warning: an attribute that the value does not have
	CodeEndless   = "HP8018" // CPython runs a row without end
	CodeNoSolver  = "HP8019" // z3 is needed and was not found
	CodeExport    = "HP8020" // a function that has no form in another language
	CodeKeyword   = "HP8016" // warning: a function that SQL needs quotes to call
	CodeAggregate = "HP8021" // a class that is an aggregate, or can't be one
	CodeGenerator = "HP8022" // a generator that can't be a table function
	CodeSQL       = "HP8023" // SQL that a function can't be compared with
)

// Diagnostic is one user error.
type Diagnostic = source.Diagnostic

// Diagnostics is several user errors at once.
type Diagnostics []*source.Diagnostic

// Error is every diagnostic on a line of its own.
func (d Diagnostics) Error() string {
	lines := make([]string, len(d))
	for i, x := range d {
		lines[i] = x.Error()
	}
	return strings.Join(lines, "\n")
}

// List returns the diagnostics that err is made of, or nil when it is another
// kind of error.
func List(err error) []*source.Diagnostic {
	var many Diagnostics
	if errors.As(err, &many) {
		return many
	}
	var one *source.Diagnostic
	if errors.As(err, &one) {
		return Diagnostics{one}
	}
	return nil
}

// userError makes a diagnostic without a place.
func userError(code, msg, hint string) error {
	return &source.Diagnostic{Code: code, Msg: msg, Hint: hint}
}

// collect turns a list into an error: nil, the one, or all.
func collect(ds Diagnostics) error {
	switch len(ds) {
	case 0:
		return nil
	case 1:
		return ds[0]
	}
	return ds
}
