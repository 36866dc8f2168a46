// How friends come to this table: the link, what the server says about it, and its QR code.
import { make } from "../dom.js";
import { by, one } from "../../elements.js";

/** @import { TableShown } from "../contract.d.ts" */

/** @param {string} link @param {HTMLElement} words */
function copyButton(link, words) {
  const said = make("span", { class: "hidden-words", role: "status" });
  const copy = make("button", {
    type: "button",
    onclick: async () => {
      try {
        await navigator.clipboard.writeText(link);
        said.textContent = copy.textContent = "Copied";
      } catch {
        getSelection()?.selectAllChildren(words);
        said.textContent = "Selected. Copy it now.";
      }
    },
  }, "Copy");
  return [copy, said];
}

/**
 * A link with its QR code large: for a phone held up to this screen.
 * @param {string} title
 * @param {string} words
 * @param {string} link
 * @param {string} picture
 */
export function showCode(title, words, link, picture) {
  by("code-title", HTMLElement).textContent = title;
  by("code-words", HTMLElement).textContent = words;
  by("code-link", HTMLElement).textContent = link;
  by("code-picture", HTMLImageElement).src = picture;
  by("code", HTMLDialogElement).showModal();
}

/** @param {TableShown} table */
export function inviteParts(table) {
  const { link, code = "", link_words = "" } = table;
  if (!link) return [];
  const words = make("output", { class: "link-words" }, link);
  const large = () => showCode("Scan to join", link_words, link, code);
  const button = code ? make("button", { type: "button", onclick: large }, "QR code") : null;
  const picture = code
    ? make("img", { class: "invite-code", loading: "lazy", src: code, alt: "QR code of the link" })
    : null;
  return [
    make("p", {}, link_words || "Friends can join with this link."),
    make("p", { class: "link-line" }, words, " ", copyButton(link, words), button),
    ...(picture ? [picture] : []),
  ];
}

one(by("code", HTMLDialogElement), "[data-close]", HTMLElement).addEventListener(
  "click",
  () => by("code", HTMLDialogElement).close(),
);
