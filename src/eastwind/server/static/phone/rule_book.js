// Search in the rule book: every typed word must be in a rule or in the title above it.

const search = document.getElementById("search");
const found = document.getElementById("found");

search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of document.querySelectorAll(".rules")) {
    const title = section.querySelector("h2").textContent.toLowerCase();
    let any = false;
    for (const line of section.querySelectorAll("li")) {
      const text = `${title} ${line.textContent.toLowerCase()}`;
      line.hidden = !words.every((word) => text.includes(word));
      any ||= !line.hidden;
      count += line.hidden ? 0 : 1;
    }
    section.hidden = !any;
  }
  found.textContent = !words.length ? "" : count ? `${count} ${count === 1 ? "rule" : "rules"}` : "No rule has all these words. Try fewer, or ask the director.";
});
