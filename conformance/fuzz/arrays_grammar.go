package fuzz

// Placeholders of the templates of this file, which arrayGen.fill puts in:
//
//	$a $e $j $k   an array of the shape at hand, of float64, float32, int64, bool
//	$o            what broadcasts to that shape: such an array, a number, a row, a column
//	$p            a variable, attribute or item that holds a float64 array of that shape
//	$P $W         such a place with any array of floats; a float64 array of any shape
//	$u $v         an expression of floats, or of truths, of any shape, to be reduced
//	$C $R $T      the arrays that are a column, a row and the transposed of that shape
//	$M            a matrix that has that shape as its column
//	$d $z         the shape at hand as an argument, and its number of elements
//	$f $l $i $b $s  a float, one as a literal, a small int, a condition, a text
//	$x            an object that holds arrays of the shape at hand
//	$$            a new name
//
// A weight comes first, ! where what the template makes often raises, and p where an array
// gets to CPython, which then makes it, and what is made of it, in all of the function.

// arrayTemplates are expressions by the element type, and by it and the number of axes.
var arrayTemplates = map[string][]template{
	"f8": templates(
		`7 ($a ‹+¦-¦+› $o)`, `4 ($a * ‹0.5¦-1.25¦$f % 2.0¦$l›)`, `2 ($a * $o) % ‹17.0¦100.0›`, `3 ($a / ‹2.0¦3.0¦-1.7¦7¦(np.abs($o) + 0.5)›)`, `3 ($o - $a)`, `3 ($p - ‹$p.mean()¦$p.mean()¦$p.sum()¦$p.std()¦($p.min() + 0.0)¦($p.max() + 0.0)›)`, `2 ($p - $p.mean()) / ($p.std() + ‹1.0¦0.25›)`,
		`2 ($p - ($P.min() + 0.0)) / ($P.max() - $P.min() + 1.0)`, `2 $p / (1.0 + np.abs($p).‹sum()¦max()¦mean()›)`, `2 np.‹maximum¦minimum›($a, $o)`, `2 np.where($k, $a, $o)`, `2 np.sqrt(np.abs($a))`, `1 np.‹floor¦ceil¦trunc¦rint›($a)`, `1 np.round($a, ‹1¦2›)`, `1 np.clip($a, ‹-2.0¦$l›, 5.0)`, `1 np.abs($a)`, `1 (-$a)`,
		`1 ($a ‹%¦//› ‹3.0¦$l¦2›)`, `3 $p.copy()`, `1 ($j * ‹0.5¦1.5›)`, `1 ($k * $f)`, `1 $e.astype(np.float64)`, `1 ($e + $a)`, `1 ($j + $a)`, `1 ($j / ‹2¦3›)`, `2 ($a * $x.c)`, `2 $x.centred`, `2 $x.scale(‹0.5¦-1.5¦$f›).‹a¦b›`, `1 $x.mixed($o)`, `1 $x.swap().‹a¦b›`, `2 poke($p, $i, $f)`, `1 same($a)`, `1 both($p, $a)`,
		`1 np.‹add¦subtract¦multiply›($a, ‹$o¦$l›)`, `1 np.‹asarray¦ascontiguousarray›($p)`, `1p np.add($a, $o, out=$p)`, `1 np.nan_to_num($a)`, `1 functools.reduce(np.add, [$p, $a, $p])`, `1 sum([$p, $a])`, `1 np.zeros_like($p)`, `1 np.full_like($p, $f)`, `1 np.square($a) * 0.125`, `1 np.array($p)`, `1p np.array($p, copy=True)`, `1 ($a if $b else $a)`, `1 np.copysign($a, $o)`, `1 (lambda w: w ‹+ w.sum()¦- w¦* 0.5¦[::-1]›)($a)`,
		`1p np.real($p)`, `1p $p.view()`, `1 $p[...]`, `1p np.require($p, dtype=np.float64)`, `1p np.heaviside($a, 0.5)`,
	),
	"f8:1": templates(
		`3 $p[::-1]`, `2 $a[::-1]`, `2 np.arange($d) * ‹0.25¦0.1¦1.5›`, `1 np.linspace(‹0.0¦-1.0¦$l›, ‹1.0¦3.7¦$l›, $d)`, `1 np.zeros($d)`, `1 np.full($d, $f)`, `1 (np.arange($d) * 7 % 11) / 3.0`, `1 np.array([$$ * 0.5 for $$ in range($d)])`, `1 np.sort($a)`, `1 $a.cumsum() % 50.0`, `3 ($M.‹sum¦mean¦max¦min¦std¦var›(axis=1) + 0.0)`, `2 $M[:, ‹0¦1¦-1›]`, `1 $p[$j % max($d, 1)]`, `1 $p[np.argsort($a, kind="stable")]`, `1 np.‹atleast_1d¦ravel›($p)`,
		`1 $p.reshape(-1)`, `1 np.sum($M, axis=1)`, `1 np.concatenate([$p[:1], $p[1:]])`, `1! np.gradient($a)`, `1p np.convolve($a, [0.5, 0.25, 0.25], "full")[:$d]`, `1p np.roll($a, ‹1¦-2›)`, `1 np.flip($p)`, `1p np.resize($p, $d)`, `1 $M.T.‹sum¦mean›(axis=0)`, `1 np.squeeze($p[None, :], axis=0)`, `1p np.add.accumulate($a) % 40.0`, `1p np.nancumsum($a) % 40.0`, `1p np.insert($p[1:], 0, $f)[:$d]`,
	),
	"f8:2": templates(
		`2 $T.T`, `2 ($C[:, None] ‹+¦-› $R[None, :])`, `1 ($C[:, None] * $R) % 9.0`, `2 $p[::-1]`, `2 $p[:, ::-1]`, `1 np.zeros($d)`, `2 (np.arange(float($z)) * 0.3).reshape($d)`, `1 ($p - $p.mean(axis=0))`, `1 ($p - $p.‹sum¦mean›(axis=1)[:, None])`, `1 ($p / (np.abs($p).sum(axis=0) + 1.0))`, `1 ($a - $p.mean(axis=‹0¦1›, keepdims=True))`, `1p np.broadcast_to($R, $d).copy()`, `1 $p.cumsum(axis=‹0¦1›) % 30.0`, `1 np.transpose($T)`, `1 $p.T.copy().T`, `1 np.atleast_2d($p)`, `1 np.sort($a, axis=‹0¦1›)`,
	),
	"f8:0": templates(`3p np.array($f)`, `1p np.asarray($f)`, `1p $W[...].sum(keepdims=True).reshape(())`),
	"f4":   templates(`3 $a.astype(np.float32)`, `2 ($e ‹+¦-› $e)`, `2 ($e * ‹0.5¦np.float32(1.25)¦3›)`, `1 ($e / 3)`, `1 ($e - $e.‹mean()¦min() + 0.0¦sum()›)`, `1 np.sqrt(np.abs($e))`, `1 np.maximum($e, $e)`, `1 ($j).astype(np.float32)`, `1 np.where($k, $e, $e)`, `1 np.zeros($d, dtype=np.float32)`, `1 np.ones($d, np.float32)`),
	"i8":   templates(`3 ($j ‹+¦-› $j)`, `2 ($j ‹+¦-¦*› $i)`, `2 ($j ‹//¦%› ‹3¦7¦2›)`, `2 $k.astype(np.int64)`, `1 np.where($k, $j, $j)`, `1 np.abs($j)`, `1 np.maximum($j, ‹0¦$i¦$j›)`, `1 np.floor(np.clip(np.nan_to_num($a), -99.0, 99.0)).astype(np.int64)`, `1 ($j - $j.‹sum()¦max()›)`, `1 np.zeros($d, dtype=int)`, `1 ($j & ‹7¦3›)`, `1 ($k + $k * 2)`),
	"i8:1": templates(`4 np.arange($d)`, `1 np.argsort($a, kind="stable")`, `1 np.cumsum($k)`, `1 $j[::-1]`, `1 np.array([$$ * $$ % 7 for $$ in range($d)], dtype=np.int64)`, `1 $M.argmax(axis=1)`),
	"i8:2": templates(`3 np.arange($z).reshape($d)`),
	"b1":   templates(`6 ($a $cmp $o)`, `1 ~$k`, `2 ($k ‹&¦|¦^› $k)`, `1 np.is‹nan¦finite›($a)`, `2 ($j % ‹2¦3› == ‹0¦1›)`, `2 ($p $cmp $p.‹mean()¦max()¦min()›)`, `1 np.logical_‹and¦or›($k, $k)`, `1 ($e > $l)`, `1 np.zeros($d, dtype=bool)`, `1 np.ones($d, bool)`),
}

