/** Makes a film from drawings: slow camera moves within each, and crossfades between them. */
import { join } from "node:path";
import type { Film, Framing } from "./format.ts";
import { sheet } from "./kit/canvas.ts";
import { drawPng, webpParameters } from "./render-picture.ts";
import { runFfmpeg, typed } from "./run-tool.ts";
import { soundParameters, type Speech } from "./speak.ts";

export const filmSize = { width: 640, height: 360 } as const;
const framesPerSecond = 24;

/** Seconds of the crossfade between two shots. */
const change = 0.5;

/** Drawings are rendered this much larger than the sheet, so that slow moves do not shake. */
const enlarged = 4;

/** A 3:2 sheet inside a 16:9 one: the width added on each side, in enlarged units. */
const side = (sheet.height * enlarged * (16 / 9) - sheet.width * enlarged) / 2;

interface Studio {
  /** By picture id. */
  readonly drawings: Readonly<Record<string, string>>;
  readonly scratch: string;
  readonly target: string;
}

export function renderFilm(film: Film, speech: Speech, { drawings, scratch, target }: Studio): void {
  const starts = shotStarts(film, speech);
  const clips = film.shots.map(({ picture, from, to }, index) => {
    const start = starts[index] ?? 0;
    const next = starts[index + 1];
    const seconds = next === undefined ? speech.duration - start : next - start + change;
    const image = enlargedDrawing({ drawings, picture, scratch });
    return { start, image, move: moveFilter({ from, to, frames: Math.ceil(seconds * framesPerSecond) }) };
  });
  const moves = clips.map(({ move }, index) => `[${index}:v]${move}[clip${index}]`);
  const changes = clips.slice(1).map(({ start }, index) => {
    const before = index === 0 ? "[clip0]" : `[joined${index}]`;
    return `${before}[clip${index + 1}]xfade=transition=fade:duration=${change}:offset=${start.toFixed(3)}[joined${index + 1}]`;
  });
  const joined = clips.length === 1 ? "[clip0]" : `[joined${clips.length - 1}]`;
  const colours = `${joined}scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[film]`;
  runFfmpeg(
    [
      ...clips.flatMap(({ image }) => ["-i", image]),
      "-i",
      speech.file,
      "-filter_complex",
      [...moves, ...changes, colours].join(";"),
      ...typed(`-map [film] -map ${clips.length}:a`),
      ...videoParameters,
      ...soundParameters,
    ],
    join(target, `${film.id}.mp4`),
  );
}

export function posterFile({ id }: Film): string {
  return `${id}-poster.webp`;
}

export function renderPoster(film: Film, { drawings, scratch, target }: Studio): void {
  const { picture, framing } = film.poster;
  const image = enlargedDrawing({ drawings, picture, scratch });
  const { left, top, width, height } = cut(framing);
  const filter = `pad=${padded.width}:${padded.height}:${side}:0,crop=${width}:${height}:${left}:${top},scale=${filmSize.width}:${filmSize.height}`;
  runFfmpeg(["-i", image, "-vf", filter, ...webpParameters], join(target, posterFile(film)));
}

const videoParameters = [
  ...typed("-c:v libx264 -profile:v main -level 3.1 -preset slower -tune animation -crf 29 -g 120"),
  ...typed("-colorspace bt709 -color_primaries bt709 -color_trc bt709 -threads 1"),
];

/** A shot starts in the silence before its first sentence. */
function shotStarts({ shots }: Film, { spans }: Speech): number[] {
  const starts: number[] = [];
  let sentence = 0;
  for (const shot of shots) {
    const before = spans[sentence - 1]?.end;
    starts.push(before === undefined ? 0 : before);
    sentence += shot.sentences;
  }
  if (sentence !== spans.length) throw new Error("The shots do not cover all sentences.");
  return starts;
}

const padded = { width: Math.round(sheet.width * enlarged + side * 2), height: sheet.height * enlarged };

function cut({ x, y, width }: Framing): { left: number; top: number; width: number; height: number } {
  const height = (width * 9) / 16;
  return {
    left: Math.round((x - width / 2) * enlarged + side),
    top: Math.round((y - height / 2) * enlarged),
    width: Math.round(width * enlarged),
    height: Math.round(height * enlarged),
  };
}

/** Eases in and out. */
function moveFilter({ from, to, frames }: { from: Framing; to: Framing; frames: number }): string {
  const [first, last] = [cut(from), cut(to)];
  const done = `(1-cos(PI*on/${frames}))/2`;
  const between = (a: number, b: number) => `(${a}+(${b - a})*${done})`;
  const zoom = `${padded.width}/${between(first.width, last.width)}`;
  const [left, top] = [between(first.left, last.left), between(first.top, last.top)];
  return `pad=${padded.width}:${padded.height}:${side}:0,zoompan=z='${zoom}':x='${left}':y='${top}':d=${frames}:s=${filmSize.width}x${filmSize.height}:fps=${framesPerSecond},settb=AVTB`;
}

function enlargedDrawing({
  drawings,
  picture,
  scratch,
}: Pick<Studio, "drawings" | "scratch"> & { picture: string }): string {
  const svg = drawings[picture];
  if (svg === undefined) throw new Error(`There is no drawing ${picture}.`);
  return drawPng({ svg, width: sheet.width * enlarged, file: join(scratch, `${picture}-large.png`) });
}
