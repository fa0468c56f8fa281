/** The night shelter: its door in the street, a room of four, and the evening meal. */
import { box, colour, disc, drawing, faded, glow, placed, shadow, shape, stroke } from "../kit/canvas.ts";
import { dog, sleepingDog } from "../kit/animals.ts";
import { behindTable, seated, standing } from "../kit/people.ts";
import { bowl, cup, pendant, plant, room, rug, table, windowFromWithin } from "../kit/room.ts";
import { bicycle, door, lightOnGround, panes, skyline, streetLamp } from "../kit/street.ts";

const stars = [
  [60, 60],
  [150, 120],
  [240, 40],
  [330, 90],
  [520, 36],
  [640, 84],
  [720, 40],
  [830, 110],
  [910, 56],
  [420, 130],
];

const street = drawing(
  box({ x: 0, y: 0, width: 960, height: 640 }, "url(#night)"),
  ...stars.map(([x = 0, y = 0], index) =>
    disc(x, y, { radius: index % 3 === 0 ? 2.6 : 1.7, fill: "#f6e6c0" }),
  ),
  skyline({ y: 470, height: 260, fill: colour.housesFar, seed: 31, step: 110 }),
  box({ x: -10, y: 150, width: 262, height: 340 }, "#1f2b4e"),
  panes({
    at: { x: 26, y: 190, width: 40, height: 58 },
    columns: 3,
    rows: 3,
    gap: { x: 76, y: 94 },
    lit: (index) => index === 4,
    frame: "#3b4a78",
  }),
  box({ x: 716, y: 110, width: 260, height: 380 }, "#24315a"),
  panes({
    at: { x: 748, y: 150, width: 40, height: 58 },
    columns: 3,
    rows: 3,
    gap: { x: 76, y: 100 },
    lit: (index) => index === 1 || index === 5,
    frame: "#43517f",
  }),
  box({ x: 236, y: 84, width: 492, height: 408 }, "#7a4a3c"),
  shape("M222 86L250 50H714L742 86Z", "#2a2036"),
  box({ x: 236, y: 262, width: 492, height: 12 }, "#8f5c49"),
  panes({
    at: { x: 274, y: 122, width: 52, height: 84 },
    columns: 5,
    rows: 1,
    gap: { x: 92, y: 0 },
    lit: (index) => index !== 1,
  }),
  panes({
    at: { x: 274, y: 312, width: 62, height: 88 },
    columns: 1,
    rows: 1,
    gap: { x: 0, y: 0 },
    lit: () => true,
  }),
  panes({
    at: { x: 622, y: 312, width: 62, height: 88 },
    columns: 1,
    rows: 1,
    gap: { x: 0, y: 0 },
    lit: () => true,
  }),
  box({ x: 0, y: 488, width: 960, height: 152 }, "url(#street)"),
  shape("M0 488H960V512L0 512Z", "#5a6384"),
  door({ x: 424, y: 318, width: 116, height: 172 }, { open: true, fill: "#2f6b68" }),
  standing({
    x: 498,
    y: 488,
    height: 150,
    skin: "brown",
    hair: "#241c1a",
    head: "bun",
    top: colour.tealMid,
    bottom: colour.night,
    arms: "wave",
  }),
  lightOnGround({ x: 424, y: 490, width: 116, reach: 150 }),
  lantern(388, 330),
  lantern(576, 330),
  streetLamp({ x: 846, y: 560, height: 300 }),
  bicycle({ x: 690, y: 540, scale: 0.9 }),
  standing({
    x: 326,
    y: 590,
    height: 190,
    skin: "tan",
    hair: "#2b2320",
    head: "cap",
    top: "#3d5a80",
    bottom: "#2a2f45",
    dress: "coat",
    from: "behind",
  }),
  placed(
    { x: 326, y: 494 },
    box({ x: -24, y: -38, width: 48, height: 56 }, colour.clay, 14),
    box({ x: -16, y: -10, width: 32, height: 20 }, colour.clayDark, 6),
  ),
  dog(404, 594),
  stroke("M352 510Q372 560 392 556", colour.lamp, 3),
);

function lantern(x: number, y: number): string {
  return (
    glow(x, y + 16, { radius: 120, opacity: 0.95 }) +
    stroke(`M${x} ${y - 24}V${y - 8}`, colour.iron, 5) +
    shape(`M${x - 14} ${y - 8}H${x + 14}L${x + 18} ${y + 34}H${x - 18}Z`, "#fff0c2") +
    shape(`M${x - 20} ${y - 6}L${x} ${y - 22}L${x + 20} ${y - 6}Z`, colour.iron) +
    box({ x: x - 20, y: y + 32, width: 40, height: 7 }, colour.iron, 2)
  );
}

const bedroom = drawing(
  room({ wall: "url(#tealWall)", floor: 430 }),
  windowFromWithin({ x: 388, y: 96, width: 184, height: 190 }, { seed: 8 }),
  shape("M362 78H412Q404 190 376 312H350Z", colour.lampSoft),
  shape("M598 78H548Q556 190 584 312H610Z", colour.lampSoft),
  stroke("M340 78H620", colour.woodDark, 8),
  bunk(40, false),
  bunk(920, true),
  box({ x: 430, y: 366, width: 100, height: 84 }, colour.wood, 6),
  box({ x: 422, y: 356, width: 116, height: 14 }, colour.woodPale, 4),
  glow(480, 326, { radius: 210, opacity: 0.85 }),
  shape("M458 344L468 306H492L502 344Z", "#ffe9b4"),
  stroke("M480 344V356", colour.iron, 6),
  rug({ x: 480, y: 556, width: 380, fill: colour.plum }),
  placed({ x: 500, y: 580 }, sleepingDog()),
  seated({
    x: 190,
    y: 540,
    height: 206,
    skin: "deep",
    hair: "#17130f",
    head: "short",
    top: colour.clay,
    bottom: colour.nightFar,
  }),
);

