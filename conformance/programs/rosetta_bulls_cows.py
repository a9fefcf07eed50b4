"""Bulls and cows, the player's guesses come from standard input."""
import random

digits = '123456789'
size = 4
random.seed(7)
chosen = ''.join(random.sample(digits, size))
print('''I have chosen a number from %s unique digits from 1 to 9 arranged in a random order.
You need to input a %i digit, unique digit number as a guess at what I have chosen''' % (size, size))
guesses = 0
while True:
    guesses += 1
    while True:
        try:
            guess = input('\nNext guess [%i]: ' % guesses).strip()
        except EOFError:
            print()
            raise SystemExit(2)
        if len(guess) == size and all(char in digits for char in guess) \
                and len(set(guess)) == size:
            break
        print("Problem, try again. You need to enter %i unique digits from 1 to 9" % size)
    if guess == chosen:
        print('\nCongratulations you guessed correctly in', guesses, 'attempts')
        break
    bulls = cows = 0
    for i in range(size):
        if guess[i] == chosen[i]:
            bulls += 1
        elif guess[i] in chosen:
            cows += 1
    print('  %i Bulls\n  %i Cows' % (bulls, cows))
