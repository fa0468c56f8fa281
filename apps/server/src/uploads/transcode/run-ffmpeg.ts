import { mediaLimits } from "@dragoman/hsds";
import type { UploadProblem } from "@dragoman/database";
import { spawn } from "node:child_process";
import { runChild } from "./run-child.ts";

/** Milliseconds. Half an hour of film takes about as long on a small machine. */
const timeout = 2 * 3600_000;

/**
 * Decoders for the formats of current phones, cameras and programs. FFmpeg has some five hundred, most for formats that
 * only attackers send.
 */
const decoders = [
  "h264 hevc vp8 vp9 av1 libdav1d mpeg4 h263 mjpeg prores mpeg2video",
  "aac mp3 mp3float vorbis opus flac alac amrnb amrwb ac3 eac3 gsm_ms adpcm_ms adpcm_ima_wav",
  "pcm_u8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_mulaw pcm_alaw",
].join(" ");

/** Options before an untrusted input: no other decoder, and no frame large enough to fill the memory. */
export const readers = [
  "-codec_whitelist",
  decoders.replaceAll(" ", ","),
  "-max_pixels",
  String(mediaLimits.pixels),
];

/**
 * Runs FFmpeg on files only: network protocols are disabled, and a file cannot select how it is read, as a playlist of
 * other files could.
 */
export async function runFfmpeg(
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
  parameters: readonly string[],
): Promise<{ end: "done" | "failed" | "late"; output: string }> {
  const child = spawn(
    ffmpeg,
    [
      ...spaced("-hide_banner -nostdin -y -loglevel error -threads 1 -protocol_whitelist file"),
      ...parameters,
    ],
    // The process gets no secrets.
    { cwd: folder, env: {}, stdio: ["ignore", "ignore", "pipe"] },
  );
  const { end, output } = await runChild(child, { timeout, signal });
  if (end === "broken" || (end === "failed" && /No space left on device/.test(output)))
    throw new Error(`FFmpeg could not do its work: ${output}`);
  return { end, output };
}

/** The problem of a file, derived from the program's error output. */
export function problemOf(output: string): UploadProblem {
  if (/not on whitelist/.test(output)) return "unknown-form";
  return /exceeds specified max pixel/.test(output) ? "too-large" : "damaged";
}

/** Splits options at spaces; none of them contains one. */
export function spaced(parameters: string): string[] {
  return parameters.split(" ");
}
