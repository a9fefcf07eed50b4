package fuzz

// kind is a static type of the generated subset.
type kind string

// Kinds, named as placeholders of templates name them.
const (
	kInt    kind = "i"
	kFloat  kind = "f"
	kStr    kind = "s"
	kBool   kind = "b"
	kBytes  kind = "y"
	kInts   kind = "I" // list[int]
	kStrs   kind = "S" // list[str]
	kFloats kind = "F" // list[float]
	kNested kind = "N" // list[list[int]]
	kPairs  kind = "Q" // list[tuple[str, int]]
	kDict   kind = "D" // dict[str, int]
	kDictI  kind = "E" // dict[int, str]
	kDictL  kind = "L" // dict[str, list[int]]
	kSet    kind = "T" // set[int]
	kSetS   kind = "U" // set[str]
	kPair   kind = "P" // tuple[int, str]
	kOptInt kind = "o" // int | None
	kOptStr kind = "p" // str | None
	kMixed  kind = "M" // int | str | float | None
)

var (
	scalarKinds    = []kind{kInt, kInt, kInt, kStr, kStr, kStr, kFloat, kBool, kBytes, kOptInt, kOptStr, kMixed}
	containerKinds = []kind{kInts, kInts, kStrs, kFloats, kNested, kPairs, kDict, kDict, kDictI, kDictL, kSet, kSetS, kPair}
	localKinds     = append(append([]kind{}, scalarKinds...), containerKinds...)
)

// annotations by kind, for parameters.
var annotations = map[kind]string{
	kInt: "int", kFloat: "float", kStr: "str", kBool: "bool", kBytes: "bytes", kOptInt: "int | None", kOptStr: "Optional[str]",
}

// Choices within templates; ¦ separates them.
const (
	intLiterals   = `‹0¦1¦2¦3¦7¦-1¦-4¦10¦97¦255¦1000003¦2147483647¦4294967296¦9223372036854775807¦-9223372036854775808¦4611686018427387904¦9223372036854775808¦10**20›`
	floatLiterals = `‹0.0¦-0.0¦1.0¦0.5¦-2.5¦3.25¦1e10¦1e-3¦0.1¦1e300¦1e16¦float("nan")¦float("inf")¦2.675¦9007199254740993.0›`
	strLiterals   = `‹""¦"a"¦"b"¦"abc"¦"Hello"¦" "¦","¦"12"¦"-7"¦"x1"¦"ß"¦"é日"¦"a,b,,c"¦" pad "¦"\t"¦"\x00"¦"ÄÖ"¦"0"¦"İ"¦"😀x"¦"e\u0301"¦"ab ab\nAB"¦"ŉ"¦"1.5e3"¦"ΑΣ"›`
	bytesLiterals = `‹b""¦b"a"¦b"abc"¦b"\x00\xff"¦b"A b\tc"¦b"12"›`
	intSpecs      = `‹¦5¦<6¦+¦x¦,¦05¦b¦#x¦_¦^9¦ d¦*>7¦o¦X¦.2f¦e¦c¦08,¦=+6¦#_b¦n¦%¦g›`
	floatSpecs    = `‹¦.2f¦8.1f¦e¦g¦.3g¦+.1f¦010.2f¦,.2f¦%¦.0f¦<9¦.1%¦.0e¦G¦#.3g¦_.1f¦^12.4¦.10›`
	strSpecs      = `‹¦5¦>4¦.2¦*^7¦<3¦.0¦08¦s¦ß>4¦^6.3¦=5›`
)

// grammar gives the templates of each kind: weight and flags, then the text.
// $i is an expression of kind i, $n a small int, $x one of any kind; $$ is the
// innermost variable of a comprehension. Flags: ! often raises, so it is rare
// outside of try; o only outside of loops; g a str that grows: cut within
// loops; m an int that grows: reduced within loops.
var grammar = joined(basicGrammar, moduleGrammar)

func joined(a, b map[kind][]template) map[kind][]template {
	out := map[kind][]template{}
	for _, m := range []map[kind][]template{a, b} {
		for k, list := range m {
			out[k] = append(out[k], list...)
		}
	}
	return out
}

