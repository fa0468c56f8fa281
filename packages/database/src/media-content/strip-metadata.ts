import { open } from "node:fs/promises";
import { type Box, boxAt, boxesIn, emptyBox } from "./boxes.ts";
import { numberAt } from "./bytes.ts";

/** Boxes with metadata of a film (ISO 14496-12 §8.10, §8.11): titles, names, covers, places. */
const telling = new Set(["udta", "meta", "uuid"]);
const containers = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts", "dinf"]);
/** Boxes that begin with the times of creation and modification (§8.2.2, §8.3.2, §8.4.2). */
const dated = new Set(["mvhd", "tkhd", "mdhd"]);

/**
 * Strips metadata from a film or sound file in place: author, dates, title. Only for files that `readMovie` has read.
 */
export async function stripMetadata(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    const { size } = await handle.stat();
    for (let at = 0; at < size;) {
      const start = Buffer.alloc(16);
      await handle.read(start, 0, start.length, at);
      const { type, end } = boxAt(start, { start: at, limit: size });
      if (type === "moov") {
        const head = Buffer.alloc(end - at);
        await handle.read(head, 0, head.length, at);
        clearWithin(head, { start: 0, end: head.length });
        await handle.write(head, 0, head.length, at);
      }
      at = end;
    }
  } finally {
    await handle.close();
  }
}

function clearWithin(head: Uint8Array, span: Pick<Box, "start" | "end">): void {
  for (const box of boxesIn(head, span)) {
    if (telling.has(box.type)) emptyBox(head, box);
    else if (containers.has(box.type)) clearWithin(head, { start: box.body, end: box.end });
    else if (dated.has(box.type))
      head.fill(0, box.body + 4, box.body + (numberAt(head, box.body, 1) === 1 ? 20 : 12));
    // The name of a track (§8.4.3).
    else if (box.type === "hdlr") head.fill(0, Math.min(box.body + 24, box.end), box.end);
  }
}
