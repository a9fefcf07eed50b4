// Package stage is the staging overload of cogen (HiPy paper, section 4): a
// program generator that runs against it computes with virtual objects, which
// emit typed IR when something is done to them. [CompileEntries] runs the generators
// of the entries, and of all that they call, and returns an ir.Module with a
// report on what runs natively and what in CPython.
//
// It is the language: types, control, calls, builtins, classes, and Python's own library. It names
// no other library; what those have are packages beside it, which give it a [Library] each.
//
// # Objects
//
// An [Object] is immutable: what is known of one Python value at one point.
//
//	dynamic   an IR value (Value) of a virtual type (Type)
//	static    what generation itself knows (Static): a constant, a tuple of objects,
//	          a function, a class, a range, a slice, a zip ..., made of leaves
//	          that are objects again
//	pattern   neither: a shape to be filled with values
//
// A variable is a slot of the [Builder] that holds an object. Where ways of
// control meet, the objects of a slot are joined to a pattern, each way spreads
// its object into the pattern's IR values, and the pattern is filled with the
// results (merge.go). Statics of equal shape join leaf by leaf, so that a tuple
// or a closure costs nothing until something needs it as a value.
//
// Containers are never static: a list, dict or set is a heap reference from the
// start, since it has an identity that other names may share.
//
// # Types and decisions
//
// A virtual [Type] (vtype.go) is an IR type whose containers belong to classes.
// A class is what is known of all containers that may be one object: element
// types, and whether CPython gets to see them (then they are CPython's own from
// birth). Containers that meet are unified.
//
// Generation runs as a whole, again and again, until a run changes no decision:
//
//	Class          element types of the containers made at a site
//	LoopDecision   the patterns of variables at the head of a loop
//	cellDecision   the type of a variable kept in a cell during a try
//	specResults    the result pattern of a specialisation
//	pythonOnly     functions that cannot be compiled, with the reason
//
// Decisions are remembered by place ([DecisionSite]: specialisation, site, which
// time) and are monotone: types only rise in a lattice of finite height (a union
// has at most ir.MaxUnion members), so the runs come to an end. A run is linear
// in the program, and most programs need two or three. What an early run emits
// on wrong decisions is thrown away; it may hold undef where a value has no
// form yet.
//
// # Calls
//
// A function is specialised by the patterns of its arguments: types, and the
// shapes of statics. Constants become dynamic. A call is generated in place
// instead when an argument belongs to the present activation (a generator
// expression, a closure that rebinds variables), and for models without loops.
// A closure refers to the variables of its activation (home) as long as that
// lasts, and holds values (env) when it is passed on or returned. A variable that
// may change after that lives in a cell, which is a decision (boxes). Where
// statics of different shapes meet, or one is put in a container, they become a
// variant: a tag and the leaves (variant.go).
//
// # Control
//
// The builder has one current block; nil means that the point is not reached,
// and then every operation does nothing. Every way to a join is an exit: block,
// slots, value. A condition carries facts about objects (x is not None), which
// narrow the variables that hold them.
//
// # Falling back
//
// [Unsupported] is a panic that unwinds to whatever can run in CPython instead
// ([Builder.Attempt]): one operation, a call of a builtin, else the function. What was
// emitted since is taken back. Models fall back as a whole. The type of an argument
// may be known at run time only, as that of a value of a JSON document is. A call of the library is then
// generated for each type: where some have a native form, the row or the program is left to CPython for the others (callEach). So it is with lists of unknown length as arguments (callDynamic).
//
// # Files
//
//	compile.go     Compile: entries; compiler.go: runs; specialise.go: specialisations
//	variables.go   loads and stores; textdefs.go: definitions that are CPython's
//	builder.go     emission, variables, narrowing; convert.go: conversions
//	object.go      objects and statics; vtype.go: types and classes, jointypes.go:
//	               types that meet
//	library.go     what a library is to the language; askedlibs.go: which libraries a text
//	               may have values of: only their hooks are called
//	capability.go  what values can do: each kind's methods stand beside its type,
//	               those of kinds in long files in object_capabilities.go,
//	               class_capabilities.go
//	modelmodules.go facts of the modules that models stand for
//	fixed.go       numbers of fixed width and arrays as types
//	displayparts.go  displays with * and **, part by part
//	display.go     list and dict displays that libraries may take apart; tupleform.go:
//	               tuples that stand for a dict, say, where nobody can tell
//	openstatement.go, bodyvar.go
//	               the statements that are being generated; module-level variables that stay
//	               local to a program's body though functions use them
//	merge.go       patterns, joins, exits; link.go: recursive types
//	control.go     branches, short circuit, dispatch on unions, return
//	loop.go        while, break, heads of loops; for.go, iter.go: iteration
//	try.go         exceptions handled; exception.go: exceptions made
//	with.go        context managers
//	match.go, match_class.go
//	               match statements: blocks, held values, tests of patterns
//	decimal.go, decimal_context.go, imported_contexts.go: decimal.Decimal
//	arith.go, complex.go, compare.go, comparetuples.go, contains.go, item.go, slice.go, unpack.go,
//	container.go, keys.go, text.go, percent.go
//	               operators and displays; retyped.go: containers made of
//	               others, with more element types; constantguard.go: writes to what may be the module's
//	call.go        calls; closure.go: what closures capture, variables in cells
//	bind.go        arguments and parameters; spread.go: *args and **kwargs in calls,
//	               spread_keywords.go: a dict of keywords
//	excepthook.go  sys.excepthook
//	lifetime.go    generators that notice when they are closed, and the variables that hold them
//	iterator.go    iter() and next(); generator.go, lazy.go: iterators run where
//	               they are consumed; gen.go: those that are objects
//	lazyvalue.go   values of hipy.lazy
//	params.go      parameters that are general after too many shapes
//	seq.go         tuples whose length is known only at run time
//	functools.go   partial, decorators; wrapping.go: wraps, update_wrapper; cached.go: caches; dispatch.go:
//	               singledispatch; partialmethod.go: partialmethod
//	variant.go     functions and other statics as data
//	usage.go       what the text promises about iterators and captured variables
//	global.go      module-level names; imports.go: imports; importorder.go: the order
//	               in which the user's modules run
//	builtins*.go   builtins that make or inspect virtual objects
//	method.go      attributes; methods of containers; sets.go: those of set
//	classstate.go  attributes of classes that change; classvalue.go: classes as
//	               objects; setattr.go: setting attributes
//	class.go       class statements; record.go: what instances hold; definite.go:
//	               what __init__ surely sets; classattr.go: attributes, fields.go those that instances hold; construct.go;
//	               virtualinstance.go: instances that hold tables; virtualheld.go: what
//	               slots hold of them; virtualops.go: what is done to them
//	excargs.go     what exceptions keep as their args
//	frames.go      what asks CPython for the program's own activations
//	functionsequal.go which functions are equal
//	super.go       super(); suggest.go: names that were perhaps meant
//	userdescriptor.go  descriptors of the program; objectmember.go: methods that every object has
//	metaclass.go   metaclasses that say what a call of a class does;
//	               metamaking.go: and how classes are made; metaspecial.go: what builtins
//	               and operators do with them
//	memberloops.go members that the module's body gives classes; annotationdict.go: the
//	               __annotations__ of classes; dir.go: dir()
//	subclass.go    __new__, __init_subclass__; attrhook.go: __getattr__,
//	               __setattr__; dynattr.go: names of attributes that
//	               run time makes; opendict.go: attributes whose names are known only at run time, and
//	               o.__dict__ that is written to; bymember.go: names of attributes that
//	               follow from an object's class (getattr(self, "visit_" + type(node).__name__))
//	dunder.go      operators on instances; protocol.go: what builtins ask of them;
//	               dunderresult.go: what their answers have to be; hooks.go: what
//	               containers ask; typenames.go: what built-in types have
//	dataclass.go, namedtuple.go; enum.go, enumcall.go, flag.go: enumerations;
//	datafields.go: fields(), asdict(); abstract.go: collections.abc; numberclasses.go: numbers;
//	valueclass.go: classes that derive from built-in types; mappingclass.go: from
//	OrderedDict, defaultdict, Counter; classdefault.go:
//	computed defaults of methods; excclass.go: exception classes,
//	               excos.go: what an OSError says,
//	               exccontext.go: what exceptions came up during,
//	               excnotes.go: their notes;
//	typing.go: what the module typing makes; funcattr.go: attributes of functions
//	leave.go: rows left to CPython
//	localclass.go: classes in functions, whose methods capture variables
//	namespace.go: names that are looked up in globals()
//	instancedict.go: o.__dict__ as a view of an instance
//	ordering.go: total_ordering and cached_property; heapvariant.go: variants
//	that containers compare, and those of the collections module as data
//	machine.go: bytearray and array.array, records over lists of machine numbers
//	model.go       models (lib/*.py) and transactions; modelparams.go: the types that their
//	               parameters are declared as; intrinsic.go: hp.*, directives.go those of formats of dates
//	python.go      operations in CPython; pythontext.go: functions that it calls;
//	               pythondate.go, libraryvalue.go: what of library modules it gets;
//	               libraryresults.go: what its library gives, libraryplaces.go where that is kept; recordpython.go:
//	               containers of collections that get there; textfacts.go: what its
//	               print() and lifetimes of objects are needed for; strictwarnings.go: and
//	               warnings
//	program.go     whole programs, their modules; state.go: variables that
//	               functions share; stream.go, sysmodule.go: streams, sys
//	live.go        what module-level variables hold once the module is executed
//	structformat.go
//	               formats of the module struct
//	filenames.go, hint.go, hint_args.go
//	               names of files: those that are known, and what they will be in the
//	               run that a program is compiled for
//	again.go       iterators that go on after their end; fastsequence.go what has words of its own for no iterable
//	annotation.go, uniontype.go
//	               annotations of programs, int | None
//	ascii.go, setdisplay.go, shortcircuit.go, sort.go, strformat.go, textarguments.go, percent_bytes.go, mapping.go
//	               ascii(), set displays, and/or, list.sort, str.format, % of bytes, ** in dicts
//	classname.go, naming.go, excnames.go, iteratornames.go
//	               names of classes: in messages, of exceptions, of iterators
//	columns.go     tuples whose length follows from rows
//	compileoptions.go Options; contexts.go specialisations of single calls; fault.go functions that a bug of ours is in
//	copying.go     the module copy; operator.go itemgetter and its like; options.go command line options
//	entryparam.go, hostdate.go, hostdecorator.go, hostplain.go, hostresult.go, hostcolumn.go, hostargument.go
//	               entries: parameters, dates, decorators of engines, results
//	exactclass.go  type(x); identity.go id(); excheld.go exceptions whose arguments change
//	fieldtypes.go  types of data class fields; property.go properties; slotnames.go __slots__
//	foreign.go, usermodule.go, textmodules.go
//	               the user's other modules: of functions, of programs, as CPython has them
//	getattr.go, modelled.go
//	               attributes, and those that only CPython knows
//	lasting.go     state that outlives rows; lasting_changes.go, lasting_looks.go what may change of it
//	late.go        late fallback; ownviews.go programs that look at themselves
//	layout.go      attributes of a class's instances; slot.go slots of the builder
//	pathfile.go    files named by Path; patternliteral.go patterns put together of literals
//	hintexpr.go    texts that CPython is asked about when code is generated; hintvalue.go documents and dicts
//	plainobject.go what object() makes
//	pythoncall.go  calls of CPython's objects; unsupported.go Unsupported and Fallback
//	runtimeprotocol.go protocols; specialmethod.go, specialnames.go, valueoperators.go special methods of built-in values
//	starimport.go  import *
//	spread_number.go *args of builtins; stops.go StopIteration in generators
//
// # Where to add
//
// A method of str, bytes, int or float, a builtin that is plain Python over
// others, a function of a library module: a def in vobj/lib. It composes ops, as
// hp.group.verb(...), and other Python. A method of a container: an entry of
// methodTable in method.go. A builtin that has to know types: builtins.go. A
// lazy iterable: a view in builtins.go and its iterator in iter.go, and if it
// can be consumed once only, mind isOneShot.
//
// What the language asks of a library is in one struct (library.go). A value says what it can do
// by capabilities (capability.go), its static's or its type's kind's; what a compilation knows of a library is
// behind one slot ([Compiler.StateOf]).
package stage
