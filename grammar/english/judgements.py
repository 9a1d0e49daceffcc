"""What people think of a proposal, as regular expressions: it "would be a mistake", "makes sense", "is not worth it".

They are closed classes. Each begins with the blank before the verb, or with the verb's short form: " is", "'s".
"""

from __future__ import annotations

from grammar import regexes as re

DEED = (
    r"(?:idea|plan|proposal|suggestion|move|step|thing|decision|choice|solution|way|deal|investment"
    r"|use[ ]of[ ](?:(?:our|the)[ ])?money)"
)
DEGREE = (
    r"(?:(?:very|really|pretty|quite|rather|such|truly|simply|just|also|clearly|actually|only|definitely|certainly"
    r"|absolutely|well|frankly|all[ ]in[ ]all)[ ])*"
)
_GOOD = (
    r"(?:good|great|fine|excellent|wonderful|brilliant|sensible|nice|lovely|wise|sound|super|fantastic|splendid|smart"
    r"|clever)"
)
_BAD = (
    r"(?:bad|terrible|awful|poor|silly|stupid|foolish|dreadful|horrible|crazy|unwise|mad|rotten|lousy|daft|ridiculous"
    r"|dangerous|risky|costly)"
)
_SIZE = r"(?:(?:big|huge|serious|grave|great|real|terrible|bad|costly|major)[ ])?"
_IS = (
    r"(?:['’]s|[ ]is|[ ]would[ ]be|['’]d[ ]be|[ ]will[ ]be|[ ]seems(?:[ ]to[ ](?:me[ ])?be|[ ]to[ ]me)?"
    r"|[ ]sounds(?:[ ]like)?|[ ]looks(?:[ ]like)?)[ ]"
)
_WOULD_BE = r"(?:[ ]would[ ]be|['’]d[ ]be|[ ]will[ ]be)[ ]"
_IS_NOT = (
    r"(?:(?:['’]s|[ ]is|[ ]would|['’]d|[ ]will)[ ]not(?:[ ]be)?|[ ]isn['’]?t|[ ]wouldn['’]?t[ ]be|[ ]won['’]?t[ ]be"
    r"|[ ](?:does[ ]not|doesn['’]?t)[ ](?:seem|sound|look)(?:[ ]like)?)[ ]"
)
_DOES_NOT = r"[ ](?:(?:does|would|will)[ ]not|doesn['’]?t|wouldn['’]?t|won['’]?t)[ ]"
WELL_DEED = rf"(?:(?:an?[ ])?{DEGREE}{_GOOD}[ ]{DEED}|the[ ](?:right|best)[ ]{DEED}(?:[ ]to[ ]do)?)"
"""What a proposal is that is good; nouns alone, as in "Good idea."."""
MISTAKE = rf"(?:an?[ ]{_SIZE}(?:mistake|error|blunder))"
ILL_DEED = (
    rf"(?:(?:an?[ ])?{DEGREE}{_BAD}[ ]{DEED}|the[ ]wrong[ ]{DEED}(?:[ ]to[ ]do)?|an?[ ]non-?starter"
    r"|out[ ]of[ ]the[ ]question"
    r"|(?:a[ ])?(?:(?:complete|total|pure|sheer)[ ])?waste"
    r"(?:[ ]of[ ](?:our[ ])?(?:time|money|effort|resources|space))?)"
)
FIT = (
    r"(?:worth[ ](?:it|while|(?:the[ ])?(?:money|trouble|effort))|worthwhile|sensible|wise|reasonable|necessary|needed"
    r"|advisable)"
)
_UNFIT = (
    r"(?:unwise|foolish|pointless|premature|unnecessary|unreasonable|irresponsible|reckless|overkill|too[ ]risky|silly"
    r"|crazy|madness|absurd|(?:impossible|hard|difficult)[ ]to[ ](?:justify|defend))"
)
GRANTED = r"(?:right|fine|ok|okay|all[ ]right|acceptable|permissible|justified|justifiable|legitimate|moral|ethical)"
"""What a deed is that one may do: said of it as it is, and not of what it would be."""
_DENIED = (
    r"(?:wrong|immoral|unethical|unacceptable|unjustified|unjustifiable|inexcusable|indefensible|cruel|barbaric|shameful"
    r"|illegitimate)"
)
_SENSE = r"(?:(?:a[ ]lot[ ]of|perfect|good|every|complete|much|any)[ ])?sense"
_TO_ME = r"(?:[ ](?:to|for)[ ](?:me|us))?"
FOUND_WELL = rf"(?:as[ ])?(?:{WELL_DEED}|{DEGREE}(?:{FIT}|right))\Z"
"""What somebody finds a deed to be who is for it: "I find selling it sensible"."""
FOUND_ILL = rf"(?:as[ ])?(?:{ILL_DEED}|{MISTAKE}|{DEGREE}(?:{_UNFIT}|wrong))\Z"
WELL = (
    rf"(?:{_IS}(?:{WELL_DEED}|{DEGREE}{FIT})|{_WOULD_BE}{DEGREE}(?:right|good)"
    rf"|[ ](?:makes|would[ ]make)[ ]{_SENSE}){_TO_ME}"
)
"""What is said of a proposal by those who are for it."""
ILL = (
    rf"(?:{_IS}(?:{ILL_DEED}|{DEGREE}{_UNFIT}|{DEGREE}not[ ]{DEGREE}(?:{WELL_DEED}|{FIT}))"
    rf"|{_IS_NOT}{DEGREE}(?:{WELL_DEED}|{FIT})|{_WOULD_BE}(?:{MISTAKE}|{DEGREE}wrong)"
    rf"|[ ](?:makes|would[ ]make)[ ]no[ ]sense|{_DOES_NOT}make[ ]{_SENSE}){_TO_ME}"
)
"""What is said of a proposal by those who are against it."""
WELL_OF_DEED = rf"(?:{WELL}|{_IS}{DEGREE}{GRANTED}{_TO_ME})"
ILL_OF_DEED = rf"(?:{ILL}|(?:{_IS}{DEGREE}(?:{_DENIED}|not[ ]{DEGREE}{GRANTED})|{_IS_NOT}{DEGREE}{GRANTED}){_TO_ME})"
"""What is said of a deed that is named; "that is wrong" alone may be said of what somebody holds."""
CONCLUDES = re.compile(
    r"(?:(?:and|but)[ ])?(?:so|therefore|thus|hence|consequently|accordingly|all[ ]in[ ]all|in[ ]short|in[ ]sum|overall"
    r"|on[ ](?:balance|reflection|second[ ]thoughts?)"
    r"|(?:that|this|which)(?:[ ]is|['’]s)[ ]why|for[ ](?:all[ ])?(?:that|this|these|those)(?:[ ]very)?"
    r"[ ]reasons?|because[ ]of[ ](?:all[ ])?(?:that|this)|that[ ]being[ ]so)[ ,:]+",
    re.IGNORECASE,
)
"""What goes ahead of a side that is concluded."""
_JUDGES = re.compile(
    r"(?:(?:i(?:['’]d|[ ]would|['’]ll|[ ]will)?[ ](?:firmly[ ]|strongly[ ]|still[ ])?"
    r"(?:argue|contend|maintain|believe|think|hold|say|submit|claim)"
    r"|(?:my|our)[ ](?:position|view|opinion|claim|contention|thesis)[ ]is)[ ](?:that[ ])?"
    r"|in[ ]my[ ](?:view|opinion),?[ ])?(?!(?:i|you|my|in)\b)"
    r"(?=[^.?!]*\b(?:would|must|needs? to|ha(?:s|ve) to|ought|good|better|best|worth(?:while)?|right|wrong|acceptable"
    r"|fair|unfair|just|necessary|wise|sensible|reasonable|un(?:acceptable|necessary|wise|ethical)|ethical|moral|harmful"
    r"|beneficial|mistake|outdated|desirable|superior|preferable|outweighs?|deserves?|justified|unjustified)\b)",
    re.IGNORECASE,
)


def judges(words: str) -> bool:
    """Return whether a sentence judges something, as others may do otherwise: not what its speaker does or has.

    >>> [judges(one) for one in ("In my view, a four-day week would be good for us.", "I have a good dog.")]
    [True, False]
    """
    return _JUDGES.match(words) is not None
