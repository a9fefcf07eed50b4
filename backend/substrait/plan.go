package substrait

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"github.com/substrait-io/substrait-protobuf/go/substraitpb"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"github.com/hipy-lang/hipy/backend/sql/syntax"
)

// Function is an expression over the columns of a table.
type Function struct {
	// Name is that of the column that is added; with an underscore where a column of the table is called so.
	Name string
	// Table has these columns, at least.
	Table  string
	Params []string
	Types  []syntax.Type
	Body   *syntax.Node
	Result syntax.Type
}

// Plan is a plan of Substrait.
type Plan struct{ plan *substraitpb.Plan }

// ErrDeep is the error of an expression that is nested so deeply that readers of protocol buffers refuse it.
var ErrDeep = errors.New("an expression that is nested deeper than readers of Substrait take")

// deepest is how many messages may be in each other: readers refuse a hundred.
const deepest = 98

type writer struct {
	plan       *substraitpb.Plan
	columns    map[string]int
	functions  map[string]uint32
	extensions map[string]uint32
}

// Write is a plan that reads a table, and adds a column with what a function gives for each row.
func Write(f *Function) (*Plan, error) {
	w := &writer{plan: &substraitpb.Plan{Version: &substraitpb.Version{MinorNumber: 85, Producer: "hipy"}},
		columns: map[string]int{}, functions: map[string]uint32{}, extensions: map[string]uint32{}}
	schema := &substraitpb.NamedStruct{Struct: &substraitpb.Type_Struct{Nullability: substraitpb.Type_NULLABILITY_REQUIRED}}
	for i, p := range f.Params {
		w.columns[p] = i
		schema.Names = append(schema.Names, p)
		schema.Struct.Types = append(schema.Struct.Types, typeOf(f.Types[i]))
	}
	read := &substraitpb.Rel{RelType: &substraitpb.Rel_Read{Read: &substraitpb.ReadRel{BaseSchema: schema,
		ReadType: &substraitpb.ReadRel_NamedTable_{NamedTable: &substraitpb.ReadRel_NamedTable{Names: []string{f.Table}}}}}}
	project := &substraitpb.Rel{RelType: &substraitpb.Rel_Project{Project: &substraitpb.ProjectRel{Input: read,
		Expressions: []*substraitpb.Expression{w.expression(f.Body, f.Result).Expression}}}}
	name := f.Name
	for slices.Contains(f.Params, name) {
		name += "_"
	}
	root := &substraitpb.RelRoot{Input: project, Names: append(slices.Clone(f.Params), name)}
	w.plan.Relations = []*substraitpb.PlanRel{{RelType: &substraitpb.PlanRel_Root{Root: root}}}
	if depth(w.plan.ProtoReflect()) > deepest {
		return nil, ErrDeep
	}
	return &Plan{w.plan}, nil
}

// depth is how many messages are in each other.
func depth(m protoreflect.Message) (most int) {
	m.Range(func(f protoreflect.FieldDescriptor, v protoreflect.Value) bool {
		switch {
		case f.Message() == nil:
		case f.IsList():
			for i := range v.List().Len() {
				most = max(most, depth(v.List().Get(i).Message()))
			}
		default:
			most = max(most, depth(v.Message()))
		}
		return true
	})
	return most + 1
}

// Binary is the plan as engines read it.
func (p *Plan) Binary() ([]byte, error) {
	return proto.MarshalOptions{Deterministic: true}.Marshal(p.plan)
}

// JSON is the plan as people read it.
func (p *Plan) JSON() ([]byte, error) {
	text, err := protojson.Marshal(p.plan)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer // whose spaces are the same each time
	if err := json.Indent(&out, text, "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}
