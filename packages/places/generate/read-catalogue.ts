import { readFileSync } from "node:fs";

const littleEndian = 0x950412de;

/** The messages of a compiled catalogue (GNU gettext, `.mo`), without its header; empty when there is no such file. */
export function readCatalogue(path: string): Map<string, string> {
  const bytes = readIfThere(path);
  if (!bytes) return new Map();
  if (bytes.readUInt32LE(0) !== littleEndian) throw new Error(`${path} is no catalogue`);
  const [count, originals, translations] = [8, 12, 16].map((at) => bytes.readUInt32LE(at)) as [
    number,
    number,
    number,
  ]; // as many as were asked for
  const textAt = (table: number, index: number): string => {
    const length = bytes.readUInt32LE(table + index * 8);
    const start = bytes.readUInt32LE(table + index * 8 + 4);
    return bytes.toString("utf8", start, start + length);
  };
  const messages = new Map<string, string>();
  for (let index = 0; index < count; index++) {
    messages.set(textAt(originals, index), textAt(translations, index));
  }
  messages.delete("");
  return messages;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
