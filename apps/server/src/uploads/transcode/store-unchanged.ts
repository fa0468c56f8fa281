import { type MediaFile, mediaLimits, type MediaType } from "@dragoman/hsds";
import {
  stripMetadata,
  readMovie,
  readMp3,
  type TranscodedMedia,
  type UploadProblem,
} from "@dragoman/database";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { SoundTranscoding } from "./transcode-sound.ts";

/** Codecs that every browser with H.264 and AAC plays. */
const played: ReadonlySet<string> = new Set(["avc1", "mp4a"]);

/** Pixels on the longer side: a larger film is too large for a phone. */
const longestSide = 1920;

/**
 * Without FFmpeg, stores plain MP4 and MP3 files that every browser plays as they are. Metadata is stripped, or the
 * file is refused.
 */
export async function storeUnchanged(
  transcoding: Omit<SoundTranscoding, "ffmpeg">,
): Promise<TranscodedMedia | { problem: UploadProblem }> {
  if (transcoding.form === "mp3") return storeMp3(transcoding);
  if (transcoding.form !== "mov") return { problem: "no-program" };
  const movie = await readMovie(transcoding.input);
  if (!movie) return { problem: "damaged" };
  const video = movie.tracks.find(({ kind }) => kind === "video");
  const kind = video ? "video" : "audio";
  if (movie.duration > mediaLimits.seconds[kind]) return { problem: "too-long" };
  const isPlayed = movie.tracks.every((track) => played.has(track.codec));
  const isSmall = !video || Math.max(video.width, video.height) <= longestSide;
  if (!movie.isPlain || movie.tracks.length === 0 || !isPlayed || !isSmall) return { problem: "no-program" };
  await stripMetadata(transcoding.input);
  const type: MediaType = video ? "video/mp4" : "audio/mp4";
  const file = await transcoding.files.put({ type, content: createReadStream(transcoding.input) });
  return { kind, duration: rounded(movie.duration), files: [asSource(file, video ?? null)] };
}

async function storeMp3({
  input,
  files,
}: Pick<SoundTranscoding, "input" | "files">): Promise<TranscodedMedia | { problem: UploadProblem }> {
  const bytes = await readFile(input);
  const sound = readMp3(bytes);
  if (!sound) return { problem: "damaged" };
  if (sound.duration > mediaLimits.seconds.audio) return { problem: "too-long" };
  // Without tags, which may contain pictures, names and places.
  const content = [bytes.subarray(sound.start, sound.end)];
  const file = await files.put({ type: "audio/mpeg", content });
  return { kind: "audio", duration: rounded(sound.duration), files: [asSource(file, null)] };
}

function asSource(
  file: Pick<MediaFile, "digest" | "type" | "bytes">,
  size: { width: number; height: number } | null,
): MediaFile {
  return {
    ...file,
    role: "source",
    language: null,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
