// @ts-nocheck: not typed yet
// Names typed one after another. Each is sent in its turn while the next one is typed, and a question about one of them
// waits below the box: nothing takes the focus from whoever types, and nothing that was typed is lost.

const form = document.querySelector("[data-adding]");
const box = form?.querySelector("[name=name]");
const answer = document.getElementById("added");
const questions = document.getElementById("questions");
const waiting = [];
let sending = false;

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

function say(words) {
  const line = document.createElement("p");
  line.className = "warn";
  line.setAttribute("role", "status");
  line.textContent = words;
  answer.replaceChildren(line);
}

function ask(text) {
  questions.insertAdjacentHTML("afterbegin", text);
  window.htmx?.process(questions.firstElementChild);
}

// Refused: the name comes back into the box, or waits below it if the next one is being typed.
function putBack(name, text) {
  if (!box.value) {
    box.value = name;
    answer.innerHTML = text;
    return;
  }
  const line = document.createElement("div");
  line.innerHTML = text;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = `Type ${name} again`;
  button.addEventListener("click", () => {
    box.value = name;
    box.focus();
    line.remove();
  });
  line.append(button);
  questions.prepend(line);
}

async function send(item) {
  for (;;) {
    try {
      return await fetch(form.action, {
        method: "POST",
        body: item.fields,
        headers: { "HX-Request": "true", "HX-Current-URL": location.href },
      });
    } catch {
      say(
        `Lost the connection. ${
          waiting.map((each) => each.name).join(", ")
        }: kept here, and sent as soon as the desk answers.`,
      );
      await pause(1500);
    }
  }
}

async function work() {
  if (sending) return;
  sending = true;
  while (waiting.length) {
    const item = waiting[0];
    const response = await send(item);
    const text = await response.text();
    waiting.shift();
    if (response.headers.get("X-Question")) ask(text);
    else if (response.ok) {
      answer.innerHTML = text;
      window.htmx?.process(answer);
    } else putBack(item.name, text);
  }
  sending = false;
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const name = box.value.trim();
  if (!name) return;
  waiting.push({ name, fields: new URLSearchParams(new FormData(form)) });
  const stay = [...form.querySelectorAll("[data-stays]")].map((field) => [field, field.checked]);
  form.reset();
  for (const [field, checked] of stay) field.checked = checked; // who checks people in at the door goes on doing so
  document.dispatchEvent(new Event("eastwind:typed"));
  form.querySelector("[name=key]").value = newKey();
  box.focus();
  work();
});

questions?.addEventListener("click", (event) => {
  if (event.target.closest("[data-dismiss]")) event.target.closest("form").remove();
  else if (!event.target.closest("button")) return;
  box.focus();
});

window.addEventListener("beforeunload", (event) => {
  if (waiting.length) event.preventDefault();
});
