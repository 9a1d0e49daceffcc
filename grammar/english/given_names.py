"""Given names that are a woman's alone, or a man's: whom "he", or "she", cannot mean where a text leaves it open.

None that is the other's in another language: Gabriele, Joan, Laurence, Simone.
"""

from __future__ import annotations

from grammar.english.prose.words import among

WOMENS_NAMES = among(
    """
    abigail ada adriana agnes agnieszka aisha alexandra alice alicia alison amanda amelia amina amy ana anastasia
    angela angelika anita anja ann anna annabel anne annette annika antje antonia astrid audrey barbara beate beatrice
    bella bertha betty birgit brenda brigitte britta camilla carla carmen carol carolina caroline catherine cecilia
    celia charlotte chiara chloe christa christina christine clara claudia constance cornelia cynthia daniela daphne
    deborah debra denise diana doris dorothy edith elaine elena eleanor elisa elisabeth elizabeth ella ellen elsa elvira
    emily emma erika esther eva eve fatima fiona flora florence frances franziska frida gabriela
    gabriella gertrude giulia gisela gloria grace greta gudrun hanna hannah harriet heather heidi heike helen helena
    helga hilda ida ilse ines inga ingrid irene irina irma isabel isabella isabelle jana jane janet janice
    jasmine jenna jennifer jenny jessica joanna johanna josephine joyce judith judy julia juliane julie juliet
    karin karla karolina katarina kate katharina katherine kathleen kathrin katja katrin kerstin kirsten klara lara
    laura layla lea leila lena leonie leyla lilian lily linda lisa liz louise lucia lucy lydia lynn madeleine maja
    mandy manuela mara margaret margarita maria marianne marie marina marlene marta martha martina mary
    mathilda maya megan melanie melissa mercedes mia michaela michelle mildred mira miriam molly monica monika nadia
    nadine nancy naomi natalia natalie natasha nina nora odette olga olivia pamela patricia paula pauline petra
    phoebe polly priya rachel rebecca regina renate rita rosa rosalind rose rosie roxanne ruth sabine sabrina sally
    samantha sandra sara sarah selma sharon sheila silke silvia sofia sonia sonja sophia sophie stefanie
    stella stephanie susan susanna susanne suzanne svenja sylvia tamara tania tanja tatjana teresa theresa tina
    ulrike ursula ute valentina valerie vanessa vera verena veronica veronika victoria viktoria viola violet wanda
    wendy wilhelmina yasmin yvonne zara zoe zoey
    """
)
MENS_NAMES = among(
    """
    aaron abdul abdullah adam adrian ahmed akira alan albert alberto alejandro alessandro alexander alfred ali
    amir anders andreas andrew andy angelo anthony anton antonio armin arnold arthur axel barry ben benedict
    benjamin bernard bernd bernhard bill björn bob boris brad brendan brian bruce bruno carl carlos cedric charles
    christian christoph christopher claus clemens colin conrad craig dan daniel darren dave david dennis derek
    detlef diego dieter dietmar dimitri dirk dominik donald douglas duncan eberhard edgar eduardo edward edwin emil
    enrico eric erik ernst ethan eugene fabian farid felix ferdinand fernando florian francesco frank franz fred
    frederick friedrich gareth gary geoff geoffrey george georg gerald gerd gerhard giovanni giuseppe gordon graham
    greg gregor gregory guido günter günther gustav hamid hank hannes hans harald harold harry hartmut hassan heiko
    heinrich heinz hector helmut henrik henry herbert hermann holger horst howard hubert hugh hugo ian ibrahim igor
    isaac ivan jack jacob jakob james jason javier jeff jeffrey jens jeremy jerome jim joachim joe joel johann
    johannes john jonas jonathan jorge josef joseph josh joshua juan julian jürgen justin kai karl keith ken kenneth
    kevin khalid klaus konrad kurt lars lawrence leo leon leonard leopold lewis liam linus lorenz louis
    luca lucas ludwig luis lukas luke magnus malcolm manfred marc marcel marco marcus marek mario marius mark markus
    martin marvin mathias matt matthew matthias maximilian mehmet michael miguel mike mohamed mohammed moritz
    mustafa nathan neil niklas nigel norbert norman olaf oliver omar oscar oskar oswald otto owen pablo patrick paul
    pavel pedro peter phil philip philipp pierre rainer ralf ralph raphael rashid raymond reinhard rené ricardo
    richard rob robert roberto roger roland rolf roman ronald rudolf rupert russell samir samuel sanjay sebastian
    sergei sergio siegfried simon stefan stephen steve steven stuart sven tariq ted thomas thorsten tim timothy
    tobias todd tom tomas tony trevor udo ulf ulrich uwe victor viktor vincent vladimir volker walter werner
    wilfried wilhelm will william wolfgang xavier yusuf zachary
    """
)
