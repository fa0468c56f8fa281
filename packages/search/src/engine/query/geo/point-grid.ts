import type { Box } from "../../../search-request.ts";
import type { PointColumn, Segment } from "../../segment/segment.ts";

/** A spatial grid over the points of a segment, so that an area search visits only nearby cells. */
export interface PointGrid {
  rows: number;
  columns: number;
  /**
   * By cell (rows from south to north, within a row from west to east): offset of its first point, plus a final end
   * offset.
   */
  starts: Uint32Array;
  /** Point numbers, grouped by cell. */
  points: Uint32Array;
  /** The document of each point. */
  documents: Uint32Array;
}

/** Finer grids are no improvement: at this limit a cell is 20 km high. */
const maxRows = 1024;

const cache = new WeakMap<Segment, PointGrid>();

/** Builds the grid on first use. */
export function pointGrid(segment: Segment, points: PointColumn): PointGrid {
  let grid = cache.get(segment);
  if (!grid) {
    grid = makeGrid(points);
    cache.set(segment, grid);
  }
  return grid;
}

function makeGrid({ offsets, latitudes, longitudes }: PointColumn): PointGrid {
  const count = latitudes.length;
  // About four cells a point: settlements cluster, so most cells stay empty.
  const rows = Math.max(1, Math.min(maxRows, Math.ceil(Math.sqrt(count * 2))));
  const columns = rows * 2;
  const starts = new Uint32Array(rows * columns + 1);
  const cells = new Int32Array(count);
  let placed = 0;
  for (let at = 0; at < count; at++) {
    const lat = latitudes[at] ?? Number.NaN;
    const lng = longitudes[at] ?? Number.NaN;
    const cell = Number.isNaN(lat + lng) ? -1 : rowOf(rows, lat) * columns + columnOf(columns, lng);
    cells[at] = cell;
    if (cell === -1) continue;
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
    placed++;
  }
  for (let cell = 0; cell < rows * columns; cell++)
    starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
  const next = starts.slice();
  const points = new Uint32Array(placed);
  const documents = offsets ? new Uint32Array(placed) : points;
  const owners = offsets && ownersOf(offsets, count);
  for (let at = 0; at < count; at++) {
    const cell = cells[at] ?? -1;
    if (cell === -1) continue;
    const place = next[cell] ?? 0;
    next[cell] = place + 1;
    points[place] = at;
    if (owners) documents[place] = owners[at] ?? 0;
  }
  return { rows, columns, starts, points, documents };
}

/** The document that owns each point. */
function ownersOf(offsets: Uint32Array, count: number): Uint32Array {
  const owners = new Uint32Array(count);
  for (let document = 0; document + 1 < offsets.length; document++) {
    owners.fill(document, offsets[document] ?? 0, offsets[document + 1] ?? 0);
  }
  return owners;
}

function rowOf(rows: number, lat: number): number {
  return Math.max(0, Math.min(rows - 1, Math.floor(((lat + 90) / 180) * rows)));
}

function columnOf(columns: number, lng: number): number {
  return Math.max(0, Math.min(columns - 1, Math.floor(((lng + 180) / 360) * columns)));
}

/**
 * Visits ranges of the grid's lists that together cover every point in the box. `isInside` means that the whole range
 * is in the box because its cells do not touch the border. A point may be visited twice.
 */
export function forEachStretch(
  grid: PointGrid,
  { north, south, east, west }: Box,
  visit: (from: number, to: number, isInside: boolean) => void,
): void {
  if (!(south <= north)) return;
  const { rows, columns, starts } = grid;
  const [top, bottom] = [rowOf(rows, north), rowOf(rows, south)];
  const [left, right] = [columnOf(columns, west), columnOf(columns, east)];
  function visitRow(row: number, first: number, last: number, isInside: boolean): void {
    if (first > last) return;
    const from = starts[row * columns + first] ?? 0;
    const to = starts[row * columns + last + 1] ?? 0;
    if (from < to) visit(from, to, isInside);
  }
  for (let row = bottom; row <= top; row++) {
    const inside = row > bottom && row < top;
    if (west <= east) {
      visitRow(row, left, left, false);
      visitRow(row, left + 1, right - 1, inside);
      if (right > left) visitRow(row, right, right, false);
    } else {
      visitRow(row, 0, right - 1, inside);
      visitRow(row, right, right, false);
      visitRow(row, left, left, false);
      visitRow(row, left + 1, columns - 1, inside);
    }
  }
}
