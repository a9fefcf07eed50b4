package bench

import (
	"math/rand/v2"
	"slices"
)

// Kind of a column or result.
type Kind uint8

const (
	Text Kind = iota
	Int
	Bool
	Float
)

// Program is one benchmark.
type Program struct {
	// Name is unique; Group names several at once: zillow_fns.
	Name, Group string
	// File in package examples, and the function in it.
	File, Function string
	// CPP is the file in cpp/ with the hand-written versions, or "": what CPython's
	// library does is not written anew.
	CPP    string
	Params []Kind
	Result Kind
	// PythonOnly are the types and modules that the program leaves to CPython:
	// what falling back costs.
	PythonOnly []string
	// Packages that CPython must have, separated by commas. The module is executed
	// at build time for what it makes of them.
	Packages string
	// Rows makes n rows, the same ones for the same n.
	Rows func(r *rand.Rand, n int, cols []Column)
	// Kernel makes it a program over arrays, of one row. It has no Rows.
	Kernel *Kernel
	// Script makes it a whole program on files. It has no Function and no Rows.
	Script *Script
	// Per is how many rows a row of this program counts for when the size of
	// a run is chosen: slow programs get fewer rows.
	Per int
	// Bars are the speed-ups that the project promises: at least MinCPython
	// times CPython, at most MaxLimit times the best C++ (0: no promise).
	MinCPython, MaxLimit float64
	// MinPeer is how fast compared with a peer, at least.
	MinPeer map[string]float64
	// MaxMemory is the share of CPython's peak memory, at most.
	MaxMemory float64
	// Paper is how many times faster than CPython the HiPy paper reports (section 7);
	// 0: it has no number.
	Paper float64
}

