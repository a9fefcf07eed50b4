# Filters that could run before what is written before them: they do where nobody
# sees it. Rows that raise, in a map, in a filter, in both, for rows that a filter
# drops; values that are missing; joins with filters around them.
import pandas as pd


def number(text):
    return int(text)


def double(text):
    return text + text


def inverse(n):
    return 12 // n


def attempt(name, f, *args):
    try:
        print(name, f(*args))
    except ValueError as e:
        print(name, "ValueError", e)
    except ZeroDivisionError as e:
        print(name, "ZeroDivisionError", e)
    except TypeError as e:
        print(name, "TypeError", e)
    except IndexError as e:
        print(name, "IndexError", e)


# A map that cannot raise, and a filter that does not need it.
def plain(texts, sizes):
    df = pd.DataFrame({"text": texts, "size": sizes})
    df["twice"] = df["text"].apply(double)
    df["upper"] = df["text"].str.upper()
    df = df[df["size"] > 2]
    df["long"] = df["twice"].apply(len)
    df = df[df["long"] < 7]
    return df["twice"].tolist(), df["upper"].tolist(), df["size"].tolist()


attempt("plain", plain, ["a", "bb", "ccc", "dddd", "e"], [1, 2, 3, 4, 5])
attempt("plain none", plain, ["a", "bb"], [1, 2])


# The map raises for a row that the filter drops.
def dropped(texts, sizes):
    df = pd.DataFrame({"text": texts, "size": sizes})
    df["n"] = df["text"].apply(number)
    df["twice"] = df["text"].apply(double)
    df = df[df["size"] > 2]
    return df["n"].tolist(), df["twice"].tolist()


attempt("dropped", dropped, ["1", "2", "3"], [1, 3, 4])
attempt("dropped raises", dropped, ["x", "2", "3"], [1, 3, 4])
attempt("kept raises", dropped, ["1", "2", "y"], [1, 3, 4])


# The filter raises too, for rows before and after.
def both(texts, sizes):
    df = pd.DataFrame({"text": texts, "size": sizes})
    df["n"] = df["text"].apply(number)
    df = df[df["size"].apply(inverse) > 2]
    df["m"] = df["n"].apply(inverse)
    return df["n"].tolist(), df["m"].tolist()


attempt("both", both, ["1", "2", "3"], [1, 3, 9])
attempt("both map", both, ["1", "x", "3"], [1, 0, 0])
attempt("both map later", both, ["1", "2", "x"], [0, 3, 4])
attempt("both filter", both, ["1", "2", "3"], [1, 0, 4])
attempt("both second", both, ["1", "0", "3"], [1, 2, 4])
attempt("both second dropped", both, ["1", "0", "3"], [1, 11, 4])


# Only the filter raises.
def only(texts, sizes):
    df = pd.DataFrame({"text": texts, "size": sizes})
    df["twice"] = df["text"].apply(double)
    df = df[df["size"].apply(inverse) > 2]
    df["first"] = df["twice"].apply(lambda s: s[0])
    return df["first"].tolist(), df["twice"].tolist()


attempt("only", only, ["a", "", "c"], [1, 11, 3])
attempt("only filter", only, ["a", "b", "c"], [1, 0, 3])
attempt("only later", only, ["a", "", "c"], [1, 2, 3])


# Values that are missing.
def missing(names, sizes):
    df = pd.DataFrame({"name": names, "size": sizes})
    df["known"] = df["name"].notna()
    df["half"] = df["size"] / 2
    df = df[df["size"] > 1.5]
    df["name"] = df["name"].fillna("?")
    df = df[df["known"] | (df["half"] > 2)]
    return df["name"].tolist(), df["half"].tolist(), df["known"].tolist()


attempt("missing", missing, ["a", None, "c", None, "e"], [1.0, 2.0, float("nan"), 5.0, 6.0])


def long_names(names, sizes):
    df = pd.DataFrame({"name": names, "size": sizes})
    df["more"] = df["size"].apply(lambda x: x + 1)
    df = df[df["name"].apply(len) > 1]
    return df["more"].tolist()


attempt("None in a filter", long_names, ["ab", None, "cd"], [1, 2, 3])
attempt("no None in a filter", long_names, ["ab", "c", "de"], [1, 2, 3])


# Joins: filters on columns of the left table, of the right one, of both; what is
# computed before and behind; rows that meet several, one, none.
def joined(keys, sizes, limit):
    left = pd.DataFrame({"k": keys, "size": sizes})
    left["name"] = left["k"].apply(double)
    left["parts"] = left["k"].apply(lambda s: s + "," + s)
    right = pd.DataFrame({"key": ["a", "b", "a", "c", "z"], "weight": [1, 20, 3, 4, 50]})
    df = left.merge(right, left_on="k", right_on="key")
    df = df[df["size"] > limit]
    df["sum"] = df["size"] + df["weight"]
    df = df[df["weight"] < 10]
    df = df[df["name"] != "cc"]
    return df["sum"].tolist(), df["name"].tolist(), df["parts"].tolist(), df["key"].tolist()


attempt("joined", joined, ["a", "b", "x", "c", "a"], [5, 6, 7, 8, 1], 2)
attempt("joined none", joined, ["a", "b", "x", "c", "a"], [5, 6, 7, 8, 1], 20)


# The filter behind the join raises for a row that meets nothing: it does not run
# for that.
def joined_raises(keys, sizes):
    left = pd.DataFrame({"k": keys, "size": sizes})
    right = pd.DataFrame({"key": ["a", "b", "a"]})
    df = left.merge(right, left_on="k", right_on="key")
    df["inverse"] = df["size"].apply(inverse)
    df = df[df["size"] < 10]
    df = df[df["inverse"] > 2]
    return df["inverse"].tolist(), df["k"].tolist()


attempt("meets nothing", joined_raises, ["a", "x", "b"], [1, 0, 2])
attempt("meets one", joined_raises, ["a", "b", "x"], [1, 0, 2])


# Functions of rows that look at some columns only; a helper that gets a row; one
# that looks at all.
def label(row):
    return row["text"] + "/" + str(row["size"])


def price(row):
    if row["size"] > 2:
        return label(row)
    return "small"


def rows(texts, sizes):
    df = pd.DataFrame({"text": texts, "size": sizes, "other": texts, "more": sizes})
    df["bad"] = df["more"].apply(lambda n: n * 2)
    df["label"] = df.apply(price, axis=1)
    df["best"] = df.apply(lambda row: max(row["size"], row["more"]), axis=1)
    df = df[df["best"] > 1]
    return df["label"].tolist(), df["best"].tolist()


attempt("rows", rows, ["a", "b", "c"], [1, 2, 3])

homes = pd.read_csv("homes.csv")
homes["upper"] = homes["title"].str.upper()
homes["digits"] = homes["price"].apply(len)
homes = homes[homes["zip"] > 20000]
homes["n"] = homes.apply(lambda row: len(row["title"]) + row["zip"], axis=1)
homes = homes[homes["rate"] > 1]
print(len(homes), homes["upper"].tolist()[:3], homes["n"].tolist()[:3], sum(homes["digits"].tolist()))
