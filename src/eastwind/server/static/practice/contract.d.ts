// Written by write_declarations.py from the structs of the server. Change those.

/** The grade of an answer: the kind of exercise, and which one it was. */
export interface GradedAnswer {
  graded: string;
  verdict: "nearly" | "right" | "wrong";
  number: string;
}

/** The result of a day: its date, and the grade of each question, with commas. */
export interface DayDone {
  day: string;
  verdicts: string;
}