var basicGrammar = map[kind][]template{
	kInt: templates(
		`6 ($i ‹+¦-› $i)`, `2m ($i * $i)`, `2! ($i ‹//¦%› $i)`, `2 ($i ‹//¦%› ‹1¦2¦3¦7¦-3¦10¦-1¦1000000007¦64›)`,
		"2 ($i ‹&¦|¦^› $i)", `1o ($i << ‹0¦1¦3¦33¦64›)`, `1 ($i >> ‹0¦1¦3¦33¦64›)`, `1! ($n ‹<<¦>>› $n)`,
		`1o ($i ** ‹0¦1¦2¦3›)`, `1! ($n ** $n)`, `1 ‹-¦~¦+›$i`, `1 abs($i)`, `1 ‹min¦max›($i, $i)`, `1 ‹min¦max›($i, $i, $i)`,
		`2 len(‹$s¦$I¦$S¦$D¦$y¦$T¦$P¦$N¦$E›)`, `2! int($s)`, `1! int(‹"12"¦" 7 "¦"1_000"¦"0x1f"¦"٣"¦"-0"¦"z"¦"0b11"›‹¦, 0¦, 16¦, 36›)`,
		`1! int($f)`, `1 int($b)`, `1! ord($s[$n])`, `1! ord($s)`, `1 $s.‹find¦count¦rfind›($s‹¦¦, $n¦, $n, $n›)`,
		`1! $s.‹index¦rindex›($s‹¦, $n›)`, `2! $I[$n]`, `1 sum($I)`, `1 sum($I, $i)`, `2 ($i if $b else $i)`, `2 $D.get($s, $i)`,
		`1! $D[$s]`, `1! ‹min¦max›($I)`, `1 ‹min¦max›($I, default=$i)`, `1! ‹min¦max›($I, key=lambda v: ‹v % 5¦-v¦abs(v)›)`,
		`1! $I.index($i)`, `1 ‹$I.count($i)¦$S.count($s)¦$y.count($y)›`, `1 ($i ‹or¦and› $i)`, `1! divmod($i, $i)[‹0¦1›]`,
		`1 sum(‹$$¦$$ * 2¦$$ % 7¦1¦$$ > 0› for $$ in $I)`, `1 sum(1 for $$ in $s if $$.‹isdigit¦isalpha¦isupper¦isspace›())`,
		`1! pow($i, ‹2¦3¦10›, ‹7¦-5¦1000¦0›)`, `1! round($f)`, `1 round($i, ‹0¦-1¦-2¦3›)`, `1 ($b + $b)`, `1 ($i + $b)`,
		`1 ($i).bit_length()`, `2 $P[0]`, `1! $y[$n]`, `1! $N[$n][$n]`, `1 (lambda w: 0 if w is None else w)($o)`, `1! ($o ‹+¦-¦*› 1)`,
		`2 (lambda a, b=$i: a ‹+¦-¦&› b)($i‹¦, $i›)`, `1 $D.setdefault($s, $i)`, `1! $D.pop($s)`, `1! $I.pop(‹¦$n›)`, `1! $T.pop()`,
		`1 (-1 if not $s else len($s))`, `1! {1: $i, 2: $i}[$n]`, `1 [$i, $i][$b]`, `1 ($i, $i, $i)[‹0¦1¦2¦-1¦-3›]`, `1 K_INT`, `1! K_LIST[$n]`,
		`1! K_DICT[$s]`, `1 K_DICT.get($s, -1)`, `1! (K_DICT.get($s, MISSING) + 1)`, `1 (lambda v=‹MISSING¦$i¦ABSENT›: 7 if v is MISSING else v if v is not ABSENT else 8)()`, `1 len(K_LIST)`, `1! $M`, `1 ($i if isinstance($M, int) else $i)`,
		`1! max($L.values(), key=len)[$n]`, `1! int($s, $n)`, `1 sum(len($$) for $$ in $N)`, `1 sum($$ for $$ in range($n, 9‹¦, 2¦, 3›))`, `1! range($n, 20, ‹1¦3¦-2›)[$n]`,
		`1 len(range($n, $n, ‹1¦2¦-1›))`, `1 ($i).conjugate()`, `1 len(set($s))`, `1! max($s.split(), key=len).find($s)`,
		`3 $call`),
	kFloat: templates(
		`4 ($f ‹+¦-¦*› $f)`, `2! ($f ‹/¦//¦%› $f)`, `2! ($i / $i)`, `2! ($f / $i)`, `2! ($i ‹+¦-¦*› $f)`, `1! float($i)`, `2! float($s)`,
		`1! float(‹"1e5"¦"inf"¦"-nan"¦" 2.5 "¦"1_0.5"¦".5"¦"٣"¦"0x1"›)`, `1 -$f`, `1 abs($f)`, `2 ‹min¦max›($f, $f)`, `1! round($f, ‹0¦1¦2¦-1›)`,
		`1 sum($F)`, `1! $F[$n]`, `1! ‹min¦max›($F)`, `1! divmod($f, $f)[‹0¦1›]`, `1 ($f if $b else $f)`, `1! ($f ** ‹0¦1¦2¦0.5¦-1›)`,
		`1! (‹2.0¦0.5¦1.5› ** $n)`, `1 sum($F, $f)`, `1 K_FLOAT`, `1 ($f or $f)`, `1 ‹min¦max›($f, $f, $f)`, `1 sum($$ * 0.5 for $$ in $I if -1000 < $$ < 1000)`, `1! (‹2¦-3¦10› ** -$n)`, `1! ($i ‹//¦%› $f)`,
		`1 $call`),
	kStr: templates(
		`5g ($s + $s)`, `1g ($s * $n)`, `1g ($n * $s)`, `2! $s[$n]`, `3 $s[‹¦$n›:‹¦$n›]`, `2 $s[‹¦$n›:‹¦$n›:‹-1¦2¦-2¦3¦1›]`, `1! $s[::$n]`,
		`3 $s.‹upper¦lower¦strip¦title¦swapcase¦capitalize¦casefold¦lstrip¦rstrip›()`, `1g $s.replace($s, $s‹¦¦, $n›)`,
		`2 str(‹$i¦$f¦$s¦$b¦$o¦$M¦$x›)`, `1g $s.join($S)`, `1g $s.join($s)`, `1g $s.join(str($$) for $$ in $I)`, `2 ($s if $b else $s)`,
		`4g f"‹¦<¦ß›{$fv}‹¦>¦{{}}¦{$fv}›"`, `1 chr($i % ‹128¦300¦70000›)`, `1! chr($i)`, `2 repr($x)`, `1! $S[$n]`,
		`1 $s.‹strip¦lstrip¦rstrip¦removeprefix¦removesuffix›($s)`, `1! $s.‹partition¦rpartition›($s)[‹0¦1¦2›]`,
		`1 $s.‹zfill¦rjust¦ljust¦center›(‹0¦3¦6¦9¦-1›)`, `1! $s.‹rjust¦ljust¦center›($n, ‹"*"¦"ß"¦"ab"¦$s›)`, `1 ($s ‹or¦and› $s)`,
		`2! (‹"%d"¦"%5d|"¦"%x"¦"<%s>"¦"%-6d|"¦"%+d"¦"%o"¦"%c"¦"%05d"¦"%r"¦"%#x"¦"%e"¦"%.3d"› % $i)`,
		`1! (‹"%.2f"¦"%8.3e|"¦"%g"¦"%s"¦"%d"¦"%r"¦"%+.1f"¦"%F"¦"%#.3g"› % $f)`, `1g ("%s-%‹s¦r¦5s¦.2s¦-4s|¦d›" % ($s, ‹$s¦$i¦$x›))`, `1! ("%s" % $P)`,
		`1 ‹max¦min›($s, $s)`, `1! ‹max¦min›($S)`, `2 $P[1]`, `1g "‹{}¦{0}-{0}¦{:>5}¦{!r}›".format($s)`, `1! "{:‹5¦+¦x¦,¦^7¦05¦b¦.1f¦e›}".format($i)`,
		`1! "{a} {b:‹>3¦.1f¦5¦s¦d›}".format(a=$s, b=‹$i¦$f¦$s›)`, `1! format($i, "`+intSpecs+`")`, `1! format($f, "`+floatSpecs+`")`, `1! format($s, "`+strSpecs+`")`,
		`1 $E.get($i, $s)`, `1! $E[$i]`, `1g "".join($$ for $$ in $s if $$ ‹!= "a"¦< "m"¦.isalnum()›)`, `1g "".join(reversed($s))`, `1g "".join(sorted($s))`,
		`1g "".join([$$ * 2 for $$ in $s])`, `1 (lambda w: "" if w is None else w)($p)`, `1! ($p + $s)`, `1 $s.‹expandtabs¦upper›()`, `1 $s.expandtabs($n)`,
		`1 K_STR`, `1! $y.decode()`, `1! $y.decode(‹"latin-1"¦"ascii"¦"utf-8", "replace"¦"ascii", "ignore"›)`, `1 $y.hex()`, `1g $s.translate({97: ‹"x"¦None¦98›, 223: "ss"})`,
		`1! ($i, $s, $f)[1]`, `1! $M`, `1 type($x).__name__`, `1 ‹hex¦bin¦oct›($i)`, `1 ascii($s)`, `1g " ".join([str($$) for $$ in ‹$T¦$D¦$F¦$Q¦$P›])`, `1g "".join(f"{a}{b}" for a, b in zip($s, $s))`,
		`1g ",".join(f"{a}={b}" for a, b in ‹$D¦$E›.items())`, `1! $s.split($s)[$n]`, `1! $s.splitlines()[$n]`, `1! max($D, key=$D.get)`, `1! ‹min¦max›($D.items())[0]`, `2 (lambda a, b=$s: ‹b + a¦a[:2] + b¦(a, b)[1]›)($s)[:20]`,
		`3g $call`),
	kBool: templates(
		`3 ($i $cmp $i)`, `3 ($s $cmp $s)`, `2 ($f $cmp ‹$f¦$i›)`, `1 ($b ‹==¦!=¦<¦is› $b)`, `2 (not $x)`, `3 ($b ‹and¦or› $b)`, `1 ($s ‹in¦not in› $s)`, `1 ($i ‹in¦not in› ‹$I¦$T¦$E¦K_LIST¦range($n, 9)¦$P›)`,
		`1 ($s ‹in¦not in› ‹$D¦$S¦$U¦$P¦K_DICT¦("a", "ß", "12")¦{"a", "b"}›)`, `2 $s.‹isdigit¦isalpha¦isalnum¦isupper¦islower¦isspace¦istitle¦isascii¦isdecimal¦isnumeric¦isidentifier¦isprintable›()`,
		`1 $s.‹startswith¦endswith›(‹$s¦($s, $s)¦$s, $n¦$s, $n, $n›)`, `2 ($i $cmp $i $cmp $i)`, `1 ($s $cmp $s $cmp $s)`, `1 ‹any¦all›($$ ‹> 0¦% 2 == 0¦!= 3› for $$ in $I)`,
		`1 ‹any¦all›(‹$I¦$S¦$F¦$N›)`, `1 (‹$I $cmp $I¦$S $cmp $S¦$P $cmp $P¦$y $cmp $y¦$F $cmp $F¦$N $cmp $N›)`, `1 (‹$D¦$E¦$L› ‹==¦!=› ‹$D¦$E¦$L›)`, `1 (‹$T $cmp $T¦$U $cmp $U›)`,
		`2 ($x ‹==¦!=› $x)`, `2 (‹$o¦$p¦$M› ‹is¦is not› None)`, `1 (‹$o¦$p¦$M› ‹==¦!=› ‹$o¦$p¦$M¦$i¦$s¦None›)`, `2 isinstance(‹$M¦$x›, ‹int¦str¦float¦bool¦(int, float)¦(str, bytes)¦list¦dict›)`,
		`1! ($o $cmp $i)`, `1! ($M $cmp $x)`, `1 bool($x)`, `1 $T.‹issubset¦issuperset¦isdisjoint›($T)`, `1 ($f ‹in¦not in› $F)`, `1 ($s in $s.split())`, `1 ($I is $I)`,
		`1 $y.‹startswith¦endswith›($y)`, `1 ($y ‹in¦not in› $y)`, `1! ($i in $y)`, `1 ($f).is_integer()`, `1 ‹True¦False›`),
	kBytes: templates(
		`2g ($y + $y)`, `1 $y[‹¦$n›:‹¦$n›]`, `1 $y[::‹-1¦2›]`, `2 $s.encode()`, `1! $s.encode(‹"latin-1"¦"ascii"¦"ascii", "replace"¦"ascii", "ignore"¦"utf-16-le"›)`, `1! bytes($I)`, `1g ($y * $n)`, `1 $y.‹upper¦lower¦strip¦title›()`, `1g $y.replace($y, $y)`,
		`1! $y.split($y)[0]`, `1 ($y or $y)`, `1 bytes([$$ % 256 for $$ in $I])`, `1g $y.join([$y, $y])`),
	kInts: templates(
		`3 [$i*]`, `2 [‹$$¦$$ + 1¦$$ * 2¦$$ % 5¦-$$¦$i¦$$ if $$ > 0 else 0› for $$ in $I]`, `1 [$$ for $$ in $I if ‹$$ > 0¦$$ % 2¦$$ != 3¦$b›]`, `2 sorted($I‹¦¦, reverse=True¦, key=lambda v: v % 5¦, key=abs¦, key=lambda v: (v % 3, -v)›)`,
		`2c ($I + $I)`, `1 $I[‹¦$n›:‹¦$n›]`, `1 $I[‹¦$n›:‹¦$n›:‹-1¦2¦-2›]`, `1 list(range($n‹¦, 7¦, $n, 2¦, -4, -1›))`, `1 [ord($$) for $$ in $s]`, `1 list(‹$D.values()¦$E¦$y¦reversed($I)¦sorted($T)¦$T›)`,
		`1 [len($$) for $$ in ‹$S¦$N¦$Q›]`, `1c ($I * $n)`, `1! $N[$n]`, `1 ($I if $b else $I)`, `1 $L.get($s, $I)`, `1! $L[$s]`, `1 [$$ for r in $N for $$ in r]`, `1 [a * b for a, b in zip($I[:9], ‹$I[:9]¦range(5)›)]`, `1 [i for i, c in enumerate($s‹¦, $n›) if c ‹==¦!=› ‹"a"¦$s[:1]›]`,
		`1 $I.copy()`, `1 [*$I, $i]`, `1 list(map(lambda v: ‹v + 1¦v * v % 7¦-v›, $I))`, `1 list(filter(‹None¦lambda v: v > 1›, $I))`, `1! list(map(int, $S))`, `1! [int($$) for $$ in $s‹¦.split()¦.split(",")›]`, `1 K_LIST[:]`, `1 ($I or [$i])`, `1 [b for a, b in $Q]`, `1! [$i for a in range($n) for b in range(a)]`),
	kStrs: templates(
		`1 $s.split()`, `1 $s.split(‹","¦"a"¦" "¦"ß"¦None¦None, $n¦",", $n¦$s[:2] or "x"›)`, `1! $s.‹split¦rsplit›($s)`, `1 list($s)`, `1 sorted($S‹¦, reverse=True¦, key=len¦, key=str.lower›)`, `1 [‹str($$)¦f"{$$:03}"¦$s› for $$ in $I]`, `1 [$$.‹upper¦strip¦title›() for $$ in $S if $$]`, `1 ‹list¦sorted›($D)`,
		`2 [$s*]`, `1 $s.splitlines(‹¦True›)`, `1 $s.rsplit(‹","¦None›, $n)`, `1 $S[‹¦$n›:‹¦$n›]`, `1 sorted(‹$U¦set($s)¦{$$.lower() for $$ in $S}›)`, `1 [a for a, b in $Q]`, `1 [c + d for c in $s[:3] for d in $s[:3]]`, `1c ($S + $S)`, `1 list(‹$s.partition(" ")¦$E.values()¦dict.fromkeys($s)¦reversed($s)›)`, `1 [$$ for $$ in $S if ‹$$ != $s¦$$ in $s¦len($$) > 1›]`, `1 list($U)`),
	kFloats: templates(`3 [$f*]`, `1 [$$ / 2 for $$ in $I if -1000 < $$ < 1000]`, `1 sorted($F)`, `1 [$$ * $f for $$ in $F]`, `1 $F[::-1]`, `1 [float($$) for $$ in range($n)]`, `1 sorted($F, key=lambda v: -v, reverse=True)`),
	kNested: templates(`2 [$I*]`, `1 [[$$, $$ + 1] for $$ in $I[:5]]`, `1 ([$I] * 2)`, `1 $N[‹¦$n›:‹¦$n›]`, `1 sorted($N)`, `1 [[a for a in range(b)] for b in range(‹1¦2¦3›)]`),
	kPairs:  templates(`2 [($s, $i), ($s, $i)]`, `1 list(zip($s, $I))`, `1 ‹list¦sorted›($D.items())`, `1 sorted($Q, key=lambda t: ‹t[1]¦t[0]¦(-t[1], t[0])›)`, `1 [(c, i) for i, c in enumerate($s[:6])]`, `1 []`),
	kDict:   templates(`2 {$s: $i}`, `1 {$s: $i, $s: $i, $s: $i}`, `1 {c: i for i, c in enumerate($s)}`, `1 {$$: len($$) for $$ in $S}`, `1 dict(zip($s, $I))`, `1 $D.copy()`, `1 dict.fromkeys($S, $i)`, `1 ‹dict(a=$i, b=$i)¦dict($Q)¦($D | $D)›`, `1 {k: v for k, v in $D.items() if ‹v > 0¦k != "a"¦v % 2 == 0›}`, `1 dict(sorted($D.items()))`),
	kDictI:  templates(`2 {$i: $s}`, `1 {$$: ‹str($$)¦$s› for $$ in $I}`, `1 dict(enumerate($s))`, `1 {v: k for k, v in $D.items()}`, `1 {True: $s, 1: $s, $i: $s}`),
	kDictL:  templates(`2 {$s: $I}`, `1 {$$: [$i] for $$ in $s[:4]}`, `1 {}`),
	kSet:    templates(`2 {$i, $i}`, `1 set($I)`, `1 {$$ % ‹3¦7¦100› for $$ in $I}`, "2 ($T ‹|¦&¦-¦^› $T)", `1 $T.‹union¦intersection¦difference¦symmetric_difference›(‹$T¦$I›)`, `1 set(range($n))`, `1 set()`, `1 $T.copy()`),
	kSetS:   templates(`2 {$s, $s}`, `1 set($s)`, `1 set($S)`, "1 ($U ‹|¦&¦-¦^› $U)", `1 {$$.lower() for $$ in $S}`),
	kPair:   templates(`3 ($i, $s)`, `1 ($P if $b else $P)`, `1 ($i, $s, $i)[:2]`),
	kOptInt: templates(`2 ‹$i¦None›`, `2 ($i if $b else None)`, `1 $D.get($s)`, `1 ($o or $o)`),
	kOptStr: templates(`2 ‹$s¦None›`, `2 ($s if $b else None)`, `1 $E.get($i)`, `1 ($p or $s)`, `1 ($p and $p)`),
	kMixed:  templates(`2 ‹$i¦$s¦$f¦None¦$b›`, `2 (‹$i¦$s› if $b else ‹$f¦$s¦None›)`, `1 ($M or $M)`, `1 ($i and $s)`, `1 ($s or $i)`, `1 ($p or $o)`, `1 ‹$P[$b]¦[$i, $s][$b]¦($f, $i)[$b]›`),
}

