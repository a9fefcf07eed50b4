"""Text adventure style: polymorphic dispatch table of classes and bound methods."""
class Entity:
    registry = {}
    next_id = 0
    @classmethod
    def create(cls, *args):
        e = cls(*args)
        e.id = Entity.next_id
        Entity.next_id += 1
        Entity.registry[e.id] = e
        return e
    def __init__(self, name, hp): self.name, self.hp = name, hp
    def attack(self, other): return other.damage(self.power())
    def power(self): return 1
    def damage(self, n):
        self.hp -= n
        if self.hp <= 0: return f"{self.name} dies"
        return f"{self.name} has {self.hp}"
class Orc(Entity):
    def __init__(self): super().__init__("orc", 10)
    def power(self): return 3
class Hero(Entity):
    level = 1
    def power(self): return 2 * self.level + 2
    def damage(self, n): return super().damage(max(0, n - 1))
kinds = {"orc": Orc, "hero": Hero}
hero = Hero.create("bob", 12)
orcs = [kinds["orc"].create() for _ in range(2)]
print(hero.id, [o.id for o in orcs], len(Entity.registry))
while hero.hp > 0 and any(o.hp > 0 for o in orcs):
    for o in orcs:
        if o.hp > 0:
            print(hero.attack(o), "|", o.attack(hero))
    Hero.level += 1
actions = {"hp": lambda e: e.hp, "name": lambda e: e.name}
for i, e in Entity.registry.items():
    print(i, type(e).__name__, *[f"{k}={f(e)}" for k, f in actions.items()])
methods = [hero.power, orcs[0].power]
print([m() for m in methods])
