import type { RecordChange } from "../hosted-engine.ts";
import { refusedRecords, type Failed, type RefusedRecord } from "../provider-error.ts";
import { arrayOf, property, reasonOf, type CallOpenSearch, type Pause } from "./opensearch-http.ts";
import { opensearchDocument } from "./opensearch-mapping.ts";

/** Writes a change to an index through an alias. Throws when the engine refuses a record. */
export type WriteBulk = (index: string, how: { change: RecordChange; alias: string }) => Promise<void>;

/** Milliseconds before the lines that had to wait are sent again: about a minute in all. */
const pauses = [200, 500, 1000, 3000, 10_000, 20_000, 30_000];
/** How long the engine waits for a copy of a shard before it reports that there is none. */
const shardWait = "5s";
/** The engine has too much to do, or the shard of a record has no copy yet that takes it. */
const later = new Set([429, 500, 502, 503, 504]);

interface Line {
  id: string;
  lines: object[];
}

export function createBulkWrites({
  call,
  failed,
  pause,
}: {
  call: CallOpenSearch;
  failed: Failed;
  pause: Pause;
}): WriteBulk {
  return async (index, { change: { remove, put }, alias }) => {
    const all: Line[] = [
      ...remove.map((id) => ({ id, lines: [{ delete: { _index: alias, _id: id } }] })),
      ...put.map((record) => ({
        id: record.objectID,
        lines: [{ index: { _index: alias, _id: record.objectID } }, opensearchDocument(record)],
      })),
    ];
    let left = all;
    for (const wait of [...pauses, undefined]) {
      const body = left.flatMap(({ lines }) => lines);
      // Without the alias the index no longer exists; a write must not create another of the same name.
      const path = `/_bulk?require_alias=true&timeout=${shardWait}`;
      const answer = await call({ method: "POST", path, body }, `writing to ${index}`);
      const problems = problemsIn(answer, left);
      if (problems.length === 0) return;
      const final = problems.filter(({ status }) => !later.has(status));
      if (final.length > 0 || wait === undefined) {
        throw refusedRecords(final.length > 0 ? final : problems, {
          sent: all.length,
          failed,
          status: (final[0] ?? problems[0])?.status,
        });
      }
      left = problems.map(({ line }) => line);
      await pause(wait);
    }
  };
}

/** A bulk call answers 200 even when lines fail. Deleting a missing document is not a failure. */
function problemsIn(
  answer: unknown,
  sent: readonly Line[],
): (RefusedRecord & { status: number; line: Line })[] {
  if (property(answer, "errors") !== true) return [];
  return arrayOf(property(answer, "items")).flatMap((item, position) => {
    const result = property(item, "index") ?? property(item, "delete");
    const error = property(result, "error");
    const line = sent[position];
    if (error === undefined || !line) return [];
    const status = Number(property(result, "status") ?? 400);
    return [{ objectID: line.id, reason: reasonOf(error), status, line }];
  });
}
