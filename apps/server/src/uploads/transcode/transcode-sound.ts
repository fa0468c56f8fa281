import { type MediaFile, mediaLimits, type MediaType } from "@dragoman/hsds";
import { readMovie, type SniffedMedia, type TranscodedMedia, type UploadProblem } from "@dragoman/database";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { problemOf, readers, runFfmpeg, spaced } from "./run-ffmpeg.ts";
import { storePhotos, makePhotos, type Transcoding } from "./transcode-photo.ts";

/** Bytes of the output: more than a valid result ever has. */
const largest = 2 * mediaLimits.bytes.video;

export interface SoundTranscoding extends Transcoding {
  /** The path of FFmpeg. */
  ffmpeg: string;
  kind: Exclude<SniffedMedia["kind"], "photo">;
}

/**
 * Transcodes sound and film to formats that every browser plays: AAC, and H.264 of at most 720 lines with a poster
 * image. Metadata is dropped.
 */
export async function transcodeSound(
  transcoding: SoundTranscoding,
): Promise<TranscodedMedia | { problem: UploadProblem }> {
  const film = transcoding.kind === "video" ? await make(transcoding, "video") : null;
  // A film without a video stream is sound.
  const made = film ?? (await make(transcoding, "audio")) ?? { problem: "damaged" };
  if ("problem" in made) return made;
  if (made.duration > mediaLimits.seconds[made.kind]) return { problem: "too-long" };
  const type: MediaType = made.kind === "video" ? "video/mp4" : "audio/mp4";
  const { width, height, kind, duration } = made;
  const file = await transcoding.files.put({ type, content: createReadStream(made.path) });
  const source: MediaFile = { ...file, role: "source", language: null, width, height };
  const poster = kind === "video" ? await posterOf(transcoding, { path: made.path, duration }) : [];
  return { kind, duration: Math.round(duration * 10) / 10, files: [source, ...poster] };
}

interface Made {
  kind: "audio" | "video";
  path: string;
  /** Seconds. */
  duration: number;
  width: number | null;
  height: number | null;
}

/** `null` if the file has no such stream. */
async function make(
  transcoding: SoundTranscoding,
  kind: Made["kind"],
): Promise<Made | { problem: UploadProblem } | null> {
  const path = join(transcoding.folder, kind === "video" ? "film.mp4" : "sound.m4a");
  // One second above the limit shows whether the file is longer.
  const most = String(mediaLimits.seconds[kind] + 1);
  const { end, output } = await runFfmpeg(transcoding, [
    ...readers,
    "-f",
    transcoding.form,
    "-i",
    transcoding.input,
    "-t",
    most,
    ...(kind === "video" ? filmParameters : soundParameters),
    ...spaced("-map_metadata -1 -map_chapters -1 -sn -dn -fflags +bitexact -movflags +faststart"),
    ...spaced(`-fs ${largest} -f mp4`),
    path,
  ]);
  if (end === "late") return { problem: "too-long" };
  if (end === "failed") return /matches no streams/.test(output) ? null : { problem: problemOf(output) };
  const movie = await readMovie(path);
  const track = movie?.tracks.find((one) => one.kind === kind);
  if (!movie || !track || movie.duration === 0) return { problem: "damaged" };
  const size =
    kind === "video" ? { width: track.width, height: track.height } : { width: null, height: null };
  return { kind, path, duration: movie.duration, ...size };
}

/** At most 720 lines, in landscape or portrait, and a frame rate that suits a phone. */
const scale =
  "scale=w='if(gt(iw,ih),min(1280,iw),min(720,iw))':h='if(gt(iw,ih),min(720,ih),min(1280,ih))'" +
  ":force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1,format=yuv420p";

const soundCodec = spaced("-c:a aac -b:a 64k -ac 1 -ar 44100");

const filmParameters = [
  // `V` excludes cover images of sound.
  ...spaced("-map 0:V:0 -map 0:a:0? -fpsmax 30 -vf"),
  scale,
  ...spaced("-c:v libx264 -preset veryfast -profile:v main -crf 27 -maxrate 1500k -bufsize 3000k -g 120"),
  ...soundCodec,
];

const soundParameters = [...spaced("-map 0:a:0 -vn"), ...soundCodec];

/** The poster of a film: not its first frame, which is often dark. */
async function posterOf(
  transcoding: SoundTranscoding,
  { path, duration }: { path: string; duration: number },
): Promise<MediaFile[]> {
  const input = join(transcoding.folder, "poster.png");
  const { end } = await runFfmpeg(transcoding, [
    ...spaced(`-ss ${Math.min(2, duration / 3)} -f mov -i`),
    path,
    ...spaced("-frames:v 1 -f image2"),
    input,
  ]);
  if (end !== "done") return [];
  const answer = await makePhotos({ ...transcoding, input, form: "png" });
  return "made" in answer ? storePhotos(transcoding, { made: answer.made, role: "poster" }) : [];
}
