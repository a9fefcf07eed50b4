package interp

import (
	"bufio"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

//go:embed helper.py
var helper string

// An Object lives in the oracle's CPython: list, dict, set, exception.
type Object struct {
	number int
	kind   string
}

// ErrNoPython says that there is no CPython to ask; tests skip then.
var ErrNoPython = errors.New("interp: no CPython 3.11 or newer found (set HIPY_PYTHON)")

// An Oracle evaluates expressions in a CPython subprocess. It is not for
// concurrent use.
type Oracle struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	// memo keeps answers that depend on nothing but the request.
	memo   map[string]*reply
	opaque []any // closures, cells and instances that objects refer to
	// hook executes an operation that a class of the module defines, which CPython
	// applies to the elements of a container; none says that it defines none.
	hook func(op string, args []json.RawMessage) (v any, exc *Exception, none bool, err error)
	// Output is what was printed.
	Output strings.Builder
}

// reply is an answer of helper.py.
type reply struct {
	OK  json.RawMessage `json:"ok"`
	Exc string          `json:"exc"`
	Msg json.RawMessage `json:"msg"`
	H   int             `json:"h"`
	Out string          `json:"out"`
	// A question, in place of the answer: see hook.
	Call string            `json:"call"`
	Args []json.RawMessage `json:"args"`
}

// NewOracle starts CPython: $HIPY_PYTHON, else python3.11, else python3.
func NewOracle() (*Oracle, error) {
	candidates := []string{"python3.11", "python3"}
	if p := os.Getenv("HIPY_PYTHON"); p != "" {
		candidates = []string{p}
	}
	for _, name := range candidates {
		check := exec.Command(name, "-c", "import sys; sys.exit(sys.version_info < (3, 11))")
		if check.Run() != nil {
			continue
		}
		cmd := exec.Command(name, "-s", "-P", "-c", helper) // a test's folder may have one that is named numpy
		// The runtime hashes as with this seed, and sets iterate accordingly.
		cmd.Env = append(os.Environ(), "PYTHONHASHSEED=0")
		in, err := cmd.StdinPipe()
		if err != nil {
			return nil, err
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			return nil, err
		}
		cmd.Stderr = os.Stderr
		if err := cmd.Start(); err != nil {
			return nil, err
		}
		return &Oracle{cmd: cmd, in: in, out: bufio.NewReaderSize(out, 1<<16), memo: map[string]*reply{}}, nil
	}
	return nil, ErrNoPython
}

// Close ends the subprocess.
func (o *Oracle) Close() error {
	o.in.Close()
	return o.cmd.Wait()
}

// Eval evaluates an expression over operands a0, a1, ... and returns its
// results: one, or the fields of the tuple that it gives.
func (o *Oracle) Eval(expr string, attrs ir.Attrs, args []any, results []*ir.Type) ([]any, *Exception, error) {
	enc := make([]any, len(args))
	pure := true
	for i, a := range args {
		e, err := o.encode(a)
		if err != nil {
			return nil, nil, err
		}
		pure = pure && !mutable(a)
		enc[i] = e
	}
	// A pyobj stays in CPython whatever it is.
	box := make([]bool, len(results))
	for i, t := range results {
		pure = pure && !t.IsRef() && t.Kind != ir.KColumn
		box[i] = t.Kind == ir.KPyObj
	}
	query := map[string]any{"e": expr, "a": enc, "sym": attrs.Sym, "box": box, "index": attrs.Index}
	if attrs.Type != nil {
		query["typ"] = attrs.Type.String()
	}
	request, err := json.Marshal(query)
	if err != nil {
		return nil, nil, err
	}
	r := o.memo[string(request)]
	if r == nil {
		if r, err = o.ask(request); err != nil {
			return nil, nil, err
		}
		if pure && r.Exc == "" && r.Out == "" {
			o.memo[string(request)] = r
		}
	}
	if r.Exc != "" {
		msg, err := o.decode(r.Msg, ir.Str)
		if err != nil {
			return nil, nil, err
		}
		return nil, &Exception{Type: r.Exc, Msg: string(msg.(ir.StrConst)), Object: &Object{r.H, "exc"}}, nil
	}
	switch len(results) {
	case 0:
		return nil, nil, nil
	case 1:
		v, err := o.decode(r.OK, results[0])
		return []any{v}, nil, err
	}
	v, err := o.decode(r.OK, ir.Tuple(results...))
	if err != nil {
		return nil, nil, err
	}
	return v.(Tuple), nil, nil
}

func (o *Oracle) ask(request []byte) (*reply, error) {
	for {
		if _, err := o.in.Write(append(request, '\n')); err != nil {
			return nil, fmt.Errorf("interp: oracle: %w", err)
		}
		line, err := o.out.ReadBytes('\n')
		if err != nil {
			return nil, fmt.Errorf("interp: oracle: %w", err)
		}
		r := &reply{}
		if err := json.Unmarshal(line, r); err != nil {
			return nil, fmt.Errorf("interp: oracle: %w", err)
		}
		if r.Call == "" {
			o.Output.WriteString(r.Out)
			return r, nil
		}
		if request, err = o.answer(r); err != nil {
			return nil, err
		}
	}
}

