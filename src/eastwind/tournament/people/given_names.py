"""Given names and their short forms: Pat may be Patricia, and Bobbie may be Roberta. It is only ever a hint."""

from __future__ import annotations

from eastwind.tournament.people.names import folded

# One line for each family of names. A short form may stand in several: Pat is Patricia or Patrick.
_FAMILIES = """
abigail abby gail
adele della dell
albert al bert
alexandra alexandria alex sandra sandy lexi
alexander alex al sandy
alfred al fred
alice ali alli
amanda mandy
andrea andie andi
andrew andy drew
angela angie
ann anne anna annie nan nancy anita annette
anthony tony
antoinette toni
arlene arleen lena
arthur art artie
barbara barb barbie babs bobbie
beatrice bea trixie
benjamin ben benny
bernadette bernie
bernard bernie
beverly beverley bev
bonnie bonny
bridget biddy
caroline carolyn carol carrie lynn
catherine katherine kathryn kathleen cathleen cathy kathy kate katie kay kitty kat kathie katy cate
charles charlie chuck
charlotte lottie char
christine christina kristin kristine christy kristy chris kris tina chrissy
christopher chris kit
cynthia cindy cindi
daniel dan danny
danielle dani
david dave davy
deborah debra debbie deb debby debi
denise denny
diane diana dianne di
donald don donnie
donna donnie
dorothy dorothea dot dottie dotty dolly
edith edie
edward ed eddie ted ned
eileen ilene aileen
elaine lainie
eleanor elinor ellie nell nellie nora
elizabeth elisabeth liz lizzie beth betsy betty bette libby lisa eliza lizbeth
ellen ellie nell
emily em emmy
esther essie hettie
eugene gene
evelyn evie eve
florence flo flossie florrie
frances fran francie frankie franny
francis frank
franklin frank
frederick fred freddie
gabrielle gabby
geraldine gerry gerri jeri
gerald gerry jerry
gertrude trudy gert
gloria glo
gregory greg
gwendolyn gwen
harold harry hal
harriet hattie
helen helene ellen nell lena
henry hank harry
irene renie
isabel isabelle bella izzy
jacqueline jackie jacki
jacob jake
james jim jimmy jamie
jane jan janie janey
janet jan jannie
janice jan
jean jeanne jeannie jeanie
jeffrey geoffrey jeff geoff
jennifer jenny jen jenn
jessica jess jessie
joan joanie joni
joanne joann joanna jo
john jack johnny jon
jonathan jon
joseph joe joey
josephine jo josie
joyce joy
judith judy judi jude
julia julie jules
karen karin caren
kenneth ken kenny
kimberly kim kimmie
laura laurie lori lauren
lawrence laurence larry
leonard len lenny
lillian lily lil lilly
linda lynda lindy lyn
loretta retta lori
lorraine lori rainey
louise lou lulu
louis lou lewis
lucille lucy
lydia lyddie
lynn lynne lyn
madeline maddie
marcia marsha marcy
margaret peg peggy meg maggie marge margie margo rita greta madge maggy margery marjorie
marian marion mary
marilyn mari lynn
martha marty patty mattie
martin marty
mary molly polly mamie marie maria mae may
matthew matt
maureen mo reenie
melanie mel
melissa missy mel
mercedes mercy
michael mike mickey mick
michelle shelly micki
mildred millie
miriam mimi mitzi
muriel mimi
nancy nan
natalie nat
nathan nate nat
nicholas nick nicky
nicole nicki nikki
norma normie
pamela pam pammy
patricia pat patty patti tricia trish trisha patsy
patrick pat paddy
paul paulie
pauline paula polly
peter pete
philip phillip phil
phyllis phyl phil
priscilla cilla
rachel rachael rae
raymond ray
rebecca rebekah becky becca
regina gina reggie
richard rick rich dick ricky richie
roberta robbie bobbie bobby bert
robert rob bob bobby robbie bert
roger rodge
ronald ron ronnie
rosalind roz rosie
rosemary rose rosie
ruth ruthie
samantha sam
samuel sam sammy
sandra sandy sandi
sarah sara sally sadie
sharon shari sherry
sheila shelley
shirley shirl
sophia sophie
stanley stan
stephanie steph stevie
stephen steven steve
susan suzanne susanna sue susie suzie suzy sukie
sylvia syl
teresa theresa terry terri tess tessa
theodore ted teddy theo
thomas tom tommy
timothy tim
valerie val
vera verna
veronica ronnie roni vera
victoria vicki vicky vickie tori
vincent vince vinny
virginia ginny ginger gin
vivian viv
walter walt wally
wendy wen
william bill billy will willie
winifred winnie
yvonne vonnie
"""
_OF: dict[str, set[int]] = {}
for _place, _line in enumerate(_FAMILIES.strip().splitlines()):
    for _name in _line.split():
        _OF.setdefault(_name, set()).add(_place)


def is_given_name(word: str) -> bool:
    """Whether a word is a given name we know. Many are not here."""
    return folded(word) in _OF


def families(word: str) -> frozenset[str]:
    """The names that a given name may be short for, one sign for each: those of Pat and Patricia share one."""
    return frozenset(f"={place}" for place in _OF.get(folded(word), ()))


def may_be_one(one: str, other: str) -> bool:
    """Whether two given names may be one person's: Pat and Patricia, J. and Judy, Peg and Margaret."""
    first, second = sorted((folded(one).strip("."), folded(other).strip(".")), key=len)
    if not first or first == second:
        return first == second
    if len(first) == 1 or len(first) > 2:
        return second.startswith(first) or bool(families(first) & families(second))
    return bool(families(first) & families(second))
