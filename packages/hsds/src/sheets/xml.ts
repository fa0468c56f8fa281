import { Parser } from "htmlparser2";

/** Handlers of a document; names are in lower case and without their prefixes. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Parses XML. Only the entities of XML itself are expanded, and nothing is fetched. */
export function parseXml(xml: string, handlers: XmlHandlers): void {
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const plain = Object.entries(attributes).map(([key, value]) => [localName(key), value]);
        handlers.open(localName(name), Object.fromEntries(plain) as Record<string, string>); // its own entries
      },
      ontext: (text) => handlers.text(text),
      onclosetag: (name) => handlers.close(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

/** Visits the beginnings of all elements. */
export function eachElement(
  xml: string,
  visit: (name: string, attributes: Readonly<Record<string, string>>) => void,
): void {
  parseXml(xml, { open: visit, text() {}, close() {} });
}

/** Control characters are written as `_x000D_` (ECMA-376, part 1, 22.9.2.19). */
export function unescapeText(text: string): string {
  return text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, "\n");
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}
