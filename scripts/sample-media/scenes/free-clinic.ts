/** The neighbourhood clinic: its entrance with the ramp. */
import { box, colour, disc, drawing, glow, placed, shadow, shape, stroke } from "../kit/canvas.ts";
import { seated, standing } from "../kit/people.ts";
import {
  bench,
  bush,
  door,
  flowerTub,
  lightOnGround,
  panes,
  rail,
  skyline,
  streetLamp,
} from "../kit/street.ts";

const awnings = [colour.clay, colour.tealMid, colour.cream, colour.lamp];

const entrance = drawing(
  box({ x: 0, y: 0, width: 960, height: 500 }, "url(#dusk)"),
  skyline({ y: 490, height: 300, fill: colour.housesFar, seed: 77, step: 130 }),
  box({ x: 150, y: -10, width: 600, height: 510 }, "#e8d8ba"),
  ...[0, 1].map((floor) => storey(20 + floor * 138, floor)),
  box({ x: 150, y: 288, width: 600, height: 12 }, "#c7b18c"),
  panes({
    at: { x: 198, y: 330, width: 100, height: 92 },
    columns: 1,
    rows: 1,
    gap: { x: 0, y: 0 },
    lit: () => true,
    frame: colour.teal,
  }),
  panes({
    at: { x: 330, y: 330, width: 68, height: 92 },
    columns: 1,
    rows: 1,
    gap: { x: 0, y: 0 },
    lit: () => true,
    frame: colour.teal,
  }),
  door({ x: 560, y: 318, width: 110, height: 150 }, { open: true, fill: "#2f6b68", frame: colour.white }),
  suitcaseSign(456, 356),
  box({ x: 0, y: 494, width: 960, height: 146 }, "#6c6a78"),
  shape("M0 494H960V520H0Z", "#86828a"),
  ...[560, 606].map((y) => stroke(`M0 ${y}H960`, "rgb(20 24 50 / .16)", 3)),
  box({ x: 530, y: 468, width: 190, height: 46 }, "#a79e8f"),
  shape("M530 468V514H262Z", "#b9b0a0"),
  shape("M530 462H724V472H530ZM530 462L236 514H262L530 472Z", "#d8cdb6"),
  lightOnGround({ x: 560, y: 514, width: 110, reach: 90 }),
  standing({
    x: 622,
    y: 466,
    height: 150,
    skin: "fair",
    hair: "#6a4524",
    head: "short",
    top: colour.white,
    bottom: colour.nightFar,
    dress: "coat",
    arms: "wave",
  }),
  standing({
    x: 380,
    y: 492,
    height: 160,
    skin: "brown",
    hair: "#1d1a1a",
    head: "short",
    top: colour.nightFar,
    bottom: "#3b3550",
    from: "behind",
    arms: "bag",
  }),
  rail(
    "M262 444L530 396H560",
    [
      [264, 512],
      [396, 488],
      [530, 466],
    ],
    68,
  ),
  orangeTree(836, 566),
  bench({ x: 40, y: 556, width: 160 }),
  seated({
    x: 96,
    y: 580,
    height: 176,
    skin: "tan",
    hair: "#cfc8b8",
    head: "bun",
    top: colour.rose,
    bottom: "#3b3550",
  }),
  streetLamp({ x: 236, y: 600, height: 290 }),
  flowerTub({ x: 748, y: 530, flower: colour.rose, scale: 0.9 }),
  bush({ x: 940, y: 540, width: 120 }),
);

/** One floor of flats: balconies with awnings and plants. */
function storey(y: number, floor: number): string {
  return [0, 1, 2]
    .map((index) => {
      const x = 196 + index * 190;
      const lit = (index + floor) % 2 === 0;
      const awning = awnings[(index + floor * 2) % awnings.length] ?? colour.clay;
      return [
        box({ x, y: y + 8, width: 120, height: 90 }, lit ? "url(#pane)" : "#3d4c78"),
        lit ? glow(x + 60, y + 60, { radius: 110, opacity: 0.35 }) : "",
        stroke(`M${x + 60} ${y + 8}V${y + 98}`, colour.cream, 4),
        shape(`M${x - 14} ${y}H${x + 134}L${x + 146} ${y + 34}H${x - 26}Z`, awning),
        stroke(`M${x - 26} ${y + 34}q14 12 28 0t29 0t29 0t29 0t29 0t28 0`, awning, 5),
        box({ x: x - 26, y: y + 100, width: 172, height: 10 }, "#b9a27c"),
        stroke(`M${x - 22} ${y + 66}H${x + 142}`, colour.iron, 4),
        ...Array.from({ length: 14 }, (_, bar) =>
          stroke(`M${x - 20 + bar * 12.4} ${y + 66}V${y + 100}`, colour.iron, 2),
        ),
        bush({ x: x + 112, y: y + 100, width: 44 }),
        bush({ x: x + 4, y: y + 100, width: 34, fill: colour.olive }),
      ].join("");
    })
    .join("");
}

function suitcaseSign(x: number, y: number): string {
  return (
    glow(x, y, { radius: 90, opacity: 0.5 }) +
    stroke(`M${x - 14} ${y - 20}v-12h28v12`, "#7d2430", 6) +
    box({ x: x - 36, y: y - 22, width: 72, height: 52 }, "#b3313a", 8) +
    stroke(`M${x - 18} ${y - 22}v52M${x + 18} ${y - 22}v52`, "#7d2430", 4)
  );
}

function orangeTree(x: number, y: number): string {
  const fruit = [
    [-50, -206],
    [-20, -240],
    [20, -196],
    [44, -232],
    [-36, -170],
    [6, -266],
    [56, -182],
  ];
  return placed(
    { x, y },
    shadow(0, 0, { across: 150 }),
    shape("M-8 0Q-4 -80 -6 -140H6Q4 -80 9 0Z", colour.woodDark),
    shape(
      "M-86 -190C-96 -250 -50 -296 0 -294C54 -296 96 -250 84 -190C70 -140 -70 -140 -86 -190Z",
      colour.leafDark,
    ),
    shape(
      "M-64 -214C-66 -256 -30 -282 4 -280C40 -280 66 -250 60 -222C20 -246 -26 -246 -64 -214Z",
      colour.leaf,
    ),
    ...fruit.map(([cx = 0, cy = 0]) => disc(cx, cy, { radius: 11, fill: "#ee9a2d" })),
  );
}

export const freeClinic = { "free-clinic-entrance": entrance };
