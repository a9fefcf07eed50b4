# string.Template with its own delimiter and names.

_FIRST = "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LATER = "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


# _Same is the default of a mapping that is not given.
class _Same:
    pass


# _name_end is where a name that begins at a place ends, the place itself where there is none.
def _name_end(text, at):
    n = len(text)
    if at >= n or text[at] not in _FIRST:
        return at
    at += 1
    while at < n and text[at] in _LATER:
        at += 1
    return at


# _placeholder is the name after a $ and where its placeholder ends: "$" of an escaped one, "" of an invalid one.
def _placeholder(text, at):
    end = _name_end(text, at)
    if end > at:
        return text[at:end], end
    if text[at:at + 1] == "$":
        return "$", at + 1
    if text[at:at + 1] == "{":
        end = _name_end(text, at + 1)
        if end > at + 1 and text[end:end + 1] == "}":
            return text[at + 1:end], end + 1
    return "", at


def _invalid(text, at):
    lines = text[:at].splitlines(True)
    column = at - len("".join(lines[:-1]))
    raise ValueError("Invalid placeholder in string: line %d, col %d" % (len(lines), column))


class Template:
    __slots__ = ("template",)

    def __init__(self, template):
        if not isinstance(template, str):
            hp.unsupported("a template that is no str")
        self.template = template

    def substitute(self, mapping=_Same, /, **kws):
        text = self.template
        parts = []
        done = 0
        at = text.find("$")
        while at >= 0:
            parts.append(text[done:at])
            name, done = _placeholder(text, at + 1)
            if name == "$":
                parts.append("$")
            elif name == "":
                _invalid(text, at + 1)
            elif mapping is _Same or name in kws:
                parts.append(str(kws[name]))
            else:
                parts.append(str(mapping[name]))
            at = text.find("$", done)
        parts.append(text[done:])
        return "".join(parts)

    def safe_substitute(self, mapping=_Same, /, **kws):
        text = self.template
        parts = []
        done = 0
        at = text.find("$")
        while at >= 0:
            parts.append(text[done:at])
            name, done = _placeholder(text, at + 1)
            if name == "$":
                parts.append("$")
            elif name == "":
                parts.append("$")
            else:
                try:
                    if mapping is _Same or name in kws:
                        parts.append(str(kws[name]))
                    else:
                        parts.append(str(mapping[name]))
                except KeyError:
                    parts.append(text[at:done])
            at = text.find("$", done)
        parts.append(text[done:])
        return "".join(parts)

    def is_valid(self):
        text = self.template
        at = text.find("$")
        while at >= 0:
            name, done = _placeholder(text, at + 1)
            if name == "":
                return False
            at = text.find("$", done)
        return True

    def get_identifiers(self):
        text = self.template
        names = []
        at = text.find("$")
        while at >= 0:
            name, done = _placeholder(text, at + 1)
            if name != "" and name != "$" and name not in names:
                names.append(name)
            at = text.find("$", done)
        return names
