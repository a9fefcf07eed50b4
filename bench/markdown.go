package bench

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// WriteMarkdown writes a report as docs/BENCHMARKS.md.
func WriteMarkdown(w io.Writer, report *Report) error {
	var b strings.Builder
	m := report.Machine
	b.WriteString("# Benchmarks\n\nWritten by `make bench-report` from `docs/benchmarks.json`, which it measures; do not edit.\n\n")
	fmt.Fprintf(&b, "Measured %s", report.Measured)
	if m.CPU != "" {
		fmt.Fprintf(&b, " on %s, one thread", m.CPU)
	}
	fmt.Fprintf(&b, ". %s, %s; %s", m.Python, m.PythonBuild, m.Compiler)
	var packages []string
	for name, version := range m.Packages {
		packages = append(packages, name+" "+version)
	}
	slices.Sort(packages)
	for _, p := range packages {
		b.WriteString("; " + p)
	}
	b.WriteString(".\n" + howMeasured)
	for _, s := range sections(report.Results) {
		s.write(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

const howMeasured = `
All versions get the same generated rows and must agree on their results before anything is timed. Rounds are interleaved, medians reported, of
processor time. *ratio* is how many times faster than CPython with its libraries, *paper* what the [HiPy paper](https://doi.org/10.1145/3689737)
reports of its prototype, on another machine, *bar* what this project asks of itself (**!**: missed), *limit* our time over that of C++ written by hand, *without
passes* CPython's time over ours without any optimisation of our own. Other systems: how many times faster than they we are. Cython gets the source of
functions as it is, Modin that of scripts; the others get them translated by hand, Numba one function of the program. What they compile is compiled
before (Bodo's from its cache), except by Tuplex, which compiles in each process. Compile time is from source to library; a fallback is an operation
that runs in CPython.
`

// section is the programs of a table.
type section struct {
	title, text string
	figure      int // of the paper
	script      bool
	results     []*Result
}

// general are the groups of programs that are more than a function of a value.
var general = map[string]bool{"numeric": true, "texts": true, "objects": true, "fallback": true}

// sections are those of the paper's figures, and what is measured besides.
func sections(results []*Result) []*section {
	tables := &section{title: "Tables", figure: 15, script: true, text: "Whole processes on CSV and text files, from start to end, imports and files included. *warm*: without the time that CPython needs to start and import packages. *limit* is C++ with a CSV parser of its own, as little as these files need; *over Arrow* is the same C++ with Arrow's parser, which our programs use too."}
	arrays := &section{title: "Arrays", figure: 17, text: "Time of a repetition for each element, inputs apart."}
	numeric := &section{title: "General programs", figure: 18, text: "Calls of a function that computes for long."}
	scalars := &section{title: "Scalar functions", figure: 16, text: "Arrow in, Arrow out, time per row."}
	for _, r := range results {
		switch p := r.Program; {
		case r.Missing != "" || !r.Equal:
		case p.Script != nil:
			tables.results = append(tables.results, r)
		case p.Kernel != nil:
			arrays.results = append(arrays.results, r)
		case general[p.Group]:
			numeric.results = append(numeric.results, r)
		default:
			scalars.results = append(scalars.results, r)
		}
	}
	return slices.DeleteFunc([]*section{tables, scalars, arrays, numeric}, func(s *section) bool { return len(s.results) == 0 })
}

func (s *section) write(b *strings.Builder) {
	fmt.Fprintf(b, "\n## %s\n\n%s (The paper's Figure %d.)\n\n", s.title, s.text, s.figure)
	peers := measuredPeers(s.results)
	head := []string{"program", "rows", "CPython", "ours", "ratio", "paper", "bar"}
	if s.script {
		head = append(head, "warm")
	} else {
		head = append(head, "without passes")
	}
	head = append(head, "limit")
	if s.script {
		head = append(head, "over Arrow")
	}
	for _, p := range peers {
		head = append(head, meaning(p))
	}
	if s.script {
		head = append(head, "memory")
	}
	head = append(head, "compile", "fallbacks")
	fmt.Fprintf(b, "| %s |\n|---|%s\n", strings.Join(head, " | "), strings.Repeat("---:|", len(head)-1))
	for _, r := range s.results {
		cells := []string{r.Program.Name, thousands(float64(r.Rows))}
		if s.script {
			cells = append(cells, fmt.Sprintf("%.2f s", r.seconds(r.NsPerRow["cpython"])), fmt.Sprintf("%.2f s", r.seconds(r.NsPerRow["hipy"])))
		} else {
			cells = append(cells, duration(r.NsPerRow["cpython"]), duration(r.NsPerRow["hipy"]))
		}
		cells = append(cells, times(r.RatioCPython())+missed(r.missesCPython()), times(r.Program.Paper), atLeast(r.Program.MinCPython))
		if s.script {
			cells = append(cells, times(r.RatioWarm()))
		} else {
			cells = append(cells, times(r.NsPerRow["cpython"]/r.NsPerRow["O0"]))
		}
		cells = append(cells, times(r.RatioLimit())+missed(r.missesLimit()))
		if s.script {
			cells = append(cells, times(r.RatioArrow()))
		}
		for _, p := range peers {
			cells = append(cells, times(r.Ratio(p))+missed(r.missesPeer(p)))
		}
		if s.script {
			cells = append(cells, fmt.Sprintf("%.0f MB of %.0f%s", r.PeakMB["hipy"], r.PeakMB["cpython"], missed(r.missesMemory())))
		}
		cells = append(cells, compileTime(r), fmt.Sprint(r.Fallbacks))
		fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | "))
	}
	if lines := leftOut(s.results); lines != nil {
		b.WriteString("\nLeft out:\n")
		for _, l := range lines {
			b.WriteString("- " + strings.ReplaceAll(l, "<", "\\<") + "\n")
		}
	}
}

// WriteNumbers writes what README.md has of a report: the programs that the paper
// has too, and the scalar functions that it shows without numbers.
func WriteNumbers(w io.Writer, report *Report) error {
	var b strings.Builder
	b.WriteString("| program | × CPython | paper | × C++ by hand | compile |\n|---|---:|---:|---:|---:|\n")
	for _, s := range sections(report.Results) {
		for _, r := range s.results {
			if r.Program.Paper == 0 && r.Program.Group != "" || r.Program.Paper == 0 && !inPaper[r.Program.Name] {
				continue
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", r.Program.Name, number(r.RatioCPython()), numberOr(r.Program.Paper), numberOr(r.RatioLimit()), compileTime(r))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// inPaper are programs that the paper has a chart of and no number.
var inPaper = map[string]bool{"iban": true, "levenshtein": true, "urlparse": true}

// times is a factor, a dash for zero.
func times(f float64) string {
	if f == 0 {
		return "–"
	}
	return number(f) + " ×"
}

func numberOr(f float64) string {
	if f == 0 {
		return "–"
	}
	return number(f)
}

// number has two or three digits or more, and thousands apart.
func number(f float64) string {
	switch {
	case f < 10:
		return fmt.Sprintf("%.3g", f)
	case f < 100:
		return fmt.Sprintf("%.0f", f)
	}
	return thousands(f)
}

func thousands(f float64) string {
	s := fmt.Sprintf("%.0f", f)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func atLeast(f float64) string {
	if f == 0 {
		return "–"
	}
	return "≥ " + number(f)
}

func missed(m bool) string {
	if m {
		return " **!**"
	}
	return ""
}

// duration is a time of so many nanoseconds.
func duration(ns float64) string {
	for _, u := range []struct {
		unit string
		ns   float64
	}{{"s", 1e9}, {"ms", 1e6}, {"µs", 1e3}} {
		if ns >= u.ns {
			return fmt.Sprintf("%.3g %s", ns/u.ns, u.unit)
		}
	}
	return fmt.Sprintf("%.3g ns", ns)
}

// compileTime is the time of a compilation; a dash where it was not measured.
func compileTime(r *Result) string {
	if r.CompileMs == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f ms", r.CompileMs)
}
