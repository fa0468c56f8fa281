import { numberAt, textAt } from "./bytes.ts";
import { type Box, boxesIn } from "./boxes.ts";

/** A span of the file, or of the `meta` box, which holds small items. */
export interface Extent {
  in: "file" | "head";
  start: number;
  length: number;
}

/** The spans of Exif and XMP in a picture (AVIF, HEIF). `head`: its complete `meta` box. */
export function describedItems(head: Uint8Array): Extent[] {
  // Version and flags precede the boxes.
  const boxes = boxesIn(head, { start: 12, end: head.length });
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [information, locations, data] = ["iinf", "iloc", "idat"].map(find);
  if (!information) return [];
  const wanted = new Set(itemsOfText(head, information));
  if (wanted.size === 0) return [];
  if (!locations) throw new RangeError("a picture that is damaged");
  return extentsOf(head, locations)
    .filter(({ item }) => wanted.has(item))
    .map(({ inHead, start, length }) =>
      inHead ? { in: "head", start: (data?.body ?? 0) + start, length } : { in: "file", start, length },
    );
}

/** The ids of items with metadata (ISO 14496-12 §8.11.6). */
function itemsOfText(head: Uint8Array, { body, end }: Box): number[] {
  const entries = body + 4 + (numberAt(head, body, 1) === 0 ? 2 : 4);
  return boxesIn(head, { start: entries, end }).flatMap(({ body: at }) => {
    const version = numberAt(head, at, 1);
    if (version < 2) throw new RangeError("a picture of an old form");
    const wide = version === 2 ? 2 : 4;
    const type = textAt(head, at + 4 + wide + 2, 4);
    return type === "Exif" || type === "mime" ? [numberAt(head, at + 4, wide)] : [];
  });
}

interface Located {
  item: number;
  inHead: boolean;
  start: number;
  length: number;
}

/** Item locations (§8.11.3). A field of 0 bytes is 0. */
function extentsOf(head: Uint8Array, { body }: Box): Located[] {
  let at = body + 4;
  const next = (length: number) => {
    const value = numberAt(head, at, length);
    at += length;
    return value;
  };
  const version = numberAt(head, body, 1);
  const [sizes, bases] = [next(1), next(1)];
  const size = {
    offset: sizes >> 4,
    length: sizes & 15,
    base: bases >> 4,
    index: version > 0 ? bases & 15 : 0,
  };
  const found: Located[] = [];
  for (let count = next(version < 2 ? 2 : 4); count > 0; count -= 1) {
    const item = next(version < 2 ? 2 : 4);
    const method = version > 0 ? next(2) & 15 : 0;
    if (method > 1) throw new RangeError("a picture whose parts refer to each other");
    next(2);
    const base = next(size.base);
    for (let extents = next(2); extents > 0; extents -= 1) {
      next(size.index);
      const start = base + next(size.offset);
      found.push({ item, inHead: method === 1, start, length: next(size.length) });
    }
  }
  return found;
}
