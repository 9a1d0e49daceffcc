"""How people lay out a text: who speaks where, what is at issue; no line is lost silently, none is in a wrong mouth.

Each case is a text and what becomes of it: ``?`` the issue, ``NAME |`` a sentence and whose it is (``. |`` nobody's),
``~ CODE |`` what states nothing and why, ``! CODE |`` what is refused. Sentences are not read here.
"""

from __future__ import annotations

import json
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.documents import Document, Section, read_document
from grammar.errors import DocumentFault
from grammar.headings import EXAMPLES, ISSUE
from grammar.languages import language_of
from grammar.layout import laid_out
from grammar.lines import agent_name, usable_name
from grammar.spans import SourceText, Span
from kb.loading import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark.structures import ParameterSet

TREE = Path(__file__).resolve().parent.parent.parent
SHARED = TREE.parent / "shared" / "data"


def report(text: str) -> list[str]:
    """Return what becomes of a text, a line for each sentence and each fault of the layout."""
    return list(_report(read_document(SourceText("t", text))))


def _report(document: Document) -> Iterator[str]:
    if document.issue is not None:
        yield f"? | {_words(document.issue.span)}"
    for section in document.sections:
        if not section.sentences:
            yield f"{'.' if section.owner is None else section.owner or '*'} |"
        for one in section.sentences:
            skipped = [note.code for way in one.readings for note in way.notes if note.codes.section == "layout"]
            unclear = [fault.code for fault in one.faults if isinstance(fault, DocumentFault)]
            owner = "." if section.owner is None else section.owner or "*"
            lead = f"~ {skipped[0]}" if skipped else f"! {unclear[0]}" if unclear else owner
            yield f"{lead} | {_words(one.span)}"
    for fault in document.faults:
        if fault.code != "issue-statement":
            yield f"! {fault.code} | {_words(fault.span)}"


def _words(span: Span) -> str:
    return " ".join(span.source.text[span.start : span.end].split())


