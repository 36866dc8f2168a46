// What a page has besides the browser's own things: our events, and those of htmx that we listen to.

interface HtmxSent {
  xhr: XMLHttpRequest;
  successful?: boolean;
  requestConfig?: { verb: string };
}

interface HtmxAnswer extends HtmxSent {
  elt: HTMLElement;
}

interface HtmxQuestion {
  question: string | null;
  triggeringEvent?: SubmitEvent;
  issueRequest(sure: boolean): void;
}

interface DocumentEventMap {
  "eastwind:connected": CustomEvent<null>;
  "eastwind:looked": CustomEvent<null>;
  "eastwind:typed": CustomEvent<null>;
  "eastwind:updated": CustomEvent<null>;
  "kept:changed": CustomEvent<null>;
  "kept:sent": CustomEvent<{
    item: import("./phone/kept_items.js").Item;
    answer: import("./phone/contract.d.ts").ActionDone;
  }>;
  "htmx:afterRequest": CustomEvent<HtmxSent>;
  "htmx:afterSwap": CustomEvent<HtmxAnswer>;
  "htmx:beforeOnLoad": CustomEvent<HtmxAnswer>;
  "htmx:beforeRequest": CustomEvent<HtmxSent>;
  "htmx:confirm": CustomEvent<HtmxQuestion>;
  "htmx:sendError": CustomEvent<HtmxSent>;
}

interface HTMLElementEventMap {
  "eastwind:steered": CustomEvent<null>;
  "htmx:afterRequest": CustomEvent<HtmxSent>;
  "htmx:afterSwap": CustomEvent<HtmxAnswer>;
  "htmx:beforeRequest": CustomEvent<HtmxSent>;
}

interface Window {
  htmx?: { process(element: Element): void; trigger(element: Element, event: string): void };
}
