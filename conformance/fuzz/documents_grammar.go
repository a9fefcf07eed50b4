package fuzz

// documentGrammar is what programs about documents have beside the plain grammar.
var documentGrammar = map[kind][]template{
	kValue: templates(
		`6! $C[`+fieldNames+`]`, `6 $C.get(`+fieldNames+`‹¦¦, $i¦, $s¦, None¦, []¦, {}›)`, `2! $K[$n]`, `2! $v[‹$n¦"a"¦"name"›]`, `1! $v.get("a", $i)`, `2 ($v ‹or¦and› ‹$v¦$i¦$s¦None¦[]›)`, `2 ($v if $b else ‹$v¦$i¦None›)`,
		`1 next(iter($C.values()), None)`, `1 json.loads(json.dumps($v))`, `1 copy.deepcopy($v)`, `2 ($i if $v is None else $v)`, `1! ($v ‹+¦-¦*¦/¦%¦//› ‹$v¦$i¦2›)`, `1! ($i ‹+¦-¦*› $v)`, `1! -$v`, `1! ‹max¦min›($K‹¦, key=str›)`, `1! ‹max¦min›($v, $v)`, `1 clean($v)`, `2 pick($C, `+fieldNames+`, ‹0¦"a"¦"k"›‹¦, default=$i›)`,
		`1 next((q for q in $K if ‹q¦q is None¦isinstance(q, dict)›), ‹None¦$i›)`, `1 (lambda w: ‹w¦w or 0¦[w]¦{"w": w}›)($v)`, `1! reduce(lambda a, b: ‹a + b¦[a, b]¦b›, $K)`, `1 {"k": $v, "l": [$v]}[‹"k"¦"l"›]`, `1! [*$K, $v][‹0¦-1¦$n›]`, `1! $C.pop(`+fieldNames+`‹¦, None›)`, `1 $C.setdefault(`+fieldNames+`, copy.deepcopy($v))`,
		`1 json.loads(‹"null"¦"[1, [2.5, null]]"¦"{\"a\": {\"b\": [true]}}"¦"-0"¦"1e3"¦"12345678901234567890"¦"\"t\""›)`, `1! json.loads($s)`, `1! num($v‹¦, None¦, -1›)`, `1! round($v, 1)`, `1! abs($v)`, `1! sum($K)`, `1 Line(**{"sku": $s, "qty": $v}).‹sku¦qty¦price›`, `1! Line(**$C).‹qty¦price›`, `1! Doc(**$C).‹name¦qty¦rest›`,
	),
	kRecord: templates(
		`4! $C[`+fieldNames+`]`, `3 $C.get(‹"meta"¦"a"¦"opts"›, {})`, `2! $K[$n]`, `2 {**$C}`, `2 {**$C, `+fieldNames+`: $v}`, `1 dict($C‹¦, k=$v›)`, `1! ($C | ‹$C¦{"z": $v}›)`, `2 {k: v for k, v in $C.items() if ‹v¦v is not None¦k != "a"¦isinstance(v, (int, str))›}`, `1 flatten($v)`, `1! max($K, key=lambda q: q.get("qty", 0))`, `1 clean($C)`, `1 {k: str(v) for k, v in $C.items()}`, `1 dict(sorted($C.items(), key=lambda t: t[0]))`,
		`1! dict(zip($S, $K))`, `1! {q["sku"]: q for q in $K}`, `1 Line($s, $i, $v).__dict__`, `1 copy.deepcopy($C)`, `1 ($v if isinstance($v, dict) else {})`, `1 {str(q): q for q in $K}`, `1! dict(Counter(type(q).__name__ for q in $K))`, `1 asdict(Line($s, $v))`,
	),
	kArray: templates(
		`4! $C[‹"tags"¦"items"¦"k"›]`, `4 $C.get(‹"tags"¦"items"›, [])`, `2 [q for q in $K if ‹q¦isinstance(q, dict)¦q is not None¦q != $i›]`, `2 $K[‹¦$n›:‹¦$n›]`, `1! sorted($K‹¦, key=str¦, key=lambda q: str(q)[::-1]¦, reverse=True›)`, `1 list($C.values())`, `1c ($K + $K)`, `2! [q[‹"qty"¦"sku"¦"price"›] for q in $K]`, `2! [q.get("qty", 0) for q in $K]`, `1 list(walk($v))`, `1 [$v, $v]`, `1 [num(q) for q in $K]`, `1! list($v)`,
		`1 ($v if isinstance($v, list) else [$v])`, `1 list(reversed($K))`, `1! [a for q in $K for a in q]`, `1! sorted($K, key=lambda q: q["qty"])`, `1 [(k, v) for k, v in $C.items()]`, `1 [[k, v] for k, v in sorted(flatten($C).items())]`, `1! list(map(‹str¦len¦num¦lambda q: q[0]›, $K))`, `1 list(filter(None, $K))`, `1! [Line(**q) for q in $K if isinstance(q, dict)]`, `1! [Line(**q).total() for q in $K]`, `1 [*walk($C)]`, `1! [x + y for x, y in zip($K, $K)]`, `1 clean($K)`,
	),
	kInt:   templates(`3 len(‹$K¦$C›)`, `2! len($v)`, `2! int($v)`, `2! sum(q["qty"] for q in $K)`, `1 sum(1 for q in $K if q)`, `1 depth($v)`, `1 len(list(walk($v)))`, `1 len(str($v))`, `1! $K.index($v)`, `1 $K.count($v)`, `1! ($v or 0) + 1`, `1! int(str($v)‹¦[:3]›)`, `1 sum(isinstance(q, ‹int¦str¦dict¦(int, float)›) for q in $K)`, `1! $C["id"]`, `1 len({type(q).__name__ for q in $K})`, `1! $v["qty"] * 2`, `1 len(flatten($C))`, `1! sum(Line(**q).qty for q in $K)`),
	kFloat: templates(`2! float($v)`, `1! ($v * 0.5)`, `2! sum(q["qty"] * q.get("price", 0) for q in $K)`, `1! round(float($v), 2)`, `1 num($v) * 1.0`, `1! float(sum($K)) / len($K)`, `1! Line(**$C).total() * 1.0`, `1! math.sqrt($v)`),
	kStr: templates(
		`4g str(‹$v¦$C¦$K›)`, `2g repr($v)`, `3g f"{$fv}‹¦:¦{$fv}›"`, `2g json.dumps(‹$v¦$C¦$K›‹¦, sort_keys=True¦, indent=1¦, ensure_ascii=False¦, separators=(",", ":")›)`, `2! $v.‹upper¦strip¦lower¦title›()`, `2g ‹", "¦""›.join(str(q) for q in $K)`, `1! ",".join($K)`, `1g "{}|{!r}".format($v, $v)`, `1g ("%s" % ($v,))`, `1 type($v).__name__`, `1! $v[:3]`, `2! $C["name"].‹upper()¦strip()¦split()[0]¦replace("a", "b")›`,
		`1g " ".join(f"{k}={v}" for k, v in $C.items())`, `1g ";".join(sorted(str(q) for q in $K))`, `1! ($v + $s)`, `1g (str($v) + $s)`, `1! "{name}-{id}".format(**$C)`, `1! ("%(name)s" % $C)`, `1g str($v or "none").‹title¦upper›()`, `1! max($C, key=len)`, `1! ($v or "").strip()`, `1g str(Line($s, $v))`, `1! str(Line(**$C))`, `1! Doc(**$C).label()`, `1g str(Doc($v, qty=$i, k=$v).rest)`, `1! format($v, "‹>8¦.2f¦05d¦¦<6›")`, `1g str(sorted(flatten($C)))`, `1! min(str(q) for q in $K)`, `1g str([type(q).__name__ for q in $K])`,
	),
	kBool: templates(
		`4 isinstance($v, ‹int¦str¦float¦bool¦list¦dict¦(int, float)¦(list, dict)¦type(None)›)`, `2 ($v is ‹not None¦None¦True›)`, `2 ($v ‹==¦!=› ‹$v¦$i¦$s¦None¦True¦1.0¦[]›)`, `1! ($v $cmp ‹$v¦$i¦$s›)`, `1 bool($v)`, `1 not $v`, `2 (‹"a"¦"name"¦$s› ‹in¦not in› $C)`, `1! ("a" in $v)`, `1 ($v in ‹$K¦[1, "a", None]¦(0, "x")›)`, `1 all(‹$K¦q for q in $K¦isinstance(q, dict) for q in $K›)`, `1 any(‹q for q in $K¦q == $v for q in $K›)`, `1 (type($v) is ‹int¦str¦dict›)`, `1! ($v["qty"] > ‹1¦$i›)`, `1 ($C == $C)`, `1! ($v in {1, "a", None})`, `1 (type($v) == type($v))`, `1 hasattr($v, ‹"items"¦"append"¦"upper"›)`, `1! ($K $cmp $K)`,
	),
	kInts:   templates(`2 [q for q in $K if isinstance(q, int)]`, `1! [int(q) for q in $K]`, `1! [q["qty"] for q in $K]`, `1 [len(str(q)) for q in $K]`, `1 [depth(q) for q in $K]`, `1! [len(q) for q in $K]`),
	kStrs:   templates(`2 [str(q) for q in $K]`, `2 ‹sorted¦list›($C)`, `1 list($C.keys())`, `1! [q["sku"] for q in $K]`, `1! $v.split(‹¦","›)`, `1 [q for q in $K if isinstance(q, str)]`, `1 [k for k, v in $C.items() if ‹v¦not v¦v == $v›]`, `1 sorted({str(q) for q in walk($C)})`, `1! [q.upper() for q in $K]`),
	kDict:   templates(`1 {k: len(str(v)) for k, v in $C.items()}`, `1 dict(Counter(str(q) for q in $K))`, `1! {q["sku"]: q["qty"] for q in $K}`, `1 {str(k): depth(v) for k, v in enumerate($K)}`, `1! {k: v for k, v in $C.items() if isinstance(v, int)}`),
	kOptInt: templates(`1! ($v if isinstance($v, int) else None)`, `1 next((q for q in $K if isinstance(q, int)), None)`, `1! $C.get("qty")`),
	kMixed:  templates(`1! $v`, `1! $C.get("price")`, `1 num($v, None)`),
}

