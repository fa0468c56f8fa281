/** The library on an old barge: from the quay, its steep stairs, and the room below. */
import { box, colour, disc, drawing, faded, glow, placed, shape, stroke } from "../kit/canvas.ts";
import { behindTable, seated, standing } from "../kit/people.ts";
import { bookcase, cup, pendant, rug, table } from "../kit/room.ts";
import { pane, skyline, streetLamp, tree } from "../kit/street.ts";

const ripples = [
  [60, 500, 90],
  [240, 520, 150],
  [520, 506, 120],
  [700, 528, 160],
  [860, 498, 80],
  [400, 540, 90],
];

const quay = drawing(
  box({ x: 0, y: 0, width: 960, height: 400 }, "url(#dusk)"),
  disc(770, 96, { radius: 30, fill: "#fbe7c0" }),
  skyline({ y: 392, height: 150, fill: colour.housesFar, seed: 11, step: 80 }),
  tree({ x: 70, y: 396, height: 190 }),
  tree({ x: 905, y: 396, height: 220 }),
  tree({ x: 180, y: 394, height: 130 }),
  box({ x: 0, y: 388, width: 960, height: 180 }, "url(#water)"),
  ...ripples.map(([x = 0, y = 0, width = 0]) => stroke(`M${x} ${y}h${width}`, "rgb(255 255 255 / .13)", 4)),
  barge(),
  ...[196, 292, 388, 484, 580].map((x) =>
    faded(0.5, box({ x, y: 478, width: 54, height: 60 }, "url(#beam)")),
  ),
  shape("M0 548L960 556V640H0Z", "#3a3f52"),
  shape("M0 548L960 556V572L0 566Z", "#5c6074"),
  ...[120, 300, 470, 640, 820].map((x) => stroke(`M${x} 574l-8 66`, "rgb(13 20 38 / .35)", 3)),
  shape("M596 424L640 424L740 566L664 566Z", colour.wood),
  ...[0, 1, 2, 3, 4, 5].map((step) =>
    stroke(`M${604 + step * 12} ${440 + step * 22}h${46 + step * 4}`, colour.woodDark, 4),
  ),
  stroke("M596 392L664 536M664 566V536M596 424V392M640 392L740 536M740 566V536", colour.lamp, 5),
  streetLamp({ x: 80, y: 596, height: 250 }),
  box({ x: 838, y: 560, width: 40, height: 34 }, colour.iron, 8),
  box({ x: 828, y: 552, width: 60, height: 14 }, colour.iron, 7),
  stroke("M834 566Q780 520 762 470", colour.woodPale, 4),
  seated({
    x: 300,
    y: 618,
    height: 182,
    skin: "tan",
    hair: "#3a2a20",
    head: "short",
    top: colour.clay,
    bottom: colour.nightFar,
    chair: "wheelchair",
  }),
  standing({
    x: 440,
    y: 622,
    height: 200,
    mirrored: true,
    skin: "fair",
    hair: "#7a4326",
    head: "bun",
    top: colour.tealMid,
    bottom: colour.night,
    arms: "reach",
  }),
  placed(
    { x: 366, y: 500 },
    box({ x: -18, y: -8, width: 36, height: 9 }, colour.lamp, 2),
    box({ x: -15, y: -17, width: 34, height: 9 }, colour.rose, 2),
    box({ x: -17, y: -26, width: 32, height: 9 }, colour.teal, 2),
  ),
);

function barge(): string {
  return [
    `<ellipse cx="490" cy="488" rx="370" ry="20" fill="#0d1426" opacity=".45"/>`,
    shape("M78 396H900Q884 470 838 486H150Q96 470 78 396Z", "#7d2f2a"),
    shape("M78 396H900L896 414H82Z", colour.cream),
    shape("M96 446Q110 474 150 486H838Q866 474 882 446Z", "#4e1d22"),
    shape("M166 396V316H656V396Z", "#2b5a5c"),
    shape("M154 318L170 296H652L668 318Z", colour.night),
    ...[190, 286, 382, 478].map((x) => pane({ x, y: 334, width: 60, height: 42 }, { sill: false })),
    box({ x: 592, y: 330, width: 46, height: 66 }, "url(#pane)", 3),
    glow(615, 372, { radius: 90, opacity: 0.6 }),
    shape("M700 396V270H812V396Z", colour.woodPale),
    shape("M688 272L704 250H808L824 272Z", colour.night),
    pane({ x: 716, y: 290, width: 80, height: 44 }, { sill: false }),
    stroke("M250 298V246H266", colour.iron, 13),
    faded(0.45, stroke("M272 236q24 -16 14 -36q-12 -24 16 -46", colour.white, 13)),
    ...Array.from({ length: 17 }, (_, index) =>
      disc(176 + index * 30, 306 + 8 * Math.abs(Math.sin(index * 1.05)), {
        radius: 5,
        fill: colour.lampSoft,
      }),
    ),
  ].join("");
}

function porthole(x: number, y: number): string {
  return (
    disc(x, y, { radius: 44, fill: colour.lamp }) +
    disc(x, y, { radius: 36, fill: "url(#outside)" }) +
    shape(
      `M${x - 35} ${y + 8}Q${x} ${y + 2} ${x + 35} ${y + 8}Q${x + 26} ${y + 36} ${x} ${y + 36}Q${x - 26} ${y + 36} ${x - 35} ${y + 8}Z`,
      "#22305a",
    )
  );
}

const planks = Array.from({ length: 9 }, (_, index) =>
  stroke(`M0 ${48 + index * 52}H960`, "rgb(70 40 15 / .22)", 3),
).join("");

