// Counts the pages of this desk in the same browser. Browsers allow six connections to one address: if every page held a
// stream, the seventh could not even open. So the oldest few hold one, and the others look now and then.

const MOST_STREAMS = 3;
const FORGOTTEN = 12000; // milliseconds after which a silent page counts as gone

const me = Date.now().toString(36).padStart(10, "0") + Math.random().toString(36).slice(2, 8);
/** @type {Map<string, number>} */
const others = new Map();
const channel = "BroadcastChannel" in window ? new BroadcastChannel("eastwind") : null;
let tell = () => {};

export const crowded = () => [...others.keys()].filter((id) => id < me).length >= MOST_STREAMS;
/** @param {() => void} listener */
export const onCrowd = (listener) => {
  tell = listener;
};
export const here = () => channel?.postMessage({ what: "here?", id: me });
export const gone = () => channel?.postMessage({ what: "gone", id: me });

if (channel) {
  /** @param {MessageEvent<{ what: "here?" | "here" | "gone", id: string }>} message */
  channel.onmessage = ({ data }) => {
    if (data.what === "gone") {
      others.delete(data.id);
      return;
    }
    others.set(data.id, Date.now());
    if (data.what === "here?" && !document.hidden) channel.postMessage({ what: "here", id: me });
    if (crowded()) tell();
  };
  setInterval(() => {
    for (const [id, at] of others) if (Date.now() - at > FORGOTTEN) others.delete(id);
    if (!document.hidden) channel.postMessage({ what: "here", id: me });
  }, 4000);
}
