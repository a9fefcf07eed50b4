// Package leaks holds that operations in CPython keep no references: functions
// whose loops fall back in every way there is, between two looks at what
// CPython and the process have. go test -rounds N makes that many.
package leaks
