import { Worker } from "node:worker_threads";
import { kilometresBetween } from "../distance.ts";
import { storedPlaceColumns } from "./columns-file.ts";
import { rowsNamed } from "./name-index.ts";
import { labelsAt } from "./label-column.ts";
import type { PlaceColumns } from "./place-columns.ts";

/** All places, by name and by number. */
export interface PlaceTable {
  /** Rows with a current name that folds to this, in any language. */
  named(folded: string): number[];
  /** Rows with a historical or less certain name that folds to this. */
  alsoNamed(folded: string): number[];
  rowOf(id: string): number | undefined;
  id(row: number): string;
  country(row: number): string;
  region(row: number): string | null;
  /** `US.WA.035`, or `null`. */
  county(row: number): string | null;
  population(row: number): number;
  isPart(row: number): boolean;
  point(row: number): { lat: number; lng: number };
  /** The plain name, mostly in Latin letters, and the names for readers of other languages by BCP 47 tag. */
  labels(row: number): { name: string; labels: ReadonlyMap<string, string> };
  /** Every row of a country. */
  inCountry(country: string): readonly number[];
  /** The number of rows: they are counted from 0. */
  size: number;
  /** The nearest place within a distance of at most 100 kilometres. */
  nearest(point: { lat: number; lng: number }, kilometres: number): number | undefined;
}

/** The columns that the build has stored; without them, a worker thread reads the places, which takes seconds. */
export async function readPlaceTable(): Promise<PlaceTable> {
  return tableOf((await storedPlaceColumns()) ?? (await readInThread()));
}

const workerFile = new URL("./place-columns-worker.ts", import.meta.url);

function readInThread(): Promise<PlaceColumns> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile);
    worker.on("message", (columns: PlaceColumns) => resolve(columns));
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`The thread that reads the places ended with ${code}`)));
  });
}

function tableOf(columns: PlaceColumns): PlaceTable {
  const { named, alsoNamed, ids, people, points, parts, areas, areaCodes } = columns;
  const pointOf = (row: number) => ({ lat: points[row * 2] ?? 0, lng: points[row * 2 + 1] ?? 0 });
  let grid: Map<string, number[]> | undefined;
  const areaOf = (row: number) => areaCodes[areas[row] ?? 0];
  const rowsByCountry = Map.groupBy(ids.keys(), (row) => areaOf(row)?.country ?? "");
  const rowById = new Map(Array.from(ids, (id, row) => [id, row]));
  return {
    named: (folded) => rowsNamed(named, folded),
    alsoNamed: (folded) => rowsNamed(alsoNamed, folded),
    rowOf: (id) => rowById.get(Number(id)),
    id: (row) => String(ids[row]),
    country: (row) => areaOf(row)?.country ?? "",
    region: (row) => areaOf(row)?.region ?? null,
    population: (row) => people[row] ?? 0,
    isPart: (row) => parts[row] === 1,
    county: (row) => columns.countyCodes[columns.counties[row] ?? 0] || null,
    point: pointOf,
    labels: (row) => labelsAt(columns.labels, row),
    inCountry: (country) => rowsByCountry.get(country) ?? [],
    size: ids.length,
    nearest(point, kilometres) {
      grid ??= Map.groupBy(ids.keys(), (row) => cellOf(pointOf(row)));
      let best: number | undefined;
      let least = kilometres;
      for (const cell of cellsAround(point))
        for (const row of grid.get(cell) ?? []) {
          const distance = kilometresBetween(point, pointOf(row));
          if (distance <= least) [best, least] = [row, distance];
        }
      return best;
    },
  };
}

/** A square degree. */
function cellOf({ lat, lng }: { lat: number; lng: number }): string {
  return `${Math.floor(lat)} ${Math.floor(lng)}`;
}

/** The cells within 100 kilometres: a degree of longitude is shorter near the poles. */
function cellsAround({ lat, lng }: { lat: number; lng: number }): string[] {
  const wide = Math.min(12, Math.ceil(1 / Math.max(0.05, Math.cos((lat * Math.PI) / 180))));
  const cells: string[] = [];
  for (let south = -1; south <= 1; south++)
    for (let west = -wide; west <= wide; west++) cells.push(cellOf({ lat: lat + south, lng: lng + west }));
  return cells;
}
