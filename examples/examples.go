// Package examples holds the example UDFs, embedded, so that `hipy bench` and
// the tests work from an installed binary too. Each file is plain Python.
package examples

import "embed"

// Files are the *.py files of this folder.
//
//go:embed *.py
var Files embed.FS
