package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

func TestTerminalText(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"plain\ttext\r\n\u00e9\u6f22\U0001f600", "plain\ttext\r\n\u00e9\u6f22\U0001f600"},
		{"\x1b]0;x\x07\x1b[2J", `\x1b]0;x\x07\x1b[2J`},
		{"a\rb\x08\x7f\x00", `a\rb`[:1] + `\x0db\x08\x7f\x00`},
		{"\u009b2J\x9b", `\x9b2J\x9b`},
		{"a\u202eb\u2066c\u200f\u061c\u2028", `a\u202eb\u2066c\u200f\u061c\u2028`},
		{"\xff\xc3", `\xff\xc3`},
		{"end\r", `end\x0d`},
	} {
		for _, size := range []int{1, 2, 3, 100} {
			var b bytes.Buffer
			w := &terminalText{w: &b}
			for rest := c.text; rest != ""; {
				n := min(size, len(rest))
				if k, err := w.Write([]byte(rest[:n])); k != n || err != nil {
					t.Fatal(k, err)
				}
				rest = rest[n:]
			}
			w.flush()
			if b.String() != c.want {
				t.Errorf("%q in pieces of %d is shown as %q, not %q", c.text, size, b.String(), c.want)
			}
		}
	}
}

// pseudoTerminal is a terminal and what is shown on it.
func pseudoTerminal(t *testing.T) (tty *os.File, shown func() string) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no pseudo terminals:", err)
	}
	n, err := unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Skip("no pseudo terminals:", err)
	}
	tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no pseudo terminals:", err)
	}
	got := make(chan string)
	go func() {
		var b bytes.Buffer
		_, _ = b.ReadFrom(master) // ends with an error when the terminal is closed
		got <- b.String()
	}()
	return tty, func() string { tty.Close(); return <-got }
}

// TestTerminalOutput has commands print sources and messages with control characters.
func TestTerminalOutput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "evil.py")
	text := "import shelve\ndef f(x: str) -> str:\n    return str(shelve) + x + '\x1b]0;x\x07\u202e\u009b'\n"
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	var plain bytes.Buffer
	run(context.Background(), []string{"explain", path}, strings.NewReader(""), &plain, &plain)
	if !strings.Contains(plain.String(), "\x1b]0;x\x07\u202e\u009b") {
		t.Fatalf("explain does not show the line, or not as it is:\n%q", plain.String())
	}
	tty, shown := pseudoTerminal(t)
	run(context.Background(), []string{"explain", path}, strings.NewReader(""), tty, tty)
	run(context.Background(), []string{"explain", path + "\x1b[2J"}, strings.NewReader(""), tty, tty)
	run(context.Background(), []string{"explain", "--\x1b[2J"}, strings.NewReader(""), tty, tty)
	got := shown()
	for _, bad := range []string{"\x1b", "\x07", "\u202e", "\u009b"} {
		if strings.Contains(got, bad) {
			t.Errorf("the terminal gets %q:\n%q", bad, got)
		}
	}
	if !strings.Contains(got, `\x1b]0;x\x07\u202e\x9b`) || strings.Count(got, `\x1b[2J`) < 2 {
		t.Errorf("the terminal does not show what there is:\n%q", got)
	}
}
