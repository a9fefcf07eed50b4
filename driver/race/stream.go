package race

import (
	"bytes"
	"errors"
	"io"
	"os"
	"sync"
	"syscall"
)

// most is how many bytes of a stream are held back, and how many of CPython's are kept to be
// compared. A program that writes more is CPython's.
const most = 64 << 20

// stream is one output of both runs.
type stream struct {
	mu   sync.Mutex
	to   *os.File
	said []byte // by CPython, and passed on
	held []byte // by the native run
	// closed: the native run has won, or nobody reads what is passed on.
	closed bool
	total  int // bytes that were passed on
	// full: more was said than is kept.
	full bool
	// broken: the reader of what is passed on has gone.
	broken bool
}

// pass passes CPython's output on until it ends, or a write fails: then its own writes fail, as
// they would without us.
func (s *stream) pass(from *os.File) {
	defer from.Close()
	buf := make([]byte, 1<<16)
	for {
		n, err := from.Read(buf)
		if n > 0 && !s.say(buf[:n]) {
			return
		}
		if err != nil {
			return
		}
	}
}

// say passes a piece on.
func (s *stream) say(text []byte) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.total += len(text)
	if len(s.said)+len(text) > most {
		s.full = true
	} else if !s.full {
		s.said = append(s.said, text...)
	}
	if err := writeAll(s.to, text); err != nil {
		s.broken = true
		return false
	}
	return true
}

// hold keeps the native run's output. It stops reading where that is too much, so that the run
// waits.
func (s *stream) hold(from *os.File) (whole bool) {
	defer from.Close()
	buf := make([]byte, 1<<16)
	for {
		n, err := from.Read(buf)
		s.mu.Lock()
		if len(s.held)+n > most {
			s.mu.Unlock()
			return false
		}
		s.held = append(s.held, buf[:n]...)
		s.mu.Unlock()
		if err != nil {
			return errors.Is(err, io.EOF) || errors.Is(err, syscall.EIO) // of a terminal
		}
	}
}

// agrees reports whether what CPython has said is how the native run's output begins.
func (s *stream) agrees() bool { return !s.full && !s.broken && bytes.HasPrefix(s.held, s.said) }

func writeAll(f *os.File, text []byte) error {
	_, err := f.Write(text)
	return err
}
