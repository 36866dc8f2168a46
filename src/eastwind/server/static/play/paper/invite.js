// @ts-nocheck: not typed yet
// How friends come to this table: the link, what the server says about it, and its QR code.
import { by, make } from "../dom.js";

function copyButton(link, words) {
  const said = make("span", { class: "hidden-words", role: "status" });
  const copy = make("button", {
    type: "button",
    onclick: async () => {
      try {
        await navigator.clipboard.writeText(link);
        said.textContent = copy.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(words);
        said.textContent = "Selected. Copy it now.";
      }
    },
  }, "Copy");
  return [copy, said];
}

// A link with its QR code large: for a phone held up to this screen.
export function showCode(title, words, link, picture) {
  by("code-title").textContent = title;
  by("code-words").textContent = words;
  by("code-link").textContent = link;
  by("code-picture").src = picture;
  by("code").showModal();
}

export function inviteParts(table) {
  if (!table.link) return [];
  const words = make("output", { class: "link-words" }, table.link);
  const large = () => showCode("Scan to join", table.link_words || "", table.link, table.code);
  const code = table.code ? make("button", { type: "button", onclick: large }, "QR code") : null;
  const picture = table.code
    ? make("img", { class: "invite-code", loading: "lazy", src: table.code, alt: "QR code of the link" })
    : null;
  return [
    make("p", {}, table.link_words || "Friends can join with this link."),
    make("p", { class: "link-line" }, words, " ", copyButton(table.link, words), code),
    picture,
  ];
}

by("code").querySelector("[data-close]").addEventListener("click", () => by("code").close());
