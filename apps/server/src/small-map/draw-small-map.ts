import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import type { Pixel } from "./clip.ts";
import { pictureHeight, pictureWidth } from "./map-frame.ts";
import type { Label } from "./place-labels.ts";
import { type SmallMap, sourcesLine } from "./small-map.ts";

/** The design tokens of a small map. */
export const mapTokens = {
  ground: "--ground",
  ink: "--ink",
  quiet: "--quiet",
  edge: "--edge",
  water: "--action-ground",
  ring: "--action",
  lamp: "--lamp",
} as const;

export type SmallMapColours = Readonly<Record<keyof typeof mapTokens, string>>;

/** The attribution that the data licences require. Project names are the same in every language. */
const sources = "GeoNames · Natural Earth";
const sourcesOfStreets = "GeoNames · © OpenStreetMap";

/** Renders the map as SVG without styles and scripts, so that every content security policy allows it. */
export function drawSmallMap(
  map: SmallMap,
  { colours, locale }: { colours: SmallMapColours; locale: string },
): string {
  const ground = [
    ...map.water
      .filter(({ length }) => length > 0)
      .map((rings) => {
        const outlines = rings.map((ring) => `${pathOf(ring)}z`).join("");
        return `<path d="${outlines}" fill="${colours.water}" fill-rule="evenodd"/>`;
      }),
    ...stroked(map.rivers, `stroke="${colours.water}" stroke-width="1.5"`),
    ...stroked(map.borders, `stroke="${colours.edge}"`),
    ...stroked(map.streets?.rails ?? [], `stroke="${colours.quiet}" stroke-dasharray="4 2"`),
    ...stroked(map.streets?.roads ?? [], `stroke="${colours.edge}" stroke-opacity=".45"`),
    ...stroked(map.streets?.mainRoads ?? [], `stroke="${colours.edge}" stroke-width="2.5"`),
  ];
  const [x, y] = map.pins[0] ?? [pictureWidth / 2, pictureHeight / 2];
  const rings = map.rings.map(
    ({ radius }) =>
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colours.ring}" stroke-width="1.25" stroke-opacity=".55" stroke-dasharray="4 4"/>`,
  );
  const texts = [
    ...map.rings.map(({ label }) => textOf(label, { fill: colours.ring, halo: colours.ground })),
    ...map.labels.map((label) =>
      textOf(label, { fill: label.strong ? colours.ink : colours.quiet, halo: colours.ground }),
    ),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}" lang="${locale}" font-family="system-ui,sans-serif">`,
    `<rect width="${pictureWidth}" height="${pictureHeight}" fill="${colours.ground}"/>`,
    ...(ground.length > 0 ? [`<g fill="none" opacity="${short(map.trust)}">`, ...ground, "</g>"] : []),
    ...rings,
    ...texts,
    ...map.pins.map((pin) => pinAt(pin, colours)),
    `<text x="${pictureWidth - 16}" y="${sourcesLine}" text-anchor="end" font-size="8" fill="${colours.quiet}" direction="ltr">${map.streets ? sourcesOfStreets : sources}</text>`,
    "</svg>",
  ].join("\n");
}

function stroked(lines: readonly Pixel[][], attributes: string): string[] {
  return lines.length === 0
    ? []
    : [`<path d="${lines.map((line) => pathOf(line)).join("")}" ${attributes}/>`];
}

function pathOf(line: readonly Pixel[]): string {
  return line.map(([x, y], index) => `${index === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");
}

function textOf({ text, x, y, size, strong }: Label, { fill, halo }: { fill: string; halo: string }): string {
  const direction = readingDirection(text) === "rtl" ? "rtl" : "ltr";
  const weight = strong ? ` font-weight="700"` : "";
  return `<text x="${short(x)}" y="${short(y)}" text-anchor="middle" direction="${direction}" font-size="${size}"${weight} fill="${fill}" stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`;
}

/** A pin whose tip marks the place. */
function pinAt([x, y]: Pixel, { lamp, ink }: SmallMapColours): string {
  return `<path transform="translate(${short(x)} ${short(y)})" d="M0 0c-3-6-9-9-9-15a9 9 0 0 1 18 0c0 6-6 9-9 15z" fill="${lamp}" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
