/** Makes the forms of a photo, in a process of its own: `photo-child.ts INPUT FORM FOLDER`. */
import { mediaLimits } from "@dragoman/hsds";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** A form that was made, in the folder. */
export interface MadePhoto {
  name: string;
  type: "image/avif" | "image/webp" | "image/jpeg";
  width: number;
  height: number;
}

/** What the process answers. */
export type PhotoAnswer = { made: MadePhoto[] } | { problem: "damaged" | "too-many-pixels" };

/** Pixels: for a list, for the whole width of a page, and for looking closely. */
const widths = [480, 960, 1600];

/** The least that older browsers get. */
const widestJpeg = 960;

/** Readers of the forms that are taken. All others are shut, so that no file chooses another one. */
const readers: Readonly<Record<string, string>> = {
  jpeg: "VipsForeignLoadJpegFile",
  png: "VipsForeignLoadPngFile",
  webp: "VipsForeignLoadWebpFile",
  avif: "VipsForeignLoadHeifFile",
};

async function makePhotos(input: string, form: string, folder: string): Promise<PhotoAnswer> {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [readers[form] ?? ""] });
  sharp.concurrency(1);
  sharp.cache(false);
  const open = () => sharp(input, { failOn: "error", limitInputPixels: mediaLimits.pixels, pages: 1 });
  const { autoOrient } = await open().metadata();
  if (autoOrient.width * autoOrient.height > mediaLimits.pixels) return { problem: "too-many-pixels" };
  // Decoded once. What a camera has written is not taken along, and colours become those of the web.
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: Math.min(widths.at(-1) ?? 0, autoOrient.width), withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const made: MadePhoto[] = [];
  for (const wanted of widthsOf(width)) {
    const sized = () => sharp(data, { raw: { width, height, channels } }).resize({ width: wanted });
    const write = async (type: MadePhoto["type"], picture: Sharp) => {
      const name = `${wanted}.${type.slice("image/".length)}`;
      const { width: wide, height: high } = await picture.toFile(join(folder, name));
      made.push({ name, type, width: wide, height: high });
    };
    await write("image/avif", sized().avif({ quality: 55, effort: 3 }));
    await write("image/webp", sized().webp({ quality: 78, effort: 4 }));
    if (wanted <= widestJpeg || width === wanted)
      await write(
        "image/jpeg",
        sized().flatten({ background: "white" }).jpeg({ quality: 78, mozjpeg: true }),
      );
  }
  return { made: await lightest(folder, made) };
}

/** Nothing is made larger than it is. */
function widthsOf(width: number): number[] {
  const smaller = widths.filter((one) => one < width);
  return width <= (widths.at(-1) ?? 0) ? [...smaller, width] : smaller;
}

/** A form that is heavier than that of the same width in an older form helps nobody. */
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
  let answer: PhotoAnswer;
  try {
    answer = await makePhotos(input, form, folder);
  } catch (error) {
    // The library says in words alone what it cannot read; none of them are shown to anybody.
    const words = error instanceof Error ? error.message : "";
    answer = { problem: /pixel limit/i.test(words) ? "too-many-pixels" : "damaged" };
  }
  process.send?.(answer, () => process.disconnect());
}

await main();
