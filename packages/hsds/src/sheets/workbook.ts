import type { NumberKind } from "./number-format.ts";

/** A workbook's parts that its sheets need. */
export interface Workbook {
  texts: readonly string[];
  /** By the number of a cell's style. */
  kinds: readonly NumberKind[];
  from1904: boolean;
}
