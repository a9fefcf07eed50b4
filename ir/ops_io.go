package ir

// ioOps are visible to the world.
var ioOps = []*Decl{
	{Name: "io.print", Sig: "(str) -> void", Effects: IO, Cost: 3, RefSkip: "output", Doc: "Writes text to the host's standard output."},
}
