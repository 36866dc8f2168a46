// A card that is pasted or uploaded: checks it in place, leads to each mistake, and keeps what is typed on this device.
const DRAFT = "eastwind.play.card";
const NO_ANSWER = "The server did not answer. Your card is still in the box. Try again in a moment.";

const kept = () => { try { return localStorage.getItem(DRAFT) || ""; } catch { return ""; } };
const keep = (text) => { try { localStorage.setItem(DRAFT, text); } catch { /* then it is on this page only */ } };

// The row of a mistake, with the cursor at its place.
function go(field, line, place) {
  const rows = field.value.split("\n");
  const start = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0);
  field.focus();
  field.setSelectionRange(start + place - 1, start + (rows[line - 1]?.length ?? 0));
  field.scrollTop = (line - 3) * parseFloat(getComputedStyle(field).lineHeight);
  field.scrollIntoView({ block: "nearest" });
}

// Makes one part of a page work. `choice` is the list of cards where there is one: the part belongs to one of its lines.
export function bringCard(part, choice) {
  const field = part.querySelector("textarea");
  const file = part.querySelector("input[type=file]");
  const found = part.querySelector("[data-found]");
  const button = part.querySelector("[data-check]");

  async function check(body) {
    button.disabled = true;
    found.textContent = "Checking …";
    try {
      const answer = await fetch("/play/card/check", { method: "POST", headers: { "Content-Type": "text/plain", "X-CSRF-Token": part.dataset.csrf }, body, cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      const { text, html } = await answer.json();
      if (text !== null && body !== text) { field.value = text; keep(text); }
      found.innerHTML = html;
    } catch {
      found.replaceChildren(Object.assign(document.createElement("p"), { className: "refused", textContent: NO_ANSWER }));
    } finally {
      button.disabled = false;
    }
  }

  const show = () => { if (choice) part.hidden = choice.value !== "own"; };
  button.hidden = false;
  button.addEventListener("click", () => check(field.value));
  field.addEventListener("input", () => keep(field.value));
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    await check(chosen);
    file.value = ""; // from now on, what is in the box counts
  });
  found.addEventListener("click", (event) => {
    const at = event.target.closest("[data-line]")?.dataset;
    if (at) go(field, Number(at.line), Number(at.place));
  });
  choice?.addEventListener("change", show);
  if (!field.value) field.value = kept();
  show();
}

const part = document.querySelector("[data-own-card]");
if (part) bringCard(part, document.querySelector("select#card"));
