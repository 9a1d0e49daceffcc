"""Many debates verified at once: a corpus becomes jobs, each job a record, and records one table.

A folder is looked through for debates and topics; what a job needs is read, named by its content, and judged
(`corpora`) by workers of `aufheben.experiments`: each becomes a record of a few numbers that a tally counts
(`records`). Nothing else is kept, so memory does not grow with the corpus.
"""
