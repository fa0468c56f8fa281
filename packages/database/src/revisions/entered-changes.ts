import { type EnteredProblem, readEntered } from "@dragoman/hsds";
import { isTranslatable, maxLengthOf, type EditableTable } from "../entries/editable-fields.ts";
import { findOwnerProblems } from "./entered-owners.ts";
import { completed, findRowProblems, requiredProblems } from "./entered-rows.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { Json, RecordChange } from "../entries/record-change.ts";

/**
 * Why a change cannot be submitted. `required`: the row needs this field. `hours`: opening or closing time is missing.
 * `left-out`: it belongs to a new row that is not accepted. `not-editable`: nobody can edit this here. `owner`: it
 * belongs to nothing in the entry. `media-not-ready`: still processing, or failed. `nothing-changed`: there are no
 * changes (`changeId` and `field` are empty).
 */
export type EditProblem =
  | EnteredProblem
  | "coordinates"
  | "hours"
  | "left-out"
  | "media-not-ready"
  | "not-editable"
  | "nothing-changed"
  | "owner"
  | "required";

/** A problem with one field of one change. */
export interface ChangeProblem {
  changeId: string;
  field: string;
  problem: EditProblem;
}

/** Changes that can be written, and the problems of the others. */
export interface EnteredChanges {
  /** Changes without problems, with normalized values. */
  changes: RecordChange[];
  problems: ChangeProblem[];
}

/** Validates changes by the rules of imports. Unlike an import, it reports invalid values and does not drop them. */
export function readChanges(
  entry: EditableEntry,
  { changes, isNew }: { changes: readonly RecordChange[]; isNew: boolean },
): EnteredChanges {
  const country = entry.country ?? undefined;
  const read = changes.map((change) => readChange(entry, { change, country, isNew }));
  const clean = read.flatMap((one) => (one.problems.length === 0 ? [one.change] : []));
  const problems = [
    ...read.flatMap((one) => one.problems),
    ...findOwnerProblems(entry, { changes: clean, isNew }),
    ...findRowProblems(entry, clean),
  ];
  const wrong = new Set(problems.map(({ changeId }) => changeId));
  return { changes: clean.filter(({ id }) => !wrong.has(id)), problems };
}

interface Checked {
  change: RecordChange;
  problems: ChangeProblem[];
}

interface EnteredChange {
  change: RecordChange;
  country: string | undefined;
  isNew: boolean;
}

function readChange(entry: EditableEntry, { change, country }: EnteredChange): Checked {
  if (change.kind === "media") return { change, problems: mediaProblems(entry, change) };
  if (change.kind === "remove") return { change, problems: [] };
  if (change.kind === "text") return readText(change);
  const { id: changeId, table } = change;
  const problems: ChangeProblem[] = [];
  function cell(field: string, value: Json): Json {
    const longest = maxLengthOf(table, field);
    if (longest === undefined) {
      problems.push({ changeId, field, problem: "not-editable" });
      return value;
    }
    const read = readEntered({ table, field, value, longest, country });
    if ("value" in read) return read.value;
    problems.push({ changeId, field, problem: read.problem });
    return value;
  }
  if (change.kind === "change") {
    const after = cell(change.field, change.after);
    problems.push(...requiredProblems(change, { [change.field]: after }));
    return { change: { ...change, after }, problems };
  }
  const values = Object.fromEntries(
    Object.entries(change.values).map(([field, value]) => [
      field,
      isOwner(table, field) ? value : cell(field, value),
    ]),
  );
  const whole = completed(table, values);
  problems.push(...requiredProblems(change, whole));
  return { change: { ...change, values: whole }, problems };
}

function isOwner(table: EditableTable, field: string): boolean {
  if (table === "attributes") return field === "link_id" || field === "link_entity";
  return field.endsWith("_id") && maxLengthOf(table, field) === undefined;
}

function readText(change: RecordChange & { kind: "text" }): Checked {
  const { id: changeId, table, field } = change;
  const longest = maxLengthOf(table, field);
  if (longest === undefined || !isTranslatable(table, field))
    return { change, problems: [{ changeId, field, problem: "not-editable" }] };
  const language = readEntered({
    table: "translations",
    field: "language",
    value: change.language,
    longest: 100,
  });
  if (!("value" in language) || typeof language.value !== "string")
    return { change, problems: [{ changeId, field, problem: "language" }] };
  const read = readEntered({ table, field, value: change.after, longest });
  if (!("value" in read)) return { change, problems: [{ changeId, field, problem: read.problem }] };
  const after = read.value === null ? null : String(read.value);
  return { change: { ...change, language: language.value, after }, problems: [] };
}

function mediaProblems(
  { media }: EditableEntry,
  { id: changeId, mediaId, action }: RecordChange & { kind: "media" },
): ChangeProblem[] {
  const one = media.find(({ id }) => id === mediaId);
  // Missing media are a conflict.
  if (!one || action === "remove") return [];
  if (one.state !== "ready") return [{ changeId, field: "", problem: "media-not-ready" }];
  const isDescribed =
    one.kind !== "photo" || one.decorative || one.texts.some(({ field }) => field === "alternative");
  return isDescribed ? [] : [{ changeId, field: "alternative", problem: "required" }];
}
