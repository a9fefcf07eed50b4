package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// progress shows on a terminal what takes longer than a second, on one line
// that disappears. The zero cost elsewhere: it does nothing.
type progress struct {
	w    io.Writer
	done chan struct{}
	wait sync.WaitGroup

	mu          sync.Mutex
	what        string
	part, total int
	start       time.Time
}

// progress starts a display; call stop before printing anything else.
func (a *app) progress(what string) *progress {
	p := &progress{w: raw(a.err), what: what, start: time.Now(), done: make(chan struct{})}
	if a.quiet || !isTerminal(a.err) {
		return p
	}
	p.wait.Add(1)
	go p.show()
	return p
}

func (p *progress) set(what string, part, total int) {
	p.mu.Lock()
	p.what, p.part, p.total = what, part, total
	p.mu.Unlock()
}

func (p *progress) show() {
	defer p.wait.Done()
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	shown := false
	for {
		select {
		case <-p.done:
			if shown {
				fmt.Fprint(p.w, "\r\x1b[K")
			}
			return
		case <-tick.C:
		}
		elapsed := time.Since(p.start)
		if elapsed < time.Second {
			continue
		}
		shown = true
		p.mu.Lock()
		text := p.what
		if p.total > 0 {
			text += fmt.Sprintf(" %d%% (%d of %d)", 100*p.part/p.total, p.part, p.total)
		}
		p.mu.Unlock()
		fmt.Fprintf(p.w, "\r\x1b[K%s, %.0f s", text, elapsed.Seconds())
	}
}

func (p *progress) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.done:
		return
	default:
		close(p.done)
	}
	p.mu.Unlock()
	p.wait.Wait()
	p.mu.Lock()
}
