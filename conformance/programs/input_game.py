"""Guess the number, played from standard input."""
SECRET = 42

print("I am thinking of a number.")
guesses = 0
while True:
    try:
        text = input("Your guess: ")
    except EOFError:
        print("\nYou gave up.")
        break
    try:
        guess = int(text)
    except ValueError:
        print(f"{text!r} is not a number.")
        continue
    guesses += 1
    if guess < SECRET:
        print("Higher!")
    elif guess > SECRET:
        print("Lower!")
    else:
        print(f"Right after {guesses} guesses!")
        break
name = input("Name? ")
print("Bye,", name or "stranger")
