package abi

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"strings"
)

// Version is HIPY_ABI_VERSION: a library and its host must agree on it.
const Version = 1

// Header is the text of hipy_abi.h.
//
//go:embed hipy_abi.h
var Header string

// Manifest describes a compiled library; hipy_manifest returns it as JSON.
type Manifest struct {
	ABI int `json:"abi"`
	// Runtime is native.Version of the C++ runtime linked in.
	Runtime string `json:"runtime"`
	// Name of the module and the file it was compiled from, as given.
	Name   string `json:"name"`
	Source string `json:"source"`
	// SHA256 of the source file.
	SourceHash string `json:"source_sha256,omitempty"`
	// Reference is the CPython version whose behaviour was compiled: "3.11".
	Reference string `json:"reference"`
	// Compiler and flags that made the machine code.
	Compiler string `json:"compiler"`
	Flags    string `json:"flags,omitempty"`
	// Platform is that of the machine code, as Platform says it; CPU the features needed.
	Platform string `json:"platform,omitempty"`
	CPU      string `json:"cpu,omitempty"`
	// Python says whether the library can start CPython, Libpython which.
	Python    bool       `json:"python"`
	Libpython string     `json:"libpython,omitempty"`
	Functions []Function `json:"functions"`
}

// Platform is DuckDB's name of the machine that this program runs on, as PRAGMA platform
// says it: "linux_amd64".
func Platform() string {
	os := runtime.GOOS
	if os == "darwin" {
		os = "osx"
	}
	return os + "_" + runtime.GOARCH
}

// Function is one entry of a library; its index is hipy_call's fn.
type Function struct {
	Name string `json:"name"`
	// Role: a part of an aggregate or of a table function, whose name is that of the whole, a dot and the role.
	Role   Role    `json:"role,omitempty"`
	Line   int     `json:"line,omitempty"`
	Doc    string  `json:"doc,omitempty"`
	Params []Param `json:"params"`
	Result Kind    `json:"result"`
	// ResultType says what a nested result is: its kind is Result.
	ResultType *Param `json:"result_type,omitempty"`
	// ResultNullable: the function may return None.
	ResultNullable bool `json:"result_nullable"`
	// Volatile functions are called for every row even with equal arguments.
	Volatile bool `json:"volatile"`
	// Ordered functions may see in a row what an earlier row has changed.
	Ordered bool `json:"ordered,omitempty"`
	// Native is false when the function as a whole runs in CPython; Python is
	// true when it needs CPython at all.
	Native bool `json:"native"`
	Python bool `json:"python"`
	// Raises lists the exception classes that may leave, by Python name;
	// "Exception" when unknown.
	Raises []string `json:"raises,omitempty"`
	// Table: a table function, and the columns of the DataFrame that it takes. Params
	// are then lists with their values, and the result is a table as bytes.
	Table []TableColumn `json:"table,omitempty"`
}

// Role is what a part of an aggregate or of a table function does. It holds an instance, or a generator, for each number.
type Role string

// The parts. Room makes place for one number more, and drop forgets what has a number. Step, merge and finish are the class's;
// begin makes a generator, next gives its next row, close has one end that has more.
const (
	RoleStep   Role = "step"
	RoleMerge  Role = "merge"
	RoleFinish Role = "finish"
	RoleBegin  Role = "begin"
	RoleNext   Role = "next"
	RoleClose  Role = "close"
	RoleDrop   Role = "drop"
	RoleRoom   Role = "room"
)

// AggregateRoles are those of an aggregate, in the order in which a library has its parts; GeneratorRoles those of a table function.
var (
	AggregateRoles = []Role{RoleStep, RoleMerge, RoleFinish, RoleDrop, RoleRoom}
	GeneratorRoles = []Role{RoleBegin, RoleNext, RoleClose, RoleDrop, RoleRoom}
)

// roles are all of them, in the order of hp_role in module.h.
var roles = []Role{RoleStep, RoleMerge, RoleFinish, RoleBegin, RoleNext, RoleClose, RoleDrop, RoleRoom}

// Number is that of hp_role in module.h: 0 of what is no part.
func (r Role) Number() int { return slices.Index(roles, r) + 1 }

// Called is the name by which SQL calls it.
func (f *Function) Called() string {
	if f.Role == "" {
		return f.Name
	}
	return strings.TrimSuffix(f.Name, "."+string(f.Role))
}

// Column is what the column of results is.
func (f *Function) Column() Param {
	if f.ResultType != nil {
		return *f.ResultType
	}
	return Param{Kind: f.Result, Nullable: f.ResultNullable}
}

// TableColumn is a column of a table function's argument. Dtype is numpy's name, or
// str and bool with "?" where values may be None (an object column).
type TableColumn struct {
	Name  string `json:"name"`
	Dtype string `json:"dtype"`
}

