/** Draws a logo, in its own process: receives a picture, and answers with the logo. */
import { logoHeight, logoWidth, longestLogo } from "@dragoman/hsds";
import sharp, { type Sharp } from "sharp";
import { readPhoto, type ReadPhoto } from "./read-photo.ts";

/** The message that the process receives. */
export interface LogoRequest {
  picture: Uint8Array;
  /** As named by `sniffMedia`. */
  form: string;
}

/** The message of the process: a PNG, which the typesetter reads, too. */
export type LogoAnswer =
  | { png: Uint8Array; width: number; height: number }
  | { problem: "damaged" | "too-many-pixels" };

/** Pixels: twice as many as it is shown with. */
const most = { width: logoWidth * 2, height: logoHeight * 2 };

/** Pixels around a picture that has no ground of its own. */
const margin = 4;

/** What takes the place of transparent parts. */
const white = "#ffffff";
/** The ground of the header. */
const night = "#16213a";

/** Colours that cannot be seen on white, and on the night, by their luma. */
const pale = 205;
const dark = 65;

async function draw({ picture, form }: LogoRequest): Promise<LogoAnswer> {
  const read = await readPhoto({ input: picture, form, widest: most.width * 4 });
  if ("problem" in read) return read;
  const { isOpaque } = await sharp(read.data, { raw: read.raw }).stats();
  if (isOpaque) return write(sized(read, most));
  const inside = { width: most.width - 2 * margin, height: most.height - 2 * margin };
  const ground = await groundOf(sized(read, inside));
  if (ground === undefined) return { problem: "damaged" };
  const framed = { top: margin, bottom: margin, left: margin, right: margin, background: ground };
  return write(sized(read, inside).flatten({ background: ground }).extend(framed));
}

function sized({ data, raw }: ReadPhoto, { width, height }: typeof most): Sharp {
  return sharp(data, { raw }).resize({ width, height, fit: "inside", withoutEnlargement: true });
}

/** The ground on which less of the picture vanishes; `undefined` if all of it is transparent. */
async function groundOf(picture: Sharp): Promise<string | undefined> {
  const pixels = await picture.toColourspace("srgb").ensureAlpha().raw().toBuffer();
  const seen = { pale: 0, dark: 0, all: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    seen.all += alpha;
    if (luma > pale) seen.pale += alpha;
    if (luma < dark) seen.dark += alpha;
  }
  if (seen.all === 0) return undefined;
  return seen.pale > seen.dark ? night : white;
}

async function write(picture: Sharp): Promise<LogoAnswer> {
  // Drawn once, so that each palette is of the same pixels.
  const { data: pixels, info: drawn } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn;
  for (const colours of [256, 64, 16]) {
    const made = sharp(pixels, { raw: { width, height, channels } }).png({
      palette: true,
      colours,
      effort: 10,
      compressionLevel: 9,
    });
    const png = await made.toBuffer();
    if (png.length <= longestLogo) return { png, width, height };
  }
  throw new Error("A picture of this size has fewer bytes.");
}

process.once("message", (message) => {
  const request = message as LogoRequest; // the server is ours
  void draw(request).then((answer) => process.send?.(answer, () => process.disconnect()));
});
