import { Parser } from "htmlparser2";

/** Attributes with text that people read or hear. */
const spoken = ["aria-label", "aria-description", "alt", "placeholder", "title"];
const silent = new Set(["script", "style", "noscript"]);

/**
 * All text of a page, except what it marks as another language (`lang`), or as a name or number that is the same
 * everywhere (`bdi`).
 */
export function wordsOfPage(html: string): string[] {
  const words: string[] = [];
  const open: boolean[] = [];
  let text = "";
  const take = (value: string | undefined) => {
    if (value !== undefined && /\p{L}{2}/u.test(value) && open.every(Boolean)) words.push(value.trim());
  };
  const takeText = () => {
    take(text);
    text = "";
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      takeText();
      open.push(name === "html" || !(silent.has(name) || name === "bdi" || "lang" in attributes));
      for (const attribute of spoken) take(attributes[attribute]);
    },
    // The parser splits text at each entity.
    ontext: (piece) => (text += piece),
    onclosetag() {
      takeText();
      open.pop();
    },
  });
  parser.end(html);
  return words;
}
