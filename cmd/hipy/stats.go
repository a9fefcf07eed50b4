package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/runtime/abi"
)

const statsUsage = "say how each function's rows ran: natively, with larger integers, with CPython's help or wholly there"

// printStats writes a table of how functions' rows ran, and below each function the
// places where values were left to CPython.
func (a *app) printStats(functions []abi.FunctionStats) {
	lines := [][]string{{"function", "rows", "native", "exact", "late", "CPython", "whole", "refused", "errors"}}
	for _, f := range functions {
		line := []string{f.Name}
		for _, n := range []uint64{f.Rows, f.Native, f.Exact, f.Late, f.Python, f.Whole, f.Refused, f.Errors} {
			line = append(line, grouped(n))
		}
		lines = append(lines, line)
	}
	widths := make([]int, len(lines[0]))
	for _, line := range lines {
		for i, s := range line {
			widths[i] = max(widths[i], len([]rune(s)))
		}
	}
	for n, line := range lines {
		text := line[0] + strings.Repeat(" ", widths[0]-len([]rune(line[0])))
		for i, s := range line[1:] {
			text += fmt.Sprintf("  %*s", widths[i+1], s)
		}
		fmt.Fprintln(a.err, text)
		if n == 0 {
			continue
		}
		for _, p := range functions[n-1].Places {
			if p.Times == 0 {
				continue
			}
			what := "late"
			if p.Whole {
				what = "whole"
			}
			if functions[n-1].Refused > 0 && functions[n-1].Python == 0 {
				what = "refused"
			}
			fmt.Fprintf(a.err, "  %s, %s at line %s: %s\n", what, times(p.Times), p.Lines, p.Reason)
		}
	}
}

// printInlined says which filters DuckDB computes itself, and why not others.
func (a *app) printInlined(all []query.Inlined) {
	for _, f := range all {
		for _, form := range f.Forms {
			fmt.Fprintf(a.err, "inlined: %s\n", form)
		}
		if f.Why != "" {
			fmt.Fprintf(a.err, "not inlined: %s: %s\n", f.Function, f.Why)
		}
	}
}

func times(n uint64) string {
	if n == 1 {
		return "once"
	}
	return grouped(n) + " times"
}

// grouped is a number with commas between thousands.
func grouped(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
