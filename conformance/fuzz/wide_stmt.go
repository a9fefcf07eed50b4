package fuzz

import "strings"

// excValue catches an exception and uses it as a value.
func (g *gen) excValue(depth int) {
	v, text := g.fresh(), g.fresh()
	switch g.n(3) {
	case 0:
		g.line("%s = %s", v, g.expr(kExc, 1))
		g.vars[kExc] = append(g.vars[kExc], v)
		return
	case 1:
		g.line("%s = None", v)
		g.line("try:")
		g.tries++
		g.scoped(func() { g.block(depth-1, 2); g.leaveBy() })
		g.tries--
		g.line("except %s as e:\n%s    %s = e", g.pick("Exception", "Exception", "(ValueError, LookupError)"), spaces(g.indent), v)
		g.line("%s = %s", text, strings.ReplaceAll(g.pick("repr(@)", "f\"{@!r}|{@}\"", "str(@ and @.args)", "\"none\" if @ is None else type(@).__name__ + str(@)", map[bool]string{true: "repr((@, @ and @.__cause__, @ and @.__context__))", false: "repr((@, @ is None))"}[g.has["context"]]), "@", v))
		g.vars[kStr] = append(g.vars[kStr], text)
	default:
		g.line("try:")
		g.indent++
		g.line("try:")
		g.tries++
		g.scoped(func() { g.block(depth-1, 1); g.leaveBy() })
		g.tries--
		g.line("except %s as e:\n%s    raise %s", g.pick(handled...), spaces(g.indent), g.pick("RuntimeError(str(e)) from e", "E(e)", "KeyError(e) from None", "type(e)(*e.args)", "ValueError(e, 1)", "e", "E2(*e.args) from e"))
		g.indent--
		g.line("except Exception as e:")
		g.line("    %s = %s", text, map[bool]string{true: g.pick("repr((e, e.__cause__, e.__context__, e.__suppress_context__))", "f\"{e} {e.args} {e.__cause__!r}\"", "str(e.__cause__ or e.__context__)", "[type(x).__name__ for x in (e, e.__context__)]"), false: g.pick("repr(e)", "f\"{e} {e.args}\"", "type(e).__name__")}[g.has["context"]])
		g.vars[kStr] = append(g.vars[kStr], text)
	}
}

// leaveBy raises, mostly by a condition.
func (g *gen) leaveBy() {
	if g.chance(25) {
		g.line("raise %s", g.expr(kExc, 1))
		return
	}
	g.raise()
}

// late are operations of which some values have no native form, or are errors.
const late = `‹base64.b64decode($s, validate=True)¦base64.b64decode($s)¦base64.b64decode($y + b"=")¦datetime.strptime($s, "%Y-%m-%d")¦datetime.strptime("2024-0" + str($n) + "-1" + str($n), "%Y-%m-%d").day¦datetime.strptime("Jan 5 2023", "%b %d %Y").month¦` +
	`urlsplit($s).port¦urlsplit("http://[::1]:8" + str($n)).port¦urlsplit("//[x" + $s).netloc¦urlsplit("http://h:" + $s).port¦datetime.fromtimestamp($i, timezone.utc).year¦datetime.fromtimestamp($n * 10.5, timezone.utc).isoformat()¦` +
	`(datetime(2024, 1, 31) + timedelta(days=$i)).isoformat()¦date.fromordinal($i).isoformat()¦date(2024, $n, 1 + $n).strftime("%Y|%j|%U")¦date.fromisoformat($s)¦struct.unpack("<hB", $y)¦struct.pack("<h", $i)¦($i).to_bytes($n, "big")¦int.from_bytes($y, "little", signed=True)¦` +
	`json.loads($s)¦json.loads("[" + str($n) + ", 1e5, {}]")¦json.dumps($x)¦json.dumps({"a": $i, "b": [$s]}, sort_keys=True, indent=$n)¦unquote("%" + $s)¦parse_qs("a=1&b=" + $s)¦urlencode({"q": $s, "n": $i})¦quote($s, safe=$s[:1])¦textwrap.fill($s, $n)¦textwrap.shorten($s, 5)¦` +
	`re.sub("[a-c]+", "<\\g<0>>", $s)¦re.split(r"[, ]", $s)¦[m.group() for m in re.finditer(r"\w", $s)]¦re.match("(a)(b)?", $s).groups()¦re.compile($s)¦math.factorial($n)¦math.sqrt($i)¦math.isqrt($i)¦math.log($i)¦math.comb($i % 50, $n)¦statistics.mean($I)¦(-8.0) ** (1 / 3)¦(-$f) ** 0.5¦` +
	`"%c" % $i¦"{:c}".format($i)¦"ab" * $n¦[0] * -1¦bytes($n)¦bytearray($y).decode()¦$s.encode("ascii")¦$s.encode("utf-16")¦codecs.decode($y)¦str($y, "utf-8", "replace")¦hashlib.md5($y).hexdigest()¦zlib.crc32($y)¦html.unescape("&lt;" + $s)¦string.Template("\x24a").substitute(a=$i)¦"{0[a]} {1.n}".format($D, $R)¦"{!r:>9}".format($s)¦` +
	`Counter($s).most_common(2)¦deque($I, $n % 4)¦heapq.nlargest($n, $I)¦bisect.bisect_left(sorted($I), $i)¦reduce(operator.add, $I)¦reduce(lambda a, b: a + b, $S)¦[*itertools.permutations($I[:3], 2)]¦[*itertools.product($s[:2], repeat=2)]¦[*itertools.zip_longest($I, $s, fillvalue=$n)]¦[*itertools.pairwise($I)]¦` +
	`copy.deepcopy($A)¦copy.copy($V)¦asdict($A)¦astuple($A)¦fields($A)[0].name¦sorted([$M, $M, $M])¦sorted([$o, $i])¦dict([$P, $P])¦round($f, $n)¦round($f)¦int($f)¦divmod($f, $n)¦pow($i, $n, 7)¦pow(3, -1, $i)¦float("1e" + str($n))¦int("0x" + $s, 16)¦chr($i)¦complex($n, 1)¦($f).as_integer_ratio()¦($f).hex()¦float.fromhex($s)›`

