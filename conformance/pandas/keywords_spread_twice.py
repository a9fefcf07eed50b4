# partly pandas' own
# What is raised for keywords that are given twice, and for what is no mapping, names the function.
import json

import pandas as pd

df = pd.DataFrame({"a": [3, 1, 2, 2], "b": [4.0, None, 6.5, 1.0]})
options = json.loads('{"by": "a", "kind": "stable"}')
print(df.sort_values(**options))
for other in [{"by": "b"}, 5, None]:
    try:
        print(df.sort_values(by="a", **(options if other is None else json.loads(json.dumps(other)))))
    except TypeError as e:
        print(e)
