import { open, type FileHandle } from "node:fs/promises";
import { Refusal } from "@dragoman/hsds/refusal";
import { boxAt } from "./boxes.ts";
import { hasText } from "./bytes.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanMovie } from "./clean-movie.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";
import { describedItems } from "./described-items.ts";

/** Bytes. Larger pictures, and larger headers of films, are not for web pages. */
const largest = 128 * 1024 * 1024;

/**
 * Removes the metadata that cameras write into a file: where, when, by whom. The type is detected from the content, as
 * browsers do. Refuses metadata that cannot be removed (`media-refused`). Returns whether the file changed.
 */
export async function clearPosition(path: string): Promise<boolean> {
  const handle = await open(path, "r+");
  try {
    const head = await readAt(handle, 0, 16);
    const clean = pictureCleaner(head);
    if (clean) return await cleanPicture(handle, clean);
    if (hasText(head, 4, "ftyp")) return await cleanBoxes(handle);
    await refuseWrittenPlace(handle);
    return false;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal("media-refused", { reason: error.message }, { cause: error });
  } finally {
    await handle.close();
  }
}

type Cleaner = (bytes: Uint8Array) => Uint8Array[];

function pictureCleaner(head: Uint8Array): Cleaner | undefined {
  if (hasText(head, 0, "\u00ff\u00d8\u00ff")) return cleanJpeg;
  if (hasText(head, 0, "\u0089PNG\r\n\u001a\n")) return cleanPng;
  return hasText(head, 0, "RIFF") && hasText(head, 8, "WEBP") ? cleanWebp : undefined;
}

async function cleanPicture(handle: FileHandle, clean: Cleaner): Promise<boolean> {
  const { size } = await handle.stat();
  const bytes = await readAt(handle, 0, size);
  const cleaned = Buffer.concat(clean(bytes));
  if (cleaned.equals(bytes)) return false;
  await handle.truncate(0);
  await handle.write(cleaned, 0, cleaned.length, 0);
  await handle.sync();
  return true;
}

/** For films, and for pictures in the same container. Nothing moves: only what is removed is overwritten. */
async function cleanBoxes(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  let isChanged = false;
  for (let at = 0; at + 8 <= size;) {
    const box = boxAt(await readAt(handle, at, 16), { start: at, limit: size });
    if (box.type === "moov" || box.type === "meta" || box.type === "uuid") {
      const bytes = await readAt(handle, at, box.end - at);
      isChanged = (await cleanBox(handle, { type: box.type, at, bytes, size })) || isChanged;
    }
    at = box.end;
  }
  if (isChanged) await handle.sync();
  return isChanged;
}

interface HeadBox {
  type: string;
  at: number;
  bytes: Buffer;
  size: number;
}

async function cleanBox(handle: FileHandle, { type, at, bytes, size }: HeadBox): Promise<boolean> {
  if (type === "moov") {
    if (!cleanMovie(bytes)) return false;
  } else if (type === "uuid") {
    // XMP, and proprietary metadata of cameras.
    bytes.write("free", 4, "latin1");
    bytes.fill(0, 8);
  } else {
    const items = describedItems(bytes);
    for (const { in: place, start, length } of items) {
      if (start + length > (place === "head" ? bytes.length : size))
        throw new RangeError("a picture that is damaged");
      if (place === "head") bytes.fill(0, start, start + length);
      else await handle.write(new Uint8Array(length), 0, length, start);
    }
    if (items.length === 0) return false;
  }
  await handle.write(bytes, 0, bytes.length, at);
  return true;
}

/** Bytes at both ends of a file where other formats of sound and film have their metadata. */
const talk = 512 * 1024;
/** For example `LOCATION=+52.5200+013.4050/`. */
const writtenPlace = /(?:location|gps|geo)[^]{0,80}?[+-]?\d{1,3}\.\d{2,}[^\d.]{1,3}[+-]?\d{1,3}\.\d{2,}/i;

async function refuseWrittenPlace(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat();
  for (const at of new Set([0, Math.max(0, size - talk)])) {
    const text = (await readAt(handle, at, Math.min(talk, size - at))).toString("latin1");
    if (writtenPlace.test(text)) throw new RangeError("it says where it was made");
  }
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  if (length > largest) throw new RangeError("it is too large to look into");
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}
