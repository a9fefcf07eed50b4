package rewrite

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// quietCalls are functions of libraries that look at a step without doing anything with it.
const quietCalls = "print isinstance type len repr str id hasattr callable bool"

// libraryCall calls a function of a library.
func (m *machine) libraryCall(e *tree.Call, path string, a *args) value {
	last := path[strings.LastIndexByte(path, '.')+1:]
	root, _, _ := strings.Cut(path, ".")
	nodes := m.nodesOf(a.all())
	switch {
	case root == "pyspark":
		return m.pysparkCall(e, path, last, a, nodes)
	case root == "builtins":
		return m.builtin(e, last, a, nodes)
	case path == "functools.reduce" && len(nodes) > 0:
		return m.reduced(e, a)
	case path == "functools.partial":
		if f, ok := a.get(0, "").(*function); ok {
			g := *f
			return &g
		}
		if l, ok := a.get(0, "").(*library); ok && changes(l.path) != "" {
			return &object{is: "unseen", what: l.path, line: lineOf(e)}
		}
		return data()
	case path == "copy.copy" && len(nodes) == 0:
		return a.get(0, "")
	}
	m.noteChange(e, path, a)
	for _, v := range a.all() {
		m.leaveAll(v, e, "it is given to "+path+"(), which isn't followed")
		if has("shuffle heappush heappop heapify insort", last) || changes(path) != "" {
			m.changed(v)
		}
	}
	if why := changes(path); why != "" {
		o := &object{is: "unseen", what: path + "()", line: lineOf(e), varies: &Left{Line: lineOf(e), Reason: why}}
		o.spark = slices.ContainsFunc(a.all(), func(v value) bool { _, is := v.(*session); return is })
		return o
	}
	return mixed(a.all()...)
}

func (m *machine) builtin(e *tree.Call, name string, a *args, nodes []*node) value {
	switch {
	case name == "open":
		m.noteChange(e, "open", a)
		return data()
	case has(quietCalls, name):
		return data()
	case has("list tuple", name) && len(a.vals) == 1:
		if l, ok := a.vals[0].(*list); ok && l.keys == nil {
			return &list{elems: append([]value(nil), l.elems...)}
		}
	case name == "dict" && len(a.vals) == 0:
		l := &list{keys: []string{}}
		for _, k := range e.Keywords {
			l.keys, l.elems = append(l.keys, k.Arg), append(l.elems, a.named[k.Arg])
		}
		return l
	case name == "getattr" && len(nodes) == 1 && len(a.vals) > 1:
		if o, ok := a.vals[1].(*object); ok && o.text != "" {
			return &part{is: "method", of: nodes[0], how: o.text}
		}
	}
	for _, v := range a.all() {
		m.leaveAll(v, e, "it is given to "+name+"()")
	}
	return mixed(a.all()...)
}

// reduced is functools.reduce over steps.
func (m *machine) reduced(e *tree.Call, a *args) value {
	l, ok := a.get(1, "").(*list)
	if !ok || len(l.elems) == 0 || len(a.vals) > 2 {
		return m.unseen(e, a, "functools.reduce")
	}
	acc := l.elems[0]
	for i, x := range l.elems[1:] {
		call := e
		if i < len(l.elems)-2 { // what the text has not as a whole
			made := *e
			call = &made
		}
		switch f := a.get(0, "").(type) {
		case *function:
			acc = m.apply(f, &args{call: call, vals: []value{acc, x}})
		case *library:
			n, ok := acc.(*node)
			if !ok {
				return m.unseen(e, a, "functools.reduce")
			}
			acc = m.nodeCall(call, n, f.path[strings.LastIndexByte(f.path, '.')+1:], &args{call: call, vals: []value{x}})
		default:
			return m.unseen(e, a, "functools.reduce")
		}
	}
	return acc
}

// pysparkCall calls a function or class of PySpark.
func (m *machine) pysparkCall(e *tree.Call, path, last string, a *args, nodes []*node) value {
	switch {
	case strings.Contains(path, ".streaming"):
		return m.unseen(e, a, path)
	case has(sessionClasses, last) || has("getOrCreate getActiveSession", last):
		m.spark = true
		return &session{}
	case strings.Contains(path, ".builder"):
		return &library{path[:strings.Index(path, ".builder")+len(".builder")]}
	case strings.HasPrefix(path, functionsModule):
		return m.columnCall(e, last, a, nodes)
	case strings.HasPrefix(path, "pyspark.ml"):
		for _, n := range nodes {
			m.act(n, last, e, eager|repeats)
		}
		return &object{is: "model"}
	case last == "AccumulatorParam" || last == "Accumulator":
		return &object{is: "accumulator", what: "an accumulator", line: lineOf(e)}
	case len(nodes) > 0 && (strings.Contains(path, ".DataFrame.") || strings.Contains(path, ".RDD.")):
		if n, ok := a.get(0, "").(*node); ok {
			return m.nodeCall(e, n, last, &args{call: e, vals: a.vals[1:], named: a.named})
		}
	}
	for _, v := range a.all() {
		m.leaveAll(v, e, "it is given to "+path+"()")
	}
	return mixed(a.all()...)
}

// columnCall calls a function of pyspark.sql.functions.
func (m *machine) columnCall(e *tree.Call, name string, a *args, nodes []*node) value {
	o := mixed(a.all()...)
	switch {
	case name == "broadcast" && len(nodes) == 1:
		return m.child(nodes[0], name, e)
	case name == "udf" || name == "pandas_udf":
		o.is = "udf"
		if f := a.get(0, "f"); f != nil {
			o.varies = m.varies(f, true)
		}
	case has(partitionColumns, name):
		o.varies = &Left{Line: lineOf(e), Reason: name + "() depends on how the rows are divided"}
	case has("rand randn", name) && len(e.Args)+len(e.Keywords) > 0:
	case has(changingColumns, name) || name == "unix_timestamp" && len(e.Args) == 0:
		o.varies = &Left{Line: lineOf(e), Reason: name + "() gives other values each time"}
	case name == "expr":
		for _, s := range constantTexts(a) {
			if what := sqlChanges(s); what != "" {
				o.varies = &Left{Line: lineOf(e), Reason: what + " gives other values each time"}
			}
		}
	}
	for _, v := range a.all() {
		if f, ok := v.(*function); ok && o.varies == nil {
			o.varies = m.varies(f, true)
		}
	}
	o.text = ""
	return o
}

// noteChange notes a call that may change what sources read.
func (m *machine) noteChange(e *tree.Call, path string, a *args) {
	c := change{line: lineOf(e), what: path + "()", path: firstPath(e, a)}
	switch {
	case path == "open" || strings.HasSuffix(path, ".open"):
		mode, _ := a.get(1, "mode").(*object)
		if mode == nil || !strings.ContainsAny(mode.text, "wax+") {
			return
		}
	case path == "time.sleep":
		c.waits, c.path = true, ""
	case strings.HasPrefix(path, "subprocess.") || path == "os.system" || path == "os.popen":
		c.path = ""
	case has("os.remove os.unlink os.rename os.replace os.truncate shutil.rmtree shutil.move shutil.copy shutil.copyfile shutil.copytree", path):
		if has("os.rename os.replace shutil.move shutil.copy shutil.copyfile shutil.copytree", path) && len(e.Args) > 1 {
			c.path += "\n" + pathText(e.Args[1], a.get(1, ""))
		}
	default:
		return
	}
	m.order++
	c.order = m.order
	m.changes = append(m.changes, c)
}
