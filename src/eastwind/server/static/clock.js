// Every element with data-clock-at shows what is left of its round; the server's clock counts, not the phone's.

let ahead = 0; // how far this machine's clock is ahead of the server's
const stamp = document.querySelector("[data-server-now]");
if (stamp) ahead = Date.now() - Number(stamp.dataset.serverNow);

export function remaining(data, at = Date.now() - ahead) {
  if (!data.clockAt || !Number(data.minutes)) return null;
  const until = data.pausedAt ? Number(data.pausedAt) : at;
  const total = (Number(data.minutes) + Number(data.extra || 0)) * 60000;
  return Number(data.clockAt) + total + Number(data.pausedFor) - until;
}

export function words(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function tick() {
  for (const clock of document.querySelectorAll("[data-clock-at]")) {
    const left = clock.dataset.called ? null : remaining(clock.dataset);
    const shown = clock.querySelector("[data-left]") || clock.appendChild(document.createElement("span"));
    shown.dataset.left = "";
    const text = left === null ? "" : ` ${words(left)}${clock.dataset.pausedAt ? " (paused)" : ""}`;
    if (shown.textContent !== text) shown.textContent = text;
  }
}

tick();
setInterval(tick, 250);
