"""Finite fields and their products: the arithmetic behind schedules without repeats.

Elements are the numbers 0 to size-1: in a field of p**k elements the digits to base p are the coefficients of a
polynomial; in a product the mixed digits are the components.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, slots=True)
class FiniteField:
    """A finite field by the powers of one generating element, so that multiplying is adding exponents."""

    prime: int
    size: int
    powers: tuple[int, ...]

    def add(self, first: int, second: int) -> int:
        if self.prime == self.size:
            return (first + second) % self.size
        digits = zip(_digits(first, self.prime, self.size), _digits(second, self.prime, self.size), strict=True)
        return _number([(a + b) % self.prime for a, b in digits], self.prime)

    def multiply(self, first: int, second: int) -> int:
        if not first or not second:
            return 0
        return self.powers[(self.powers.index(first) + self.powers.index(second)) % len(self.powers)]

    def power(self, exponent: int) -> int:
        """The generating element to this exponent."""
        return self.powers[exponent % len(self.powers)]


def prime_powers(number: int) -> list[tuple[int, int]]:
    """The primes of a number with the largest power of each that divides it: 12 gives (2, 4) and (3, 3)."""
    found = []
    prime = 2
    while number > 1:
        part = 1
        while number % prime == 0:
            number //= prime
            part *= prime
        if part > 1:
            found.append((prime, part))
        prime += 1
    return found


def field(size: int) -> FiniteField:
    """The field of this many elements, a power of a prime."""
    ((prime, _),) = prime_powers(size)
    degree = len(_digits(0, prime, size))
    for tail in product(range(prime), repeat=degree):
        powers = _powers(tail, prime, size)
        if len(powers) == size - 1:
            return FiniteField(prime, size, powers)
    raise AssertionError(f"every prime power has a primitive polynomial, {size} too")


def _powers(tail: tuple[int, ...], prime: int, size: int) -> tuple[int, ...]:
    """The powers of x while new, where x to the degree equals the polynomial with these coefficients.

    In degree 1 this x is the tail itself, a number modulo the prime.
    """
    degree = len(tail)
    element = [1] + [0] * (degree - 1)
    found: list[int] = []
    while len(found) < size and (number := _number(element, prime)) and number not in found[:1]:
        found.append(number)
        carry = element[-1]
        element = [(below + carry * low) % prime for below, low in zip([0, *element[:-1]], tail, strict=True)]
    return tuple(found)


def _digits(number: int, prime: int, size: int) -> list[int]:
    digits = []
    while size > 1:
        number, digit = divmod(number, prime)
        digits.append(digit)
        size //= prime
    return digits


def _number(digits: list[int], prime: int) -> int:
    number = 0
    for digit in reversed(digits):
        number = number * prime + digit
    return number
