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
	fmt.Fprintln(t, "program\trows\tCPython\tO0\thipy\tviews\tbest\t× CPython\t× limit\tcompile\tfallbacks\t")
	fmt.Fprintln(t, "\t\tns/row\tns/row\tns/row\tns/row\tns/row\tfaster\tslower\tms\t\t")
	for _, r := range results {
		if !r.Equal {
			fmt.Fprintf(t, "%s\t%d\tdiffers\t\t\t\t\t\t\t%.0f\t%d\t\n", r.Program.Name, r.Rows, r.CompileMs, r.Fallbacks)
			continue
		}
		fmt.Fprintf(t, "%s\t%d", r.Program.Name, r.Rows)
		for _, v := range Versions {
			fmt.Fprintf(t, "\t%.1f", r.NsPerRow[v])
		}
		fmt.Fprintf(t, "\t%.1f%s\t%.2f%s\t%.0f\t%d\t\n", r.RatioCPython(), mark(r.missesCPython()), r.RatioLimit(), mark(r.missesLimit()), r.CompileMs, r.Fallbacks)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, r := range results {
		if !r.Equal {
			fmt.Fprintf(w, "%s: %s\n", r.Program.Name, r.Difference)
		}
	}
	for _, r := range results {
		if r.Equal && (r.missesCPython() || r.missesLimit()) {
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
}

// WriteJSON writes {"programs": [...]}: ns_per_row is that of compiled code,
// ratio_cpython how many times faster it is than CPython, ratio_limit its time
// over the best C++'s. Programs whose versions differ have zeros.
func WriteJSON(w io.Writer, results []*Result) error {
	out := struct {
		Programs []programJSON `json:"programs"`
	}{[]programJSON{}}
	for _, r := range results {
		p := programJSON{Name: r.Program.Name, Size: r.Size, Equal: r.Equal, CompileMs: r.CompileMs, Fallbacks: r.Fallbacks}
		if r.Equal {
			p.NsPerRow, p.RatioCPython, p.RatioLimit = round(r.NsPerRow["hipy"]), round(r.RatioCPython()), round(r.RatioLimit())
		}
		out.Programs = append(out.Programs, p)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

func round(f float64) float64 { return math.Round(f*1000) / 1000 }