ENGLISH = """
=== what only disagrees
Should we go?

Anna: The sea is warm.
Ben: That's simply wrong, Anna. The sea is cold.
Anna: That is not true of the bay.
---
? | Should we go?
anna | The sea is warm.
ben | That's simply wrong, Anna.
ben | The sea is cold.
anna | That is not true of the bay.
=== label lines, trailing blanks, the same speaker again
Should we go?

Anna:\x20\x20
We should go.
Ben :
We should stay.

anna:
The sea is warm.
---
? | Should we go?
anna | We should go.
ben | We should stay.
anna | The sea is warm.
=== inline labels, one sentence, several lines
Should we go?
Anna: We should go. The sea
is warm.
Ben: We should stay.
---
? | Should we go?
anna | We should go.
anna | The sea is warm.
ben | We should stay.
=== a colon within a sentence is no label
Should we go?
Anna: One thing is clear: the sea is warm.
Ben: We should stay. The reason is simple: it rains.
---
? | Should we go?
anna | One thing is clear: the sea is warm.
ben | We should stay.
ben | The reason is simple: it rains.
=== remarks are read without their labels, times and links are no labels
Should we go?
**Anna**
Note: the train leaves at 10:30.
PS: The sea is warm.
See https://example.org/sea for the map.
https://example.org
**Ben**
10:30 is too early.
---
? | Should we go?
~ label | Note:
anna | the train leaves at 10:30.
~ label | PS:
anna | The sea is warm.
anna | See https://example.org/sea for the map.
~ link | https://example.org
ben | 10:30 is too early.
=== a label that may be a speaker among other headings is refused
Should we take it?
**Anna**
Cost: The tram costs 5 euros.
We should take it.
**Ben**
We should not take it.
---
? | Should we take it?
anna |
. | The tram costs 5 euros.
. | We should take it.
~ side-against | We should not take it.
! unclear-label | Cost:
=== one label alone decides nothing
We like the tram.
Cost: 5 euros.
---
. | We like the tram.
. | 5 euros.
! unclear-label | Cost:
=== a label in the middle of a line
Should we go?
Anna: We should go. Ben: We should stay.
Carl: The sea is warm.
---
? | Should we go?
anna | We should go.
! unclear-label | Ben: We should stay.
carl | The sea is warm.
=== a quoted speaker inside a sentence
Should we go?
Anna: Ben said: "We should stay."
Ben: "The sea is warm."
---
? | Should we go?
anna | Ben said: "We should stay."
ben | The sea is warm.
=== a letter
From: Anna Berg <anna@example.org>
To: all
Date: 12 May 2024
Subject: The trip

Dear all,
We should go.
Best regards,
Anna
---
~ metadata | To: all
~ metadata | Date: 12 May 2024
~ title | Subject: The trip
~ greeting | Dear all,
anna_berg | We should go.
~ sign-off | Best regards,
~ signature | Anna
=== markdown, a title, sections over speakers
# The trip
Should we go?
## Round 1
### Anna
We should go.
### Ben
We should stay.
## Round 2
### Anna
The sea is warm.
---
? | Should we go?
~ heading | # The trip
~ heading | ## Round 1
anna | We should go.
ben | We should stay.
~ heading | ## Round 2
anna | The sea is warm.
=== headings of sides over speakers
Should we go?
## For
**Anna**
We should go.
## Against
**Ben**
We should stay.
---
? | Should we go?
~ heading | ## For
anna | We should go.
~ heading | ## Against
ben | We should stay.
=== sides alone
Topic: Should we go?
Pro
We should go.
Contra:
The sea is cold.
---
? | Should we go?
pro | We should go.
~ side-against | Contra:
contra | The sea is cold.
=== views of a party, roles, sides with names
Agenda item 3: Should we go?
Position of the tenants
We should go.
Doug's view (security):
We should stay.
Pro (Ms. O'Neil):
The sea is warm.
Against: Carl
It rains.
---
? | Should we go?
tenants | We should go.
doug | We should stay.
~ side-for | Pro (Ms. O'Neil):
ms_o_neil | The sea is warm.
~ side-against | Against: Carl
carl | It rains.
=== capitals and dashes
Should we go?
RUTH - We should go. Anna - my sister - agrees.
MARC - We should stay.
---
? | Should we go?
ruth | We should go.
ruth | Anna - my sister - agrees.
marc | We should stay.
=== a dash within a sentence is none
Should we go?
Anna's view
The sea - our sea - is warm.
Monday - the free day - is over.
---
? | Should we go?
anna | The sea - our sea - is warm.
anna | Monday - the free day - is over.
=== bare names before their paragraphs
Should we go?

Anna Berg
We should go.

Ben
We should stay.
---
? | Should we go?
anna_berg | We should go.
ben | We should stay.
=== a wrapped line is no name
Should we go?
**Anna**
We should take the flat in
Mill Lane
because it is cheap.
---
? | Should we go?
anna | We should take the flat in Mill Lane because it is cheap.
=== bullets, numbers, emphasis, quotation marks
Should we go?
**Anna (Paris)**
- We should go.
* The sea is **warm**.
1. It is free.
(2) **We like it.**
“We should go.”
---
? | Should we go?
anna | We should go.
anna | The sea is **warm**.
anna | It is free.
anna | We like it.
anna | We should go.
=== labels of rules stay with their sentences
AG1's stance:
Rule1: If Bob is kind, he is nice.
handy: If Bob is nice, he is round.
light: If Bob is kind, he is not round.
The rule handy is preferred over light.
---
ag1 | Rule1: If Bob is kind, he is nice.
ag1 | handy: If Bob is nice, he is round.
ag1 | light: If Bob is kind, he is not round.
ag1 | The rule handy is preferred over light.
=== names that are none of the language
Should we go?
1st team: We should go.
agent: We should stay. It rains.
Ms. O'Neil (chair): The sea is warm.
---
? | Should we go?
agent_1st_team | We should go.
agent_agent | We should stay.
agent_agent | It rains.
ms_o_neil | The sea is warm.
=== names that collide
Should we go?
**O'Neil**
We should go.
**O Neil**
We should stay.
---
? | Should we go?
o_neil | We should go.
o_neil | We should stay.
! names-collide | **O Neil**
=== nothing under a heading, one speaker only
Should we go?
**Anna**

**Ben**
We should stay.
---
? | Should we go?
anna |
ben | We should stay.
=== one speaker only, zero sentences
Should we go?
Anna:
---
? | Should we go?
anna |
=== sentences of nobody
It rains today.
Should we go?
**Anna**
We should go.
---
? | Should we go?
~ narration | It rains today.
anna | We should go.
=== asides and options
Should we go?
The options are Rome and Paris.
**Anna**
We should go.
(The sea is warm.)

(Nobody else spoke.)
---
? | Should we go?
~ aside | The options are Rome and Paris.
anna | We should go.
anna | (The sea is warm.)
~ aside | (Nobody else spoke.)
=== a chat with times
Should we go?
[10:31] Anna: We should go.
[10:32] Ben: We should stay.
---
? | Should we go?
anna | We should go.
ben | We should stay.
=== words of somebody else
Should we go?
Anna:
> We should stay.
We should go.
---
? | Should we go?
~ quoted | > We should stay.
anna | We should go.
=== openers before a colon
Should we go?
Anna:
Therefore: we should go.
Result: nobody came.
---
? | Should we go?
~ label | Therefore:
anna | we should go.
. | nobody came.
! unclear-label | Result:
=== sentences behind a second question, before the first speaker
Should we go? Or should we stay?
Anna: We should go. Is it far?
Ben: We should stay.
---
? | Should we go?
~ other-question | Or should we stay?
anna | We should go.
~ question-in-stance | Is it far?
ben | We should stay.
=== speakers who speak for somebody
Should we go?

Ines speaks for the staff. She likes the sea.

Omar speaks for IT. He does not.
---
? | Should we go?
ines | She likes the sea.
~ answer-open | He does not.
=== bullets with the names of persons
Should we buy the boat?

- Anna: We should buy it because it is cheap.
- Ben: The boat leaks.
---
? | Should we buy the boat?
anna | We should buy it because it is cheap.
ben | The boat leaks.
=== bullets with the names of those whom the question is about
Whom should we hire?
- Anna: She should get it because she is fast.
- Ben: He is cheap.
---
? | Whom should we hire?
. | She should get it because she is fast.
. | He is cheap.
! unclear-label | - Anna:
! unclear-label | - Ben:
=== a bullet with a label is no speaker
Should we take it?
**Anna**
- Rent: 850 euros a month.
- It is close.
**Ben**
We should stay.
---
? | Should we take it?
anna |
. | 850 euros a month.
. | It is close.
ben | We should stay.
! unclear-label | - Rent:
=== an adjective before a name, a pronoun before a colon
Should we go?
**Anna**
Here is why: the sea is warm.
My reasons:
It is cheap.
**Ben**
Some questions:
It rains.
---
? | Should we go?
anna | Here is why: the sea is warm.
~ heading | My reasons:
anna | It is cheap.
~ heading | Some questions:
ben | It rains.
=== the background, comments, words of its own
Issue: Should we go?
Background:
The sea is warm.
% nobody reads this
say handy(X): "{X} is easy".
Anna's stance (fun):
We should go.
---
? | Should we go?
* | The sea is warm.
anna | We should go.
=== the background on the line of its heading
Should we go?
**Background:** The sea is warm. It is near.
Common ground: It is May.
Anna: We should go.
---
? | Should we go?
* | The sea is warm.
* | It is near.
* | It is May.
anna | We should go.
=== the background on the line of its heading, in Japanese
海へ行くべきか。
背景：海は近い。
太郎：行くべきだ。
---
? | 海へ行くべきか。
* | 海は近い。
太郎 | 行くべきだ。
=== a label within what somebody says is no such heading
海へ行くべきか。
太郎：行くべきだ。
前提：海は近い。
花子：行くべきではない。
---
? | 海へ行くべきか。
太郎 | 行くべきだ。
~ label | 前提：
太郎 | 海は近い。
花子 | 行くべきではない。
=== windows line ends and tabs
Should we go?
	Anna:	We should go.

	Ben:	We should stay.
---
? | Should we go?
anna | We should go.
ben | We should stay.
=== certain lines behind headings, and a heading behind certain lines
Should we go?
**Anna**
We should go.
Ben's view
We should stay.
**Anna**
The sea is warm.
## Prices
It is cheap.
---
? | Should we go?
anna | We should go.
ben | We should stay.
anna | The sea is warm.
. | It is cheap.
! unclear-label | ## Prices
=== titles before the question at issue
Notes of the harbour board, point 2: Should we dredge the canal?

Ms Vane: We should dredge it.
---
? | Should we dredge the canal?
~ title | Notes of the harbour board, point 2:
~ side-for | We should dredge it.
=== a path of headings before the question
boats > repair > Is the hull safe?

#1 mara_k
The hull is safe.

#2 olm
The hull is old.
---
? | Is the hull safe?
~ title | boats > repair >
mara_k | The hull is safe.
olm | The hull is old.
=== a speaker who asks and comes back is no title
Mum: Should we go?
Dad: We should go.
Mum: We should stay.
---
? | Should we go?
mum |
dad | We should go.
mum | We should stay.
=== a meeting, who is there, and its motion on one line
Rowing club, spring meeting. Present: Ms Vane, Mr Holt. Motion: The club should sell the boathouse.

Ms Vane: The boathouse is old. Old houses are costly.
Mr Holt: The boathouse is warm.
---
? | The club should sell the boathouse.
~ narration | Rowing club, spring meeting.
~ metadata | Present: Ms Vane, Mr Holt.
ms_vane | The boathouse is old.
ms_vane | Old houses are costly.
mr_holt | The boathouse is warm.
=== several speakers on one line, one of whom comes back
Should we go? Nora: We should go. Piet: We should stay. Nora: The sea is warm.
---
? | Should we go?
nora | We should go.
piet | We should stay.
nora | The sea is warm.
=== a speaker within a line who begins another one
Should we go?
Nora: We should go. Piet: We should stay.
Piet: The sea is cold.
---
? | Should we go?
nora | We should go.
piet | We should stay.
piet | The sea is cold.
=== list items of speakers, with dashes
Should we go?
* Nora – The sea is warm. We should go.
* Piet – The sea is cold. We should stay.
---
? | Should we go?
nora | The sea is warm.
nora | We should go.
piet | The sea is cold.
piet | We should stay.
=== list items of topics are no speakers
Should we buy it?
* Price – The price is low. It is cheap.
* Size – The size is right. It is small.
---
? | Should we buy it?
. | Price – The price is low.
. | It is cheap.
. | Size – The size is right.
. | It is small.
=== list items of topics that say "it"
Should we buy it?
- Price: it is low. It is good.
- Size: it is small. It is nice.
---
? | Should we buy it?
. | it is low.
. | It is good.
. | it is small.
. | It is nice.
! unclear-label | - Price:
! unclear-label | - Size:
=== a label within a line that comes back alone is no speaker
Should we buy it?
Nora: We like it. Cost: 5 euros. It is blue. Cost: it is low.
Piet: We should wait.
---
? | Should we buy it?
nora | We like it.
! unclear-label | Cost: 5 euros.
nora | It is blue.
! unclear-label | Cost: it is low.
piet | We should wait.
=== numbered speeches
Motion: Should we go?
1. Speech of Ms Vane (for the motion)
We should go.
2. Speech of Mr Holt
We should stay.
---
? | Should we go?
ms_vane | We should go.
mr_holt | We should stay.
=== letters with one subject
From: Nora
To: crew
Subject: Should we go?

Hi all,
We should go. What do you think?
Nora

From: Piet
To: crew
Subject: Re: Should we go?

Hi Nora,
We should stay.
Best, Piet
---
? | Should we go?
~ metadata | To: crew
~ greeting | Hi all,
nora | We should go.
~ question-in-stance | What do you think?
~ heading | Nora
~ metadata | To: crew
~ title | Subject: Re: Should we go?
~ greeting | Hi Nora,
piet | We should stay.
~ sign-off | Best, Piet
=== a question that is only told of stays a sentence
Should we go?
Nora: Ken asked "Is it far?" and left. Is it far?
Piet: We should stay.
---
? | Should we go?
nora | Ken asked "Is it far?" and left.
~ question-in-stance | Is it far?
piet | We should stay.
=== times before the names, the first question is at issue
#ops

[09:12] lena: question for today: should we move the shop?
[09:13] lena: The cloud is safe
[09:15] raj: The cloud is slow. Who pays?
---
? | should we move the shop?
~ heading | #ops
~ label | question for today:
lena | The cloud is safe
raj | The cloud is slow.
~ question-in-stance | Who pays?
=== names and times on a line of their own
Should we go?

kudo 09:12
The sea is warm.

nagai 09:15
The sea is deep.
---
? | Should we go?
kudo | The sea is warm.
nagai | The sea is deep.
=== votes before the names
Should we go?

[+12] pete
The sea is warm.

    [+3] Jo77
    The sea is deep.
---
? | Should we go?
pete | The sea is warm.
jo77 | The sea is deep.
=== sides of a motion, replies, the same speaker again
Motion: The box should go.

For the motion: Capt. Ferris (ret.)
The box is empty.

Against the motion: Miss Attwater
The box is old.

Reply: Capt. Ferris
The box is rotten.
---
? | The box should go.
~ side-for | For the motion: Capt. Ferris (ret.)
capt_ferris | The box is empty.
~ side-against | Against the motion: Miss Attwater
miss_attwater | The box is old.
capt_ferris | The box is rotten.
=== a table of who said what
Should we go?

| No. | Who | Statement |
|-----|-----|-----------|
| 1 | Ing. Bauer | The sea is warm. It is free. |
| 2 | Ing. Osei | The sea is deep. |
| 3 | | The sea is cold. |
---
? | Should we go?
~ heading | | No. | Who | Statement |
ing_bauer | The sea is warm.
ing_bauer | It is free.
ing_osei | The sea is deep.
ing_osei | The sea is cold.
=== a table of things is nobody's
Should we go?

| City | Price |
|------|-------|
| Lyn  | low   |

Anna: The sea is warm.
Ben: The sea is deep.
---
? | Should we go?
~ narration | | City | Price | |------|-------| | Lyn | low |
anna | The sea is warm.
ben | The sea is deep.
=== letters with their names at the end
To the paper

Sir,
Should the clock strike? The clock is loud.
Yours, E. Wragg

Sir,
The clock is old.
Yours, Olive Thripp (born here)
---
? | Should the clock strike?
~ title | To the paper
~ greeting | Sir,
e_wragg | The clock is loud.
~ signature | Yours, E. Wragg
~ greeting | Sir,
olive_thripp | The clock is old.
~ signature | Yours, Olive Thripp (born here)
=== quotations with their authors, signatures
Should we go?

> Ada wrote:
> The sea is warm.

The sea is deep. --Ben
---
? | Should we go?
ada | The sea is warm.
ben | The sea is deep.
~ signature | --Ben
=== one signature is none
Should we go?

The sea is warm. --Ben
---
? | Should we go?
. | The sea is warm.
. | --Ben
=== whose words a paragraph has
Should we go?

Anna thinks that we should go. The sea is warm.

Ben disagrees: the sea is deep. It is cold.

Ms Rios spoke against. The sea is far.
---
? | Should we go?
anna | we should go.
anna | The sea is warm.
~ side-against | Ben disagrees:
ben | the sea is deep.
ben | It is cold.
~ side-against | Ms Rios spoke against.
ms_rios | The sea is far.
=== a paragraph of nobody makes the others no stances
Should we go?

Anna thinks that we should go.

The sea is warm.

Ben disagrees: the sea is deep.
---
? | Should we go?
. | Anna thinks that we should go.
. | The sea is warm.
. | the sea is deep.
! unclear-label | Ben disagrees:
=== who speaks again, and in reply
Issue: may we walk there?

Counsel for the owner submits:
The land is private.

Counsel for the walkers in reply:
The land is open.

Counsel for the owner again:
The land is fenced.
---
? | may we walk there?
counsel_for_the_owner | The land is private.
counsel_for_the_walkers | The land is open.
counsel_for_the_owner | The land is fenced.
=== what is to be decided, told with whether
Minutes

The question is whether we should go.

Anna: The sea is warm.
Ben: The sea is deep.
---
? | we should go.
~ heading | Minutes
~ title | The question is whether
anna | The sea is warm.
ben | The sea is deep.
=== turns and whose they are
Should we sell the car?
Opening statement by the affirmative: It is old.
Opening statement by the negative: It is fast.
Rebuttal by the affirmative: It is dear.
---
? | Should we sell the car?
~ side-for | Opening statement by the affirmative:
affirmative | It is old.
~ side-against | Opening statement by the negative:
negative | It is fast.
affirmative | It is dear.
=== rounds
Should we sell the car?
**Round 1 - Anna:** It is old.
**Round 1 - Ben:** It is fast.
**Round 2 - Anna:** It is dear.
---
? | Should we sell the car?
anna | It is old.
ben | It is fast.
anna | It is dear.
=== handles
Should we sell the car?
@anna: It is old.
@ben: It is fast.
---
? | Should we sell the car?
anna | It is old.
ben | It is fast.
=== a balance where nobody speaks
Should we sell the car?

Pros:
- It is old.

Cons:
- It is fast.
---
? | Should we sell the car?
~ side-for | Pros:
pros | It is old.
~ side-against | Cons:
cons | It is fast.
=== a balance of a speaker
Should we sell the car?
Anna: We should.
Pros:
It is old.
Cons:
It is fast.
Ben: We should not.
---
? | Should we sell the car?
~ side-for | We should
~ heading | Pros:
anna | It is old.
~ heading | Cons:
anna | It is fast.
~ side-against | We should not
=== minutes
Minutes of the sailing club

Ms Ito proposed that the club buy a boat. It is cheap.

Mr Hall spoke against it. He said that the berth is dear. He also pointed out that nobody sails.

Ms Perez agreed with Ms Ito. The boat is old.
---
~ title | Minutes of the sailing club
ms_ito | proposed that the club buy a boat.
ms_ito | It is cheap.
~ side-against | Mr Hall spoke against it.
~ label | He said that
mr_hall | the berth is dear.
~ label | He also pointed out that
mr_hall | nobody sails.
~ side-for | agreed with Ms Ito
ms_perez | The boat is old.
=== minutes that tell several speakers in one paragraph
Minutes of the choir, 3 March

1. Should we move rehearsals to Thursday?
At the meeting Ms Keel argued that the altos work late. Mr Abadi pointed out that the hall is booked. Ms Keel replied \
that the gym is free, but said that it is cold.

The chair thanked everyone.

2. Any other business
None.
---
? | Should we move rehearsals to Thursday?
~ title | Minutes of the choir, 3 March
ms_keel | the altos work late.
mr_abadi | the hall is booked.
ms_keel | the gym is free
~ label | , but said that
ms_keel | it is cold.
* | The chair thanked everyone.
~ heading | 2. Any other business
~ heading | None.
=== a speaker under a label, who is told to disagree before
Subject: four-day week?

Lena's view: People who rest make fewer mistakes.

Raj disagrees. He says customers call on Fridays. According to him, nobody answers then.

Raj: The office is closed on Fridays.
---
? | four-day week?
~ title | Subject: four-day week?
lena | People who rest make fewer mistakes.
~ side-against | Raj disagrees.
~ label | He says
raj | customers call on Fridays.
~ label | According to him,
raj | nobody answers then.
raj | The office is closed on Fridays.
=== two letters with names alone
Dear editor,

The library is dear.

Ann Dunn

Dear editor,

The library is loved.

Ben Shaw
---
~ greeting | Dear editor,
ann_dunn | The library is dear.
~ signature | Ann Dunn
~ greeting | Dear editor,
ben_shaw | The library is loved.
~ signature | Ben Shaw
=== a debate of a model in bold
**Topic: Should we sell the car?**

**Affirmative — Opening Statement**

It is old.

**Negative — Opening Statement**

It is fast.

**Affirmative — Rebuttal**

It is dear.
---
? | Should we sell the car?
~ side-for | **Affirmative — Opening Statement**
affirmative | It is old.
~ side-against | **Negative — Opening Statement**
negative | It is fast.
affirmative | It is dear.
=== direct speech, and who says it behind or before
Should the library lend power tools?

"The library should lend power tools," said Hana. "Tenants have no room for tools."

"Power tools break," Tom replied.

Hana said: "The hardware shop mends them."
---
? | Should the library lend power tools?
hana | The library should lend power tools
~ label | said Hana.
hana | Tenants have no room for tools.
tom | Power tools break
~ label | Tom replied
hana | The hardware shop mends them.
=== one paragraph that tells what several people say
Should the school keep the bell?

Ann said that it should. She agrees that it is loud. Mr Orr said that bells frighten infants, but Ann says that few do.
---
? | Should the school keep the bell?
~ side-for | it should
~ label | She agrees that
ann | it is loud.
mr_orr | bells frighten infants
ann | few do.
=== letters before the names of speakers, and where they live
Question: should the choir sing outdoors?

(a) The Vicar
 - The choir should sing outdoors.
(b) Mrs Pargeter, 2 Church Row
 - The choir should not sing outdoors.
---
? | should the choir sing outdoors?
vicar | The choir should sing outdoors.
mrs_pargeter | The choir should not sing outdoors.
=== letters before arguments name nobody
Should the choir sing outdoors?

Ines:
a) The hall is small.
b) The hall is dark.
Rolf:
a) The wind carries the sound away.
---
? | Should the choir sing outdoors?
ines | The hall is small.
ines | The hall is dark.
rolf | The wind carries the sound away.
=== a name alone signs where the next letter thanks its bearer
Re: should we sing outdoors?

Hello everyone, we should sing outdoors.
Ines

Hi Ines, the wind carries the sound away.
Rolf

Thanks Rolf. The courtyard has no wind.
Ines
---
? | should we sing outdoors?
~ greeting | Hello everyone,
ines | we should sing outdoors.
~ signature | Ines
~ greeting | Hi Ines,
rolf | the wind carries the sound away.
~ signature | Rolf
ines | Thanks Rolf.
ines | The courtyard has no wind.
~ signature | Ines
=== the head of a column is the question at issue
| Who | Should the choir sing outdoors? |
|---|---|
| Ines | The hall is small. |
| Rolf | The hall is warm. |
---
? | Should the choir sing outdoors?
ines | The hall is small.
rolf | The hall is warm.
=== what somebody is to the writer is a label, what is the writer's is none
Should we sell the caravan?

Me: We should sell it.
My husband: My advice: keep it.
---
? | Should we sell the caravan?
~ side-for | We should sell it.
my_husband | My advice: keep it.
=== a reply in parentheses, a name in emphasis and a dash
# Should the choir sing outdoors?

## Pro (Ines)
- The hall is small.
## Con (Rolf)
- The wind is strong.
## Reply (Ines)
- The courtyard has no wind.
---
? | Should the choir sing outdoors?
~ side-for | ## Pro (Ines)
ines | The hall is small.
~ side-against | ## Con (Rolf)
rolf | The wind is strong.
ines | The courtyard has no wind.
=== emphasised names in a list
**Should the choir sing outdoors?**

* **Ines** – The hall is small.
* **Rolf** – The wind is strong.
---
? | Should the choir sing outdoors?
ines | The hall is small.
rolf | The wind is strong.
=== questions and answers with names in parentheses
Q: Should the choir sing outdoors?
A (Ines): The hall is small.
A (Rolf): The wind is strong.
---
? | Should the choir sing outdoors?
ines | The hall is small.
rolf | The wind is strong.
=== names in parentheses below what they say
Should the choir sing outdoors?

The hall is small.
(Ines Berg)

The wind is strong.
(Rolf)
---
? | Should the choir sing outdoors?
ines_berg | The hall is small.
~ signature | (Ines Berg)
rolf | The wind is strong.
~ signature | (Rolf)
=== quotations with a dash and a name behind
Should the choir sing outdoors?

"The hall is small." - Ines Berg

"The wind is strong." - Rolf
---
? | Should the choir sing outdoors?
ines_berg | "The hall is small."
~ signature | - Ines Berg
rolf | "The wind is strong."
~ signature | - Rolf
=== several speak under one name, or for others
Should the choir sing outdoors?

The tenants submit: The choir is loud.

On behalf of the choir: The hall is small.
---
? | Should the choir sing outdoors?
tenants | The choir is loud.
choir | The hall is small.
=== a path before a question in quotation marks
Town > Music > "Should the choir sing outdoors?"

#1 ines
The hall is small.

#2 rolf
The wind is strong.
---
? | Should the choir sing outdoors?
~ title | Town > Music > "
ines | The hall is small.
rolf | The wind is strong.
=== a chat with names in angle brackets, the first line a question
<kez> so, should we rewrite the importer?
<kez> imo yes. the importer is slow.
<dov> nope. the importer isn't slow.
---
? | should we rewrite the importer?
~ label | so,
~ side-for | imo yes
kez | the importer is slow.
~ side-against | nope
dov | the importer isn't slow.
=== who thinks yes, who answers, who gives in
Should we go?

Ottilie thinks yes: We should go.

Rob thinks no: The sea is cold.

Ottilie answers: The pool is warm.

Rob gives in: The pool is warm.
---
? | Should we go?
ottilie | We should go.
~ side-against | Rob thinks no:
rob | The sea is cold.
ottilie | The pool is warm.
rob | The pool is warm.
=== who says something in quotation marks, behind colons
Should we go?

Tess says: "We should go. The sea is warm."

Leo replies: "We should stay. It rains."
---
? | Should we go?
tess | We should go.
tess | The sea is warm.
leo | We should stay.
leo | It rains.
=== who has posted how much, and when
Forum > Trips > Sea
Thread: Should we go?

pedalina (12 posts), 8 May
The sea is warm.

saddle_sore (840 posts), 8 May
We should stay.
---
? | Should we go?
~ title | Forum > Trips > Sea
~ title | Thread:
pedalina | The sea is warm.
saddle_sore | We should stay.
=== who speaks again, with what turn it is
Motion: We should go.

Mrs Lund (for)
1. The sea is warm.

Mr Brandt (against)
1. The sea is deep.

Mrs Lund (reply)
1. The pool is not deep.
---
? | We should go.
~ side-for | Mrs Lund (for)
mrs_lund | The sea is warm.
~ side-against | Mr Brandt (against)
mr_brandt | The sea is deep.
mrs_lund | The pool is not deep.
=== a name in parentheses behind what is said
Should we go?

– We should go. The sea is warm. (Silke)

– The sea isn't warm. (Uwe)

– New or not, it is warm. (Silke)
---
? | Should we go?
silke | We should go.
silke | The sea is warm.
~ signature | (Silke)
uwe | The sea isn't warm.
~ signature | (Uwe)
silke | New or not, it is warm.
~ signature | (Silke)
=== a notice, signed with where everybody lives
NOTICE: Should we go? Please write below!

The sea is warm.
— Mrs Novak, 2nd floor

The sea is deep.
— Sunniva Dahl, 5th floor
---
? | Should we go?
~ title | NOTICE:
~ narration | Please write below!
mrs_novak | The sea is warm.
~ signature | — Mrs Novak, 2nd floor
sunniva_dahl | The sea is deep.
~ signature | — Sunniva Dahl, 5th floor
=== speakers for and against a motion before a house
Motion before the house: We should go.

First speaker for the motion, Ella Krantz:
The sea is warm.

First speaker against the motion, Dev Shah:
The sea is deep.
---
? | We should go.
~ side-for | First speaker for the motion, Ella Krantz:
ella_krantz | The sea is warm.
~ side-against | First speaker against the motion, Dev Shah:
dev_shah | The sea is deep.
=== a mail that is quoted and answered
On Tue, 14 Jan, Fiona Abel wrote:
> Bjarne, should we go? I'm in favour.
> The sea is warm.

The sea is deep.

Bjarne
---
? | should we go?
~ label | Bjarne,
~ side-for | I'm in favour.
fiona_abel | The sea is warm.
bjarne | The sea is deep.
~ signature | Bjarne
=== letters, one with a decision to make
Dear Mum,

I've got a decision to make: should I go? The sea is warm.

Love, Tom

Dear Tom,

the sea is deep.

Love, Mum
---
? | should I go?
~ greeting | Dear Mum,
~ label | I've got a decision to make:
tom | The sea is warm.
~ signature | Love, Tom
~ greeting | Dear Tom,
mum | the sea is deep.
~ signature | Love, Mum
=== a name in bold and how long ago it commented
Should we go?

**tkeller** commented 3 days ago

The sea is warm.

**mina-p** commented 2 days ago

I'd agree. But the sea is deep.
---
? | Should we go?
tkeller | The sea is warm.
mina_p | I'd agree.
mina_p | But the sea is deep.
=== of what came of it nobody speaks
1. Date: 20 November
2. Issue: Should we dredge the canal?
3. Discussion
Ines: We should dredge it.
Rolf: The canal is old.
4. Outcome
The board votes in May.
---
? | Should we dredge the canal?
~ metadata | 1. Date: 20 November
~ heading | 3. Discussion
~ side-for | We should dredge it.
rolf | The canal is old.
~ heading | 4. Outcome
~ narration | The board votes in May.
=== nor of a conclusion under the last speaker
**Issue: Should we dredge the canal?**

**Ines**
The canal is deep.

**Rolf**
The canal is old.

**Conclusion**
The board votes in May.
---
? | Should we dredge the canal?
ines | The canal is deep.
rolf | The canal is old.
~ heading | **Conclusion**
~ narration | The board votes in May.
=== but each speaker may come to one
**Issue: Should we dredge the canal?**

**Ines**
The canal is deep.
**Conclusion**
We should stop.

**Rolf**
The canal is old.
**Conclusion**
We should dredge it.
---
? | Should we dredge the canal?
ines | The canal is deep.
~ heading | **Conclusion**
ines | We should stop.
rolf | The canal is old.
~ heading | **Conclusion**
rolf | We should dredge it.
=== a clerk beside two sides
# Should we dredge the canal?

## Pro (Ines)
The canal is old.

## Con (Rolf)
The canal is deep.

## Clerk (Ms Wu)
The canal has two locks.
---
? | Should we dredge the canal?
~ side-for | ## Pro (Ines)
ines | The canal is old.
~ side-against | ## Con (Rolf)
rolf | The canal is deep.
ms_wu | The canal has two locks.
=== a table that was copied
Should we dredge the canal?
Speaker\tStatement
Ines\tThe canal is old.
Rolf\tThe canal is deep.
---
? | Should we dredge the canal?
~ heading | Speaker Statement
ines | The canal is old.
rolf | The canal is deep.
=== who answers yes and no without full stops
Should we dredge the canal?
Anna: yes, the canal is old
Ben: no, the canal is deep
---
? | Should we dredge the canal?
~ side-for | yes
anna | the canal is old
~ side-against | no
ben | the canal is deep
=== a subject that comes back before who writes
Subject: Should we dredge the canal?
From: Ines

The canal is old.

Subject: Re: Should we dredge the canal?
From: Rolf

The canal is deep.
---
? | Should we dredge the canal?
ines | The canal is old.
~ title | Subject: Re: Should we dredge the canal?
rolf | The canal is deep.
=== what somebody is, in brackets or behind a comma over what she says
Should the gate stay shut?

Dr. Vane (vet)
The gate should stay shut.

Mr. Pohl, keeper
The gate is heavy.
---
? | Should the gate stay shut?
dr_vane | The gate should stay shut.
mr_pohl | The gate is heavy.
=== a place and a time in a line, as no names
Should the gate stay shut?

Paris, in spring
The gate is green.

Dr. Vane: The gate is heavy.

Ada: The gate is new.
---
? | Should the gate stay shut?
~ narration | Paris, in spring The gate is green.
dr_vane | The gate is heavy.
ada | The gate is new.
=== names in a list over items of their own
Should the choir sing outdoors?

* Leonie (alto)
  - The choir should sing outdoors.
  - The hall is small.
* Oskar (conductor)
  - The choir should not sing outdoors.
---
? | Should the choir sing outdoors?
leonie | The choir should sing outdoors.
leonie | The hall is small.
oskar | The choir should not sing outdoors.
=== an emphasised title before the question
**For the meeting: Should the choir sing outdoors?**

**Ines:** The hall is small.

**Rolf:** The wind is strong.
---
? | Should the choir sing outdoors?
~ title | **For the meeting:
ines | The hall is small.
rolf | The wind is strong.
=== who takes no side beside two who do
Should the choir sing outdoors?

Contra (Ines):
The wind is strong.

Pro (Rolf):
The hall is small.

Building office (Mr Lowe):
The hall is old.
---
? | Should the choir sing outdoors?
~ side-against | Contra (Ines):
ines | The wind is strong.
~ side-for | Pro (Rolf):
rolf | The hall is small.
mr_lowe | The hall is old.
=== who speaks for and who against
Should the choir sing outdoors?

Ines speaks for it.
The hall is small.

Rolf speaks against it.
The wind is strong.
---
? | Should the choir sing outdoors?
ines | The hall is small.
rolf | The wind is strong.
=== why, and who says so
Should the choir sing outdoors?

Why it should - Ines
The hall is small.

Why it should not - Rolf
The wind is strong.
---
? | Should the choir sing outdoors?
ines | The hall is small.
rolf | The wind is strong.
=== numbered letters
Should the choir sing outdoors?

Letter 1, from Ines Lee of Hove
The hall is small.

Letter 2, from Rolf Ray of Hove
The wind is strong.
---
? | Should the choir sing outdoors?
ines_lee | The hall is small.
rolf_ray | The wind is strong.
"""


