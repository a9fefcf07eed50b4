package main

import (
	"fmt"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/frontend/source"
)

// earlier is a report that a file had, and the file that it is in.
type earlier struct {
	*driver.Report
	path string
}

// readBaseline reads the report of --baseline, nil if there is none.
func readBaseline(path string) (*earlier, error) {
	if path == "" {
		return nil, nil
	}
	r, err := driver.ReadReport(path)
	return &earlier{r, path}, err
}

// printSince says what is new in CPython since an earlier report; then the command fails.
func (a *app) printSince(file *source.File, r *driver.Report, before *earlier) error {
	worse, better := r.Since(before.Report)
	b := *a
	b.out = a.err
	for i, f := range worse {
		if i == 0 || f.Function != worse[i-1].Function {
			what := f.Function
			if what == "" {
				what = file.Name + " as a program"
			}
			fmt.Fprintf(a.err, "%s: new in CPython since %s\n", what, before.path)
		}
		b.printFallback(file, f.FallbackReport, fmt.Sprint(f.Col), true)
	}
	if better > 0 {
		a.note("%s of %s no longer in CPython; hipy explain --json writes it anew", plural(better, "operation"), before.path)
	}
	if len(worse) > 0 {
		return silentError{}
	}
	a.note("nothing new in CPython since %s", before.path)
	return nil
}
