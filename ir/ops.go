package ir

// decls is every op by name, in declaration order in declList.
var (
	declList []*Decl
	decls    = map[string]*Decl{}
)

func init() {
	for _, table := range [][]*Decl{controlOps, scalarOps, i64Ops, dateOps, bitsOps, intOps, floatOps, complexOps, decimalOps, formatOps, strOps, bytesOps, digestOps, jsonOps, containerOps, machineOps, seqOps, objectOps, genOps, lazyOps, excOps, ioOps, pyOps, keywordCalls(), numpyOps, arrayOps, randomOps, reOps, tableOps} {
		for _, d := range table {
			if decls[d.Name] != nil {
				panic("ir: op declared twice: " + d.Name)
			}
			decls[d.Name] = d
			declList = append(declList, d)
		}
	}
}

// LookupOp returns the declaration of an op, or nil.
func LookupOp(name string) *Decl { return decls[name] }

// AllOps returns every declaration, in table order.
func AllOps() []*Decl { return declList }

// MustOp is LookupOp for names known to exist.
func MustOp(name string) *Decl {
	d := decls[name]
	if d == nil {
		panic("ir: no op " + name)
	}
	return d
}
