/** Makes the variants of a photo, in its own process: `photo-child.ts INPUT FORM FOLDER`. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { readPhoto, type ReadPhoto } from "./read-photo.ts";

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

async function main(): Promise<void> {
  const [input = "", form = "", folder = ""] = process.argv.slice(2);
  // A write error is no problem of the photo, and ends the process.
  const read = await readPhoto({ input, form, widest: widths.at(-1) ?? 0 });
  const answer: PhotoAnswer = "problem" in read ? read : { made: await writePhotos(read, folder) };
  process.send?.(answer, () => process.disconnect());
}

await main();
