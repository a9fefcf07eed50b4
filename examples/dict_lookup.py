"""Scores two-letter country codes by lookup in a module-level table."""

REGION = {
    "DE": "EU", "FR": "EU", "IT": "EU", "ES": "EU", "NL": "EU", "BE": "EU", "AT": "EU", "PL": "EU", "SE": "EU", "DK": "EU",
    "FI": "EU", "IE": "EU", "PT": "EU", "GR": "EU", "CZ": "EU", "GB": "UK", "US": "NA", "CA": "NA", "MX": "NA", "BR": "SA",
    "AR": "SA", "CL": "SA", "CO": "SA", "JP": "AS", "CN": "AS", "IN": "AS", "KR": "AS", "SG": "AS", "AU": "OC", "NZ": "OC",
}
RATE = {"EU": 19, "UK": 20, "NA": 8, "SA": 17, "AS": 10, "OC": 15}


def tax_rate(country: str) -> int:
    region = REGION.get(country)
    if region is None:
        region = REGION.get(country.upper(), "??")
    return RATE.get(region, 0)
