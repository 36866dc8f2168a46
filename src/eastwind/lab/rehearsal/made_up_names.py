"""Made-up names for a rehearsal, as mixed as the sign-up list of an American club. They belong to no one real."""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.lab.rehearsal.random_games import Dice
from eastwind.tournament.random_stream import numbers_below

FIRST = (
    "Abigail", "Agnes", "Albert", "Alice", "Andrea", "Angela", "Anita", "Annette", "April", "Arlene", "Arthur", "Audrey",
    "Barbara", "Beatrice", "Belinda", "Bernard", "Bernice", "Betty", "Beverly", "Bonnie", "Brenda", "Bridget", "Camille",
    "Carmen", "Carol", "Cecilia", "Celeste", "Charles", "Charlene", "Cheryl", "Claire", "Claudia", "Colleen", "Craig",
    "Cynthia", "Daniel", "Daphne", "Darlene", "Deborah", "Denise", "Dennis", "Diane", "Dolores", "Donna", "Doris",
    "Dorothy", "Douglas", "Eduardo", "Eileen", "Elaine", "Eleanor", "Elizabeth", "Emiko", "Ernesto", "Esperanza",
    "Esther", "Eunice", "Evelyn", "Fern", "Florence", "Frances", "Gary", "Gayle", "Geraldine", "Gladys", "Gloria",
    "Grace", "Gregory", "Gretchen", "Guadalupe", "Gwendolyn", "Harold", "Harriet", "Hazel", "Heather", "Helen",
    "Henrietta", "Hilda", "Howard", "Imani", "Ingrid", "Irene", "Iris", "Janet", "Jasmine", "Jerome", "Joanne",
    "Josephine", "Joyce", "Juanita", "Judith", "June", "Karen", "Katherine", "Keiko", "Kenneth", "Lakshmi", "Leah",
    "Lillian", "Linda", "Loretta", "Louise", "Lucille", "Lydia", "Mabel", "Madeline", "Marcia", "Margaret", "Marilyn",
    "Marjorie", "Martin", "Mei-Ling", "Mercedes", "Meredith", "Michelle", "Miguel", "Mildred", "Miriam", "Monica",
    "Nadia", "Nancy", "Naomi", "Noreen", "Norman", "Olivia", "Pamela", "Patricia", "Paulette", "Peggy", "Philip",
    "Phyllis", "Priya", "Rachel", "Ramona", "Raymond", "Rhonda", "Roberta", "Rosalind", "Ruby", "Russell", "Ruth",
    "Sandra", "Sharon", "Sheila", "Sondra", "Stella", "Susan", "Sylvia", "Tamika", "Teresa", "Thelma", "Trudy", "Valerie",
    "Vincent", "Violet", "Vivian", "Walter", "Wanda", "Warren", "Yolanda", "Yvonne",
)  # fmt: skip
LAST = (
    "Abernathy", "Aguilar", "Albrecht", "Aldridge", "Alvarado", "Amato", "Appelbaum", "Arsenault", "Ashby", "Bachman",
    "Bagley", "Banerjee", "Barlow", "Beauchamp", "Becerra", "Benitez", "Bergstrom", "Bhatt", "Birnbaum", "Blackwell",
    "Blanchard", "Bledsoe", "Boudreau", "Brannigan", "Brenner", "Briscoe", "Bronstein", "Burkhart", "Bustamante",
    "Cardenas", "Castellano", "Chaudhry", "Cheung", "Christensen", "Clemmons", "Conklin", "Contreras", "Corrigan",
    "Covington", "Crenshaw", "Cutler", "D'Amico", "Dahl", "Danziger", "De la Rosa", "Delgado", "DiMarco", "Dobbins",
    "Doyle", "Drummond", "Dubois", "Duffy", "Eckstein", "Eklund", "Ellsworth", "Epstein", "Espinoza", "Estrada",
    "Fairchild", "Ferrara", "Figueroa", "Finch", "Fitzpatrick", "Flannery", "Fontaine", "Forsythe", "Fujimoto", "Fukuda",
    "Gallagher", "Garrity", "Gentry", "Gilchrist", "Goldfarb", "Grabowski", "Greenwald", "Grimaldi", "Guerrero",
    "Gunderson", "Gutierrez", "Haddad", "Halloran", "Halvorsen", "Harkness", "Hashimoto", "Hayashi", "Heller",
    "Hendricks", "Herrera", "Hirsch", "Holloway", "Horowitz", "Hsu", "Hutchins", "Ibarra", "Iyer", "Jankowski",
    "Jaramillo", "Jimenez", "Johansen", "Kaminski", "Kaplan", "Kapoor", "Keegan", "Kessler", "Khoury", "Kimura",
    "Kirkland", "Kowalczyk", "Kramer", "Kumar", "Lafferty", "Lambert", "Landry", "Langford", "Larkin", "Leibowitz",
    "Lieberman", "Lindqvist", "Lockhart", "Lowenstein", "Lucero", "Lundgren", "Mackey", "Madsen", "Maldonado",
    "Marchetti", "Margolis", "Matsuda", "McAllister", "McBride", "McKinnon", "McNally", "Mendelson", "Mercado",
    "Merriweather", "Mizrahi", "Montoya", "Mortensen", "Mukherjee", "Mulligan", "Nakamura", "Navarro", "Nguyen", "Nuñez",
    "O'Brien", "O'Malley", "Ocampo", "Okafor", "Olmstead", "Ostrowski", "Pacheco", "Padilla", "Palermo", "Patel",
    "Peralta", "Peterson", "Pham", "Pomeroy", "Prescott", "Quigley", "Quintero", "Rafferty", "Ramirez", "Rasmussen",
    "Redmond", "Reyes", "Rinaldi", "Rosenthal", "Rutledge", "Salazar", "Santangelo", "Sato", "Schaefer", "Schroeder",
    "Schulman", "Seidel", "Shapiro", "Sheffield", "Silva", "Sorensen", "St. Clair", "Sutherland", "Szymanski",
    "Takahashi", "Thibodeaux", "Thornton", "Tillman", "Tran", "Trujillo", "Vandermeer", "Vargas", "Vasquez", "Villanueva",
    "Wainwright", "Washburn", "Wasserman", "Weatherby", "Weinberg", "Whitfield", "Winslow", "Wozniak", "Yamamoto",
    "Yarbrough", "Yoon", "Zamora", "Zeller", "Ziegler",
)  # fmt: skip


def made_up_names(seed: str) -> Iterator[str]:
    """First and last names, never the same one twice. The same seed gives the same names.

    They have dice of their own: a change of the lists changes no game.
    """
    dice = Dice(numbers_below(f"{seed} names"))
    taken: set[str] = set()
    while len(taken) < len(FIRST) * len(LAST):
        name = f"{dice.one_of(FIRST)} {dice.one_of(LAST)}"
        if name not in taken:
            taken.add(name)
            yield name