// arrayLeaves are expressions where there is no variable of the type and shape.
var arrayLeaves = map[string]string{
	"f8:0": `np.array(‹2.5¦$l›)`, "f8:1": `‹np.arange(float($d))¦np.zeros($d)¦np.ones($d)¦np.full($d, $l)¦(np.arange($d) * 0.1 - 2.0)¦(np.arange($d) * 7 % 11) / 3.0¦np.linspace(-1.0, 2.0, $d)›`, "f8:2": `‹np.zeros($d)¦np.ones($d)¦(np.arange(float($z)) % 7.0).reshape($d)¦(np.arange($z) * 0.3 - 1.0).reshape($d)›`,
	"f4:1": `np.arange($d, dtype=np.float32)`, "f4:2": `(np.arange($z) * 0.7).astype(np.float32).reshape($d)`, "i8:1": `‹np.arange($d)¦(np.arange($d) * 5 % 7)¦np.zeros($d, dtype=np.int64)›`, "i8:2": `np.arange($z).reshape($d)`, "b1:1": `‹(np.arange($d) % 2 == 0)¦(np.arange($d) < 3)¦np.ones($d, dtype=bool)›`, "b1:2": `(np.arange($z).reshape($d) % 3 > 0)`,
}

// reductions give a number of numpy. Of 0.0 and -0.0, which of them is the least depends on
// the vectors of the machine: min and max are made 0.0 before more is done with them.
var reductions = templates(
	`7 $u.‹sum()¦sum()¦mean()¦min() + 0.0¦max() + 0.0¦std()¦var()›`, `3 np.‹sum¦mean¦min¦max¦std¦var¦median›($u) + 0.0`, `2 np.count_nonzero($v)`, `2 $v.‹sum¦mean›()`, `1 $v.‹any¦all›()`, `1 np.‹any¦all›($v)`, `2 (‹$u¦$P›.max() - $u.min() + 0.0)`, `1 ($P.sum() / ($P.size + 1))`, `1 $u.sum(axis=0).‹sum()¦max() + 0.0›`, `1 np.add.reduce($P, axis=None)`, `1 $u.argm‹ax¦in›()`, `1 np.sum($u * $l)`, `1 sum($P.ravel()[:9])`, `1 ($P.max() + 0.0 if $P.size else ‹0.0¦$f›)`, `1 ($P.std() + $P.var() * $P.mean())`, `1p np.sum($u, dtype=np.float64)`, `1p $p.sum(where=‹$p > 0.5¦True›)`, `1 np.ptp($u)`, `1 $u.prod() % 7.0`, `1 $u.ravel()[:3].prod()`, `1 np.mean(np.abs($u))`,
)

