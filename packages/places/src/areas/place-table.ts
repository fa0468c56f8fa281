import { Worker } from "node:worker_threads";
import { rowsNamed } from "./name-index.ts";
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
  population(row: number): number;
  isPart(row: number): boolean;
  point(row: number): { lat: number; lng: number };
  /** Every row of a country. */
  inCountry(country: string): readonly number[];
}

/** Reads the places in a worker thread, so that pages are served without delay. */
export async function readPlaceTable(): Promise<PlaceTable> {
  return tableOf(await readInThread());
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
    point: (row) => ({ lat: points[row * 2] ?? 0, lng: points[row * 2 + 1] ?? 0 }),
    inCountry: (country) => rowsByCountry.get(country) ?? [],
  };
}
