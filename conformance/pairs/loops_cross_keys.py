# equal: nested loops rewritten as one comprehension with two for clauses
def f(regions: list[str], years: list[int]) -> list[str]:
    keys = []
    for region in regions:
        if region == "":
            continue
        for year in years:
            keys.append(region + "-" + str(year))
    return keys


def g(regions: list[str], years: list[int]) -> list[str]:
    return [f"{region}-{year}" for region in regions if region for year in years]
