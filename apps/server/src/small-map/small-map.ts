import { clipArea, clipLine, type Pixel } from "./clip.ts";
import { frameAround, type MapFrame, pictureHeight, type Point, project } from "./map-frame.ts";
import { boxOf, type Label, placeLabels } from "./place-labels.ts";
import type { Basemap, WorldPoint } from "./read-basemap.ts";

/** Everything that a small map shows, in pixels. */
export interface SmallMap {
  pins: Pixel[];
  rings: { radius: number; label: Label }[];
  labels: Label[];
  /** Rings in groups that may overlap, filled by the even–odd rule. */
  water: Pixel[][][];
  rivers: Pixel[][];
  borders: Pixel[][];
  /** If an operator has added a map with streets here. */
  streets: Streets | null;
  /** From 0 to 1: how reliable the coast is at this scale; it was drawn for maps of a whole country. */
  trust: number;
}

interface Streets {
  roads: Pixel[][];
  /** Those that cross a town. */
  mainRoads: Pixel[][];
  rails: Pixel[][];
}

/** Kilometres from top to bottom: a town, or as much more as it takes to include some names. */
const heights = [12, 24, 48, 96];
/** Kilometres from top to bottom, where there are streets. */
const neighbourhood = 2.4;
/** The zoom below which streets would be a blot. */
const streetsBegin = 11;
/** Radius of the rings, as fractions of the height. */
const ringParts = [1 / 6, 5 / 12];
const enoughNames = 3;
/** The zoom from which the coast fades, as on the large map. */
const coastEnds = 9;

/** What to draw, and for whom. */
interface Subject {
  points: readonly Point[];
  locale: string;
  kilometres: (distance: number) => string;
}

/** A small map of some points: the streets around them where they are known, or else the names. */
export async function smallMap(basemap: Basemap, subject: Subject): Promise<SmallMap> {
  return (await mapOfStreets(basemap, subject)) ?? mapOfNames(basemap, subject);
}

/** `undefined` if the points are too far apart for streets, or outside the region of the operator's map. */
async function mapOfStreets(basemap: Basemap, subject: Subject): Promise<SmallMap | undefined> {
  const frame = frameAround(subject.points, neighbourhood);
  if (!basemap.streets || frame.zoom < streetsBegin) return undefined;
  const ground = await streetsOf(basemap.streets, frame);
  if (!ground.streets.roads.length && !ground.streets.mainRoads.length) return undefined;
  return { ...(await signsOn(frame, { basemap, height: neighbourhood, subject })), ...ground };
}

async function mapOfNames(basemap: Basemap, subject: Subject): Promise<SmallMap> {
  for (const height of heights) {
    const frame = frameAround(subject.points, height);
    const signs = await signsOn(frame, { basemap, height, subject });
    if (signs.labels.length < enoughNames && height !== heights.at(-1)) continue;
    return { ...signs, ...(await groundOf(basemap, frame)), streets: null };
  }
  throw new Error("There is a last height.");
}

async function signsOn(
  frame: MapFrame,
  {
    basemap,
    height,
    subject: { points, locale, kilometres },
  }: { basemap: Basemap; height: number; subject: Subject },
): Promise<Pick<SmallMap, "pins" | "rings" | "labels">> {
  const pins = points.map((point) => frame.place(project(point)));
  const rings = points.length === 1 ? ringsOf(frame, { height, kilometres }) : [];
  const named = await basemap.names(frame.box, namesZoom(frame));
  const taken = [
    ...pins.map(([x, y]) => ({ left: x - 12, right: x + 12, top: y - 26, bottom: y + 4 })),
    ...rings.map(({ label }) => boxOf(label.text, { x: label.x, middle: label.y - 4, size: label.size })),
  ];
  return { pins, rings, labels: placeLabels(named, { frame, locale, taken }) };
}

/** All known names while a few tiles contain them; at lower zooms, those that the large map shows. */
function namesZoom({ zoom }: MapFrame): number {
  return zoom >= 6 ? 8 : Math.ceil(zoom);
}

function ringsOf(
  frame: MapFrame,
  { height, kilometres }: { height: number; kilometres: (distance: number) => string },
): SmallMap["rings"] {
  const [x, y] = frame.place([
    (frame.box.west + frame.box.east) / 2,
    (frame.box.north + frame.box.south) / 2,
  ]);
  return ringParts.map((part) => {
    const radius = height * part * frame.perKilometre;
    const label = { text: kilometres(height * part), x, y: y - radius + 4, size: 12, strong: false };
    return { radius, label };
  });
}

async function groundOf(
  basemap: Basemap,
  frame: MapFrame,
): Promise<Pick<SmallMap, "water" | "rivers" | "borders" | "trust">> {
  const trust = Math.max(0, Math.min(1, 1 - (frame.zoom - coastEnds) / 2));
  if (trust === 0) return { water: [], rivers: [], borders: [], trust };
  const { water, rivers, borders } = await basemap.ground(frame.box, Math.ceil(frame.zoom));
  return {
    trust,
    water: areasIn(frame, water),
    rivers: linesIn(frame, rivers),
    borders: linesIn(frame, borders),
  };
}

async function streetsOf(
  streets: NonNullable<Basemap["streets"]>,
  frame: MapFrame,
): Promise<Pick<SmallMap, "water" | "rivers" | "borders" | "trust"> & { streets: Streets }> {
  const { water, roads, mainRoads, rails } = await streets(frame.box, Math.round(frame.zoom));
  return {
    trust: 1,
    water: areasIn(frame, water),
    rivers: [],
    borders: [],
    streets: {
      roads: linesIn(frame, roads),
      mainRoads: linesIn(frame, mainRoads),
      rails: linesIn(frame, rails),
    },
  };
}

function areasIn(frame: MapFrame, areas: readonly WorldPoint[][][]): Pixel[][][] {
  return areas.map((rings) =>
    rings
      .map((ring) => simplified(clipArea(ring.map((at) => frame.place(at)))))
      .filter((ring) => ring.length > 2 && isSeen(ring)),
  );
}

function linesIn(frame: MapFrame, lines: readonly WorldPoint[][]): Pixel[][] {
  return lines.flatMap((line) => clipLine(line.map((at) => frame.place(at))).map((part) => simplified(part)));
}

/** Pixels: a point nearer than that to the previous one makes no visible difference. */
const shortestStep = 2;

function simplified(line: readonly Pixel[]): Pixel[] {
  const remaining: Pixel[] = [];
  for (const [index, pixel] of line.entries()) {
    const last = remaining.at(-1);
    const isLast = index === line.length - 1;
    if (!last || isLast || Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) >= shortestStep)
      remaining.push(pixel);
  }
  return remaining;
}

/** Pixels: a smaller island is a speck. */
const smallestArea = 3;

function isSeen(ring: readonly Pixel[]): boolean {
  const span = (axis: 0 | 1) => {
    const values = ring.map((pixel) => pixel[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return span(0) >= smallestArea && span(1) >= smallestArea;
}

/** The baseline of the attribution, at the lower edge. */
export const sourcesLine = pictureHeight - 4;
