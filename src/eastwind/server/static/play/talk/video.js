// @ts-nocheck: not typed yet
// The link of a video call: the host pastes it, everyone seated opens it in a new tab.
import { act } from "../acts.js";
import { by, whenChanged } from "../dom.js";

const OF_THE_WEB = /^https?:\/\//i;
const field = by("video-link");

export function showVideo(screen) {
  const { video = "", host = false } = screen.talk ?? {};
  const link = OF_THE_WEB.test(video) ? video : "";
  for (const each of document.querySelectorAll("[data-video]")) {
    each.hidden = !link;
    if (link) each.href = link;
    else each.removeAttribute("href");
  }
  by("video-host").hidden = !host;
  whenChanged("video", link, () => {
    if (document.activeElement !== field) field.value = link;
  });
}

by("video-save").addEventListener("click", () => {
  by("menu").close();
  act({ type: "video_link", link: field.value.trim() }, "Video call", true);
});
