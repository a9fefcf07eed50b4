counter = 0
history = []
config = {"debug": False, "level": 1}
current = None
ratio = 1


def tick(n=1):
    global counter
    counter += n
    history.append(counter)


def configure(**options):
    for k, v in options.items():
        config[k] = v


def select(name):
    global current
    previous, current = current, name
    return previous


def scale(x):
    global ratio
    ratio = ratio * x
    return ratio


def later():
    return defined_later + counter


tick()
tick(5)
print(counter, history)
print(select("a"), select("b"), current)
scale(2)
print(ratio, scale(0.5), ratio)
try:
    later()
except NameError as e:
    print("NameError:", e)
defined_later = 100
print(later())
for counter in range(3):
    tick()
print(counter, history)
del defined_later
try:
    print(later())
except NameError as e:
    print("NameError:", e)
config["level"] += 1
print(config)


def reset():
    global counter, history
    counter, history = 0, []


old = history
reset()
tick()
print(counter, history, old)
later()
