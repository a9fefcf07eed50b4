package abi

// Stats tell how the time of functions that may need CPython divides: the
// hipy_stats of hipy_abi.h. Times are of the timed batches.
type Stats struct {
	Batches, Timed   uint64
	TimeNS, PythonNS uint64
	PythonOps        uint64
}

// Add adds another library's.
func (s *Stats) Add(o Stats) {
	s.Batches += o.Batches
	s.Timed += o.Timed
	s.TimeNS += o.TimeNS
	s.PythonNS += o.PythonNS
	s.PythonOps += o.PythonOps
}

// Sub takes off what was counted before.
func (s *Stats) Sub(o Stats) {
	s.Batches -= o.Batches
	s.Timed -= o.Timed
	s.TimeNS -= o.TimeNS
	s.PythonNS -= o.PythonNS
	s.PythonOps -= o.PythonOps
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
