"""Common English words by class, with their irregular forms: what generated texts are made of.

They were written down for the tests from what English has, the awkward on purpose (adjectives that look like verbs or
nouns, nouns in -s, verbs in -s, names that are words); nothing here is known to the reader.
"""

# ruff: noqa: E501, SIM905 - lists of words are kept as running text

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.strip() for word in text.split(",")))


ADJECTIVES = _words(
    "kind, quiet, smart, red, blue, green, round, rough, young, nice, cold, furry, white, big, sad, small, huge, tiny, "
    "strong, wealthy, clever, poor, dull, rude, little, thin, short, bad, high, heavy, sleepy, lazy, fierce, awful, "
    "boring, cute, lovely, funny, angry, slow, tired, beautiful, adorable, dangerous, obese, reckless, horrible, "
    "careful, careless, famous, serious, curious, jealous, generous, nervous, anxious, gracious, ambitious, light, "
    "dark, bright, loud, silent, wooden, metallic, earthy, opaque, transparent, luminous, liquid, floral, fruity, "
    "spicy, sour, sweet, bitter, hot, warm, cool, cruel, shy, amenable, feisty, aggressive, mean, happy, orange, "
    "large, moderate, temperate, frozen, broken, worn, torn, hidden, tired, excited, interested, bored, worried, "
    "married, divorced, gifted, talented, crooked, naked, wicked, sacred, rugged, beloved, retired, skilled, "
    "educated, organized, relaxed, confused, amazing, charming, caring, loving, outgoing, demanding, promising, "
    "living, growing, well-known, hard-working, old-fashioned, good-looking, short-sighted, open-minded, left-handed, "
    "part-time, world-famous, easy-going, self-employed, clean, dirty, open, closed, empty, full, free, busy, calm, "
    "brave, humble, honest, loyal, gentle, polite, patient, eager, smooth, sharp, blunt, flat, steep, narrow, wide, "
    "deep, shallow, tall, fat, slim, fit, ill, sick, healthy, dead, alive, asleep, awake, alone, aware, deaf, blind, "
    "wise, silly, ugly, friendly, lonely, elderly, deadly, early, early-born, daily, costly, holy, cowardly, lively, "
    "fast, wild, tame, rare, common, cheap, expensive, fair, fine, firm, tough, tender, stiff, loose, tight, wet, "
    "dry, damp, fresh, stale, ripe, rotten, raw, cooked, salty, bland, thick, dense, crowded, remote, distant, near, "
    "ancient, modern, recent, novel, secret, obvious, vague, exact, odd, even, strange, weird, normal, usual, "
    "special, unique, typical, legal, illegal, moral, immoral, mortal, immortal, human, royal, local, foreign, "
    "native, public, private, federal, Chinese, French, Japanese, Dutch, Irish, content, kindhearted, sane, insane, "
    "square, oval, hollow, solid, golden, silver, pink, purple, brown, grey, black, yellow, crimson, conscious, "
    "righteous, precious, outrageous, enormous, gorgeous, worthless, fearless, endless, harmless, helpless, restless, "
    "priceless, upset, intelligent, imperfect, handsome, wholesome, awesome, tiresome, grumpy, sleek, agile, nimble"
)
"""Adjectives."""

