/** The midwives' yard with its wide level door, and the room where they examine. */
import { box, colour, disc, drawing, faded, glow, placed, shadow, shape, stroke } from "../kit/canvas.ts";
import { seated, standing } from "../kit/people.ts";
import { clock, plant, room, rug, windowFromWithin } from "../kit/room.ts";
import { bench, bush, flowerTub, lightOnGround, panes, tree } from "../kit/street.ts";

const yard = drawing(
  box({ x: 0, y: 0, width: 960, height: 490 }, "url(#dusk)"),
  box({ x: 560, y: 60, width: 400, height: 420 }, "#56608c"),
  panes({
    at: { x: 610, y: 90, width: 42, height: 60 },
    columns: 4,
    rows: 2,
    gap: { x: 86, y: 98 },
    lit: (index) => index === 2 || index === 4,
    frame: "#7c86ae",
  }),
  tree({ x: 60, y: 478, height: 380, fill: "#2d4a45", light: "#44695c" }),
  box({ x: 170, y: 216, width: 640, height: 276 }, "#e2b98d"),
  shape("M140 222L214 116H766L840 222Z", "#8a4436"),
  ...[142, 168, 194].map((y, row) =>
    stroke(`M${196 - row * 18} ${y}H${784 + row * 18}`, "rgb(60 20 20 / .22)", 3),
  ),
  ...[300, 610].map(
    (x) =>
      shape(`M${x} 196V152L${x + 34} 126L${x + 68} 152V196Z`, colour.cream) +
      box({ x: x + 12, y: 154, width: 44, height: 36 }, "url(#pane)", 2),
  ),
  panes({
    at: { x: 222, y: 292, width: 92, height: 104 },
    columns: 1,
    rows: 1,
    gap: { x: 0, y: 0 },
    lit: () => true,
  }),
  panes({
    at: { x: 662, y: 292, width: 92, height: 104 },
    columns: 1,
    rows: 1,
    gap: { x: 0, y: 0 },
    lit: () => true,
  }),
  shape("M230 396Q250 352 262 396Z", colour.leaf) + shape("M700 396Q720 340 738 396Z", colour.leaf),
  box({ x: 0, y: 476, width: 960, height: 164 }, "#8d826f"),
  shape("M300 488H684L900 640H90Z", "#b9aa8c"),
  ...[
    [260, 520, 450],
    [200, 560, 570],
    [140, 604, 690],
  ].map(([x = 0, y = 0, width = 0]) => stroke(`M${x} ${y}h${width}`, "rgb(90 75 50 / .25)", 3)),
  glow(488, 400, { radius: 270, opacity: 0.7 }),
  box({ x: 378, y: 268, width: 220, height: 222 }, colour.cream, 4),
  box({ x: 390, y: 280, width: 196, height: 210 }, "url(#pane)"),
  shape("M390 280L436 296V504L390 490Z", colour.tealMid),
  shape("M586 280L540 296V504L586 490Z", colour.tealMid),
  lightOnGround({ x: 390, y: 490, width: 196, reach: 120 }),
  shape("M352 262Q488 200 624 262Z", colour.teal),
  standing({
    x: 470,
    y: 494,
    height: 178,
    skin: "deep",
    hair: "#17130f",
    head: "bun",
    top: colour.tealPale,
    bottom: colour.white,
    arms: "wave",
  }),
  bench({ x: 690, y: 556, width: 170 }),
  bush({ x: 880, y: 512, width: 170, fill: "#3d5e4d" }),
  flowerTub({ x: 348, y: 520, flower: colour.rose }),
  flowerTub({ x: 632, y: 520, flower: colour.lampSoft }),
  expecting(286, 606, 214),
  pram(392, 610),
);

function expecting(x: number, y: number, height: number): string {
  return (
    standing({
      x,
      y,
      height,
      skin: "tan",
      hair: "#5a2f52",
      head: "scarf",
      top: colour.rose,
      bottom: colour.rose,
      dress: "skirt",
      arms: "reach",
    }) +
    `<ellipse cx="${x + 10}" cy="${y - height * 0.54}" rx="${height * 0.125}" ry="${height * 0.115}" fill="#c46678"/>`
  );
}

