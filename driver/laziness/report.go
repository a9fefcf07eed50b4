package laziness

import (
	"cmp"
	"slices"
)

// Report is what a run has shown.
type Report struct {
	// File is the program's path.
	File string `json:"file"`
	// NS is the time of the run under the recorder, in nanoseconds, Complete whether the program came to its end:
	// what was going to be used after that is not known.
	NS       int64 `json:"ns"`
	Complete bool  `json:"complete"`
	// Threads is whether the program has started threads: then there are no findings.
	Threads bool `json:"threads,omitempty"`
	// Places is how many labelled expressions were evaluated, Computed how many values they gave, Unused how
	// many of these need not have been computed.
	Places   int       `json:"places"`
	Computed int       `json:"computed"`
	Unused   int       `json:"unused"`
	Findings []Finding `json:"findings"`
}

// Finding is an expression whose values are not all used. Findings are ordered by their time.
type Finding struct {
	Site
	// Computed is how many values it gave, Used how many of them would have to be computed if all findings were
	// delayed.
	Computed int `json:"computed"`
	Used     int `json:"used"`
	// Rows is how many rows its values had, all together, as columns of tables.
	Rows int64 `json:"rows,omitempty"`
	// Own is how many of the others were not used at all, not even by what is computed for nothing.
	Own int `json:"unused_by_all"`
	// NS is the time of the values that were not used, in nanoseconds, Share the part of the run's.
	NS    int64   `json:"ns"`
	Share float64 `json:"share"`
	// Weight is the laziness potential, Prevented how many values and steps delaying it prevents.
	Weight    float64 `json:"weight"`
	Prevented int64   `json:"prevented"`
	// Order is its place in the paper's order, from 1: the expressions with lower numbers are delayed first.
	Order int `json:"order"`
	// Raised is how often it raised an exception.
	Raised int `json:"raised,omitempty"`
	// Action is "drop" or "delay", or "replace" for a sort whose order is not needed; Safe whether that is known to change
	// nothing else; else Reasons says why not.
	Action string `json:"action"`
	Safe   bool   `json:"safe"`
	// Patched is whether it is put off, or left out, in the patch; Unpatched says why that was not possible.
	Patched   bool   `json:"patched,omitempty"`
	Unpatched string `json:"unpatched,omitempty"`
}

// NewReport analyses a trace.
func NewReport(t *Trace) *Report {
	r := &Report{File: t.File, NS: t.NS, Complete: t.Complete, Threads: t.Threads, Computed: len(t.Evaluations), Findings: []Finding{}}
	seen := make([]bool, len(t.Sites))
	for _, e := range t.Evaluations {
		if !seen[e.Site] {
			seen[e.Site] = true
			r.Places++
		}
		if !t.Complete {
			r.NS = max(r.NS, e.NS)
		}
	}
	rows := map[int]int64{}
	for _, e := range t.Evaluations {
		if n, ok := t.Columns[e.Label]; ok {
			rows[e.Site] += n
		}
	}
	suggestions, needed := Analyse(t)
	r.Unused = r.Computed - needed
	for i, s := range suggestions {
		f := Finding{Site: t.Sites[s.Site], Computed: s.Computed, Used: s.Used, Own: s.Own, NS: s.NS, Weight: s.Weight,
			Prevented: s.Created, Order: i + 1, Raised: s.Failed, Rows: rows[s.Site], Action: "delay"}
		if r.NS > 0 {
			f.Share = float64(s.NS) / float64(r.NS)
		}
		if f.Used == 0 {
			f.Action = "drop"
		}
		if s.Failed > 0 {
			f.Reasons = append(slices.Clone(f.Reasons), "it raised an exception in this run")
		}
		f.Safe = len(f.Reasons) == 0
		r.Findings = append(r.Findings, f)
	}
	r.Findings = append(r.Findings, sorts(t, r)...)
	slices.SortStableFunc(r.Findings, func(x, y Finding) int { return cmp.Compare(y.NS, x.NS) })
	return r
}

// least is the part of the time of a run from which on a sort is reported.
const least = 0.001

// sorts are the findings of sorts whose order is not needed.
func sorts(t *Trace, r *Report) (found []Finding) {
	if t.Threads {
		return nil
	}
	for i, s := range t.Sites {
		if s.Instead == "" {
			continue
		}
		f := Finding{Site: s, Action: "replace"}
		for _, e := range t.Evaluations {
			if e.Site == i {
				f.Computed++
				f.NS += e.NS
			}
		}
		f.Used = f.Computed
		if r.NS > 0 {
			f.Share = float64(f.NS) / float64(r.NS)
		}
		unused := slices.ContainsFunc(r.Findings, func(x Finding) bool { return x.Line == s.Line && x.Column == s.Column && x.Text == s.Text })
		if f.Share >= least && !unused {
			found = append(found, f)
		}
	}
	return found
}
