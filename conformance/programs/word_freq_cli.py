import string
import sys
from collections import Counter


def words(stream):
    table = str.maketrans("", "", string.punctuation)
    for line in stream:
        for w in line.lower().translate(table).split():
            yield w


def main(argv):
    limit = int(argv[1]) if len(argv) > 1 else 10
    counts = Counter(words(sys.stdin))
    if not counts:
        print("no words", file=sys.stderr)
        return 1
    longest = max(counts, key=lambda w: (len(w), w))
    for word, n in sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:limit]:
        print(f"{word:>{len(longest)}} {'#' * n} {n / sum(counts.values()):.1%}")
    print(f"{len(counts)} distinct, {sum(counts.values())} total, longest {longest!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
