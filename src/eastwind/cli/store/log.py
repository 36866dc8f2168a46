"""`eastwind log`: lists, shows, verifies, and imports the logs in a store."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eastwind.cli.shared_options import opened, opened_for_reading, store_option, store_options
from eastwind.refusals import InputError, did_you_mean

if TYPE_CHECKING:
    from eastwind.store import Entry, Reader, Stream
    from eastwind.store.verify import LogFault


@click.group()
def log() -> None:
    """List, show, verify, and import the logs in a store."""


@log.command("list")
@store_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per log.")
def list_logs(store: str | None, as_json: bool) -> None:
    """List every log with the number and hash of its last entry."""
    import msgspec

    with opened_for_reading(store) as reader:
        streams = reader.streams()
        click.echo(f"Store: {reader.place}", err=True)
    for stream in streams:
        if as_json:
            click.echo(msgspec.json.encode(stream).decode())
        else:
            click.echo(
                f"{stream.stream}  {stream.kind}  since {moment(stream.created)}  "
                f"{entries(stream.last)}  {stream.head[:12]}"
            )
    if not streams and not as_json:
        click.echo("No logs yet.")


@log.command("show")
@click.argument("stream")
@store_option
@click.option("--after", default=0, metavar="N", help="Show only entries after this number.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print the log as a file: a header line, then one entry per line."
)
def show_log(stream: str, store: str | None, after: int, as_json: bool) -> None:
    """Show the entries of one log: who did what, when, and from where."""
    from eastwind.store.record import write_record

    with opened_for_reading(store) as reader:
        found = find_log(reader, stream)
        listed = reader.entries(stream, after)
    if as_json:
        sys.stdout.buffer.write(write_record(found.header, listed))
        return
    for entry in listed:
        click.echo(f"{entry.n:>5}  {moment(entry.at)}  {entry.by} ({entry.via})  {shortened(entry)}")


@log.command("verify")
@click.argument("stream", required=False)
@store_option
@click.option(
    "--head", metavar="HASH", help="The hash of an entry that you noted earlier (the first digits are enough)."
)
@click.option(
    "--copy",
    metavar="PATH",
    type=click.Path(path_type=Path),
    envvar="EASTWIND_COPY_TO",
    show_envvar=True,
    help="The second copy. Checks that the store has everything in it.",
)
@click.option("--json", "as_json", is_flag=True, help='Print {"store": ..., "logs": n, "entries": n, "faults": [...]}.')
def verify_logs(stream: str | None, store: str | None, head: str | None, copy: Path | None, as_json: bool) -> None:
    """Check the number, format, and hash of every entry. The exit status is 1 if something is wrong.

    Someone with the file and Eastwind could rewrite a whole log, hashes and all. To catch that, write down a hash
    (see `eastwind log list`) and give it later as --head, with the name of the log.

    A journal that was deleted after a crash leaves no trace in the store: give the second copy as --copy to see whether
    entries are missing.
    """
    import msgspec

    if head and stream is None:
        raise InputError("--head belongs to one log; name the log.")

    with opened_for_reading(store) as reader:
        streams = reader.streams() if stream is None else [find_log(reader, stream)]
        found = [*reader.verify(newest_formats()), *(missing_from(reader, copy) if copy else [])]
        faults = [fault for fault in found if stream in (None, fault.stream) or fault.stream is None]
        if head and stream and not any(entry.hash.startswith(head) for entry in reader.entries(stream)):
            faults.append(rewritten(stream, head))
    total = sum(each.last for each in streams)
    if as_json:
        answer = {"store": str(reader.place), "logs": len(streams), "entries": total, "faults": faults}
        click.echo(msgspec.json.encode(answer).decode())
    else:
        for fault in faults:
            click.echo(fault.words)
        logs = "1 log" if len(streams) == 1 else f"{len(streams)} logs"
        click.echo(f"{logs}, {entries(total)}: {verdict(len(faults))}")
    if faults:
        raise SystemExit(1)


@log.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@store_options
def import_log(file: Path, store: str | None, copy_to: Path | None) -> None:
    """Import a log from a file, or the entries that are new in it.

    The file has a header line, then one entry per line, as `eastwind log show --json` prints it.
    """
    from eastwind.store.record import read_record

    try:
        data = file.read_bytes()
    except OSError as error:
        raise InputError(f"Can't read {file}: {error.strerror}.") from None
    try:
        record = read_record(data)
    except InputError as error:
        raise InputError(f"{file}: {error.message}") from None
    with opened(store, copy_to) as found:
        added = found.import_record(record)
        click.echo(f"Store: {found.place}")
    click.echo(f"Log {record.header.stream}: {entries(added)} added, {entries(len(record.entries))} in the file.")


def missing_from(reader: Reader, copy: Path) -> list[LogFault]:
    """What the second copy has, and the store lacks."""
    from eastwind.store.places import COPY_NAME, named_file

    path = named_file(copy, COPY_NAME)
    if not path.exists():
        raise InputError(f"There is no copy at {path}. Is the disk or USB drive plugged in? Nothing was checked.")
    with opened_for_reading(str(path)) as there:
        return reader.missing_from(there)


def newest_formats() -> dict[str, int]:
    """The newest format that this version reads, by kind of log."""
    from eastwind.tournament.machine import FORMAT

    return {"event": FORMAT}


def find_log(reader: Reader, name: str) -> Stream:
    streams = {stream.stream: stream for stream in reader.streams()}
    if name not in streams:
        raise InputError(f"There is no log {name!r} in {reader.place}.{did_you_mean(name, streams)}")
    return streams[name]


def rewritten(stream: str, head: str) -> LogFault:
    from eastwind.store.verify import LogFault

    return LogFault(
        stream=stream, n=None, words=f"No entry of the log {stream!r} has the hash {head}. The log was rewritten."
    )


def entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"


def verdict(faults: int) -> str:
    return "all as written." if not faults else "1 fault." if faults == 1 else f"{faults} faults."


def moment(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at / 1000))


def shortened(entry: Entry, width: int = 100) -> str:
    text = bytes(entry.command).decode(errors="replace")
    return text if len(text) <= width else f"{text[: width - 1]}…"
