"""Many debates verified at once: a corpus becomes jobs, each job a record, and records one table.

A folder is looked through for debates and topics, and what a job needs is read and named by its content (`corpora`);
whoever works (`workers`, `cluster`) judges it (`judging`) and gives back a record of a few numbers, which a journal
keeps (`records`) and a tally counts (`tallies`). Nothing else is kept, so memory does not grow with the corpus.
"""