JAPANESE = """
=== 見出しの名前、同じ人がもう一度
海へ行くべきか？

太郎：
行くべきだ。
花子：\u3000
残るべきだ。
太郎：
海は暖かい。
---
? | 海へ行くべきか？
太郎 | 行くべきだ。
花子 | 残るべきだ。
太郎 | 海は暖かい。
=== 行の中の名前と役
論点：海へ行くべきか。
山田（会長）：行くべきだ。海は暖かい。
総務課：残るべきだ。
---
? | 海へ行くべきか。
山田 | 行くべきだ。
山田 | 海は暖かい。
総務課 | 残るべきだ。
=== 意見と立場
海へ行くべきか
太郎の意見：
行くべきだ。
## 川村さん（図書館職員）の立場
残るべきだ。
太郎の追記：海は暖かい。
---
? | 海へ行くべきか
太郎 | 行くべきだ。
川村さん | 残るべきだ。
太郎 | 海は暖かい。
=== 賛成と反対
議題　海へ行くべきか
【賛成】木下
行くべきだ。
【反対】小林
残るべきだ。
---
? | 海へ行くべきか
木下 | 行くべきだ。
~ side-against | 【反対】小林
小林 | 残るべきだ。
=== 案への賛成
A案＝海　B案＝山
海へ行くべきか
A案賛成（田中）
・海は暖かい。
B案賛成（鈴木）
①山は涼しい。
---
? | 海へ行くべきか
~ heading | A案＝海 B案＝山
田中 | 海は暖かい。
鈴木 | 山は涼しい。
=== 名のない側
海へ行くべきか
賛成派
行くべきだ。
反対派：
残るべきだ。
---
? | 海へ行くべきか
賛成派 | 行くべきだ。
~ side-against | 反対派：
反対派 | 残るべきだ。
=== 会社のメール
各位
お疲れ様です。
海へ行くべきかについて、意見を整理します。

■岡本さん
行くべきです。

■西川課長
残るべきです。

（岡本さんの反論はありませんでした。）
よろしくお願いします。
---
? | 海へ行くべきか
~ greeting | 各位
~ greeting | お疲れ様です。
~ title | について、意見を整理します。
岡本さん | 行くべきです。
西川課長 | 残るべきです。
~ aside | （岡本さんの反論はありませんでした。）
~ greeting | よろしくお願いします。
=== 台詞の形
海へ行くべきか
太郎「行くべきだ。」
花子「残るべきだ。山は涼しい。」
---
? | 海へ行くべきか
太郎 | 行くべきだ。
花子 | 残るべきだ。
花子 | 山は涼しい。
=== 文の中のコロンと時刻
海へ行くべきか
太郎：理由は次の通り：海は暖かい。
花子：10:30は早い。問題はこれだ：雨が降る。
---
? | 海へ行くべきか
! unclear-label | 理由は次の通り：海は暖かい。
花子 | 10:30は早い。
! unclear-label | 問題はこれだ：雨が降る。
=== 話し手かどうか分からない名前
海へ行くべきか
**太郎**
費用：五千円かかる。
**花子**
残るべきだ。
---
? | 海へ行くべきか
~ under-label | 費用：五千円かかる。
花子 | 残るべきだ。
=== 一つだけの名前
アプリは便利だ。
費用：五千円かかる。
---
. | アプリは便利だ。
. | 五千円かかる。
! unclear-label | 費用：
=== 注と例
海へ行くべきか
**太郎**
注：海は暖かい。
例：沖縄は暖かい。
**花子**
残るべきだ。
---
? | 海へ行くべきか
~ label | 注：
太郎 | 海は暖かい。
~ under-label | 例：沖縄は暖かい。
花子 | 残るべきだ。
=== 日時と場所
日時：令和6年5月1日
場所：会議室
2024年5月1日（水）
論点：海へ行くべきか。
候補：沖縄・箱根
父：行くべきだ。
母：残るべきだ。
---
? | 海へ行くべきか。
~ metadata | 日時：令和6年5月1日
~ metadata | 場所：会議室
~ date | 2024年5月1日（水）
~ metadata | 候補：沖縄・箱根
父 | 行くべきだ。
母 | 残るべきだ。
=== 題名と括弧
由美と修、家の話（メモ）
家を買う？　買わない？
由美：買うべきだよ。
修：買うべきじゃない。
---
? | 家を買う？
~ title | 由美と修、家の話（メモ）
~ other-question | 買わない？
由美 | 買うべきだよ。
修 | 買うべきじゃない。
=== 太字の名前、読点のある行
海へ行くべきか
**美咲**
海は、暖かい。
**健一**
残るべきだ。
---
? | 海へ行くべきか
美咲 | 海は、暖かい。
健一 | 残るべきだ。
=== 名前だけの行
海へ行くべきか

美咲
行くべきだ。

健一
残るべきだ。
---
? | 海へ行くべきか
美咲 | 行くべきだ。
健一 | 残るべきだ。
=== 規則の名前
AG1の立場：
規則1：aが赤いなら、aは丸い。
規則2：aが重いなら、aは丸くない。
規則1は規則2に優先する。
---
ag1 | 規則1：aが赤いなら、aは丸い。
ag1 | 規則2：aが重いなら、aは丸くない。
ag1 | 規則1は規則2に優先する。
=== 派と名前
どっちを買う？
海派・誠
海は暖かい。
山派・直子
山は涼しい。
---
? | どっちを買う？
誠 | 海は暖かい。
直子 | 山は涼しい。
=== 全角の番号とかぎ括弧
海へ行くべきか
太郎へ：行くべきだ。
花子へ：
１．残るべきだ。
（２）山は涼しい。
「山は静かだ。」
---
? | 海へ行くべきか
太郎 | 行くべきだ。
花子 | 残るべきだ。
花子 | 山は涼しい。
花子 | 山は静かだ。
=== 誰のものでもない文
雨が降っている。
海へ行くべきか。
太郎：行くべきだ。
花子：残るべきだ。
---
? | 海へ行くべきか。
~ narration | 雨が降っている。
太郎 | 行くべきだ。
花子 | 残るべきだ。
=== 文の途中の話し手
海へ行くべきか
太郎：行くべきだ。花子：残るべきだ。
次郎：海は暖かい。
---
? | 海へ行くべきか
太郎 | 行くべきだ。
! unclear-label | 花子：残るべきだ。
次郎 | 海は暖かい。
=== 数字で始まる名前、名前に使えない字
海へ行くべきか
３年Ａ組：行くべきだ。
Ｂ＆Ｃ：残るべきだ。
---
? | 海へ行くべきか
agent_3年a組 | 行くべきだ。
b_c | 残るべきだ。
=== 題名の後の論点
商店会　議題：広場に屋根をつけるべきか
日時：7月2日　出席：森、谷

森の発言：
屋根をつけるべきだ。
谷の発言：
雨は少ない。
---
? | 広場に屋根をつけるべきか
~ title | 商店会
~ metadata | 日時：7月2日 出席：森、谷
森 | 屋根をつけるべきだ。
谷 | 雨は少ない。
=== 掲示板
スレッド：猫を飼うべき？

1 名前：はる
猫は静かだ。
2 名前：なつ
猫は高い。
---
? | 猫を飼うべき？
~ title | スレッド：
はる | 猫は静かだ。
なつ | 猫は高い。
=== 括弧の中の論点と、話、返事
お題「橋を直すべきか」

はじめに司会から。二人に聞いた。

森さんの話。　橋は古い。
谷さんの話。　橋は丈夫だ。
森さんの返事。　古い橋は危ない。
---
? | 橋を直すべきか
~ narration | はじめに司会から。
~ narration | 二人に聞いた。
森さん | 橋は古い。
谷さん | 橋は丈夫だ。
森さん | 古い橋は危ない。
=== 問いと答え
Q. 庭を売るべきですか？　四人家族です。

はる：庭は広い。
なつ：庭は遠い。
---
? | 庭を売るべきですか？
~ narration | 四人家族です。
はる | 庭は広い。
なつ | 庭は遠い。
=== 側と名前と発言
庭を売るべきか
【賛成】姉：庭は遠い。
【反対】弟：庭は広い。
【祖母】庭は静かだ。
---
? | 庭を売るべきか
~ side-for | 【賛成】姉：
姉 | 庭は遠い。
~ side-against | 【反対】弟：
弟 | 庭は広い。
祖母 | 庭は静かだ。
=== 番号の付いた意見と答え
橋を直すべきか。
意見その一（商店主　野村）
橋は古い。
意見その二（谷）
橋は丈夫だ。
---
? | 橋を直すべきか。
商店主_野村 | 橋は古い。
谷 | 橋は丈夫だ。
=== 同じ人の答え
橋を直すべきか。
A1（森）：橋は古い。
A2（谷）：橋は丈夫だ。
A3（森の返信）：橋は狭い。
---
? | 橋を直すべきか。
森 | 橋は古い。
谷 | 橋は丈夫だ。
森 | 橋は狭い。
=== 時刻と名前、あいだに空白なし
橋を直すべきか？

［12:30］森
橋は古い。

［12:31］谷
橋は丈夫だ。

［12:33］森
橋は狭い。
---
? | 橋を直すべきか？
森 | 橋は古い。
谷 | 橋は丈夫だ。
森 | 橋は狭い。
=== だれの推薦、だれから一言
橋を直すべきか。

《大工の推薦》
橋は古い。

《隣人はこう思う》
橋は丈夫だ。

《大工から一言》
橋は狭い。

《大工のおまけ》
橋は長い。
---
? | 橋を直すべきか。
大工 | 橋は古い。
隣人 | 橋は丈夫だ。
大工 | 橋は狭い。
大工 | 橋は長い。
=== 違うと言うだけの文
橋を直すべきか。

森：橋は古い。
谷：森さん、それは事実と違います。橋は新しい。
森：それは昔の話だ。
---
? | 橋を直すべきか。
森 | 橋は古い。
~ rejection | 森さん、それは事実と違います。
谷 | 橋は新しい。
森 | それは昔の話だ。
=== 派と名前、役と名前
● 賛成派・森
橋は古い。
● 反対派・谷
橋は丈夫だ。
● 大工・原
橋は重い。
---
森 | 橋は古い。
谷 | 橋は丈夫だ。
大工_原 | 橋は重い。
=== 箇条書きの話し手、もう一度
庭を売るべきか
・森：売るべきだ。
　　理由：庭は遠い。
・谷：残すべきだ。
・森（再）：庭は狭い。
---
? | 庭を売るべきか
森 | 売るべきだ。
~ label | 理由：
森 | 庭は遠い。
~ side-against | 残すべきだ。
森 | 庭は狭い。
=== 一行に並んだ話し手
庭を売るべきか
森：庭は遠い。谷：庭は広い。森：庭は狭い。
---
? | 庭を売るべきか
森 | 庭は遠い。
谷 | 庭は広い。
森 | 庭は狭い。
=== 議事録の○と幅広の空白
議題　庭を売るべきか

○森委員　庭は遠い。水がない。
○谷委員　庭は広い。
○森委員　水道は高い。

閉会　午後八時半
---
? | 庭を売るべきか
森委員 | 庭は遠い。
森委員 | 水がない。
谷委員 | 庭は広い。
森委員 | 水道は高い。
~ aside | 閉会 午後八時半
=== 同じ役の三人
案件　庭を売るべきかについて
公述人（森）　庭は遠い。
公述人（谷）　庭は広い。
---
? | 庭を売るべきか
森 | 庭は遠い。
谷 | 庭は広い。
=== 矢印、曰く
庭を売るべきか
森→ 庭は遠い。
谷→ 庭は広い。
---
? | 庭を売るべきか
森 | 庭は遠い。
谷 | 庭は広い。
=== 曰く、や否や
協議事項　庭を売るべきや否や

森総代曰く、庭は遠い。水がない。

谷総代曰く、庭は広い。
---
? | 庭を売るべき
森総代 | 庭は遠い。
森総代 | 水がない。
谷総代 | 庭は広い。
=== 終わりの署名
庭を売るべきか

【ご意見】庭は遠い。水がない。（利用者・森）

【お返事】庭は広い。（館長）
---
? | 庭を売るべきか
~ label | 【ご意見】
森 | 庭は遠い。
森 | 水がない。
~ signature | （利用者・森）
~ label | 【お返事】
館長 | 庭は広い。
~ signature | （館長）
=== 賛否の表
# 庭を売るべきか

| 賛成 | 反対 |
|---|---|
| 庭は遠い。 | 庭は広い。 |
| 水がない。 | |
---
? | 庭を売るべきか
~ heading | | 賛成 | 反対 |
賛成 | 庭は遠い。
賛成 | 水がない。
反対 | 庭は広い。
=== 賛否を先に、動議
動議：庭を売るべきである。

（賛成）森
庭は遠い。

（反対）谷
庭は広い。
---
? | 庭を売るべきである。
~ side-for | （賛成）森
森 | 庭は遠い。
~ side-against | （反対）谷
谷 | 庭は広い。
=== 立場の中の問い
庭を売るべきか
森：庭は遠い。だれが行くのですか。
谷：庭は広い。
---
? | 庭を売るべきか
森 | 庭は遠い。
~ question-in-stance | だれが行くのですか。
谷 | 庭は広い。
=== 呼びかけとあいづち
庭を売るべきか
森：森です。議論させてください。庭は遠い。
谷：なるほど。森さんにお答えします。庭は広い。
---
? | 庭を売るべきか
~ remark | 森です。
~ remark | 議論させてください。
森 | 庭は遠い。
~ remark | なるほど。
~ remark | 森さんにお答えします。
谷 | 庭は広い。
=== 司会が論点を述べる
司会：本日のテーマは「庭を売るべきか」です。森さんからどうぞ。
森：庭は遠い。
谷：庭は広い。
---
? | 庭を売るべきか
森 | 庭は遠い。
谷 | 庭は広い。
=== 司会が挨拶のあとで問う
司会：それでは始めます。今日の議題です。庭を売るべきでしょうか。
森：庭は遠い。
谷：庭は広い。
---
? | 庭を売るべきでしょうか。
~ metadata | 司会：それでは始めます。今日の議題です。
森 | 庭は遠い。
谷 | 庭は広い。
=== 司会が挨拶のあとで論点を述べる
司会：本日はお集まりいただきありがとうございます。テーマは「庭を売るべきか」です。
森：庭は遠い。
谷：庭は広い。
---
? | 庭を売るべきか
~ metadata | 司会：本日はお集まりいただきありがとうございます。
森 | 庭は遠い。
谷 | 庭は広い。
=== a chair asks between a welcome and a call
**Moderator:** Welcome, Dr. Lee. Today's question: Should we sell the garden? Mori, please begin.

Mori: The garden is far.

Tani: The garden is wide.
---
? | Should we sell the garden?
~ metadata | **Moderator:** Welcome, Dr. Lee. Today's question:
~ remark | Mori, please begin.
mori | The garden is far.
tani | The garden is wide.
=== what a chair asks is no issue where it points back to what the chair says before
Chair: The garden is old. Should we sell it?

Mori: The garden is far.

Tani: The garden is wide.
---
~ metadata | Chair: The garden is old. Should we sell it?
mori | The garden is far.
tani | The garden is wide.
=== 委員長が論点を述べる
○委員長　本日の争点は、庭を売るべきか、であります。
○森委員　庭は遠い。
○谷委員　庭は広い。
---
? | 庭を売るべきか
森委員 | 庭は遠い。
谷委員 | 庭は広い。
=== 論点は…かどうかである
論点は、庭を売るべきかどうかである。
（賛成）会長　森
庭は遠い。
（反対）副会長　谷
庭は広い。
---
? | 庭を売るべきか
~ title | 論点は、
~ title | どうかである。
~ side-for | （賛成）会長 森
会長_森 | 庭は遠い。
~ side-against | （反対）副会長 谷
副会長_谷 | 庭は広い。
=== 論点の動作への賛否
庭を売却すべきか
森：庭の売却に賛成です。庭は遠い。
谷：売却には反対だ。庭は広い。
---
? | 庭を売却すべきか
~ side-for | 庭の売却に賛成です。
森 | 庭は遠い。
~ side-against | 売却には反対だ。
谷 | 庭は広い。
=== 台本の初めの問い
二人の記録
森「庭を売るべき？ 庭は遠い。」
谷「庭は広い。」
森「庭は遠い。」
---
? | 庭を売るべき？
~ title | 二人の記録
森 | 庭は遠い。
谷 | 庭は広い。
森 | 庭は遠い。
=== 側と名前と役目を括弧で示す
議題：庭を売るべきか。

【賛成・木村（司書）】
庭は遠い。

【反対・岡田】
庭は広い。
---
? | 庭を売るべきか。
~ side-for | 【賛成・木村（司書）】
木村 | 庭は遠い。
~ side-against | 【反対・岡田】
岡田 | 庭は広い。
=== mails whose writers tell their names first, and sign
件名：朝礼をやめるべきか

谷口です。
朝礼はやめるべきです。

谷口

大塚です。お疲れさまです。
朝礼は続けるべきです。

大塚
---
? | 朝礼をやめるべきか
谷口 |
谷口 | 朝礼はやめるべきです。
~ signature | 谷口
大塚 |
~ remark | お疲れさまです。
~ side-against | 朝礼は続けるべきです。
~ signature | 大塚
=== nobody's name stands in 反対です
朝礼をやめるべきか

反対です。
問題です。
---
? | 朝礼をやめるべきか
. | 反対です。
. | 問題です。
=== direct speech, with who speaks behind it
窓を開けるべきか

「窓は開けるべきだ。外は涼しい。」と美咲。
「窓は閉めるべきだ。」と兄の大輔が言った。
---
? | 窓を開けるべきか
美咲 | 窓は開けるべきだ。
美咲 | 外は涼しい。
~ label | と美咲。
~ side-against | 窓は閉めるべきだ。
~ label | と兄の大輔が言った。
=== posts of whoever gives no name, told apart by what the forum calls them
自転車に鈴は必要か？

1 ：名無しさん：2024/04/01(月) 12:00:01 ID:abc
自転車に鈴は必要だ。

2 ：名無しさん：2024/04/01(月) 12:03:44 ID:xyz
必要ない。
---
? | 自転車に鈴は必要か？
abc | 自転車に鈴は必要だ。
xyz | 必要ない。
=== answers with who gives them
Q. 池を埋めるべきですか。
A. （公園課）埋めるべきです。
A. （自治会）埋めるべきではありません。
---
? | 池を埋めるべきですか。
公園課 | 埋めるべきです。
自治会 | 埋めるべきではありません。
=== the word for what is at issue alone above it
■議題
池を埋めるべきか
■公園課
埋めるべきだ。
■自治会
埋めるべきではない。
---
? | 池を埋めるべきか
~ heading | ■議題
公園課 | 埋めるべきだ。
自治会 | 埋めるべきではない。
=== letters to a newspaper, each with its headline
池を埋めるべきか

池は埋めるべきだ
会社員　西村玲子（41）
蚊が出る。

池は残すべきだ
主婦　小田春江（62）
水鳥が来る。
---
? | 池を埋めるべきか
西村玲子 | 池は埋めるべきだ
西村玲子 | 蚊が出る。
小田春江 | 池は残すべきだ
小田春江 | 水鳥が来る。
=== letters that are signed below
役員の皆様

旗は新しくするべきだと思います。

2年1組　村井

村井様、皆様

旗は直すべきだと思います。

6年3組　大塚
---
~ greeting | 役員の皆様
村井 | 旗は新しくするべきだと思います。
~ signature | 2年1組 村井
~ greeting | 村井様、皆様
大塚 | 旗は直すべきだと思います。
~ signature | 6年3組 大塚
=== a yes and a no of a poll
夜回りを続けるべきか
・はい（60代男性）：続けるべきだ。
・いいえ（40代女性）：続けるべきではない。
---
? | 夜回りを続けるべきか
agent_60代男性 | 続けるべきだ。
agent_40代女性 | 続けるべきではない。
=== pros and cons in the lines of their labels
屋上に花を植えるべきか
メリット：夏に涼しい。
デメリット：水がいる。
---
? | 屋上に花を植えるべきか
~ side-for | メリット：
メリット | 夏に涼しい。
~ side-against | デメリット：
デメリット | 水がいる。
=== a name and an arrow in a list
鍵を替えるべきか
・藤井→替えるべきだ。
・小野→替えるべきではない。
---
? | 鍵を替えるべきか
藤井 | 替えるべきだ。
小野 | 替えるべきではない。
=== turns that are numbered, with who takes them
発言1（村井）：制服は廃止すべきだ。
発言2（横山）：制服は廃止すべきではない。
発言3（村井）：制服は高い。
---
村井 | 制服は廃止すべきだ。
横山 | 制服は廃止すべきではない。
村井 | 制服は高い。
=== who writes the minutes takes a side
会費を上げるべきか
会計：会費は上げるべきです。
書記：会費は上げるべきではありません。
---
? | 会費を上げるべきか
会計 | 会費は上げるべきです。
書記 | 会費は上げるべきではありません。
=== and who only writes them does not speak
会費を上げるべきか
書記：村井
会計：会費は上げるべきです。
監事：会費は上げるべきではありません。
---
? | 会費を上げるべきか
~ metadata | 書記：村井
会計 | 会費は上げるべきです。
監事 | 会費は上げるべきではありません。
=== names in a network, and when
みさき @misaki_123 · 3時間
傘は置くべきだ。

ケン @ken_k · 2時間
返信先: @misaki_123さん
傘は置くべきではない。
---
みさき | 傘は置くべきだ。
~ metadata | 返信先: @misaki_123さん
ケン | 傘は置くべきではない。
=== an amount in a form is no speaker
村井：
動物園に行くべきだ。
費用：一人五百円

河合：
動物園に行くべきではない。
---
村井 | 動物園に行くべきだ。
村井 | 費用：一人五百円
河合 | 動物園に行くべきではない。
=== sentences that are numbered without a full stop
申立人の主張
1 木の枝は長い。
2 枝は切るべきである。

相手方の主張
1 木は古い。
2 枝は切るべきではない。
---
申立人 | 木の枝は長い。
申立人 | 枝は切るべきである。
相手方 | 木は古い。
相手方 | 枝は切るべきではない。
=== a number that nothing goes on from is a number
村井：
3 人の子どもが来た。
---
村井 | 3 人の子どもが来た。
=== what stands under a label that names a thing is left out
村井：
灯台を残すべきだ。
交通：下がる。

河合：
灯台を残すべきではない。
---
村井 | 灯台を残すべきだ。
~ under-label | 交通：下がる。
河合 | 灯台を残すべきではない。
=== in which flat somebody lives stands before his name
201号室 石田　灯台を残すべきだ。
305号室 本田　残すべきではない。
---
agent_201号室_石田 | 灯台を残すべきだ。
agent_305号室_本田 | 残すべきではない。
=== but a label in bold in a list heads a point, which stands by itself
**林**: 灯台を残すべきだ。
1. **安全性**: 灯台は船を守る。
2. **交通**: 下がる。

**岸**: 残すべきではない。
---
林 | 灯台を残すべきだ。
~ label | 1. **安全性**:
林 | 灯台は船を守る。
~ under-label | 2. **交通**: 下がる。
岸 | 残すべきではない。
=== and not where it tells when or of what
**林**: 灯台を残すべきだ。
1. **東京案**: 費用が下がる。
2. **冬**: 客が来ない。
---
林 | 灯台を残すべきだ。
~ under-label | 1. **東京案**: 費用が下がる。
~ under-label | 2. **冬**: 客が来ない。
=== not where it limits what is said elsewhere
村井：
灯台を残すべきだ。
例外：冬は残さない。

河合：
灯台を残すべきではない。
---
村井 | 灯台を残すべきだ。
. | 冬は残さない。
河合 | 灯台を残すべきではない。
! unclear-label | 例外：
=== nobody's form before the speakers
灯台を残すべきか
現状：灯台は古い。
村井：灯台は残すべきだ。
河合：灯台は残すべきではない。
---
? | 灯台を残すべきか
~ narration | 現状：灯台は古い。
村井 | 灯台は残すべきだ。
河合 | 灯台は残すべきではない。
=== kin in a list speak, one of whom the question names
父の舟を売るべきか

家族で話した。
・父：売るべきではない。
・母：売るべきだ。
・祖母：売るべきではない。
---
? | 父の舟を売るべきか
~ narration | 家族で話した。
父 | 売るべきではない。
母 | 売るべきだ。
祖母 | 売るべきではない。
=== one name for who speaks again
窓を開けるべきか

村井 最初の発言
窓は開けるべきだ。

河合 最初の発言
窓は閉めるべきだ。

村井 最後の発言
外は涼しい。
---
? | 窓を開けるべきか
村井 | 窓は開けるべきだ。
~ side-against | 窓は閉めるべきだ。
村井 | 外は涼しい。
=== one who is quoted alone does not speak
「予算が足りない」と市長が言った。
---
. | 「予算が足りない」と市長が言った。
=== minutes by numbers, of what came of it nobody speaks
第2回　役員会
1. 日　時　4月3日
2. 議　題　門を閉めるべきか
3. 発言要旨
村井：門は閉めるべきだ。
河合：門は閉めるべきではない。
4. 結論
次回に決める。
---
? | 門を閉めるべきか
~ title | 第2回 役員会
~ narration | 1.
~ narration | 日 時 4月3日
~ heading | 3. 発言要旨
村井 | 門は閉めるべきだ。
河合 | 門は閉めるべきではない。
~ heading | 4. 結論
~ narration | 次回に決める。
=== what a speaker concludes is said by the speaker
門を閉めるべきか
■村井
門は古い。
■結論
門は閉めるべきだ。
■河合
門は新しい。
■結論
門は閉めるべきではない。
---
? | 門を閉めるべきか
村井 | 門は古い。
~ heading | ■結論
村井 | 門は閉めるべきだ。
河合 | 門は新しい。
~ heading | ■結論
河合 | 門は閉めるべきではない。
=== items of minutes over a list of who says what
■日時：4月3日
■議題1　門を閉めるべきか
・村井：閉めるべき。門は古い。
・河合：閉めるべきではない。門は新しい。
■決定事項
・次回に決める。
---
? | 門を閉めるべきか
~ title | ■日時：4月3日
村井 | 閉めるべき。
村井 | 門は古い。
河合 | 閉めるべきではない。
河合 | 門は新しい。
~ heading | ■決定事項
~ narration | ・次回に決める。
=== one turn more in parentheses
門を閉めるべきか
1. 賛成（村井）
・門は閉めるべきだ。
2. 反対（河合）
・門は新しい。
3. 再反論（村井）
・門は重い。
---
? | 門を閉めるべきか
村井 | 門は閉めるべきだ。
~ side-against | 2. 反対（河合）
河合 | 門は新しい。
村井 | 門は重い。
=== an office in brackets beside sides
【賛成】村井
門は閉めるべきだ。
【反対】河合
門は閉めるべきではない。
【事務】丸山
門は重い。
---
村井 | 門は閉めるべきだ。
河合 | 門は閉めるべきではない。
丸山 | 門は重い。
=== who interviews, behind dashes
――司会：今日は、門を閉めるべきかについて伺います。まず村井さん。
村井：閉めるべきです。
――門は去年直されました。
――河合さん、反論をどうぞ。
河合：門は新しいです。
---
? | 門を閉めるべきか
村井 | 閉めるべきです。
~ narration | ――門は去年直されました。
~ remark | ――河合さん、反論をどうぞ。
河合 | 門は新しいです。
=== who only asks the others is no party
先生：今日は「門を閉めるべきか」を話し合いましょう。
村井：門は閉めるべきです。
先生：河合さん、どう思いますか。
河合：門は新しいです。
---
? | 門を閉めるべきか
~ label | 今日は「
~ title | 」を話し合いましょう。
村井 | 門は閉めるべきです。
~ question-in-stance | 河合さん、どう思いますか。
河合 | 門は新しいです。
=== who tells more of himself below what he says
門を閉めるべきか
◆夜は危ない
夜は人が通る。
村井（会社員・42歳・横浜市）

◆朝が困る
門は重い。
河合（主婦・55歳）
---
? | 門を閉めるべきか
村井 | ◆夜は危ない
村井 | 夜は人が通る。
~ signature | 村井（会社員・42歳・横浜市）
河合 | ◆朝が困る
河合 | 門は重い。
~ signature | 河合（主婦・55歳）
=== who gives no name below
門を閉めるべきか

門は閉めるべきだ。
（横浜市・会社員・42歳）

門は重い。
（千葉市・主婦・平井節子・55歳）
---
? | 門を閉めるべきか
横浜市_会社員 | 門は閉めるべきだ。
~ signature | （横浜市・会社員・42歳）
平井節子 | 門は重い。
~ signature | （千葉市・主婦・平井節子・55歳）
=== names and times below what is said
ぽんた
門を閉めるべきですか？
2026/11/20 18:02

ゆず
門は重いです。
2026/11/20 18:10

ぽんた
門は閉めるべきです。
2026/11/20 18:12
---
? | 門を閉めるべきですか？
~ heading | ぽんた
~ date | 2026/11/20 18:02
ゆず | 門は重いです。
~ date | 2026/11/20 18:10
ぽんた | 門は閉めるべきです。
~ date | 2026/11/20 18:12
=== a messenger's log with pictures
2026/11/20(金)
12:30\t美咲\t門を閉めるべきかな？
12:31\t亮\t[スタンプ]
12:32\t亮\t門は重いよ。
12:33\t美咲\t[写真]
---
? | 門を閉めるべきかな？
~ date | 2026/11/20(金)
美咲 |
~ aside | [スタンプ]
亮 | 門は重いよ。
~ aside | [写真]
=== a table that was copied
門を閉めるべきか
発言者\t発言内容
村井\t門は閉めるべきだ。
河合\t門は重い。
---
? | 門を閉めるべきか
~ heading | 発言者 発言内容
村井 | 門は閉めるべきだ。
河合 | 門は重い。
=== a post that only tells to what it replies
【議論】門は閉めるべき？
1 ：みけ：2026/11/20(金) 21:03:11
門は閉めるべき。
2 ：とら：2026/11/20(金) 21:10:45
>>1
門は重い。
---
? | 【議論】門は閉めるべき？
みけ | 門は閉めるべき。
~ label | >>1
とら | 門は重い。
=== names and no stops
門を閉めるべきか
村井：閉めるべき（夜は危ない）
河合：閉めるべきでない（門は重い）
---
? | 門を閉めるべきか
村井 | 閉めるべき（夜は危ない）
河合 | 閉めるべきでない（門は重い）
=== a subject that comes back before who writes
件名: 門を閉めるべきか
差出人: 村井
門は閉めるべきです。

件名: Re: 門を閉めるべきか
差出人: 河合
門は重いです。
---
? | 門を閉めるべきか
村井 | 門は閉めるべきです。
~ title | 件名: Re: 門を閉めるべきか
河合 | 門は重いです。
=== letters signed by names alone
件名：門の件

河合さん

お世話になっております。村井です。
門は閉めるべきです。
ご検討のほどよろしくお願いいたします。

村井

--------------------
村井さん

河合です。
門は重いです。

河合
---
~ title | 件名：門の件
~ heading | 河合さん
~ remark | お世話になっております。
~ remark | 村井です。
村井 | 門は閉めるべきです。
~ greeting | ご検討のほどよろしくお願いいたします。
~ signature | 村井
~ signature | 村井さん
河合 | 門は重いです。
~ signature | 河合
=== who asks the others to agree
村井：門は閉めるべきじゃない？
河合：閉めるべきではない。
---
? | 門は閉めるべき
~ side-for | じゃない？
河合 | 閉めるべきではない。
=== neighbours by the numbers of their flats
門を閉めるべきか【掲示板】

1　304号室の住人
門は閉めるべきです。

2　512号室の住人
門は閉めるべきではありません。

3　304号室の住人
門は重いです。
---
? | 門を閉めるべきか【掲示板】
agent_304号室の住人 | 門は閉めるべきです。
agent_512号室の住人 | 門は閉めるべきではありません。
agent_304号室の住人 | 門は重いです。
=== a heading that answers what nobody speaks
公開質問状への回答

質問：門を閉めるべきですか。

回答者：村井
回答：閉めるべきです。

回答者：河合
回答：閉めるべきではありません。
---
? | 門を閉めるべきですか。
~ heading | 公開質問状への回答
~ label | 回答：
村井 | 閉めるべきです。
~ label | 回答：
河合 | 閉めるべきではありません。
=== options before the speakers
門をどうする？
案は二つ：閉鎖案、開放案

村井
閉鎖案がいい。

河合
開放案がいい。
---
? | 門をどうする？
~ narration | 案は二つ：閉鎖案、開放案
村井 | 閉鎖案がいい。
河合 | 開放案がいい。
=== names behind numbers in brackets
Should we go?

[1] Kim (finance)
We should go.

[2] Lee
[1] is wrong.

[3] Kim
It is late.
---
? | Should we go?
kim | We should go.
lee | [1] is wrong.
kim | It is late.
=== roles before names
門を閉めるべきか

○演出　宇野
門は重い。
○制作　ヘレン
門は古い。
○宇野
門は新しい。
---
? | 門を閉めるべきか
宇野 | 門は重い。
ヘレン | 門は古い。
宇野 | 門は新しい。
=== numbered statements of a hearing
門を閉めるべきか

陳述一　町交通課　江口
門は重い。

意見書（乙）　島民代表　小田切
門は古い。

陳述三　町交通課　江口（再）
門は新しい。
---
? | 門を閉めるべきか
江口 | 門は重い。
小田切 | 門は古い。
江口 | 門は新しい。
=== letters and those who write them
Should we go?

Letter from Mr Moe, farmer:
We should go.

Second reply from Ms Lee, baker:
It is late.
---
? | Should we go?
mr_moe | We should go.
ms_lee | It is late.
=== names over comments
## #12 門を閉める？

**mio** commented
門は閉めるべきだ。

**kato** commented
> 門は閉めるべきだ
門は重い。
---
? | 門を閉める？
~ title | ## #12
mio | 門は閉めるべきだ。
~ quoted | > 門は閉めるべきだ
kato | 門は重い。
=== replies in a tree, and the days of entries
門を閉めるべきか

▼村井（総務）　4/8 12:10
門は閉めるべきです。

　└▼河合　4/9 08:55
　　門は重いです。

　　└▼村井　4/9 12:15
　　　門は新しいです。
---
? | 門を閉めるべきか
村井 | 門は閉めるべきです。
河合 | 門は重いです。
村井 | 門は新しいです。
=== a title between marks, and the days of entries
◇ 業務日報 ◇

10/3　片桐（店長）
門は閉めるべきだ。

10/4　土屋（料理長）
門は重い。
---
~ heading | ◇ 業務日報 ◇
片桐 | 門は閉めるべきだ。
土屋 | 門は重い。
=== who interviews and asks nothing
――門の話が出ています。まずは村井さんから。

村井　門は閉めるべきです。

河合　門は重いです。

――続きは次号で。
---
~ narration | ――門の話が出ています。まずは村井さんから。
村井 | 門は閉めるべきです。
河合 | 門は重いです。
~ narration | ――続きは次号で。
=== opinions that say what should be done, and who holds them
門を閉めるべきか

閉めるべきだとする意見（総務・村井）
門は新しいです。

閉めるべきではないという立場（河合）
門は重いです。
---
? | 門を閉めるべきか
総務_村井 | 門は新しいです。
河合 | 門は重いです。
=== what should be done, before who holds it
門を閉めるべきか

閉めたほうがいい　村井さん
門は新しいです。

閉めるべきではない　遠山さん
門は重いです。
---
? | 門を閉めるべきか
村井さん | 門は新しいです。
遠山さん | 閉めるべきではない
遠山さん | 門は重いです。
=== names before a bracket that none opens, which things do not have
総務委員会　メモ
件：門を閉めるべきか

村井）門は閉めるべきだ。
遠山）反対。門は重い。
---
? | 門を閉めるべきか
~ heading | 総務委員会 メモ
村井 | 門は閉めるべきだ。
~ side-against | 反対。
遠山 | 門は重い。
=== a bracket that none opens behind what is told of a thing
議題：門を閉めるべきか

費用）門は高い。
騒音）門は静かだ。
---
? | 門を閉めるべきか
. | 費用）門は高い。
. | 騒音）門は静かだ。
=== names with the mark of what is quoted, and what is quoted
門を閉めるべきか

> 村井（総務）
門は閉めるべきです。

> 遠山
> 門は閉めるべきです。
門は重いです。
---
? | 門を閉めるべきか
村井 | 門は閉めるべきです。
~ quoted | > 遠山
~ quoted | > 門は閉めるべきです。
村井 | 門は重いです。
=== a title before what there is to choose from
門の買い替え　候補：鉄の門 と 木の門

【村井】
鉄の門を買うべきだ。

【河合】
木の門を買うべきだ。
---
~ title | 門の買い替え 候補：鉄の門 と 木の門
村井 | 鉄の門を買うべきだ。
河合 | 木の門を買うべきだ。
=== who only knows something, under a number like those who take a side
どの門を閉めるべきか。

１　農家組合（村井）
東の門は閉めるべきではない。

２　町会（遠山）
西の門は閉めるべきではない。

３　消防署（予防課）
西の門は重い。
---
? | どの門を閉めるべきか。
農家組合 | 東の門は閉めるべきではない。
町会 | 西の門は閉めるべきではない。
消防署 | 西の門は重い。
=== the days of letters in words
門を閉めるべきか

（父・十月三日）
門は閉めるべきだ。

（母・十月四日）
門は重い。

（父・十月十五日）
門は新しい。
---
? | 門を閉めるべきか
父 | 門は閉めるべきだ。
母 | 門は重い。
父 | 門は新しい。
=== whose explanation or statement follows in the line
問い：門を閉めるべきか。

総務課の説明。門は閉めるべきである。

町会（遠山）の発言。門は重い。

総務課の再説明。門は新しい。
---
? | 門を閉めるべきか。
総務課 | 門は閉めるべきである。
町会 | 門は重い。
総務課 | 門は新しい。
=== a full stop behind something of one who speaks otherwise
門を閉めるべきか

【村井】
町会の意見。それは聞いていない。

【河合】
門は重い。
---
? | 門を閉めるべきか
村井 | 町会の意見。
村井 | それは聞いていない。
河合 | 門は重い。
=== a chair who takes no side, and one who does
門を閉めるべきか

【閉めるべき】村井
門は新しい。

【閉めるべきでない】遠山
門は重い。

【議長】
反対です。門は高い。

【司会より】
時間になったので、多数決はしませんでした。
---
? | 門を閉めるべきか
村井 | 閉めるべき
村井 | 門は新しい。
遠山 | 閉めるべきでない
遠山 | 門は重い。
~ side-against | 反対です。
議長 | 門は高い。
~ heading | 【司会より】
~ narration | 時間になったので、多数決はしませんでした。
=== headings of several parts: a claim, an office, a turn
犬を飼うべきか

＜飼うべき＞　提案者：小川
犬は静かだ。

犬に反対・平井
犬は大きい。

ペンネーム　早起き
犬は古い。

飼うべきだ派　村井
犬は新しい。

早起きさん、再び
犬は白い。

再び村井から
犬は黒い。

平井より（二通目）
犬は重い。
---
? | 犬を飼うべきか
小川 | 飼うべき
小川 | 犬は静かだ。
~ side-against | 犬に反対・平井
平井 | 犬は大きい。
早起き | 犬は古い。
村井 | 犬は新しい。
早起き | 犬は白い。
村井 | 犬は黒い。
平井 | 犬は重い。
=== those who have come together for something, and whose opinion is announced
門を閉めるべきか

◇門を守る会（代表・野口）
門は重い。

◇総務課
門は新しい。
---
? | 門を閉めるべきか
門を守る会 | 門は重い。
総務課 | 門は新しい。
=== whose opinion comes first and next
門を閉めるべきか

まず、村井さんの意見です。
門は重い。

次に、遠山さんの意見です。
門は新しい。
---
? | 門を閉めるべきか
村井さん | 門は重い。
遠山さん | 門は新しい。
=== who speaks for and against, of a team, and back
Where to meet? Should we go?

Speaker for, Ms Lee:
It is late.

Team No (Oskar)
It is cold.

Ms Lee wrote back:
It is warm.

Oskar's last word
It is dark.
---
? | Should we go?
~ title | Where to meet?
~ side-for | Speaker for, Ms Lee:
ms_lee | It is late.
oskar | It is cold.
ms_lee | It is warm.
oskar | It is dark.
"""


