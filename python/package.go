package python

import "embed"

// Laziness holds the recorder of hipy profile --laziness, which runs in the program's own interpreter.
//
//go:embed hipy/laziness/*.py
var Laziness embed.FS