NOUNS = {
    pair.split("/")[0].strip(): pair.split("/")[1].strip()
    for pair in (
        "cat/cats, dog/dogs, wolf/wolves, mouse/mice, goose/geese, child/children, woman/women, man/men, ox/oxen, "
        "fox/foxes, box/boxes, bus/buses, virus/viruses, octopus/octopuses, walrus/walruses, hippopotamus/hippopotamuses, "
        "cactus/cacti, fungus/fungi, genius/geniuses, campus/campuses, city/cities, baby/babies, lady/ladies, "
        "pony/ponies, fly/flies, bunny/bunnies, monkey/monkeys, donkey/donkeys, turkey/turkeys, toy/toys, "
        "hero/heroes, potato/potatoes, piano/pianos, photo/photos, zoo/zoos, knife/knives, thief/thieves, leaf/leaves, "
        "chef/chefs, chief/chiefs, roof/roofs, cliff/cliffs, dish/dishes, witch/witches, boss/bosses, class/classes, "
        "glass/glasses, actress/actresses, princess/princesses, waitress/waitresses, horse/horses, house/houses, "
        "nurse/nurses, vase/vases, rose/roses, nose/noses, bridge/bridges, judge/judges, page/pages, prize/prizes, "
        "maze/mazes, face/faces, prince/princes, snake/snakes, whale/whales, shoe/shoes, tree/trees, bee/bees, "
        "employee/employees, referee/referees, movie/movies, zombie/zombies, cookie/cookies, tie/ties, lens/lenses, "
        "gas/gases, analysis/analyses, thesis/theses, crisis/crises, sheep/sheep, fish/fish, deer/deer, moose/moose, "
        "salmon/salmon, species/species, student/students, teacher/teachers, doctor/doctors, lawyer/lawyers, "
        "vegan/vegans, painter/painters, robot/robots, violinist/violinists, economist/economists, mammal/mammals, "
        "reptile/reptiles, vertebrate/vertebrates, insect/insects, arthropod/arthropods, carnivore/carnivores, "
        "feline/felines, animal lover/animal lovers, football player/football players, police officer/police officers, "
        "pop star/pop stars, wumpus/wumpuses, yumpus/yumpuses, zumpus/zumpuses, "
        "dumpus/dumpuses, rompus/rompuses, numpus/numpuses, tumpus/tumpuses, vumpus/vumpuses, impus/impuses, "
        "jompus/jompuses, lorpus/lorpuses, gorpus/gorpuses, sterpus/sterpuses, grimpus/grimpuses, shumpus/shumpuses, "
        "lempus/lempuses, brimpus/brimpuses, scrompus/scrompuses, zhorpus/zhorpuses, boompus/boompuses, "
        "felumpus/felumpuses, kerpus/kerpuses, lirpus/lirpuses, prilpant/prilpants, stergit/stergits, "
        "gwompant/gwompants, urpant/urpants, grimpant/grimpants, shilpant/shilpants, zhomp/zhomps, rorpant/rorpants, "
        "dropant/dropants, lerpant/lerpants, quimpant/quimpants, zilpor/zilpors, frompor/frompors, stirpor/stirpors, "
        "prime number/prime numbers, real number/real numbers, polygon/polygons, triangle/triangles, square/squares, "
        "camera/cameras, guitar/guitars, book/books, novel/novels, contract/contracts, citizen/citizens, "
        "tax/taxes, business/businesses, witness/witnesses, address/addresses, process/processes, bias/biases, "
        "ant/ants, wasp/wasps, lion/lions, tiger/tigers, bear/bears, crow/crows, "
        "painting/paintings, building/buildings, wedding/weddings, human/humans, drink/drinks, cook/cooks, guard/guards, "
        "guide/guides, coach/coaches, watch/watches, match/matches, drum/drums, park/parks"
    ).split(",")
}
"""Nouns and their plurals."""

VERBS = {
    row.split()[0]: tuple(row.split()[1:])
    for row in (
        "chase chases chased,eat eats eaten,like likes liked,need needs needed,see sees seen,visit visits visited,"
        "attack attacks attacked,love loves loved,hate hates hated,help helps helped,kiss kisses kissed,"
        "miss misses missed,pass passes passed,cross crosses crossed,guess guesses guessed,harass harasses harassed,"
        "catch catches caught,teach teaches taught,watch watches watched,scratch scratches scratched,push pushes pushed,"
        "wash washes washed,fix fixes fixed,mix mixes mixed,buzz buzzes buzzed,carry carries carried,"
        "bury buries buried,worry worries worried,envy envies envied,copy copies copied,study studies studied,"
        "hurry hurries hurried,defy defies defied,deny denies denied,enjoy enjoys enjoyed,annoy annoys annoyed,"
        "destroy destroys destroyed,obey obeys obeyed,play plays played,buy buys bought,pay pays paid,say says said,"
        "find finds found,hold holds held,keep keeps kept,lead leads led,leave leaves left,lose loses lost,"
        "meet meets met,sell sells sold,send sends sent,tell tells told,bring brings brought,build builds built,"
        "break breaks broken,choose chooses chosen,drive drives driven,know knows known,ride rides ridden,"
        "shake shakes shaken,steal steals stolen,take takes taken,wake wakes woken,write writes written,hit hits hit,"
        "hurt hurts hurt,cut cuts cut,beat beats beaten,bite bites bitten,forgive forgives forgiven,hide hides hidden,"
        "throw throws thrown,draw draws drawn,feed feeds fed,fight fights fought,raise raises raised,"
        "praise praises praised,close closes closed,use uses used,refuse refuses refused,accuse accuses accused,"
        "confuse confuses confused,cause causes caused,lose loses lost,please pleases pleased,tease teases teased,"
        "judge judges judged,manage manages managed,notice notices noticed,replace replaces replaced,"
        "force forces forced,silence silences silenced,cook cooks cooked,clean cleans cleaned,light lights lit,"
        "round rounds rounded,cool cools cooled,warm warms warmed,dry dries dried,empty empties emptied,"
        "open opens opened,own owns owned,water waters watered,hand hands handed,face faces faced,name names named,"
        "guard guards guarded,guide guides guided,drink drinks drunk,hunt hunts hunted,trap traps trapped,"
        "hug hugs hugged,rob robs robbed,stop stops stopped,grab grabs grabbed,admire admires admired,"
        "respect respects respected,trust trusts trusted,fear fears feared,follow follows followed,"
        "support supports supported,contact contacts contacted,employ employs employed,betray betrays betrayed,"
        "promote promotes promoted,quiz quizzes quizzed,veto vetoes vetoed,echo echoes echoed,focus focuses focused,"
        "glorp glorps glorped,zib zibs zibbed,frint frints frinted,blasque blasques blasqued,snorfle snorfles snorfled"
    ).split(",")
}
"""Transitive verbs: base form to third person and participle."""

