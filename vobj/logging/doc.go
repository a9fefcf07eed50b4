// Package logging is the module logging as far as calls that log containers and instances go. Loggers, handlers and
// formatters are CPython's. A container that CPython gets would be CPython's from the start, and instances would make their
// class CPython's; so the text of such a message is made natively, and CPython gets that.
//
//	library.go  what the language asks of the module, and which texts may look at records
//	call.go     calls that log
package logging
