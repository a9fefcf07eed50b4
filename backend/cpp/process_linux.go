package cpp

import (
	"os"
	"os/exec"
	"syscall"
)

// supervisor runs its arguments as a command. The system tells it, and nobody else of the
// group, of the end of the process that started it; it then ends the group. A command that
// ended by a signal ends it by the same.
const supervisor = `trap 'kill -KILL 0' TERM
exec 3<&0
"$@" <&3 3<&- &
wait $!
s=$?
[ $s -gt 128 ] && trap - TERM && kill -$((s - 128)) $$
exit $s`

const shell = "/bin/sh"

// supervised is the command that runs another under the supervisor; without a shell, or
// if it can't be run, the command itself.
func supervised(name string, args []string) (string, []string) {
	if _, err := exec.LookPath(name); err != nil {
		return name, args
	}
	if _, err := os.Stat(shell); err != nil {
		return name, args
	}
	return shell, append([]string{"-c", supervisor, shell, name}, args...)
}

// ownGroup makes the command the first of a process group, which its context ends, and
// has the system tell it of the end of this process.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
