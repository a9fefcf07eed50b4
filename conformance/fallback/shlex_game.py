"""Text adventure state machine with command parser."""
import enum, re, shlex, sys, textwrap
from dataclasses import dataclass, field
from typing import Optional

class State(enum.Enum):
    EXPLORE = enum.auto()
    FIGHT = enum.auto()
    OVER = enum.auto()

class Item(str, enum.Enum):
    LAMP = "lamp"
    SWORD = "sword"
    COIN = "coin"
    @property
    def weight(self): return {"lamp": 2, "sword": 5}.get(self.value, 1)

@dataclass
class Room:
    name: str
    text: str
    exits: dict = field(default_factory=dict)
    items: set = field(default_factory=set)
    monster: Optional["Monster"] = None
    visits: int = 0

@dataclass
class Monster:
    name: str
    hp: int
    attack: int = 2
    def __bool__(self): return self.hp > 0

class GameError(Exception): pass

class Game:
    commands = {}

    def __init__(self):
        hall = Room("Hall", "A dusty hall.", items={Item.LAMP})
        cave = Room("Cave", "A dark cave.", items={Item.COIN}, monster=Monster("troll", 7, 3))
        attic = Room("Attic", "Cobwebs everywhere.", items={Item.SWORD})
        for a, way, b in ((hall, "down", cave), (hall, "up", attic)):
            a.exits[way] = b
            b.exits[{"down": "up", "up": "down"}[way]] = a
        self.room, self.bag, self.hp = hall, [], 10
        self.state, self.turns, self.score = State.EXPLORE, 0, 0

    @classmethod
    def command(cls, *names, states=(State.EXPLORE,)):
        def deco(f):
            for n in names:
                cls.commands[n] = (f, states)
            return f
        return deco

    def say(self, text):
        print(textwrap.fill(text, 50, subsequent_indent="  "))

    def run(self, lines):
        for line in lines:
            line = line.strip()
            if not line or line.startswith("#"): continue
            print(">", line)
            verb, *args = shlex.split(line)
            self.turns += 1
            try:
                f, states = self.commands[verb.lower()]
                if self.state not in states:
                    raise GameError(f"You can't {verb} now ({self.state.name.lower()}).")
                f(self, *args)
            except KeyError:
                self.say(f"I don't know how to {verb!r}.")
            except (GameError, TypeError) as e:
                msg = str(e)
                self.say(re.sub(r"^\w+\(\)", verb, msg))
            if self.state is State.OVER:
                break
        return self.score

@Game.command("look", "l")
def look(game):
    r = game.room
    r.visits += 1
    game.say(f"{r.name}. {r.text} Exits: {', '.join(sorted(r.exits))}.")
    if r.items: game.say("You see " + ", ".join(sorted(i.value for i in r.items)) + ".")
    if r.monster: game.say(f"A {r.monster.name} ({r.monster.hp} hp) is here!")

@Game.command("go", "walk")
def go(game, way):
    if way not in game.room.exits: raise GameError(f"No way {way}.")
    game.room = game.room.exits[way]
    if game.room.monster: game.state = State.FIGHT
    look(game)

@Game.command("take", "get", states=(State.EXPLORE, State.FIGHT))
def take(game, name):
    try:
        item = Item(name)
        game.room.items.remove(item)
    except (ValueError, KeyError):
        raise GameError(f"No {name} here.") from None
    game.bag.append(item)
    game.score += item.weight
    game.say(f"Taken: {name} ({sum(i.weight for i in game.bag)} kg).")

@Game.command("hit", states=(State.FIGHT,))
def hit(game, *how):
    m = game.room.monster
    power = 5 if Item.SWORD in game.bag else 1
    if "hard" in how: power += 1
    m.hp -= power
    if not m:
        game.say(f"The {m.name} falls.")
        game.state, game.score = State.EXPLORE, game.score + 10
        return
    game.hp -= m.attack
    game.say(f"You hit for {power}. It hits back: {game.hp} hp left.")
    if game.hp <= 0:
        game.say("You die.")
        game.state = State.OVER

@Game.command("flee", states=(State.FIGHT,))
def flee(game):
    game.room = next(iter(game.room.exits.values()))
    game.state = State.EXPLORE
    game.say("You run away to the " + game.room.name)

script = """
look
take lamp
take 'golden goose'
dance
go down
hit
look
flee
go up
take sword
go down
go down
take coin
hit hard
hit
look
go
go up left
"""
g = Game()
print("score", g.run(script.splitlines()), "turns", g.turns, g.state, [i.value for i in g.bag], repr(Item.LAMP))
print(sorted(Game.commands), Item("coin") is Item.COIN, Item.COIN == "coin")
