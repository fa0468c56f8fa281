import { open, type FileHandle } from "node:fs/promises";
import { type Box, boxAt, boxesIn } from "./boxes.ts";
import { numberAt, textAt } from "./bytes.ts";

/** The contents of a file in the ISO base media file format (ISO 14496-12). */
export interface ReadMovie {
  /** Seconds. */
  duration: number;
  /** Codecs as sample entries name them: `avc1`, `mp4a`. */
  tracks: { kind: "audio" | "video" | "other"; codec: string; width: number; height: number }[];
  /**
   * The file has nothing but the boxes of a film, to its last byte, its index comes first, and no sample is in another
   * file.
   */
  isPlain: boolean;
}

/** Bytes. The header of a film of an hour has 3 MB. */
const largestHead = 64 * 1024 * 1024;
/** The top-level boxes of a film. A file with others is a film and something else. */
const plain = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide"]);
const mostBoxes = 1000;

/** Reads the header of a film or sound file. `undefined`: it is neither, or damaged. */
export async function readMovie(path: string): Promise<ReadMovie | undefined> {
  const handle = await open(path);
  try {
    return await readBoxes(handle);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}

async function readBoxes(handle: FileHandle): Promise<ReadMovie | undefined> {
  const { size } = await handle.stat();
  const types: string[] = [];
  let head: Uint8Array | undefined;
  let isPlain = true;
  for (let at = 0; at < size;) {
    const box = boxAt(await readAt(handle, at, 16), { start: at, limit: size });
    types.push(box.type);
    if (types.length > mostBoxes) return undefined;
    if (box.type === "moov") {
      if (head || box.end - at > largestHead) return undefined;
      head = await readAt(handle, at, box.end - at);
    } else if (!plain.has(box.type) || !(await isFilling(handle, box))) isPlain = false;
    at = box.end;
  }
  if (!head) return undefined;
  const { isWhole, ...read } = readHead(head);
  return { ...read, isPlain: isPlain && isWhole && types.indexOf("moov") < types.indexOf("mdat") };
}

/** Free space must be empty. */
async function isFilling(handle: FileHandle, { type, body, end }: Box): Promise<boolean> {
  if (type !== "free" && type !== "skip") return true;
  if (end - body > 1024 * 1024) return false;
  return (await readAt(handle, body, end - body)).every((byte) => byte === 0);
}

function readHead(head: Uint8Array): Pick<ReadMovie, "duration" | "tracks"> & { isWhole: boolean } {
  const [moov] = boxesIn(head, { start: 0, end: head.length });
  const boxes = moov ? within(head, moov) : [];
  const header = boxes.find(({ type }) => type === "mvhd");
  if (!header) throw new RangeError("a film without a head");
  const [scale, length] =
    numberAt(head, header.body, 1) === 1
      ? [numberAt(head, header.body + 20, 4), numberAt(head, header.body + 24, 8)]
      : [numberAt(head, header.body + 12, 4), numberAt(head, header.body + 16, 4)];
  if (scale === 0) throw new RangeError("a film without a clock");
  const tracks = boxes.filter(({ type }) => type === "trak");
  return {
    duration: length / scale,
    tracks: tracks.map((track) => readTrack(head, track)),
    isWhole: tracks.every((track) => isHere(head, track)),
  };
}

/** A track can refer to other files or URLs for its samples (§8.7.2). The first flag means this file. */
function isHere(head: Uint8Array, track: Box): boolean {
  const information = boxNamed(head, boxNamed(head, within(head, track), "mdia"), "minf");
  const references = boxNamed(head, information, "dinf").find(({ type }) => type === "dref");
  if (!references) return false;
  // Version, flags and the number of entries precede the entries.
  const entries = boxesIn(head, { start: references.body + 8, end: references.end });
  return entries.every(({ body, end }) => numberAt(head, body, 4) === 1 && end - body === 4);
}

function readTrack(head: Uint8Array, track: Box): ReadMovie["tracks"][number] {
  const parts = within(head, track);
  const media = boxNamed(head, parts, "mdia");
  const handler = media.find(({ type }) => type === "hdlr");
  const table = boxNamed(head, boxNamed(head, media, "minf"), "stbl");
  const description = table.find(({ type }) => type === "stsd");
  const header = parts.find(({ type }) => type === "tkhd");
  if (!handler || !description || !header) throw new RangeError("a track without a head");
  const kind = textAt(head, handler.body + 8, 4);
  return {
    kind: kind === "vide" ? "video" : kind === "soun" ? "audio" : "other",
    codec: textAt(head, description.body + 12, 4),
    // Fixed-point numbers at the end of the box (§8.3.2), without their fractions.
    width: numberAt(head, header.end - 8, 2),
    height: numberAt(head, header.end - 4, 2),
  };
}

function boxNamed(head: Uint8Array, boxes: readonly Box[], name: string): Box[] {
  const found = boxes.find(({ type }) => type === name);
  return found ? within(head, found) : [];
}

function within(head: Uint8Array, { body, end }: Box): Box[] {
  return boxesIn(head, { start: body, end });
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}
