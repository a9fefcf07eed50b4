"""Advent of Code style: groups of numbers separated by blank lines."""
import sys


def parse(text):
    return [[int(line) for line in block.split()] for block in text.strip().split("\n\n")]


def part1(groups):
    return max(sum(g) for g in groups)


def part2(groups, n=3):
    return sum(sorted(map(sum, groups), reverse=True)[:n])


if __name__ == "__main__":
    data = parse(sys.stdin.read())
    print("Part 1:", part1(data))
    print("Part 2:", part2(data))
    best = max(range(len(data)), key=lambda i: sum(data[i]))
    print(f"elf #{best + 1} carries {len(data[best])} items: {', '.join(map(str, data[best]))}")
