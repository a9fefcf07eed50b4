package driver

import (
	"cmp"
	"container/heap"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// checkTimeout bounds a row in CPython, as hipy verify does.
const checkTimeout = 10 * time.Second

const (
	mostDifferences = 1000   // that are kept
	mostKnown       = 100000 // rows whose equals are not computed again
	mostWaiting     = 20000  // rows, for CPython
	checkBatch      = 500    // rows of a question to it
)

// Checked is what came of computing rows in CPython, too.
type Checked struct {
	Rows, Equal, TimedOut int64
	// Differing rows, and the first of them by function, short arguments first.
	Differing   int64
	Differences []CheckDifference
	// Skipped are functions of which no row is compared.
	Skipped []SkippedCheck
	Python  string
}

// CheckDifference is a row with different outcomes, each as hipy call writes it.
type CheckDifference struct{ Function, Args, Native, Python string }

// SkippedCheck is a function that is not checked, and why.
type SkippedCheck struct{ Function, Reason string }

func (c *Checked) sort() {
	slices.SortFunc(c.Differences, func(a, b CheckDifference) int {
		return cmp.Or(strings.Compare(a.Function, b.Function), len(a.Args)-len(b.Args), strings.Compare(a.Args, b.Args))
	})
}

const unstableReason = "CPython answers the same arguments differently each time"

// whyUnchecked says why rows of a function can't be compared; empty: they can.
func (f *FunctionReport) whyUnchecked() string {
	if !f.Native {
		return "CPython runs all of it"
	}
	return f.Unrepeatable
}

// A Checker computes rows of functions in CPython while they run natively, and compares. Rows
// may come from several threads.
type Checker struct {
	share  Share
	python *pyhost.Python
	funcs  map[string]*checkedFunction
	done   chan struct{} // the worker has ended

	mu      sync.Mutex
	changed *sync.Cond
	waiting []*nativeRow
	closed  bool
	known   map[string]*nativeRow
	out     Checked
	err     error
}

// checkedFunction is one of them.
type checkedFunction struct {
	program *Program
	name    string
	column  abi.Param // of its results
	below   uint64
	count   int
	least   *nativeRow // of those whose hash is not below the share
	kept    keptRows   // with a number of rows to check
}

// nativeRow is a row that ran natively, as often as it came.
type nativeRow struct {
	f     *checkedFunction
	hash  uint64
	args  []byte
	got   pyhost.Result
	times int64
	told  bool // compared, all times so far counted
	as    *int64
}

// NewChecker prepares a check of a share of the rows; the error is that there is no CPython.
func (c *Compiler) NewChecker(ctx context.Context, share Share) (*Checker, error) {
	python, err := pyhost.Find(ctx, c.Settings.Python)
	if err != nil {
		return nil, err
	}
	k := &Checker{share: share, python: python, funcs: map[string]*checkedFunction{}, done: make(chan struct{}), known: map[string]*nativeRow{}}
	k.out.Python = python.String()
	k.changed = sync.NewCond(&k.mu)
	go k.work(ctx)
	return k, nil
}

// Add adds the functions of a library that can be checked.
func (k *Checker) Add(p *Program, b *Built) {
	for i := range b.Report.Functions {
		f := &b.Report.Functions[i]
		if why := f.whyUnchecked(); why != "" {
			k.out.Skipped = append(k.out.Skipped, SkippedCheck{f.Name, why})
			continue
		}
		k.funcs[strings.ToLower(f.Name)] = &checkedFunction{program: p, name: f.Name, column: b.Manifest.Functions[i].Column(), below: k.share.Below()}
	}
}

// Skip says that a function is not checked.
func (k *Checker) Skip(function, reason string) {
	k.out.Skipped = append(k.out.Skipped, SkippedCheck{function, reason})
}

// Checks reports whether rows of a function are checked.
func (k *Checker) Checks(function string) bool { return k.funcs[strings.ToLower(function)] != nil }

// Below are the bounds of the functions' hashes to begin with: all rows may be the least.
func (k *Checker) Below() map[string]uint64 {
	out := map[string]uint64{}
	for name := range k.funcs {
		out[name] = ^uint64(0)
	}
	return out
}

// Row takes a row: its arguments as a JSON list, and what came of it. It returns the bound
// for hashes of rows that are still wanted.
func (k *Checker) Row(function string, hash uint64, args, result []byte, raised *pyhost.Exception) uint64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	f := k.funcs[strings.ToLower(function)]
	if f == nil || k.closed || k.err != nil {
		return 0
	}
	r := &nativeRow{f: f, hash: hash, args: args, times: 1, got: pyhost.Result{Err: raised}}
	key := string(args) + "\x00" + string(result)
	if raised != nil {
		key = fmt.Sprint(string(args), "\x00", *raised)
	} else if r.got.Value, k.err = pyvalue.Decode(result); k.err != nil {
		return 0
	}
	switch {
	case k.share.Count > 0:
		return f.kept.add(key, r, k.share.Count)
	case hash >= f.below:
		if f.least == nil || hash < f.least.hash {
			f.least = r
		} else if hash == f.least.hash {
			f.least.times++
		}
		return max(f.below, f.least.hash+1)
	}
	f.least, f.count = nil, f.count+1
	key = f.name + "\x00" + key
	if old := k.known[key]; old != nil {
		k.again(old)
		return f.below
	}
	if len(k.known) < mostKnown {
		k.known[key] = r
	}
	for len(k.waiting) >= mostWaiting && !k.closed && k.err == nil {
		k.changed.Wait()
	}
	k.waiting = append(k.waiting, r)
	k.changed.Broadcast()
	return f.below
}

