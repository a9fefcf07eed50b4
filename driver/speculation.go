package driver

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/passes/eagerness"
)

// Speculation is how lazy values (hipy.lazy) are computed where they are made, which is
// cheaper than to make a thunk.
type Speculation struct {
	Strategy eagerness.Strategy
	// Levels is how many levels deep; 0: as many as usual.
	Levels int
}

// ParseSpeculation reads a strategy and a depth: e+c:9, or s.
func ParseSpeculation(text string) (*Speculation, error) {
	name, levels, deep := strings.Cut(text, ":")
	strategy, ok := eagerness.Parse(name)
	if !ok {
		return nil, fmt.Errorf("no strategy %q: there are s, e, c, ce+c and e+c", name)
	}
	s := &Speculation{Strategy: strategy}
	if deep {
		n, err := strconv.Atoi(levels)
		if err != nil || n < 1 || n > maxLevels {
			return nil, fmt.Errorf("the depth of speculation is a number from 1 to %d, not %q", maxLevels, levels)
		}
		s.Levels = n
	}
	return s, nil
}

// maxLevels bounds the depth: what is computed for nothing grows with it.
const maxLevels = 1000

// String is how it is written; empty: as usual.
func (s *Speculation) String() string {
	if s == nil {
		return ""
	}
	return fmt.Sprint(s.Strategy, ":", s.Levels)
}

// lazies are the backend's options for lazy values.
func (opt Options) lazies(o *cpp.Options) {
	if opt.Speculation != nil {
		o.Levels = opt.Speculation.Levels
	}
	o.CountLazy = opt.CountLazy
}
