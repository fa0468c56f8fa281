import { mediaLimits } from "@dragoman/hsds";
import sharp from "sharp";

/** A file, or its bytes. */
export interface PhotoInput {
  input: string | Uint8Array;
  /** As named by `sniffMedia`. */
  form: string;
  /** Pixels. */
  widest: number;
}

/** Loaders for the accepted formats. All others are blocked, so that no file can select another one. */
const readers: Readonly<Record<string, string>> = {
  jpeg: "VipsForeignLoadJpeg",
  png: "VipsForeignLoadPng",
  webp: "VipsForeignLoadWebp",
  avif: "VipsForeignLoadHeif",
};

/** Pixels: the longest side in WebP (RFC 9649 §2.5). */
const longestSide = 16_383;

/** A decoded picture: pixels, and nothing else. */
export interface ReadPhoto {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes a photo once, at most this wide. Drops the camera's metadata and converts colours to sRGB. */
async function decode({
  input,
  form,
  widest,
}: PhotoInput): Promise<ReadPhoto | { problem: "too-many-pixels" }> {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["File", "Buffer"].map((source) => `${readers[form] ?? ""}${source}`) });
  sharp.concurrency(1);
  sharp.cache(false);
  const open = () => sharp(input, { failOn: "error", limitInputPixels: mediaLimits.pixels, pages: 1 });
  const { autoOrient } = await open().metadata();
  if (autoOrient.width * autoOrient.height > mediaLimits.pixels) return { problem: "too-many-pixels" };
  const { data, info } = await open()
    .autoOrient()
    .resize({
      width: Math.min(widest, autoOrient.width),
      height: Math.min(longestSide, autoOrient.height),
      fit: "inside",
    })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

/** An unreadable photo is a problem of the file. For processes of their own, because a file may crash the library. */
export async function readPhoto(
  photo: PhotoInput,
): Promise<ReadPhoto | { problem: "damaged" | "too-many-pixels" }> {
  try {
    return await decode(photo);
  } catch (error) {
    // The library describes unreadable input only in its message; the text is not shown to anybody.
    const message = error instanceof Error ? error.message : "";
    return { problem: /pixel limit/i.test(message) ? "too-many-pixels" : "damaged" };
  }
}
