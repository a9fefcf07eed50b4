package fuzz

// wideGrammar are the templates of wide programs, and the literals of their kinds.
var wideGrammar = joined(joined(basicGrammar, moduleGrammar), map[kind][]template{
	kInt: templates(`2 $R.n`, `1! $R[$n]`, `1! $R.score($i)`, `1 $W.a`, `1 $W[‹0¦1¦-1›]`, `1! $W[$n]`, `1 len(‹$R¦$V¦$W¦$X¦$B›)`, `2 $A.n`, `1! $A.bump($i)`, `1 sum(q.n for q in ‹$V¦$B›)`, `1 sum(a for a, *_ in ‹$V¦$X›)`,
		`1 sum(map(lambda v: v.n, ‹$V¦$B›))`, `1! max($X, key=lambda v: v.b).a`, `1! min($V).n`, `1! max($V, key=lambda v: v.t)[0]`, `1! len($J)`, `1! int($J)`, `1! operator.index($J)`, `1! $I[$J]`, `1! [1, 2, 3][$J]`, `1! range(9)[$J]`, `1! round($J)`, `1! min(hash($J), 99)`, `1! abs($J)`,
		`1! bin($J).count("1")`, `1 len(repr($J))`, `1! $J($i)`, `1! $J[$n]`, `1! reduce(lambda a, b: a ‹+¦-¦^› b, $z)`, `1! reduce(lambda a, b: a ^ b, $z, $i)`, `1! reduce(operator.add, $Z, 0)`, `1! sum($z)`, `1! max($z)`, `1! min($Z, key=abs)`, `1! max($Z, default=$i)`, `1! next($Z, $i)`, `1! next($Z)`,
		`1! len(list($z))`, `1! len([*$z])`, `1! total(*$z)`, `1! total(*$I, start=$i)`, `1! total($i, *$W)`, `1 total(*$I[:3], *$W)`, `1! max(*$I, $i)`, `1! min(*$W)`, `1! [*$I, *$Z].count($i)`, `1 len({**$D, **$D})`, `1! len($j.args)`, `1 Counter($s)[$s[:1]]`, `1! urlsplit($s).port or 0`,
		`1 zlib.crc32($y)`, `1! datetime.fromtimestamp($i, timezone.utc).year`, `1! len(base64.b64decode($s, validate=True))`, `1 bisect.bisect(sorted($I), $i)`, `1! math.isqrt($i)`, `1 math.gcd($i, $i)`, `1! math.comb($n, $n)`, `1! cached0($i)`, `1! cached1($i % 20)`, `1! passed(total, *$z)`, `1! passed($J)`, `1 named($i, *$I)[0]`,
		`1! operator.itemgetter($n)($I)`, `1 operator.attrgetter("n")(‹$R¦$A›)`, `1! functools.partial(total, $i)(*$z)`, `1! sum(next(q) for q in [$Z, $Z])`, `1 getattr($R, ‹"n"¦"zz"›, $i)`, `1! Item.of($i, $s).n`, `1 list(Color).index($H)`, `1! ($H.value if isinstance($H.value, int) else 0)`, `1! struct.unpack("<h", $y)[0]`, `1 Conf.total`, `1! Conf().get()`, `1! $R.x // 1`,
		`1! {$R: 1, $R: 2}[$R]`, `1! {$H: $i}[$H]`, `1 {$W: $i}.get($W, 0)`, `1! {$J: $i}[$J]`, `1! {$A: 1}[$A]`, `1 len({*$V})`, `1! sum(zip(*$X), ())[0]`, `1! [q for p in zip($z, $z) for q in p][$n]`, `1! sum(map(operator.mul, $z, $z))`, `1 len({q.t for q in $V})`),
	kFloat: templates(`2 $R.x`, `1 $R[2]`, `1! float($J)`, `1! math.sqrt($i)`, `1! math.fsum($F)`, `1! sum(q.x for q in $V)`, `1! statistics.mean($I)`, `1! math.sqrt($J)`, `1! ("%f" % $J)`, `1! math.hypot(*$F)`, `1 math.floor($R.x) * 0.5`, `1! $J.v * 0.5`, `1! math.prod($F)`, `1! max($V).x`),
	kStr: templates(`3 ‹repr¦str›(‹$R¦$V¦$W¦$X¦$A¦$B¦$H¦$j›)`, `1! ‹repr¦str›($J)`, `3g f"{$fv}|{$fv}"`, `1! "{:>9}|{!r}".format($J, $J)`, `1! format($J, ‹">5"¦"5"¦""¦"x"›)`, `2 $R.t`, `2 $A.t`, `1 $H.name`, `1! $H.label($n)`, `1 type(‹$R¦$W¦$A¦$H¦$J¦$Z¦$j›).__name__`, `1g ",".join(map(str, ‹$R¦$V¦$W¦$X¦$H.label()¦Color›))`, `1! "-".join(str(q) for q in $z)`,
		`1g "{}/{}".format(*‹$P¦$W¦$R›)`, `1 ("%s %s" % ‹$P¦$W›)`, `1 ("%s|%s|%s" % $R)`, `1 "{0.n}{0.t!r}".format(‹$R¦$A›)`, `1 "{n} {t}".format(**$R._asdict())`, `1 ("%(n)s %(t)r" % $R._asdict())`, `2 ‹str¦repr›($j)`, `1 repr($j.args)`, `1 base64.b64encode($y).decode()`, `1! json.dumps(‹[*$z]¦$R¦asdict($A)¦$V¦$R._asdict()¦$W¦$x›)`,
		`1! base64.b64decode($s).decode("latin-1")`, `1! urlsplit($s).netloc`, `1! quote($s)`, `1 html.escape($s)`, `1! textwrap.shorten($s, 6)`, `1 re.sub("[a-c]", "<\\g<0>>", $s)`, `1 hashlib.md5($y).hexdigest()[:6]`, `1! spread(*$z)`, `1! spread(*$s, sep=$s)`, `1! spread(*$I, **$D)`, `1! spread(*$V, *$X)`, `1! spread($x, **{**$D, "k": $i})`, `1! spread(**$R._asdict())`, `1 repr(named($i, $s, *$X, c=$f, **‹{}¦{"d": 1}›))`,
		`1! ("ab" * $J)`, `1! $s[$J:]`, `1! ", ".join($J)`, `1! str(caught(‹int¦float¦len¦list¦bool¦hash¦sorted¦iter¦next¦dict¦sum¦abs¦chr›, ‹$x¦$J¦$s¦$z¦$A¦$V›))`, `1! repr(caught(lambda: ‹$R < $W¦$R + $P¦$A < $A¦$J + 1¦1 + $J¦$J == $i¦$J in [$J]¦$i in $J¦$R[$n]¦Color($i)¦Color[$s]¦-$J¦[*$J]¦{$J}¦next($Z)¦Rec(*$s)¦Rec(**$D)¦Pt(*$z)¦Item(*$P, *$I)¦named(*$z, **$D)¦max($J, $J)¦$J < $J¦dict($J)¦dict($z)›))`,
		`1 getattr($R, ‹"t"¦"zz"›, $s)`, `1 repr(getattr(Conf, ‹"mode"¦"last"¦"v1"¦"v2"¦"failed"¦"limit"›, None))`, `1 repr(Conf.known())`, `1 str(LEVEL)`, `1 repr($R.twice)`, `1! sorted($V)[0].t`, `1! max($V, key=lambda q: (q.t, q.n)).t`, `1 repr([*zip(*‹$X¦$V¦$Q¦$N›)])`, `1 repr({**$R._asdict(), "n": $i})`, `1 repr(astuple($A))`, `1 repr(asdict($A))`, `1! repr(sorted($B, key=lambda q: (q.n, q.t)))`,
		`1 repr(Counter($s).most_common(2))`, `1 repr(deque($I, 3))`, `1 repr([(k, len([*v])) for k, v in itertools.groupby($s)])`, `1! repr(dict(zip($R._fields, $R)))`, `1 repr(defaultdict(list, $L))`, `1! ($H + "x")`, `1! str($H.value)`, `1! str($H | $H)`, `1! str(~$H)`, `1 str($H == $i)`, `1 repr(sorted(Color.__members__))`),
	kBool: templates(`2 ($R $cmp $R)`, `1 ($R ‹in¦not in› $V)`, `1 ($A ‹==¦!=› $A)`, `1! ($A $cmp $A)`, `1 ($W $cmp $W)`, `1 ($W == $P)`, `1 ($W in $X)`, `1 isinstance(‹$R¦$W¦$A¦$H›, ‹tuple¦Rec¦(Item, int)¦Color¦str›)`, `1 ($H is $H)`, `1 ($H ‹==¦!=› ‹$H¦$i¦$s›)`, `1! ($H < $H)`, `1! ($i in $J)`, `1! bool($J)`, `1! (not $J)`, `1! ($J ‹==¦!=› ‹$J¦$i¦$s›)`, `1! ($J < $J)`,
		`1! ‹any¦all›($z)`, `1! ($i in $z)`, `1 isinstance($j, ‹LookupError¦Exception¦(E, KeyError)›)`, `1 ($A in $B)`, `1! any(q.n > $i for q in ‹$V¦$B›)`, `1 ($V $cmp $V)`, `1 ($B ‹==¦!=› $B)`, `1! ($J in [1, $J])`, `1 callable(‹$J¦$R¦Rec¦total›)`, `1 hasattr(‹$R¦$J¦$A¦Conf›, ‹"n"¦"v"¦"__len__"¦"mode"›)`, `1! ($H in Color)`, `1! bool($H)`, `1 bool($R)`, `1! ($H in $H)`, `1 issubclass(type($j), ‹E¦ValueError›)`, `1! (True if $J else False)`, `1! ($J and True)`),
	kBytes: templates(`1! base64.b64decode($s, validate=True)`, `1! base64.b64decode($s)`, `1 base64.b64encode($y)`, `1! struct.pack("<hB", $i, $n)`, `1! ($i).to_bytes($n, "big")`, `1! bytes($J)`, `1 zlib.compress($y)[:2]`, `1! bytes($z)`),
	kInts: templates(`2! [*$I, *$z]`, `2! list($z)`, `1! sorted($z)`, `1 [*$W]`, `1 list($W)`, `2 [q.n for q in ‹$V¦$B›]`, `1 [*map(len, ‹$S¦$X¦$V›)]`, `1! list(itertools.accumulate($z))`, `1! list(itertools.islice($z, ‹2¦$n›))`, `1! list(itertools.chain($z, $I))`, `1! list(itertools.takewhile(lambda v: v < 3, $z))`, `1! heapq.nlargest(2, $z)`,
		`1! json.loads(json.dumps([*$z]))`, `1 [a + b for a, b in $X]`, `1! [a for a, b in zip($z, $X)]`, `1 list(itertools.chain.from_iterable($N))`, `1! [q for q in $J]`, `1! list($J)`, `1! [*$J, $i]`, `1 sorted($I, key=cmp_to_key(lambda a, b: ‹a - b¦b - a¦(a > b) - (a < b)›))`, `1 $A.tags`, `1! [*$z][::-1]`, `1 [$R.n, *$W]`, `1! list(map(lambda a, b: a + b, $z, $I))`,
		`1! list(filter(None, $z))`, `1! sorted($z, key=lambda v: -v)`, `1! list(reversed([*$z]))`, `1! list(reversed($J))`, `1! [q + p for q, p in zip($z, $z)]`, `1! list(deque($z, 3))`, `1! [k for k, v in itertools.groupby($z)]`, `1! sum($N, [])`, `1! [len(list(zip(*$X)))]`, `1! [x for x in $z if x in $z]`, `1! [*dict.fromkeys($z)]`),
	kStrs:  templates(`1 [q.t for q in ‹$V¦$B›]`, `1 [str(q) for q in zip(*‹$V¦$X¦$N›)]`, `1 [*$s[:4], *$S]`, `1 [m.name for m in Color]`, `1 list(map(str, ‹$X¦$V¦Color¦$B›))`, `1 [*$D, *$E.values()]`, `1 sorted(q.t for q in $V)`, `1! [f"{a}:{b}" for a, b in ‹$X¦$Q¦zip($z, $s)›]`, `1! list(map("{}{}".format, $S, $z))`, `1 list(map(str.upper, $S))`, `1 [*$R._fields]`, `1! [repr(q) for q in sorted($V, key=lambda v: v.n)]`, `1 [a.t + b for a, b in zip($V, $S)]`),
	kPairs: templates(`1 [(q.t, q.n) for q in ‹$V¦$B›]`, `1 list(Counter($s).most_common(3))`, `1 [*$D.items(), *$Q]`, `1 [(k, len(list(v))) for k, v in itertools.groupby($s)]`, `1! list(zip($s, $z))`, `1 [q[1::-1] for q in $V]`),
	kDict:  templates(`1 {**$D, **$D}`, `1 {**$D, $s: $i}`, `1 dict($Q, **$D)`, `1 {q.t: q.n for q in ‹$V¦$B›}`, `1 dict(Counter($s))`, `1! dict(zip($S, $z))`, `1! json.loads(json.dumps($D))`, `1 dict(Counter($s) + Counter($s))`, `1 {k: len([*v]) for k, v in itertools.groupby(sorted($s))}`, `1! {**$D, **Bag($I)}`),
	kDictL: templates(`1 {q.t: [q.n] for q in $V}`, `1 {q.t: q.tags for q in $B}`),
	kSet:   templates(`1 {q.n for q in $V}`, `1! set($z)`, `1 set().union(*$N)`, `1! {*$I, *$z}`, `1! $T.union($z)`, `1! set(map(abs, $z))`),
	kPair:  templates(`1 ($R.n, $R.t)`, `1 $R[:2]`, `1 (*[$i], $s)`, `1! tuple($R)[:2]`, `1 ($A.n, $A.t)`),
	kMixed: templates(`1 ‹$R¦$P›[‹0¦1›]`, `1 getattr($R, ‹"n"¦"t"¦"x"›)`, `1! ($R.n if $b else $R.t)`),
	kRec:   templates(`3 Rec($i, $s)`, `1 Rec($i)`, `1 Rec(*$P)`, `1 $R._replace(n=$i)`, `1 $R._replace(t=$s)`, `1 Rec._make([$i, $s, $f])`, `1 Rec(t=$s, n=$i)`, `1! $V[$n]`, `1 ($R if $b else $R)`, `1! ‹max¦min›($V)`, `1! max($V, key=lambda v: v.n)`, `1 Rec(**{"n": $i, "t": $s})`, `1! Rec(*$Q[0][::-1])`, `1 Rec($i, *[$s, $f])`, `1 ($R or $R)`, `1! Rec(*$R)`, `1 Rec(**$R._asdict())`, `1 copy.copy($R)`, `1! passed(Rec, *$P)`),
	kRecs: templates(`3 [$R*]`, `1 [Rec(q, $s) for q in $I[:4]]`, `1 sorted($V‹¦, reverse=True›)`, `1 sorted($V, key=lambda v: ‹v.n¦v.t¦(v.t, -v.n)¦v[1]¦v.score()›)`, `1 [q for q in $V if q.n > 0]`, `1 $V[:$n]`, `1 list(map(Rec, $I, $S))`, `1 [Rec(*q) for q in zip($I, $S)]`, `1c [*$V, *$V]`, `1 list(itertools.starmap(Rec, zip($I, $S)))`, `1 [q._replace(n=$i) for q in $V]`, `1 list(reversed($V))`,
		`1! [*map(Rec, $z)]`, `1 [Rec(b, a) for a, b in $Q]`, `1! heapq.nsmallest(2, $V)`, `1 list(filter(lambda q: q.t, $V))`, `1 [Rec(*q) for q in zip(*zip(*[($i, $s), ($i, $s)]))]`),
	kPoint:  templates(`3 Pt($i, $i)`, `1! Pt(*$I[:2])`, `1! Pt(*divmod($i, 7))`, `1 Pt(a=$i, b=$i)`, `1 $W._replace(a=$i)`, `1! $X[$n]`, `1 Pt._make([$i, $i])`, `1 Pt(**{"a": $i, "b": $i})`, `1 Pt(*$W)`, `1 ($W if $b else $W)`, `1! max($X)`),
	kPoints: templates(`3 [$W*]`, `1 [Pt(*q) for q in zip($I, $I)]`, `1 list(map(Pt._make, zip($I, $I)))`, `1 sorted($X)`, `1 [Pt(b, a) for a, b in $X]`, `1 [Pt(*q) for q in enumerate($I[:4])]`, `1! list(map(Pt, $z, $z))`, `1 sorted($X, key=lambda q: ‹q.b¦-q.a¦(q.b, q.a)›)`),
	kItem:   templates(`3 Item($i, $s)`, `2 Item($i)`, `1! Item(*$P)`, `1! replace($A, n=$i)`, `1 Item(n=$i, t=$s, tags=$I)`, `1! $B[$n]`, `1! copy.copy($A)`, `1! copy.deepcopy($A)`, `1 ($A if $b else $A)`, `1! Item.of($i, t=$s)`, `1! Item.of(*$P)`, `1! Item(**asdict($A))`, `1! max($B, key=lambda q: q.n)`, `1! Item(*astuple($A))`),
	kItems:  templates(`3 [$A*]`, `1 sorted($B, key=lambda q: ‹q.n¦q.t¦(q.t, q.n)›)`, `1! sorted($B)`, `1 [Item(*q) for q in zip($I, $S)]`, `1 [q for q in $B if q.n > 0]`, `1 list(map(Item, $I))`, `1 $B[:$n]`, `1! ([$A] * 2)`),
	kMember: templates(`3 Color.‹RED¦GREEN¦BLUE›`, `1! Color(‹1¦2¦4¦"r"¦"g"›)`, `1! Color($i)`, `1 Color[‹"RED"¦"BLUE"›]`, `1! Color[$s]`, `1 list(Color)[‹0¦1¦-1›]`, `1 ($H if $b else $H)`, `1! max(Color, key=lambda q: q.name)`, `1! ($H | $H)`, `1! min(Color)`),
	kOdd:    templates(`3 Odd(‹$i¦$s¦$i¦None¦$b¦$f›)`, `1 OddKid(‹$i¦$s›)`, `1 ($J if $b else $J)`, `1! ($J or $J)`, `1! copy.copy($J)`, `1! -$J`, `1 Odd($J)`),
	kIter:   templates(`2 iter($I)`, `1 ‹g0¦g1›($n)`, `2 ‹co0¦co1›($n, [])`, `1 (q for q in $I)`, `1! (q * 2 for q in $z)`, `1! map(abs, $z)`, `1! filter(None, $z)`, `1 reversed($I)`, `1! itertools.chain($I, $z)`, `1! itertools.islice($z, 3)`, `1 map(lambda v: v ^ 1, $I)`, `1 Up($n)`, `1 (a for a, *_ in ‹$X¦$V›)`, `1 iter({q: 1 for q in $I})`, `1! itertools.accumulate($z)`, `1 iter(‹$W¦$D.values()¦$T¦range($n)›)`, `1! itertools.starmap(operator.add, $X)`, `1 (q for q in ($i, $i) if q > 0)`, `1! itertools.islice(itertools.count($n), 3)`, `1! itertools.islice(itertools.cycle($I), 4)`),
	kOver:   templates(`3 $Z`, `3 $I`, `1 Seq($n)`, `1 Bag($I)`, `1 $T`, `1 $y`, `1 range(‹3¦$n›)`, `1 $W`, `1 ($i, $i)`, `1 $D.values()`, `1 map(len, $S)`, `1 deque($I)`),
	kExc:    templates(`2 ValueError($s)`, `1 KeyError(‹$s¦$i›)`, `2 E($s)`, `1 E2($s)`, `1 ValueError($s, $i)`, `1 OSError($s)`, `1 StopIteration($i)`, `1 ValueError`, `1 RuntimeError($R)`, `1 Exception(*$P)`, `1 IndexError($W, $x)`, `1! caught(int, $s)`, `1! caught(lambda: ‹$I[$n]¦$D[$s]¦1 // $i¦next($Z)›)`, `1 ZeroDivisionError()`),
})

