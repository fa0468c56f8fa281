import type { EditableEntry, EntryName, StoredSuggestion, RecordChange, Revision } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { proposedChanges } from "./proposed-changes.server.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";

/** What becomes of a suggestion that somebody accepts. `gone`: its entry is. `taken`: somebody else was faster. */
export type TakenUp =
  /** `filled`: what is right stands in the draft already. */
  { state: "draft"; revision: Revision; filled: boolean } | { state: "gone" } | { state: "taken" };

/**
 * A draft of whoever accepts, of the entry that is wrong, with the visitor's words beside it: where what is right can be
 * read from them, it says so already.
 */
export async function takeUp(visit: StudioVisit, suggestion: StoredSuggestion): Promise<TakenUp> {
  const { site, actor } = visit;
  const service = await entryOf(visit, { table: "services", id: suggestion.serviceId });
  if (!service) return { state: "gone" };
  const organization = await entryOf(visit, { table: "organizations", id: service.organizationId });
  const found = proposedChanges(suggestion, { service, organization });
  const { table, id } = found?.entry ?? service;
  const revision = await site.studio.takeUpSuggestion({ actor, id: suggestion.id, entry: { table, id } });
  if (!revision) return { state: "taken" };
  const filled = found !== null && (await fill(visit, { revision, changes: found.changes }));
  return { state: "draft", revision, filled };
}

/** Writes into a draft what it does not say yet. What cannot be written stays in the visitor's words. */
async function fill(
  { site, actor }: StudioVisit,
  { revision, changes }: { revision: Revision; changes: readonly RecordChange[] },
): Promise<boolean> {
  // What one has sent already has to be taken back first; rows that one has changed oneself stay as one left them.
  if (revision.state !== "draft" || changes.length === 0) return false;
  if (changes.some((change) => revision.changes.some((one) => isOfSameRows(one, change)))) return false;
  const kept = revision.changes.filter((one) => !changes.some((change) => isSameField(one, change)));
  const { id, version } = revision;
  try {
    await site.studio.saveDraft({ actor, id, version, changes: [...kept, ...changes] });
    return true;
  } catch (error) {
    // Kept in another window a moment ago.
    if (error instanceof Refusal && error.type === "revision-changed") return false;
    throw error;
  }
}

function isSameField(one: RecordChange, other: RecordChange): boolean {
  if (one.kind !== "change" || other.kind !== "change") return false;
  return one.recordId === other.recordId && one.field === other.field;
}

/** Hours and languages are right or wrong together. */
function isOfSameRows(one: RecordChange, other: RecordChange): boolean {
  if (one.kind === "media" || other.kind === "media" || one.table !== other.table) return false;
  return one.table === "schedules" || one.table === "languages";
}

async function entryOf({ site, actor }: StudioVisit, entry: EntryName): Promise<EditableEntry | null> {
  try {
    return await site.studio.entry({ actor, ...entry });
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
