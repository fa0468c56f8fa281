import type { EditableTable, Json, RecordChange } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import type { Weekday } from "@dragoman/i18n/weekdays.server.ts";
import type { FieldPlan } from "./entry-fields.server.ts";

/**
 * Which fields a form has, of which rows: the server makes it anew for each request, draws the form by it and reads
 * what comes back by it. What does not stand in it is neither shown nor taken.
 */
export interface FormPlan {
  parts: PlannedPart[];
}

/** A part of the form that opens and closes. */
export interface PlannedPart {
  id: string;
  title: MessageDescriptor | PlannedTitle;
  fields: PlannedField[];
  groups: PlannedGroup[];
  choices: PlannedChoices[];
  /** The part is a row that can be taken out: a place of a service. */
  row?: PlannedRow;
  /** It begins open; else the first does, or the one that the address names. */
  open?: boolean;
  /** What there is to look at and to listen to. */
  media?: PlannedMedia[];
}

/** A photo, sound or film, which is shown to the public or not. */
export interface PlannedMedia {
  id: string;
  /** Of the box. */
  name: string;
  label: PlannedTitle;
  shown: boolean;
}

/** A title from the directory. */
export interface PlannedTitle {
  value: string;
  language: string | null;
}

export interface PlannedField {
  /** Of the control, and the id of the change. */
  name: string;
  table: EditableTable;
  recordId: string;
  plan: FieldPlan;
  /** BCP 47: of the text that it holds; `null` for what is no text. */
  language: string | null;
  /** The field holds a translation, and this is what it translates. */
  original?: { value: string; language: string | null };
  /** What the directory holds; for rows that the draft adds, what the draft has. */
  stored: Json;
  /** What stands there before anybody has said anything. */
  usual?: string;
}

export interface PlannedRow {
  table: EditableTable;
  recordId: string;
  state: "stored" | "added" | "spare";
  fields: PlannedField[];
  /** What a row that is added says without being asked: what it is part of. */
  given: Readonly<Record<string, Json>>;
  /** Rows that must be added with this one. */
  needs: AddedRow[];
  /** In words, for a row that the form cannot say; it stays as it is. */
  words?: PlannedTitle[];
  /** The row is shown as a point on the map, and cannot be taken out here: its fields are the two numbers. */
  point?: PlannedPoint;
}

export interface PlannedPoint {
  /** Ids of the rows of the address that is beside it. */
  addresses: readonly string[];
}

export type AddedRow = Extract<RecordChange, { kind: "add" }>;

/** Rows of one kind. */
export interface PlannedGroup {
  id: string;
  title: MessageDescriptor | null;
  rows: PlannedRow[];
  add: MessageDescriptor | null;
  /** Rows that are shown by the day. */
  week?: PlannedWeek;
}

/** Opening hours as a week: each day has a control of its own, which holds its times. */
export interface PlannedWeek {
  /** Of the group. */
  id: string;
  revisionId: string;
  days: { day: Weekday; name: string }[];
  /** What it is made of: each says the same times on some days. */
  rows: PlannedRow[];
  /** What a row that it adds says beside days and times. */
  given: Readonly<Record<string, Json>>;
}

/** Rows that are no more than a choice among some: languages, kinds of help. */
export interface PlannedChoices {
  /** Of the boxes. */
  name: string;
  table: EditableTable;
  /** The field that holds the choice. */
  field: string;
  /** What shows all of them, where they are many: those that are ticked stand before it. */
  all: MessageDescriptor | null;
  options: PlannedOption[];
  given: Readonly<Record<string, Json>>;
}

export interface PlannedOption {
  value: string;
  label: PlannedTitle;
  /** Of the stored row that says it; `null` when there is none. */
  recordId: string | null;
  /** Of the row that would say it. */
  spareId: string;
}

/** A part with what it has; everything else is empty. */
export function partOf(
  id: string,
  { fields = [], groups = [], choices = [], ...rest }: Pick<PlannedPart, "title"> & Partial<PlannedPart>,
): PlannedPart {
  return { ...rest, id, fields, groups, choices };
}
