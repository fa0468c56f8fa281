import type { EditableEntry, EntryName, RecordChange } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import { fieldTexts, partTitles } from "../fields/form-texts.ts";
import type { DraftRow } from "../fields/draft-rows.server.ts";
import { rowsAfter } from "./rows-after.server.ts";

/** Missing information that people need to find or visit an entry. `part`: its part of the form. */
export interface Lack {
  part: string;
  name: MessageDescriptor;
}

export interface EntryDraft {
  entry: EditableEntry;
  changes: readonly RecordChange[];
  /** The pages of a service without contacts show those of its organization. */
  isOwnerReachable: boolean;
}

/**
 * What a draft leaves open: everything that a new entry lacks, and what an existing one had before. Drafts with gaps
 * may be sent; their author is warned first.
 */
export function lacksOf({ entry, changes, isOwnerReachable }: EntryDraft): Lack[] {
  const of = { entry, isOwnerReachable };
  const before = entry.rows.some(({ id }) => id === entry.id)
    ? new Set(lacksIn(rowsAfter(entry, []), of).map(({ part, name }) => `${part} ${name.id}`))
    : new Set<string>();
  return lacksIn(rowsAfter(entry, changes), of).filter(({ part, name }) => !before.has(`${part} ${name.id}`));
}

function lacksIn(
  rows: readonly DraftRow[],
  { entry, isOwnerReachable }: { entry: EntryName; isOwnerReachable: boolean },
): Lack[] {
  const isService = entry.table === "services";
  const root = rows.find(({ id }) => id === entry.id)?.values ?? {};
  const has = (table: string) => rows.some((row) => row.table === table && row.editable);
  const isReachable =
    has("phones") ||
    isFilled(root["email"]) ||
    isFilled(root[isService ? "url" : "website"]) ||
    isOwnerReachable;
  const isPlaced = isService
    ? rows.some(({ table }) => table === "service_at_location")
    : rows.some(({ table, editable }) => table === "locations" && editable);
  const { table } = entry;
  return [
    ...(isFilled(root["description"])
      ? []
      : [{ part: "about", name: fieldTexts({ table, field: "description" }).label }]),
    ...(isFilled(root["language"])
      ? []
      : [{ part: "about", name: fieldTexts({ table, field: "language" }).label }]),
    ...(isService && !has("schedules") ? [{ part: "hours", name: partTitles.hours }] : []),
    ...(isReachable ? [] : [{ part: "contact", name: partTitles.contact }]),
    ...(isService && !has("attributes") ? [{ part: "needs", name: partTitles.needs }] : []),
    ...(isPlaced ? [] : [{ part: "new-place", name: partTitles.newPlace }]),
  ];
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
