"""Common English words by class: where form and place leave two classes open, a common word is taken for what it is.

Nothing here has a meaning, and no word needs to be here to be read.
"""

from __future__ import annotations

from grammar.english.inflection import third_person


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


VERBS = _words(
    "negotiate persuade convince invade reside "
    "accept accuse ache acquire act add admire admit advise agree allow answer appear apply approve argue arrive "
    "ask attack attend avoid bake bark beat become beg begin believe belong bite blame bloom boil borrow break "
    "breathe bring build burn buy call capture care carry catch cause celebrate challenge charge chase cheat "
    "choose claim clean climb close collect come commit compete complain conclude conduct consider consist "
    "contain control cook copy cost cough count cover create criticise criticize cry dance deceive decide defend "
    "deliver demand deny depend describe deserve destroy die dig disagree disarm discover discuss dislike "
    "distrust do doubt drag draw dream drink drive drop earn eat employ encourage end enjoy enter envy escape "
    "exist expect expire explain fail fall fear feed feel fight fill find finish fit fix flee float fly follow "
    "forget forgive freeze give glow go govern graduate grow growl guard guess happen hatch hate have heal hear "
    "help hide hire hit hold hope hug hunt hurt ignore imitate improve include increase inherit injure insult "
    "invest invite join jump keep kick kill kiss know lack laugh lay lead learn leave lecture lend let lie like "
    "listen live look lose love make manage marry mean meet melt mention migrate miss move need neglect nod obey "
    "observe occupy offer orbit order owe own paint pass pay perform phone pick play please possess praise pray "
    "prefer prevent produce promise protect prove publish pull punish purr push put qualify raise reach read "
    "receive recommend refuse regret reject rely remain remember remove rent repair reply report require reside "
    "respect rest return reveal ride ring rise roar rob rule run satisfy save say scare scold see seek seem sell "
    "send serve shake share shine shoot shout sign sing sink sit sleep smell smile smoke sneeze sniff speak spend "
    "stand start stay steal stop study suffer support surrender survive suspect swear swim take talk taste teach "
    "tear tell tend thank think threaten throw touch train travel treat trust try turn understand unite use "
    "vanish violate visit vote wait wake walk want warn wash waste watch wear weep weigh win wish wonder work "
    "worry worship write yell "
)
"""Base forms of verbs."""

THIRDS = frozenset(map(third_person, VERBS))

PREPOSITIONS = _words(
    "in on at to from with without by for about over under above below near into onto inside outside between among "
    "amongst against through throughout during before after behind beside besides beyond across along alongside around "
    "round off out up down towards toward upon within via per as like until till since amid beneath underneath despite "
    "past aboard concerning regarding away back"
)
"""Prepositions and particles; "of" and "than" are words of the grammar."""

RELATIONAL = _words(
    "next close near similar equal related married born angry proud interested good bad allergic afraid fond "
    "responsible famous full guilty sure aware capable due ready able different made known involved satisfied addicted"
)
"""Adjectives that a preposition follows."""

TIMES = _words("yesterday today tomorrow now once here there then soon later earlier sometimes perhaps maybe")
"""Words that open a sentence without being of it; such a sentence is not read."""

ADVERBS = _words("very quite rather too so extremely more most less least almost nearly fully highly well far")
"""Words before an adjective that stay in a name."""

LY_ADJECTIVES = _words(
    "friendly lovely lonely ugly silly holy early daily weekly monthly yearly likely unlikely elderly deadly costly "
    "lively jolly only family ally belly lily bully jelly supply reply apply rely fly multiply assembly anomaly "
    "monopoly butterfly dragonfly firefly jellyfly melancholy cowardly orderly heavenly worldly curly burly surly wily "
    "oily hilly chilly woolly bodily leisurely timely homely kindly sly ply italy july"
)
"""Words in -ly that are no adverbs."""

_COUNTED = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
NUMERALS = {word: number for number, word in enumerate(_COUNTED.split())}
"""Numbers that have a word of their own here."""

EMPTY_NOUNS = _words("thing things one ones entity entities object objects something someone")
"""Class nouns that never say anything of what they stand for."""

GENERIC_NOUNS = {
    "people": "person",
    "persons": "person",
    **{noun: noun for noun in ("person", "animal", "creature", "being", "individual", "human")},
    **{f"{noun}s": noun for noun in ("animal", "creature", "being", "individual", "human")},
}
"""Class nouns that say nothing unless the text itself says of something that it is one, with their singulars."""

WEATHER = _words(
    "autumn christmas cloudy cold cool dark day drizzles drizzling dry early easter evening foggy freezes "
    "freezing friday hailing hails hot humid late light midnight misty monday morning night noon pouring pours "
    "raining rains rainy saturday snowing snows snowy spring storms stormy summer sunday sunny thundering "
    "thunders thursday tuesday warm wednesday wet windy winter "
)
"""What "it" is said of without standing for anything."""
