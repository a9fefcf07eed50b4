//go:build unix && !linux

package pyhost

import (
	"os/exec"
	"syscall"
)

// isolate puts the subprocess in a process group of its own: Ctrl-C in the
// terminal reaches us, and we decide.
func isolate(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