// again counts a row that is like one before.
func (k *Checker) again(r *nativeRow) {
	if !r.told {
		r.times++
		return
	}
	k.out.Rows++
	if r.as != nil {
		*r.as++
	}
}

// Finish waits for CPython and tells the outcome.
func (k *Checker) Finish() (*Checked, error) {
	k.mu.Lock()
	if !k.closed {
		for _, f := range k.funcs {
			k.waiting = append(k.waiting, f.kept.rows...)
			if f.count == 0 && f.least != nil {
				k.waiting = append(k.waiting, f.least)
			}
		}
		slices.SortStableFunc(k.waiting, func(a, b *nativeRow) int { return strings.Compare(a.f.name, b.f.name) })
	}
	k.closed = true
	k.changed.Broadcast()
	k.mu.Unlock()
	<-k.done
	k.out.sort()
	return &k.out, k.err
}

// work asks CPython, until there is nothing more to come.
func (k *Checker) work(ctx context.Context) {
	defer close(k.done)
	first, second := &oracle{python: k.python}, &oracle{python: k.python}
	defer first.close()
	defer second.close()
	for {
		rows := k.take()
		if rows == nil {
			return
		}
		if err := k.compare(ctx, first, second, rows); err != nil {
			k.mu.Lock()
			k.err = fmt.Errorf("the check in CPython failed: %w", err)
			k.changed.Broadcast()
			k.mu.Unlock()
			return
		}
	}
}

// take waits for rows of one function; nil: there are no more.
func (k *Checker) take() []*nativeRow {
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.waiting) == 0 && !k.closed {
		k.changed.Wait()
	}
	if len(k.waiting) == 0 {
		return nil
	}
	n := 1
	for n < min(len(k.waiting), checkBatch) && k.waiting[n].f == k.waiting[0].f {
		n++
	}
	rows := k.waiting[:n:n]
	k.waiting = k.waiting[n:]
	k.changed.Broadcast()
	return rows
}

