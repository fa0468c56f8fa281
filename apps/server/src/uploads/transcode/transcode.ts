import { mediaLimits } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import {
  type MediaFiles,
  sniffedBytes,
  sniffMedia,
  type TranscodedMedia,
  type UploadProblem,
} from "@dragoman/database";
import { mkdir, open, rm, stat } from "node:fs/promises";
import { storeUnchanged } from "./store-unchanged.ts";
import { transcodePhoto } from "./transcode-photo.ts";
import { transcodeSound } from "./transcode-sound.ts";

export interface TranscodeOptions {
  /** The uploaded bytes. */
  input: string;
  /** A folder of its own, deleted afterwards. */
  folder: string;
  files: Pick<MediaFiles, "put">;
  /** The path of FFmpeg; `null` if there is none. */
  ffmpeg: string | null;
  signal: AbortSignal;
}

/**
 * Turns an upload into media for pages. Its type is detected from the bytes; names and declared types are ignored.
 * Faults of programs are thrown, and a retry may succeed.
 */
export async function transcode(
  options: TranscodeOptions,
): Promise<TranscodedMedia | { problem: UploadProblem }> {
  const { input, folder, files, ffmpeg, signal } = options;
  const sniffed = sniffMedia(await headOf(input));
  if (!sniffed) return { problem: "unknown-form" };
  const { kind, form } = sniffed;
  if ((await stat(input)).size > mediaLimits.bytes[kind]) return { problem: "too-large" };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const transcoding = { input, form, folder, files, signal };
  try {
    if (kind === "photo") return await transcodePhoto(transcoding);
    if (ffmpeg === null) return await storeUnchanged({ ...transcoding, kind });
    return await transcodeSound({ ...transcoding, kind, ffmpeg });
  } catch (error) {
    if (error instanceof Refusal && error.type === "media-refused") return { problem: "says-place" };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(sniffedBytes);
    const { bytesRead } = await handle.read(head, 0, sniffedBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
