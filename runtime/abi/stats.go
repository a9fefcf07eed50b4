package abi

import "slices"

// Stats tell how the time of functions that may need CPython divides: the
// hipy_stats of hipy_abi.h. Times are of the timed batches. Functions tell how
// their rows ran; nil of a library that doesn't.
type Stats struct {
	Batches, Timed   uint64
	TimeNS, PythonNS uint64
	PythonOps        uint64
	Functions        []FunctionStats
}

// FunctionStats tell how a function's rows ran: the hipy_counts of hipy_abi.h.
type FunctionStats struct {
	Name string `json:"function"`
	Rows uint64 `json:"rows"`
	// Native rows ran in native code alone, with machine integers.
	Native uint64 `json:"native"`
	// Exact rows were started again with integers of any size.
	Exact uint64 `json:"exact"`
	// In Late rows CPython did an operation of a library function for its values.
	Late uint64 `json:"late"`
	// Python rows called into CPython at all, late and whole ones too.
	Python uint64 `json:"python"`
	// Whole rows were run by CPython from their start.
	Whole uint64 `json:"whole"`
	// Refused rows ended since only CPython could do them.
	Refused uint64 `json:"refused"`
	// Errors are rows that raised.
	Errors uint64 `json:"errors"`
	// Places are those where values were left to CPython.
	Places []PlaceStats `json:"places,omitempty"`
}

// PlaceStats are the times that values were left to CPython for a reason, at lines of
// the source: the hipy_place of hipy_abi.h. Whole: CPython ran the row from the start.
type PlaceStats struct {
	Reason string `json:"reason"`
	Lines  string `json:"lines"`
	Whole  bool   `json:"whole"`
	Times  uint64 `json:"times"`
}

// Add adds another library's.
func (s *Stats) Add(o Stats) {
	s.Batches += o.Batches
	s.Timed += o.Timed
	s.TimeNS += o.TimeNS
	s.PythonNS += o.PythonNS
	s.PythonOps += o.PythonOps
	s.Functions = addFunctions(s.Functions, o.Functions, func(a, b uint64) uint64 { return a + b })
}

// Sub takes off what was counted before.
func (s *Stats) Sub(o Stats) {
	s.Batches -= o.Batches
	s.Timed -= o.Timed
	s.TimeNS -= o.TimeNS
	s.PythonNS -= o.PythonNS
	s.PythonOps -= o.PythonOps
	s.Functions = addFunctions(s.Functions, o.Functions, func(a, b uint64) uint64 { return a - b })
}

// addFunctions joins the numbers of functions of the same name; others of b are appended.
func addFunctions(a, b []FunctionStats, join func(a, b uint64) uint64) []FunctionStats {
	a = slices.Clone(a)
	for _, o := range b {
		i := slices.IndexFunc(a, func(f FunctionStats) bool { return f.Name == o.Name })
		if i < 0 {
			i = len(a)
			a = append(a, FunctionStats{Name: o.Name})
		}
		f := &a[i]
		for _, n := range []struct {
			to *uint64
			by uint64
		}{{&f.Rows, o.Rows}, {&f.Native, o.Native}, {&f.Exact, o.Exact}, {&f.Late, o.Late}, {&f.Python, o.Python}, {&f.Whole, o.Whole}, {&f.Refused, o.Refused}, {&f.Errors, o.Errors}} {
			*n.to = join(*n.to, n.by)
		}
		f.Places = slices.Clone(f.Places)
		for _, p := range o.Places {
			k := slices.IndexFunc(f.Places, func(q PlaceStats) bool { return q.Reason == p.Reason && q.Lines == p.Lines && q.Whole == p.Whole })
			if k < 0 {
				k = len(f.Places)
				f.Places = append(f.Places, PlaceStats{Reason: p.Reason, Lines: p.Lines, Whole: p.Whole})
			}
			f.Places[k].Times = join(f.Places[k].Times, p.Times)
		}
	}
	return a
}

// ProfilePlace is one entry of hipy_profile: a line of the program (Col is 0)
// or an operation in CPython.
type ProfilePlace struct {
	Line int `json:"line"`
	Col  int `json:"col"`
	// Length of the operation's text, in bytes.
	Length int    `json:"length"`
	Op     string `json:"op"` // of the IR: "py.call1"
	Calls  uint64 `json:"calls"`
	NS     uint64 `json:"ns"`
}
