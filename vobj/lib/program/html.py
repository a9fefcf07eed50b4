# The html module: escape. unescape needs the table of entities, so it is CPython's.


def escape(s, quote=True):
    if not isinstance(s, str):
        hp.unsupported()
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if quote:
        s = s.replace('"', "&quot;").replace("'", "&#x27;")
    return s
