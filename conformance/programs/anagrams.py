WORDS = "listen silent enlist google elgoog abc cab bac rat tar art evil vile live night thing".split()

groups = {}
for w in WORDS:
    groups.setdefault("".join(sorted(w)), []).append(w)
for key, group in sorted(groups.items(), key=lambda kv: (-len(kv[1]), kv[0])):
    if len(group) > 1:
        print(f"{key}: {', '.join(group)}")


def permutations(s):
    if len(s) <= 1:
        return [s]
    result = []
    for i, ch in enumerate(s):
        for rest in permutations(s[:i] + s[i + 1:]):
            result.append(ch + rest)
    return result


perms = permutations("abcd")
print(len(perms), len(set(perms)), perms[:6])
print(sorted(set(permutations("aab"))))


def is_palindrome(text):
    cleaned = [c.lower() for c in text if c.isalnum()]
    return cleaned == cleaned[::-1]


for phrase in ("A man, a plan, a canal: Panama", "Not a palindrome", "", "No 'x' in Nixon"):
    print(f"{phrase!r}: {is_palindrome(phrase)}")
