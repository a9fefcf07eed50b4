import textwrap

text = """The quick brown fox jumps over the lazy dog. The quick brown fox
jumps over the lazy dog again and again until it-gets-tired-of-jumping."""
print(textwrap.fill(text, width=30))
print(textwrap.wrap(text, 25))
print(textwrap.dedent("""
    def f():
        return 1
    """).strip())
print(textwrap.indent("a\nb\n\nc", "> "))
print(textwrap.shorten("Hello  world! This is long", width=15, placeholder="..."))
