"""Reads text files in several ways."""


def count(path):
    lines = words = 0
    with open(path) as f:
        for line in f:
            lines += 1
            words += len(line.split())
    return lines, words


def first_line(path):
    with open(path, encoding="utf-8") as f:
        return f.readline().rstrip("\n")


print(count("text_stats.in"))
print(first_line("csv_report.in"))
f = open("input_game.in", "r")
print(repr(f.read(5)), f.readlines())
f.close()
try:
    f.read()
except ValueError as e:
    print("closed:", e)
for path in ["stdin_filter.in", "no_such_file.txt", "."]:
    try:
        with open(path) as g:
            data = g.read()
        print(path, len(data), repr(data[-10:]), data.count("\n"))
    except FileNotFoundError as e:
        print("not found:", e)
    except OSError as e:
        print("failed:", e)


def stop_early(path):
    total = 0
    for _ in range(3):
        with open(path) as h:
            for line in h:
                if not line.strip():
                    break
                total += len(line)
    return total


print(stop_early("text_stats.in"))
big = 1
with open("word_count.in") as w:
    for line in w:
        for ch in line:
            big = big * 31 + ord(ch)
print(big % 1000003)
with open("missing.txt") as m:
    print("never")
