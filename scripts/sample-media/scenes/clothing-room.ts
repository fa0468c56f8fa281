/** The clothing room in a basement: its nine steps down, and the room with the mirror. */
import { box, colour, drawing, faded, glow, placed, shadow, shape, stroke } from "../kit/canvas.ts";
import { standing } from "../kit/people.ts";
import { pendant, room, rug } from "../kit/room.ts";
import { flowerTub, panes, rail, skyline, streetLamp, tree } from "../kit/street.ts";

const treadWidth = 32;

/** Nine steps lead down from the pavement: eight treads and the floor before the door. */
const treads = Array.from({ length: 8 }, (_, index) => ({
  x: 332 + index * treadWidth,
  y: 350 + ((index + 1) * 256) / 9,
}));

const steps = drawing(
  box({ x: 0, y: 0, width: 960, height: 400 }, "url(#dusk)"),
  skyline({ y: 360, height: 180, fill: colour.housesFar, seed: 63, step: 90 }),
  tree({ x: 70, y: 352, height: 250 }),
  box({ x: 200, y: -10, width: 770, height: 620 }, "#9c5543"),
  ...Array.from({ length: 19 }, (_, row) => stroke(`M200 ${18 + row * 32}H960`, "rgb(60 15 10 / .18)", 3)),
  panes({
    at: { x: 270, y: 60, width: 76, height: 130 },
    columns: 5,
    rows: 1,
    gap: { x: 140, y: 0 },
    lit: (index) => index === 1 || index === 4,
  }),
  box({ x: 200, y: 280, width: 760, height: 16 }, "#c9a184"),
  box({ x: 0, y: 350, width: 300, height: 290 }, "#4c5472"),
  shape("M0 350H300V372H0Z", "#7d8096"),
  shape("M300 350H960V640H300Z", "#5d3a38"),
  glow(780, 470, { radius: 330, opacity: 0.85 }),
  ...[0, 1].map(
    (index) =>
      box({ x: 400 + index * 120, y: 388, width: 84, height: 54 }, colour.cream, 3) +
      box({ x: 407 + index * 120, y: 395, width: 70, height: 40 }, "url(#pane)"),
  ),
  box({ x: 716, y: 392, width: 150, height: 214 }, colour.cream, 3),
  box({ x: 728, y: 404, width: 126, height: 202 }, "url(#pane)"),
  hangingClothes(),
  shape("M854 404L826 420V624L854 606Z", colour.teal),
  shape("M696 384L718 350H864L886 384Z", colour.lamp),
  shape(
    `M300 350H332${treads.map(({ x, y }) => `V${y}H${x + treadWidth}`).join("")}V606H960V640H300Z`,
    "#868191",
  ),
  ...treads.map(({ x, y }) => box({ x: x - 3, y, width: treadWidth + 6, height: 6 }, "#d9cfc0", 2)),
  box({ x: 300, y: 350, width: 35, height: 6 }, "#d9cfc0", 2),
  box({ x: 586, y: 606, width: 374, height: 8 }, "#d9cfc0"),
  standing({
    x: 476,
    y: 494,
    height: 190,
    skin: "fair",
    hair: "#6a3c22",
    head: "long",
    top: colour.tealMid,
    bottom: colour.nightFar,
    dress: "coat",
  }),
  rail(
    "M300 262L610 536",
    [
      [322, 350],
      [394, 414],
      [466, 478],
      [538, 542],
      [606, 606],
    ],
    72,
  ),
  standing({
    x: 672,
    y: 612,
    height: 186,
    mirrored: true,
    skin: "deep",
    hair: "#cfc8b8",
    head: "curls",
    top: colour.rose,
    bottom: "#3b3550",
    arms: "wave",
  }),
  streetLamp({ x: 232, y: 400, height: 280 }),
  standing({
    x: 138,
    y: 430,
    height: 178,
    skin: "tan",
    hair: colour.lampSoft,
    head: "scarf",
    top: colour.plum,
    bottom: "#2f2a45",
    dress: "skirt",
  }),
  flowerTub({ x: 262, y: 356, scale: 0.7, flower: colour.rose }),
);

function hangingClothes(): string {
  return (
    stroke("M736 446H820", colour.iron, 5) +
    [
      [744, colour.rose],
      [766, colour.tealMid],
      [790, colour.clay],
    ]
      .map(([x, fill]) => shape(`M${Number(x)} 450q10 -6 20 0l3 66h-26z`, String(fill)))
      .join("")
  );
}

