/** The lawyers on the third floor: a conversation with an interpreter. */
import { box, colour, drawing, shape, stroke } from "../kit/canvas.ts";
import { behindTable } from "../kit/people.ts";
import { books, chair, cup, paper, pendant, plant, room, table, windowFromWithin } from "../kit/room.ts";

const talk = drawing(
  room({ wall: "#d7c6a4", floor: 440 }),
  box({ x: 0, y: 300, width: 960, height: 126 }, "#bfa982"),
  windowFromWithin({ x: 356, y: 70, width: 250, height: 200 }, { day: true, seed: 21 }),
  shelf(70, 110, 9),
  shelf(70, 214, 14),
  shelf(690, 110, 27),
  shelf(690, 214, 33),
  pendant({ x: 480, y: 60, fill: colour.teal, reach: 240 }),
  chair({ x: 130, y: 560, scale: 1.1, fill: colour.clay }),
  behindTable({
    x: 270,
    y: 436,
    height: 280,
    skin: "fair",
    hair: "#8c8a86",
    head: "short",
    top: colour.nightFar,
    bottom: "#2c2c3c",
  }),
  behindTable({
    x: 478,
    y: 436,
    height: 270,
    skin: "brown",
    hair: "#1f1815",
    head: "bun",
    top: colour.tealMid,
    bottom: "#3b3550",
    arms: "reach",
  }),
  behindTable({
    x: 680,
    y: 436,
    height: 274,
    skin: "deep",
    hair: "#17130f",
    head: "beard",
    top: colour.clay,
    bottom: "#2c2c3c",
  }),
  table({ x: 160, y: 468, width: 640, depth: 46, legs: 124, fill: "#b98d58" }),
  paper(262, 458, -3),
  paper(312, 460, 4),
  phone(632, 460),
  paper(708, 460, -5),
  stack(390, 456),
  cup(556, 458, colour.rose),
  cabinet(),
  plant({ x: 60, y: 600, scale: 1.5 }),
);

function shelf(x: number, y: number, seed: number): string {
  return (
    books({ x, y: y - 74, width: 196, height: 74, seed }) +
    box({ x: x - 8, y, width: 212, height: 10 }, colour.woodDark, 2)
  );
}

/** Files, and a kettle for tea. */
function cabinet(): string {
  return [
    `<ellipse cx="878" cy="566" rx="84" ry="12" fill="#0d1426" opacity=".3"/>`,
    box({ x: 806, y: 340, width: 140, height: 226 }, "#5c7a78", 5),
    ...[352, 424, 496].map(
      (y) =>
        box({ x: 816, y, width: 120, height: 62 }, "#6d8d8a", 4) +
        stroke(`M860 ${y + 24}h32`, colour.iron, 6),
    ),
    shape("M836 340Q832 296 862 294Q892 296 888 340Z", colour.lamp),
    stroke("M890 308q18 -2 20 22M846 294q16 -20 32 0", colour.iron, 6),
    cup(922, 340, colour.clay),
  ].join("");
}

function phone(x: number, y: number): string {
  return (
    shape(`M${x - 16} ${y}L${x - 8} ${y - 20}H${x + 16}L${x + 8} ${y}Z`, colour.night) +
    shape(`M${x - 12} ${y - 3}L${x - 6} ${y - 17}H${x + 12}L${x + 6} ${y - 3}Z`, colour.tealPale)
  );
}

function stack(x: number, y: number): string {
  return (
    [colour.lamp, colour.tealPale, colour.rose]
      .map((fill, index) =>
        box({ x: x - 36 + index * 3, y: y - 10 - index * 10, width: 68 - index * 3, height: 10 }, fill, 2),
      )
      .join("") + stroke(`M${x - 26} ${y - 5}h40`, colour.white, 2)
  );
}

export const lawOffice = { "law-office-talk": talk };
