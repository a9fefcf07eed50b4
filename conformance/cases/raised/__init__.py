"""A package whose functions raise, call what they are given, and have a table that CPython makes."""
