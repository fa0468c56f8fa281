import type { ContenderKind } from "./contender.ts";
import type { Results } from "./results.ts";

const [width, height] = [760, 420];
const frame = { left: 70, right: 600, top: 60, bottom: 360 };
const colours = ["#1769aa", "#4a9fd8", "#6a7b16", "#8a3ffc", "#b0245e", "#00796b", "#b3541e"];

/** The 95th percentile of query time by number of records, with both axes logarithmic. */
export function plotOf({ results }: Results, kinds: readonly ContenderKind[]): string {
  const lines = kinds.flatMap((kind, index) => {
    const points = results
      .filter((one) => one.contender === kind.name)
      .flatMap(({ size, latency }) => (latency.all ? [{ size, value: latency.all.p95 }] : []))
      .toSorted((one, other) => one.size - other.size);
    return points.length > 0 ? [{ kind, points, colour: colours[index % colours.length] ?? "gray" }] : [];
  });
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  const sizes = [...new Set(results.map((one) => one.size))].toSorted((one, other) => one - other);
  const x = scale([Math.min(...sizes), Math.max(...sizes)], [frame.left + 20, frame.right - 20]);
  const bottom = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const top = 10 ** Math.ceil(Math.log10(Math.max(...values)));
  const y = scale([bottom, top], [frame.bottom, frame.top]);
  const ends = lines.map(({ points }) => {
    const last = points.at(-1) ?? { size: 1, value: bottom };
    return { x: x(last.size), y: y(last.value) };
  });
  const labels = apart(ends);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">Milliseconds that 95 % of queries stay below, by number of records and engine</title>`,
    `<style>text{font:14px sans-serif;fill:#1b1b1b}line{stroke:#c8c8c8}`,
    `@media (prefers-color-scheme:dark){text{fill:#eee}line{stroke:#555}.series{filter:brightness(1.7)}}</style>`,
    `<text x="${frame.left}" y="28" font-weight="bold">95 % of queries are answered within … (ms, one at a time; lower is better)</text>`,
    ...powers(bottom, top).map(
      (value) =>
        `<line x1="${frame.left}" x2="${frame.right}" y1="${y(value)}" y2="${y(value)}"/><text x="${frame.left - 8}" y="${y(value) + 5}" text-anchor="end">${value.toLocaleString("en")}</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<text x="${x(size)}" y="${frame.bottom + 24}" text-anchor="middle">${size.toLocaleString("en")}</text>`,
    ),
    `<text x="${(frame.left + frame.right) / 2}" y="${frame.bottom + 48}" text-anchor="middle">records in the index</text>`,
    ...lines.map(({ kind, points, colour }, index) => {
      const places = points.map(({ size, value }) => `${x(size)},${y(value)}`);
      const dots = points.map(
        ({ size, value }) => `<circle cx="${x(size)}" cy="${y(value)}" r="4" fill="${colour}"/>`,
      );
      const end = points.at(-1);
      return `<g class="series"><polyline points="${places.join(" ")}" fill="none" stroke="${colour}" stroke-width="2.5"/>${dots.join("")}</g><text x="${(ends[index]?.x ?? 0) + 9}" y="${(labels[index] ?? 0) + 5}">${kind.label}${end ? ` ${end.value.toFixed(end.value < 10 ? 1 : 0)}` : ""}</text>`;
    }),
    `</svg>\n`,
  ].join("\n");
}

/** Logarithmic; a single value is centred. */
function scale([least, most]: readonly [number, number], [from, to]: readonly [number, number]) {
  const span = Math.log(most / least);
  return (value: number): number => {
    const share = span === 0 ? 0.5 : Math.log(value / least) / span;
    return Math.round((from + share * (to - from)) * 10) / 10;
  };
}

function powers(bottom: number, top: number): number[] {
  const count = Math.round(Math.log10(top / bottom)) + 1;
  return Array.from({ length: count }, (_, index) => Number((bottom * 10 ** index).toPrecision(1)));
}

const lineHeight = 17;

/** Heights of labels, shifted where they would overlap in a column. */
function apart(ends: readonly { x: number; y: number }[]): number[] {
  const moved = ends.map((end) => end.y);
  const lowest = new Map<number, number>();
  for (const [index, end] of [...ends.entries()].toSorted(([, one], [, other]) => one.y - other.y)) {
    const height = Math.max(end.y, (lowest.get(end.x) ?? -Infinity) + lineHeight);
    lowest.set(end.x, height);
    moved[index] = height;
  }
  return moved;
}
