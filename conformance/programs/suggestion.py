import json

try:
    json.lods("1")
except AttributeError as e:
    print(e)
json.JSONDecoder().decod("1")
