"""Common English words by class: where form and place leave two classes open, a common word is taken for what it is.

Nothing here has a meaning, and no word needs to be here to be read.
"""

from __future__ import annotations

from grammar.english.inflection import third_person


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PLAIN_VERBS = _words(
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
"""Base forms of common verbs; most are nothing else."""

VERBS = PLAIN_VERBS | _words(
    "cut set shut prepare "
    "arrange assign assist assume attach bind blow bother bury cancel cast chew chop comfort compare confirm "
    "connect conquer console contact contribute convert crawl cuddle cure dare dazzle declare decrease deepen defeat "
    "defy delay delight despise detect develop differ disappear disappoint disobey display distract disturb divide "
    "donate dump educate embarrass embrace emerge entertain establish estimate evaluate examine excite exclude "
    "execute expand explore express extend fade fetch fold forbid found frighten gather generate grab greet guide "
    "harass hesitate hop hum identify illustrate imagine impress inform inhabit inspect inspire interrupt introduce "
    "invent investigate involve irritate itch juggle lick lift maintain march mend mix moan mock modify mourn "
    "multiply murder nag nibble notice notify obtain occur oppose outrun overcome overtake participate peck perceive "
    "permit persist pinch poke postpone pour pretend proceed prohibit pronounce propose provide provoke pursue "
    "reassure rebuild recall recognise recognize recover reduce refer reflect relax release relieve remind repeat "
    "replace represent request rescue resemble resign resist resolve retire retreat revolve reward roam rush "
    "sacrifice salute scatter scream scratch search settle shift shiver shrink sigh sketch slap slide slip snatch "
    "snore soar solve specialize spill split spoil spread squeeze stare startle stretch strike stroke struggle "
    "stumble submit succeed suck suggest suit supervise surround surprise sweep swing tame tease telephone tempt "
    "terrify tickle tolerate torment tremble trigger twist undergo undertake unlock update urge vary verify volunteer "
    "wander weaken whisper whistle wink wipe wrap wrestle yawn adore appreciate arrest assault assure await ban "
    "betray boast boost bounce brag breed brush bump cherish collapse command communicate confuse consult consume "
    "cooperate correspond crash crush deal dedicate depart deposit detest devour disapprove dismiss dissolve "
    "distribute dominate drown eliminate engage enforce enable ensure evolve exceed exhaust explode expose fascinate "
    "flatter forecast frown fulfil fulfill giggle glance grant grasp grieve grin groan groom handle harvest haunt "
    "hiss howl humiliate indicate influence inject insist intend interact interfere interview isolate jog kneel knit "
    "knock launch lean loathe lurk meow meditate merge mislead misunderstand nominate nurture oversee pledge preach "
    "predict preserve promote prosecute punch purchase quarrel quit rebel recruit regard regulate rehearse rejoice "
    "renounce reproduce resent restore restrain restrict reverse revise revive saddle scorn seize shave shove shun "
    "sip slumber smuggle sob sponsor sprint stab stroll strive submerge subscribe sue summon suppress suspend sustain "
    "swallow sympathize tackle thrive toil transfer transform translate transport underestimate unveil utter venture "
    "wag wail whine withdraw withhold yearn yield "
)
"""Base forms of verbs."""

ADJECTIVES = _words(
    "angry bad big bitter black blond blue blunt bold brave brief bright broad brown calm cheap clean clear clever "
    "close coarse cold compact cool correct crisp cruel curly cute damp dark dead deaf deep dense dim distinct dry "
    "dull eager elder empty exact extinct fair false fast fat fierce fine firm fit flat fond fragile free fresh "
    "full gentle giant glad good grand gray great green grey grim guilty hard harsh heavy high hoarse hollow honest "
    "hot huge humble ill innocent keen kind large late lazy lean light little live lone long loose loud low mad "
    "main male mature mean mellow mere mild minor modern moist naive naked narrow near neat new nice noble numb "
    "obscure odd old opaque open orange orderly pale perfect pink plain plump polite poor pretty private prompt "
    "proud pure purple quick quiet rapid rare raw red remote rich rigid ripe robust rough round royal rude sad safe "
    "sane scarce secure senior severe shallow sharp sheer short shrewd shrill shy sick silent silver simple sincere "
    "slender slim slow small smart smooth sober soft solemn solid sore sour sparse spare square stale stark steep "
    "stern stiff still strange strict strong stupid subtle sudden super sure sweet swift tall tame tart tender "
    "tense thick thin tidy tight timid tiny tough true twin ugly unique upright urban vague vain vast violet vivid "
    "void warm weak weird wet white whole wicked wide wild wise wrong yellow young busy easy icy "
)
"""Adjectives whose form does not show that they are."""

THIRDS = frozenset(map(third_person, VERBS))

PREPOSITIONS_AND_PARTICLES = _words(
    "in on at to from with without by for about over under above below near into onto inside outside between among "
    "amongst against through throughout during before after behind beside besides beyond across along alongside around "
    "round off out up down towards toward upon within via per as like until till since amid beneath underneath despite "
    "past aboard opposite concerning regarding away back"
)
"""Prepositions and particles; "of" and "than" are words of the grammar."""

RELATIONAL = _words(
    "next close near similar equal related married born angry proud interested good bad allergic afraid fond "
    "responsible famous full guilty sure aware capable due ready able different made known involved satisfied addicted"
)
"""Adjectives that a preposition follows."""

TIMES = _words("yesterday today tomorrow now once here there then soon later earlier sometimes perhaps maybe")
"""Words that open a sentence without being of it; such a sentence is not read."""

ADVERBIALS = TIMES | _words(
    "tonight again everywhere anywhere nowhere twice immediately already together alone abroad overseas home anymore "
    "forever instead nowadays indoors outdoors upstairs downstairs well fast hard very much"
)
"""Words that stand behind an object without being of it."""

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

DEMONYMS = _words(
    "dutch french irish "
    "welsh scottish scots english british spanish turkish polish danish swedish finnish jewish swiss greek "
    "czech slovak turk arab iraqi israeli pakistani saudi thai american german mexican korean african asian european "
    "indian italian russian canadian cuban roman catholic protestant christian muslim islamic buddhist hindu sikh "
    "marxist republican democratic latin arabic gothic celtic slavic nordic parisian victorian"
)
"""Adjectives that are written with a capital."""


def is_demonym(word: str) -> bool:
    """Return whether a word with a capital is an adjective: of a listed one, or by its form."""
    return word in DEMONYMS or (len(word) > len("denise") and word.endswith(("ese", "nish", "kish")))


OPENERS = _words(
    "if it the an every each all no some any he she they we you one someone somebody something anyone anything "
    "who everyone everything nobody nothing this that these those there what which when whenever whatever whoever "
    "unless either neither both not only as so and but or is are does do has have was were will can should must "
    "may most "
)
"""Words of the grammar that may begin a sentence: no names, however they are written."""
PEOPLE = _words(
    "mother father mum dad mom parent son daughter child kid baby boy girl brother sister uncle aunt cousin "
    "nephew niece grandmother grandfather grandma grandpa granny wife husband partner boyfriend girlfriend friend "
    "neighbour neighbor man woman person guy lady teacher pupil student nurse doctor boss chef coach mayor "
    "landlord landlady tenant colleague flatmate roommate manager director guest customer client patient author "
    "king queen president minister guard clerk pilot judge lawyer cook host employee employer chair gp vet guide "
    "mate pal dude lad bloke twin toddler teen teenager adult spouse sibling relative grandson granddaughter "
    "grandchild stepmother stepfather stepson stepdaughter bride groom widow hero intern apprentice midwife "
    "priest nun monk bishop prince thief spy witness expert chief captain deputy assistant caretaker babysitter "
    "defendant plaintiff victim attorney applicant referee umpire surgeon vicar candidate accountant secretary "
    "headmaster headmistress goalkeeper goalie refugee janitor warden trainee mechanic medic paramedic critic "
    "architect consultant attendant diplomat athlete magistrate delegate"
)
"""Words for people; others are told by their ending."""
