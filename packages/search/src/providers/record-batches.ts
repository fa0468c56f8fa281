import type { RecordChange } from "./hosted-engine.ts";

/** The maximum size of one call to a hosted engine. */
export interface BatchLimits {
  records: number;
  /** UTF-8 bytes of JSON. */
  bytes: number;
}

const defaultLimits: BatchLimits = { records: 1000, bytes: 5_000_000 };

/** Splits a change into parts that fit one call each, in order; none for an empty change. */
export function batchesOf(change: RecordChange, limits: BatchLimits = defaultLimits): RecordChange[] {
  const batches: { remove: string[]; put: RecordChange["put"][number][] }[] = [];
  let bytes = 0;
  let records = limits.records;
  function room(size: number): (typeof batches)[number] {
    const last = batches.at(-1);
    records++;
    bytes += size;
    if (last && records <= limits.records && bytes <= limits.bytes) return last;
    const next = { remove: [], put: [] };
    batches.push(next);
    records = 1;
    bytes = size;
    return next;
  }
  for (const objectID of change.remove) room(objectID.length + 3).remove.push(objectID);
  for (const record of change.put) room(Buffer.byteLength(JSON.stringify(record)) + 1).put.push(record);
  return batches;
}
