package race

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// output makes the two ends of an output: a pipe, or a terminal of the same size where like is
// one, so that a program finds what it would find.
func output(like *os.File) (read, write *os.File, err error) {
	size, err := unix.IoctlGetWinsize(int(like.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return os.Pipe()
	}
	read, write, err = terminal()
	if err != nil {
		return nil, nil, err
	}
	if attrs, err := unix.IoctlGetTermios(int(write.Fd()), unix.TCGETS); err == nil {
		attrs.Oflag &^= unix.OPOST // the real terminal does that
		_ = unix.IoctlSetTermios(int(write.Fd()), unix.TCSETS, attrs)
	}
	_ = unix.IoctlSetWinsize(int(write.Fd()), unix.TIOCSWINSZ, size)
	return read, write, nil
}

// terminal makes a terminal: the end that sees what is written, and the terminal itself.
func terminal() (master, slave *os.File, err error) {
	master, err = os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		return nil, nil, err
	}
	var n uint32
	err = unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0)
	if err == nil {
		n, err = unix.IoctlGetUint32(int(master.Fd()), unix.TIOCGPTN)
	}
	if err == nil {
		slave, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	}
	if err != nil {
		master.Close()
		return nil, nil, err
	}
	return master, slave, nil
}

// sameFile reports whether two outputs are one terminal, pipe or file, in which their order shows.
func sameFile(a, b *os.File) bool {
	var x, y unix.Stat_t
	return unix.Fstat(int(a.Fd()), &x) == nil && unix.Fstat(int(b.Fd()), &y) == nil && x.Rdev == y.Rdev && x.Ino == y.Ino && x.Dev == y.Dev
}
