import threading, sys
first = input()
class Ask(threading.Thread):
    def run(self): self.x = input("? ")
a = Ask(); a.start(); a.join(); print(first, a.x)
for line in sys.stdin: print(line.strip())
