/** The lunch table: its yard with the ramp, and the hall. */
import { box, colour, drawing, faded, glow, placed, shadow, shape, stroke } from "../kit/canvas.ts";
import { behindTable, seated, standing } from "../kit/people.ts";
import { bowl, cup, pendant, room, table } from "../kit/room.ts";
import { bicycle, bush, door, flowerTub, panes, rail, tree } from "../kit/street.ts";

const yard = drawing(
  box({ x: 0, y: 0, width: 960, height: 640 }, "url(#day)"),
  box({ x: 0, y: 40, width: 240, height: 460 }, "#d8b98a"),
  panes({
    at: { x: 34, y: 76, width: 46, height: 72 },
    columns: 2,
    rows: 3,
    gap: { x: 100, y: 132 },
    lit: (index) => index === 3,
  }),
  shape("M240 70L330 120V500H240Z", "#b58f62"),
  box({ x: 330, y: 110, width: 640, height: 390 }, "#c46f4c"),
  ...Array.from({ length: 12 }, (_, row) => stroke(`M330 ${140 + row * 32}H960`, "rgb(110 40 20 / .16)", 3)),
  box({ x: 318, y: 96, width: 660, height: 20 }, colour.clayDark, 3),
  panes({
    at: { x: 372, y: 152, width: 58, height: 96 },
    columns: 2,
    rows: 1,
    gap: { x: 106, y: 0 },
    lit: () => true,
  }),
  panes({
    at: { x: 800, y: 152, width: 58, height: 96 },
    columns: 1,
    rows: 1,
    gap: { x: 0, y: 0 },
    lit: () => true,
  }),
  panes({
    at: { x: 372, y: 308, width: 58, height: 96 },
    columns: 2,
    rows: 1,
    gap: { x: 106, y: 0 },
    lit: () => true,
  }),
  door({ x: 622, y: 232, width: 118, height: 178 }, { open: true, fill: colour.teal }),
  shape("M596 218L624 186H738L766 218Z", colour.teal),
  steam(866, 96),
  box({ x: 0, y: 494, width: 960, height: 146 }, "url(#paving)"),
  ...[
    [40, 540, 300],
    [420, 566, 260],
    [90, 600, 420],
    [600, 612, 300],
  ].map(([x = 0, y = 0, width = 0]) => stroke(`M${x} ${y}h${width}`, "rgb(90 75 50 / .18)", 3)),
  tree({ x: 120, y: 520, height: 290, fill: "#5d7a45", light: "#86a05c" }),
  box({ x: 590, y: 410, width: 220, height: 96 }, "#9b9384"),
  shape("M590 410V506H250Z", "#b1a794"),
  shape("M590 410L250 506H226L584 402Z", "#cfc4ac"),
  box({ x: 584, y: 402, width: 232, height: 12 }, "#cfc4ac", 2),
  standing({
    x: 690,
    y: 406,
    height: 176,
    skin: "tan",
    hair: colour.white,
    head: "cap",
    top: colour.white,
    bottom: colour.nightFar,
    arms: "wave",
  }),
  seated({
    x: 420,
    y: 452,
    height: 172,
    skin: "brown",
    hair: "#e0dccf",
    head: "short",
    top: colour.plum,
    bottom: colour.nightFar,
    chair: "wheelchair",
  }),
  rail(
    "M248 432L586 336H812",
    [
      [250, 500],
      [360, 470],
      [474, 438],
      [588, 406],
      [700, 406],
      [810, 406],
    ],
    70,
  ),
  bicycle({ x: 872, y: 560, scale: 1.05, frame: colour.rose }),
  flowerTub({ x: 560, y: 572, scale: 1.2, flower: colour.rose }),
  flowerTub({ x: 652, y: 580, flower: colour.lamp }),
  bush({ x: 40, y: 520, width: 130, fill: "#6d8a4a" }),
  standing({
    x: 236,
    y: 612,
    height: 196,
    skin: "fair",
    hair: colour.lamp,
    head: "scarf",
    top: colour.tealMid,
    bottom: "#7a4a5a",
    dress: "skirt",
    from: "behind",
  }),
  standing({
    x: 300,
    y: 612,
    height: 128,
    young: true,
    skin: "fair",
    hair: "#7a4326",
    head: "short",
    top: colour.clay,
    bottom: colour.nightFar,
    from: "behind",
  }),
);

function steam(x: number, y: number): string {
  return (
    box({ x: x - 16, y: y - 46, width: 32, height: 50 }, colour.clayDark) +
    faded(0.7, stroke(`M${x} ${y - 58}q22 -14 8 -32q-14 -16 10 -32`, colour.white, 14))
  );
}