def cases(table: str) -> list[ParameterSet]:
    """Return the cases of a table: a title, a text, and what becomes of it."""
    found: list[ParameterSet] = []
    for case in table.split("\n=== ")[1:]:
        title, _, rest = case.partition("\n")
        text, _, wanted = rest.partition("\n---\n")
        found.append(pytest.param(text, wanted.strip(), id=title))
    return found


@pytest.mark.parametrize(("text", "wanted"), [*cases(ENGLISH), *cases(JAPANESE)])
def test_a_text_is_taken_apart_as_people_meant_it(text: str, wanted: str) -> None:
    assert "\n".join(report(text)) == wanted


OTHERS = {
    "RUTH - We …": "MARC - It rains.",
    "太郎「海は…。」": "花子「雨が降る。」",
    "【木下】": "【小林】",
    "会長　海は…。": "副会長　雨が降る。",
    "花子→ 海は…。": "太郎→ 雨が降る。",
    "<kez> We …": "<dov> It rains.",
}
"""Forms that name a speaker where another one is named so, too."""
WHOLE = ("signed", "narrated", "table")
"""Forms that only a whole text shows: they have cases of their own above."""
SHOWN = [(code, example) for code, examples in EXAMPLES.items() for example in examples if code not in WHOLE]


@pytest.mark.parametrize(("code", "example"), SHOWN, ids=[example for _, example in SHOWN])
def test_the_layouts_that_are_shown_are_understood(code: str, example: str) -> None:
    japanese = language_of(example) == "ja"
    asked, text, view = (
        ("行くべきか", "海は暖かい。", "次郎の意見：") if japanese else ("Go?", "It is warm.", "Zoe's view:")
    )
    line = example.replace("…", "暖かい" if japanese else "go.")
    if code == "issue":
        lines = report(f"{line}\n{view}\n{text}")
        assert lines[0].startswith("? | ")
    elif code in ("bullet", "rule"):
        lines = report(f"{asked}\n{view}\n{line}")
        assert len(lines) == 2
        assert lines[1].endswith(line) is (code == "rule")
    elif code in ("remark", "nothing"):
        lines = report(f"{asked}\n{view}\n{text}\n\n{line}\n\n{view}\n{text}")
        assert [one[0] for one in lines].count("~") == 1
    else:
        lines = report(f"{asked}\n{line}\n{text}\n{OTHERS.get(example, '')}\n{text}")
        lines = [one for one in lines if not one.startswith("~ side-")]  # a heading may name a side, too
        owner = lines[1].partition(" | ")[0]
        assert owner == "*" if code == "background" else owner.partition("_")[0] in example.lower()
    assert not [one for one in lines if one.startswith(("!", "."))]


