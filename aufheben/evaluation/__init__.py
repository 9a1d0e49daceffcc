"""Many debates verified at once: a corpus becomes jobs, each job a record, and records one table.

A folder is looked through for debates and topics, and what a job needs is read and named by its content (`corpora`);
`aufheben.experiments` has it judged (`judging`), each a record of a few numbers that a tally counts (`records`).
Nothing else is kept, so memory does not grow with the corpus.
"""
