import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { buildDocuments } from "./build-change.ts";
import { CollectionCore, type CollectionContent } from "./collection-core.ts";
import type { CollectionFiles } from "./collection-files.ts";
import { emptyContent } from "./empty-content.ts";
import { holdSegment, isLive, withoutDeleted, type HeldSegment } from "../segments/held-segment.ts";
import { manifestOf, type Manifest } from "./manifest.ts";
import { readLogs } from "./recover-log.ts";
import { recoverSegment } from "./recover-segment.ts";
import { segmentThreads } from "../segments/segment-threads.ts";

export interface RecoveryOptions {
  files: CollectionFiles;
  /** For a new collection. */
  schema: SegmentSchema;
  isKnown: boolean;
  onError: (error: unknown) => void;
}

/** Recovers a collection from its folder: the segments of its manifest, plus the writes in its logs. */
export async function recoverCollection(options: RecoveryOptions): Promise<CollectionCore> {
  const { files, onError } = options;
  const stored = await files.readManifest();
  const manifest = stored ?? (await manifestFromNothing(options));
  const settled = await recoverSegments(options, manifest);
  const logged = await readLogs(options, manifest);
  const rebuilt = manifest.rebuilt || settled.isDamaged || logged.isDamaged;
  const content: CollectionContent = {
    schema: manifest.schema,
    held: settled.held.flatMap((one) => withoutDeleted(one, logged.change.deletions) ?? []),
    sequence: Math.max(manifest.sequence, logged.sequence),
    after: manifest.after,
    firstLog: manifest.firstLog,
    // Resuming from the note would skip what was lost.
    note: rebuilt ? undefined : (logged.note ?? manifest.note),
    changedAt: Math.max(manifest.changedAt, logged.changedAt),
    rebuilt,
    lastKey: settled.lastKey,
  };
  const number = logged.logs.at(-1) ?? manifest.firstLog;
  content.lastKey = Math.max(content.lastKey, number);
  if (!stored || settled.isChanged || rebuilt !== manifest.rebuilt)
    await files.writeManifest(manifestOf(content));
  const puts = [...logged.change.puts.values()].filter(({ objectID }) => !isHeld(content.held, objectID));
  const source = await buildDocuments({ thread: segmentThreads.quick, schema: content.schema }, puts);
  if (source) {
    const made = holdSegment(source, { key: ++content.lastKey, settled: false });
    content.held = [...content.held, made];
  }
  const core = new CollectionCore({
    content,
    onError,
    disk: { files, log: await files.openLog(number) },
  });
  core.pending = { operations: logged.operations, bytes: logged.bytes };
  await core.removeUnusedFiles();
  return core;
}

/** A checkpoint whose log was not truncated may already have put the document into a segment. */
function isHeld(held: readonly HeldSegment[], objectID: string): boolean {
  return held.some((one) => {
    const document = one.segment.documentNumber(objectID);
    return document >= 0 && isLive(one, document);
  });
}

async function recoverSegments(
  options: RecoveryOptions,
  manifest: Manifest,
): Promise<{ held: HeldSegment[]; isDamaged: boolean; isChanged: boolean; lastKey: number }> {
  const held: HeldSegment[] = [];
  let lastKey = await options.files.highestNumber();
  let isDamaged = false;
  let isChanged = false;
  for (const entry of manifest.segments) {
    const found = await recoverSegment(options, { entry, schema: manifest.schema, spare: lastKey + 1 });
    if (found === undefined) isDamaged = true;
    else held.push(found);
    if (found?.key !== entry.file) {
      isChanged = true;
      lastKey++;
    }
  }
  return { held, isDamaged, isChanged, lastKey };
}

/** Without a manifest the folder is new, or its first log is complete, or its contents are unknown. */
async function manifestFromNothing({ files, schema, isKnown, onError }: RecoveryOptions): Promise<Manifest> {
  const found = await files.dataFiles();
  const fresh = { ...emptyContent(schema), firstLog: 1 };
  if ((found.length === 0 && !isKnown) || (await files.logsAreComplete())) return manifestOf(fresh);
  onError(new Error(`The manifest in ${files.directory} cannot be read; what files there are are set aside`));
  await files.setAside(found);
  return manifestOf({ ...fresh, rebuilt: true });
}
