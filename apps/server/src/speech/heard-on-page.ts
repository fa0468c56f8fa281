import { Parser } from "htmlparser2";

const silent: ReadonlySet<string> = new Set(["script", "style", "noscript"]);

interface OpenElement {
  language: string;
  isHeard: boolean;
}

/**
 * The texts in the main part of a page by language (BCP 47), each without spaces and with a line between texts that do
 * not follow each other. What only one reader has (`data-reader`), such as typed words, is not among them.
 */
export function textsOnPage(html: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: OpenElement[] = [];
  let last = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      const around = open.at(-1);
      const isMain = name === "main" || around?.isHeard === true;
      open.push({
        language: attributes.lang ?? around?.language ?? "",
        isHeard: isMain && !silent.has(name) && !("data-reader" in attributes),
      });
    },
    ontext(text) {
      const around = open.at(-1);
      if (!around?.isHeard) return;
      const { language } = around;
      const before = texts.get(language) ?? "";
      texts.set(language, before + (language === last ? "" : "\n") + withoutSpaces(text));
      last = language;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return texts;
}

/** Whether the main part of a page shows a text in a language. */
export function isOnPage(html: string, { text, language }: { text: string; language: string }): boolean {
  const sought = withoutSpaces(text);
  return sought !== "" && (textsOnPage(html).get(language)?.includes(sought) ?? false);
}

/** Browsers and the parser differ in spaces between elements, which nobody hears. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, "");
}