// arrayFloats are floats of Python.
var arrayFloats = templates(
	`8 float($r)`, `2 ($f ‹+¦-¦*› ‹$f¦$l¦$i›) % 100.0`, `2 ($f / ‹2.0¦3.0¦7›)`, `1! ($f / $f)`, `1 abs($f)`, `1 ‹min¦max›($f, $f)`, `1 round($f, ‹1¦2›)`, `1 ($f if $b else $f)`, `1 float($i)`, `1p! float($W.flat[$i])`, `1! $P[0].sum().item()`, `1 $x.total()`, `1 $x.c`, `1 $x.step()`, `1 float(len($P))`, `2 (float($P.ravel()[0]) if $P.size else 0.5)`, `2 (float($W.ravel()[-1]) if $W.size > 1 else 1.5)`, `1 seen["f"]`, `1 float(seen["n"])`,
)

var arrayInts = templates(`3 ‹0¦1¦2¦3¦-1›`, `2 n % ‹3¦4¦5›`, `1 len($P) % 4`, `1 int($v.sum()) % 5`, `1 $P.ndim`, `1 int(np.count_nonzero($v)) % 4`, `1 $P.size % 3`, `1 int($W.argmax() if $W.size else 0) % 3`)

var arrayConditions = templates(
	`3 $f $cmp $f`, `2 n ‹> 8¦% 2 == 0¦< 100¦> 3¦> 130›`, `3 $r $cmp ‹$l¦$f›`, `2 $v.‹any¦all›()`, `1 $P.size ‹> 5¦== 0›`, `1 len($P) > $i`, `1 bool($v.any())`, `1 $P is ‹not $P¦$P›`, `1 not $v.any()`, `1 $f > 0 and $v.any()`, `1p np.shares_memory($P, $P)`, `1 np.array_equal($p, $p)`, `2 ‹flag¦not flag›`, `1 isinstance($f, float)`, `1 $P.shape == $P.shape`, `1 np.allclose($p, $p)`,
)

