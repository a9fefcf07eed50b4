def merge(intervals):
    out = []
    for lo, hi in sorted(intervals):
        if out and lo <= out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], hi))
        else:
            out.append((lo, hi))
    return out


def two_sum(nums, target):
    seen = {}
    for i, n in enumerate(nums):
        if target - n in seen:
            return [seen[target - n], i]
        seen[n] = i
    return None


def three_sum(nums):
    nums = sorted(nums)
    res = []
    for i, a in enumerate(nums):
        if i and a == nums[i - 1]:
            continue
        l, r = i + 1, len(nums) - 1
        while l < r:
            s = a + nums[l] + nums[r]
            if s < 0:
                l += 1
            elif s > 0:
                r -= 1
            else:
                res.append((a, nums[l], nums[r]))
                while l < r and nums[l] == nums[l + 1]:
                    l += 1
                l += 1
                r -= 1
    return res


def longest_unique(s):
    last, start, best = {}, 0, ""
    for i, c in enumerate(s):
        if last.get(c, -1) >= start:
            start = last[c] + 1
        last[c] = i
        if i - start + 1 > len(best):
            best = s[start:i + 1]
    return best


def valid(s):
    stack = []
    pairs = {")": "(", "]": "[", "}": "{"}
    for c in s:
        if c in pairs.values():
            stack.append(c)
        elif c in pairs:
            if not stack or stack.pop() != pairs[c]:
                return False
    return not stack


def max_subarray(xs):
    best = cur = xs[0]
    for x in xs[1:]:
        cur = max(x, cur + x)
        best = max(best, cur)
    return best


def group_anagrams(words):
    groups = {}
    for w in words:
        groups.setdefault("".join(sorted(w)), []).append(w)
    return list(groups.values())


def fizzbuzz(n):
    return ["Fizz" * (i % 3 == 0) + "Buzz" * (i % 5 == 0) or str(i) for i in range(1, n + 1)]


print(merge([(8, 10), (1, 3), (2, 6), (15, 18), (18, 20)]))
print(two_sum([2, 7, 11, 15], 9), two_sum([1], 5), three_sum([-1, 0, 1, 2, -1, -4]))
print(longest_unique("abcabcbb"), repr(longest_unique("")), valid("{[()]}"), valid("(]"))
print(max_subarray([-2, 1, -3, 4, -1, 2, 1, -5, 4]), group_anagrams(["eat", "tea", "tan", "ate", "nat", "bat"]))
print(" ".join(fizzbuzz(15)))
print(max_subarray([]))
