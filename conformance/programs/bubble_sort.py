"""Sorting algorithms compared on the same pseudo-random data."""


def lcg(seed):
    return (seed * 1103515245 + 12345) % 2147483648


def make_data(n):
    data = []
    seed = 42
    for _ in range(n):
        seed = lcg(seed)
        data.append(seed % 1000)
    return data


def bubble_sort(a):
    n = len(a)
    for i in range(n):
        swapped = False
        for j in range(0, n - i - 1):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
                swapped = True
        if not swapped:
            break
    return a


def insertion_sort(a):
    for i in range(1, len(a)):
        key = a[i]
        j = i - 1
        while j >= 0 and a[j] > key:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = key
    return a


def quick_sort(a):
    if len(a) <= 1:
        return a
    pivot = a[len(a) // 2]
    left = [x for x in a if x < pivot]
    middle = [x for x in a if x == pivot]
    right = [x for x in a if x > pivot]
    return quick_sort(left) + middle + quick_sort(right)


def merge_sort(a):
    if len(a) < 2:
        return a[:]
    mid = len(a) // 2
    left, right = merge_sort(a[:mid]), merge_sort(a[mid:])
    out = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            out.append(left[i])
            i += 1
        else:
            out.append(right[j])
            j += 1
    out.extend(left[i:])
    out += right[j:]
    return out


def heap_sort(a):
    def sift(start, end):
        root = start
        while True:
            child = 2 * root + 1
            if child > end:
                break
            if child + 1 <= end and a[child] < a[child + 1]:
                child += 1
            if a[root] < a[child]:
                a[root], a[child] = a[child], a[root]
                root = child
            else:
                break

    n = len(a)
    for start in range((n - 2) // 2, -1, -1):
        sift(start, n - 1)
    for end in range(n - 1, 0, -1):
        a[end], a[0] = a[0], a[end]
        sift(0, end - 1)
    return a


data = make_data(200)
expected = sorted(data)
print("first ten:", data[:10])
print("bubble   ", bubble_sort(data[:]) == expected)
print("insertion", insertion_sort(list(data)) == expected)
print("quick    ", quick_sort(data) == expected)
print("merge    ", merge_sort(data) == expected)
print("heap     ", heap_sort(data.copy()) == expected)
print("smallest:", expected[:5], "largest:", expected[-5:])
