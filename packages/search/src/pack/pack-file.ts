/**
 * A directory's entries of one town in one language, as one file that a browser stores and searches by itself: a length
 * (4 bytes, little endian), a head in UTF-8 JSON of that length, and the parts that the head lists, one after another.
 */
export interface PackHead {
  /** The state of the directory: later changes can be requested by it. */
  version: string;
  /** Set if the file contains only changes since this version. */
  since?: string;
  /** The services that have changed since then: those that the file does not contain were removed. */
  changed?: readonly string[];
  /** BCP 47. */
  language: string;
  /** Services in this file. */
  services: number;
  /** Names and bytes of the parts, in their order. */
  parts: readonly (readonly [name: PackPart, bytes: number])[];
  /** For those who show it; not read here. */
  about: unknown;
}

/**
 * - `index`, `documents`: a segment of the engine; absent without services
 * - `words`: what its questions are read by (`PackWords`); absent from changes
 * - `glossary`: an index of the glossary in `words`; absent from changes and from packs without a glossary
 * - `entries`: the visible data of each service, in the format of the pages
 */
export type PackPart = "index" | "documents" | "words" | "glossary" | "entries";

export interface PackFile {
  head: PackHead;
  /** Reads this part only: a phone need not hold all of a large town. `undefined` for a part that the file does not have. */
  part(this: void, name: PackPart): Promise<ArrayBuffer | undefined>;
}

export function writePack(
  head: Omit<PackHead, "parts">,
  parts: Readonly<Partial<Record<PackPart, Uint8Array>>>,
): Uint8Array<ArrayBuffer> {
  const listed = Object.entries(parts) as [PackPart, Uint8Array][]; // their keys are names of parts
  const text = new TextEncoder().encode(
    JSON.stringify({
      ...head,
      parts: listed.map(([name, bytes]) => [name, bytes.length]),
    } satisfies PackHead),
  );
  const size = listed.reduce((sum, [, bytes]) => sum + bytes.length, headStart + text.length);
  const file = new Uint8Array(size);
  new DataView(file.buffer).setUint32(0, text.length, true);
  file.set(text, headStart);
  let at = headStart + text.length;
  for (const [, bytes] of listed) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

const headStart = 4;

/** Reads the head. Throws if the file is no pack, or not all of one. */
export async function readPack(file: Blob): Promise<PackFile> {
  const length = new DataView(await file.slice(0, headStart).arrayBuffer()).getUint32(0, true);
  const start = headStart + length;
  const head = JSON.parse(await file.slice(headStart, start).text()) as PackHead; // as `writePack` writes it
  const offsets = new Map<PackPart, readonly [from: number, to: number]>();
  let at = start;
  for (const [name, bytes] of head.parts) {
    offsets.set(name, [at, at + bytes]);
    at += bytes;
  }
  if (at !== file.size) throw new Error(`A pack of ${at} bytes has ${file.size}`);
  return {
    head,
    async part(name) {
      const offset = offsets.get(name);
      return offset && (await file.slice(...offset).arrayBuffer());
    },
  };
}
