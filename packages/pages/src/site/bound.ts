/** A database function without its first argument, the database of the server. */
export type Bound<Query extends (database: never, request: never) => unknown> = Query extends (
  database: never,
  request: infer Input,
) => infer Output
  ? (request: Input) => Output
  : never;