PHRASAL = {
    row.split(":")[0].strip(): row.split(":")[1].strip()
    for row in (
        "look at: looks at, listen to: listens to, rely on: relies on, care for: cares for, wait for: waits for, "
        "laugh at: laughs at, shout at: shouts at, belong to: belongs to, live with: lives with, run from: runs from, "
        "talk to: talks to, argue with: argues with, believe in: believes in, live in: lives in, work for: works for, "
        "look after: looks after, run away from: runs away from, look up to: looks up to, get along with: gets along with, "
        "depend on: depends on, report to: reports to, pray for: prays for, dream of: dreams of, apologize to: apologizes to, "
        "swear to: swears to, dance with: dances with, unite with: unites with, surrender to: surrenders to, "
        "sit next to: sits next to, stand behind: stands behind, agree with: agrees with, complain about: complains about"
    ).split(",")
}
"""Verbs with particles and prepositions: base form to third person."""

INTRANSITIVE = {
    row.split()[0]: row.split()[1]
    for row in (
        "sleep sleeps,swim swims,fly flies,cry cries,dance dances,sing sings,bark barks,run runs,lie lies,die dies,"
        "purr purrs,growl growls,smile smiles,laugh laughs,cough coughs,sneeze sneezes,snore snores,vanish vanishes,"
        "blush blushes,relax relaxes,pass passes,rise rises,freeze freezes,drown drowns,complain complains,"
        "succeed succeeds,fail fails,win wins,vote votes,work works,rest rests,march marches,stretch stretches,"
        "glimmer glimmers,float floats,sink sinks,burn burns,melt melts,rust rusts,bloom blooms,grow grows,"
        "hibernate hibernates,migrate migrates,shout shouts,whistle whistles,limp limps,blorp blorps,zindle zindles,"
        "focus focuses,buzz buzzes,hiss hisses,worry worries,study studies,exercise exercises,travel travels"
    ).split(",")
}
"""Verbs without an object: base form to third person."""

NAMES = _words(
    "Anne, Bob, Charlie, Dave, Erin, Fiona, Gary, Harry, Alan, Alex, Max, Sally, Stella, Wren, Polly, Rex, Sam, Fae, "
    "James, Charles, Agnes, Thomas, Iris, Chris, Louis, Elias, Jess, Ross, Bess, Tess, Ulysses, Moses, Mark, Bill, "
    "Rose, Grace, Faith, Hope, Will, Rich, Sunny, Misty, Ruby, Pearl, Olive, Violet, Daisy, Lily, Ivy, Heather, Dawn, "
    "April, May, June, Miles, Frank, Earnest, Grant, Chase, Hunter, Mason, Carter, Drew, Pat, Robin, Jay, Rob, Sue, "
    "Josh, Jack, Drake, Art, José, Zoë, Björn, Łukasz, Åsa, Chloé, François, Søren, Nguyễn, Müller, Σωκράτης, "
    "Mary Ann, Mary Jane Watson, Van Gogh, Mr. Smith, Dr. Jones, O'Brien, Jean-Luc, Al-Farabi, McDonald, Anna-Lena, "
    "Space Station, New York, Tom Hanks, Aristotle, Sócrates, Ming, Yuki, Priya, Kofi, Amara, Oluwaseun, Ndidi, Bao"
)
"""Names of people and a few other things."""

ANIMALS = _words(
    "cat, dog, mouse, lion, tiger, bear, cow, squirrel, rabbit, bald eagle, wolf, snake, leopard, dinosaur, falcon, "
    "bee, dragonfly, butterfly, german shepherd, bulldog, dalmatian, poodle, akita, basenji, husky, fangtooth, "
    "goose, ostrich, walrus, platypus, octopus, hippopotamus, rhinoceros, mule, moose, fish, fox, ox, worm, wasp, "
    "albatross, gadwall, swan, dove, crow, finch, duck, seal, shark, mannikin, pelikan, starling, songbird, vampire, "
    "mermaid, zebra, giraffe, elk, reindeer, cheetah, panther, polar bear, sea lion, guinea pig, red panda, "
    "blue whale, sheep, mongoose, lynx, hedgehog, skunk, otter, phoenix, cobra, liger, swallow, fly, bat, crane"
)
"""Animals, written small."""
