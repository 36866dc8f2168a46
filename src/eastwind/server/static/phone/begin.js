// Starts the page's script if this browser can do all that it needs. In any other the page stays as it came: plain forms and
// links, which do the same. So a tap is never lost. What an old browser cannot even read (`?.`) fails here, too.
const able = "HTMLDialogElement" in window && "showModal" in HTMLDialogElement.prototype &&
  "replaceChildren" in Element.prototype;
if (able) import("./page.js").catch(() => {}); // the plain forms are still there