var arrayTexts = templates(
	`3 f"{$F:.3f}"`, `2 f"{$F}|{$I}"`, `2 str($f)`, `2 repr($f)`, `1 ("%.2f/%d" % ($f, $i))`, `1 " ".join(str(q) for q in $P.ravel()[:3].tolist())`, `1 str($P.shape)`, `1 $P.dtype.name`, `1 str($p.tolist()[:2])`, `1 "a b".upper()`, `1 str($b)`, `1p str($P[:2])`, `1 ",".join(["x", str($i)])`, `1 repr($r)`,
	`2 platform.system()`, `1 locale.localeconv()["decimal_point"]`, `1 shlex.join(["a b", "c"])`, `1 textwrap.shorten("some words here", 12)`, `1 unicodedata.name("é")`, `1 str(ast.literal_eval("[1, 2]"))`, `1 pprint.pformat({"k": $i})`, `1 str(fnmatch.fnmatch("a.py", "*.py"))`, `1 str(difflib.SequenceMatcher(None, "ab", "b").ratio())`, `1p np.array2string($P.ravel()[:3], precision=3)`, `1! str(np.histogram($W, bins=4)[0].tolist())`, `1p str(np.may_share_memory($P, $P))`, `1p str(np.ediff1d($W)[:3].tolist())`,
)

// arrayWrites change a place's array; @ is the place. Of one or two axes, or of any number.
var arrayWrites = map[string][]template{
	"": templates(
		`3 @ += ‹$o¦$f¦1.0›`, `2 @ -= ‹$o¦@.mean()›`, `2 @ *= ‹0.5¦-1.25¦$f % 2.0›`, `1 @ /= ‹2.0¦3.0›`, `3 @[:] = $a`, `1 @[...] = ‹$f¦$o›`, `3 @[$k] = ‹$f¦0.5›`, `1 @[$k] += ‹1.0¦$f›`, `1 @[@ > ‹1.0¦@.mean()›] = ‹0.5¦$f›`, `1 @[@ < 0] *= -1`, `2p np.‹add¦subtract¦maximum¦minimum›($p, ‹$o¦$f›, out=@)`, `1p np.multiply(@, ‹0.5¦$l›, out=@)`, `1p np.negative(@, out=@)`, `1 @.fill($f)`, `1p np.copyto(@, ‹$a¦$f›)`, `1 @[::-1] = ‹$a¦@›`, `1p np.putmask(@, $k, ‹$f¦0.25›)`,
		`1p np.place(@, $k, [‹1.5¦$f›])`, `1 @ %= ‹7.0¦3.5›`, `1p np.nan_to_num(@, copy=False)`, `1 @.flat[:2] = $f`, `1p np.sqrt(np.abs(@), out=@)`, `1! @[$i] = $o`, `1! @ += np.ones(n + 3)`, `1p np.put(@, [], [1.0])`, `1p operator.iadd(@, $a)`, `1 @.ravel()[:1] += 1.0`,
	),
	"1": templates(`4! @[‹0¦-1¦$i¦n // 2¦len(@) // 2›] = ‹$f¦@.sum()¦$r›`, `3 @[1:] = @[:-1]`, `2 @[:-1] = @[1:]`, `1 @[1:] += @[:-1]`, `2 @[::2] = $f`, `1 @[1::2] *= 0.5`, `2 @[:‹2¦$i¦n // 2›] = $f`, `1 @.sort()`, `1 @[::-1].sort()`, `1p np.add.at(@, np.arange(min(3, len(@))), $f)`, `1 @[$j % max(len(@), 1)] = $a`, `1! @[0] += $f`, `1p random.Random(3).shuffle(@)`, `1 @[:] = @[::-1]`, `1! @[‹0¦1›], @[-1] = @[-1], @[0]`, `1p @.partition(0) if len(@) else None`),
	"2": templates(`2! @[0] = ‹$R¦$f¦@[-1]›`, `2 @[:, ‹0¦1¦-1›] = ‹$C¦$f›`, `1! @[0, 1] = $f`, `1 @[1:] = @[:-1]`, `1 @[:, 1:] += @[:, :-1]`, `1 @.T[:] = ‹$T¦$f›`, `1 @[:, ::-1] = @`, `1 @.sort(axis=‹0¦1›)`, `1 @ -= @.mean(axis=0)`, `1 @ += $R`, `1 @[::2, 1] *= 2`, `1! @.T[0][1] = $f`, `1p np.fill_diagonal(@, $f)`, `1 @.reshape(-1)[:2] = $f`),
	"0": templates(`3 @[...] = $f`, `2 @[()] = $f`, `1 @.fill($f)`, `2 @ += $f`, `1p np.add(@, $f, out=@)`, `1 @ *= 0.5`),
}

