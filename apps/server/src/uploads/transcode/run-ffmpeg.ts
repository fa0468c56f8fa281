import { mediaLimits } from "@dragoman/hsds";
import type { UploadProblem } from "@dragoman/database";
import { spawn } from "node:child_process";
import { runChild } from "./run-child.ts";

/** Milliseconds. Half an hour of film takes about as long on a small machine. */
const longest = 2 * 3600_000;

/**
 * Decoders that phones, cameras and programs of today need. FFmpeg has some five hundred, most of them for forms that
 * nobody sends but whoever looks for a fault in them.
 */
const decoders = [
  "h264 hevc vp8 vp9 av1 libdav1d mpeg4 h263 mjpeg prores mpeg2video",
  "aac mp3 mp3float vorbis opus flac alac amrnb amrwb ac3 eac3 gsm_ms adpcm_ms adpcm_ima_wav",
  "pcm_u8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_mulaw pcm_alaw",
].join(" ");

/** Before an input of strangers: no other decoder, and no picture of a film that fills the memory. */
export const readers = [
  "-codec_whitelist",
  decoders.replaceAll(" ", ","),
  "-max_pixels",
  String(mediaLimits.pixels),
];

/**
 * Runs the program on files alone: no protocol of the network is open to it, and no file chooses how it is read, as a
 * playlist that names other files would.
 */
export async function runFfmpeg(
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
  parameters: readonly string[],
): Promise<{ end: "done" | "failed" | "late"; said: string }> {
  const child = spawn(
    ffmpeg,
    [
      ...spaced("-hide_banner -nostdin -y -loglevel error -threads 1 -protocol_whitelist file"),
      ...parameters,
    ],
    // It gets no secrets.
    { cwd: folder, env: {}, stdio: ["ignore", "ignore", "pipe"] },
  );
  const { end, said } = await runChild(child, { longest, signal });
  if (end === "broken" || (end === "failed" && /No space left on device/.test(said)))
    throw new Error(`FFmpeg could not do its work: ${said}`);
  return { end, said };
}

/** What is wrong with a file, by what the program says of it. */
export function problemOf(said: string): UploadProblem {
  if (/not on whitelist/.test(said)) return "unknown-form";
  return /exceeds specified max pixel/.test(said) ? "too-large" : "damaged";
}

/** Parameters as one types them; none of these holds a space. */
export function spaced(parameters: string): string[] {
  return parameters.split(" ");
}
