package bench

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
)

// Report is what a run has measured: the results, and of what machine they are.
type Report struct {
	// Measured is the day, as 2006-01-02.
	Measured string
	Machine  *Machine
	Results  []*Result
}

// Result is what was measured of a program.
type Result struct {
	Program *Program
	Size    string
	Rows    int
	// Equal: all versions agree on every row (CPython on its sample).
	Equal bool
	// Difference says how not.
	Difference string
	// Unchecked says why rows of a user's function were not compared, and Raised how many raise an exception.
	Unchecked string
	Raised    int
	// NsPerRow is the median of the rounds, by version.
	NsPerRow map[string]float64
	// PeakMB is the most memory that a process had, by version: of scripts.
	PeakMB map[string]float64
	// StartNs is CPython's time per row for starting and importing the packages
	// of a script, which NsPerRow holds too.
	StartNs float64
	// LeftOut says of peers that were asked for why they were not timed.
	LeftOut map[string]string
	// Missing says why nothing was measured.
	Missing string
	// CompileMs is the time of compiling from source to library, uncached,
	// the runtime's libraries apart; 0 where the same text had been compiled before.
	CompileMs float64
	Fallbacks int
}

// Ratio is how many times faster than a version; 0 where that was not timed.
func (r *Result) Ratio(version string) float64 {
	if ours := r.NsPerRow["hipy"]; ours > 0 {
		return r.NsPerRow[version] / ours
	}
	return 0
}

// RatioCPython is how many times faster than CPython.
func (r *Result) RatioCPython() float64 { return r.Ratio("cpython") }

// RatioLimit is how many times the best C++'s time; 0 where there is none.
func (r *Result) RatioLimit() float64 { return r.slower("best") }

// RatioArrow is how many times the time of the best C++ over Arrow's CSV parser; 0 where
// there is none.
func (r *Result) RatioArrow() float64 { return r.slower(overArrow) }

// slower is how many times a version's time ours is; 0 where that was not timed.
func (r *Result) slower(version string) float64 {
	if theirs := r.NsPerRow[version]; theirs > 0 {
		return r.NsPerRow["hipy"] / theirs
	}
	return 0
}

// RatioWarm is how many times faster than CPython a script is that has imported its
// packages already.
func (r *Result) RatioWarm() float64 {
	if ours := r.NsPerRow["hipy"]; ours > 0 && r.StartNs > 0 {
		return (r.NsPerRow["cpython"] - r.StartNs) / ours
	}
	return 0
}

// RatioMemory is our peak memory over CPython's; 0 where it was not measured.
func (r *Result) RatioMemory() float64 {
	if theirs := r.PeakMB["cpython"]; theirs > 0 {
		return r.PeakMB["hipy"] / theirs
	}
	return 0
}

func (r *Result) missesCPython() bool { return r.RatioCPython() < r.Program.MinCPython }
func (r *Result) missesLimit() bool {
	return r.Program.MaxLimit > 0 && r.RatioLimit() > r.Program.MaxLimit
}
func (r *Result) missesMemory() bool {
	return r.Program.MaxMemory > 0 && r.RatioMemory() > r.Program.MaxMemory
}
func (r *Result) missesPeer(peer string) bool {
	ratio := r.Ratio(peer)
	return ratio > 0 && ratio < r.Program.MinPeer[peer]
}

// misses reports whether a bar of the program is missed.
func (r *Result) misses() bool {
	missed := r.missesCPython() || r.missesLimit() || r.missesMemory()
	for _, peer := range Peers {
		missed = missed || r.missesPeer(peer)
	}
	return r.Equal && missed
}

// reportJSON and programJSON are the JSON form of a report.
type (
	reportJSON struct {
		Measured string        `json:"measured,omitempty"`
		Machine  *Machine      `json:"machine,omitempty"`
		Programs []programJSON `json:"programs"`
	}
	programJSON struct {
		Name         string             `json:"name"`
		Size         string             `json:"size,omitempty"`
		Rows         int                `json:"rows"`
		Equal        bool               `json:"equal"`
		NsPerRow     float64            `json:"ns_per_row"`
		RatioCPython float64            `json:"ratio_cpython"`
		RatioLimit   float64            `json:"ratio_limit"`
		CompileMs    float64            `json:"compile_ms"`
		Fallbacks    int                `json:"fallbacks"`
		Versions     map[string]float64 `json:"versions,omitempty"`
		PeakMB       map[string]float64 `json:"peak_mb,omitempty"`
		StartNs      float64            `json:"start_ns,omitempty"`
		LeftOut      map[string]string  `json:"left_out,omitempty"`
		Difference   string             `json:"difference,omitempty"`
		Unchecked    string             `json:"unchecked,omitempty"`
		Raised       int                `json:"raised,omitempty"`
	}
)

// WriteJSON writes {"measured", "machine", "programs": [...]}. Of a program
// ns_per_row is that of compiled code, ratio_cpython how many times faster it is
// than CPython, ratio_limit its time over the best C++'s, zero where there is none;
// versions are the nanoseconds per row, and peak_mb the memory, of each version,
// left_out why a peer is none of them.
// Programs whose versions differ have zeros; those that could not be measured are
// left out.
func WriteJSON(w io.Writer, report *Report) error {
	out := reportJSON{Measured: report.Measured, Machine: report.Machine, Programs: []programJSON{}}
	for _, r := range report.Results {
		if r.Missing != "" {
			continue
		}
		p := programJSON{Name: r.Program.Name, Size: r.Size, Rows: r.Rows, Equal: r.Equal, CompileMs: round(r.CompileMs), Fallbacks: r.Fallbacks, LeftOut: r.LeftOut, Difference: r.Difference, Unchecked: r.Unchecked, Raised: r.Raised}
		if r.Equal {
			p.NsPerRow, p.RatioCPython, p.RatioLimit = round(r.NsPerRow["hipy"]), round(r.RatioCPython()), round(r.RatioLimit())
			p.Versions, p.PeakMB, p.StartNs = rounded(r.NsPerRow), rounded(r.PeakMB), round(r.StartNs)
		}
		out.Programs = append(out.Programs, p)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

// ReadJSON reads what WriteJSON wrote.
func ReadJSON(r io.Reader) (*Report, error) {
	var in reportJSON
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if err := d.Decode(&in); err != nil {
		return nil, fmt.Errorf("this is no report of benchmarks: %w", err)
	}
	report := &Report{Measured: in.Measured, Machine: in.Machine}
	if report.Machine == nil {
		report.Machine = &Machine{}
	}
	for _, p := range in.Programs {
		var program *Program
		for _, known := range Programs() {
			if known.Name == p.Name {
				program = known
			}
		}
		if program == nil {
			return nil, fmt.Errorf("the report has a program that there is none of: %s", p.Name)
		}
		report.Results = append(report.Results, &Result{
			Program: program, Size: p.Size, Rows: p.Rows, Equal: p.Equal, Difference: p.Difference, NsPerRow: p.Versions,
			PeakMB: p.PeakMB, StartNs: p.StartNs, CompileMs: p.CompileMs, Fallbacks: p.Fallbacks, LeftOut: p.LeftOut,
		})
	}
	return report, nil
}

func round(f float64) float64 { return math.Round(f*1000) / 1000 }

func rounded(m map[string]float64) map[string]float64 {
	out := map[string]float64{}
	for k, v := range m {
		out[k] = round(v)
	}
	return out
}