// afterEffect makes an operation that may need CPython, or fail, after an effect that
// must not happen twice.
func (g *gen) afterEffect(depth int) {
	v := g.fresh()
	if g.nested == 0 && !g.heavy {
		g.line("%s", g.expand("‹print(\"now\", $i)¦print(*$z, sep=$s)¦note($s[:9])¦TRACE.append(\"t\")¦hashlib.sha1($y).hexdigest()¦print(zlib.adler32($y), end=\"\")¦note(str($n))›", 1))
	}
	if g.chance(30) {
		g.line("%s = caught(lambda: %s)", v, g.expand(late, 1))
		g.line("%s = %s", v, "str("+v+")")
		g.vars[kStr] = append(g.vars[kStr], v)
		return
	}
	g.line("try:\n%s    %s = %s", spaces(g.indent), v, g.expand(late, 1))
	g.line("except %s:", g.pick("Exception as e", "ValueError as e", "(ValueError, TypeError, LookupError) as e", "Exception"))
	g.line("    %s = %s", v, g.pick("None", "-1", "\"failed\""))
	if g.chance(25) {
		g.line("%s:", g.pick("else", "finally"))
		g.scoped(func() { g.statement(min(1, depth-1)) })
	}
	text := g.fresh()
	g.line("%s = %s(%s)", text, g.pick("repr", "str", "repr"), v)
	g.vars[kStr] = append(g.vars[kStr], text)
}

// counter makes closures that share variables.
func (g *gen) counter(depth int) {
	if g.nested > 0 || g.loops > 1 || g.top {
		g.setWide()
		return
	}
	n, bump, read := g.fresh(), g.fresh(), g.fresh()
	g.line("%s = %s", n, g.expr(kInt, 0))
	g.line("def %s(by=1, *more, **named):", bump)
	g.line("    nonlocal %s\n%s    %s %s", n, spaces(g.indent), n, g.pick("+= by", "+= by + sum(more)", "= by - "+n+" % 100", "^= by", "+= len(named)"))
	g.line("    %s", g.pick("return "+n, "return lambda: "+n, "return "+n+", by", "if by > 5:\n"+spaces(g.indent)+"        raise E(str(by))\n"+spaces(g.indent)+"    return "+n, "try:\n"+spaces(g.indent)+"        return "+n+"\n"+spaces(g.indent)+"    finally:\n"+spaces(g.indent)+"        "+n+" += 1"))
	g.line("%s = %s", read, g.pick("lambda: "+n, "lambda k=2: "+n+" * k", bump))
	out := g.fresh()
	g.line("%s = %s", out, strings.NewReplacer("@b", bump, "@r", read).Replace(g.expand("‹[repr(@b() is None), str(type(@r()).__name__)]¦[repr(f()) for f in (@r, @r)]¦list(map(repr, [@r(), @r()]))¦[str(len([@b(q % 5) for q in $z])), repr(@r is @b)]¦[str(caught(@b, q)) for q in $I[:3]] if $b else []¦sorted(map(str, [1, 2]), key=lambda q: repr(@r is None))›", 1)))
	g.line("%s = %s", read, n)
	g.vars[kInt] = append(g.vars[kInt], n, read)
	g.vars[kStrs] = append(g.vars[kStrs], out)
}

