import type { ContenderKind } from "./contender.ts";
import { flexsearch } from "./contenders/flexsearch.ts";
import { fts5 } from "./contenders/fts5.ts";
import { minisearch } from "./contenders/minisearch.ts";
import { orama } from "./contenders/orama.ts";
import { ours, oursUnmarked } from "./contenders/ours.ts";
import { postgres } from "./contenders/postgres.ts";

/** In the order of the tables; the others are compared with ours. */
export const contenders: readonly ContenderKind[] = [
  ours,
  oursUnmarked,
  fts5,
  minisearch,
  flexsearch,
  orama,
  postgres,
];
