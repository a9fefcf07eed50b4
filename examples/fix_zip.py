"""Repairs the zip codes of the New York 311 service requests: ZIP+4, floats, placeholders."""
from typing import Optional


def fix_zip(zip_code: Optional[str]) -> Optional[str]:
    if not zip_code:
        return None
    zip_code = zip_code.strip()
    if zip_code.endswith(".0"):
        zip_code = zip_code[:-2]
    if len(zip_code) > 5:
        zip_code = zip_code[:5]
    if not zip_code.isdigit():
        return None
    zip_code = zip_code.zfill(5)
    if zip_code == "00000" or zip_code == "99999":
        return None
    return zip_code
