import json
from enum import Enum, Flag
class C(Enum):
    RED = 1
    BLUE = 2
for text in ('"RED"', '"X"', '3', 'null', '[1]', '{"a": 1}', 'true', '2.5'):
    try:
        print(C[json.loads(text)])
    except (KeyError, TypeError) as e:
        print(type(e).__name__, e)
