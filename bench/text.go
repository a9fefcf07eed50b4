package bench

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
)

// WriteTable prints a report for people.
func WriteTable(w io.Writer, report *Report) error {
	m := report.Machine
	fmt.Fprintf(w, "%s, %s\n%s\n", m.Python, m.PythonBuild, m.Compiler)
	var functions, scripts []*Result
	for _, r := range report.Results {
		switch {
		case r.Missing != "":
		case r.Program.Script != nil:
			scripts = append(scripts, r)
		default:
			functions = append(functions, r)
		}
	}
	if err := writeFunctions(w, functions); err != nil {
		return err
	}
	if err := writeScripts(w, scripts); err != nil {
		return err
	}
	missed := false
	for _, r := range report.Results {
		missed = missed || r.misses()
		if r.Missing != "" {
			fmt.Fprintf(w, "%s is left out: %s\n", r.Program.Name, r.Missing)
		} else if !r.Equal {
			fmt.Fprintf(w, "%s: %s\n", r.Program.Name, r.Difference)
		}
		for _, note := range r.notes() {
			fmt.Fprintln(w, note)
		}
	}
	for _, line := range leftOut(report.Results) {
		fmt.Fprintln(w, line)
	}
	if missed {
		fmt.Fprintln(w, "! misses the bar that the project sets itself")
	}
	return nil
}

// measuredPeers are those that some result has.
func measuredPeers(results []*Result) (peers []string) {
	for _, p := range Peers {
		for _, r := range results {
			if r.Ratio(p) > 0 {
				peers = append(peers, p)
				break
			}
		}
	}
	return peers
}

// newTable begins a table with two lines of headings: names and units, each
// before and after the columns of the peers.
func newTable(w io.Writer, peers []string, names, moreNames, units, moreUnits string) *tabwriter.Writer {
	fmt.Fprintln(w)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, p := range peers {
		names += "× " + p + "\t"
		units += "faster\t"
	}
	fmt.Fprintf(t, "%s%s\n%s%s\n", names, moreNames, units, moreUnits)
	return t
}

// writeFunctions prints times per row.
func writeFunctions(w io.Writer, results []*Result) error {
	if len(results) == 0 {
		return nil
	}
	peers := measuredPeers(results)
	versions := slices.DeleteFunc(slices.Clone(Versions), func(v string) bool {
		return !slices.ContainsFunc(results, func(r *Result) bool { return r.NsPerRow[v] > 0 })
	})
	limit := slices.Contains(versions, "best")
	names, units := "program\trows\t", "\t\t"
	for _, v := range versions {
		names += cmp.Or(map[string]string{"cpython": "CPython"}[v], v) + "\t"
		units += "ns/row\t"
	}
	names += "× CPython\t"
	units += "faster\t"
	if limit {
		names += "× limit\t"
		units += "slower\t"
	}
	t := newTable(w, peers, names, "compile\tfallbacks\t", units, "ms\t\t")
	for _, r := range results {
		fmt.Fprintf(t, "%s\t%d\t", r.Program.Name, r.Rows)
		if r.Equal {
			for _, v := range versions {
				fmt.Fprintf(t, "%.1f\t", r.NsPerRow[v])
			}
			fmt.Fprintf(t, "%.1f%s\t", r.RatioCPython(), mark(r.missesCPython()))
			if limit {
				fmt.Fprintf(t, "%.2f%s\t", r.RatioLimit(), mark(r.missesLimit()))
			}
			writePeers(t, r, peers)
		} else {
			cells := len(versions) + 1 + len(peers)
			if limit {
				cells++
			}
			writeDiffers(t, cells)
		}
		fmt.Fprintf(t, "%s\t%d\t\n", r.compile(), r.Fallbacks)
	}
	return t.Flush()
}

// compile is the time of the compilation in ms.
func (r *Result) compile() string {
	if r.CompileMs == 0 {
		return "cached"
	}
	return fmt.Sprintf("%.0f", r.CompileMs)
}

// notes say what the numbers don't.
func (r *Result) notes() (notes []string) {
	if r.Unchecked != "" {
		notes = append(notes, fmt.Sprintf("%s: not compared with CPython: %s", r.Program.Name, r.Unchecked))
	}
	if r.Raised > 0 {
		notes = append(notes, fmt.Sprintf("%s: %d of the rows raise an exception", r.Program.Name, r.Raised))
	}
	return notes
}

// writeScripts prints times and memory of processes.
func writeScripts(w io.Writer, results []*Result) error {
	if len(results) == 0 {
		return nil
	}
	peers := measuredPeers(results)
	t := newTable(w, peers,
		"script\trows\tCPython\timports\thipy\tbest\tover Arrow\t× CPython\t× w/o imports\t× limit\t× over Arrow\t", "CPython\thipy\t× memory\tcompile\tfallbacks\t",
		"\t\ts\ts\ts\ts\ts\tfaster\tfaster\tslower\tslower\t", "MB\tMB\t\tms\t\t")
	for _, r := range results {
		fmt.Fprintf(t, "%s\t%d\t", r.Program.Name, r.Rows)
		if r.Equal {
			for _, ns := range []float64{r.NsPerRow["cpython"], r.StartNs, r.NsPerRow["hipy"], r.NsPerRow["best"], r.NsPerRow[overArrow]} {
				fmt.Fprintf(t, "%.2f\t", r.seconds(ns))
			}
			fmt.Fprintf(t, "%.1f%s\t%.1f\t%.2f%s\t%.2f\t", r.RatioCPython(), mark(r.missesCPython()), r.RatioWarm(), r.RatioLimit(), mark(r.missesLimit()), r.RatioArrow())
			writePeers(t, r, peers)
			fmt.Fprintf(t, "%.0f\t%.0f\t%.2f%s\t", r.PeakMB["cpython"], r.PeakMB["hipy"], r.RatioMemory(), mark(r.missesMemory()))
		} else {
			writeDiffers(t, 12+len(peers))
		}
		fmt.Fprintf(t, "%.0f\t%d\t\n", r.CompileMs, r.Fallbacks)
	}
	return t.Flush()
}

// seconds are those of a process, of its time per row.
func (r *Result) seconds(ns float64) float64 { return ns * float64(r.Rows) / 1e9 }

func writePeers(w io.Writer, r *Result, peers []string) {
	for _, p := range peers {
		if r.Ratio(p) > 0 {
			fmt.Fprintf(w, "%.2f%s\t", r.Ratio(p), mark(r.missesPeer(p)))
		} else {
			fmt.Fprint(w, "–\t")
		}
	}
}

func writeDiffers(w io.Writer, cells int) {
	fmt.Fprint(w, "differs\t")
	for range cells - 1 {
		fmt.Fprint(w, "\t")
	}
}

func mark(miss bool) string {
	if miss {
		return "!"
	}
	return ""
}
