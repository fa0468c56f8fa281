import { readHours } from "../schedules/read-hours.ts";
import { peek, take, takeList } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/** Cells of Ohana (codeforamerica/ohana-api, `app/serializers` and `app/api/entities.rb`) without a field in HSDS. */

/** A summary serves as the description where there is none; beside a description it stays with the row. */
export function readSummary(row: SourceRow): void {
  if (row.cells.has("description")) return;
  const summary = take(row, "short_desc");
  if (summary !== null) row.cells.set("description", summary);
}

/** Moves the first of a list, `emails` or `urls`, into the field for one, and returns those that do not fit there. */
export function useFirst(row: SourceRow, list: string, field: string): string[] {
  if (!Array.isArray(row.cells.get(list))) return [];
  const items = takeList(row, list);
  const own = peek(row, field);
  if (own !== null) return items.filter((one) => one !== own);
  const [first, ...others] = items;
  if (first !== undefined) row.cells.set(field, first);
  return others;
}

/** A pair of numbers is a point with the longitude first, as in GeoJSON. */
export function readPair(row: SourceRow): void {
  const pair = row.cells.get("coordinates");
  if (!Array.isArray(pair) || pair.length !== 2 || row.cells.has("latitude")) return;
  const [longitude, latitude] = pair as unknown[]; // parsed JSON, checked as coordinates later
  row.cells.set("latitude", latitude);
  row.cells.set("longitude", longitude);
  row.cells.delete("coordinates");
}

/** The hours of a place in words, as schedules; the words stay beside the hours that could be read. */
export function takeHours(row: SourceRow): Readonly<Record<string, string>>[] {
  const isList = Array.isArray(row.cells.get("hours"));
  const words = isList ? takeList(row, "hours").join("; ") : take(row, "hours");
  if (words === null || words === "") return [];
  const read = readHours(words) ?? [];
  if (read.length === 0) return [{ description: words }];
  return read.map(({ byday, opens, closes }, index) => ({
    freq: "WEEKLY",
    byday,
    opens_at: opens,
    closes_at: closes,
    ...(index === 0 && { description: words }),
  }));
}

/** `disabled_parking` of Ohana's list of features in words. */
export function featureIn(name: string): string {
  return /^[a-z]+(?:_[a-z]+)+$/.test(name) ? name.replaceAll("_", " ") : name;
}
