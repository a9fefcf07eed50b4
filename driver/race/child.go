package race

import (
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// Variable tells a process that it is the native run of a race: its value is the process that
// waits for it.
const Variable = "HIPY_RACED_BY"

// FilesVariable tells it the folder where files are held back that it writes. The runtime reads
// it (runtime/native/core/race.cpp).
const FilesVariable = "HIPY_RACED_FILES"

// Raced reports whether this process is the native run of a race.
func Raced() bool { return os.Getenv(Variable) != "" }

// Lose ends the native run without an answer: CPython's run is the answer.
func Lose() {
	_ = unix.Kill(os.Getpid(), unix.SIGKILL)
	select {}
}

// Begin is called when the program is compiled and about to run: from here on the process ends
// with the one that waits for it. It loses where that has ended already.
func Begin() {
	parent, err := strconv.Atoi(os.Getenv(Variable))
	if err != nil || unix.Prctl(unix.PR_SET_PDEATHSIG, uintptr(unix.SIGKILL), 0, 0, 0) != nil || os.Getppid() != parent {
		Lose()
	}
}
