/** Pictures for pages: two widths in two formats. */
import { join } from "node:path";
import { sheet } from "./kit/canvas.ts";
import { runFfmpeg, runTool, typed } from "./run-tool.ts";

/** Pixels: for a list and for the whole width of a page. */
export const pictureWidths = [480, 960] as const;

export interface PictureFile {
  readonly role: "image";
  readonly file: string;
  readonly type: "image/avif" | "image/webp";
  readonly width: number;
  readonly height: number;
}

/** The files of one drawing; those of the smaller format come first at each width. */
export function pictureFiles(id: string): PictureFile[] {
  return pictureWidths.flatMap((width) => {
    const height = (width * sheet.height) / sheet.width;
    return [
      { role: "image", file: `${id}-${width}.avif`, type: "image/avif", width, height },
      { role: "image", file: `${id}-${width}.webp`, type: "image/webp", width, height },
    ];
  });
}

export function renderPicture({
  id,
  svg,
  scratch,
  target,
}: {
  id: string;
  svg: string;
  scratch: string;
  target: string;
}): void {
  for (const { file, type, width } of pictureFiles(id)) {
    const image = drawPng({ svg, width, file: join(scratch, `${id}-${width}.png`) });
    runFfmpeg(
      ["-i", image, ...(type === "image/avif" ? avifParameters : webpParameters)],
      join(target, file),
    );
  }
}

export function drawPng({ svg, width, file }: { svg: string; width: number; file: string }): string {
  runTool("rsvg-convert", ["--width", String(width), "--output", file], svg);
  return file;
}

const avifParameters = [
  "-vf",
  "scale=out_color_matrix=bt709:out_range=full,format=yuv420p",
  ...typed("-color_range pc -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1"),
  ...typed("-c:v libaom-av1 -still-picture 1 -crf 27 -cpu-used 4"),
];

/** The encoder converts the colours to those of the format. */
export const webpParameters = typed(
  "-pix_fmt bgra -c:v libwebp -preset drawing -quality 80 -compression_level 6",
);
