package bench

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"text/tabwriter"
)

// WriteTable prints the results for people.
func WriteTable(w io.Writer, m *Machine, results []*Result) error {
	fmt.Fprintf(w, "%s, %s\n%s\n\n", m.Python, m.PythonBuild, m.Compiler)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	peers := false
	for _, r := range results {
		peers = peers || r.NsPerRow[Peer] > 0
	}
	column := func(yes, no string) string {
		if peers {
			return "\t" + yes
		}
		return no
	}
	fmt.Fprintf(t, "program\trows\tCPython\tO0\thipy\tviews\tbest%s\t× CPython\t× limit\tcompile\tfallbacks\t\n", column("× Numba", ""))
	fmt.Fprintf(t, "\t\tns/row\tns/row\tns/row\tns/row\tns/row%s\tfaster\tslower\tms\t\t\n", column("faster", ""))
	for _, r := range results {
		if r.Missing != "" {
			continue
		}
		if !r.Equal {
			fmt.Fprintf(t, "%s\t%d\tdiffers\t\t\t\t\t%s\t\t\t%.0f\t%d\t\n", r.Program.Name, r.Rows, column("", ""), r.CompileMs, r.Fallbacks)
			continue
		}
		fmt.Fprintf(t, "%s\t%d", r.Program.Name, r.Rows)
		for _, v := range Versions {
			fmt.Fprintf(t, "\t%.1f", r.NsPerRow[v])
		}
		switch {
		case r.RatioPeer() > 0:
			fmt.Fprintf(t, "\t%.2f%s", r.RatioPeer(), mark(r.missesPeer()))
		case peers:
			fmt.Fprint(t, "\t–")
		}
		fmt.Fprintf(t, "\t%.1f%s\t%.2f%s\t%.0f\t%d\t\n", r.RatioCPython(), mark(r.missesCPython()), r.RatioLimit(), mark(r.missesLimit()), r.CompileMs, r.Fallbacks)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, r := range results {
		if r.Missing != "" {
			fmt.Fprintf(w, "%s is left out: %s\n", r.Program.Name, r.Missing)
		} else if !r.Equal {
			fmt.Fprintf(w, "%s: %s\n", r.Program.Name, r.Difference)
		}
	}
	for _, r := range results {
		if r.Equal && (r.missesCPython() || r.missesLimit() || r.missesPeer()) {
			fmt.Fprintln(w, "! misses the bar that the project sets itself")
			break
		}
	}
	return nil
}

func mark(miss bool) string {
	if miss {
		return "!"
	}
	return ""
}

func (r *Result) missesCPython() bool { return r.RatioCPython() < r.Program.MinCPython }
func (r *Result) missesPeer() bool    { return r.RatioPeer() > 0 && r.RatioPeer() < r.Program.MinPeer }
func (r *Result) missesLimit() bool {
	return r.Program.MaxLimit > 0 && r.RatioLimit() > r.Program.MaxLimit
}

// programJSON is one program in the JSON report.
type programJSON struct {
	Name         string  `json:"name"`
	Size         string  `json:"size"`
	Equal        bool    `json:"equal"`
	NsPerRow     float64 `json:"ns_per_row"`
	RatioCPython float64 `json:"ratio_cpython"`
	RatioLimit   float64 `json:"ratio_limit"`
	CompileMs    float64 `json:"compile_ms"`
	Fallbacks    int     `json:"fallbacks"`
	RatioPeer    float64 `json:"ratio_peer,omitempty"`
}

// WriteJSON writes {"programs": [...]}: ns_per_row is that of compiled code,
// ratio_cpython how many times faster it is than CPython, ratio_limit its time
// over the best C++'s, ratio_peer how many times faster than the peer, where that ran. Programs whose versions differ have zeros.
func WriteJSON(w io.Writer, results []*Result) error {
	out := struct {
		Programs []programJSON `json:"programs"`
	}{[]programJSON{}}
	for _, r := range results {
		p := programJSON{Name: r.Program.Name, Size: r.Size, Equal: r.Equal, CompileMs: r.CompileMs, Fallbacks: r.Fallbacks}
		if r.Missing != "" {
			continue
		}
		if r.Equal {
			p.RatioPeer = round(r.RatioPeer())
			p.NsPerRow, p.RatioCPython, p.RatioLimit = round(r.NsPerRow["hipy"]), round(r.RatioCPython()), round(r.RatioLimit())
		}
		out.Programs = append(out.Programs, p)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

func round(f float64) float64 { return math.Round(f*1000) / 1000 }
