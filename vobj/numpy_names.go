package vobj

import (
	"maps"
	"slices"
	"strings"
)

// NumpyNames are the functions of numpy that have models, and the methods of
// generators as "Generator.name": each needs a case for the types and shapes of
// arrays.
func NumpyNames() []string {
	l := sharedLibrary()
	names := slices.AppendSeq(l.modelledNames("numpy"), maps.Keys(l.numpy))
	for name := range ufuncs {
		if l.numpyAttr(name) != nil {
			names = append(names, name)
		}
	}
	for _, name := range l.modelledNames("numpy.random") {
		if method, ok := strings.CutPrefix(name, "Generator_"); ok {
			names = append(names, "Generator."+method)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// NumpyResultNames are the functions of numpy without models whose results come back.
func NumpyResultNames() []string {
	return slices.Sorted(maps.Keys(sharedLibrary().numpyForms))
}
