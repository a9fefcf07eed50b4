import a

print(a.ping(3), a.b.pong(2))
import b

print(b.a is a, b.a.NAME)
