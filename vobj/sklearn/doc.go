// Package sklearn is scikit-learn: fitted models that module-level code has made, or that are
// stored in files. What is taken from them is known when code is generated; what they do is in
// lib/modules/sklearn/models.py.
//
//	object.go      objects of libraries, as models see them
//	stored.go      objects loaded from files; storedfile.go files that are opened for that;
//	               storeddict.go dicts of such objects
//	library.go     what the language asks of scikit-learn
package sklearn
