"""One runner for experiments: work that is done once, wherever it is done, and what is said of many results.

Pieces of work, named by their content, go to a crew (`crews`); what comes back is a line of a file, so that
a killed run goes on where it was (`running`). A `running.Cell` names a piece of work by method, item, order, trial and
model. Shares and means come with their intervals, and methods are compared (`statistics`).
"""
