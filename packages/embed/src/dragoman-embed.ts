import { embedAddress } from "./embed-address.ts";

export { embedAddress, type EmbedOptions } from "./embed-address.ts";

const attributes = ["directory", "locale", "q", "category", "place", "list", "height", "label"] as const;

/** CSS pixels: a search field and two services. */
const usualHeight = 640;

/**
 * `<dragoman-embed directory="https://help.example" category="food" place="2761369">`: a piece of a directory, in a
 * frame as wide as its surroundings. Without `locale`, readers get it in a language of their browser. `height` is in CSS
 * pixels; `label` names the frame for screen readers. The operator of the directory allows the website (`EMBED_HOSTS`).
 * The frame runs no scripts and stores nothing.
 */
export class DragomanEmbed extends HTMLElement {
  static readonly observedAttributes: readonly string[] = attributes;

  connectedCallback(): void {
    this.#show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  #show(): void {
    const directory = this.getAttribute("directory");
    if (directory === null) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const frame = root.querySelector("iframe") ?? document.createElement("iframe");
    const [locale, q, category, place, list] = ["locale", "q", "category", "place", "list"].map((name) =>
      this.getAttribute(name),
    );
    const address = embedAddress({ directory, locale, q, category, place, list });
    frame.title = this.getAttribute("label") ?? new URL(address).host;
    frame.loading = "lazy";
    frame.referrerPolicy = "no-referrer";
    frame.height = String(Number(this.getAttribute("height")) || usualHeight);
    frame.style.cssText = "display: block; inline-size: 100%; border: 0";
    if (frame.src !== address) frame.src = address;
    if (!frame.isConnected) root.append(frame);
  }
}

if (!customElements.get("dragoman-embed")) customElements.define("dragoman-embed", DragomanEmbed);
