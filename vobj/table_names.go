package vobj

import (
	"maps"
	"slices"
)

// PandasNames are the methods of frames and series that have a model in Go.
func PandasNames() []string { return slices.Sorted(maps.Keys(goTableMethods)) }
