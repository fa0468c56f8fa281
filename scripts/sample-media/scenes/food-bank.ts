/** The food bank where people choose for themselves: the street with the stop, the desk, and the shelves. */
import { box, colour, disc, drawing, faded, glow, shadow, shape, stroke, type Box } from "../kit/canvas.ts";
import { crateTable, openShelf, trolley } from "../kit/goods.ts";
import { behindTable, seated, standing } from "../kit/people.ts";
import { pendant, plant, room } from "../kit/room.ts";
import { flowerTub, lightOnGround, panes, skyline, streetLamp, tree } from "../kit/street.ts";

const front = drawing(
  box({ x: 0, y: 0, width: 960, height: 490 }, "url(#dusk)"),
  skyline({ y: 492, height: 350, fill: colour.housesFar, seed: 91, step: 74 }),
  box({ x: 300, y: 96, width: 560, height: 392 }, "#a85a42"),
  ...Array.from({ length: 12 }, (_, row) => stroke(`M300 ${124 + row * 30}H860`, "rgb(70 20 15 / .16)", 3)),
  box({ x: 286, y: 80, width: 588, height: 22 }, colour.cream, 3),
  panes({
    at: { x: 340, y: 138, width: 54, height: 84 },
    columns: 5,
    rows: 1,
    gap: { x: 108, y: 0 },
    lit: (index) => index !== 3,
  }),
  box({ x: 300, y: 256, width: 560, height: 14 }, colour.cream),
  shopWindow({ x: 330, y: 300, width: 130, height: 130 }),
  shopWindow({ x: 700, y: 300, width: 130, height: 130 }),
  automaticDoors(),
  box({ x: 0, y: 484, width: 960, height: 156 }, "url(#street)"),
  shape("M0 484H960V530H0Z", "#7f7f93"),
  stroke("M0 532H960", "#a3a1ae", 5),
  stroke("M0 590H960M0 622H960", "#8c93ad", 4),
  lightOnGround({ x: 510, y: 488, width: 140, reach: 44 }),
  tree({ x: 900, y: 500, height: 300 }),
  flowerTub({ x: 482, y: 504, scale: 0.9, flower: colour.lamp }),
  shelter(),
  streetLamp({ x: 262, y: 528, height: 300 }),
  standing({
    x: 560,
    y: 488,
    height: 152,
    skin: "tan",
    hair: colour.plum,
    head: "scarf",
    top: colour.olive,
    bottom: "#3b3550",
    dress: "skirt",
    from: "behind",
    arms: "bag",
  }),
  seated({
    x: 720,
    y: 524,
    height: 158,
    mirrored: true,
    skin: "deep",
    hair: "#cfc8b8",
    head: "short",
    top: colour.lamp,
    bottom: colour.nightFar,
    chair: "wheelchair",
  }),
  standing({
    x: 790,
    y: 528,
    height: 172,
    mirrored: true,
    skin: "fair",
    hair: "#8a4b2a",
    head: "long",
    top: colour.tealMid,
    bottom: colour.night,
  }),
);

function automaticDoors(): string {
  return [
    glow(580, 400, { radius: 220, opacity: 0.75 }),
    box({ x: 496, y: 290, width: 168, height: 198 }, colour.cream, 3),
    box({ x: 506, y: 300, width: 148, height: 188 }, "url(#pane)"),
    ...[506, 622].map(
      (x) =>
        box({ x, y: 300, width: 32, height: 188 }, "rgb(47 132 133 / .55)") +
        stroke(`M${x + 16} 384V408`, colour.cream, 4),
    ),
    shape("M480 290L506 262H654L680 290Z", colour.teal),
  ].join("");
}

function shopWindow(at: Box): string {
  const { x, y, width, height } = at;
  const crates = [
    [x + 12, colour.lamp],
    [x + 50, "#a6343c"],
    [x + 88, colour.olive],
  ] as const;
  return [
    glow(x + width / 2, y + height / 2, { radius: 150, opacity: 0.35 }),
    box({ x: x - 7, y: y - 7, width: width + 14, height: height + 14 }, colour.cream, 3),
    box(at, "url(#pane)"),
    ...crates.map(
      ([left, fill]) =>
        [6, 16, 26].map((dx) => disc(left + dx, y + height - 34, { radius: 8, fill })).join("") +
        box({ x: left, y: y + height - 32, width: 32, height: 26 }, colour.wood, 2),
    ),
    stroke(`M${x + width / 2} ${y}V${y + height}`, colour.cream, 4),
  ].join("");
}

