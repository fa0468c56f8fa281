/**
 * Makes the media of the sample directory: `node scripts/sample-media/make.ts`. Requires rsvg-convert, ffmpeg (with
 * libaom, libwebp, libx264, libvpx and libopus) and espeak-ng; nothing else in the project does. With ids as arguments,
 * renders only those, and describes all.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { films } from "./authored/films.ts";
import { athensPictures } from "./authored/pictures-athens.ts";
import { berlinPictures } from "./authored/pictures-berlin.ts";
import { torontoPictures } from "./authored/pictures-toronto.ts";
import { recordings } from "./authored/recordings.ts";
import { describe, type Described, type DescribedFile } from "./describe.ts";
import type { Film, Picture, Recording } from "./format.ts";
import { filmSize, posterFile, renderFilm, renderPoster } from "./render-film.ts";
import { openFilmFile, openSoundFile, renderOpenFilm, renderOpenSound } from "./render-open-forms.ts";
import { pictureFiles, renderPicture } from "./render-picture.ts";
import { drawings } from "./scenes/drawings.ts";
import { renderRecording, speak, type Speech } from "./speak.ts";
import { formatVtt, languagesOf } from "./web-vtt.ts";

const target = join(import.meta.dirname, "../../fixtures/sample/media");
const made = /\.(avif|webp|m4a|mp4|ogg|webm|vtt|json)$/;

const selectedIds = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "sample-media-"));
try {
  mkdirSync(target, { recursive: true });
  for (const name of selectedIds.length === 0 ? readdirSync(target) : []) {
    if (made.test(name)) rmSync(join(target, name));
  }
  const described = [
    ...films.map(makeFilm),
    ...recordings.map(makeRecording),
    ...[...berlinPictures, ...athensPictures, ...torontoPictures].map(makePicture),
  ];
  writeFileSync(join(target, "media.json"), `${JSON.stringify(numbered(described), null, 2)}\n`);
  console.log(`Made ${described.length} media.`);
} finally {
  rmSync(scratch, { recursive: true });
}

function isAsked({ id }: { id: string }): boolean {
  return selectedIds.length === 0 || selectedIds.includes(id);
}

/** The media of one service are in the order in which they are made: films, sound, pictures. */
function numbered(all: readonly Described[]): Described[] {
  const counts = new Map<string, number>();
  return all.map((one) => {
    const position = counts.get(one.service) ?? 0;
    counts.set(one.service, position + 1);
    return { ...one, position };
  });
}

function makePicture(picture: Picture): Described {
  const { id, service, alternative } = picture;
  const svg = drawings[id];
  if (svg === undefined) throw new Error(`There is no drawing ${id}.`);
  if (isAsked(picture)) renderPicture({ id, svg, scratch, target });
  return describe(
    { id, service, kind: "photo", position: 0, files: pictureFiles(id) },
    "alternative",
    alternative,
  );
}

function makeRecording(recording: Recording): Described {
  const { id, service, language, title } = recording;
  const speech = speak(recording, scratch);
  if (isAsked(recording)) {
    renderRecording(speech, join(target, `${id}.m4a`));
    renderOpenSound(speech, { id, target });
  }
  const files: DescribedFile[] = [
    { role: "source", file: openSoundFile(id), type: "audio/ogg" },
    { role: "source", file: `${id}.m4a`, type: "audio/mp4" },
    ...makeWords(recording, speech, "transcript"),
  ];
  return describe(
    { id, service, kind: "audio", language, duration: tenths(speech.duration), position: 0, files },
    "title",
    title,
  );
}

function makeFilm(film: Film): Described {
  const { id, service, language, title } = film;
  const speech = speak(film, scratch);
  if (isAsked(film)) {
    renderFilm(film, speech, { drawings, scratch, target });
    renderOpenFilm({ id, target });
    renderPoster(film, { drawings, scratch, target });
  }
  const files: DescribedFile[] = [
    { role: "source", file: openFilmFile(id), type: "video/webm", ...filmSize },
    { role: "source", file: `${id}.mp4`, type: "video/mp4", ...filmSize },
    { role: "poster", file: posterFile(film), type: "image/webp", ...filmSize },
    ...makeWords(film, speech, "captions"),
  ];
  return describe(
    { id, service, kind: "video", language, duration: tenths(speech.duration), position: 0, files },
    "title",
    title,
  );
}

function makeWords(
  recording: Recording,
  { spans }: Speech,
  role: "captions" | "transcript",
): DescribedFile[] {
  const { id, language, sentences } = recording;
  return languagesOf(sentences, language).map((one) => {
    const file = `${id}.${one}.vtt`;
    if (isAsked(recording)) writeFileSync(join(target, file), formatVtt({ sentences, spans, language: one }));
    return { role, file, type: "text/vtt", language: one };
  });
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
