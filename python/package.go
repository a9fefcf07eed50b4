// Package python holds the Python package hipy, and tests it with the Pythons at hand.
package python

import "embed"

// Laziness holds the recorder of hipy profile --laziness, which runs in the program's own interpreter.
//
//go:embed hipy/laziness/*.py
var Laziness embed.FS
