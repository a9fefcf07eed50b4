package runtime

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// leastMorsel is the number of rows for which another thread is worth its while.
const leastMorsel = 512

// splittable reports whether the rows of a function may run in any order: it is
// native, and what it does besides returning nobody sees.
func splittable(f *abi.Function) bool {
	return f.Native && !f.Volatile && !f.Ordered && !f.Python && f.Table == nil
}

// morsel is a run of a batch's rows, and what came of them.
type morsel struct {
	from, to int64
	result   arrow.Array
	errors   []*RowError // with NullOnError
	err      error
}

// callThreads is Call with several threads: each takes the next run of rows that
// nobody has, in a context of its own. The answer is that of one thread: results in
// order, and of errors the first row's.
func (l *Library) callThreads(ctx context.Context, fn *abi.Function, index int, rec arrow.Record, opts *CallOptions) (arrow.Array, error) {
	rows := rec.NumRows()
	size := max(leastMorsel, (rows+int64(opts.Threads)*4-1)/(int64(opts.Threads)*4))
	var morsels []*morsel
	for from := int64(0); from < rows; from += size {
		morsels = append(morsels, &morsel{from: from, to: min(from+size, rows)})
	}
	defer func() {
		for _, m := range morsels {
			if m.result != nil {
				m.result.Release()
			}
		}
	}()
	var next, failed atomic.Int64 // failed: the first morsel that ends the call
	failed.Store(int64(len(morsels)))
	var wg sync.WaitGroup
	for range min(opts.Threads, len(morsels)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				i := next.Add(1) - 1
				if i >= failed.Load() {
					return
				}
				m := morsels[i]
				if l.callMorsel(ctx, fn, index, rec, opts, m); m.err == nil {
					continue
				}
				for n := failed.Load(); i < n && !failed.CompareAndSwap(n, i); n = failed.Load() {
				}
			}
		}()
	}
	wg.Wait()
	var parts []arrow.Array
	for _, m := range morsels {
		for _, e := range m.errors {
			if opts.OnRowError != nil && !opts.OnRowError(e) {
				return nil, e
			}
		}
		if m.err != nil {
			return nil, m.err
		}
		parts = append(parts, m.result)
	}
	return array.Concatenate(parts, memory.DefaultAllocator)
}

func (l *Library) callMorsel(ctx context.Context, fn *abi.Function, index int, rec arrow.Record, opts *CallOptions, m *morsel) {
	part := rec.NewSlice(m.from, m.to)
	defer part.Release()
	m.result, m.err = l.callOne(ctx, fn, index, part, &CallOptions{NullOnError: opts.NullOnError, IntText: opts.IntText, OnRowError: func(e *RowError) bool {
		e.Row += m.from
		m.errors = append(m.errors, e)
		return true
	}})
	var e *RowError
	if errors.As(m.err, &e) {
		e.Row += m.from
	}
}
