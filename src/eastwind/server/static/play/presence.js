// Tells the desk's pages in this browser that a table is open here. Browsers allow six connections to one address, and a table
// keeps its stream even while it is hidden, so the desk's pages give theirs up first: see crowd.js, which counts by these names.
const ME = `!${Math.random().toString(36).slice(2, 12)}`; // sorts before every page of the desk
const AGAIN = 3000; // milliseconds
let said = 0;

// It answers whoever says something: in a hidden tab a timer may sleep for a minute, a message does not.
if ("BroadcastChannel" in window) {
  const channel = new BroadcastChannel("eastwind");
  const say = () => {
    said = Date.now();
    channel.postMessage({ what: "here", id: ME });
  };
  channel.onmessage = ({ data }) => {
    if (data.what === "here?" || (data.what === "here" && Date.now() - said > AGAIN)) say();
  };
  window.addEventListener("pagehide", () => channel.postMessage({ what: "gone", id: ME }));
  window.addEventListener("pageshow", say);
  say();
}
