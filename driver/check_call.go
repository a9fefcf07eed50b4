package driver

import (
	"context"
	"slices"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// CheckCall computes a share of a call's rows in CPython, too, chosen by their numbers, and
// compares them with what the batch gave. It tells how many rows there are as well.
func (c *Compiler) CheckCall(ctx context.Context, b *Batch, call *Call, got *Results, share Share) (*Checked, uint64, error) {
	out := &Checked{}
	if b.Built == nil {
		return out, 0, nil
	}
	for i := range b.Built.Report.Functions {
		if why := b.Built.Report.Functions[i].whyUnchecked(); why != "" {
			out.Skipped = []SkippedCheck{{call.Fn.Name, why}}
			return out, 0, nil
		}
	}
	python, err := pyhost.Find(ctx, c.Settings.Python)
	if err != nil {
		return nil, 0, err
	}
	out.Python = python.String()
	var called []int
	for _, g := range call.groups {
		called = append(called, g.rows...)
	}
	slices.Sort(called)
	wanted := map[int]bool{}
	for _, i := range share.pick(len(called)) {
		wanted[called[i]] = true
	}
	some := &Call{Fn: call.Fn, Rows: call.Rows}
	for _, g := range call.groups {
		part := &group{entry: g.entry}
		for j, row := range g.rows {
			if wanted[row] {
				part.rows, part.args = append(part.rows, row), append(part.args, g.args[j])
			}
		}
		some.groups = append(some.groups, part)
	}
	ask := func() (*Results, error) {
		server, err := python.Start(ctx)
		if err != nil {
			return nil, err
		}
		defer server.Close()
		module, err := server.Load(ctx, b.Program.File.Name, 0)
		if err != nil {
			return nil, err
		}
		return some.Oracle(ctx, module, OracleOptions{Timeout: checkTimeout})
	}
	want, err := ask()
	if err != nil {
		return nil, 0, err
	}
	for _, row := range called {
		if !wanted[row] {
			continue
		}
		out.Rows++
		switch w := want.Rows[row]; {
		case w.TimedOut:
			out.TimedOut++
		case SameResult(got.Rows[row], w):
			out.Equal++
		default:
			out.Differing++
			if len(out.Differences) < mostDifferences {
				out.Differences = append(out.Differences, CheckDifference{call.Fn.Name, string(pyvalue.Encode(pyvalue.List(call.Rows[row]))), string(AppendResult(nil, got.Rows[row])), string(AppendResult(nil, w))})
			}
		}
	}
	if out.Differing > 0 {
		again, err := ask()
		if err != nil {
			return nil, 0, err
		}
		for row := range wanted {
			if w, a := want.Rows[row], again.Rows[row]; !w.TimedOut && !a.TimedOut && !SameResult(w, a) {
				return &Checked{Skipped: []SkippedCheck{{call.Fn.Name, unstableReason}}}, 0, nil
			}
		}
	}
	return out, uint64(len(called)), nil
}
