package interleave

// op is one statement of a computation, "target = expr". Names of values are
// written $name, so that a form can keep them elsewhere.
type op struct {
	target, expr string
	scalar       bool // the result is a number
}

// computation is one of the plain programs. P1 to P5 are those of the paper "Cunctator"
// (ECOOP 2021, table 2) in other words.
type computation struct {
	name    string
	imports string
	inputs  [][2]string // names, and how each is made of n
	ops     []op
	// results are expressions that are printed. At least one reads a whole array that the last
	// operations make: of others, single elements alone would be computed.
	results []string
	// exact: each operation gives numpy's result to the last digit. Others are within 4 ulp.
	exact bool
}

var computations = []computation{
	{
		name:    "chain",
		inputs:  [][2]string{{"a", "np.linspace(0.0, 1.0, n)"}, {"b", "np.linspace(1.0, 2.0, n)"}, {"c", "np.linspace(2.0, 3.0, n)"}},
		ops:     []op{{"x", "np.add($a, $b)", false}, {"y", "$x * $c", false}, {"z", "np.sqrt($y) - $a", false}, {"w", "$z * 2.0", false}, {"t", "np.sum($w)", true}},
		results: []string{"$t", "$w[0]", "$w[-1]"},
		exact:   true,
	},
	{
		name:    "adds",
		inputs:  [][2]string{{"a", "np.linspace(0.0, 1.0, n)"}, {"b", "np.linspace(1.0, 2.0, n)"}, {"c", "np.linspace(2.0, 3.0, n)"}},
		ops:     []op{{"x", "$a + $b", false}, {"x", "np.add($x, $c)", false}, {"y", "$x + $a", false}},
		results: []string{"$y[0]", "$y[n // 2]", "np.sum($y)"},
		exact:   true,
	},
	{
		name:   "vibration",
		inputs: [][2]string{{"t", "np.linspace(0.0, 10.0, n)"}, {"v", "np.linspace(-1.0, 1.0, n)"}},
		ops: []op{
			{"x", "0.1 * np.cos(5.0 * $t)", false},
			{"moving", "0.5 * 2.0 * np.square($v)", false},
			{"stored", "0.5 * 50.0 * np.square($x)", false},
			{"energy", "$moving + $stored", false},
			{"total", "np.sum($energy)", true},
		},
		results: []string{"$total", "$energy[0]", "$energy[n // 2]"},
	},
	{
		name:   "line",
		inputs: [][2]string{{"x", "np.linspace(0.0, 1.0, n)"}, {"y", "np.linspace(2.0, 5.0, n) ** 2"}},
		ops: []op{
			{"xm", "np.mean($x)", true},
			{"ym", "np.mean($y)", true},
			{"dx", "$x - $xm", false},
			{"dy", "$y - $ym", false},
			{"slope", "np.sum($dx * $dy) / np.sum($dx ** 2)", true},
			{"start", "$ym - $slope * $xm", true},
			{"rest", "$y - ($slope * $x + $start)", false},
			{"sse", "np.sum($rest * $rest)", true},
		},
		results: []string{"$slope", "$start", "$sse"},
		exact:   true,
	},
	{
		name:   "likelihood",
		inputs: [][2]string{{"x", "np.linspace(-3.0, 3.0, n)"}},
		ops: []op{
			{"z", "np.subtract($x, 0.1)", false},
			{"z", "np.divide($z, 1.3)", false},
			{"z", "np.square($z)", false},
			{"z", "$z * -0.5", false},
			{"z", "np.subtract($z, np.log(1.3))", false},
			{"z", "$z - 0.5 * np.log(2 * np.pi)", false},
			{"ll", "np.sum($z)", true},
		},
		results: []string{"$ll"},
	},
	{
		name:    "options",
		imports: "from scipy.special import erf",
		inputs:  [][2]string{{"price", "np.linspace(10.0, 50.0, n)"}, {"strike", "np.linspace(50.0, 10.0, n)"}, {"t", "np.linspace(1.0, 2.0, n)"}},
		ops: []op{
			{"spread", "0.2 * np.sqrt($t)", false},
			{"d1", "(np.log($price / $strike) + 0.12 * $t) / $spread", false},
			{"d2", "$d1 - $spread", false},
			{"d1", "0.5 + 0.5 * erf($d1 / np.sqrt(2.0))", false},
			{"d2", "0.5 + 0.5 * erf($d2 / np.sqrt(2.0))", false},
			{"now", "np.exp(-0.1 * $t) * $strike", false},
			{"call", "$price * $d1 - $now * $d2", false},
			{"put", "$now * (1.0 - $d2) - $price * (1.0 - $d1)", false},
		},
		results: []string{"$call[0]", "$put[-1]", "np.sum($call)", "np.sum($put)"},
	},
}
