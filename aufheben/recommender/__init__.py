"""The right information at the right moment: an agent that reads a discussion along and posts what it lacks.

After Sakurai, Shiramatsu & Kinoshita ("LLM-based agent for recommending information related to web discussions at
appropriate timing"), whose timing rests on the scores of a model. Here the engine is asked, too, whether an answer
could still change anything (`needs`), and an answer is posted only where its source says so (`sources`).
"""
