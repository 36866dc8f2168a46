// The link of a video call: the host pastes it, everyone seated opens it in a new tab.
import { act } from "../acts.js";
import { whenChanged } from "../dom.js";
import { by, every } from "../../elements.js";

/** @import { Screen } from "../contract.d.ts" */

const OF_THE_WEB = /^https?:\/\//i;
const field = by("video-link", HTMLInputElement);

/** @param {Screen} screen */
export function showVideo(screen) {
  const { video, host } = screen.talk;
  const link = OF_THE_WEB.test(video) ? video : "";
  for (const each of every(document, "[data-video]", HTMLAnchorElement)) {
    each.hidden = !link;
    if (link) each.href = link;
    else each.removeAttribute("href");
  }
  by("video-host", HTMLElement).hidden = !host;
  whenChanged("video", link, () => {
    if (document.activeElement !== field) field.value = link;
  });
}

by("video-save", HTMLButtonElement).addEventListener("click", () => {
  by("menu", HTMLDialogElement).close();
  act({ type: "video_link", link: field.value.trim() }, "Video call", true);
});
