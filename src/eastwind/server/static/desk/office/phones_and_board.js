// Finds a player in the list of codes while the name is typed.
const find = document.getElementById("find");

function narrow() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const line of document.querySelectorAll(".codes-list [data-name]")) {
    line.hidden = !words.every((word) => line.dataset.name.includes(word));
  }
}

if (find) {
  find.addEventListener("input", narrow);
  document.addEventListener("eastwind:updated", narrow);
}
