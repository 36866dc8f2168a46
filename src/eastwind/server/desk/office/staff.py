"""The staff: who they are, what each role may do, one-time links, and changing your own password."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post

from eastwind.refusals import InputError, quoted
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import check_name
from eastwind.server.security.guards import for_task
from eastwind.server.security.passwords import check_password
from eastwind.server.security.roles import MAY, OPEN, STAFF, TITLES, Role, Task
from eastwind.server.services import services_of
from eastwind.server.web.answers import accepted_answer, html, plain_page, refused
from eastwind.server.web.form_fields import PasswordField, TextField, form_of
from eastwind.server.web.links_for_phones import base_for_phones, draw_code
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, address_of, is_htmx, person_of, posted_fields
from eastwind.tournament.people.names import folded
from eastwind.tournament.texts.phrases import count

CODE_SCALE = 5
NAME = TextField(name="name", label="Name", required=True, more='maxlength="60" autocomplete="off"')
ROLE = TextField(name="role", label="Role")
REMOVED = TextField(name="name")
OLD = PasswordField(
    name="old", label="Current password", required=True, more='autofocus autocomplete="current-password"'
)
PASSWORD = PasswordField(
    name="password",
    label="New password",
    help="At least 8 characters. Three random words work well.",
    required=True,
    more='autocomplete="new-password"',
)
AGAIN = PasswordField(name="again", label="Confirm new password", required=True, more='autocomplete="new-password"')
FIELDS = {
    "invite": form_of(NAME, ROLE),
    "remove": form_of(REMOVED),
    "password": form_of(OLD, PASSWORD, AGAIN),
}


@get("/staff", opt=for_task("manage staff"), include_in_schema=False)
async def staff_page(request: AnyRequest) -> Response[str]:
    accounts = services_of(request).accounts
    return plain_page(
        request,
        "desk/office/staff.html",
        fields=FIELDS,
        people=accounts.all(),
        links=accounts.open_links(now()),
        titles={role: TITLES[role] for role in STAFF},
        roles=[(role, TITLES[role]) for role in STAFF if role != "director"] + [("director", "Another director")],
        duties=duties(),
    )


@post("/staff/invite", opt=for_task("manage staff"), include_in_schema=False)
async def invite(request: AnyRequest) -> Response[str]:
    """A one-time link, shown once: as text, and as a code to scan."""
    form = await posted_fields(request)
    name, role = check_name(NAME.read(form)), read_role(ROLE.read(form))
    accounts = services_of(request).accounts
    other = accounts.find(name)
    if other is not None and other.role != role:
        raise InputError(
            f"There is already a {other.role} named {other.name}. Choose another name, or remove that person first. "
            "Names that look alike count as the same."
        )
    link = f"{base_for_phones(request)}/welcome/{accounts.make_link(other.name if other else name, role, now())}"
    shown: dict[str, Any] = {
        "name": other.name if other else name,
        "title": TITLES[role],
        "link": link,
        "code": draw_code(link, CODE_SCALE),
        "resets": other is not None,
    }
    if is_htmx(request):
        return html(render("desk/office/staff_link.html", shown))
    return plain_page(request, "desk/office/staff_link_page.html", **shown)


@post("/staff/remove", opt=for_task("manage staff"), include_in_schema=False)
async def remove(request: AnyRequest) -> Response[str]:
    """Removes an account at once; the last director cannot be removed."""
    accounts = services_of(request).accounts
    account = accounts.find(REMOVED.read(await posted_fields(request)))
    if account is None:
        raise InputError("There is no one by that name on the staff. Maybe that person was already removed.")
    if account == request.user:
        raise InputError("You can't remove yourself. Another director can.")
    accounts.remove(account.name)
    return accepted_answer(request, f"{account.name} no longer has access.", go="/staff")


@get("/password", opt=for_task("look at the desk"), include_in_schema=False)
async def password_page(request: AnyRequest) -> Response[str]:
    return plain_page(request, "desk/office/password.html", fields=FIELDS)


@post("/password", opt=for_task("look at the desk"), include_in_schema=False)
async def change_password(request: AnyRequest) -> Response[str]:
    """Sets a new password; everyone signed in elsewhere under this name is signed out."""
    form, services = await posted_fields(request), services_of(request)
    name, address = person_of(request), address_of(request)
    password = PASSWORD.read(form)
    if password != AGAIN.read(form):
        return refused(request, "The two new passwords don't match. Type them again.")
    check_password(password)
    take = services.queues["passwords"].take
    if wait := await take(address, services.tries.begin, folded(name), address):
        return refused(request, f"Too many wrong passwords. Try again in {count(wait, 'second')}.", 429)
    if await take(address, services.accounts.sign_in, name, OLD.read(form)) is None:
        return refused(request, "That isn't your current password. Check the capital letters and try again.")
    await take(address, services.tries.succeeded, folded(name), address)
    await take(address, services.accounts.change_password, name, password, request.auth or "")
    return accepted_answer(request, "Your password is changed. You are signed out everywhere else.", go="/")


def read_role(text: str) -> Role:
    for role in STAFF:
        if role == text:
            return role
    raise InputError(f"There is no role {quoted(text)}. Choose one from the list.")


def duties() -> list[tuple[Task, frozenset[Role]]]:
    """What each role may do, row by row, without what anyone may do and what only players may do."""
    return [(task, roles) for task, roles in MAY.items() if roles and task not in OPEN]


ROUTES = [staff_page, invite, remove, password_page, change_password]
