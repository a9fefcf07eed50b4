# equal: startswith became a comparison of a slice, and the nested ifs became one early return


def f(vat_id: str) -> bool:
    if vat_id.startswith("DE"):
        if len(vat_id) == 11:
            return vat_id[2:].isdigit()
    return False


def g(vat_id: str) -> bool:
    if vat_id[:2] != "DE" or len(vat_id) != 11:
        return False
    return vat_id[2:].isdigit()
