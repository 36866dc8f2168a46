// @ts-nocheck: not typed yet
// A list before it is added: typing a name checks its row, and the button counts what is checked.

function count(form) {
  const taken = form.querySelectorAll("input[name=take]:checked").length;
  form.querySelector("[data-count]").textContent = taken;
  form.querySelector("[data-noun]").textContent = taken === 1 ? "player" : "players";
  form.querySelector("[data-add]").disabled = taken === 0;
}

document.addEventListener("input", (event) => {
  const form = event.target.closest?.("[data-list]");
  if (!form) return;
  if (event.target.name?.startsWith("name-")) {
    event.target.closest("tr").querySelector("[name=take]").checked = event.target.value.trim() !== "";
  }
  if (event.target.name === "take" || event.target.name?.startsWith("name-")) count(form);
});

// Enter in a name goes to the next one: a list is added by its button only.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.name?.startsWith("name-")) return;
  event.preventDefault();
  const names = [...event.target.closest("[data-list]").querySelectorAll("[name^=name-]")];
  names[names.indexOf(event.target) + 1]?.focus();
});

// While the list is read again with another column, nothing is typed that the answer would replace.
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.name === "meaning") event.target.form.inert = true;
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.target.name === "meaning" && event.target.form) event.target.form.inert = false;
});
