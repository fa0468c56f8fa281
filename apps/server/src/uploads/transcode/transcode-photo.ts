import type { MediaFile, MediaRole } from "@dragoman/hsds";
import type { MediaFiles, TranscodedMedia, UploadProblem } from "@dragoman/database";
import { fork } from "node:child_process";
import { createReadStream } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MadePhoto, PhotoAnswer } from "./photo-child.ts";
import { runChild } from "./run-child.ts";

/** The input of transcoding. */
export interface Transcoding {
  /** The bytes as received. */
  input: string;
  /** The format, as named by `sniffMedia`. */
  form: string;
  /** Empty, and deleted afterwards. */
  folder: string;
  files: Pick<MediaFiles, "put">;
  signal: AbortSignal;
}

const program = fileURLToPath(new URL("photo-child.ts", import.meta.url));

/** Milliseconds: a photo of 60 megapixels takes a few seconds. */
const timeout = 120_000;

/**
 * Re-encodes a photo in the widths and formats that pages use; everything in the file besides the picture is dropped. A
 * file that crashes the library ends only the process that reads it.
 */
export async function transcodePhoto(
  transcoding: Transcoding,
): Promise<TranscodedMedia | { problem: UploadProblem }> {
  const made = await makePhotos(transcoding);
  if ("problem" in made) return made;
  return {
    kind: "photo",
    duration: null,
    files: await storePhotos(transcoding, { made: made.made, role: "image" }),
  };
}

/** Makes the variants of a picture in the folder. */
export async function makePhotos({ input, form, folder, signal }: Transcoding): Promise<PhotoAnswer> {
  const child = fork(program, [input, form, folder], {
    // The process gets no secrets, reads only what it needs, and writes nowhere else.
    env: {},
    execArgv: [
      "--permission",
      "--allow-addons",
      "--allow-fs-read=*",
      `--allow-fs-write=${join(folder, "*")}`,
      "--disable-warning=PERM0001",
      "--disable-warning=SecurityWarning",
    ],
    cwd: dirname(program),
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const { end, message, output } = await runChild(child, { timeout, signal });
  if (end === "done" && message !== undefined) return message as PhotoAnswer; // as `photo-child.ts` sends it
  throw new Error(`The photo could not be drawn (${end}): ${output}`);
}

/** Stores the variants of a picture. */
export async function storePhotos(
  { folder, files }: Transcoding,
  { made, role }: { made: readonly MadePhoto[]; role: MediaRole },
): Promise<MediaFile[]> {
  const stored: MediaFile[] = [];
  for (const { name, type, width, height } of made) {
    const file = await files.put({ type, content: createReadStream(join(folder, name)) });
    stored.push({ ...file, role, language: null, width, height });
  }
  return stored;
}