def prose(language: str) -> list[ParameterSet]:
    """Return the texts of the shared corpus of a language with the names of their speakers."""
    path = SHARED / "prose" / language / "texts.jsonl"
    items = map(json.loads, path.read_text(encoding="utf-8").splitlines()) if path.exists() else ()
    return [pytest.param(item["text"], item["agents"], id=item["id"]) for item in items]


@pytest.mark.parametrize(("text", "agents"), [*prose("en"), *prose("ja")])
def test_the_speakers_of_the_corpus_are_found_and_everything_that_they_say(text: str, agents: list[str]) -> None:
    document = read_document(SourceText("t", text))
    assert [fault for fault in document.faults if fault.code != "issue-statement"] == []
    owned = {section.speaker.lower(): section for section in document.sections if section.owner}
    assert list(owned) == [agent.lower() for agent in agents]
    assert not [section for section in document.sections if not section.owner and not _all_skipped(section)]
    assert not lost(text, document)
    # One text of the corpus announces what it is about without asking it.
    assert document.issue is not None or "？" not in text


def _all_skipped(section: Section) -> bool:
    return all(way.notes for one in section.sentences for way in one.readings)


STANCES = sorted(SHARED.glob("debates/*/stances.txt"))


@pytest.mark.parametrize("path", STANCES, ids=lambda path: path.parent.name)
def test_the_speakers_of_the_stances_are_those_of_their_knowledge_base(path: Path) -> None:
    document = read_document(SourceText("t", path.read_text(encoding="utf-8")))
    owners = [section.owner or "." for section in document.sections]
    truth = [agent.name for agent in load(path.parent / "truth.kb").agents]
    assert len(owners) == len(truth)
    assert all(name in owner for name, owner in zip(truth, owners, strict=True))
    assert not lost(document.source.text, document)


