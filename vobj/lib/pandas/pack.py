# The bytes of a frame that a table function returns, for runtime.CallTable: the
# header, which is JSON, the number of rows, and what column.pack gives for the
# columns, each after its length.
def pack(header, rows, parts):
    text = header.encode()
    out = [len(text).to_bytes(8, "little"), text, rows.to_bytes(8, "little")]
    for p in parts:
        out.append(len(p).to_bytes(8, "little"))
        out.append(p)
    return b"".join(out)
