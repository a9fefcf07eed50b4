"""Search with memo, recursion and a while loop; a path text is made for every state."""
import sys


def path_text(path):
    text = ""
    i = len(path)
    while i > 0:
        i -= 1
        text = str(path[i]) + ">" + text
    return text


def search(n, path, used, results):
    if len(path) == n:
        results.append((sum([i * p for i, p in enumerate(path)]), path_text(path)))  # planted
        return
    for k in range(n):
        if not used[k]:
            used[k] = True
            search(n, path + [k], used, results)
            used[k] = False


n = int(sys.argv[1]) if len(sys.argv) > 1 else 5
results = []
search(n, [], [False] * n, results)
best = results[0]
for r in results:
    if r[0] < best[0]:
        best = r
print(len(results), best[0], best[1])
