# equal: a test with in and two look-ups became one get with a walrus
RATES = {"EUR": 1.0, "USD": 0.92, "GBP": 1.17, "CHF": 1.06}


def f(amount: float, currency: str) -> float | None:
    code = currency.strip().upper()
    if code in RATES:
        return amount * RATES[code]
    return None


def g(amount: float, currency: str) -> float | None:
    if (rate := RATES.get(currency.strip().upper())) is None:
        return None
    return amount * rate
