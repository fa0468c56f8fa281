import { addOperation, emptyChange, type Change } from "./change.ts";
import type { Manifest } from "./manifest.ts";
import { cutLog, readLog, type LogEntry } from "./operation-log.ts";
import type { RecoveryOptions } from "./recover-content.ts";

export interface LoggedWrites {
  change: Change;
  /** Numbers of the logs. */
  logs: number[];
  /** The last sequence in a log; 0 without any. */
  sequence: number;
  note: string | undefined;
  changedAt: number;
  operations: number;
  bytes: number;
  isDamaged: boolean;
}

/** The logged writes that the segments of the manifest do not contain. */
export async function readLogs(
  { files, onError }: RecoveryOptions,
  manifest: Manifest,
): Promise<LoggedWrites> {
  const logs = (await files.logs()).filter((number) => number >= manifest.firstLog);
  const found: LoggedWrites = {
    change: emptyChange(),
    logs,
    sequence: 0,
    note: undefined,
    changedAt: 0,
    operations: 0,
    bytes: 0,
    isDamaged: false,
  };
  for (const number of logs) {
    const path = files.logPath(number);
    const { entries, wholeSize, isTorn, isDamaged } = await readLog(path);
    // The last log may end in an unacknowledged write after a crash, which is not reported.
    if (isDamaged || (isTorn && number !== logs.at(-1))) {
      onError(new Error(`${path} is damaged; some writes in it are lost`));
      found.isDamaged = true;
    }
    if (isTorn) await cutLog(path, wholeSize);
    found.bytes += wholeSize;
    for (const entry of entries) if (entry.sequence > manifest.after) addEntry(found, entry);
  }
  return found;
}

function addEntry(found: LoggedWrites, { sequence, operations, note, at }: LogEntry): void {
  for (const [place, operation] of operations.entries())
    addOperation(found.change, operation, sequence + place);
  found.sequence = sequence + operations.length;
  found.note = note ?? found.note;
  found.changedAt = at;
  found.operations += operations.length;
}
