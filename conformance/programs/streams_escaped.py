# In the locale C, and in C.UTF-8, standard streams have bytes that are no UTF-8 as lone surrogates.
import sys


def shown(text):
    try:
        print("[", text, "]", len(text), sep="")
    except UnicodeEncodeError as e:
        print(e)


print(ascii(sys.stdin.read(5)))
print(ascii(sys.stdin.readline()))
print(ascii(input()))
for line in sys.stdin:
    print(len(line), line, end="")
    if line == "rest\n":
        break
words = sys.stdin.read().split()
print(*words, sep="|")
print([ascii(w) for w in words])
for text in "plain", "é", chr(0xDCFF) + "a", "b" + chr(0xD800), chr(0xDC80) + chr(0xDC7F), chr(0xDFFF) * 2 + "c", "日" + chr(0xDCE9):
    shown(text)
    print(text + "!", 5, file=sys.stderr)
    sys.stderr.write(text + "\n")
sys.stdout.write(chr(0xDCC3) + chr(0xDCA9) + "\n")
sys.stdout.writelines([chr(0xDCC3), chr(0xDCA9), "\n"])
print(chr(0xDC41), "never")
