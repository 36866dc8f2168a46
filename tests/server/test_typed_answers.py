"""What a browser gets has a type: no function of the server or of the screens returns a dict of anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import eastwind

SOURCE = Path(eastwind.__file__).parent
ANYTHING = "dict[str, Any]"
CONTEXT = "the beginning of a template's context, to which each page adds its own"
FORM = "what stands in the fields of a form, by their names"
NOT_FOR_A_BROWSER = {
    "security/guards.py for_task": "the options of a route, as Litestar takes them",
    "web/forms.py read_all": "what was read from a form, for the function that asked",
    "web/answers.py context_of": CONTEXT,
    "web/alarms.py shown": CONTEXT,
    "web/event_request.py context": CONTEXT,
    "desk/setup/form_context.py advice_context": CONTEXT,
    "desk/setup/form_context.py form_context": CONTEXT,
    "desk/setup/terms_defaults.py shown_terms": FORM,
    "desk/setup/terms_defaults.py shown_at_first": FORM,
    "desk/setup/terms_form.py _prize_for": "the fields of a prize, which depend on its kind",
}


def returning_anything(tree: ast.Module) -> Iterator[str]:
    """The functions of a module that return a dict of anything, under whatever name, alone or in something else."""
    meaning = {
        target.id: ast.unparse(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            names = {each.id for each in ast.walk(node.returns) if isinstance(each, ast.Name)}
            words = [ast.unparse(node.returns), *(meaning.get(name, "") for name in names)]
            if any(ANYTHING in each for each in words):
                yield node.name


def test_no_function_whose_value_goes_to_a_browser_returns_anything() -> None:
    found = set()
    for folder in (SOURCE / "server", SOURCE / "play" / "screens"):
        for path in folder.rglob("*.py"):
            at = path.relative_to(SOURCE / "server" if folder.name == "server" else SOURCE).as_posix()
            found |= {f"{at} {name}" for name in returning_anything(ast.parse(path.read_text()))}
    assert found == set(NOT_FOR_A_BROWSER), "type what it returns, or say here why no browser gets it"


def test_dict_of_anything_is_found_under_another_name_and_inside() -> None:
    code = "Facts = dict[str, Any]\ndef one() -> Facts: ...\nasync def two() -> Response[dict[str, Any]]: ...\n"
    assert list(returning_anything(ast.parse(f"{code}def three() -> dict[str, int]: ..."))) == ["one", "two"]
