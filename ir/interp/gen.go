package interp

import (
	"errors"
	"fmt"

	"github.com/hipy-lang/hipy/ir"
)

// Generator is a suspended function. It executes on a goroutine of its own, in
// turn with whoever resumes it.
type Generator struct {
	f     *ir.Func
	args  []any
	state genState
	// What goes on comes in by go_, what it has done by done.
	go_  chan genMessage
	done chan genReply

	value, result any
	over          bool // resumed when it had ended
}

type genState int

const (
	genNew genState = iota
	genSuspended
	genRunning
	genEnded
)

// genMessage lets a generator go on: with a value, an exception, or not at all.
type genMessage struct {
	sent  any
	exc   *Object
	abort bool
}

// genReply is how a generator has stopped.
type genReply struct {
	yielded bool
	paused  bool
	exc     *Exception
	err     error
}

// errAborted ends the goroutine of a generator that nobody resumes any more.
var errAborted = errors.New("interp: generator abandoned")

// generator executes the ops gen.* other than the leaves.
func (fr *frame) generator(o *ir.Op, args []any) (signal, error) {
	in := fr.in
	switch o.Decl.Name {
	case "gen.new":
		g := &Generator{f: in.m.Lookup(o.Attrs.Sym), args: args, go_: make(chan genMessage), done: make(chan genReply)}
		fr.env[o.Results[0]] = g
		return signal{}, nil
	case "gen.yield", "gen.pause":
		g := fr.gen
		r := genReply{yielded: o.Decl.Name == "gen.yield", paused: o.Decl.Name == "gen.pause"}
		switch {
		case r.yielded:
			g.value = args[0]
		case len(args) > 0:
			r.exc, r.err = in.exception(args[0].(*Object))
		}
		g.done <- r
		m := <-g.go_
		switch {
		case m.abort:
			return signal{}, errAborted
		case m.exc != nil:
			return signal{kind: raised, exc: m.exc}, nil
		}
		if r.yielded {
			fr.env[o.Results[0]] = m.sent
		}
		return signal{}, nil
	case "gen.value":
		fr.env[o.Results[0]] = args[0].(*Generator).value
		return signal{}, nil
	case "gen.result":
		fr.env[o.Results[0]] = args[0].(*Generator).result
		return signal{}, nil
	case "gen.over":
		fr.env[o.Results[0]] = args[0].(*Generator).over
		return signal{}, nil
	case "gen.suspended":
		fr.env[o.Results[0]] = args[0].(*Generator).state == genSuspended
		return signal{}, nil
	case "gen.begun":
		fr.env[o.Results[0]] = args[0].(*Generator).state != genNew
		return signal{}, nil
	}
	g := args[0].(*Generator)
	var r genReply
	if g.state == genRunning {
		r.exc = in.raise("ValueError", "generator already executing", &r.err)
	} else {
		switch o.Decl.Name {
		case "gen.resume":
			if g.state == genEnded {
				g.result, g.over = nil, true
				break
			}
			r = in.resume(g, genMessage{sent: args[1]})
		case "gen.throw":
			r = in.throw(g, args[1].(*Object))
		case "gen.close":
			if g.state != genSuspended {
				g.state = genEnded
				return signal{}, nil
			}
			exit := in.raise("GeneratorExit", "", &r.err)
			if r.err != nil {
				return signal{}, r.err
			}
			r = in.throw(g, exit.Object)
			switch {
			case r.exc != nil && r.exc.Type == "GeneratorExit":
				r.exc = nil
			case r.yielded:
				r.exc = in.raise("RuntimeError", "generator ignored GeneratorExit", &r.err)
			}
		}
	}
	if r.err != nil {
		return signal{}, r.err
	}
	if r.exc != nil {
		return signal{kind: raised, exc: r.exc.Object}, nil
	}
	if len(o.Results) > 0 {
		fr.env[o.Results[0]] = r.yielded
	}
	return signal{}, nil
}

// throw resumes a generator by an exception.
func (in *Interp) throw(g *Generator, exc *Object) genReply {
	if g.state != genSuspended {
		g.state = genEnded
		e, err := in.exception(exc)
		return genReply{exc: e, err: err}
	}
	return in.resume(g, genMessage{exc: exc})
}

// resume lets a generator go on until it yields or ends.
func (in *Interp) resume(g *Generator, m genMessage) (r genReply) {
	if in.depth++; in.depth > maxDepth {
		in.depth = 0
		return genReply{err: ErrFuel}
	}
	first := g.state == genNew
	g.state = genRunning
	if first {
		in.suspended = append(in.suspended, g)
		go g.run(in)
	} else {
		g.go_ <- m
	}
	r = <-g.done
	in.depth--
	if r.yielded || r.paused {
		g.state = genSuspended
		return r
	}
	g.state = genEnded
	if r.exc != nil && r.exc.Type == "StopIteration" {
		r.exc = in.raise("RuntimeError", "generator raised StopIteration", &r.err)
	}
	return r
}

// run executes the generator's body.
func (g *Generator) run(in *Interp) {
	fr := &frame{in: in, f: g.f, env: map[*ir.Value]any{}, gen: g}
	for i, p := range g.f.Params() {
		fr.env[p] = g.args[i]
	}
	s, err := fr.block(g.f.Body)
	var r genReply
	switch {
	case err != nil:
		if errors.Is(err, errAborted) {
			return
		}
		r.err = err
	case s.kind == returned:
		if len(s.values) == 1 {
			g.result = s.values[0]
		}
	case s.kind == raised:
		r.exc, r.err = in.exception(s.exc)
	default:
		r.err = fmt.Errorf("interp: %s: control left the generator by %v", g.f.Name, s.kind)
	}
	g.done <- r
}

// abandon ends the generators that are left suspended.
func (in *Interp) abandon() {
	for _, g := range in.suspended {
		if g.state == genSuspended {
			g.state = genEnded
			g.go_ <- genMessage{abort: true}
		}
	}
	in.suspended = nil
}

// raise makes an exception.
func (in *Interp) raise(class, msg string, err *error) *Exception {
	expr := class + "(" + fmt.Sprintf("%q", msg) + ")"
	if msg == "" {
		expr = class + "()"
	}
	r, exc, e := in.oracle.Eval(expr, ir.Attrs{}, nil, []*ir.Type{ir.Exc})
	if e != nil || exc != nil {
		*err = fmt.Errorf("interp: %s: %v %v", class, exc, e)
		return nil
	}
	return &Exception{Type: class, Msg: msg, Object: r[0].(*Object)}
}
