import { mediaDigest } from "./media-digest.ts";
import type { EditableEntry, EntryMedia } from "../entries/read-entry.ts";
import type { Json, RecordChange } from "../entries/record-change.ts";

/** One side of a conflict: a value, or the fields of a row to be removed. */
export type ConflictSide = Json | Readonly<Record<string, Json>>;

/** A change whose base has changed. */
export interface RevisionConflict {
  changeId: string;
  /** `gone`: its row was removed. */
  reason: "changed" | "gone";
  /** The value that the editor saw. */
  before: ConflictSide;
  /** The current value. */
  theirs: ConflictSide;
  /** The editor's value. */
  yours: ConflictSide;
}

/**
 * Finds changes whose `before` differs from the entry. It is no conflict if the entry already has the editor's value.
 * Only rows of the entry are compared, so that a conflict reveals nothing of other rows.
 */
export function findConflicts(entry: EditableEntry, changes: readonly RecordChange[]): RevisionConflict[] {
  const find = finder(entry, changes);
  return changes.flatMap((change) => conflictOf(change, find) ?? []);
}

/** Rebases changes on the current entry. Changes of removed rows are dropped. */
export function rebaseChanges(
  entry: EditableEntry,
  {
    changes,
    mine,
    theirs,
  }: { changes: readonly RecordChange[]; mine: ReadonlySet<string>; theirs: ReadonlySet<string> },
): RecordChange[] {
  const conflicts = new Map(findConflicts(entry, changes).map((conflict) => [conflict.changeId, conflict]));
  return changes.flatMap((change) => {
    const conflict = conflicts.get(change.id);
    if (!conflict) return change;
    if (theirs.has(change.id)) return [];
    if (!mine.has(change.id)) return change;
    return conflict.reason === "gone" ? [] : withBefore(change, conflict.theirs);
  });
}

/**
 * Whether two values are equal. Blank texts equal missing ones, and line breaks may differ, since forms change them.
 */
export function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  return plain(one) === plain(other);
}

interface Finder {
  valueOf: (change: { table: string; recordId: string }) => Readonly<Record<string, Json>> | undefined;
  isAdded: (change: { table: string; recordId: string }) => boolean;
  textOf: (change: { recordId: string; field: string; language: string }) => string | null;
  mediaOf: (id: string) => EntryMedia | undefined;
}

function finder(entry: EditableEntry, changes: readonly RecordChange[]): Finder {
  const rows = new Map(entry.rows.map((row) => [`${row.table} ${row.id}`, row.values]));
  const texts = new Map(
    entry.texts.map(({ recordId, field, language, value }) => [`${recordId} ${field} ${language}`, value]),
  );
  const media = new Map(entry.media.map((one) => [one.id, one]));
  const added = new Set(
    changes.flatMap((change) => (change.kind === "add" ? [`${change.table} ${change.recordId}`] : [])),
  );
  return {
    valueOf: ({ table, recordId }) => rows.get(`${table} ${recordId}`),
    isAdded: ({ table, recordId }) => added.has(`${table} ${recordId}`),
    textOf: ({ recordId, field, language }) => texts.get(`${recordId} ${field} ${language}`) ?? null,
    mediaOf: (id) => media.get(id),
  };
}

function conflictOf(change: RecordChange, find: Finder): RevisionConflict | undefined {
  const about = { changeId: change.id };
  if (change.kind === "add") return undefined;
  if (change.kind === "media") return mediaConflict(change, find.mediaOf(change.mediaId));
  const values = find.valueOf(change);
  if (change.kind === "remove") return values && removalConflict(change, values);
  const { before, after: yours } = change;
  if (!values) {
    if (change.kind === "text" && find.isAdded(change)) return undefined;
    return { ...about, reason: "gone", before, theirs: null, yours };
  }
  const theirs = change.kind === "text" ? find.textOf(change) : (values[change.field] ?? null);
  if (isSameValue(theirs, before) || isSameValue(theirs, yours)) return undefined;
  return { ...about, reason: "changed", before, theirs, yours };
}

/**
 * Texts and files of media can change outside the revision; only what was submitted, or seen by the reviewer, is
 * published.
 */
function mediaConflict(
  { id: changeId, mediaId, action, seen }: RecordChange & { kind: "media" },
  media: EntryMedia | undefined,
): RevisionConflict | undefined {
  if (action === "remove") return undefined;
  const about = { changeId, before: seen ?? null, yours: mediaId };
  if (!media) return { ...about, reason: "gone", theirs: null };
  const theirs = mediaDigest(media);
  return seen === undefined || seen === theirs ? undefined : { ...about, reason: "changed", theirs };
}

function removalConflict(
  { id, before }: RecordChange & { kind: "remove" },
  values: Readonly<Record<string, Json>>,
): RevisionConflict | undefined {
  const theirs = Object.fromEntries(Object.keys(before).map((field) => [field, values[field] ?? null]));
  if (Object.entries(before).every(([field, value]) => isSameValue(value, theirs[field]))) return undefined;
  return { changeId: id, reason: "changed", before, theirs, yours: null };
}

function withBefore(change: RecordChange, theirs: ConflictSide): RecordChange {
  if (change.kind === "remove" && typeof theirs === "object" && theirs !== null)
    return { ...change, before: { ...theirs } };
  if (change.kind === "change" && (typeof theirs !== "object" || theirs === null))
    return { ...change, before: theirs };
  if (change.kind === "media" && typeof theirs === "string") return { ...change, seen: theirs };
  if (change.kind === "text" && (typeof theirs === "string" || theirs === null))
    return { ...change, before: theirs };
  return change;
}

function plain(value: Json | undefined): string | null {
  if (value === null || value === undefined) return null;
  return String(value).replace(/\r\n?/g, "\n").trim() || null;
}