def lost(text: str, document: Document) -> list[str]:
    """Return the lines with words of which nothing is told: no sentence, no heading, no fault."""
    spans = [one.span for one in document.sentences]
    spans += [section.heading for section in document.sections if section.heading is not None]
    spans += [fault.span for fault in document.faults]
    spans += [say.span for say in document.says if say.span is not None]
    covered = bytearray(len(text) + 1)
    for span in spans:
        covered[span.start : span.end] = b"\1" * (span.end - span.start)
    found: list[str] = []
    start = 0
    for line in text.splitlines(keepends=True):
        end = start + len(line)
        silent = line.lstrip().startswith("%") or (document.issue is not None and ISSUE.fullmatch(line.strip()))
        if any(map(str.isalnum, line)) and not any(covered[start:end]) and not silent:
            found.append(line)
        start = end
    return found


LINES = (
    "Should we go?|Anna:|**Ben**|## Carl|Anna: We should go.|- We should stay.|Cost: 5 euros.|Dear all,|(a remark)"
    "|PS: it rains.|Anna's view|Pro (Dora):|RUTH - We should go.|Best regards,|Anna|12 May 2024|> quoted|We should\tgo"
    "|Rule1: If a is b, c is d.|Background:|Topic: The sea|Question:|# The trip|海へ行くべきか。|太郎：|【賛成】木下"
    "|費用：五千円。|■総務課|各位|A案＝海|（注記）|海は暖かい。|候補：海・山|1st team: We go. We stay.|「山は静かだ。」"
    "|太郎「行くべきだ。」|Thread: Is it far?|Meeting. Motion: We go."
    "|Anna: We go. Ben: We stay. Anna: It rains.|* Ben - It is."
    "|From: Ben|Subject: Re: Should we go?|1 名前：花子|テーマ「行くべきか」|議事録　議題：行くべきか|・太郎：行く。"
    "|Is it far?|---|***|*|:|：|【】|?|か|**|: x|’s view|\x1f"
)
TEXTS = st.lists(st.sampled_from([*LINES.split("|"), ""]), max_size=12).map("\n".join)