function pram(x: number, y: number): string {
  return placed(
    { x, y },
    shadow(0, 0, { across: 110 }),
    ...[-28, 30].map(
      (cx) => `<circle cx="${cx}" cy="-16" r="14" fill="none" stroke="${colour.iron}" stroke-width="5"/>`,
    ),
    stroke("M-30 -18L-6 -46M30 -18L10 -46M-40 -66L-60 -116H-46", colour.iron, 5),
    shape("M-46 -78H52Q50 -38 4 -38Q-40 -38 -46 -78Z", colour.nightFar),
    shape("M4 -78V-122Q50 -118 54 -78Z", "#3a4d80"),
  );
}

const roomInside = drawing(
  room({ wall: "url(#roseWall)", floor: 430 }),
  windowFromWithin({ x: 96, y: 90, width: 210, height: 190 }, { day: true, seed: 4 }),
  shape("M66 70H126Q116 200 76 330H56Z", colour.cream),
  shape("M336 70H276Q286 200 326 330H346Z", colour.cream),
  stroke("M46 70H356", colour.woodDark, 8),
  clock(480, 110),
  ...[
    [440, 190, colour.tealMid],
    [510, 178, colour.lamp],
    [474, 236, colour.plum],
  ].map(
    ([x = 0, y = 0, fill = ""]) =>
      box({ x: Number(x) - 24, y: Number(y) - 20, width: 48, height: 44 }, colour.woodPale, 3) +
      shape(
        `M${Number(x) - 12} ${Number(y) + 16}Q${x} ${Number(y) - 26} ${Number(x) + 12} ${Number(y) + 16}Z`,
        String(fill),
      ),
  ),
  machine(),
  rug({ x: 470, y: 574, width: 560, fill: colour.clay }),
  armchair(),
  guest(),
  standing({
    x: 330,
    y: 572,
    height: 292,
    skin: "deep",
    hair: "#17130f",
    head: "bun",
    top: colour.tealPale,
    bottom: colour.white,
    arms: "reach",
  }),
  plant({ x: 70, y: 560, scale: 1.5 }),
);

function armchair(): string {
  return [
    `<ellipse cx="600" cy="548" rx="150" ry="18" fill="#0d1426" opacity=".3"/>`,
    stroke("M510 500V546M690 500V546", colour.woodDark, 12),
    shape("M488 300Q490 262 530 264H560Q576 280 570 420H500Z", "#0a4b50"),
    box({ x: 496, y: 420, width: 210, height: 86 }, colour.teal, 22),
    box({ x: 560, y: 404, width: 150, height: 44 }, colour.tealMid, 18),
  ].join("");
}

/** The expectant mother sits; her belly is a figure's, twice as far forward. */
function guest(): string {
  const figure = {
    x: 604,
    y: 560,
    height: 330,
    skin: "tan",
    hair: colour.plum,
    head: "scarf",
    top: colour.lamp,
    bottom: "#3b3550",
  } as const;
  return (
    seated(figure) +
    `<ellipse cx="618" cy="420" rx="42" ry="40" fill="#f3bd55"/>` +
    stroke("M592 372L606 412L646 424", "#d0921f", 21) +
    disc(650, 424, { radius: 12, fill: "#b98256" })
  );
}

function machine(): string {
  return [
    shadow(860, 560, { across: 120, opacity: 0.35 }),
    stroke("M860 360V548M822 556H898", colour.iron, 10),
    box({ x: 806, y: 356, width: 110, height: 40 }, colour.cream, 6),
    box({ x: 800, y: 226, width: 124, height: 104 }, colour.iron, 8),
    box({ x: 810, y: 236, width: 104, height: 84 }, "#1a2c46", 4),
    glow(862, 276, { radius: 90, opacity: 0.35 }),
    faded(
      0.85,
      shape("M832 296Q826 262 862 256Q900 262 892 296Q862 314 832 296Z", colour.tealPale),
      disc(852, 278, { radius: 12, fill: "#e8f4ef" }),
    ),
    stroke("M862 330V356", colour.iron, 8),
  ].join("");
}

export const midwives = { "midwives-yard": yard, "midwives-room": roomInside };
