/** The unit of reading aloud: the text of one element in one language. */
export interface HeardText {
  element: Element;
  text: string;
  /** The text without what only this reader has (`data-reader`): words that were typed, notes on the clock here. */
  published: string;
  /** BCP 47. */
  language: string;
}

/**
 * What a listener does not need: fields and their buttons, calls that follow each result, and what is for the eye only.
 */
const unheard = 'form, button, [aria-hidden="true"], a[href^="tel:"], script, style, noscript, audio, video';

/** The texts of elements in reading order: each block, such as a heading, a line or a link of a list, is one text. */
export function heardTexts(parts: Iterable<Element>): HeardText[] {
  const texts: HeardText[] = [];
  for (const part of parts) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && (node.matches(unheard) || !isShown(node))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node instanceof Text) add(texts, node);
    }
  }
  return texts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function isShown(element: Element): boolean {
  // Without a box of its own, but with those of its children.
  return element.checkVisibility() || getComputedStyle(element).display === "contents";
}

function add(texts: HeardText[], { data, parentElement }: Text): void {
  if (!parentElement || data.trim() === "") return;
  const element = blockOf(parentElement);
  const language = parentElement.closest("[lang]")?.getAttribute("lang") ?? "";
  const published = parentElement.closest("[data-reader]") ? "" : data;
  const before = texts.at(-1);
  if (before?.element === element && before.language === language) {
    before.text += data;
    before.published += published;
  } else texts.push({ element, text: data, published, language });
}

/** The closest element that is not part of a line of text. */
function blockOf(element: Element): Element {
  const { parentElement } = element;
  const isInLine = /^inline(?:-block)?$/.test(getComputedStyle(element).display);
  return parentElement && isInLine ? blockOf(parentElement) : element;
}
