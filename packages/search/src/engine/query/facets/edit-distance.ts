/**
 * Optimal string alignment distance between two words: insertions, deletions, substitutions and transpositions of
 * neighbours. An edit of the first letter counts double. Returns `limit + 1` for any distance above `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (one === other) return 0;
  if (limit === 0 || Math.abs(one.length - other.length) > limit) return limit + 1;
  const width = other.length + 1;
  const rows = new Uint8Array(width * (one.length + 1));
  for (let column = 1; column < width; column++) rows[column] = column + 1;
  for (let row = 1; row <= one.length; row++) {
    rows[row * width] = row + 1;
    for (let column = 1; column < width; column++) {
      const same = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
      const cost = row === 1 && column === 1 ? 2 : 1;
      let least = Math.min(
        at(rows, row - 1, column, width) + 1,
        at(rows, row, column - 1, width) + 1,
        at(rows, row - 1, column - 1, width) + (same ? 0 : cost),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (swapped) least = Math.min(least, at(rows, row - 2, column - 2, width) + (row === 2 ? 2 : 1));
      rows[row * width + column] = least;
    }
  }
  return Math.min(limit + 1, rows[rows.length - 1] ?? limit + 1);
}

function at(rows: Uint8Array, row: number, column: number, width: number): number {
  return rows[row * width + column] ?? 0;
}
