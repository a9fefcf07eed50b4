package frontend

import "github.com/hipy-lang/hipy/frontend/tree"

// check applies the rules that no grammar expresses.
func check(tb *table, m *tree.Module) {}
