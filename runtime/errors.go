package runtime

import (
	"errors"
	"fmt"
)

// RowError is a Python exception that one row's call raised.
type RowError struct {
	// Row is its index in the record.
	Row int64
	// Type is the exception's class, "ValueError"; Message is str(e).
	Type, Message string
	// Line of the Python source that raised, 0 if unknown; Function is the
	// Python function that was called.
	Line     int
	Function string
	// Table: a table function raised, so that no row is told.
	Table bool
	// Arguments is the repr of the row's arguments, truncated.
	Arguments string
}

// Error is one line: type, message, place, arguments.
func (e *RowError) Error() string {
	s := e.Type
	if e.Message != "" {
		s += ": " + e.Message
	}
	if e.Line > 0 {
		s += fmt.Sprintf(" (line %d, in %s)", e.Line, e.Function)
	} else {
		s += fmt.Sprintf(" (in %s)", e.Function)
	}
	if e.Table || e.Row < 0 { // of no row, or of the batch
		return s
	}
	s += fmt.Sprintf(" for row %d", e.Row)
	if e.Arguments != "" {
		s += ", arguments (" + e.Arguments + ")"
	}
	return s
}

// UsageError says that a call does not fit the function: number or types of
// arguments, a malformed array.
type UsageError struct{ Message string }

// Error is the message.
func (e *UsageError) Error() string { return e.Message }

// ErrClosed is returned by calls of a closed Library.
var ErrClosed = errors.New("the library is closed")
