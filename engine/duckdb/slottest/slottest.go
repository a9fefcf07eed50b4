// Package slottest holds the slot numbers of runtime/native/engine/duckdb/api.h, by
// which an extension finds DuckDB's functions, against the linked DuckDB: its
// test has DuckDB give its table to an extension, and compares addresses.
package slottest

// #cgo LDFLAGS: -ldl
// #include <stdlib.h>
// #include "slots.h"
import "C"

import (
	"unsafe"

	_ "github.com/duckdb/duckdb-go-bindings" // links DuckDB
)

// slot is a function of the API: its number by api.h, its address as linked.
type slot struct {
	name    string
	number  int
	address unsafe.Pointer
}

func slots() []slot {
	out := make([]slot, C.slot_count())
	for i := range out {
		s := C.slot_at(C.int(i))
		out[i] = slot{C.GoString(s.name), int(s.number), s.address}
	}
	return out
}

// tableEntry is an entry of the table that DuckDB gave to an extension.
func tableEntry(library string, i int) unsafe.Pointer {
	name := C.CString(library)
	defer C.free(unsafe.Pointer(name))
	return C.table_entry(name, C.int(i))
}
