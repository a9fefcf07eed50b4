// Command hipy compiles Python functions to native code for query engines.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"
)

// grace is how long work may go on after an interrupt: what is being compiled
// or run stops by itself, or does not matter any more.
const grace = 3 * time.Second

// heapGrowth is by how many percent the heap grows before the garbage collector runs: a
// compilation makes much that it keeps until its end, which comes soon. It takes 30 % less
// processor time than with Go's 100.
const heapGrowth = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(heapGrowth)
	}
	signals := []os.Signal{syscall.SIGTERM}
	if !signal.Ignored(os.Interrupt) { // as of jobs in the background, and then by what is executed
		signals = append(signals, os.Interrupt)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	ignore := context.AfterFunc(ctx, func() {
		stop() // a second interrupt ends the process at once
		time.Sleep(grace)
		fmt.Fprintln(os.Stderr, "hipy: interrupted")
		os.Exit(130)
	})
	ctx = context.WithValue(ctx, interruptsKey{}, func() { ignore(); stop() })
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// interruptsKey is that of the function that leaves interrupts to others, in a command's context.
type interruptsKey struct{}

// leaveInterrupts leaves signals to what a command starts.
func leaveInterrupts(ctx context.Context) {
	if leave, ok := ctx.Value(interruptsKey{}).(func()); ok {
		leave()
	}
}
