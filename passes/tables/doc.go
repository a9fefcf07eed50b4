// Package tables has the passes on tables: operations on columns become
// pipelines, which become loops over rows. Two more are on the files that rows
// come from, one on the dicts that rows are looked up in.
//
//	fuse.go      operations on tables: what can be fused; fused.go: the fused op
//	rows.go      what a row goes through
//	csv.go       files as sources
//	lists.go     lists as sources; settle.go finds such lists
//	joins.go     joins in pipelines
//	early.go     folds between the steps of a pipeline
//	values.go    values that wait until something needs them
//	arrays.go    arrays in pipelines
//	loops.go     pipelines as loops
//	plan.go      draws the pipelines; plantext.go: plans as text
//	joinkeys.go  what dicts in loops are asked for, by position
//	unread.go    columns of files that nothing reads any longer
//	lines.go     lines of files are looked at where they were read
package tables
