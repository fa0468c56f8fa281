import {
  type Database,
  type FoundService,
  findService,
  type StoredSuggestion,
  readSuggestions,
  subjectHash,
  subjectsOf,
  type SuggestionState,
} from "@dragoman/database";
import type { Service } from "@dragoman/hsds";

/** A suggestion with the information needed to decide about it. */
export interface ListedSuggestion extends Omit<StoredSuggestion, "seen"> {
  service: {
    name: string;
    /** The source of the entry; `null` when the entry no longer exists. */
    source: string | null;
  };
  /** The current value in the directory; `null` when the field no longer exists. */
  present: string | null;
  /** Whether the directory has changed since the visitor saw it. */
  changed: boolean;
}

/** Suggestions in a state with the current values, those that have waited longest first. */
export async function listSuggestions(
  database: Database,
  { state, most }: { state: SuggestionState; most: number },
): Promise<ListedSuggestion[]> {
  const suggestions = await readSuggestions(database, { actor: "system", state, most });
  const services = new Map<string, FoundService | undefined>();
  for (const { serviceId } of suggestions) {
    if (!services.has(serviceId)) services.set(serviceId, await findService(database, serviceId));
  }
  return suggestions.map((one) => listed(one, services.get(one.serviceId)));
}

function listed(
  { seen, ...suggestion }: StoredSuggestion,
  found: FoundService | undefined,
): ListedSuggestion {
  if (found?.state !== "found") {
    return { ...suggestion, service: { name: "", source: null }, present: null, changed: true };
  }
  const { service, source } = found;
  const subject = subjectsOf(service, suggestion.kind).find(
    ({ recordId }) => recordId === suggestion.recordId,
  );
  return {
    ...suggestion,
    service: { name: nameOf(service), source },
    present: subject?.present ?? null,
    changed: !subject || subjectHash(subject) !== seen,
  };
}

function nameOf({ name, alternate_name: other, id }: Service): string {
  return name ?? other ?? id;
}
