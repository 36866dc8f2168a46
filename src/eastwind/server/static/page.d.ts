// What a page has besides the browser's own things: our events, and those of htmx that we listen to.

interface HtmxSent {
  xhr: XMLHttpRequest;
  successful?: boolean;
  requestConfig?: { verb: string };
}

interface HtmxQuestion {
  question: string | null;
  triggeringEvent?: SubmitEvent;
  issueRequest(sure: boolean): void;
}

interface DocumentEventMap {
  "eastwind:connected": CustomEvent<null>;
  "eastwind:updated": CustomEvent<null>;
  "htmx:afterRequest": CustomEvent<HtmxSent>;
  "htmx:beforeRequest": CustomEvent<HtmxSent>;
  "htmx:confirm": CustomEvent<HtmxQuestion>;
  "htmx:sendError": CustomEvent<HtmxSent>;
}

interface HTMLElementEventMap {
  "htmx:afterRequest": CustomEvent<HtmxSent>;
  "htmx:beforeRequest": CustomEvent<HtmxSent>;
}

interface Window {
  htmx?: { process(element: Element): void };
}