const hall = drawing(
  room({ wall: "url(#wall)", floor: 400 }),
  ...[80, 330, 580].map((x) => archedWindow(x)),
  kitchenDoor(),
  pendant({ x: 230, y: 96, fill: colour.teal }),
  pendant({ x: 560, y: 96, fill: colour.teal }),
  behindTable({
    x: 150,
    y: 372,
    height: 210,
    skin: "fair",
    hair: "#6a3c22",
    head: "long",
    top: colour.rose,
    bottom: "#3b3550",
  }),
  behindTable({
    x: 270,
    y: 372,
    height: 210,
    skin: "deep",
    hair: "#17130f",
    head: "curls",
    top: colour.olive,
    bottom: "#3b3550",
  }),
  behindTable({
    x: 400,
    y: 372,
    height: 214,
    skin: "tan",
    hair: "#3a2a20",
    head: "beard",
    top: colour.nightFar,
    bottom: "#2c2c3c",
  }),
  behindTable({
    x: 530,
    y: 372,
    height: 206,
    skin: "brown",
    hair: colour.teal,
    head: "scarf",
    top: colour.lamp,
    bottom: "#3b3550",
  }),
  table({ x: 70, y: 396, width: 560, legs: 96 }),
  ...[160, 274, 404, 530].map((x) => bowl(x, 388)),
  cup(216, 386, colour.rose),
  cup(468, 386),
  standing({
    x: 752,
    y: 520,
    height: 290,
    mirrored: true,
    skin: "tan",
    hair: "#2a1c14",
    head: "bun",
    top: colour.white,
    bottom: colour.nightFar,
    arms: "reach",
  }),
  box({ x: 730, y: 372, width: 46, height: 92 }, colour.teal, 6),
  placed({ x: 652, y: 352, scale: 1.25 }, bowl(0, 0, colour.cream)),
  behindTable({
    x: 230,
    y: 540,
    height: 246,
    skin: "fair",
    hair: "#cfc8b8",
    head: "short",
    top: colour.tealMid,
    bottom: "#2c2c3c",
  }),
  behindTable({
    x: 400,
    y: 540,
    height: 190,
    skin: "brown",
    hair: "#1d1a1a",
    head: "curls",
    top: colour.clay,
    bottom: "#3b3550",
  }),
  table({ x: 120, y: 572, width: 620, depth: 44, legs: 120 }),
  bowl(236, 562),
  bowl(404, 562),
  cup(318, 560, colour.plum),
  vase(560, 560),
);

function archedWindow(x: number): string {
  return [
    shape(`M${x - 10} 300V150Q${x - 10} 50 ${x + 75} 50Q${x + 160} 50 ${x + 160} 150V300Z`, colour.cream),
    shape(`M${x} 290V150Q${x} 60 ${x + 75} 60Q${x + 150} 60 ${x + 150} 150V290Z`, "url(#outsideDay)"),
    faded(
      0.55,
      shape(`M${x} 290V232Q${x + 30} 196 ${x + 62} 226Q${x + 96} 186 ${x + 150} 224V290Z`, "#7f9a6a"),
    ),
    stroke(`M${x + 75} 60V290M${x} 150H${x + 150}M${x} 220H${x + 150}`, colour.cream, 6),
  ].join("");
}

function kitchenDoor(): string {
  return (
    box({ x: 806, y: 118, width: 128, height: 288 }, colour.woodDark, 4) +
    box({ x: 818, y: 130, width: 104, height: 276 }, "url(#pane)") +
    glow(870, 260, { radius: 170, opacity: 0.5 }) +
    shape("M818 130L850 150V424L818 406Z", colour.tealMid)
  );
}

function vase(x: number, y: number): string {
  return (
    shadow(x, y, { across: 30 }) +
    stroke(`M${x} ${y - 30}l-12 -26M${x} ${y - 30}l2 -34M${x} ${y - 30}l14 -24`, colour.leaf, 3) +
    [
      [-13, -60],
      [2, -68],
      [15, -58],
    ]
      .map(([dx = 0, dy = 0]) => `<circle cx="${x + dx}" cy="${y + dy}" r="8" fill="${colour.lamp}"/>`)
      .join("") +
    shape(`M${x - 12} ${y - 32}H${x + 12}L${x + 8} ${y}H${x - 8}Z`, colour.tealMid)
  );
}

export const soupKitchen = { "soup-kitchen-yard": yard, "soup-kitchen-hall": hall };