// fallbacks are templates that need CPython today: made only on demand, since
// one of them makes the whole function less interesting.
var fallbacks = map[kind][]template{
	kInt:    templates(`1! next(iter($I))`, `1 next(iter($I), $i)`, `1 hash($s)`, `1! int.from_bytes($y, "big")`),
	kStr:    templates(`2 json.dumps($x)`, `1 re.sub("[a-c]", $s[:1].replace("\\", ""), $s)`, `1! ("%(a)s %(b)d" % {"a": $s, "b": $i})`, `1! ($s % $i)`, `1 "{:>{w}}".format($s, w=$n)`, `1 str($D.keys())`, `1 repr(iter($I))[:5]`),
	kBool:   templates(`1 ($D.keys() == $U)`, `1 callable($x)`, `1 ($D.get($s, MISSING) is MISSING)`, `1 ($o is not MISSING)`, `1 (MISSING in [$x, ‹ABSENT¦MISSING¦object()›])`),
	kBytes:  templates(`1 (b"%d" % $i)`, `1 ($i).to_bytes(20, "little", signed=True)`, `1 bytearray($y)[1:]`),
	kInts:   templates(`2 json.loads(json.dumps($I))`, `2 copy.copy($I)`, `1 array.array("q", [q % 99 for q in $I]).tolist()`, `1 [*map(len, $S)]`, `1 list(memoryview($y))`, `1 [k for k in iter($I)]`),
	kStrs:   templates(`1 list(dict.fromkeys($S))`, `1 sorted($D.keys() & $U)`),
	kNested: templates(`1 list(map(list, zip($I, $I)))`, `2 copy.deepcopy($N)`, `1 json.loads(json.dumps($N))`),
	kDict:   templates(`1 {**$D, $s: $i}`, `1 dict.fromkeys($s, 0)`, `2 json.loads(json.dumps($D))`, `1 copy.copy($D)`),
	kSet:    templates(`1 set(frozenset($T))`),
	kPair:   templates(`1 (*[$i], $s)`, `1 tuple([$i, $s])`),
	kOptInt: templates(`1 next((v for v in $I if v > $i), None)`),
	kMixed:  templates(`1 [$i, $s, $f][$n]`, `1! next(iter($S), None)`),
}

