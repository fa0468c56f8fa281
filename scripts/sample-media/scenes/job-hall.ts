/** The hall where applications are written, with its gate at the level of the yard. */
import { box, colour, drawing, glow, placed, shadow, shape, stroke } from "../kit/canvas.ts";
import { behindTable, seated, standing } from "../kit/people.ts";
import { pendant, table } from "../kit/room.ts";
import { bicycle, bush, flowerTub, skyline, tree } from "../kit/street.ts";

const gate = drawing(
  box({ x: 0, y: 0, width: 960, height: 490 }, "url(#day)"),
  skyline({ y: 492, height: 210, fill: "#8fa7ab", seed: 121, step: 120 }),
  box({ x: 54, y: 120, width: 40, height: 350 }, "#a35a45"),
  box({ x: 48, y: 112, width: 52, height: 14 }, "#7e3f30"),
  shape(
    "M150 190L270 110V190L390 110V190L510 110V190L630 110V190L750 110V190L870 110V190V490H150Z",
    "#b06a4a",
  ),
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    shape(
      `M${164 + index * 120} 180L${262 + index * 120} 124V180Z`,
      index === 5 ? "#b06a4a" : colour.tealPale,
    ),
  ),
  ...Array.from({ length: 9 }, (_, row) => stroke(`M150 ${214 + row * 32}H870`, "rgb(70 20 10 / .15)", 3)),
  interior(),
  box({ x: 262, y: 196, width: 496, height: 54 }, "#7c8a90", 3),
  ...[206, 218, 230, 242].map((y) => stroke(`M262 ${y}H758`, "rgb(20 30 40 / .3)", 2)),
  stroke("M262 196V492M758 196V492", colour.iron, 10),
  shape("M0 486H960V640H0Z", "#b8ab93"),
  shape("M268 486H752L880 640H120Z", "#cbbfa4"),
  stroke("M150 560H800", "rgb(90 75 50 / .2)", 3),
  parkingSpace(),
  tree({ x: 90, y: 500, height: 240, fill: "#5d7a45", light: "#86a05c" }),
  bush({ x: 186, y: 498, width: 90, fill: "#6d8a4a" }),
  flowerTub({ x: 222, y: 540, flower: colour.lamp }),
  bicycle({ x: 120, y: 570, scale: 0.95, frame: colour.rose }),
  standing({
    x: 330,
    y: 606,
    height: 206,
    skin: "brown",
    hair: "#1d1a1a",
    head: "beard",
    top: colour.tealMid,
    bottom: colour.nightFar,
    from: "behind",
  }),
  folder(364, 514),
  standing({
    x: 640,
    y: 540,
    height: 192,
    mirrored: true,
    skin: "fair",
    hair: "#c46a2f",
    head: "bun",
    top: colour.nightFar,
    bottom: "#3b3550",
    arms: "wave",
  }),
  seated({
    x: 470,
    y: 596,
    height: 184,
    skin: "tan",
    hair: colour.olive,
    head: "scarf",
    top: colour.clay,
    bottom: "#3b3550",
    chair: "wheelchair",
  }),
);

/** Seen through the open gate: desks with computers under lamps. */
function interior(): string {
  return [
    box({ x: 262, y: 240, width: 496, height: 250 }, "#f2d394"),
    box({ x: 262, y: 430, width: 496, height: 60 }, "#c08f55"),
    glow(510, 340, { radius: 330, opacity: 0.55 }),
    ...[350, 510, 670].map((x) =>
      placed({ x, y: 242, scale: 0.55 }, pendant({ x: 0, y: 70, fill: colour.teal, reach: 150 })),
    ),
    behindTable({
      x: 358,
      y: 408,
      height: 150,
      skin: "deep",
      hair: "#17130f",
      head: "curls",
      top: colour.rose,
      bottom: "#3b3550",
    }),
    behindTable({
      x: 480,
      y: 408,
      height: 150,
      skin: "fair",
      hair: "#8c8a86",
      head: "short",
      top: colour.olive,
      bottom: "#2c2c3c",
    }),
    behindTable({
      x: 586,
      y: 408,
      height: 150,
      skin: "tan",
      hair: "#2a1c14",
      head: "long",
      top: colour.plum,
      bottom: "#2c2c3c",
    }),
    table({ x: 300, y: 424, width: 370, depth: 24, legs: 58 }),
    ...[384, 508, 612].map(
      (x) =>
        box({ x: x - 22, y: 388, width: 44, height: 30 }, colour.iron, 3) +
        box({ x: x - 4, y: 416, width: 8, height: 6 }, colour.iron),
    ),
  ].join("");
}

function folder(x: number, y: number): string {
  return placed(
    { x, y },
    box({ x: -8, y: -26, width: 34, height: 46 }, colour.lamp, 3),
    box({ x: -4, y: -20, width: 26, height: 34 }, colour.white, 1),
  );
}

/** A car in the wide space beside the gate. */
function parkingSpace(): string {
  return [
    stroke("M778 520L830 636M944 520L1010 636", colour.white, 6),
    placed(
      { x: 872, y: 580 },
      shadow(0, 2, { across: 190, opacity: 0.35 }),
      shape(
        "M-84 -6V-44Q-80 -56 -60 -58L-38 -88Q-32 -96 -20 -96H34Q46 -96 54 -86L72 -58Q88 -54 88 -40V-6Z",
        colour.teal,
      ),
      shape("M-46 -60L-28 -84H2V-60ZM12 -60V-84H36L54 -60Z", colour.tealPale),
      ...[-46, 50].map(
        (cx) =>
          `<circle cx="${cx}" cy="-6" r="18" fill="${colour.iron}"/><circle cx="${cx}" cy="-6" r="8" fill="${colour.stone}"/>`,
      ),
    ),
  ].join("");
}

export const jobHall = { "job-hall-gate": gate };
