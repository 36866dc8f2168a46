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

function side(title, words, points) {
  const made = make("div");
  made.append(make("h3", title), make("p", words));
  if (points?.length) made.append(make("p", points.map((each) => `${each.name} ${each.points}`).join(", ")));
  return made;
}

function question(item, actions) {
  const sides = make("div", "", { class: "sides" });
  sides.append(side("On the card now", item.question.there.words, item.question.there.points), side("On this phone", item.told, item.points));
  const buttons = make("p", "", { class: "buttons" });
  buttons.append(
    button("Leave the card as it is", () => actions.leave(item)),
    button("Mine is right: change the card", () => actions.insist(item), "main"),
  );
  return [make("p", item.question.words), sides, buttons];
}

export function show(box, holder, actions) {
  const items = kept.all();
  box.hidden = !items.length;
  box.replaceChildren();
  if (!items.length) return;
  const open = items.filter((item) => !item.question && !item.refused && item.holder === holder);
  if (open.length) {
    box.append(make("p", `${open.length === 1 ? "One entry is kept on this phone and not sent yet. It is sent by itself" : `${open.length} entries are kept on this phone and not sent yet. They are sent by themselves`} as soon as the desk can be reached. Leave this page open.`, { role: "status" }));
  }
  for (const item of items) {
    const part = make("div", "", { class: "kept", "data-key": item.key });
    part.append(make("strong", `${item.title} (${item.where})`));
    if (item.told) part.append(make("p", item.told));
    if (item.question && actions) part.append(...question(item, actions));
    else if (item.refused) {
      part.append(make("p", `It was not taken: ${item.refused}`));
      if (actions) part.append(button("I have noted it: remove it here", () => kept.drop(item.key)));
    } else if (item.holder !== holder) {
      part.append(make("p", `It was made on the card of ${item.name}. Scan that code again: then it is sent.`));
      if (actions) part.append(button("Remove it", () => kept.drop(item.key)));
    } else if (actions) part.append(button("Take it back", () => kept.drop(item.key)));
    box.append(part);
  }
}

// A page without a scorecard cannot send: say what is kept, and that it stays.
const box = document.getElementById("waiting");
if (box && !document.getElementById("me")) show(box, "", null);