// arrayChanges are statements about an object, @.
var arrayChanges = templates(
	`5 @.a = ‹$a¦@.a * $f¦@.a * @.c¦@.b¦@.b[::-1]¦@.a + @.b¦@.a - @.a.mean()›`, `3 @.b = ‹$a¦@.a¦@.a.copy()¦@.b + $o›`, `3 @.c = ‹$f¦@.c * 0.5 + 1.0¦float(@.a.sum())›`, `2 @.c += ‹$f¦1.0¦@.c›`, `3 @.a += ‹$o¦@.b¦@.c¦1.0›`, `2 @.b *= ‹0.5¦@.c % 2.0›`, `3 @.scale($f)`, `3 @.shift($f)`, `2 @.swap()`, `2 out.append(str(@.step()))`, `1 out.append(str(@.total()))`, `1 out.append(str(float(span(@))))`, `2 bump(@, $f)`, `2 @.a, @.b = @.b, @.a`, `1 @.a[:‹1¦2¦n // 2›] = $f`,
	`1 setattr(@, "‹a¦b›", $a)`, `1 @.m = @.a`, `1! out.append(str(@.m.sum()))`, `1 @.a = @.b = $a`, `1 @.a = fresh(@.a, 0.5).scale($f).a`, `1 out.append(str(hasattr(@, "m")))`, `1p! del @.b`, `1 @.__init__($a, @.a)`, `2 @.level ‹=¦+=› ‹$f¦0.5›`, `1 # = @.‹scale¦shift›⏎@.a = @.a - 0.5⏎#(‹0.5¦$f›)`, `1 for # in (@, $x):⏎    #.a = #.a ‹+ #.c¦* 0.5¦- #.b›⏎    #.c += 1.0`, `1 for # in [@, @.swap(), $x]:⏎    #.b[:1] = ‹2.0¦#.c›⏎    out.append(str(#.c))`, `1 # = @.a⏎@.a = @.a * 0.5⏎# += @.a⏎out.append(str(float(#.sum() - @.a.sum())))`, `1 if @.c > $f:⏎    @.a = $a⏎    @.c = 0.5⏎else:⏎    @.b -= @.a`, `1 while @.c < ‹3.0¦$i›:⏎    @.c += 1.0⏎    @.a = @.a + @.c`, `1 poke(@.a, $i, @.step())`, `1 out.append(str(float((@.a - @.centred).sum())))`,
)

