"""The net in PyTorch: fitted to what choices came to, then rounded to the whole numbers that the bots use."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Sequence
from typing import Any

from eastwind.native.structs import HAND_NUMBERS, NEAREST, TABLE_NUMBERS
from eastwind.players.strong.net import BESIDE, LAYERS, MARGINS, SECOND

NUMBER, PLACE, WEIGHT = 256, 2048, 1024  # what numbers of a choice, of a layer, and weights are multiplied by
MOST = 4095 / NUMBER
MOST_OF_A_ROW = 30.0  # weights of one place together, so that no sum overflows
LEVEL = 0.05  # how much the value itself counts, beside the differences between choices
SLOTS = 4  # choices of one moment
WAIT, CALL, PASS = 1, 2, 3


class Examples:
    """Choices by the moment: row numbers of each moment, padded with its first row, and a mask."""

    def __init__(self, parts: Sequence[tuple[bytes, float]]) -> None:
        import numpy as np

        kind = np.dtype(
            [
                ("moment", "<i4"), ("points", "<i4"), ("value", "<i4"), ("seat", "u1"), ("place", "u1"),
                ("situation", "u1"), ("hands", "u1"), ("hand", "<i2", (NEAREST, HAND_NUMBERS)),
                ("table", "<i2", (TABLE_NUMBERS,)),
            ]
        )  # fmt: skip
        rows = [np.frombuffer(data, kind) for data, _ in parts]
        self.hand = np.concatenate([each["hand"] for each in rows])
        self.table = np.concatenate([each["table"] for each in rows])
        self.hands = np.concatenate([each["hands"] for each in rows])
        self.situation = np.concatenate([each["situation"] for each in rows])
        self.place = np.concatenate([each["place"] for each in rows])
        units = np.concatenate(
            [np.full(len(each), unit, np.float32) for each, (_, unit) in zip(rows, parts, strict=True)]
        )
        self.points = np.clip(np.concatenate([each["points"] for each in rows]) / units, -8, 8).astype(np.float32)
        shift, moments = 0, []
        for each in rows:
            moments.append(each["moment"].astype(np.int64) + shift)
            shift += int(each["moment"].max(initial=-1)) + 1
        moment = np.concatenate(moments)
        starts = np.flatnonzero(np.concatenate([[True], moment[1:] != moment[:-1]]))
        counts = np.minimum(np.diff(np.concatenate([starts, [len(moment)]])), SLOTS)
        slots = np.arange(SLOTS)[None, :]
        self.mask = slots < counts[:, None]
        self.rows = np.where(self.mask, starts[:, None] + slots, starts[:, None])


def make_net() -> Any:
    """The layers of players/strong/net.py, with weights to begin with: every choice is worth the same."""
    import torch

    layers = torch.nn.ModuleList([torch.nn.Linear(width, places) for places, width in LAYERS])
    torch.nn.init.zeros_(layers[-1].weight)
    torch.nn.init.zeros_(layers[-1].bias)
    return layers


def value_of(layers: Any, hand: Any, table: Any, hands: Any) -> Any:
    """The values of many choices: what `Net.value` gives, without rounding."""
    import torch

    first, second, third, fourth, last = layers
    beside = table[:, None, :BESIDE].expand(-1, NEAREST, -1)
    there = (torch.arange(NEAREST, device=hand.device)[None, :] < hands[:, None]).unsqueeze(-1)
    seen = first(torch.cat([hand, beside], 2)).clamp(0, MOST)
    seen = second(seen).clamp(0, MOST) * there
    pooled = torch.cat([seen.sum(1) / NEAREST, seen.amax(1), table], 1)
    return last(fourth(third(pooled).clamp(0, MOST)).clamp(0, MOST)).squeeze(1)


class Fitting:
    """Examples on the device that learns, and the net so far."""

    def __init__(self, examples: Examples, device: str, net: Any = None, held_out: float = 0.04) -> None:
        import torch

        self.torch, self.device = torch, device
        self.net = (make_net() if net is None else net).to(device)
        self.hand = torch.from_numpy(examples.hand).to(device)
        self.table = torch.from_numpy(examples.table).to(device)
        self.hands = torch.from_numpy(examples.hands.astype("int64")).to(device)
        self.points = torch.from_numpy(examples.points).to(device)
        self.situation = torch.from_numpy(examples.situation.astype("int64")).to(device)
        self.rows = torch.from_numpy(examples.rows).to(device)
        self.mask = torch.from_numpy(examples.mask).to(device)
        self.kept = max(1, int(len(examples.rows) * held_out))  # moments for checking, the first ones

    def values(self, rows: Any, net: Any = None) -> Any:
        hand, table = self.hand[rows].float() / NUMBER, self.table[rows].float() / NUMBER
        return value_of(self.net if net is None else net, hand, table, self.hands[rows])

    def loss(self, moments: Any) -> Any:
        differences, levels = self.losses(moments)
        return differences.mean() + LEVEL * levels.mean()

    def losses(self, moments: Any, net: Any = None) -> tuple[Any, Any]:
        """For each moment, how far off the differences between its choices are, and their mean."""
        rows, mask = self.rows[moments], self.mask[moments].float()
        values, points = self.values(rows.flatten(), net).view(rows.shape), self.points[rows]
        count = mask.sum(1, keepdim=True)
        off = (values - points) * mask
        mean = off.sum(1, keepdim=True) / count
        differences = (((off - mean) * mask) ** 2).sum(1) / (count.squeeze(1) - 1).clamp(min=1)
        return differences, mean.squeeze(1) ** 2

    def fit(self, seconds: float, batch: int = 8192, rate: float = 2e-3, say: Callable[[str], None] = print) -> None:
        """Learns for this long. The net is the running mean of its weights, where that did best on held-out moments.

        Most of a game is luck: what a choice adds is a small part of what it seems to add, so that a net that learns
        for too long learns luck.
        """
        torch = self.torch
        optimizer = torch.optim.AdamW(self.net.parameters(), rate, weight_decay=0.02)
        mean, best, least = copy.deepcopy(self.net), copy.deepcopy(self.net.state_dict()), self.held_out(self.net)[0]
        say(f"  before: held-out differences {least:.6f}, values {self.held_out(self.net)[1]:.5f}")
        began, step, total, every = time.monotonic(), 0, len(self.rows), 100
        while (gone := (time.monotonic() - began) / seconds) < 1:
            for group in optimizer.param_groups:
                group["lr"] = rate * min(1.0, (step + 1) / 100) * (1 - gone) + 1e-5
            loss = self.loss(torch.randint(self.kept, total, (batch,), device=self.device))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            optimizer.step()
            with torch.no_grad():
                for layer in self.net:
                    layer.weight.mul_((MOST_OF_A_ROW / layer.weight.abs().sum(1, keepdim=True)).clamp(max=1))
                keep = min(0.998, step / (step + 10))
                for slow, quick in zip(mean.parameters(), self.net.parameters(), strict=True):
                    slow.lerp_(quick, 1 - keep)
            step += 1
            if step % every == 0:
                differences, values = self.held_out(mean)
                if differences < least:
                    least, best = differences, copy.deepcopy(mean.state_dict())
                if step % (10 * every) == 0:
                    say(f"  step {step}: held-out differences {differences:.6f}, values {values:.5f}")
        if self.held_out(mean)[0] < least:
            best = copy.deepcopy(mean.state_dict())
        self.net.load_state_dict(best)
        differences, values = self.held_out(self.net)
        say(
            f"  {step} steps of {batch} moments of {total}: held-out differences {differences:.6f}, values {values:.5f}"
        )

    def held_out(self, net: Any) -> tuple[float, float]:
        """The loss on moments that nothing was learned from: of differences, and of values."""
        with self.torch.no_grad():
            parts = [self.losses(part, net) for part in self.torch.arange(self.kept, device=self.device).split(16384)]
            return float(sum(each[0].sum() for each in parts) / self.kept), float(
                sum(each[1].sum() for each in parts) / self.kept
            )

    def gains(self, margins: Sequence[float]) -> dict[str, list[tuple[float, float, float]]]:
        """What choosing by the net gains on held-out moments, by margin: the gain of a moment, its error, how often."""
        torch = self.torch
        with torch.no_grad():
            rows, mask = self.rows[: self.kept], self.mask[: self.kept]
            values = torch.cat([self.values(part.flatten()).view(part.shape) for part in rows.split(4096)])
            values, points = values.masked_fill(~mask, -1e9), self.points[rows]
            situation = self.situation[rows[:, 0]]
            found = {}
            for name, of in (
                ("throw", situation == 0),
                ("call", (situation == WAIT) | (situation == CALL)),
                ("pass", situation == PASS),
            ):
                if int(of.sum()) < 2:
                    continue
                lines = []
                for margin in margins:
                    best = values[of].clone()
                    best[:, 0] += margin
                    chosen = best.argmax(1)
                    gain = points[of].gather(1, chosen[:, None]).squeeze(1) - points[of][:, 0]
                    lines.append(
                        (float(gain.mean()), float(gain.std() / len(gain) ** 0.5), float((chosen > 0).float().mean()))
                    )
                found[name] = lines
            return found

    def numbers(self, margins: Sequence[int]) -> list[int]:
        """The net in whole numbers, in the order of players/strong/net.py."""
        assert len(margins) == MARGINS
        found: list[int] = []
        for layer in self.net:
            found += [int(each) for each in (layer.weight.detach().cpu() * WEIGHT).round().flatten().tolist()]
            half = WEIGHT // 2 if layer is not self.net[-1] else 0  # so that the places are rounded, not cut off
            found += [int(each) + half for each in (layer.bias.detach().cpu() * WEIGHT * PLACE).round().tolist()]
        return [*found, *margins]


assert LAYERS[1][0] == SECOND
