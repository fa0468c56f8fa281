import { setImmediate } from "node:timers/promises";
import type { Segment } from "../../engine/segment/segment.ts";
import { DocumentDamagedError } from "../../engine/segment/segment.ts";
import { addDeletions, noDeletions, type Deletions } from "./change.ts";
import type { CollectionCore } from "./collection-core.ts";
import { isLive, withoutDeleted } from "../segments/held-segment.ts";

/** Documents checked before yielding to other work. */
const checkedAtOnce = 500;

/**
 * Removes all damaged documents, so that searches continue without them, and marks the collection as rebuilt, so that
 * its owner refills it. Damage is detected on read and rarely comes alone, so all documents are checked. Returns the
 * number removed.
 */
export async function dropDamaged(core: CollectionCore): Promise<number> {
  const lost = await damagedDocuments(core);
  if (lost.identities.size === 0) return 0;
  await core.queue.step(async () => {
    for (const job of core.jobs) addDeletions(job.deletions, lost);
    const held = core.held.flatMap((one) => withoutDeleted(one, lost) ?? []);
    await core.replaceSegments({ held, rebuilt: true, note: undefined });
  });
  core.onError(new Error(`${lost.identities.size} stored documents are damaged and were taken out`));
  return lost.identities.size;
}

/** Deletions that only affect the damaged version of a document: a later version stays. */
async function damagedDocuments(core: CollectionCore): Promise<Deletions> {
  const lost = noDeletions();
  let checked = 0;
  for (const held of core.held) {
    const { segment } = held;
    for (let number = 0; number < segment.documentCount; number++) {
      if (++checked % checkedAtOnce === 0) await setImmediate();
      if (!isLive(held, number) || isReadable(segment, number)) continue;
      lost.identities.set(segment.objectID(number), (segment.sequences[number] ?? 0) + 1);
    }
  }
  return lost;
}

function isReadable(segment: Segment, number: number): boolean {
  try {
    segment.document(number);
    return true;
  } catch (error) {
    if (error instanceof DocumentDamagedError) return false;
    throw error;
  }
}

/** Reads; on a damaged document, removes it through `lose`, if given, and reads again. */
export async function readWithoutDamaged<Result>(
  read: () => Result | Promise<Result>,
  lose: (() => Promise<unknown> | undefined) | undefined,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DocumentDamagedError) || !lose) throw error;
    await lose();
    return await read();
  }
}
