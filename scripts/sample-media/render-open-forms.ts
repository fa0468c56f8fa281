/**
 * The same sound and films in open formats, because some browsers are built without H.264 and AAC. These files are also
 * smaller, so they come first.
 */
import { join } from "node:path";
import { runFfmpeg, typed } from "./run-tool.ts";
import { evenSound, type Speech } from "./speak.ts";

interface Target {
  id: string;
  target: string;
}

export function openSoundFile(id: string): string {
  return `${id}.ogg`;
}

export function openFilmFile(id: string): string {
  return `${id}.webm`;
}

export function renderOpenSound(speech: Speech, { id, target }: Target): void {
  runFfmpeg(["-i", speech.file, ...evenSound, ...opus], join(target, openSoundFile(id)));
}

/** From the finished film: its drawings hardly move, so the quality loss is not visible. */
export function renderOpenFilm({ id, target }: Target): void {
  runFfmpeg(["-i", join(target, `${id}.mp4`), ...vp9, ...opus], join(target, openFilmFile(id)));
}

const opus = typed("-c:a libopus -b:a 20k -application voip -ac 1 -ar 48000");
const vp9 = typed(
  "-c:v libvpx-vp9 -pix_fmt yuv420p -b:v 0 -crf 42 -deadline good -cpu-used 2 -g 120 -row-mt 0 -threads 1",
);
