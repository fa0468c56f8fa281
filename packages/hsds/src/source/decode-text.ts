/** The decoded text of a file and its encoding. */
export interface DecodedText {
  text: string;
  /** `windows-1252`: the bytes are not valid UTF-8, and the whole file was decoded in the legacy Western encoding. */
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

/**
 * Decodes a file: UTF-8 or UTF-16, with or without a byte order mark, otherwise windows-1252, in which every byte is
 * valid. Line endings become `\n`, which preserves line numbers.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text: text.replace(/\r\n?/g, "\n"), encoding };
}

/** The share of control characters from which bytes count as binary; stray ones are removed later, cell by cell. */
const binaryShare = 0.05;

/** Whether bytes are binary: a picture or a spreadsheet under the name of a table. */
export function isBinary(bytes: Uint8Array): boolean {
  if (encodingOf(bytes).startsWith("utf-16")) return false;
  const start = bytes.subarray(0, 8192);
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return controls > start.length * binaryShare;
}

function encodingOf(bytes: Uint8Array): DecodedText["encoding"] {
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
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // the only thing that a fatal decoder throws is that the bytes are not UTF-8
  }
}
