"""What people at a table say when they call the director: a few phrases for every irregularity, for the search.

Add what you hear, the way you heard it. The words don't have to come from any rule sheet.
"""

from __future__ import annotations

SAYINGS: dict[str, tuple[str, ...]] = {
    "looked-at-stolen-tile": (
        "he looked at the tiles he was passing blind",
        "she turned over the blind tile and peeked",
        "peeking while stealing in the Charleston",
        "saw what she got before she passed it along",
    ),
    "second-left-recalled": (
        "she says stop now and we have done the second left",
        "wants to cancel the second Charleston after passing left",
        "somebody stopped the passing too late",
        "do we undo the left pass",
    ),
    "joker-passed": (
        "there is a joker in the pass",
        "I was passed a joker",
        "she sent a joker by mistake",
    ),
    "wrong-number-passed": (
        "he passed me four",
        "I was only given two in the pass",
        "she did not pass enough tiles",
        "they sent too many tiles across",
    ),
    "early-throw": (
        "he discarded before East did",
        "someone threw before the game started",
        "East has not thrown yet and she already did",
    ),
    "wrong-count-before-start": (
        "I am short a tile and nobody has thrown yet",
        "the deal was wrong, I have too many",
        "I was dealt twelve",
        "we have not started and my rack has one tile too many",
    ),
    "wrong-count-after-start": (
        "I just counted and I am short in the middle of the game",
        "she has too many tiles and we have been playing for a while",
        "I have fourteen and I did not pick",
        "he forgot to discard and has an extra tile",
    ),
    "picked-ahead": (
        "she is picking ahead again",
        "he took his tile before anybody discarded",
        "grabbed from the wall before the throw",
        "she drew too fast and looked at it before I had thrown",
    ),
    "picked-out-of-turn": (
        "he picked and it was my turn",
        "it was my go and she took from the wall",
        "they skipped me and the next one picked",
        "wrong person picked",
    ),
    "touched-wall-tile": (
        "I put my hand on the wall tile and want the discard instead",
        "she touched the wall, does she have to take it",
        "he had his fingers on the next tile and changed his mind",
    ),
    "wrong-end-pick": (
        "she took one from the back of the wall",
        "he picked off the tail and not the front",
        "she drew from the far end",
        "I took the bottom tile instead of the top",
        "that was not the next tile, it was from the other wall",
    ),
    "wrong-end-pick-by-several": (
        "everybody has been picking from the wrong wall",
        "we all took from the wrong end for several turns",
        "three of us had it from the wrong place",
    ),
    "hidden-tail": (
        "there was a piece of wall nobody saw",
        "some tiles were hidden behind the rack",
        "the wall was crooked and we missed the end of it",
        "we found tiles left over",
    ),
    "wall-pushed-too-soon": (
        "she pushed her wall out before the other was gone",
        "he moved the next wall in too soon and I picked from it",
    ),
    "wall-tile-turned-over": (
        "I knocked over a tile of the wall",
        "a tile fell and everybody saw it",
        "one of the wall tiles is face up",
    ),
    "discard-out-of-turn": (
        "she threw a tile and it was not her turn yet",
        "he discarded without picking",
        "someone threw out of order",
    ),
    "discard-taken-back": (
        "he wants his tile back",
        "she threw the wrong tile and wants to change it",
        "can I take back what I discarded",
        "he put it down and picked it up again",
    ),
    "unspoken-claim": (
        "he just grabbed the discard and did not say a word",
        "she took it without calling",
        "nobody heard a call, he never said it out loud",
        "took my discard in silence",
    ),
    "late-claim": (
        "she called too late, I had racked",
        "he wants that tile and the next one has already racked",
        "I called and she had already discarded",
        "am I too late to call it",
    ),
    "two-claims": (
        "both of us called it",
        "two of us want that discard, who gets it",
        "we called at once and I wanted it for mahj",
    ),
    "last-discard-claimed": (
        "there is no wall left and she called the last tile",
        "can I call the final discard",
        "the wall is gone and he wants it",
    ),
    "claim-withdrawn": (
        "I said call and changed my mind",
        "she called it and does not want it now",
        "oops, I do not need that tile I called",
        "he said take and then never mind",
    ),
    "touched-tile-not-used": (
        "she picked up the discard and cannot use it",
        "I took the tile I called and it does not fit",
        "he touched it and put it back",
    ),
    "claimed-tile-in-rack": (
        "she put the discard into her rack with the others",
        "he called it and hid it in his hand",
        "the called tile went in with her own tiles",
    ),
    "claim-and-rack-together": (
        "I racked just when she called",
        "call and rack came at the very same time",
        "we cannot tell whether he called or I racked first",
    ),
    "wait-without-claim": (
        "he says wait every time and takes nothing",
        "she keeps holding up the game with wait",
        "said hold on and then passed",
    ),
    "exposure-changed": (
        "he wants to add a tile to his pung",
        "she turned three into four after she put them up",
        "can I change my exposure to a kong",
        "she took one off her exposure",
    ),
    "exposure-fits-no-line": (
        "that exposure is not in any hand",
        "what she has up cannot be a hand on the card",
        "her two exposures do not go together",
        "he exposed something that does not exist",
    ),
    "unlike-tiles-exposed": (
        "her pung is not all the same tile",
        "there is a five in his kong of fours",
        "she put up tiles that do not match",
        "he laid down three of one and one of another",
    ),
    "tiles-shown-too-soon": (
        "I put my tiles up and it was not the tile he said",
        "she exposed before we knew the name was wrong",
        "showed my pair because he named it wrong",
    ),
    "misnamed-unclaimed": (
        "he called a bam a crak",
        "she said north and it was south",
        "he threw a dot and said bam",
        "she said the wrong name for her discard",
    ),
    "misnamed-for-exposure": (
        "he named it wrong and I wanted it for my kong",
        "she said the wrong tile and I need it to expose",
        "I would have called it if he had said it right",
    ),
    "misnamed-for-mahjongg": (
        "he said the wrong tile and I called mahj",
        "she named it wrong and that was my winning tile",
        "I won on what he said and it is not that tile",
    ),
    "joker-exchange-too-early": (
        "she took the joker and had not picked yet",
        "he traded for my joker when it was not his turn",
        "swapped the joker before racking",
    ),
    "joker-completes-claim": (
        "she called a tile and used my joker to finish it",
        "he took a joker off my rack for the exposure he was making",
    ),
    "joker-exchange-after-naming": (
        "she started to say her discard and wants to swap it for the joker",
        "he had it on the table and wants to trade it for the joker",
        "I said seven and then saw the joker",
    ),
    "joker-from-dead-hand": (
        "may I trade with the dead hand's joker",
        "the dead lady has a joker up, can I have it",
    ),
    "wrong-tile-in-exchange": (
        "he gave a wrong tile for my joker",
        "she traded a crak for the joker and they are dots",
        "that does not match, I want my joker back",
    ),
    "mahjongg-in-error": (
        "he called mahj and his hand is wrong",
        "she said mah jongg and does not have a hand on the card",
        "false maj",
        "I called mahj by mistake",
        "he thought he had it and he is one short, and we have opened our hands",
        "she declared and her hand is no good, one of us opened up already",
    ),
    "display-refused": (
        "he will not show us his mahj in order",
        "she won but she does not lay it out so that we can check",
        "won't arrange the winning hand like the card",
    ),
    "hand-called-dead-wrongly": (
        "he called me dead and I am not",
        "they said my hand is dead but it is good",
        "she accused me of a dead hand and was wrong",
    ),
    "hand-called-dead-by-dead-player": (
        "she is dead herself and called him dead",
        "a dead one says that another hand is dead",
        "can a dead player tell me I am dead",
    ),
    "hand-called-dead-too-late": (
        "the game is over and now he says I was dead",
        "she called her dead after the last tile",
        "it is all finished, can he still call the hand dead",
    ),
    "dead-player-plays-on": (
        "he is dead and is still playing",
        "she did not stop when her hand was dead",
        "the dead player picked and threw",
    ),
    "hand-thrown-in": (
        "she mixed her tiles because she thought we were done",
        "he gave up and threw in his hand",
        "I broke up my hand, I thought the game was over",
        "she knocked down her rack in the middle of the game",
    ),
    "table-talk": (
        "they are discussing if her hand is dead",
        "he is telling her what she can still make",
        "she keeps commenting on our exposures",
        "coaching at the table",
    ),
    "late": (
        "he is not here",
        "she came after we began",
        "one of us is missing and we want to start",
        "she arrived ten minutes late",
        "where is our fourth",
    ),
    "disturbing": (
        "they are so loud over there",
        "the people who are done will not leave and keep talking",
        "his cell phone is ringing",
        "a phone rang",
        "we cannot hear because of the noise",
    ),
    "complaint": (
        "she swore at her neighbour",
        "he used bad language and cursed at her",
        "she is yelling and screaming at us",
        "he called me names, he insulted me",
        "she is nasty and mean to everybody",
        "he is bullying her",
        "she got angry, threw her rack and banged on the table",
        "I will not play with this lady, she is impolite",
        "he cheats",
    ),
    "arguing-with-director": (
        "he does not accept your decision",
        "she will not stop arguing about the ruling",
        "he says that you are wrong and shouts at the judge",
    ),
    "settled-at-the-table": (
        "we agreed on it ourselves and now he wants a ruling",
        "the table decided and she is not happy with it",
        "we worked it out among us",
    ),
    "unverified-card": (
        "my card has no initials",
        "he forgot to sign",
        "nobody checked her card",
        "the signature is missing",
    ),
    "cards-handed-in-separately": (
        "she took her own card to the desk alone",
        "we are missing one card of the four",
        "he already turned his in without us",
    ),
    "change-after-acceptance": (
        "my score is wrong and the card is in already",
        "you wrote down the wrong number for me",
        "we added it up wrong, can it be fixed",
        "the points on my card should be more",
    ),
}
