print("package", __name__)
CURRENCY = "EUR"
