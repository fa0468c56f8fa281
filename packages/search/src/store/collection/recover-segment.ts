import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { SegmentDamagedError } from "../../engine/segment/segment.ts";
import { holdSegment, type HeldSegment } from "../segments/held-segment.ts";
import { unpackBits, type SegmentEntry } from "./manifest.ts";
import type { RecoveryOptions } from "./recover-content.ts";
import { documentsSize } from "../segments/segment-file.ts";
import { segmentThreads } from "../segments/segment-threads.ts";

export interface SegmentRecovery {
  entry: SegmentEntry;
  schema: SegmentSchema;
  /** File number for a rebuilt segment. */
  spare: number;
}

/** Opens a segment, or rebuilds it from its documents. `undefined` when those are lost too. */
export async function recoverSegment(
  options: RecoveryOptions,
  recovery: SegmentRecovery,
): Promise<HeldSegment | undefined> {
  const { files, onError } = options;
  const { file } = recovery.entry;
  try {
    return await openSettled(options, recovery.entry);
  } catch (error) {
    if (!isDamage(error)) throw error;
    onError(error);
  }
  try {
    return await makeAgain(options, recovery);
  } catch (error) {
    onError(error);
    await files.setAside([`${file}.segment`, `${file}.documents`]);
    return undefined;
  }
}

async function openSettled({ files }: RecoveryOptions, entry: SegmentEntry): Promise<HeldSegment> {
  const path = files.segment(entry.file).documents;
  const size = await documentsSize(path);
  if (size === undefined) throw new SegmentDamagedError(`${path} is cut off`);
  const source = { index: await files.readIndex(entry.file), documents: { path, size } };
  return holdSegment(source, { key: entry.file, settled: true, deleted: deletedOf(entry) });
}

async function makeAgain(
  { files }: RecoveryOptions,
  { entry, schema, spare }: SegmentRecovery,
): Promise<HeldSegment | undefined> {
  // Rebuilding preserves the order, so deleted documents keep their numbers.
  const build = segmentThreads.slow.begin(schema, files.segment(spare));
  await build.addDocumentFile(files.segment(entry.file).documents);
  const { source } = await build.finish();
  return source && holdSegment(source, { key: spare, settled: true, deleted: deletedOf(entry) });
}

function deletedOf({ deleted }: SegmentEntry): Uint32Array | undefined {
  return deleted === undefined ? undefined : unpackBits(deleted);
}

function isDamage(error: unknown): boolean {
  return (
    error instanceof SegmentDamagedError ||
    (error instanceof Error && "code" in error && error.code === "ENOENT")
  );
}
