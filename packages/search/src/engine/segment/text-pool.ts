import type { SectionSource, SectionWriter } from "./segment-file.ts";

/** Many texts in one array of UTF-16 units, or of bytes where all units fit. */
export interface TextPool {
  readonly count: number;
  readonly units: Uint8Array | Uint16Array;
  /** The offset of each text, plus a final end offset. */
  readonly starts: Uint32Array;
  at: (index: number) => string;
  equals: (index: number, text: string) => boolean;
}

export function writeTextPool(writer: SectionWriter, name: string, texts: readonly string[]): void {
  const starts = new Uint32Array(texts.length + 1);
  let length = 0;
  let narrow = true;
  for (const [index, text] of texts.entries()) {
    length += text.length;
    starts[index + 1] = length;
    narrow &&= isNarrow(text);
  }
  if (length > 0xffffffff) throw new RangeError("The texts of a segment are longer than 2^32 units.");
  writer.add(`${name}.starts`, starts);
  writer.reserve(`${name}.units`, {
    kind: narrow ? "uint8" : "uint16",
    length,
    fill: (units) => fillUnits(units, texts),
  });
}

export function openTextPool(sections: SectionSource, name: string): TextPool {
  const starts = sections.uint32(`${name}.starts`);
  const units = sections.units(`${name}.units`);
  return {
    count: starts.length - 1,
    units,
    starts,
    at: (index) => textOfUnits(units, starts[index] ?? 0, starts[index + 1] ?? 0),
    equals: (index, text) => {
      const start = starts[index] ?? 0;
      if ((starts[index + 1] ?? 0) - start !== text.length) return false;
      for (let unit = 0; unit < text.length; unit++) {
        if (units[start + unit] !== text.charCodeAt(unit)) return false;
      }
      return true;
    },
  };
}

/** The number of arguments that a call safely accepts. */
const longestCall = 4096;
/** Up to this many units, appending one by one is faster than a call with all of them. */
const shortText = 32;

export function textOfUnits(units: Uint8Array | Uint16Array, start: number, end: number): string {
  let text = "";
  if (end - start <= shortText) {
    for (let index = start; index < end; index++) text += String.fromCharCode(units[index] ?? 0);
    return text;
  }
  for (let from = start; from < end; from += longestCall) {
    text += String.fromCharCode(...units.subarray(from, Math.min(end, from + longestCall)));
  }
  return text;
}

function isNarrow(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 0xff) return false;
  }
  return true;
}

function fillUnits(units: { [index: number]: number }, texts: readonly string[]): void {
  let at = 0;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) units[at++] = text.charCodeAt(index);
  }
}