const mirror = drawing(
  room({ wall: "url(#wall)", floor: 430 }),
  ...[0, 1].map(
    (index) =>
      box({ x: 60 + index * 150, y: 30, width: 110, height: 56 }, colour.woodPale, 3) +
      box({ x: 68 + index * 150, y: 38, width: 94, height: 40 }, "url(#outside)"),
  ),
  clothesRail(40, [
    colour.rose,
    colour.tealMid,
    colour.lamp,
    colour.nightFar,
    colour.olive,
    colour.clay,
    colour.plum,
    colour.tealPale,
    colour.rose,
  ]),
  pendant({ x: 330, y: 90, fill: colour.clay }),
  changingRoom(),
  pendant({ x: 640, y: 90, fill: colour.clay }),
  rug({ x: 520, y: 568, width: 330, fill: colour.teal }),
  tallMirror(),
  standing({
    x: 440,
    y: 580,
    height: 320,
    skin: "tan",
    hair: "#2a1c14",
    head: "short",
    top: colour.lamp,
    bottom: colour.nightFar,
    dress: "coat",
    from: "behind",
  }),
  shoes(),
  standing({
    x: 190,
    y: 600,
    height: 300,
    skin: "brown",
    hair: "#d9d2c4",
    head: "bun",
    top: colour.plum,
    bottom: "#3b3550",
    dress: "skirt",
    arms: "hold",
  }),
  placed(
    { x: 194, y: 436, scale: 1.1 },
    box({ x: -34, y: -14, width: 68, height: 15 }, colour.tealPale, 5),
    box({ x: -31, y: -28, width: 62, height: 15 }, colour.rose, 5),
    box({ x: -33, y: -42, width: 64, height: 15 }, colour.white, 5),
  ),
);

function clothesRail(x: number, fills: readonly string[]): string {
  return [
    `<ellipse cx="${x + 175}" cy="508" rx="190" ry="13" fill="#0d1426" opacity=".28"/>`,
    stroke(`M${x} 506V190H${x + 350}V506`, colour.iron, 8),
    ...fills.map((fill, index) => {
      const left = x + 22 + index * 35;
      const length = index % 3 === 1 ? 210 : 150;
      return (
        stroke(`M${left + 16} 192v14`, colour.iron, 3) +
        shape(
          `M${left} 222Q${left + 16} 200 ${left + 32} 222L${left + 36} ${214 + length}H${left - 4}Z`,
          fill,
        ) +
        faded(
          0.2,
          shape(
            `M${left + 20} 208L${left + 32} 222L${left + 36} ${214 + length}H${left + 24}Z`,
            colour.night,
          ),
        )
      );
    }),
  ].join("");
}

function changingRoom(): string {
  const folds = [0, 1, 2, 3, 4, 5]
    .map((index) => stroke(`M${752 + index * 32} 132V470`, "rgb(40 10 30 / .22)", 7))
    .join("");
  return (
    box({ x: 720, y: 96, width: 214, height: 400 }, colour.woodDark, 4) +
    box({ x: 732, y: 108, width: 190, height: 388 }, "#f4cf86") +
    shape("M736 128H918V474Q890 486 866 474Q840 486 812 474Q780 486 736 474Z", colour.rose) +
    folds +
    stroke("M728 124H926", colour.lamp, 7)
  );
}

/** It reflects the person in front of it. */
function tallMirror(): string {
  return [
    shadow(580, 556, { across: 150, opacity: 0.35 }),
    box({ x: 506, y: 150, width: 150, height: 400 }, colour.woodDark, 18),
    box({ x: 518, y: 162, width: 126, height: 376 }, "#bcd6d2", 12),
    `<clipPath id="glass"><rect x="518" y="162" width="126" height="376" rx="12"/></clipPath><g clip-path="url(#glass)">`,
    box({ x: 518, y: 450, width: 126, height: 90 }, "#a98d66"),
    standing({
      x: 582,
      y: 530,
      height: 290,
      skin: "tan",
      hair: "#2a1c14",
      head: "short",
      top: colour.lamp,
      bottom: colour.nightFar,
      dress: "coat",
    }),
    shape("M518 300L644 174V210L518 336Z", "rgb(255 255 255 / .18)"),
    "</g>",
  ].join("");
}

function shoes(): string {
  return (
    shadow(800, 602, { across: 240, opacity: 0.3 }) +
    box({ x: 690, y: 540, width: 230, height: 10 }, colour.woodPale, 2) +
    box({ x: 690, y: 590, width: 230, height: 10 }, colour.woodPale, 2) +
    stroke("M696 530V602M914 530V602", colour.woodDark, 8) +
    pair(712, 540, colour.clay) +
    pair(780, 540, colour.nightFar) +
    pair(848, 540, colour.teal) +
    pair(712, 590, colour.iron) +
    pair(780, 590, "#a6343c") +
    pair(848, 590, colour.wood)
  );
}

function pair(x: number, y: number, fill: string): string {
  return [0, 30].map((dx) => shape(`M${x + dx} ${y}V${y - 16}h10q4 8 16 9v7z`, fill)).join("");
}

export const clothingRoom = { "clothing-room-steps": steps, "clothing-room-mirror": mirror };