// literals are the leaves for kinds without a variable.
var literals = map[kind]string{
	kInt: intLiterals, kFloat: floatLiterals, kStr: strLiterals, kBool: `‹True¦False›`, kBytes: bytesLiterals,
	kInts: `‹[]¦[1]¦[3, 1, 2]¦[0, -1, 2**63]¦[5, 5, 4, -4]¦[9223372036854775807]›`, kStrs: `‹[]¦["a"]¦["b", "a", "ß"]¦["", "x"]›`, kFloats: `‹[]¦[0.5, -0.0]¦[1.5, float("nan"), 0.25]›`,
	kNested: `‹[]¦[[1], []]¦[[2, 1], [0]]›`, kPairs: `‹[]¦[("a", 1), ("b", -2)]›`, kDict: `‹{}¦{"a": 1}¦{"a": 1, "b": -2}¦{"x": 0, "ß": 5, "": 9}›`, kDictI: `‹{}¦{1: "a"}¦{0: "", -1: "b", 2**63: "c"}›`,
	kDictL: `‹{}¦{"a": [1, 2]}›`, kSet: `‹{1, 2}¦{0}¦{-1, 5, 2**63}¦set()›`, kSetS: `‹{"a"}¦{"b", "ß"}¦set()›`, kPair: `‹(1, "a")¦(0, "")¦(-1, "ß")›`,
	kOptInt: `‹None¦0¦5›`, kOptStr: `‹None¦""¦"q"›`, kMixed: `‹None¦1¦"m"¦2.5¦""¦True›`,
	kObj: `‹C(1, "a")¦C(0)¦K(2)›`, kObjs: `‹[]¦[C(1), K(2)]¦([C(3, "z")] * 2)›`,
}
