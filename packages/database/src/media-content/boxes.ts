import { numberAt, textAt } from "./bytes.ts";

/** A box of the ISO base media file format (ISO 14496-12 §4.2), by its offsets. */
export interface Box {
  type: string;
  start: number;
  /** The offset of its content. */
  body: number;
  end: number;
}

/** Parses the header of the box at an offset. `limit`: the end of its container. */
export function boxAt(head: Uint8Array, { start, limit }: { start: number; limit: number }): Box {
  const short = numberAt(head, 0, 4);
  const size = short === 1 ? numberAt(head, 8, 8) : short === 0 ? limit - start : short;
  const body = start + (short === 1 ? 16 : 8);
  const end = start + size;
  if (end > limit || end < body) throw new RangeError("a film or picture that is damaged");
  return { type: textAt(head, 4, 4), start, body, end };
}

/** The consecutive boxes in a span. */
export function boxesIn(bytes: Uint8Array, { start, end }: { start: number; end: number }): Box[] {
  const boxes: Box[] = [];
  // A terminator of four zero bytes may end a list (QuickTime).
  for (let at = start; at + 8 <= end; at = boxes.at(-1)?.end ?? end) {
    boxes.push(boxAt(bytes.subarray(at), { start: at, limit: end }));
  }
  return boxes;
}

/** Turns a box into free space. Nothing moves, because offsets in the file refer to what follows. */
export function emptyBox(bytes: Uint8Array, { start, body, end }: Box): void {
  bytes.set(Buffer.from("free", "latin1"), start + 4);
  bytes.fill(0, body, end);
}
