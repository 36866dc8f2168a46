"""`strong` looks at the choices of `steady`, and takes another one where practice games say that it is better."""