// Param is a parameter at the boundary, what a nested result is, or a part of these.
type Param struct {
	Name string `json:"name,omitempty"`
	Kind Kind   `json:"kind"`
	// Members of a union kind, None aside.
	Members []Kind `json:"members,omitempty"`
	// Elem is what the elements of a list are.
	Elem *Param `json:"elem,omitempty"`
	// Dtype is that of a numpy array with these elements; empty for a list.
	Dtype string `json:"dtype,omitempty"`
	// Nullable: NULL arrives as None; otherwise a NULL row yields NULL
	// without a call.
	Nullable bool `json:"nullable"`
	// Optional members are those that the dict of a struct may lack: a column has NULL there.
	Optional bool `json:"optional,omitempty"`
	// Fields are the members of a struct, in order, or a map's key and value.
	Fields []Param `json:"fields,omitempty"`
	// Form says what a struct is made of, FormDict and so on; of a list, FormTuple if it is made of
	// tuples. Class is how annotations call it.
	Form  string `json:"form,omitempty"`
	Class string `json:"class,omitempty"`
	// Module is where the class is, if it is not the functions' own module.
	Module string `json:"module,omitempty"`
	// Precision and Scale are a decimal's digits, and how many of them are behind the point.
	Precision int `json:"precision,omitempty"`
	Scale     int `json:"scale,omitempty"`
}

// The digits of a Decimal whose annotation does not say them: as many before the point as Python's context has, and ten behind it.
const (
	DecimalPrecision = 38
	DecimalScale     = 10
)

// The forms of structs: a TypedDict, a data class, a named tuple, a tuple.
const (
	FormDict       = "dict"
	FormObject     = "object"
	FormNamedTuple = "namedtuple"
	FormTuple      = "tuple"
)

// Kind is a value's kind at the boundary: hp_kind of module.h.
type Kind string

// The kinds, in hp_kind's order.
const (
	KindNone     Kind = "none"
	KindBool     Kind = "bool"
	KindInt      Kind = "int"
	KindFloat    Kind = "float"
	KindStr      Kind = "str"
	KindBytes    Kind = "bytes"
	KindJSON     Kind = "json"  // any value, as JSON text; results only
	KindUnion    Kind = "union" // one of several, by the column's type; parameters only
	KindList     Kind = "list"
	KindDate     Kind = "date"
	KindDatetime Kind = "datetime" // without time zone
	KindStruct   Kind = "struct"
	KindMap      Kind = "map"
	KindDecimal  Kind = "decimal"
	// What columns have as a number of microseconds, or of 128 bits.
	KindTime      Kind = "time"      // without time zone
	KindTimedelta Kind = "timedelta" // days and less, no months
	KindUUID      Kind = "uuid"
	KindAware     Kind = "aware" // a datetime with a time zone, of which a column has the moment
)

// Kinds lists every kind in hp_kind's order.
var Kinds = []Kind{KindNone, KindBool, KindInt, KindFloat, KindStr, KindBytes, KindJSON, KindUnion, KindList, KindDate, KindDatetime, KindStruct, KindMap, KindDecimal, KindTime, KindTimedelta, KindUUID, KindAware}

// ParseManifest reads the JSON of hipy_manifest.
func ParseManifest(text []byte) (*Manifest, error) {
	m := &Manifest{}
	if err := json.Unmarshal(text, m); err != nil {
		return nil, fmt.Errorf("the library's manifest is not valid: %w", err)
	}
	return m, nil
}

// Lookup finds a function and its index by name, or returns nil.
func (m *Manifest) Lookup(name string) (*Function, int) {
	for i := range m.Functions {
		if m.Functions[i].Name == name {
			return &m.Functions[i], i
		}
	}
	return nil, -1
}

// LookupFor is Lookup for a call with n arguments: functions of one name differ in their number. If
// none takes so many it is the first of that name, which has all parameters.
func (m *Manifest) LookupFor(name string, n int) (*Function, int) {
	for i := range m.Functions {
		if f := &m.Functions[i]; f.Name == name && len(f.Params) == n {
			return f, i
		}
	}
	return m.Lookup(name)
}

// String is the signature as Python writes it: f(a: int, b: str | None) -> bool.
func (f *Function) String() string {
	s := f.Name + "("
	for i, p := range f.Params {
		if i > 0 {
			s += ", "
		}
		s += p.Name + ": " + p.String()
	}
	result := string(f.Result)
	if f.ResultType != nil {
		result = f.ResultType.String()
	}
	s += ") -> " + result
	if f.ResultNullable && f.Result != KindNone {
		s += " | None"
	}
	return s
}

// parts are the types of the fields, in brackets.
func (p *Param) parts() string {
	var parts []string
	for i := range p.Fields {
		parts = append(parts, p.Fields[i].String())
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// String is the parameter's type as Python writes it.
func (p *Param) String() string {
	s := string(p.Kind)
	switch {
	case p.Dtype != "":
		s = "NDArray[" + p.Dtype + "]"
	case p.Elem != nil && p.Form == FormTuple:
		s = "tuple[" + p.Elem.String() + ", ...]"
	case p.Elem != nil:
		s += "[" + p.Elem.String() + "]"
	case p.Kind == KindMap:
		s = "dict" + p.parts()
	case p.Kind == KindStruct && p.Form == FormTuple:
		s = "tuple" + p.parts()
	case p.Kind == KindStruct:
		s = p.Class
	case p.Kind == KindDecimal && p.Precision == DecimalPrecision && p.Scale == DecimalScale:
		s = "Decimal"
	case p.Kind == KindDecimal:
		s = fmt.Sprintf("Annotated[Decimal, %d, %d]", p.Precision, p.Scale)
	case p.Kind == KindAware:
		s = "Annotated[datetime, timezone.utc]"
	case p.Kind == KindUUID:
		s = "UUID"
	}
	if p.Kind == KindUnion {
		s = ""
		for i, m := range p.Members {
			if i > 0 {
				s += " | "
			}
			s += string(m)
		}
	}
	if p.Nullable && p.Kind != KindNone {
		s += " | None"
	}
	return s
}
