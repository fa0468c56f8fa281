import type { EditableEntry, EntryName, StoredSuggestion, RecordChange, Revision } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { fillMissingPlace } from "./missing-place-changes.server.ts";
import { proposedChanges } from "./proposed-changes.server.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";

/** `gone`: the entry is deleted. `taken`: another steward was faster. */
export type Acceptance =
  /** `filled`: the proposal is written into the draft. */
  { state: "draft"; revision: Revision; filled: boolean } | { state: "gone" } | { state: "taken" };

/**
 * Opens a draft of the entry for the actor, and fills in the proposed changes that can be derived from the suggestion.
 */
export async function acceptSuggestion(
  visit: StudioVisit,
  suggestion: StoredSuggestion,
): Promise<Acceptance> {
  const { site, actor } = visit;
  if (suggestion.kind === "missing") return acceptMissing(visit, suggestion);
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

/** Opens a draft of a new organization, with the visitor's details filled in. A person has to read the rest. */
async function acceptMissing(
  { site, actor }: StudioVisit,
  { id, proposed, locale }: StoredSuggestion,
): Promise<Acceptance> {
  const entry = { table: "organizations", id: null, language: locale } as const;
  const revision = await site.studio.takeUpSuggestion({ actor, id, entry });
  if (!revision) return { state: "taken" };
  if (revision.version === 0) {
    const { version } = revision;
    const changes = fillMissingPlace(revision, proposed);
    await site.studio.saveDraft({ actor, id: revision.id, version, changes });
  }
  return { state: "draft", revision, filled: false };
}

/** Adds changes to a draft. `false`: a person has to enter them. */
async function fill(
  { site, actor }: StudioVisit,
  { revision, changes }: { revision: Revision; changes: readonly RecordChange[] },
): Promise<boolean> {
  // A revision in review is not changed; nor are rows that the person has changed already.
  if (revision.state !== "draft" || changes.length === 0) return false;
  if (changes.some((change) => revision.changes.some((one) => isOfSameRows(one, change)))) return false;
  const otherChanges = revision.changes.filter((one) => !changes.some((change) => isSameField(one, change)));
  const { id, version } = revision;
  try {
    await site.studio.saveDraft({ actor, id, version, changes: [...otherChanges, ...changes] });
    return true;
  } catch (error) {
    // Saved in another window a moment ago.
    if (error instanceof Refusal && error.type === "revision-changed") return false;
    throw error;
  }
}

function isSameField(one: RecordChange, other: RecordChange): boolean {
  if (one.kind !== "change" || other.kind !== "change") return false;
  return one.recordId === other.recordId && one.field === other.field;
}

/** Hours, and languages, are changed as a whole. */
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