// answer executes the hook that CPython asks for, which may ask CPython in
// turn.
func (o *Oracle) answer(q *reply) ([]byte, error) {
	if held, ok := o.linked(q); ok {
		text, err := o.Show(held)
		if err != nil {
			return nil, err
		}
		shown, err := o.encode(ir.StrConst(text))
		if err != nil {
			return nil, err
		}
		return json.Marshal(map[string]any{"raised": false, "none": false, "ok": shown})
	}
	if o.hook == nil { // no code is running: a result is shown
		return nil, fmt.Errorf("interp: %s of an instance", q.Call)
	}
	v, exc, none, err := o.hook(q.Call, q.Args)
	if err != nil {
		return nil, err
	}
	a := map[string]any{"raised": exc != nil, "none": none}
	if exc != nil {
		a["h"] = exc.Object.number
	} else if a["ok"], err = o.encode(v); err != nil {
		return nil, err
	}
	return json.Marshal(a)
}

// linked is what a record holds whose text is asked for, if that is where a recursive type
// comes back to itself.
func (o *Oracle) linked(q *reply) (any, bool) {
	var of struct {
		G *int `json:"g"`
	}
	if q.Call != "repr" || len(q.Args) != 1 || json.Unmarshal(q.Args[0], &of) != nil || of.G == nil {
		return nil, false
	}
	v, ok := o.opaque[*of.G].(*Instance)
	if !ok || len(v.Fields) != 1 {
		return nil, false
	}
	held, ok := v.Fields["$value"]
	return held, ok
}

// mutable reports whether a value contains an object.
func mutable(v any) bool {
	switch v := v.(type) {
	case *Object, *Cell, *Closure, *Instance:
		return true
	case Tuple:
		for _, x := range v {
			if mutable(x) {
				return true
			}
		}
	case Union:
		return mutable(v.Value)
	}
	return false
}

func (o *Oracle) encode(v any) (any, error) {
	b64 := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	switch v := v.(type) {
	case nil, bool:
		return v, nil
	case *big.Int:
		return map[string]any{"i": v.Text(16)}, nil
	case int64:
		return map[string]any{"i": strconv.FormatInt(v, 16)}, nil
	case float64:
		return map[string]any{"f": floatHex(v)}, nil
	case complex128:
		return map[string]any{"c": []string{floatHex(real(v)), floatHex(imag(v))}}, nil
	case ir.StrConst:
		return map[string]any{"s": b64(string(v))}, nil
	case rune:
		return map[string]any{"s": b64(ir.EncodeRune(v))}, nil
	case ir.BytesConst:
		return map[string]any{"b": b64(string(v))}, nil
	case ir.ArrayConst:
		return map[string]any{"a": []any{v.Elem.String(), v.Shape(), b64(v.Data)}}, nil
	case Union:
		return o.encode(v.Value)
	case Tuple:
		fields := make([]any, len(v))
		for i, x := range v {
			e, err := o.encode(x)
			if err != nil {
				return nil, err
			}
			fields[i] = e
		}
		return map[string]any{"t": fields}, nil
	case *Object:
		return map[string]any{"h": v.number}, nil
	case *Cell, *Closure, *Generator:
		return map[string]any{"g": o.opaqueNumber(v)}, nil
	case *Instance:
		if v.number == 0 {
			o.opaque = append(o.opaque, v)
			v.number = len(o.opaque)
		}
		name, _, _ := strings.Cut(v.Type.Name, ".")
		return map[string]any{"o": []any{v.number - 1, name}}, nil
	case Undef, Unbound:
		return map[string]any{"u": 1}, nil
	}
	return nil, fmt.Errorf("interp: no encoding for %T", v)
}

// floatHex is what float.fromhex reads.
func floatHex(v float64) string {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return strings.ToLower(fmt.Sprint(v))
	}
	return strconv.FormatFloat(v, 'x', -1, 64)
}

// opaqueNumber is the number by which CPython knows a value of ours.
func (o *Oracle) opaqueNumber(v any) int {
	for i, x := range o.opaque {
		if x == v {
			return i
		}
	}
	o.opaque = append(o.opaque, v)
	return len(o.opaque) - 1
}