// arrayLoops are loops over elements, and what may be between two uses of an array; @ is a
// place of one axis, # a new name.
var arrayLoops = templates(
	`2 for # in range(‹1¦2›, len(@)):⏎    @[#] = @[#‹ - 1¦¦ // 2›] * 0.5 + ‹#¦$l¦$W.size›`, `2 # = 0.0⏎for each in ‹@.tolist()¦@¦@[::-1]›:⏎    # = # * 0.5 + each⏎out.append(str(float(#)))`, `1 for # in range(min(len(@), 5)):⏎    @[#] += float(@.sum()) % 3.0`, `1 for # in range(min(len(@), 4)):⏎    @[:#] = @[#] ‹+ 1.0¦* 0.5›⏎    if @[0] > 3.0:⏎        break`, `1 for # in @:⏎    if # > 1.0:⏎        @[-1] = #⏎        break`,
	`3 # = ‹@ * 2.0¦@ - @.mean()¦np.abs(@)¦@ + $o›⏎@[‹:1¦::2¦:¦1:›] = $f⏎out.append(str(float((# ‹-¦+› @).sum())))`, `3 # = ‹@ * 0.5¦@ + $o¦np.where(@ > 0.5, @, 1.0)›⏎@ += 1.0⏎out.append(str(float(#.‹sum()¦std()¦mean()›)))⏎@ ‹-¦*›= #`, `2 # = float(@.‹sum()¦mean()¦std()›)⏎@ *= 0.5⏎out.append(str(# - float(@.‹sum¦mean¦std›())))`, `2 # = @[‹1:¦::-1¦::2›]⏎@[:2] = $f⏎out.append(str(float((# * 1.5).sum()) - float(@.sum())))⏎#[:1] = 7.5⏎out.append(str(float(@.sum())))`,
	`2 # = ‹@ > 0.5¦$k›⏎@[#] = $f⏎out.append(str(int(#.sum())) + str(float(@[#].sum())))`, `2 # = np.sqrt(np.abs(@))⏎if $b:⏎    out.append(str(float(#.sum())))⏎@[:1] = 0.25⏎out.append(str(float(#.sum() + @.sum())))`, `2 # = @ ‹/ 3.0¦* @›⏎try:⏎    @[:1] = 9.0⏎    out.append(str(float(#.sum() / ‹(n % 2)¦len(@)›)))⏎except ZeroDivisionError:⏎    @ -= #`,
)

// arrayNotes count what has happened, in a dict of constant keys and others.
var arrayNotes = templates(`3 seen["n"] += ‹1¦$i¦len(out)›`, `2 seen["f"] = ‹$f¦seen["f"] * 0.5¦seen["f"] + $f›`, `2 seen[$s] = seen.get("n", 0) + 1`, `1 seen["t"] = str(len(seen))`, `1 out.append(str(seen.get("t")))`, `1 if "t" in seen:⏎    seen["n"] += 10⏎    del seen["t"]`, `1 seen.pop("t", None)`, `1 for # in list(seen):⏎    out.append(#)`, `1 out.append(str(sorted(seen)))`, `1 seen.update(n=$i)`)

// arrayDictChanges are statements about a dict, @, of arrays, and about one with a number at "s"; # is a new name.
var arrayDictChanges = map[string][]template{
	"a": templates(
		`4 @["‹a¦b›"] = ‹$a¦@["b"]¦@["a"] * $f¦@["a"] + @["b"]›`, `3 @["a"] ‹+¦-›= ‹$o¦@["b"]¦1.0›`, `2 # = @["‹a¦b›"]`, `2 # = @.get("c", @["‹a¦b›"])`, `1 @["c"] = $a`, `2 # = @.pop("b")⏎@["b"] = ‹$a¦#¦# * 0.5›`, `1 # = @.setdefault("c", $a)`, `2 if "c" in @:⏎    @["a"] = @["c"] + 1.0⏎else:⏎    @["c"] = $a`, `1 out.append(str("c" in @) + str(len(@)))`, `1 out.append(",".join(@))`,
		`2 for # in ("a", "b"):⏎    @[#] = @[#] * ‹0.5¦$f›`, `1 for # in @:⏎    out.append(#)`, `1 for # in list(@):⏎    if # != "s":⏎        @[#] = @[#] + 1.0`, `1 @.update({"b": $a})`, `1! del @["b"]`, `1! out.append(str(@["z"]))`, `1 @ = {**@, "a": @["b"]}`, `2 @["a"], @["b"] = @["b"], @["a"]`, `1 @["a"][:‹1¦2›] = $f`, `1 @ = dict(@, b=$a)`, `1 if @.get("c") is not None:⏎    @["b"] = @["c"]`, `1 if @.pop("c", None) is None:⏎    out.append("none")`,
	),
	"s": templates(`3 @["s"] += ‹$f¦float(@["a"].sum())¦1.0›`, `2 @["s"] = ‹@["s"] * 0.5¦$f›`, `1 out.append(str(@["s"]))`, `1 out.append(f"{@['s']}")`, `1 @["a"] = @["a"] * @["s"] % 5.0`, `1 out.append(str(@.get("s", 0.0)))`),
}

