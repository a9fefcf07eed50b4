package driver

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// MemoryLimitVariable is the environment variable by which a compiled library knows
// how much memory it may hold.
const MemoryLimitVariable = "HIPY_MEMORY_LIMIT"

// ThreadsVariable is the environment variable by which a compiled program knows how
// many threads it may have.
const ThreadsVariable = "HIPY_THREADS"

// PrintLimitVariable is the environment variable by which a compiled library knows how
// many bytes of what a batch prints it may write: a size, off or none.
const PrintLimitVariable = "HIPY_PRINT_LIMIT"

// TimeoutVariable is the environment variable by which a compiled library knows how long
// a call may take: a time such as 2.5 (seconds), 500ms or 1m, or none.
const TimeoutVariable = "HIPY_TIMEOUT"

// Timeout is how long a call of a library may take, where the environment does not say
// it; 0: any time.
type Timeout time.Duration

var timeUnits = map[string]time.Duration{
	"": time.Second, "s": time.Second, "ms": time.Millisecond, "m": time.Minute, "min": time.Minute, "h": time.Hour,
}

// UnmarshalTOML reads a number of seconds, or a text as that of $HIPY_TIMEOUT.
func (t *Timeout) UnmarshalTOML(v any) error {
	text := fmt.Sprint(v)
	if text == "none" {
		return nil
	}
	digits := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
	unit, known := timeUnits[text[len(digits):]]
	n, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
	if ns := n * float64(unit); err == nil && known && ns >= 1 && ns < math.MaxInt64 {
		*t = Timeout(ns)
		return nil
	}
	return fmt.Errorf("a timeout is a time, for example 2.5 (seconds), \"500ms\" or \"1m\", not %q", text)
}

// leastMemoryLimit is what a compiled library wants at least.
const leastMemoryLimit = 16 << 20

var sizeUnits = map[string]float64{
	"": 1, "b": 1,
	"k": 1e3, "kb": 1e3, "kib": 1 << 10, "m": 1e6, "mb": 1e6, "mib": 1 << 20,
	"g": 1e9, "gb": 1e9, "gib": 1 << 30, "t": 1e12, "tb": 1e12, "tib": 1 << 40,
}

// MemoryLimit is the number of bytes that a text such as 2GB, 512MiB or 800000000
// means.
func MemoryLimit(text string) (uint64, error) {
	digits := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
	unit, known := sizeUnits[strings.ToLower(text[len(digits):])]
	n, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
	if err != nil || !known || math.IsNaN(n) || n < 0 || n*unit > 1e18 || strings.ContainsAny(digits, "+-_xX") {
		return 0, fmt.Errorf("a memory limit is a size, for example 2GB or 512MiB, not %q", text)
	}
	if n*unit < leastMemoryLimit {
		return 0, fmt.Errorf("a memory limit of %s is too small: 16MB is the least", text)
	}
	return uint64(n * unit), nil
}

// LimitPython has the system bound what CPython, which is to run in this process's
// place, takes for its data.
func LimitPython(bytes uint64) error {
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: bytes, Max: bytes})
}
