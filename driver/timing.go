package driver

import (
	"context"
	"time"

	"github.com/apache/arrow/go/v17/arrow"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime"
)

// Timing is a compiled function with rows as Arrow columns, which run again and again.
// Results have their own types, and nobody reads them.
type Timing struct {
	Built *Built
	// Compile is how long compiling took, the runtime's libraries apart.
	Compile time.Duration
	batch   *Batch
	records map[*group]arrow.Record
}

// NewTiming compiles a function for rows, without the cache.
func (c *Compiler) NewTiming(ctx context.Context, p *Program, fn string, rows [][]pyvalue.Value, sel Selection, opt Options) (*Timing, error) {
	b := NewBatch(p)
	b.discard = true
	call, err := b.Add(fn, rows, sel)
	if err != nil {
		return nil, err
	}
	opt.NoCache = true
	start := time.Now()
	if err := b.Compile(ctx, c, opt, func(int, []byte) {}); err != nil {
		return nil, err
	}
	if b.Built == nil {
		return nil, userError(CodeRows, "there are no rows", "")
	}
	t := &Timing{Built: b.Built, Compile: time.Since(start) - b.Built.Times.Runtime, batch: b, records: map[*group]arrow.Record{}}
	for _, g := range call.groups {
		if len(g.rows) > 0 {
			if t.records[g], err = g.record(call.Fn); err != nil {
				t.Close()
				return nil, err
			}
		}
	}
	return t, nil
}

// Run calls the function once for each row and returns how many raised an exception.
func (t *Timing) Run(ctx context.Context) (raised int, err error) {
	for g, rec := range t.records {
		res, err := t.batch.lib.Call(ctx, g.entry.Export, rec, &runtime.CallOptions{NullOnError: true, OnRowError: func(*runtime.RowError) bool {
			raised++
			return true
		}})
		if err != nil {
			return raised, err
		}
		res.Release()
	}
	return raised, nil
}

// Close closes the library.
func (t *Timing) Close() error {
	for _, rec := range t.records {
		rec.Release()
	}
	return t.batch.Close()
}
