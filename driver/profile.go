package driver

import (
	"context"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Profile is what running rows cost, by line.
type Profile struct {
	Rows     int     `json:"rows"`
	NSPerRow float64 `json:"ns_per_row"`
	// Python is CPython's share of the time, 0 to 1.
	Python float64       `json:"python"`
	Lines  []LineProfile `json:"lines"`
}

// LineProfile is a line's share of the time, and CPython's of it.
type LineProfile struct {
	Line   int     `json:"line"`
	Calls  uint64  `json:"calls"`
	Share  float64 `json:"share"`
	Python float64 `json:"python"`
}

// Cost is what a fallback took of a profile's time.
type Cost struct {
	Calls uint64  `json:"calls"`
	Share float64 `json:"share"`
}

// Profile runs rows once through a function that counts calls and time by
// line. The report has one function, whose fallbacks have costs.
// The types are those of the parameters, of the first combination that occurs.
func (c *Compiler) Profile(ctx context.Context, p *Program, fn string, rows [][]pyvalue.Value, sel Selection, opt Options) (*Report, []*ir.Type, error) {
	b := NewBatch(p)
	b.discard = true
	call, err := b.Add(fn, rows, sel)
	if err != nil {
		return nil, nil, err
	}
	// The spans of fallbacks, by which costs are found, are not in the cache.
	opt.Profile, opt.NoCache = true, true
	if err := b.Compile(ctx, c, opt, func(int, []byte) {}); err != nil {
		return nil, nil, err
	}
	defer b.Close()
	if b.Built == nil {
		return nil, nil, userError(CodeRows, "there are no rows to profile", "")
	}
	before := b.Stats()
	old, err := b.lib.Profile()
	if err != nil {
		return nil, nil, err
	}
	if _, err := b.Run(ctx, call); err != nil {
		return nil, nil, err
	}
	places, err := b.lib.Profile()
	if err != nil {
		return nil, nil, err
	}
	for i := range places {
		places[i].Calls -= old[i].Calls
		places[i].NS -= old[i].NS
	}
	stats := b.Stats()
	stats.Sub(before)
	return profiled(p, b.Built.Report, call, places, stats), call.Entries()[0].Types, nil
}

// profiled joins the reports of a function's entries, one for each combination
// of argument types, and adds the costs.
func profiled(p *Program, r *Report, call *Call, places []abi.ProfilePlace, stats abi.Stats) *Report {
	total := float64(max(1, stats.TimeNS))
	f := r.Functions[0]
	f.Name = call.Fn.Name
	seen := map[FallbackReport]bool{}
	f.Fallbacks = []FallbackReport{}
	for _, g := range r.Functions {
		f.Native = f.Native && g.Native
		for _, fb := range g.Fallbacks {
			if !seen[fb] {
				seen[fb] = true
				f.Fallbacks = append(f.Fallbacks, fb)
			}
		}
	}
	f.Profile = &Profile{Rows: len(call.Rows), NSPerRow: float64(stats.TimeNS) / float64(max(1, len(call.Rows))), Python: float64(stats.PythonNS) / total, Lines: []LineProfile{}}
	lines := map[int]*LineProfile{}
	line := func(n int) *LineProfile {
		if lines[n] == nil {
			f.Profile.Lines = append(f.Profile.Lines, LineProfile{Line: n})
			// Pointers are taken again below: the list grows.
			for i := range f.Profile.Lines {
				lines[f.Profile.Lines[i].Line] = &f.Profile.Lines[i]
			}
		}
		return lines[n]
	}
	for i := range f.Fallbacks {
		f.Fallbacks[i].Cost = &Cost{}
	}
	calls := map[*FallbackReport]map[string]uint64{}
	for _, at := range places {
		share := min(1, float64(at.NS)/total)
		l := line(at.Line)
		if at.Col == 0 {
			l.Share += share
			l.Calls += at.Calls
			continue
		}
		l.Python += share
		if fb := f.fallbackAt(at, int(p.File.LineStart(at.Line))+at.Col-1); fb != nil {
			fb.Cost.Share += share
			if calls[fb] == nil {
				calls[fb] = map[string]uint64{}
			}
			calls[fb][at.Op] += at.Calls
		}
	}
	for fb, byOp := range calls {
		fb.Cost.Calls = executions(byOp)
	}
	if !f.Native {
		for i := range f.Fallbacks {
			f.Fallbacks[i].Cost = &Cost{Calls: uint64(len(call.Rows)), Share: f.Profile.Python}
		}
	}
	for i := range f.Profile.Lines {
		l := &f.Profile.Lines[i]
		l.Share = max(l.Share, l.Python) // reading the clock is in neither
	}
	return &Report{Functions: []FunctionReport{f}}
}

// executions is how often an operation ran by the ops that it is made of, some
// of which it needs several times; conversions count only if there is nothing
// else.
func executions(byOp map[string]uint64) uint64 {
	var ran, converted uint64
	for op, n := range byOp {
		least := &ran
		if strings.HasPrefix(op, "py.from_") || strings.HasPrefix(op, "py.to_") {
			least = &converted
		}
		if n > 0 && (*least == 0 || n < *least) {
			*least = n
		}
	}
	if ran > 0 {
		return ran
	}
	return converted
}

// fallbackAt is the fallback that an operation belongs to: the smallest that
// has its place within, else one on its line.
func (f *FunctionReport) fallbackAt(at abi.ProfilePlace, offset int) *FallbackReport {
	var best *FallbackReport
	for i := range f.Fallbacks {
		fb := &f.Fallbacks[i]
		within := fb.start <= offset && offset+at.Length <= fb.start+fb.length
		if within && (best == nil || fb.length < best.length) {
			best = fb
		}
	}
	for i := range f.Fallbacks {
		if best == nil && f.Fallbacks[i].Line == at.Line {
			best = &f.Fallbacks[i]
		}
	}
	return best
}