/** The shelter of the streetcar stop, with a person who has just got off. */
function shelter(): string {
  return [
    shadow(110, 528, { across: 230 }),
    box({ x: 24, y: 372, width: 172, height: 150 }, "rgb(169 213 205 / .3)"),
    stroke("M24 370V526M196 370V526", colour.iron, 7),
    shape("M8 372L24 350H206L218 372Z", colour.teal),
    box({ x: 46, y: 474, width: 128, height: 10 }, colour.woodPale, 3),
    stroke("M62 484V524M158 484V524", colour.iron, 5),
    glow(110, 384, { radius: 130, opacity: 0.55 }),
    standing({
      x: 150,
      y: 540,
      height: 172,
      skin: "brown",
      hair: "#1d1a1a",
      head: "cap",
      top: colour.clay,
      bottom: "#2c3350",
      dress: "coat",
    }),
    standing({
      x: 206,
      y: 544,
      height: 112,
      young: true,
      skin: "brown",
      hair: "#1d1a1a",
      head: "curls",
      top: colour.lamp,
      bottom: colour.teal,
      arms: "wave",
    }),
  ].join("");
}

const desk = drawing(
  room({ wall: "url(#tealWall)", floor: 430 }),
  openShelf({ x: 70, y: 96, width: 230, height: 250 }),
  corridor(),
  pendant({ x: 420, y: 84, fill: colour.lamp, reach: 260 }),
  noticeboard(),
  behindTable({
    x: 440,
    y: 396,
    height: 280,
    skin: "deep",
    hair: colour.rose,
    head: "scarf",
    top: colour.cream,
    bottom: colour.night,
    arms: "reach",
  }),
  box({ x: 300, y: 396, width: 330, height: 178 }, colour.wood, 6),
  ...[340, 410, 480, 550].map((x) => stroke(`M${x} 420V560`, "rgb(60 30 10 / .3)", 4)),
  box({ x: 284, y: 384, width: 362, height: 18 }, colour.woodPale, 4),
  shape("M500 384L508 366H552L546 384Z", colour.white),
  box({ x: 340, y: 340, width: 62, height: 44 }, colour.iron, 4),
  stroke("M360 384H384", colour.iron, 6),
  flowerTub({ x: 600, y: 384, scale: 0.55 }),
  standing({
    x: 216,
    y: 606,
    height: 310,
    skin: "tan",
    hair: "#2a1c14",
    head: "short",
    top: colour.olive,
    bottom: colour.nightFar,
    arms: "reach",
  }),
  standing({
    x: 118,
    y: 610,
    height: 190,
    young: true,
    skin: "tan",
    hair: "#2a1c14",
    head: "bun",
    top: colour.rose,
    bottom: colour.plum,
    dress: "skirt",
  }),
  plant({ x: 910, y: 600, scale: 1.3 }),
);

function noticeboard(): string {
  return (
    box({ x: 330, y: 150, width: 210, height: 120 }, colour.woodPale, 4) +
    box({ x: 338, y: 158, width: 194, height: 104 }, "#b98d58", 2) +
    [
      [352, 170, colour.white],
      [402, 176, colour.lampSoft],
      [452, 168, colour.tealPale],
      [372, 216, colour.rose],
      [440, 218, colour.white],
    ]
      .map(([x, y, fill]) => box({ x: Number(x), y: Number(y), width: 38, height: 34 }, String(fill), 1))
      .join("")
  );
}

/** Beyond the desk, the way to the shelves. */
function corridor(): string {
  return (
    box({ x: 690, y: 100, width: 190, height: 340 }, colour.cream, 4) +
    box({ x: 702, y: 112, width: 166, height: 328 }, "#f4cf86") +
    glow(785, 240, { radius: 220, opacity: 0.7 }) +
    openShelf({ x: 714, y: 180, width: 142, height: 190 }) +
    faded(0.7, box({ x: 702, y: 394, width: 166, height: 46 }, "#c68f52"))
  );
}

const shelves = drawing(
  room({ wall: "url(#wall)", floor: 420 }),
  openShelf({ x: 40, y: 110, width: 250, height: 280 }),
  openShelf({ x: 340, y: 110, width: 250, height: 280, first: 1 }),
  openShelf({ x: 640, y: 110, width: 280, height: 280, first: 2 }),
  pendant({ x: 310, y: 70, fill: colour.clay }),
  pendant({ x: 650, y: 70, fill: colour.clay }),
  standing({
    x: 150,
    y: 530,
    height: 300,
    skin: "brown",
    hair: colour.teal,
    head: "scarf",
    top: colour.rose,
    bottom: colour.plum,
    dress: "skirt",
    from: "behind",
    arms: "reach",
  }),
  crateTable(),
  trolley(420, 604),
  standing({
    x: 350,
    y: 608,
    height: 300,
    skin: "fair",
    hair: "#c9c3b6",
    head: "beard",
    top: colour.nightFar,
    bottom: "#3b3550",
    arms: "reach",
  }),
  standing({
    x: 876,
    y: 560,
    height: 296,
    mirrored: true,
    skin: "deep",
    hair: "#17130f",
    head: "short",
    top: colour.tealMid,
    bottom: colour.night,
    arms: "hold",
  }),
  box({ x: 848, y: 376, width: 60, height: 40 }, colour.wood, 3),
);

export const foodBank = { "food-bank-front": front, "food-bank-desk": desk, "food-bank-shelves": shelves };
