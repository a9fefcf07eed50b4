"""Profiling for laziness: which values a program computes and never uses, and what they cost.

A program is rewritten so that it computes what it did before, and records on the side which values are made where
and which of them are used (Chang and Felleisen, "Profiling for Laziness", POPL 2014). `hipy profile --laziness`
runs it and reads the record. It is no overload of hipy.overload: these are functions only, each of their blocks is a
function of its own, and their hooks have neither a place nor room for labels beside a value. A whole script whose
recursion, frames and tracebacks stay as they are needs statements that stay statements.

    _convert.py      the text of a program to that of the recorded one: statements
    _expressions.py  expressions: what is labelled, what counts as used
    _scopes.py       which variable a name is
    _patterns.py     the match statement
    _purity.py       whether an expression could be delayed, and why not
    _checks.py       follows an expression: the types of values, effects, what may raise
    _bodies.py       follows the functions that it calls
    _loops.py        loops that end, indices that are within
    _text_calls.py   methods of texts, texts that are formatted
    _facts.py        what is known of where values go
    _flow.py         where values go: statements
    _flow_expressions.py  expressions
    _flow_calls.py   calls
    _flow_values.py  what one place in the text makes
    _kinds.py        types of values; functions of modules and methods of texts
    _library_calls.py  functions of Python and methods of containers
    _state.py        what is being evaluated; labels
    _slots.py        the labels of what containers and instances hold
    _tables.py       the columns of data frames
    _calls.py        arguments and results
    _iterate.py      loops and comprehensions
    _library.py      functions of the library that pass labels on
    _off.py          the end of the recording, when threads start
    _record.py       the file that is written
    _start.py        runs a program
    _rows.py         runs a function for rows of arguments
    _patch.py        changes a program's text: what is wasted is put off
    _places.py       where the value of an expression goes
    _containers.py   elements of containers as such places
    _refused.py      why a change is not made
    _text.py         reads a program's text
    _names.py        where each name is bound and read
"""