// arrayRaises raise mostly, after what has been done before.
var arrayRaises = templates(
	`3 raise ValueError($s)`, `2 raise KeyError("k", $i)`, `2 out.append(str(($a + np.ones(n + 2)).sum()))`, `2 out.append(str(1 // (n - n)))`, `1 out.append(str({"a": 1}["z"]))`, `2 out.append(str(np.zeros(0).‹min¦max›()))`, `1 out.append(str($x.m.sum()))`, `2 if $b:⏎    raise ‹ValueError($s)¦ZeroDivisionError("no")›`, `1 out.append(str($p[n + 1]))`, `1 out.append(str($p.reshape(n + 1, 3).sum()))`, `1 out.append(str(int($s)))`, `1 assert $b, $s`, `1 out.append(str($f / (n - n)))`, `1 $p[:] = np.zeros(n + 2)`,
)

// arrayHosts are calls that give an array of the shape of their argument: by CPython mostly,
// many of them its memory, some of them after a change of it.
var arrayHosts = templates(
	`2p np.real($p)`, `1p np.require($p)`, `1 np.asarray($p)`, `1 np.atleast_1d($p)`, `1p np.asanyarray($p)`, `1p np.nan_to_num($p, copy=False)`, `1p np.squeeze($p)`, `1 functools.reduce(np.add, [$p, $p, $a])`, `1 functools.reduce(np.maximum, [$p, $a])`, `1p np.lib.stride_tricks.as_strided($p)`, `1p np.partition($a, 0, axis=None).reshape($p.shape)`, `1p copy.‹copy¦deepcopy›($p)`, `1p np.frompyfunc(lambda v: v + 1.0, 1, 1)($p).astype(float)`, `1p np.apply_along_axis(lambda v: v - v.sum(), 0, $p)`, `1p np.vectorize(lambda v: v * 0.5)($p)`, `1p np.array($p, ndmin=1)`, `1p np.array($p, copy=None)`, `1p operator.iadd($p, 1.0)`, `1 np.flipud($p)`, `1 np.moveaxis($p, 0, -1).reshape($p.shape)`, `1p np.broadcast_arrays($p, 1.0)[0].copy()`, `1p np.nancumsum($p).reshape($p.shape) % 9.0`,
)

// arrayDigests are what tells an array's elements; @ is the array.
var arrayDigests = map[string]string{
	"f8": `‹@.tolist()¦@.tolist()¦@.tolist()¦str(@.tolist())¦§¦[float(q) for q in @.ravel()]¦float(@.sum())¦repr(float(@.mean()))›`, "f4": `‹@.tolist()¦float(@.sum())¦@.dtype.name¦str(@.tolist())›`, "i8": `‹@.tolist()¦int(@.sum())›`, "b1": `‹@.tolist()¦int(@.sum())¦bool(@.any())›`,
}

