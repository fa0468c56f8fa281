/** Finds the rows whose column holds an id, in their order. */
export function childrenBy<R>(rows: readonly R[], column: keyof R): (id: string) => R[] {
  const children = Map.groupBy<unknown, R>(rows, (row) => row[column]);
  return (id) => children.get(id) ?? [];
}

/** Finds a row by its id. */
export function rowBy<R extends { id: string }>(rows: readonly R[]): (id: string | null) => R | undefined {
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id) => (id === null ? undefined : known.get(id));
}
