package cpp

import (
	"context"
	"os/exec"
	"runtime"
	"time"
)

// endings is how long what a compiler has started may hold its output after its end.
const endings = 2 * time.Second

// command is a command of the compiler's, which starts processes of its own. They are a
// process group that ends as a whole: when ctx is done, and when this process ends, be it
// killed. temp, if not empty, is where they put their temporary files.
func command(ctx context.Context, temp, name string, args ...string) *exec.Cmd {
	name, args = supervised(name, args)
	cmd := exec.CommandContext(ctx, name, args...)
	if temp != "" {
		cmd.Env = append(cmd.Environ(), "TMPDIR="+temp)
	}
	cmd.WaitDelay = endings
	ownGroup(cmd)
	return cmd
}

// runCommand runs a command of command's. The thread that starts it stays: its end would count
// as the process's.
func runCommand(cmd *exec.Cmd) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	return cmd.Run()
}
