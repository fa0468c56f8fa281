/** The goods of a food bank, and their shelves. */
import { box, colour, disc, placed, shadow, shape, stroke, type Box } from "./canvas.ts";

export function openShelf({ x, y, width, height, first = 0 }: Box & { first?: number }): string {
  const step = height / 3;
  const fills = ["#a6343c", colour.lamp, colour.tealPale, colour.olive, colour.cream, colour.clay];
  const goods = (row: number) =>
    Array.from({ length: Math.floor((width - 16) / 30) }, (_, index) => {
      const fill = fills[(index * 2 + row * 3 + first * 5) % fills.length] ?? colour.lamp;
      const left = x + 12 + index * 30;
      const base = y + (row + 1) * step - 9;
      return (index + row + first) % 3 === 0
        ? box({ x: left, y: base - 44, width: 22, height: 44 }, fill, 3) +
            box({ x: left, y: base - 30, width: 22, height: 12 }, "rgb(255 253 248 / .6)")
        : (index + row + first) % 3 === 1
          ? box({ x: left, y: base - 34, width: 22, height: 34 }, fill, 8) +
            box({ x: left + 2, y: base - 38, width: 18, height: 6 }, colour.iron, 2)
          : disc(left + 6, base - 10, { radius: 10, fill }) +
            disc(left + 19, base - 10, { radius: 10, fill }) +
            disc(left + 12, base - 25, { radius: 10, fill });
    }).join("");
  return (
    box({ x: x - 8, y: y - 8, width: width + 16, height: height + 8 }, colour.woodDark, 3) +
    box({ x, y, width, height }, "#5b3a1c") +
    [0, 1, 2]
      .map((row) => goods(row) + box({ x, y: y + (row + 1) * step - 9, width, height: 9 }, colour.woodPale))
      .join("")
  );
}

/** Vegetables in crates. */
export function crateTable(): string {
  const crates = [
    [520, "#d9692f"],
    [606, colour.olive],
    [692, "#a6343c"],
    [778, colour.lampSoft],
  ] as const;
  return [
    `<ellipse cx="680" cy="586" rx="190" ry="16" fill="#0d1426" opacity=".3"/>`,
    box({ x: 516, y: 520, width: 332, height: 64 }, colour.woodDark, 4),
    ...crates.map(
      ([x, fill]) =>
        [10, 28, 46, 64, 20, 38, 56]
          .map((dx, index) => disc(x + dx, index < 4 ? 474 : 460, { radius: 12, fill }))
          .join("") +
        shape(`M${x - 4} 474H${x + 78}L${x + 72} 524H${x + 2}Z`, colour.woodPale) +
        stroke(`M${x} 490H${x + 74}M${x + 2} 506H${x + 72}`, colour.wood, 4),
    ),
  ].join("");
}

export function trolley(x: number, y: number): string {
  return placed(
    { x, y },
    shadow(0, 0, { across: 120 }),
    stroke("M-40 -120L-26 -34H44", colour.iron, 6),
    disc(-20, -10, { radius: 10, fill: colour.iron }),
    disc(38, -10, { radius: 10, fill: colour.iron }),
    disc(-6, -98, { radius: 14, fill: "#d9692f" }),
    box({ x: 8, y: -118, width: 24, height: 40 }, colour.tealPale, 3),
    shape("M-32 -90H60L46 -44H-24Z", colour.teal),
    stroke("M-28 -74H54", "rgb(255 255 255 / .3)", 3),
  );
}