// decode reads a value as the type says.
func (o *Oracle) decode(raw json.RawMessage, t *ir.Type) (any, error) {
	wrong := func() (any, error) { return nil, fmt.Errorf("interp: oracle answered %s, wanted %s", raw, t) }
	text := string(raw)
	var fields struct {
		I, F, S, B, K *string
		T             []json.RawMessage
		G, H, U       *int
		C             []string
	}
	if strings.HasPrefix(text, "{") {
		if err := json.Unmarshal(raw, &fields); err != nil {
			return nil, err
		}
		if fields.U != nil {
			return Undef{}, nil
		}
	}
	if t.Kind == ir.KUnion {
		for _, m := range t.Elems {
			if v, err := o.decode(raw, m); err == nil {
				return Union{m, v}, nil
			}
		}
		return wrong()
	}
	bytes := func(s *string) string {
		b, _ := base64.StdEncoding.DecodeString(*s)
		return string(b)
	}
	switch {
	case text == "null" && t.Kind == ir.KNone:
		return nil, nil
	case t.Kind == ir.KBool && (text == "true" || text == "false"):
		return text == "true", nil
	case fields.I != nil && (t.Kind == ir.KInt || t.Kind == ir.KI64):
		n, ok := new(big.Int).SetString(*fields.I, 0)
		switch {
		case !ok:
			return wrong()
		case t.Kind == ir.KInt:
			return n, nil
		case n.IsInt64():
			return n.Int64(), nil
		}
	case fields.F != nil && t.Kind == ir.KFloat:
		f, err := strconv.ParseFloat(*fields.F, 64)
		return f, err
	case len(fields.C) == 2 && t.Kind == ir.KComplex:
		re, err1 := strconv.ParseFloat(fields.C[0], 64)
		im, err2 := strconv.ParseFloat(fields.C[1], 64)
		return complex(re, im), errors.Join(err1, err2)
	case fields.S != nil && t.Kind == ir.KStr:
		return ir.StrConst(bytes(fields.S)), nil
	case fields.S != nil && t.Kind == ir.KChar:
		if rs := ir.DecodeWTF8(bytes(fields.S)); len(rs) == 1 {
			return rs[0], nil
		}
	case fields.B != nil && t.Kind == ir.KBytes:
		return ir.BytesConst(bytes(fields.B)), nil
	case fields.T != nil && t.Kind == ir.KDims:
		v := make(Tuple, len(fields.T))
		for i, f := range fields.T {
			x, err := o.decode(f, ir.I64)
			if err != nil {
				return nil, err
			}
			v[i] = x
		}
		return v, nil
	case fields.T != nil && t.Kind == ir.KTuple && len(fields.T) == len(t.Elems):
		v := make(Tuple, len(fields.T))
		for i, f := range fields.T {
			x, err := o.decode(f, t.Elems[i])
			if err != nil {
				return nil, err
			}
			v[i] = x
		}
		return v, nil
	case fields.T != nil && t.Kind == ir.KSeq:
		v := make(Tuple, len(fields.T))
		for i, f := range fields.T {
			x, err := o.decode(f, t.Elem())
			if err != nil {
				return nil, err
			}
			v[i] = x
		}
		return v, nil
	case fields.G != nil && t.Kind == ir.KObject:
		if v, ok := o.opaque[*fields.G].(*Instance); ok && v.Type.Equal(t) {
			return v, nil
		}
	case fields.G != nil && (t.Kind == ir.KCell || t.Kind == ir.KFunc || t.Kind == ir.KGen || t.Kind == ir.KLazy):
		return o.opaque[*fields.G], nil
	case fields.H != nil:
		kinds := map[ir.Kind]string{ir.KList: "list", ir.KColumn: "list", ir.KDict: "dict", ir.KSet: "set", ir.KExc: "exc", ir.KDecimal: "Decimal"}
		k := *fields.K
		if t.Kind == ir.KNumpy || t.Kind == ir.KArray {
			return &Object{*fields.H, k}, nil
		}
		if kinds[t.Kind] == k || t.Kind == ir.KPyObj || k == "frozenset" && t.Kind == ir.KSet {
			return &Object{*fields.H, k}, nil
		}
	}
	return wrong()
}

// Show is Python's repr of a value; closures and cells show as such.
func (o *Oracle) Show(v any) (string, error) {
	r, exc, err := o.Eval("repr(a0)", ir.Attrs{}, []any{v}, []*ir.Type{ir.Str})
	if err != nil {
		return "", err
	}
	if exc != nil {
		return "", fmt.Errorf("interp: repr: %s", exc)
	}
	return string(r[0].(ir.StrConst)), nil
}

// DefineException tells of an exception class of the program, after its bases,
// which commas separate;
// with first, those known so far are forgotten.
func (o *Oracle) DefineException(name, base string, first bool) error {
	// Its result is no plain value, so that it is not remembered.
	_, exc, err := o.Eval(fmt.Sprintf("define_exception(%q, %q, %d)", name, base, map[bool]int{true: 1}[first]), ir.Attrs{}, nil, []*ir.Type{ir.PyObj})
	if exc != nil {
		return fmt.Errorf("interp: exception class %s: %s", name, exc)
	}
	return err
}