// arrayModule begins each program: classes that hold arrays, and functions that change
// what they get.
const arrayModule = `import ast
import copy
import difflib
import fnmatch
import functools
import locale
import operator
import platform
import pprint
import random
import shlex
import textwrap
import unicodedata
from dataclasses import dataclass

import numpy as np


class Level:
    __slots__ = ()

    @property
    def level(self):
        return self.c * 2.0

    @level.setter
    def level(self, v):
        self.c = v ‹/ 2.0¦* 0.5 + 1.0›
        ‹self.a[:1] = v¦self.b = self.a * 0.5¦pass›


class Box(Level):
    def __init__(self, a, b, c=1.0):
        self.a = a
        self.b = b
        self.c = c

    def scale(self, k):
        self.a = self.a * ‹k¦(k % 3.0)¦0.5 + k›
        ‹self.c = self.c * 0.5 + 1.0¦self.c += 1.0¦return self¦self.b -= self.a›
        return self

    def shift(self, k):
        ‹self.a += k¦self.b[:] = self.a + k¦self.a = self.a + k¦self.b = self.a›
        self.c = ‹self.c + 0.25¦float(k)¦self.c›

    def swap(self):
        self.a, self.b = self.b, self.a
        return self

    def total(self):
        return float(‹self.a.sum()¦self.a.sum() - self.b.sum()¦(self.a * self.b).mean()›)

    def step(self):
        self.c = self.c * 0.75 + ‹1.0¦self.c % 2.0¦float(self.a.sum()) % 3.0›
        return self.c

    def mixed(self, w):
        out = self.a + w
        ‹self.b += 1.0¦self.c = 2.5¦self.a = self.b›
        return out - self.b

    @property
    def centred(self):
        ‹self.c += 0.5¦pass›
        return self.a - self.‹a¦b›.mean()


class Slot(Level):
    __slots__ = ("a", "b", "c", "m")

    def __init__(self, a, b, c=2.0):
        self.a, self.b, self.c = a, b, c

    def scale(self, k):
        self.a = self.a * k
        self.b‹[:]¦› = self.b * 0.5 - self.a.mean()
        return self

    def shift(self, k):
        self.a ‹+¦-›= k
        ‹self.c = k¦self.m = self.a›

    def swap(self):
        self.a, self.b = self.b, self.a.copy()
        return self

    def total(self):
        return float(self.b.max() + 0.0 if self.b.size else self.c)

    def step(self):
        self.c = self.c / 2 + ‹0.5¦float(self.b.mean())¦1›
        return self.c

    def mixed(self, w):
        return np.maximum(self.a, w) - ‹self.b¦self.a.mean()›

    @property
    def centred(self):
        return self.b - self.b.mean()


@dataclass
class Pair(Level):
    a: np.ndarray
    b: np.ndarray
    c: float = 0.5

    def scale(self, k):
        self.a, self.c = self.a * self.c, ‹float(k)¦self.c + 1.0›
        return self

    def shift(self, k):
        self.b = self.a
        self.b += k

    def swap(self):
        return Pair(self.b, self.a, self.c)

    def total(self):
        return self.c + float((self.a - self.b).‹sum¦std›())

    def step(self):
        self.c += ‹1.5¦float(self.a.std())›
        return self.c

    def mixed(self, w):
        self.a = np.where(self.a > self.b, self.a, w)
        return self.a * self.c

    @property
    def centred(self):
        return (self.a - self.a.mean()) / (self.a.std() + 1.0)


class Sub(Box):
    def scale(self, k):
        super().scale(k)
        self.b = ‹self.a¦self.a * 0.5¦self.b - k›
        return self

    def step(self):
        before = self.c
        self.shift(‹0.5¦self.c¦before›)
        return before + self.c


class Holder:
    def __init__(self, box, n=0):
        self.box = box
        self.n = n

    def bump(self, k):
        self.n += 1
        self.box.a ‹= self.box.a + k¦+= k›
        return self.box

    def replaced(self, w):
        old, self.box = self.box, ‹Box(w, self.box.b)¦Sub(w, w)¦self.box›
        self.n += len(w)
        return old


def bump(o, k):
    o.a = o.a ‹+¦*¦-› k
    return o


def poke(x, i, v):
    if x.ndim > 0 and len(x) > 0:
        x[i % len(x)] = v
    return x


def same(x):
    return x


def both(x, y):
    x ‹+= y¦-= 1.0¦[...] = y›
    return ‹x + y¦y¦x›


def span(o):
    return o.a.max() - o.b.min() + 0.0 if o.a.size and o.b.size else ‹0.0¦np.float64(o.c)›


def fresh(x, k):
    return ‹Box¦Sub›(x‹ * k¦¦.copy()›, x‹¦ + k›, float(k))


`
