import type { Dataset, DatasetRow, TableName } from "@dragoman/hsds";
import { isOurs } from "../entries/published-edits.ts";
import type { RestoredRows } from "./restore-export.ts";

/** The part of one source in a dataset. */
export interface SourcePart {
  source: string;
  dataset: Dataset;
  /** As of `RestoredRows`. */
  unchanged: RestoredRows["unchanged"];
}

interface Splitting extends Pick<RestoredRows, "unchanged"> {
  /** Of a dataset without rows. */
  source: string;
  sourceOf: (row: DatasetRow) => string;
}

/**
 * A dataset by source, in an order in which its rows can be stored one part after the other. Problems
 * and unchanged rows of the whole are reported for the largest part.
 */
export function splitSources(
  dataset: Dataset,
  { source, sourceOf, unchanged }: Splitting,
): [SourcePart, ...SourcePart[]] {
  const groups = [...Map.groupBy(dataset.rows, (row) => groupOf(row, sourceOf(row)))]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([, rows]) => rows);
  const most = Math.max(0, ...groups.map(({ length }) => length));
  const largest = groups.findIndex(({ length }) => length === most);
  const parts = groups.map((rows, index): SourcePart => {
    const [first] = rows;
    const name = first ? sourceOf(first) : source;
    // An import never withdraws local additions.
    const complete = dataset.complete && !isOurs(name);
    if (index !== largest)
      return {
        source: name,
        dataset: { ...dataset, complete, rows, tallies: talliesOf(rows), problems: [] },
        unchanged: {},
      };
    const others = talliesOf(groups.flatMap((some, at) => (at === index ? [] : some)));
    return {
      source: name,
      dataset: { ...dataset, complete, rows, tallies: without(dataset.tallies, others) },
      unchanged,
    };
  });
  const [first, ...rest] = parts;
  return first ? [first, ...rest] : [{ source, dataset, unchanged }];
}

/** Categories that were added here are everybody's: rows of sources refer to them. */
const shared: ReadonlySet<TableName> = new Set<TableName>(["taxonomies", "taxonomy_terms", "units"]);

const sharedGroup = " shared";
const ownGroup = " own";

function groupOf({ table }: DatasetRow, source: string): string {
  if (!isOurs(source)) return source;
  return source + (shared.has(table) ? sharedGroup : ownGroup);
}

/** Whatever else was added here refers to rows of sources. The names of sources have no spaces. */
function rankOf(group: string): number {
  return group.endsWith(sharedGroup) ? 0 : group.endsWith(ownGroup) ? 2 : 1;
}

function talliesOf(rows: readonly DatasetRow[]): Dataset["tallies"] {
  const tallies: Dataset["tallies"] = {};
  for (const { origin } of rows) {
    if (origin === null) continue;
    (tallies[origin] ??= { read: 0, rejected: 0, collapsed: 0 }).read += 1;
  }
  return tallies;
}

function without(all: Dataset["tallies"], others: Dataset["tallies"]): Dataset["tallies"] {
  return Object.fromEntries(
    Object.entries(all).map(([name, tally]) => [
      name,
      { ...tally, read: tally.read - (others[name]?.read ?? 0) },
    ]),
  );
}