@given(TEXTS)
def test_no_line_is_lost_silently(text: str) -> None:
    assert lost(text, read_document(SourceText("t", text))) == []


@given(TEXTS)
def test_sentences_stand_in_the_text_in_order_and_do_not_overlap(text: str) -> None:
    places = [(one.span.start, one.span.end) for one in read_document(SourceText("t", text)).sentences]
    assert all(start < end <= len(text) for start, end in places)
    assert all(before[1] <= after[0] for before, after in pairwise(places))


def test_twenty_speakers_keep_what_they_say() -> None:
    names = [f"Speaker {number}" for number in range(1, 21)]
    text = "Should we go?\n" + "".join(f"{name}: The sea is warm. It is free.\n" for name in names)
    document = read_document(SourceText("t", text))
    assert [(section.speaker, len(section.sentences)) for section in document.sections] == [(name, 2) for name in names]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ms. O'Neil", "ms_o_neil"),
        ("1st team", "agent_1st_team"),
        ("issue", "agent_issue"),
        ("R&D", "r_d"),
        ("3年A組", "agent_3年a組"),
        ("!", None),
    ],
)
def test_every_name_with_a_letter_can_be_used(written: str, name: str | None) -> None:
    assert agent_name(written) is None
    assert usable_name(written) == name
    assert name is None or agent_name(name) == name


