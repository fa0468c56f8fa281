import { setImmediate } from "node:timers/promises";
import type { Segment } from "../../engine/segment/segment.ts";
import { DocumentDamagedError } from "../../engine/segment/segment.ts";
import { addDeletions, noDeletions, type Deletions } from "./change.ts";
import type { CollectionCore } from "./collection-core.ts";
import { isLive, withoutDeleted } from "../segments/held-segment.ts";

/** Documents that are checked before other work gets its turn. */
const checkedAtOnce = 500;

/**
 * Removes every document whose stored bytes are damaged, so that searches go on without it, and marks the collection as
 * rebuilt: its owner fills it again. Damage shows when a document is read, and seldom comes alone, so that all of them
 * are checked. Returns how many were lost.
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

/** Written as deletions that concern the damaged state of a document only: a later one with its identity stays. */
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

/** Reads, and where a document turns out to be damaged, reads again without it, if `lose` can take it out. */
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
