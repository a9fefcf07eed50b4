package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Which modules our models are of (facts/modules.go).

// Are reports whether a module has a fact.
func (l *Models) Are(mod string, fact facts.ModuleIs) bool { return l.modules[mod].Is&fact != 0 }

// moduleOfFile is the module that a file stands for, or has the rest of the models of.
func (l *Models) moduleOfFile(file string) string {
	if mod, ok := l.files[file]; ok {
		return mod
	}
	mod := strings.ReplaceAll(file, "/", ".")
	if strings.HasPrefix(mod, "datetime.") {
		return "datetime" // in several files
	}
	return mod
}

// moduleOfModel is the module that a file of ours stands for, "" if none does.
func (l *Models) moduleOfModel(p *cogen.Program) string { return l.moduleOfFile(facts.ModelFile(p)) }

// modelledModule is the module without a state that a file of ours stands for, "" if none does.
func (l *Models) modelledModule(p *cogen.Program) string {
	if mod := l.moduleOfModel(p); l.Are(mod, facts.Stateless|facts.StatelessModels) {
		return mod
	}
	return ""
}

// besides is a function of another file with models of the module that a file is of, or nil. A file
// pandas/NAME_PART has the functions of pandas/NAME.
func (l *Models) besides(p *cogen.Program, name string) *Function {
	if file := modelName(p); strings.HasPrefix(file, "pandas/") {
		whole, _, _ := strings.Cut(file, "_")
		return l.Find(whole, name)
	}
	file, ok := strings.CutPrefix(modelName(p), "modules/")
	if !ok {
		return nil
	}
	mod := l.moduleOfFile(file)
	if len(l.modules[mod].More) == 0 {
		return nil
	}
	return l.ModuleFunc(mod, name)
}

// standardModule is modelledModule of what is known without the libraries.
func standardModule(p *cogen.Program) string {
	return (&Models{modules: facts.StandardModules}).modelledModule(p)
}

// takesBytesLike reports whether functions of a file of ours take a bytearray or an array where they
// take bytes, as it is just then.
func (l *Models) takesBytesLike(p *cogen.Program) bool {
	if p == nil {
		return false
	}
	switch modelName(p) {
	case "builtins/bytes", "builtins/classmethods":
		return true
	}
	return l.Are(l.moduleOfModel(p), facts.BytesLike)
}
