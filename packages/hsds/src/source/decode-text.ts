import { guessEncoding } from "./guess-encoding.ts";
import type { SourceFile } from "./source-file.ts";

/** The decoded text of a file and its encoding. */
export interface DecodedText {
  text: string;
  /** As `TextDecoder` names it. */
  encoding: string;
  /** `unicode`: valid UTF-8, or UTF-16 · `guessed`: another, found from the bytes · `declared`: by the caller. */
  origin: "unicode" | "guessed" | "declared";
}

/** Decodes the files of one source. */
export type Decoder = (bytes: Uint8Array) => DecodedText;

/**
 * The decoder for the files of a source: UTF-8 or UTF-16, with or without a byte order mark, otherwise the encoding
 * guessed from all other files together. A declared encoding applies to every file without a byte order mark. Line
 * endings become `\n`, which preserves line numbers.
 */
export async function decoderOf(
  files: readonly SourceFile[],
  declared: string | undefined,
): Promise<Decoder> {
  return decoderWith({ declared, guessed: declared === undefined ? await guessForFiles(files) : null });
}

/** Decodes a single file, by the rules of `decoderOf`. */
export async function decodeAlone(bytes: Uint8Array): Promise<DecodedText> {
  const guessed = encodingOf(bytes) === null ? await guessEncoding([bytes]) : null;
  return decoderWith({ declared: undefined, guessed })(bytes);
}

function decoderWith({
  declared,
  guessed,
}: {
  declared: string | undefined;
  guessed: string | null;
}): Decoder {
  const readAs = (bytes: Uint8Array): Pick<DecodedText, "encoding" | "origin"> => {
    if (declared !== undefined && !isMarked(bytes)) return { encoding: declared, origin: "declared" };
    const unicode = encodingOf(bytes);
    return unicode === null
      ? { encoding: guessed ?? "utf-8", origin: "guessed" }
      : { encoding: unicode, origin: "unicode" };
  };
  return (bytes) => {
    const { encoding, origin } = readAs(bytes);
    const text = new TextDecoder(encoding).decode(bytes);
    return { text: text.replace(/\r\n?/g, "\n"), encoding, origin };
  };
}

async function guessForFiles(files: readonly SourceFile[]): Promise<string> {
  const unknown: Uint8Array[] = [];
  for (const file of files) {
    const bytes = await file.read();
    if (encodingOf(bytes) === null && !isBinary(bytes)) unknown.push(bytes);
  }
  return guessEncoding(unknown);
}

/** The share of control characters from which bytes count as binary; stray ones are removed later, cell by cell. */
const binaryShare = 0.05;

/** Whether bytes are binary: a picture or a spreadsheet under the name of a table. */
export function isBinary(bytes: Uint8Array): boolean {
  if (encodingOf(bytes)?.startsWith("utf-16") === true) return false;
  const start = bytes.subarray(0, 8192);
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return controls > start.length * binaryShare;
}

function isMarked(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  return (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0xef && second === 0xbb && third === 0xbf)
  );
}

/** `null`: not Unicode. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 512);
  const nulls = [0, 1].map((side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length);
  // Without a mark: the high bytes of Latin letters, digits and separators are all zero, on one side of each pair.
  for (const [side, encoding] of [
    [1, "utf-16le"],
    [0, "utf-16be"],
  ] as const) {
    if ((nulls[side] ?? 0) > start.length * 0.3 && nulls[1 - side] === 0) return encoding;
  }
  return isUtf8(bytes) ? "utf-8" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // the only thing that a fatal decoder throws is that the bytes are not UTF-8
  }
}
