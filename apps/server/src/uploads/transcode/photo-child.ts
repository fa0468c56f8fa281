/** Makes the variants of a photo, in its own process: `photo-child.ts INPUT FORM FOLDER`. */
import { mediaLimits } from "@dragoman/hsds";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** A variant in the folder. */
export interface MadePhoto {
  name: string;
  type: "image/avif" | "image/webp" | "image/jpeg";
  width: number;
  height: number;
}

/** The message of the process. */
export type PhotoAnswer = { made: MadePhoto[] } | { problem: "damaged" | "too-many-pixels" };

/** Pixels: for a list, for the full width of a page, and for zooming in. */
const widths = [480, 960, 1600];

/** Pixels: the widest JPEG, which only older browsers load. */
const widestJpeg = 960;

/** Loaders for the accepted formats. All others are blocked, so that no file can select another one. */
const readers: Readonly<Record<string, string>> = {
  jpeg: "VipsForeignLoadJpegFile",
  png: "VipsForeignLoadPngFile",
  webp: "VipsForeignLoadWebpFile",
  avif: "VipsForeignLoadHeifFile",
};

/** Pixels: the longest side in WebP (RFC 9649 §2.5). */
const longestSide = 16_383;

/** A decoded picture: pixels, and nothing else. */
interface ReadPhoto {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes a photo once. Drops the camera's metadata and converts colours to sRGB. */
async function readPhoto(input: string, form: string): Promise<ReadPhoto | { problem: "too-many-pixels" }> {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [readers[form] ?? ""] });
  sharp.concurrency(1);
  sharp.cache(false);
  const open = () => sharp(input, { failOn: "error", limitInputPixels: mediaLimits.pixels, pages: 1 });
  const { autoOrient } = await open().metadata();
  if (autoOrient.width * autoOrient.height > mediaLimits.pixels) return { problem: "too-many-pixels" };
  const { data, info } = await open()
    .autoOrient()
    .resize({
      width: Math.min(widths.at(-1) ?? 0, autoOrient.width),
      height: Math.min(longestSide, autoOrient.height),
      fit: "inside",
    })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

/** Writes the variants of a photo into a folder. */
async function writePhotos({ data, raw }: ReadPhoto, folder: string): Promise<MadePhoto[]> {
  const made: MadePhoto[] = [];
  for (const targetWidth of widthsOf(raw.width)) {
    const sized = () => sharp(data, { raw }).resize({ width: targetWidth });
    const write = async (type: MadePhoto["type"], picture: Sharp) => {
      const name = `${targetWidth}.${type.slice("image/".length)}`;
      const { width, height } = await picture.toFile(join(folder, name));
      made.push({ name, type, width, height });
    };
    await write("image/avif", sized().avif({ quality: 55, effort: 3 }));
    await write("image/webp", sized().webp({ quality: 78, effort: 4 }));
    if (targetWidth <= widestJpeg || raw.width === targetWidth)
      await write(
        "image/jpeg",
        sized().flatten({ background: "white" }).jpeg({ quality: 78, mozjpeg: true }),
      );
  }
  return lightest(folder, made);
}

/** A variant is never larger than the original. */
function widthsOf(width: number): number[] {
  const smaller = widths.filter((one) => one < width);
  return width <= (widths.at(-1) ?? 0) ? [...smaller, width] : smaller;
}

/** Drops a variant that is larger in bytes than the same width in an older format. */
async function lightest(folder: string, made: readonly MadePhoto[]): Promise<MadePhoto[]> {
  const bytes = new Map<MadePhoto, number>();
  for (const one of made) bytes.set(one, (await stat(join(folder, one.name))).size);
  const weigh = (one: MadePhoto | undefined) => (one && bytes.get(one)) ?? Number.POSITIVE_INFINITY;
  return made.filter((one) => {
    if (one.type !== "image/avif") return true;
    const webp = made.find(({ type, width }) => type === "image/webp" && width === one.width);
    return weigh(one) < weigh(webp);
  });
}

/** An unreadable photo is a problem of the file. A write error is not, and ends the process. */
async function readOrSay(
  input: string,
  form: string,
): Promise<ReadPhoto | { problem: "damaged" | "too-many-pixels" }> {
  try {
    return await readPhoto(input, form);
  } catch (error) {
    // The library describes unreadable input only in its message; the text is not shown to anybody.
    const message = error instanceof Error ? error.message : "";
    return { problem: /pixel limit/i.test(message) ? "too-many-pixels" : "damaged" };
  }
}

async function main(): Promise<void> {
  const [input = "", form = "", folder = ""] = process.argv.slice(2);
  const read = await readOrSay(input, form);
  const answer: PhotoAnswer = "problem" in read ? read : { made: await writePhotos(read, folder) };
  process.send?.(answer, () => process.disconnect());
}

await main();
