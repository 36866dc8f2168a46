// @ts-nocheck: not typed yet
// The box that says what is kept on this phone and why; for a question it shows both versions side by side.
import * as kept from "./unsent.js";

export function make(tag, text = "", attributes = {}) {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function button(words, act, look = "") {
  const made = make("button", words, { type: "button", class: look });
  made.addEventListener("click", act);
  return made;
}

// Each version stands with its own button, so that no button is ever in sight without what it does.
function side(title, words, points, press) {
  const made = make("div");
  made.append(make("h3", title), make("p", words));
  if (points?.length) made.append(make("p", points.map((each) => `${each.name} ${each.points}`).join(", ")));
  made.append(press);
  return made;
}

function question(item, actions) {
  const { words, there } = item.question;
  const sides = make("div", "", { class: "sides" });
  sides.append(
    side("On the scorecard now", there.words, there.points, button("Keep what is there", () => actions.leave(item))),
    side("On this phone", item.told, item.points, button("Mine is right: change it", () => actions.insist(item))),
  );
  return [make("p", words), sides];
}

export function show(box, holder, actions) {
  const items = kept.all();
  box.hidden = !items.length;
  box.replaceChildren();
  if (!items.length) return;
  const open = items.filter((item) => !item.question && !item.refused && item.holder === holder);
  if (open.length) {
    box.append(
      make(
        "p",
        `${
          open.length === 1
            ? "One entry is saved on this phone and not sent yet. It goes out by itself"
            : `${open.length} entries are saved on this phone and not sent yet. They go out by themselves`
        } when the connection is back. Leave this page open.`,
        { role: "status" },
      ),
    );
  }
  for (const item of items) {
    const part = make("div", "", { class: "kept", "data-key": item.key });
    part.append(make("strong", `${item.title} (${item.where})`));
    if (item.told && !item.question) part.append(make("p", item.told));
    if (item.question && actions) part.append(...question(item, actions));
    else if (item.refused) {
      part.append(make("p", item.refused.startsWith("Not counted") ? item.refused : `Not counted: ${item.refused}`));
      if (actions) part.append(button("OK, remove it", () => kept.drop(item.key)));
    } else if (item.holder !== holder) {
      part.append(make("p", `It was entered on ${item.name}'s scorecard. Scan that code again to send it.`));
      if (actions) part.append(button("Remove it", () => kept.drop(item.key)));
    } else if (actions) part.append(button("Take it back", () => kept.drop(item.key)));
    box.append(part);
  }
}

// A page without a scorecard cannot send: say what is kept, and that it stays.
const box = document.getElementById("waiting");
if (box && !document.getElementById("me")) show(box, "", null);
