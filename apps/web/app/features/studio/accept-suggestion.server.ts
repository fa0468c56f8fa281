import type { EditableEntry, EntryName, KeptSuggestion, RecordChange, Revision } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { randomUUID } from "node:crypto";
import type { StudioVisit } from "./studio-visit.server.ts";

/**
 * A draft of whoever accepts, of the entry that is wrong: where what is right can be read from the suggestion, it says
 * so already (`filled`). `null`: the entry is no longer there.
 */
export async function draftFromSuggestion(
  visit: StudioVisit,
  suggestion: KeptSuggestion,
): Promise<{ revision: Revision; filled: boolean } | null> {
  const { site, actor } = visit;
  const service = await entryOf(visit, { table: "services", id: suggestion.serviceId });
  if (!service) return null;
  const found = await proposedChange(visit, { service, suggestion });
  const { table, id } = found?.entry ?? service;
  const revision = await site.studio.openRevision({ actor, table, id });
  // What one has sent already has to be taken back first.
  if (!found || revision.state !== "draft") return { revision, filled: false };
  const { id: revisionId, version } = revision;
  const kept = revision.changes.filter((one) => !found.changes.some((change) => isSameField(one, change)));
  const changes = [...kept, ...found.changes];
  await site.studio.keepDraft({ actor, id: revisionId, version, changes });
  return { revision, filled: true };
}

function isSameField(one: RecordChange, other: RecordChange): boolean {
  if (one.kind !== "change" || other.kind !== "change") return false;
  return one.recordId === other.recordId && one.field === other.field;
}

async function entryOf({ site, actor }: StudioVisit, entry: EntryName): Promise<EditableEntry | null> {
  try {
    return await site.studio.entry({ actor, ...entry });
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

async function proposedChange(
  visit: StudioVisit,
  { service, suggestion }: { service: EditableEntry; suggestion: KeptSuggestion },
): Promise<{ entry: EntryName; changes: RecordChange[] } | null> {
  const { kind, serviceId, recordId, proposed } = suggestion;
  if (proposed === "") return null;
  if (kind === "closed") {
    const before = service.rows.find(({ id }) => id === serviceId)?.values["status"] ?? null;
    const change = {
      table: "services",
      recordId: serviceId,
      field: "status",
      before,
      after: proposed,
    } as const;
    return { entry: service, changes: [fieldChange(change)] };
  }
  if (kind !== "phone") return null;
  // A service without phones shows those of its organization.
  const organization = await entryOf(visit, { table: "organizations", id: service.organizationId });
  for (const entry of organization ? [service, organization] : [service]) {
    const phone = entry.rows.find(
      ({ table, id, editable }) => table === "phones" && id === recordId && editable,
    );
    if (phone) return { entry, changes: phoneChanges({ recordId, values: phone.values, proposed }) };
  }
  return null;
}

/** RFC 3966 without its scheme: `+493023125610;ext=12`. */
function phoneChanges({
  recordId,
  values,
  proposed,
}: {
  recordId: string;
  values: Readonly<Record<string, string | number | null>>;
  proposed: string;
}): RecordChange[] {
  const [number = "", extension = null] = proposed.split(";ext=");
  return Object.entries({ number, extension }).flatMap(([field, after]) => {
    const before = values[field] ?? null;
    return before === after ? [] : fieldChange({ table: "phones", recordId, field, before, after });
  });
}

function fieldChange(change: Omit<Extract<RecordChange, { kind: "change" }>, "id" | "kind">): RecordChange {
  return { ...change, id: randomUUID(), kind: "change" };
}
