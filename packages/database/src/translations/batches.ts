/** Rows of one statement: databases limit its parameters. */
const most = 500;

/** Rows in groups that one statement can insert. */
export function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) =>
    rows.slice(at * most, (at + 1) * most),
  );
}