// compare runs rows of one function in CPython. Those that differ run again in another
// process: if CPython does not agree with itself, there is nothing to compare with.
func (k *Checker) compare(ctx context.Context, one, other *oracle, rows []*nativeRow) error {
	want, err := one.ask(ctx, rows)
	if err != nil {
		return err
	}
	var differ []int
	for i, r := range rows {
		if !want[i].TimedOut && !sameInColumn(r.got, want[i], r.f.column, r.f.name) {
			differ = append(differ, i)
		}
	}
	unstable := ""
	if len(differ) > 0 {
		again := make([]*nativeRow, len(differ))
		for j, i := range differ {
			again[j] = rows[i]
		}
		second, err := other.ask(ctx, again)
		if err != nil {
			return err
		}
		for j, i := range differ {
			if !second[j].TimedOut && !SameResult(want[i], second[j]) {
				unstable = rows[i].f.name
			}
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if unstable != "" {
		if f := strings.ToLower(unstable); k.funcs[f] != nil {
			delete(k.funcs, f)
			k.out.Skipped = append(k.out.Skipped, SkippedCheck{unstable, unstableReason})
		}
		return nil
	}
	for i, r := range rows {
		k.out.Rows += r.times
		r.told = true
		switch {
		case want[i].TimedOut:
			r.as = &k.out.TimedOut
		case !slices.Contains(differ, i):
			r.as = &k.out.Equal
		default:
			r.as = &k.out.Differing
			if len(k.out.Differences) < mostDifferences {
				k.out.Differences = append(k.out.Differences, CheckDifference{r.f.name, string(r.args), string(AppendResult(nil, r.got)), string(AppendResult(nil, want[i]))})
			}
		}
		*r.as += r.times
	}
	return nil
}

// oracle is a process of CPython, once it is needed, with the modules of functions.
type oracle struct {
	python  *pyhost.Python
	server  *pyhost.Server
	modules map[*Program]*pyhost.Module
}

func (o *oracle) close() {
	if o.server != nil {
		o.server.Close()
	}
}

// ask runs rows of one function.
func (o *oracle) ask(ctx context.Context, rows []*nativeRow) (_ []pyhost.Result, err error) {
	p := rows[0].f.program
	if o.server == nil {
		if o.server, err = o.python.Start(ctx); err != nil {
			return nil, err
		}
		o.modules = map[*Program]*pyhost.Module{}
	}
	if o.modules[p] == nil {
		if o.modules[p], err = o.server.Load(ctx, p.File.Name, 0); err != nil {
			return nil, err
		}
	}
	args := make([]json.RawMessage, len(rows))
	for i, r := range rows {
		args[i] = r.args
	}
	return o.modules[p].RawRows(ctx, rows[0].f.name, args, checkTimeout)
}

// keptRows are those with the least hashes, so many different ones.
type keptRows struct {
	rows  []*nativeRow // a heap, the greatest hash first
	known map[string]*nativeRow
	keys  map[*nativeRow]string
}

func (s *keptRows) Len() int           { return len(s.rows) }
func (s *keptRows) Less(i, j int) bool { return s.rows[i].hash > s.rows[j].hash }
func (s *keptRows) Swap(i, j int)      { s.rows[i], s.rows[j] = s.rows[j], s.rows[i] }
func (s *keptRows) Push(r any)         { s.rows = append(s.rows, r.(*nativeRow)) }
func (s *keptRows) Pop() any {
	r := s.rows[len(s.rows)-1]
	s.rows = s.rows[:len(s.rows)-1]
	return r
}

// add takes a row, and returns the bound for those that are still wanted.
func (s *keptRows) add(key string, r *nativeRow, n int) uint64 {
	if s.known == nil {
		s.known, s.keys = map[string]*nativeRow{}, map[*nativeRow]string{}
	}
	if old := s.known[key]; old != nil {
		old.times++
	} else {
		s.known[key], s.keys[r] = r, key
		heap.Push(s, r)
	}
	if len(s.rows) > n {
		last := heap.Pop(s).(*nativeRow)
		delete(s.known, s.keys[last])
		delete(s.keys, last)
	}
	if len(s.rows) < n {
		return ^uint64(0)
	}
	return s.rows[0].hash + 1
}
