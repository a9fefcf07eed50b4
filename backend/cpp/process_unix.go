//go:build unix && !linux

package cpp

import (
	"os/exec"
	"syscall"
)

func supervised(name string, args []string) (string, []string) { return name, args }

// ownGroup makes the command the first of a process group, which its context ends.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
