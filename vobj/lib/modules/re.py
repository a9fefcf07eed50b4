# Models of the re module. Patterns are known when code is generated: see
# vobj/re/regex.go.


def _findall(pattern, string, pos, endpos):
    out = []
    for m in hp.re.finditer(pattern, string, pos, endpos):
        out.append(hp.re.found(m))
    return out


def _split(pattern, string, maxsplit):
    out = []
    at = n = 0
    for m in hp.re.finditer(pattern, string, None, None):
        if maxsplit != 0 and n >= maxsplit:
            break
        out.append(hp.re.before(m, at))
        hp.re.extend(out, m)
        at = hp.re.end(m)
        n += 1
    out.append(hp.re.rest(string, at))
    return out


# A replacement that is known at run time: with escapes it is a template.
def _late_subn(pattern, flags, repl, string, count):
    hp.late("a replacement with a backslash that is computed")
    pair = hp.cpython("re").compile(pattern, flags).subn(repl, string, count)
    return hp.native(pair[0], "str"), hp.native(pair[1], "int")


def _subn(pattern, repl, string, count):
    if hp.is_type(repl, "str") and "\\" in repl:
        return _late_subn(pattern.pattern, pattern.flags, repl, string, count)
    out = ""
    at = n = 0
    for m in hp.re.finditer(pattern, string, None, None):
        if count != 0 and n >= count:
            break
        out += hp.re.before(m, at)
        out += hp.re.replacement(m, repl)
        at = hp.re.end(m)
        n += 1
    if n == 0:
        return string, 0
    return out + hp.re.rest(string, at), n


def escape(pattern):
    if not hp.is_type(pattern, "str"):
        hp.unsupported()
    out = ""
    for c in pattern:
        if c in "()[]{}?*+-|^$\\.&~# \t\n\r\v\f":
            out += "\\"
        out += c
    return out
