import json

CELLS = {(x, y): x * y for x in range(3) for y in range(3)}


def at(job):
    try:
        return CELLS.get(tuple(job["at"]), "outside")
    except TypeError as e:
        return f"TypeError: {e}"


for job in json.loads('[{"at": [1, 2]}, {"at": [5, 5]}, {"at": []}, {"at": [1, [2]]}, {"at": [{"a": 1}, 2]}, {"at": [2.0, 1]}, {"at": [null, "x"]}]'):
    print(job, at(job), tuple(job["at"]) == (1, 2))
