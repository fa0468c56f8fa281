/** Furniture and objects in rooms. */
import {
  box,
  colour,
  disc,
  faded,
  glow,
  numbersFrom,
  placed,
  shadow,
  shape,
  stroke,
  type Box,
} from "./canvas.ts";

/** A back wall and a floor of boards that run towards the viewer. */
export function room({
  wall = "url(#wall)",
  floor = 440,
  boards = "url(#floor)",
}: { wall?: string; floor?: number; boards?: string } = {}): string {
  const seams = Array.from({ length: 15 }, (_, index) => {
    const x = -420 + index * 128;
    return `M${480 + (x - 480) * 0.55} ${floor}L${x} 640`;
  }).join("");
  return [
    box({ x: 0, y: 0, width: 960, height: floor }, wall),
    box({ x: 0, y: floor, width: 960, height: 640 - floor }, boards),
    faded(0.18, stroke(seams, colour.night, 2.5)),
    box({ x: 0, y: floor - 14, width: 960, height: 14 }, "rgb(90 55 25 / .45)"),
  ].join("");
}

/** A window seen from inside: evening or day, and a few roofs. */
export function windowFromWithin(
  { x, y, width, height }: Box,
  { day = false, seed = 3 }: { day?: boolean; seed?: number } = {},
): string {
  const next = numbersFrom(seed);
  const houses = Array.from({ length: 4 }, (_, index) => {
    const top = y + height * (0.5 + next() * 0.28);
    const left = x + (index * width) / 4;
    const lights = day
      ? ""
      : box({ x: left + width * 0.07, y: top + 12, width: 7, height: 10 }, colour.lampSoft);
    return (
      box(
        { x: left, y: top, width: width / 4 + 1, height: y + height - top },
        day ? "#9db5a6" : colour.housesNear,
      ) + lights
    );
  }).join("");
  return [
    box({ x: x - 10, y: y - 10, width: width + 20, height: height + 20 }, colour.woodPale, 4),
    box({ x, y, width, height }, day ? "url(#outsideDay)" : "url(#outside)"),
    houses,
    stroke(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height / 2}H${x + width}`, colour.woodPale, 6),
    box({ x: x - 18, y: y + height + 8, width: width + 36, height: 10 }, colour.wood, 3),
  ].join("");
}

/** A lamp that hangs from the ceiling, with its light. */
export function pendant({
  x,
  y,
  fill = colour.teal,
  reach = 210,
}: {
  x: number;
  y: number;
  fill?: string;
  reach?: number;
}): string {
  return [
    stroke(`M${x} 0V${y - 34}`, colour.iron, 3),
    glow(x, y + 4, { radius: reach, opacity: 0.7 }),
    shape(
      `M${x - 12} ${y - 34}H${x + 12}Q${x + 40} ${y - 24} ${x + 44} ${y}H${x - 44}Q${x - 40} ${y - 24} ${x - 12} ${y - 34}Z`,
      fill,
    ),
    shape(`M${x - 24} ${y}Q${x} ${y + 18} ${x + 24} ${y}Z`, colour.white),
  ].join("");
}

/** A table seen from the side and slightly from above: `y` is the front edge of its top. */
export function table({
  x,
  y,
  width,
  depth = 34,
  legs = 110,
  fill = colour.woodPale,
}: {
  x: number;
  y: number;
  width: number;
  depth?: number;
  legs?: number;
  fill?: string;
}): string {
  return [
    `<ellipse cx="${x + width / 2}" cy="${y + legs}" rx="${width * 0.53}" ry="16" fill="#0d1426" opacity=".28"/>`,
    stroke(`M${x + 22} ${y + 8}V${y + legs}M${x + width - 22} ${y + 8}V${y + legs}`, colour.woodDark, 12),
    shape(`M${x + depth * 0.6} ${y - depth}H${x + width - depth * 0.6}L${x + width} ${y}H${x}Z`, fill),
    box({ x, y, width, height: 12 }, colour.wood, 2),
  ].join("");
}

export function bowl(x: number, y: number, fill: string = colour.white): string {
  return placed(
    { x, y },
    `<ellipse cx="0" cy="-13" rx="21" ry="6" fill="${colour.clay}"/>`,
    shape("M-21 -13H21Q17 4 0 4Q-17 4 -21 -13Z", fill),
    faded(0.5, stroke("M-7 -24q-5 -8 0 -15M6 -24q-5 -8 0 -15", colour.white, 3)),
  );
}

export function cup(x: number, y: number, fill: string = colour.tealMid): string {
  return placed(
    { x, y },
    stroke("M9 -14q12 1 1 11", fill, 4),
    shape("M-11 -20H11L8 0H-8Z", fill),
    faded(0.5, stroke("M-2 -27q-4 -7 1 -13", colour.white, 3)),
  );
}

export function paper(x: number, y: number, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${shape("M-22 0L-14 -16H22L16 0Z", colour.white)}${stroke("M-8 -11H14M-11 -6H10", colour.stone, 2)}</g>`;
}

/** Books of many colours side by side on one shelf. */
export function books({ x, y, width, height, seed }: Box & { seed: number }): string {
  const hues = [
    colour.clay,
    colour.teal,
    colour.lamp,
    colour.plum,
    colour.cream,
    colour.olive,
    colour.rose,
    colour.tealMid,
    colour.nightFar,
  ];
  const next = numbersFrom(seed);
  const parts: string[] = [];
  for (let left = x; left < x + width - 9;) {
    const thick = 9 + next() * 11;
    const tall = height * (0.62 + next() * 0.34);
    const fill = hues[Math.floor(next() * hues.length)] ?? colour.clay;
    if (left + thick < x + width) {
      parts.push(box({ x: left, y: y + height - tall, width: thick - 1.5, height: tall }, fill, 1.5));
      parts.push(
        box({ x: left, y: y + height - tall * 0.82, width: thick - 1.5, height: 4 }, "rgb(255 253 248 / .4)"),
      );
    }
    left += thick;
  }
  return parts.join("");
}

export function bookcase({ x, y, width, height, rows, seed }: Box & { rows: number; seed: number }): string {
  const step = height / rows;
  return [
    box({ x: x - 8, y: y - 8, width: width + 16, height: height + 16 }, colour.woodDark, 3),
    box({ x, y, width, height }, "#4d3018"),
    ...Array.from(
      { length: rows },
      (_, row) =>
        books({
          x: x + 4,
          y: y + row * step + 6,
          width: width - 8,
          height: step - 14,
          seed: seed + row * 7,
        }) + box({ x, y: y + (row + 1) * step - 8, width, height: 8 }, colour.wood),
    ),
  ].join("");
}

export function plant({ x, y, scale = 1 }: { x: number; y: number; scale?: number }): string {
  return placed(
    { x, y, scale },
    shadow(0, 0, { across: 70 }),
    shape(
      "M0 -40C-12 -90 -46 -96 -54 -120C-24 -120 -6 -96 0 -60C2 -110 -12 -130 -6 -160C14 -140 16 -110 8 -64C16 -96 36 -108 56 -110C48 -84 20 -76 8 -40Z",
      colour.leaf,
    ),
    shape("M-26 -44H26L20 0H-20Z", colour.clay),
    box({ x: -30, y: -50, width: 60, height: 12 }, colour.clayDark, 3),
  );
}

export function chair({
  x,
  y,
  scale = 1,
  mirrored = false,
  fill = colour.tealMid,
}: {
  x: number;
  y: number;
  scale?: number;
  mirrored?: boolean;
  fill?: string;
}): string {
  return placed(
    { x, y, scale, mirrored },
    shadow(4, 0, { across: 80 }),
    stroke("M-24 0L-22 -60L-30 -128M26 0L24 -60", colour.woodDark, 7),
    box({ x: -30, y: -68, width: 62, height: 12 }, fill, 5),
    shape("M-36 -130Q-30 -136 -24 -130L-18 -80Q-24 -76 -30 -80Z", fill),
  );
}

export function rug({
  x,
  y,
  width,
  fill = colour.clay,
}: {
  x: number;
  y: number;
  width: number;
  fill?: string;
}): string {
  const ellipse = (rx: number, tint: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.2}" fill="${tint}"/>`;
  return (
    ellipse(width / 2, fill) +
    ellipse(width * 0.42, colour.cream) +
    ellipse(width * 0.38, fill) +
    ellipse(width * 0.2, colour.lampSoft) +
    ellipse(width * 0.15, fill)
  );
}

/** A small round clock without numbers. */
export function clock(x: number, y: number): string {
  return (
    disc(x, y, { radius: 24, fill: colour.woodDark }) +
    disc(x, y, { radius: 20, fill: colour.white }) +
    stroke(`M${x} ${y}V${y - 13}M${x} ${y}L${x + 9} ${y + 4}`, colour.night, 3)
  );
}
