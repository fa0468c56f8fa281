import { type RawBuilder, sql } from "kysely";
import type { ImportRun } from "./import-run.ts";

/** The entries that one transaction applies, both ends included. */
export interface Slice {
  first: number;
  last: number;
}

export interface SliceOfRun {
  run: ImportRun;
  slice: Slice;
}

/** Whether a row, staged or to be withdrawn, is part of a slice. */
export function isInSlice(alias: string, { run, slice }: SliceOfRun): RawBuilder<boolean> {
  return sql<boolean>`
    ${sql.ref(`${alias}.run_id`)} = ${run.id}
    and ${sql.ref(`${alias}.entry`)} between ${slice.first} and ${slice.last}`;
}

/** Rows that one transaction changes; more only if a single entry has more. */
const mostChanges = 500;

/** Rows that one transaction compares: unchanged entries between changed ones are compared again. */
const mostRows = 2_500;

/** Divides the changed entries, in order, into spans of limited size. */
export function slicesOf({
  changes,
  sizes,
}: {
  /** The number of changed rows by entry. */
  changes: ReadonlyMap<number, number>;
  /** The number of rows by entry. */
  sizes: readonly number[];
}): Slice[] {
  const slices: Slice[] = [];
  let [changed, rows] = [0, 0];
  for (const [entry, count] of [...changes].toSorted(([one], [other]) => one - other)) {
    const current = slices.at(-1);
    let added = 0;
    for (let at = current ? current.last + 1 : entry; at <= entry; at++) added += sizes[at] ?? 0;
    if (current && changed + count <= mostChanges && rows + added <= mostRows) {
      current.last = entry;
      changed += count;
      rows += added;
    } else {
      slices.push({ first: entry, last: entry });
      [changed, rows] = [count, sizes[entry] ?? 0];
    }
  }
  return slices;
}
