# partly pandas' own
# Functions that pandas calls and that see modules of the library.
import base64
import copy
import hashlib
import html
import json
import statistics
import textwrap
import unicodedata
from fractions import Fraction
from datetime import date, timedelta, datetime, timezone
from json import loads
import pandas as pd
df = pd.DataFrame({'t': ['2023-01-02', '2023-02-03'], 'j': ['{"a": 1}', '[2]'], 'k': ['a', 'b']})
df['a'] = df['j'].apply(lambda s: json.loads(s))
df['b'] = df['j'].apply(lambda s: loads(s))
df['d'] = df['t'].apply(lambda s: date.fromisoformat(s) + timedelta(days=3))
df['h'] = df['t'].apply(lambda s: [hashlib.md5(s.encode()).hexdigest()[:6]])
df['s'] = df['t'].apply(lambda s: (statistics.mean([len(s), 3]), Fraction(1, 3), html.escape('<')))
df['u'] = df['t'].apply(lambda s: [unicodedata.name(s[0]), textwrap.wrap(s, 4), copy.copy(s), base64.b64encode(s.encode())])
df['z'] = df['t'].apply(lambda s: datetime.strptime(s, '%Y-%m-%d').replace(tzinfo=timezone.utc))
for c in df.columns:
    print(c, df[c].tolist(), df[c].dtype)


def parse(s):
    try:
        return datetime.strptime(s, '%Y-%m-%d')
    except (ValueError, TypeError):
        return None


more = pd.DataFrame({'t': ['2023-01-02', 'x', '2023-03-05'], 'n': [1, 2, 3]})
more['when'] = more['t'].apply(parse)
print(more, more['n'].sum())