function bed(y: number, blanket: string): string {
  return [
    box({ x: 0, y, width: 300, height: 20 }, colour.woodPale, 4),
    box({ x: 8, y: y - 26, width: 284, height: 28 }, colour.white, 10),
    box({ x: 92, y: y - 30, width: 202, height: 34 }, blanket, 10),
    box({ x: 96, y: y - 30, width: 26, height: 34 }, "rgb(255 253 248 / .45)", 8),
    shape(`M14 ${y - 26}Q20 ${y - 52} 50 ${y - 48}Q84 ${y - 48} 84 ${y - 24}Z`, colour.cream),
  ].join("");
}

/** A bunk bed at the left wall, or mirrored at the right. */
function bunk(x: number, mirrored: boolean): string {
  return placed(
    { x, y: 0, mirrored },
    shadow(150, 540, { across: 340, opacity: 0.4 }),
    bed(282, colour.lamp),
    bed(478, colour.rose),
    stroke("M6 180V540M294 180V540", colour.wood, 14),
    stroke("M150 256V226H294", colour.wood, 9),
    stroke(
      "M234 228L246 540M276 228L288 540M236 290H278M238 350H282M242 412H284M244 472H288",
      colour.woodDark,
      6,
    ),
  );
}

const supper = drawing(
  room({ wall: "url(#wall)", floor: 440 }),
  windowFromWithin({ x: 92, y: 84, width: 170, height: 170 }, { seed: 12 }),
  windowFromWithin({ x: 700, y: 84, width: 170, height: 170 }, { seed: 19 }),
  hatch(),
  pendant({ x: 250, y: 116, fill: colour.clay }),
  pendant({ x: 720, y: 116, fill: colour.clay }),
  behindTable({
    x: 150,
    y: 432,
    height: 270,
    skin: "fair",
    hair: "#b9b2a4",
    head: "beard",
    top: colour.tealMid,
    bottom: colour.night,
  }),
  behindTable({
    x: 290,
    y: 432,
    height: 262,
    skin: "deep",
    hair: "#191512",
    head: "short",
    top: colour.lamp,
    bottom: colour.night,
  }),
  behindTable({
    x: 700,
    y: 432,
    height: 262,
    skin: "tan",
    hair: "#33231a",
    head: "long",
    top: colour.rose,
    bottom: colour.night,
  }),
  behindTable({
    x: 834,
    y: 432,
    height: 268,
    skin: "fair",
    hair: "#8a4b2a",
    head: "cap",
    top: colour.nightFar,
    bottom: colour.night,
  }),
  standing({
    x: 528,
    y: 552,
    height: 330,
    mirrored: true,
    skin: "brown",
    hair: "#201814",
    head: "bun",
    top: colour.cream,
    bottom: colour.night,
    arms: "hold",
  }),
  pot(528, 374),
  table({ x: 50, y: 466, width: 860, depth: 40, legs: 130 }),
  ...[160, 290, 700, 830].map((x) => bowl(x, 456)),
  cup(224, 450),
  cup(764, 450, colour.rose),
  bread(420, 452),
  plant({ x: 70, y: 618, scale: 1.1 }),
  placed({ x: 610, y: 612, mirrored: true, scale: 1.15 }, sleepingDog()),
);

function hatch(): string {
  return (
    box({ x: 388, y: 120, width: 190, height: 180 }, colour.woodDark, 6) +
    box({ x: 400, y: 132, width: 166, height: 156 }, "url(#pane)", 3) +
    faded(
      0.6,
      stroke("M424 132V176M456 132V190M492 132V170M530 132V184", colour.iron, 6),
      disc(424, 190, { radius: 14, fill: colour.iron }),
      disc(456, 206, { radius: 18, fill: colour.clayDark }),
      disc(492, 184, { radius: 13, fill: colour.iron }),
      disc(530, 200, { radius: 16, fill: colour.iron }),
    )
  );
}

function bread(x: number, y: number): string {
  return (
    shape(
      `M${x - 34} ${y}Q${x - 40} ${y - 28} ${x} ${y - 30}Q${x + 40} ${y - 28} ${x + 34} ${y}Z`,
      "#b9783a",
    ) + stroke(`M${x - 14} ${y - 24}l8 12M${x + 6} ${y - 26}l8 12`, "#e7bd7c", 4)
  );
}

function pot(x: number, y: number): string {
  return (
    faded(
      0.45,
      stroke(`M${x - 12} ${y - 40}q-10 -18 2 -34M${x + 12} ${y - 40}q10 -18 -2 -34`, colour.white, 5),
    ) +
    box({ x: x - 38, y: y - 34, width: 76, height: 52 }, "#5d6577", 10) +
    box({ x: x - 44, y: y - 38, width: 88, height: 12 }, "#7b8397", 6)
  );
}

export const nightShelter = {
  "night-shelter-door": street,
  "night-shelter-room": bedroom,
  "night-shelter-supper": supper,
};
