package driver

import (
	"context"
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// LazyScript is a compiled script that counts what becomes of its lazy values.
type LazyScript struct {
	script  *Script
	library string
	// made are where lazy values are made, in the order of the text; delayed those of the functions that
	// have counters, in the order of these.
	made, delayed []source.Span
}

// BuildLazyStats compiles a script so that it counts what becomes of lazy values: nil if it can't
// be compiled, the report says why.
func (c *Compiler) BuildLazyStats(ctx context.Context, s *Script, opt Options) (*LazyScript, *ScriptReport, error) {
	x := &LazyScript{script: s}
	places := func(to *[]source.Span) func(*ir.Module) {
		return func(m *ir.Module) {
			for _, f := range cpp.Delayed(m) {
				*to = append(*to, f.Span)
			}
		}
	}
	opt.CountLazy = true
	library, report, err := c.buildMeasured(ctx, s, opt, places(&x.made), places(&x.delayed))
	if library == "" {
		return nil, report, err
	}
	x.library = library
	return x, report, nil
}

// Run runs the script and tells what became of its lazy values, by line. The text is empty
// if the program was left to CPython.
func (x *LazyScript) Run(ctx context.Context, argv []string) (table string, code int, err error) {
	counts, code, err := runCounting(ctx, x.library, argv)
	if err != nil || counts == nil && len(x.delayed) > 0 {
		return "", code, err
	}
	return x.table(counts), code, nil
}

// table has a line for each line of the text with lazy values.
func (x *LazyScript) table(counts []int64) string {
	type line struct {
		file string
		line int
	}
	at := func(s source.Span) line {
		if s.File == nil {
			return line{}
		}
		return line{s.File.Name, s.Line()}
	}
	sums := map[line]*[cpp.LazyCounts]int64{}
	var total [cpp.LazyCounts]int64
	for i, s := range x.delayed {
		if sums[at(s)] == nil {
			sums[at(s)] = new([cpp.LazyCounts]int64)
		}
		for k := range total {
			if j := i*cpp.LazyCounts + k; j < len(counts) {
				sums[at(s)][k] += counts[j]
				total[k] += counts[j]
			}
		}
	}
	var b strings.Builder
	b.WriteString("lazy values      thunks   evaluated       ahead   not ahead\n")
	row := func(name string, n [cpp.LazyCounts]int64, text string) {
		line := fmt.Sprintf("%-12s%11d %11d %11d %11d  %s", name, n[0], n[1], n[2], n[3], text)
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	told := map[line]bool{}
	for _, s := range x.made {
		l := at(s)
		if told[l] || s.File == nil {
			continue
		}
		told[l] = true
		if n := sums[l]; n != nil {
			row(fmt.Sprint("line ", l.line), *n, strings.TrimSpace(s.File.LineText(l.line)))
		} else {
			fmt.Fprintf(&b, "%-12s%47s  %s\n", fmt.Sprint("line ", l.line), "always computed where it is made", strings.TrimSpace(s.File.LineText(l.line)))
		}
	}
	row("all", total, "")
	return b.String()
}