// Programs are all benchmarks, in the order of reports.
func Programs() []*Program {
	facts := []Kind{Text}
	programs := []*Program{
		{Name: "iban", File: "iban.py", Function: "iban_valid", CPP: "iban.cpp", Params: []Kind{Text}, Result: Bool, Rows: ibanRows, MinCPython: 40, MaxLimit: 2},
		{Name: "levenshtein", File: "levenshtein.py", Function: "levenshtein", CPP: "levenshtein.cpp", Params: []Kind{Text, Text}, Result: Int, Rows: levenshteinRows, Per: 5, MinCPython: 80, MaxLimit: 2},
		{Name: "urlparse", File: "urlparse.py", Function: "urlparse", CPP: "urlparse.cpp", Params: []Kind{Text}, Result: Text, Rows: urlRows, MinCPython: 40, MaxLimit: 2},
		{Name: "extractBd", Group: "zillow_fns", File: "zillow.py", Function: "extractBd", CPP: "extractBd.cpp", Params: facts, Result: Int, Rows: factRows, MinCPython: 25, MaxLimit: 2},
		{Name: "extractBa", Group: "zillow_fns", File: "zillow.py", Function: "extractBa", CPP: "extractBa.cpp", Params: facts, Result: Int, Rows: factRows, MinCPython: 3},
		{Name: "extractSqft", Group: "zillow_fns", File: "zillow.py", Function: "extractSqft", CPP: "extractSqft.cpp", Params: facts, Result: Int, Rows: factRows, MinCPython: 3},
		{Name: "extractOffer", Group: "zillow_fns", File: "zillow.py", Function: "extractOffer", CPP: "extractOffer.cpp", Params: facts, Result: Text, Rows: titleRows, MinCPython: 3},
		{Name: "extractType", Group: "zillow_fns", File: "zillow.py", Function: "extractType", CPP: "extractType.cpp", Params: facts, Result: Text, Rows: titleRows, MinCPython: 3},
		{Name: "extractPrice", Group: "zillow_fns", File: "zillow.py", Function: "extractPrice", CPP: "extractPrice.cpp", Params: []Kind{Text, Text, Text, Int}, Result: Int, Rows: priceRows, MinCPython: 12, MaxLimit: 2},
		{Name: "access_log", Group: "regex", File: "access_log.py", Function: "access", CPP: "access_log.cpp", Params: []Kind{Text}, Result: Text, Rows: accessRows, MinCPython: 7, MaxLimit: 3},
		{Name: "area_code", Group: "regex", File: "access_log.py", Function: "area_code", CPP: "area_code.cpp", Params: []Kind{Text}, Result: Text, Rows: phoneRows, MinCPython: 10, MaxLimit: 3},
		{Name: "luhn", File: "luhn.py", Function: "luhn_valid", CPP: "luhn.cpp", Params: []Kind{Int}, Result: Bool, Rows: luhnRows, MinCPython: 3},
		{Name: "dict_lookup", File: "dict_lookup.py", Function: "tax_rate", CPP: "dict_lookup.cpp", Params: []Kind{Text}, Result: Int, Rows: countryRows, MinCPython: 3},
		{Name: "exceptions", File: "exceptions.py", Function: "parse_reading", CPP: "exceptions.cpp", Params: []Kind{Text}, Result: Int, Rows: readingRows, MinCPython: 5},
		{Name: "unicode_5", Group: "unicode", File: "unicode.py", Function: "slug", CPP: "unicode.cpp", Params: []Kind{Text}, Result: Text, Rows: titleTextRows(0.05), MinCPython: 3},
		{Name: "unicode_100", Group: "unicode", File: "unicode.py", Function: "slug", CPP: "unicode.cpp", Params: []Kind{Text}, Result: Text, Rows: titleTextRows(1), MinCPython: 3},
		{Name: "fannkuch", Group: "numeric", File: "fannkuch.py", Function: "fannkuch", CPP: "fannkuch.cpp", Params: []Kind{Int}, Result: Int, Rows: constantRows(9), Per: 20_000, MinCPython: 50, Paper: 13},
		{Name: "nbody", Group: "numeric", File: "nbody.py", Function: "nbody", CPP: "nbody.cpp", Params: []Kind{Int}, Result: Float, Rows: constantRows(2000), Per: 4_000, MinCPython: 60},
		{Name: "spectral_norm", Group: "numeric", File: "spectral_norm.py", Function: "spectral_norm", CPP: "spectral_norm.cpp", Params: []Kind{Int}, Result: Float, Rows: constantRows(100), Per: 10_000, MinCPython: 60},
		{Name: "mandelbrot", Group: "numeric", File: "mandelbrot.py", Function: "mandelbrot", CPP: "mandelbrot.cpp", Params: []Kind{Int}, Result: Int, Rows: constantRows(100), Per: 5_000, MinCPython: 40, Paper: 1},
		{Name: "schulze", Group: "numeric", File: "schulze.py", Function: "schulze", CPP: "schulze.cpp", Params: []Kind{Int}, Result: Text, Rows: constantRows(200), Per: 2_000, MinCPython: 40, Paper: 27},
		{Name: "lm", Group: "models", File: "lm.py", Function: "price", CPP: "lm.cpp", Params: []Kind{Float, Float, Float, Float, Float, Float, Float, Float}, Result: Float, Packages: "numpy, sklearn", Rows: featureRows, MinCPython: 2200, Paper: 2200, MaxLimit: 2},
		{Name: "telco", Group: "numeric", File: "telco.py", Function: "telco", CPP: "telco.cpp", Params: []Kind{Text}, Result: Text, Rows: durationRows, Per: 500, MinCPython: 4, Paper: 1},
		{Name: "word_count", File: "word_count.py", Function: "top_count", CPP: "word_count.cpp", Params: []Kind{Text}, Result: Int, Rows: sentenceRows, Per: 5, MinCPython: 3},
		{Name: "word_count_20mb", Group: "texts", File: "word_count.py", Function: "top_count", CPP: "word_count.cpp", Params: []Kind{Text}, Result: Int, Rows: bookRows(20_000_000), Per: 1_000_000, MinCPython: 4},
		{Name: "taq", Group: "texts", File: "taq.py", Function: "taq", CPP: "taq.cpp", Params: []Kind{Text}, Result: Text, Rows: tradeRows(50_000), Per: 1_000_000, MinCPython: 5, Paper: 1.7},
		{Name: "binary_trees", Group: "objects", File: "binary_trees.py", Function: "binary_trees", CPP: "binary_trees.cpp", Params: []Kind{Int}, Result: Int, Rows: constantRows(10), Per: 20_000, MinCPython: 8},
		{Name: "blackscholes", Group: "arrays", File: "blackscholes.py", Function: "run", CPP: "blackscholes.cpp", Params: []Kind{Int, Int}, Result: Float, Packages: "numpy, scipy", Kernel: &Kernel{Work: 8e6, PythonWork: 2e6, PythonLength: 1e6, Numba: "blackscholes"}, MinCPython: 5, Paper: 1.1, MaxLimit: 1.5},
		{Name: "haversine", Group: "arrays", File: "haversine.py", Function: "run", CPP: "haversine.cpp", Params: []Kind{Int, Int}, Result: Float, Packages: "numpy", Kernel: &Kernel{Work: 8e6, PythonWork: 2e6, PythonLength: 1e6, Numba: "haversine"}, MinCPython: 5, Paper: 1.1, MaxLimit: 1.5},
		{Name: "laplace", Group: "arrays", File: "laplace.py", Function: "run", CPP: "laplace.cpp", Params: []Kind{Int, Int}, Result: Float, Packages: "numpy", Kernel: &Kernel{Work: 64e6, PythonWork: 16e6, PythonLength: 1e6, Square: true, Numba: "laplace"}, MinCPython: 8, Paper: 4, MaxLimit: 1.5},
		{Name: "centdiff", Group: "arrays", File: "centdiff.py", Function: "run", CPP: "centdiff.cpp", Params: []Kind{Int, Int}, Result: Float, Packages: "numpy", Kernel: &Kernel{Work: 64e6, PythonWork: 4e5, PythonLength: 1e5, Numba: "centdiff"}, MinCPython: 400, Paper: 110, MaxLimit: 1.5, MinPeer: map[string]float64{numba: 0.9}},
		{Name: "zillow", Group: "tables", Packages: tablePackages, Script: &Script{Files: homeFiles}, MinCPython: 15, MaxLimit: 1.5, MaxMemory: 0.6, MinPeer: map[string]float64{"tuplex": 1}, Paper: 6},
		{Name: "logs", Group: "tables", Packages: tablePackages, Script: &Script{Files: logFiles}, MinCPython: 30, MaxLimit: 1.5, MaxMemory: 0.6, Paper: 18},
		{Name: "uc1", Group: "tables", Packages: tablePackages + ", sklearn, joblib", Script: &Script{Files: orderFiles}, MinCPython: 4, MaxLimit: 1.5, Paper: 1.8},
		{Name: "uc10", Group: "tables", Packages: tablePackages + ", sklearn, joblib", Script: &Script{Files: transactionFiles}, MinCPython: 4, MaxLimit: 1.5, Paper: 1.8},
		{Name: "mandelbrot_fallback", Group: "fallback", File: "mandelbrot.py", Function: "mandelbrot", CPP: "mandelbrot.cpp", Params: []Kind{Int}, Result: Int, PythonOnly: []string{"complex"}, Rows: constantRows(100), Per: 5_000, MinCPython: 0.95},
		{Name: "telco_fallback", Group: "fallback", File: "telco.py", Function: "telco", CPP: "telco.cpp", Params: []Kind{Text}, Result: Text, PythonOnly: []string{"decimal"}, Rows: durationRows, Per: 500, MinCPython: 0.95},
	}
	return slices.Concat(programs, lazyPrograms(), fallbackPrograms())
}

// Find returns the programs of a name or group; nil if there are none.
func Find(name string) []*Program {
	var out []*Program
	for _, p := range Programs() {
		if p.Name == name || p.Group == name {
			out = append(out, p)
		}
	}
	return out
}

// Names are all names and groups.
func Names() []string {
	var out []string
	seen := map[string]bool{}
	for _, p := range Programs() {
		for _, n := range []string{p.Name, p.Group} {
			if n != "" && !seen[n] {
				seen[n] = true
				out = append(out, n)
			}
		}
	}
	return out
}

// Sizes are the row counts of --size, and elements of arrays; programs with Per get
// that many times fewer, but one at least, and scripts ten times as many.
var sizes = map[string]int{"small": 20_000, "medium": 100_000, "large": 1_000_000}

// Sizes are the values of --size.
func Sizes() []string { return []string{"small", "medium", "large"} }

// RowsOf is how many rows a size means, at most.
func RowsOf(size string) int { return sizes[size] }

func (p *Program) rowCount(size string) int {
	if p.Script != nil {
		return 10 * sizes[size]
	}
	if p.Kernel != nil {
		return sizes[size]
	}
	return max(1, sizes[size]/max(1, p.Per))
}
