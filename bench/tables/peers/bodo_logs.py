# logs.py by hand for Bodo: its steps in one function.
import bodo
import pandas as pd


def parse_ip(line):
    return line[:line.find(" ")]


def parse_date(line):
    i = line.find("[")
    if i < 0:
        return ""
    return line[i + 1:line.find("]", i)]


def parse_request(line):
    i = line.find('"')
    if i < 0:
        return ""
    return line[i + 1:line.find('"', i + 1)]


def parse_method(request):
    return request[:request.find(" ")]


def parse_endpoint(request):
    rest = request[request.find(" ") + 1:]
    return rest[:rest.rfind(" ")]


def parse_code(line):
    i = line.rfind('" ')
    rest = line[i + 2:]
    return int(rest[:rest.find(" ")])


def parse_size(line):
    return int(line[line.rfind(" ") + 1:])


def hide_user(endpoint):
    i = endpoint.find("/~")
    if i < 0:
        return endpoint
    j = endpoint.find("/", i + 2)
    return endpoint[:i + 2] + "user" + endpoint[j:]


@bodo.jit(spawn=False, cache=True)
def logs():
    df = pd.read_csv("weblog.txt", header=None, names=["raw"], sep="\x01", dtype={"raw": str})
    df["ip"] = df["raw"].apply(parse_ip)
    df["date"] = df["raw"].apply(parse_date)
    df["request"] = df["raw"].apply(parse_request)
    df["method"] = df["request"].apply(parse_method)
    df["endpoint"] = df["request"].apply(parse_endpoint).apply(hide_user)
    df["code"] = df["raw"].apply(parse_code)
    df["size"] = df["raw"].apply(parse_size)
    df = df[df["endpoint"].str.len() > 0]
    bad = pd.read_csv("blacklist.csv")
    df = df.merge(bad, left_on="ip", right_on="BadIPs", how="inner")
    out = df[["ip", "date", "method", "endpoint", "code", "size"]]
    print(len(out), out["size"].sum())
    out.to_csv("logs.csv", index=False)


logs()
