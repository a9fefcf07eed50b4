def to_json(value, indent=0):
    pad = "  " * indent
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str):
        out = '"'
        for ch in value:
            if ch == '"':
                out += '\\"'
            elif ch == "\\":
                out += "\\\\"
            elif ch == "\n":
                out += "\\n"
            elif ord(ch) < 32:
                out += "\\u%04x" % ord(ch)
            else:
                out += ch
        return out + '"'
    if isinstance(value, list):
        if not value:
            return "[]"
        items = [pad + "  " + to_json(v, indent + 1) for v in value]
        return "[\n" + ",\n".join(items) + "\n" + pad + "]"
    if isinstance(value, dict):
        if not value:
            return "{}"
        items = []
        for k, v in value.items():
            items.append(f'{pad}  "{k}": {to_json(v, indent + 1)}')
        return "{\n" + ",\n".join(items) + "\n" + pad + "}"
    raise TypeError("cannot serialise " + type(value).__name__)


print(to_json({"name": "Widget", "tags": ["a", "b\n\"c\""], "price": 9.5, "stock": None, "ok": True}))
print(to_json([]))
print(to_json([1, 2.5, "x", False]))
