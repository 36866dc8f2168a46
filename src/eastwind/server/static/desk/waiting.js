// How long somebody has been waiting, counted on; and the question before "time" goes once the clock is out.

const ahead = Date.now() - Number(document.body.dataset.serverNow);

function tick() {
  const now = Date.now() - ahead;
  for (const mark of document.querySelectorAll("[data-since]:not(#connection)")) {
    const minutes = Math.max(0, Math.floor((now - Number(mark.dataset.since)) / 60000));
    const words = minutes < 1 ? "just now" : `${minutes} min`;
    if (mark.textContent !== words) mark.textContent = words;
  }
  const clock = document.querySelector(".big-clock");
  const left = clock?.querySelector("[data-left]")?.textContent.trim();
  const up = left === "0:00";
  clock?.classList.toggle("up", up);
  if (up) document.querySelector("[data-time]")?.removeAttribute("hx-confirm");
}

tick();
setInterval(tick, 500);
