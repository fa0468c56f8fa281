import type { EditableEntry, EntryName, StoredSuggestion, RecordChange } from "@dragoman/database";
import { added, changed, removed } from "./make-changes.server.ts";
import { readProposedHours } from "./proposed-hours.server.ts";

type EntryRow = EditableEntry["rows"][number];

/** The proposal of a visitor as changes of an entry. */
export interface ProposedChanges {
  entry: EntryName;
  changes: RecordChange[];
}

/**
 * The changes that a proposal means, without guessing: `null` where a person has to read it. A service without phones
 * shows those of its organization, so a phone may be of either.
 */
export function proposedChanges(
  { kind, serviceId, recordId, proposed }: StoredSuggestion,
  { service, organization }: { service: EditableEntry; organization: EditableEntry | null },
): ProposedChanges | null {
  if (proposed === "") return null;
  const ofService = (changes: RecordChange[] | null) => changes && { entry: service, changes };
  if (kind === "closed") {
    const before = service.rows.find(({ id }) => id === serviceId)?.values["status"] ?? null;
    return ofService([
      changed({ table: "services", recordId: serviceId, field: "status", before, after: proposed }),
    ]);
  }
  if (kind === "languages") return ofService(languageChanges(service, proposed));
  if (kind === "hours") return ofService(readProposedHours(service, { recordId, proposed }));
  if (kind !== "phone") return null;
  for (const entry of organization ? [service, organization] : [service]) {
    const phone = entry.rows.find(
      ({ table, id, editable }) => table === "phones" && id === recordId && editable,
    );
    if (phone) return { entry, changes: phoneChanges(phone, proposed) };
  }
  return null;
}

/** RFC 3966 without its scheme: `+493023125610;ext=12`. */
function phoneChanges({ id: recordId, values }: EntryRow, proposed: string): RecordChange[] {
  const [number = "", extension = null] = proposed.split(";ext=");
  return Object.entries({ number, extension }).flatMap(([field, after]) => {
    const before = values[field] ?? null;
    return before === after ? [] : changed({ table: "phones", recordId, field, before, after });
  });
}

/** `proposed`: the complete list, as BCP 47 tags. Adds and removes languages of the service to match it. */
function languageChanges({ rows, id }: EditableEntry, proposed: string): RecordChange[] {
  const wanted = new Set(proposed.split(","));
  const spoken = rows.filter(({ table, values }) => table === "languages" && values["phone_id"] === null);
  const known = new Set(spoken.map(({ values }) => values["code"]));
  const surplus = spoken.filter(({ editable, values }) => editable && !wanted.has(String(values["code"])));
  return [
    ...surplus.map((row) => removed(row, ["code"])),
    ...[...wanted]
      .filter((code) => code !== "" && !known.has(code))
      .map((code) => added("languages", { service_id: id, code })),
  ];
}
