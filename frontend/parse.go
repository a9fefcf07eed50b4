package frontend

import (
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/parser"
	"github.com/go-python/gpython/py"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// maxDepth limits how deep expressions and statements nest, as CPython's
// recursion limit of 3,000 frames does for its compiler.
const maxDepth = 3000

// Parse reads a file. The error is a *source.Diagnostic whose message is
// CPython's where CPython has one. Parse is safe for concurrent use.
func Parse(f *source.File) (m *tree.Module, err error) {
	defer catch(&err)
	tb := lex(f)
	low := lower(tb)
	mod := parseLowered(tb, low)
	r := &raiser{table: tb, low: low}
	m = r.module(mod)
	check(m)
	return m, nil
}

// parseLowered runs gpython and translates its error to the user's text.
func parseLowered(tb *table, low *lowered) *ast.Module {
	mod, err := parser.Parse(strings.NewReader(low.text), "", py.ExecMode)
	if err == nil {
		return mod.(*ast.Module)
	}
	at := 0
	if e, ok := err.(*py.Exception); ok {
		line, _ := e.Dict["lineno"].(py.Int)
		col, _ := e.Dict["offset"].(py.Int)
		at = low.tokenAt(lineOffset(low.text, int(line)) + int(col))
	}
	tb.syntaxError(at)
	return nil
}

// lineOffset returns where a line (from 1) starts.
func lineOffset(text string, line int) int {
	off := 0
	for ; line > 1; line-- {
		n := strings.IndexByte(text[off:], '\n')
		if n < 0 {
			break
		}
		off += n + 1
	}
	return off
}