// localClass makes a class within the function, whose body has statements.
func (g *gen) localClass() {
	if g.nested > 0 || g.loops > 0 || g.heavy || !g.has["local class"] {
		g.setWide()
		return
	}
	name, v := "L"+g.fresh(), g.fresh()
	in := spaces(g.indent + 1)
	g.line("class %s%s:\n%sbase = %s", name, g.pick("", "", "(C)", "(Up)"), in, g.expr(kInt, 1))
	if g.chance(50) {
		g.line("    for q in range(2):\n%s    base += q", in)
	}
	if g.chance(40) {
		g.line("    if base > 3:\n%s    kind = \"big\"\n%selse:\n%s    kind = 0", in, in, in)
	}
	g.line("    def __init__(self, v):\n%s    self.v = v\n%s    self.n = self.i = self.a = 0\n%s    self.b, self.items = \"l\", []", in, in, in)
	g.line("    def get(self, k=%s):\n%s    return %s", g.leaf(kInt), in, g.pick("self.v + self.base", "self.base + k", "(self.v, k, self.base)[1]", "type(self).base - self.v", name+".base"))
	g.line("%s = %s(%s).get()", v, name, g.expr(kInt, 1))
	g.vars[kInt] = append(g.vars[kInt], v)
}

// overWide loops over what only wide programs have.
func (g *gen) overWide(depth int) {
	if g.loops >= 2 || g.nested > 0 {
		g.setWide()
		return
	}
	a, b, c := g.fresh(), g.fresh(), g.fresh()
	put := func(k kind, names ...string) {
		g.vars[k] = append(g.vars[k], names...)
		for _, n := range names {
			g.fixed[n] = true
		}
	}
	in := func(head string, bind func()) {
		g.line("for %s:", head)
		g.loops++
		g.scoped(func() { bind(); g.block(depth-1, 2) })
		g.loops--
	}
	switch g.n(9) {
	case 0:
		in(a+", "+b+", *"+c+" in "+g.expr(kRecs, 1)+"[:4]", func() { put(kInt, a); put(kStr, b); put(kFloats, c) })
	case 1:
		in(a+", "+b+" in "+g.expr(kPoints, 1)+"[:4]", func() { put(kInt, a, b) })
	case 2:
		in(a+" in "+g.expr(kRecs, 1)+"[:4]", func() { put(kRec, a) })
	case 3:
		in(a+" in "+g.expr(kItems, 1)+"[:4]", func() { put(kItem, a); put(kInt, a+".n"); put(kStr, a+".t") })
	case 4:
		in(a+" in "+g.pick("Color", "list(Color)", "reversed(Color)"), func() { put(kMember, a) })
	case 5:
		in(a+" in itertools.islice("+g.expr(kOver, 1)+", 4)", func() { put(kInt, a) })
	case 6:
		in(a+", "+b+" in zip("+g.expr(kOver, 1)+", "+g.expand("‹$V¦$X¦$s›", 1)+"[:3])", func() { put(kInt, a) })
	case 7:
		in(a+", ("+b+", *"+c+") in enumerate("+g.expand("‹$V¦$X›", 1)+"[:3])", func() { put(kInt, a, b) })
	default:
		in(a+", "+b+" in "+g.expand("‹itertools.groupby($s[:6])¦itertools.groupby(sorted($I)[:6], key=lambda q: q % 2)›", 1), func() {
			if g.chance(70) {
				g.line("%s = len(list(%s))", b, b)
				put(kInt, b)
			}
		})
	}
}

// setWide stores into a variable, a field or a container of the wide kinds.
func (g *gen) setWide() {
	if g.mayRaise() && g.nested == 0 && g.chance(60) {
		g.line("%s", g.expand("‹$A.n = $i¦$A.tags.append($i)¦$A.tags += [$i]¦$A.n += 1¦$A.bump($i)¦$R.n = $i¦$V.append($R)¦$V.sort()¦$X.sort(key=lambda q: q.b)¦$X.append($W)¦$B.append($A)¦$B.sort()¦$J.v = $i¦$J.w = 1¦del $J.v¦$J[0]¦$J()¦setattr($A, \"t\", $s)¦$B[0].tags.extend($z)¦$V[0] = $R›", 1))
		return
	}
	k := []kind{kRec, kRecs, kPoint, kPoints, kItem, kItems, kMember, kOdd, kIter, kExc, kRecs, kItems}[g.n(12)]
	name := g.fresh()
	g.line("%s = %s", name, g.expr(k, 2))
	g.vars[k] = append(g.vars[k], name)
}