const stairs = drawing(
  box({ x: 0, y: 0, width: 960, height: 640 }, "#c79a5f"),
  planks,
  box({ x: 0, y: 500, width: 960, height: 140 }, "url(#floor)"),
  bookcase({ x: 36, y: 150, width: 220, height: 350, rows: 4, seed: 5 }),
  bookcase({ x: 704, y: 150, width: 220, height: 350, rows: 4, seed: 23 }),
  shape("M352 0H608V112H352Z", "url(#outside)"),
  ...[
    [392, 30],
    [462, 58],
    [540, 24],
    [580, 70],
  ].map(([x = 0, y = 0]) => disc(x, y, { radius: 3, fill: colour.lampSoft })),
  stroke("M350 0V112H610V0", colour.woodDark, 14),
  shape("M362 118H598L648 566H312Z", "#5b3a1c"),
  ...Array.from({ length: 9 }, (_, index) => step(index)),
  stroke("M352 60L292 560M608 60L668 560", colour.lamp, 11),
  stroke("M340 158L352 190M320 330L334 352M620 158L608 190M640 330L626 352", colour.iron, 7),
  ...[306, 654].map(
    (x) =>
      glow(x, 116, { radius: 190, opacity: 0.85 }) +
      shape(`M${x - 14} 128L${x - 8} 100H${x + 8}L${x + 14} 128Z`, "#ffedc0") +
      stroke(`M${x} 128V142`, colour.iron, 5),
  ),
  box({ x: 0, y: 560, width: 960, height: 80 }, "url(#shade)"),
  rug({ x: 480, y: 606, width: 470, fill: colour.teal }),
  standing({
    x: 226,
    y: 618,
    height: 250,
    skin: "brown",
    hair: "#1d1a1a",
    head: "curls",
    top: colour.rose,
    bottom: colour.nightFar,
    arms: "hold",
  }),
  placed(
    { x: 228, y: 488, scale: 1.2 },
    box({ x: -20, y: -14, width: 40, height: 28 }, colour.lamp, 3),
    stroke("M0 -14V14", colour.woodDark, 3),
  ),
);

function step(index: number): string {
  const [half, y] = [124 + index * 4.8, 128 + index * 47];
  return (
    box({ x: 480 - half, y, width: half * 2, height: 15 }, colour.woodPale, 3) +
    box({ x: 480 - half, y: y + 15, width: half * 2, height: 9 }, "rgb(40 22 8 / .55)")
  );
}

const reading = drawing(
  box({ x: 0, y: 0, width: 960, height: 640 }, "#cfa468"),
  planks,
  box({ x: 0, y: 450, width: 960, height: 190 }, "url(#floor)"),
  bookcase({ x: 28, y: 92, width: 208, height: 340, rows: 4, seed: 41 }),
  porthole(318, 196),
  porthole(452, 196),
  bookcase({ x: 540, y: 92, width: 186, height: 340, rows: 4, seed: 57 }),
  stove(),
  pendant({ x: 386, y: 112, fill: colour.teal, reach: 320 }),
  behindTable({
    x: 292,
    y: 430,
    height: 262,
    skin: "fair",
    hair: "#c9c3b6",
    head: "beard",
    top: colour.nightFar,
    bottom: colour.night,
  }),
  behindTable({
    x: 462,
    y: 430,
    height: 262,
    skin: "brown",
    hair: colour.plum,
    head: "scarf",
    top: colour.tealMid,
    bottom: colour.night,
  }),
  table({ x: 190, y: 462, width: 372, legs: 112 }),
  openBook(296, 446),
  openBook(462, 446),
  cup(380, 448, colour.clay),
  rug({ x: 720, y: 590, width: 400, fill: colour.clay }),
  seated({
    x: 694,
    y: 612,
    height: 128,
    skin: "tan",
    hair: "#2a1c14",
    head: "short",
    top: colour.lamp,
    bottom: colour.teal,
  }),
  box({ x: 662, y: 572, width: 70, height: 40 }, colour.plum, 14),
  placed({ x: 726, y: 556, scale: 0.8 }, openBook(0, 0)),
);

function openBook(x: number, y: number): string {
  return placed(
    { x, y },
    shape("M0 -4Q-16 -14 -36 -8V6Q-16 0 0 8Q16 0 36 6V-8Q16 -14 0 -4Z", colour.white),
    stroke("M0 -4V8M-28 -3Q-16 -6 -6 -1M28 -3Q16 -6 6 -1", colour.stone, 2),
  );
}

function stove(): string {
  return [
    stroke("M842 0V270", colour.iron, 26),
    glow(842, 374, { radius: 240, opacity: 0.75 }),
    box({ x: 776, y: 266, width: 132, height: 190 }, "#232838", 12),
    box({ x: 766, y: 256, width: 152, height: 20 }, colour.iron, 8),
    box({ x: 796, y: 326, width: 92, height: 76 }, "#3d1a10", 8),
    shape(
      "M812 402Q804 366 826 348Q826 368 838 366Q832 340 852 330Q850 356 866 362Q880 376 872 402Z",
      "#ef7f2c",
    ),
    shape("M828 402Q824 380 842 366Q844 380 856 384Q862 392 858 402Z", "#ffe08a"),
    stroke("M790 456V482M894 456V482", colour.iron, 12),
    ...[
      [776, 470],
      [812, 470],
      [794, 446],
    ].map(
      ([x = 0, y = 0]) =>
        disc(x - 60, y + 8, { radius: 18, fill: colour.wood }) +
        disc(x - 60, y + 8, { radius: 13, fill: colour.woodPale }),
    ),
  ].join("");
}

export const libraryBoat = {
  "library-boat-quay": quay,
  "library-boat-stairs": stairs,
  "library-boat-reading": reading,
};