LONG = {
    "label lines": "Anna:\nThe sea is warm.\n\nBen:\nIt rains.\n",
    "inline": "Anna: The sea is warm.\nBen: It rains.\n",
    "unclear": "**Anna**\nCost: The sea is warm.\n**Ben**\n- It rains.\n",
    "rules": "rule: If a is b, c is d.\nhandy: If a is b, c is d.\nhandy is preferred over rule.\n",
    "say lines": 'say handy(X): "{X} is easy".\nThe sea is warm.\n',
    "Japanese": "太郎「行くべきだ。」\n花子「残るべきだ。」\n費用：五千円。\n",
}


@pytest.mark.parametrize("lines", LONG.values(), ids=LONG)
def test_the_layout_of_a_long_text_takes_time_in_proportion(lines: str) -> None:
    def taken(count: int) -> float:
        text = "Should we go?\n" + lines * count
        source = SourceText("t", text)
        start = time.process_time()
        laid_out(source)
        return (time.process_time() - start) / text.count("\n")

    short = min(taken(200) for _ in range(3))
    assert any(taken(2000) < 2.5 * short for _ in range(3))  # a second time only where the machine was busy


def test_a_line_without_an_end_takes_time_in_proportion() -> None:
    for piece in ("a ", "**", "The ", "（", "Anna's ", "か", "(a) ", "- ", "> ", "1. ", ": ", "〜の"):
        start = time.process_time()
        laid_out(SourceText("t", piece * 50_000))
        assert time.process_time() - start < 0.5, piece


@pytest.mark.parametrize(
    ("text", "agents"),
    [
        # who speaks comes back, whatever the others call him
        (
            "should game night move?\n\n- ravi: yes. eight can come.\n- pip: no\n- ravi: why?\n- nell: sorry ravi\n",
            ("ravi", "pip", "nell"),
        ),
        ("- marek: should we go in august? it's cheap\n- sofia: it's too hot\n- marek: ok fair\n", ("marek", "sofia")),
        (
            "元日に集まる？\n\n- 母：予定を教えて。\n- 一樹：元日は当直がある。\n- 母：元日は一樹が来られないのね。\n",
            ("母", "一樹"),
        ),
    ],
)
@pytest.mark.parametrize("mark", ["- ", "* ", "1. ", "• "])
def test_list_items_with_names_that_come_back_are_turns(text: str, agents: tuple[str, ...], mark: str) -> None:
    layout = laid_out(SourceText("t", text.replace("- ", mark)))
    assert not layout.faults
    assert tuple(dict.fromkeys(block.owner for block in layout.blocks if block.owner)) == agents


@pytest.mark.parametrize(
    "text",
    [
        "Lisbon or Porto?\n\n- Lisbon: it is warm.\n- Porto: it is cheap.\n- Lisbon: it is far.\n",  # options
        "Should we move?\n\n- Price: it is dear.\n- Noise: it is loud.\n",  # topics, each once
        "We moved house.\n\n- price: it is dear.\n- noise: it is loud.\n- price: it was cheap before.\n",  # no question
    ],
)
def test_list_items_with_options_or_topics_are_none(text: str) -> None:
    assert not [block for block in laid_out(SourceText("t", text)).blocks if block.owner]
