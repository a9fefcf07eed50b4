# The html module: escape and unescape.


def escape(s, quote=True):
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if quote:
        s = s.replace('"', "&quot;").replace("'", "&#x27;")
    return s


# The table of entities is CPython's. Texts without any other than these are most.
_KNOWN = {"&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&#39;": "'", "&#x27;": "'", "&#34;": '"', "&nbsp;": "\xa0", "&#160;": "\xa0"}


def _late_unescape(s):
    hp.late("an entity of HTML")
    return hp.native(hp.cpython("html").unescape(s), "str")


def unescape(s):
    if not isinstance(s, str):
        if "&" not in s:
            return s
        raise TypeError(f"expected string or bytes-like object, got '{type(s).__name__}'")
    at = s.find("&")
    if at < 0:
        return s
    parts = []
    start = 0
    while at >= 0:
        end = s.find(";", at, at + 8)
        entity = s[at : end + 1] if end >= 0 else ""
        if entity not in _KNOWN:
            return _late_unescape(s)
        parts.append(s[start:at])
        parts.append(_KNOWN[entity])
        start = end + 1
        at = s.find("&", start)
    parts.append(s[start:])
    return "".join(parts)