const fieldNames = `‹"name"¦"id"¦"qty"¦"price"¦"tags"¦"items"¦"meta"¦"a"¦"k"¦"sku"¦$s›`

// documentLiterals are the leaves of the kinds of documents.
var documentLiterals = map[kind]string{
	kValue:  `‹None¦1¦"x"¦2.5¦True¦json.loads("[1, \"a\"]")¦json.loads("{\"a\": 1}")›`,
	kRecord: `‹{}¦{"a": 1, "k": "x"}¦json.loads('{"a": null, "qty": 2, "tags": ["x", 1]}')¦json.loads('{"name": "n", "id": 7, "meta": {"a": [1, {"k": false}]}}')¦json.loads('{"sku": "s", "qty": 3, "price": 1.5}')›`,
	kArray:  `‹[]¦[1, "a", None]¦json.loads("[1, 2.5, \"a\", null, [true], {\"a\": 1}]")¦json.loads('[{"sku": "b", "qty": 2, "price": 0.5}, {"sku": "a", "qty": 1}]')¦json.loads("[3, 1, 2]")¦["b", "a"]›`,
}

// documentLoops are the for statements over documents.
var documentLoops = []loopHead{
	{"v", "$K[:5]"}, {"C", "$K[:5]"}, {"sv", "list($C.items())[:6]"}, {"s", "sorted($C)[:6]"}, {"sv", "dict($C).items()"}, {"iv", "enumerate($K[:5])"}, {"v", "list(walk($v))[:8]"}, {"vv", "zip($K[:4], $K[:4])"}, {"sv", "sorted(flatten($C).items())[:6]"}, {"v", "list($C.values())[:6]"},
}

// documentChanges are statements that change a document: of a record, of an array, of any value.
var documentChanges = map[kind][]string{
	kRecord: {`[` + fieldNames + `] = copy.deepcopy($v)`, `["n"] = $C.get("n", 0) + 1`, `.setdefault("log", []).append(copy.deepcopy($v))`, `.update({"u": copy.deepcopy($v)})`, `.update(copy.deepcopy($C))`, `.pop("a", None)`, ` |= {"z": $i}`, `.setdefault($s, {})["in"] = copy.deepcopy($v)`, `["meta"] = clean($C)`},
	kArray:  {`.append(copy.deepcopy($v))`, `.append(copy.deepcopy($C))`, `.extend(copy.deepcopy($K[:3]))`, `.insert(0, copy.deepcopy($v))`, `.reverse()`, `.sort(key=str)`, ` += [copy.deepcopy($v)]`, `.append({"sku": $s, "qty": copy.deepcopy($v)})`, `[:] = copy.deepcopy($K[:4])`},
	kValue:  {` = $v`, ` = [copy.deepcopy($v)]`, ` = {"v": copy.deepcopy($v)}`, ` = clean($v)`, ` = $i`, ` = $s`},
}
