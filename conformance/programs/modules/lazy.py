print("lazy loaded")
value = 42
