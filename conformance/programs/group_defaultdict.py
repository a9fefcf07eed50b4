from collections import defaultdict

people = [("Ann", "Berlin", 31), ("Bob", "Paris", 25), ("Cid", "Berlin", 47), ("Dee", "Rome", 19), ("Eve", "Paris", 62)]
by_city = defaultdict(list)
ages = defaultdict(int)
for name, city, age in people:
    by_city[city].append(name)
    ages[city] += age
for city in sorted(by_city):
    print(city, by_city[city], ages[city] / len(by_city[city]))
index = defaultdict(set)
for i, text in enumerate(["the cat sat", "the dog", "a cat and a dog"]):
    for w in text.split():
        index[w].add(i)
print({w: sorted(ids) for w, ids in sorted(index.items())})
print(index["missing"], len(index))
