"""Common English words by class: where form and place leave two classes open, a common word is taken for what it is.

Nothing here has a meaning, and no word needs to be here to be read.
"""

from __future__ import annotations

from grammar.english.inflection import third_person


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


VERBS = _words(
    "accept accuse ache act add admire admit advise agree allow answer appear approve argue arrive ask attack avoid bake "
    "bark beat become beg begin believe belong bite blame boil borrow break breathe bring build burn buy call capture "
    "care carry catch cause celebrate challenge charge chase cheat choose claim clean climb close collect come compete "
    "complain conclude consider consist contain control cook copy cost cough count cover create criticise criticize cry "
    "dance deceive decide defend deliver demand deny depend describe deserve destroy die dig disagree disarm discover "
    "discuss dislike distrust do doubt drag draw dream drink drive drop earn eat employ encourage end enjoy enter envy "
    "escape exist expect explain fail fall fear feed feel fight fill find finish fit fix flee float fly follow forget "
    "forgive give glow go govern grow growl guard guess happen hate have hear heal help hide hire hit hold hope hug hunt "
    "hurt ignore imitate improve include increase inherit injure insult invest invite join jump keep kick kill kiss know "
    "lack laugh lay lead learn leave lend let lie like listen live look lose love make manage marry mean meet melt mention "
    "miss move need neglect nod obey observe occupy offer order owe own paint pass pay perform phone pick play please "
    "possess praise pray prefer prevent produce promise protect prove publish pull punish purr push put raise reach read "
    "receive recommend refuse regret reject rely remain remember remove rent repair reply report require respect rest "
    "return reveal ride ring rise rob roar rule run save say scare scold see seek seem sell send serve shake share shine "
    "shoot shout sing sink sit sleep smell smile smoke sneeze sniff speak spend stand start stay steal stop study suffer "
    "support surrender survive suspect swear swim take talk taste teach tear tell tend thank think threaten throw touch "
    "train travel treat trust try turn understand unite use vanish visit vote wait wake walk want warn wash waste watch "
    "wear weep weigh win wish wonder work worry worship write yell bloom produce conduct freeze hatch orbit migrate "
    "qualify satisfy apply expire sign employ violate commit acquire live reside attend speak graduate lecture teach"
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

ADVERBS = _words("very quite rather too so extremely more most less least almost nearly fully highly well far")
"""Words before an adjective that stay in a name."""

LY_ADJECTIVES = _words(
    "friendly lovely lonely ugly silly holy early daily weekly monthly yearly likely unlikely elderly deadly costly "
    "lively jolly only family ally belly lily bully jelly supply reply apply rely fly multiply assembly anomaly "
    "monopoly butterfly dragonfly firefly jellyfly melancholy cowardly orderly heavenly worldly curly burly surly wily "
    "oily hilly chilly woolly bodily leisurely timely homely kindly sly ply italy july"
)
"""Words in -ly that are no adverbs."""

NUMERALS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen twenty".split()
    )
}
"""Numbers that have a word of their own here."""

EMPTY_NOUNS = _words("thing things one ones entity entities object objects something someone")
"""Class nouns that never say anything of what they stand for."""

GENERIC_NOUNS = {
    **{"people": "person", "person": "person", "persons": "person", "animal": "animal", "animals": "animal"},
    **{"creature": "creature", "creatures": "creature", "being": "being", "beings": "being"},
    **{"individual": "individual", "individuals": "individual", "human": "human", "humans": "human"},
}
"""Class nouns that say nothing unless the text itself says of something that it is one, with their singulars."""

WEATHER = _words(
    "rains snows hails thunders pours freezes drizzles storms raining snowing hailing thundering pouring freezing "
    "drizzling dark light late early sunny windy cloudy foggy stormy rainy snowy misty humid warm cold hot cool wet dry "
    "noon midnight night day morning evening summer winter spring autumn monday tuesday wednesday thursday friday "
    "saturday sunday easter christmas"
)
"""What "it" is said of without standing for anything."""
