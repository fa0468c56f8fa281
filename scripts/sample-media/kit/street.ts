/** Objects in streets and yards. */
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

/** A row of distant roofs; `step` is the width of one. */
export function skyline({
  y,
  height,
  fill,
  seed,
  step = 90,
}: {
  y: number;
  height: number;
  fill: string;
  seed: number;
  step?: number;
}): string {
  const next = numbersFrom(seed);
  let path = `M-20 ${y}`;
  const windows: string[] = [];
  for (let x = -20; x < 980;) {
    const width = step * (0.6 + next() * 0.8);
    const top = y - height * (0.45 + next() * 0.55);
    path += `L${x} ${top}`;
    path += next() > 0.5 ? `L${x + width / 2} ${top - 26}L${x + width} ${top}` : `L${x + width} ${top}`;
    for (let row = top + 16; row < y - 30; row += 30)
      for (let column = x + 12; column < x + width - 14; column += 24)
        if (next() > 0.72) windows.push(box({ x: column, y: row, width: 8, height: 12 }, colour.lampSoft));
    x += width;
  }
  return shape(`${path}L980 ${y}Z`, fill) + faded(0.55, ...windows);
}

/** A window in a wall; lit from inside, or reflecting the evening. */
export function pane(
  { x, y, width, height }: Box,
  { lit = true, frame = colour.cream, sill = true }: { lit?: boolean; frame?: string; sill?: boolean } = {},
): string {
  return [
    lit ? glow(x + width / 2, y + height / 2, { radius: Math.max(width, height) * 1.15, opacity: 0.3 }) : "",
    box({ x: x - 4, y: y - 4, width: width + 8, height: height + 8 }, frame, 3),
    box({ x, y, width, height }, lit ? "url(#pane)" : "#34446c"),
    lit
      ? ""
      : shape(
          `M${x} ${y + height * 0.7}L${x + width * 0.7} ${y}H${x + width}L${x} ${y + height}Z`,
          "rgb(255 255 255 / .07)",
        ),
    stroke(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.38}H${x + width}`, frame, 3),
    sill ? box({ x: x - 8, y: y + height + 3, width: width + 16, height: 6 }, frame, 2) : "",
  ].join("");
}

/** Rows of windows in a wall. `lit` lists the lit ones, counted by rows. */
export function panes({
  at,
  columns,
  rows,
  gap,
  lit,
  frame,
}: {
  at: Box;
  columns: number;
  rows: number;
  gap: { x: number; y: number };
  lit: (index: number) => boolean;
  frame?: string;
}): string {
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const place = { ...at, x: at.x + column * gap.x, y: at.y + row * gap.y };
    return pane(place, { lit: lit(index), ...(frame ? { frame } : {}) });
  }).join("");
}

export function tree({
  x,
  y,
  height,
  fill = colour.leafDark,
  light = colour.leaf,
}: {
  x: number;
  y: number;
  height: number;
  fill?: string;
  light?: string;
}): string {
  return placed(
    { x, y, scale: height / 200 },
    shadow(0, 0, { across: 130 }),
    shape("M-7 0Q-4 -60 -5 -110H6Q4 -60 9 0Z", colour.woodDark),
    stroke("M0 -80L-22 -112M1 -92L20 -122", colour.woodDark, 5),
    shape(
      "M-58 -112C-72 -140 -54 -168 -32 -166C-28 -196 18 -206 30 -178C58 -180 72 -146 56 -124C62 -100 30 -86 8 -96C-16 -80 -52 -88 -58 -112Z",
      fill,
    ),
    shape(
      "M-44 -132C-48 -152 -30 -162 -18 -156C-10 -182 20 -184 26 -164C42 -164 50 -148 44 -136C20 -150 -16 -150 -44 -132Z",
      light,
    ),
  );
}

export function bush({
  x,
  y,
  width,
  fill = colour.leaf,
}: {
  x: number;
  y: number;
  width: number;
  fill?: string;
}): string {
  return placed(
    { x, y, scale: width / 100 },
    shape("M-50 0C-58 -22 -36 -38 -24 -32C-18 -54 18 -54 24 -34C40 -40 58 -20 50 0Z", fill),
    shape(
      "M-30 -18C-24 -32 -8 -36 2 -30C12 -40 28 -34 30 -24C12 -26 -10 -26 -30 -18Z",
      "rgb(255 255 255 / .1)",
    ),
  );
}

export function flowerTub({
  x,
  y,
  scale = 1,
  flower = colour.lamp,
}: {
  x: number;
  y: number;
  scale?: number;
  flower?: string;
}): string {
  const blooms = [
    [-20, -50],
    [-4, -60],
    [14, -54],
    [24, -44],
    [-28, -40],
    [4, -46],
  ];
  return placed(
    { x, y, scale },
    shadow(0, 0, { across: 70 }),
    shape("M-34 -38C-30 -70 30 -70 34 -38Z", colour.leaf),
    ...blooms.map(([cx = 0, cy = 0]) => disc(cx, cy, { radius: 6, fill: flower })),
    shape("M-30 -38H30L24 0H-24Z", colour.clay),
    box({ x: -34, y: -42, width: 68, height: 10 }, colour.clayDark, 3),
  );
}

export function streetLamp({
  x,
  y,
  height,
  lit = true,
}: {
  x: number;
  y: number;
  height: number;
  lit?: boolean;
}): string {
  const top = y - height;
  return [
    lit ? glow(x, top + 14, { radius: 150, opacity: 0.75 }) : "",
    shadow(x, y, { across: 40 }),
    box({ x: x - 4, y: top + 30, width: 8, height: height - 30 }, colour.iron),
    shape(
      `M${x - 10} ${y}Q${x - 5} ${y - 26} ${x - 4} ${y - 40}H${x + 4}Q${x + 5} ${y - 26} ${x + 10} ${y}Z`,
      colour.iron,
    ),
    shape(
      `M${x - 14} ${top}H${x + 14}L${x + 9} ${top + 32}H${x - 9}Z`,
      lit ? colour.window : colour.tealPale,
    ),
    shape(`M${x - 19} ${top}L${x} ${top - 16}L${x + 19} ${top}Z`, colour.iron),
    box({ x: x - 12, y: top + 30, width: 24, height: 5 }, colour.iron, 2),
  ].join("");
}

export function bench({ x, y, width }: { x: number; y: number; width: number }): string {
  return [
    shadow(x + width / 2, y, { across: width * 1.1 }),
    stroke(`M${x + 12} ${y}V${y - 62}M${x + width - 12} ${y}V${y - 62}`, colour.iron, 6),
    ...[-62, -46].map((dy) => box({ x, y: y + dy, width, height: 10 }, colour.wood, 3)),
    box({ x: x - 4, y: y - 30, width: width + 8, height: 10 }, colour.woodPale, 3),
  ].join("");
}

export function bicycle({
  x,
  y,
  scale = 1,
  frame = colour.teal,
}: {
  x: number;
  y: number;
  scale?: number;
  frame?: string;
}): string {
  return placed(
    { x, y, scale },
    shadow(0, 0, { across: 150 }),
    wheel(-40),
    wheel(42),
    stroke("M-40 -26L-18 -66H24L42 -26M-18 -66L2 -26L24 -66M-40 -26H2M24 -66L20 -80H34", frame, 5),
    stroke("M-28 -72H-10", colour.woodDark, 6),
    box({ x: 28, y: -78, width: 26, height: 18 }, colour.woodPale, 3),
  );
}

/** A door with a step-free sill unless steps are drawn before it; open doors show the light behind them. */
export function door(
  { x, y, width, height }: Box,
  {
    fill = colour.teal,
    open = false,
    frame = colour.cream,
  }: { fill?: string; open?: boolean; frame?: string } = {},
): string {
  const inner = open
    ? box({ x, y, width, height }, "url(#pane)") +
      shape(`M${x} ${y}L${x + width * 0.32} ${y + 12}V${y + height + 8}L${x} ${y + height}Z`, fill)
    : box({ x, y, width, height }, fill) +
      box(
        { x: x + width * 0.2, y: y + height * 0.1, width: width * 0.6, height: height * 0.4 },
        "url(#pane)",
        3,
      ) +
      box(
        { x: x + width * 0.2, y: y + height * 0.6, width: width * 0.6, height: height * 0.28 },
        "rgb(13 20 38 / .18)",
        3,
      ) +
      disc(x + width * 0.88, y + height * 0.56, { radius: 5, fill: colour.lamp });
  return [
    glow(x + width / 2, y + height * 0.6, { radius: height * 0.9, opacity: open ? 0.65 : 0.3 }),
    box({ x: x - 9, y: y - 9, width: width + 18, height: height + 9 }, frame, 3),
    inner,
  ].join("");
}

/** Light that falls from an opening onto the ground before it. */
export function lightOnGround({
  x,
  y,
  width,
  reach,
}: {
  x: number;
  y: number;
  width: number;
  reach: number;
}): string {
  return `<path d="M${x} ${y}H${x + width}L${x + width + reach * 0.7} ${y + reach}H${x - reach * 0.7}Z" fill="url(#beam)"/>`;
}

export function rail(
  path: string,
  posts: readonly (readonly [x: number, y: number])[],
  height: number,
): string {
  return (
    posts.map(([x, y]) => stroke(`M${x} ${y}V${y - height}`, colour.iron, 5)).join("") +
    stroke(path, colour.lamp, 7)
  );
}

function wheel(cx: number): string {
  return `<circle cx="${cx}" cy="-26" r="25" fill="none" stroke="${colour.iron}" stroke-width="4"/><circle cx="${cx}" cy="-26" r="3" fill="${colour.iron}"/>`;
}
