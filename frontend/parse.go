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
	m, err = tb.parse()
	if tb.unclosed < 0 {
		return m, err
	}
	// An error that shows before the end and on the line of the bracket comes
	// first.
	open := &tb.toks[tb.unclosed]
	if d, ok := err.(*source.Diagnostic); ok && d.Code != CodeContext && int(d.Span.End) < len(f.Text) &&
		d.Span.StartPos().Line <= f.Position(open.off).Line {
		return nil, err
	}
	tb.fail(CodeToken, tb.unclosed, "'%s' was never closed", open.text)
	return nil, nil
}

// parse goes from the token table to the tree.
func (tb *table) parse() (m *tree.Module, err error) {
	defer catch(&err)
	low, lowerErr := lower(tb)
	if lowerErr != nil {
		// What is wrong before it comes first.
		tb.prefix(low, len(low.starts)-1)
		return nil, lowerErr
	}
	mod, at := parseLowered(low)
	if mod == nil {
		tb.prefix(low, low.startOf(at))
		tb.syntaxError(at)
	}
	m = raise(tb, low, mod)
	check(m)
	return m, nil
}

// prefix raises the first n statements of the module, to find their errors.
func (tb *table) prefix(low *lowered, n int) {
	if n <= 0 {
		return
	}
	cut := *low
	cut.text = low.text[:low.starts[n].end]
	cut.starts = low.starts[:n]
	if mod, _ := parseLowered(&cut); mod != nil {
		r := &raiser{table: tb, low: low}
		r.statements(mod.Body)
	}
}

// parseLowered runs gpython. Where the text is invalid it returns nil and the
// token at which gpython stopped.
func parseLowered(low *lowered) (*ast.Module, int) {
	mod, err := parser.Parse(strings.NewReader(low.text), "", py.ExecMode)
	if err == nil {
		return mod.(*ast.Module), 0
	}
	at := 0
	if e, ok := err.(*py.Exception); ok {
		line, _ := e.Dict["lineno"].(py.Int)
		col, _ := e.Dict["offset"].(py.Int)
		at = low.tokenAt(lineOffset(low.text, int(line)) + int(col))
	}
	return nil, at
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
