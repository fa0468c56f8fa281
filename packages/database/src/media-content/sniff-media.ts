import { hasText, numberAt, textAt } from "./bytes.ts";

/**
 * The type of a file by its first bytes, regardless of its name. For sound and film, `form` is FFmpeg's name of the
 * format, so that no file chooses its own decoder. Pages, SVG, archives and documents have no type here.
 */
export type SniffedMedia =
  | { kind: "photo"; form: "jpeg" | "png" | "webp" | "avif" }
  | { kind: "audio" | "video"; form: "mov" | "matroska" | "ogg" | "mp3" | "aac" | "wav" | "flac" | "amr" };

/** The number of bytes that `sniffMedia` needs. */
export const sniffedBytes = 64 * 1024;

/** `head`: the first `sniffedBytes` of a file, or all of it. */
export function sniffMedia(head: Uint8Array): SniffedMedia | undefined {
  return sniffPhoto(head) ?? sniffBoxes(head) ?? sniffSound(head) ?? sniffMatroska(head);
}

function sniffPhoto(head: Uint8Array): SniffedMedia | undefined {
  if (hasText(head, 0, "\u00ff\u00d8\u00ff")) return { kind: "photo", form: "jpeg" };
  if (hasText(head, 0, "\u0089PNG\r\n\u001a\n")) return { kind: "photo", form: "png" };
  if (hasText(head, 0, "RIFF") && hasText(head, 8, "WEBP")) return { kind: "photo", form: "webp" };
  return undefined;
}

/** Brands of the ISO base media file format that are pictures; all others are sound and film. */
const pictureBrands = new Set(["avif", "avis"]);
/** Pictures that only some browsers, and no program here, can read. */
const foreignBrands = new Set(["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "crx ", "jxl "]);

function sniffBoxes(head: Uint8Array): SniffedMedia | undefined {
  if (!hasText(head, 4, "ftyp")) return undefined;
  const end = Math.min(numberAt(head, 0, 4), head.length);
  const brands = [textAt(head, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, 4));
  if (brands.some((brand) => pictureBrands.has(brand))) return { kind: "photo", form: "avif" };
  if (foreignBrands.has(brands[0] ?? "")) return undefined;
  return { kind: brands[0] === "M4A " || brands[0] === "M4B " ? "audio" : "video", form: "mov" };
}

function sniffSound(head: Uint8Array): SniffedMedia | undefined {
  if (hasText(head, 0, "OggS")) return { kind: "audio", form: "ogg" };
  if (hasText(head, 0, "fLaC")) return { kind: "audio", form: "flac" };
  if (hasText(head, 0, "#!AMR")) return { kind: "audio", form: "amr" };
  if (hasText(head, 0, "RIFF") && hasText(head, 8, "WAVE")) return { kind: "audio", form: "wav" };
  if (hasText(head, 0, "ID3")) return { kind: "audio", form: "mp3" };
  if (head.length < 4 || numberAt(head, 0, 1) !== 0xff) return undefined;
  const second = numberAt(head, 1, 1);
  // ADTS has layer 0. MPEG audio has layer III and a valid version.
  if ((second & 0xf6) === 0xf0) return { kind: "audio", form: "aac" };
  return (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08 ? { kind: "audio", form: "mp3" } : undefined;
}

function sniffMatroska(head: Uint8Array): SniffedMedia | undefined {
  if (!hasText(head, 0, "\u001aE\u00df\u00a3")) return undefined;
  // Codecs have names: `V_VP9`, `A_OPUS`.
  const text = textAt(head, 0, head.length);
  if (!/webm|matroska/.test(text.slice(0, 64))) return undefined;
  return { kind: /V_[A-Z]/.test(text) ? "video" : "audio", form: "matroska" };
}
