# partly pandas' own
# Functions of modules within packages, in functions that pandas itself calls.
import pandas as pd
from os.path import basename, splitext
from urllib.parse import urlsplit

df = pd.DataFrame({"url": ["https://a.b/x/1.txt?src=a#m", "https://a.b/y/2.csv?src=b"], "n": [[1], [2]]})
df = df.explode("n").T.T
df["kind"] = df["url"].apply(lambda u: urlsplit(u).path.strip("/").split("/")[0])
df["end"] = df["url"].apply(lambda u: splitext(basename(urlsplit(u).path))[1])
df["base"] = df["url"].map(basename)
print(df)
print([urlsplit(u).query for u in df["url"]])
