/** UTF-16 units; the longest list in a real directory has some 600. */
const longestList = 10_000;

/**
 * The items of a cell with a serialized list: JSON (`["a","b"]`), Python (`['a', 'b']`), PostgreSQL (`{a,b}`). `null`
 * for any other text.
 */
export function readList(text: string): string[] | null {
  const found = /^(?:\[(?<list>.*)\]|\{(?<set>[^{}:]*)\})$/s.exec(text.trim())?.groups;
  const inner = found?.["list"] ?? found?.["set"];
  if (inner === undefined || text.length > longestList) return null;
  const items = inner.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^,"'{}[\]]+))\s*(?:,|$)/gy);
  const read: string[] = [];
  let length = 0;
  for (const item of items) {
    read.push((item[1] ?? item[2] ?? item[3] ?? "").replace(/\\(.)/g, "$1").trim());
    length += item[0].length;
  }
  return length === inner.length ? read.filter((item) => item !== "" && item !== "null") : null;
}

/** Splits a list in a cell: `Cash, Check; Credit Card`. Commas inside parentheses do not separate. */
export function splitProse(text: string): string[] {
  // Checking every comma of a very long cell for parentheses would take quadratic time.
  const separator = text.length > longestList ? /[,;|\n]/ : /[,;|\n](?![^(]*\))/;
  return readList(text) ?? partsOf(text, separator);
}

/** Splits a list of ids. */
export function splitList(text: string): string[] {
  return readList(text) ?? partsOf(text, /[,;|]/);
}

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
