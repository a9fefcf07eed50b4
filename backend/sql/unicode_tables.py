import sys, unicodedata
def rng(xs):
    out=[]
    for x in xs:
        if out and out[-1][1]==x-1: out[-1][1]=x
        else: out.append([x,x])
    return out
def ch(c):
    if c<0x80:
        return chr(c) if chr(c).isalnum() or chr(c)==' ' else "\\x{%02x}"%c
    return chr(c)
def cls(xs):
    return "".join(ch(a) if a==b else ch(a)+("-" if b>a+1 else "")+ch(b) for a,b in rng(xs))
def golit(s):
    o='"'
    for c in s:
        n=ord(c)
        if c in '"\\': o+='\\'+c
        elif 32<=n<127: o+=c
        elif n<0x10000: o+='\\u%04x'%n
        else: o+='\\U%08x'%n
    return o+'"'
cs=[i for i in range(1,0x110000) if not 0xd800<=i<0xe000]
dec=[i for i in cs if chr(i).isdecimal()]
foreign=[i for i in dec if i>127]
cased=[i for i in cs if (chr(i)+'Σ').lower()[-1]=='ς']
sc=set(cased)
ign=[i for i in cs if i not in sc and ('a'+chr(i)+'Σ').lower()[-1]=='ς']
exp=[i for i in cs if len(chr(i).upper())>1]
digit=[i for i in cs if chr(i).isdigit()]
def sets(name): return cls([i for i in cs if getattr(chr(i),name)()])
low=[i for i in cs if i>127 and len(chr(i).lower())==1 and chr(i).lower()!=chr(i)]
upp=[i for i in cs if i>127 and len(chr(i).upper())==1 and chr(i).upper()!=chr(i)]
print('''package sql

// Written by unicode_tables.py of what CPython %s does (Unicode %s). Do not edit.

// Classes of characters, as the insides of brackets in a regular expression.
const (
	decimals      = %s
	digits        = %s
	letters       = %s
	alphanumerics = %s
	cased         = %s
	caseIgnorable = %s
)

// foreignDigits are the decimal digits beyond ASCII, asciiDigits what each stands for.
const (
	foreignDigits = %s
	asciiDigits   = %s
)

// Letters beyond ASCII, and the small letter or capital of each, if it has one.
const (
	capitals     = %s
	capitalsLow  = %s
	smalls       = %s
	smallsUpper  = %s
)

// expandingLetters are those with several capitals, expandingCapitals what each has.
func expandingLetters() []string {
	return []string{%s}
}

func expandingCapitals() []string {
	return []string{%s}
}''' % (sys.version.split()[0].rsplit('.',1)[0], unicodedata.unidata_version, golit(cls(dec)), golit(cls(digit)), golit(sets("isalpha")), golit(sets("isalnum")), golit(cls(cased)), golit(cls(ign)), golit("".join(map(chr,foreign))), golit("".join(str(unicodedata.decimal(chr(i))) for i in foreign)), golit("".join(chr(i) for i in low)), golit("".join(chr(i).lower() for i in low)), golit("".join(chr(i) for i in upp)), golit("".join(chr(i).upper() for i in upp)), ", ".join(golit(chr(i)) for i in exp), ", ".join(golit(chr(i).upper()) for i in exp)))
