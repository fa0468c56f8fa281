/** The class for women, with the children in the next room. */
import { box, colour, disc, drawing, glow, placed, shape, stroke } from "../kit/canvas.ts";
import { behindTable, seated, standing } from "../kit/people.ts";
import { cup, paper, pendant, plant, room, rug, table } from "../kit/room.ts";

const lesson = drawing(
  room({ wall: "url(#roseWall)", floor: 420 }),
  nextRoom(),
  board(),
  pendant({ x: 300, y: 88, fill: colour.plum, reach: 300 }),
  standing({
    x: 96,
    y: 500,
    height: 290,
    skin: "tan",
    hair: "#2b1d18",
    head: "long",
    top: colour.tealMid,
    bottom: colour.nightFar,
    dress: "skirt",
    arms: "wave",
  }),
  behindTable({
    x: 220,
    y: 462,
    height: 244,
    skin: "fair",
    hair: colour.teal,
    head: "scarf",
    top: colour.clay,
    bottom: "#3b3550",
  }),
  behindTable({
    x: 344,
    y: 462,
    height: 240,
    skin: "brown",
    hair: "#c9c3b6",
    head: "bun",
    top: colour.olive,
    bottom: "#3b3550",
  }),
  behindTable({
    x: 468,
    y: 462,
    height: 248,
    skin: "tan",
    hair: colour.lamp,
    head: "scarf",
    top: colour.plum,
    bottom: "#2c2c3c",
  }),
  behindTable({
    x: 590,
    y: 462,
    height: 240,
    skin: "fair",
    hair: "#2a1c14",
    head: "long",
    top: colour.nightFar,
    bottom: "#2c2c3c",
  }),
  table({ x: 140, y: 494, width: 528, depth: 44, legs: 112 }),
  paper(222, 486, -4),
  paper(346, 486, 3),
  paper(470, 486, -2),
  paper(592, 486, 4),
  cup(284, 482, colour.rose),
  cup(530, 482, colour.tealMid),
  bowlOfPomegranates(408, 476),
  plant({ x: 42, y: 612, scale: 1.3 }),
);

function board(): string {
  const marks =
    "M206 130v34M226 130v34M246 130v34M276 164q10 -34 20 0t20 0t20 0M372 147a17 17 0 1 0 34 0a17 17 0 1 0 -34 0M428 164v-34h20";
  return (
    box({ x: 176, y: 84, width: 300, height: 152 }, colour.woodDark, 5) +
    box({ x: 186, y: 94, width: 280, height: 132 }, "#24503f", 3) +
    stroke(marks, "#e9efe2", 5) +
    stroke("M214 202H440", "rgb(233 239 226 / .4)", 3) +
    box({ x: 176, y: 236, width: 300, height: 9 }, colour.wood, 2)
  );
}

/** Through the open door: children and blocks on a rug. */
function nextRoom(): string {
  return [
    box({ x: 684, y: 90, width: 236, height: 388 }, colour.woodDark, 4),
    box({ x: 698, y: 104, width: 208, height: 372 }, "#f6d58e"),
    box({ x: 698, y: 392, width: 208, height: 84 }, "#c68f52"),
    glow(802, 230, { radius: 230, opacity: 0.6 }),
    box({ x: 730, y: 150, width: 144, height: 10 }, colour.wood, 2),
    ...[
      [744, colour.rose],
      [782, colour.tealMid],
      [820, colour.lamp],
    ].map(([x, fill]) => box({ x: Number(x), y: 118, width: 28, height: 32 }, String(fill), 4)),
    rug({ x: 802, y: 446, width: 190, fill: colour.tealMid }),
    seated({
      x: 758,
      y: 470,
      height: 116,
      skin: "tan",
      hair: "#2a1c14",
      head: "short",
      top: colour.rose,
      bottom: colour.nightFar,
    }),
    box({ x: 732, y: 436, width: 50, height: 34 }, colour.plum, 10),
    standing({
      x: 860,
      y: 456,
      height: 120,
      young: true,
      mirrored: true,
      skin: "fair",
      hair: "#4a2c1c",
      head: "bun",
      top: colour.lamp,
      bottom: colour.clay,
      dress: "skirt",
      arms: "reach",
    }),
    ...[
      [808, 440, colour.clay],
      [826, 440, colour.teal],
      [816, 422, colour.lamp],
    ].map(([x, y, fill]) => box({ x: Number(x), y: Number(y), width: 17, height: 17 }, String(fill), 2)),
    shape("M698 104L664 84V506L698 476Z", colour.woodPale),
    disc(676, 304, { radius: 5, fill: colour.lamp }),
  ].join("");
}

function bowlOfPomegranates(x: number, y: number): string {
  return placed(
    { x, y },
    ...[
      [-14, -16],
      [12, -16],
      [-1, -28],
    ].map(
      ([cx = 0, cy = 0]) =>
        disc(cx, cy, { radius: 13, fill: "#a6343c" }) +
        shape(`M${cx - 4} ${cy - 12}l-3 -7l5 3l2 -5l2 5l5 -3l-3 7z`, "#7d2430"),
    ),
    shape("M-34 -12H34Q28 8 0 8Q-28 8 -34 -12Z", colour.tealPale),
  );
}

export const womenClass = { "women-class-lesson": lesson };