var wideLiterals = map[kind]string{
	kRec: `‹Rec(1, "a")¦Rec(0)¦Rec(-3, "ß", 1.5)›`, kRecs: `‹[]¦[Rec(1, "a")]¦[Rec(2, "b"), Rec(1, "c", 0.0)]¦([Rec(5)] * 2)›`, kPoint: `‹Pt(1, 2)¦Pt(0, 0)¦Pt(-1, 2**63)›`, kPoints: `‹[]¦[Pt(1, 2), Pt(0, 5)]¦[Pt(3, 3)]›`,
	kItem: `‹Item(1)¦Item(2, "x", [1])¦Item(-5, "")›`, kItems: `‹[]¦[Item(3), Item(1, "z")]¦[Item(1)]›`, kMember: `Color.‹RED¦GREEN¦BLUE›`, kOdd: `‹Odd(1)¦Odd("a")¦Odd(0)¦OddKid(2)¦Odd(None)›`,
	kIter: `‹iter([1, 2])¦Up(3)¦iter(())¦co0(2, [])›`, kOver: `‹[1, 2]¦(3, 0)¦range(3)¦Seq(3)¦Bag([4])›`, kExc: `‹ValueError("v")¦KeyError("k")¦E("e")›`,
}

// literalsOf are the leaves of a kind, as a choice.
func literalsOf(k kind) string {
	if text, ok := literals[k]; ok {
		return text
	}
	if text, ok := broadLiterals[k]; ok {
		return text
	}
	if text, ok := documentLiterals[k]; ok {
		return text
	}
	return wideLiterals[k]
}
