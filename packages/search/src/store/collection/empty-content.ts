import type { SegmentSchema } from "../../engine/segment/segment.ts";
import type { CollectionContent } from "./collection-core.ts";

/** The content of a new collection. */
export function emptyContent(schema: SegmentSchema): CollectionContent {
  return {
    schema,
    held: [],
    sequence: 0,
    after: 0,
    firstLog: 0,
    note: undefined,
    changedAt: Date.now(),
    rebuilt: false,
    lastKey: 0,
  };
}
