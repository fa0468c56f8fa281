import type { EditableTable, Json, RecordChange } from "@dragoman/database";
import type { Weekday } from "@dragoman/i18n/weekdays.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { FieldKind } from "./entry-fields.server.ts";
import type { AddKey, MediaKind, PartKey } from "./form-texts.ts";

/**
 * The form of an entry: its fields, its rows, and their values. The server creates it for each request; the page
 * renders it, and the submitted form is parsed with it. Fields outside it are neither shown nor accepted.
 */
export interface Form {
  parts: FormPart[];
}

/** A part of the form that opens and closes. */
export interface FormPart {
  id: string;
  title: PartKey | TextView;
  fields: FormField[];
  groups: FormGroup[];
  choices: FormChoices[];
  /** The part is a row that can be removed: a place of a service. */
  row?: FormRow;
  /** It begins open; else the first does, or the one that the address names. */
  open?: boolean;
  /** What there is to look at and to listen to. */
  media?: FormMedia[];
}

/** A photo, sound or film, which is shown to the public or not. */
export interface FormMedia {
  id: string;
  /** Of the box. */
  name: string;
  kind: MediaKind;
  title: TextView | null;
  isShown: boolean;
  /** As the draft has it. */
  isTicked: boolean;
}

export interface FormField {
  /** Of the control, and the id of the change. */
  name: string;
  table: EditableTable;
  recordId: string;
  field: string;
  kind: FieldKind;
  /** What its control shows: of the draft, else of the directory. Days are joined by commas. */
  value: string;
  /** BCP 47: of the text that it holds; `null` where the value is not text. */
  language: string | null;
  direction: "ltr" | "rtl" | "auto";
  /** The original, if the field is a translation. */
  original?: TextView;
  /** The values of the directory; for rows that the draft adds, those of the draft. */
  stored: Json;
  /** The initial value of its control. */
  preset?: string;
}

export interface FormRow {
  /** Names the row in the form, and the change that adds or removes it. */
  name: string;
  table: EditableTable;
  recordId: string;
  state: "stored" | "added" | "spare";
  isRemoved: boolean;
  fields: FormField[];
  /** Values of an added row that no editor enters, such as its parent. */
  implied: Readonly<Record<string, Json>>;
  /** Rows that must be added with this one. */
  needs: AddedRow[];
  /** A description of a row that the form cannot express; the row stays as it is. */
  words?: TextView[];
  /** The row is shown as a point on the map, and cannot be removed here: its fields are the two numbers. */
  point?: FormPoint;
}

export interface FormPoint {
  /** Names of the rows of the address that is beside it. */
  addresses: string[];
  /** The draft has a new address, and the point of before. */
  isBehind: boolean;
}

export type AddedRow = Extract<RecordChange, { kind: "add" }>;

/** Rows of one kind. */
export interface FormGroup {
  id: string;
  title: PartKey | null;
  rows: FormRow[];
  /** The last row is room for one more, and this opens it. */
  add: AddKey | null;
  /** Rows that are shown by the day. */
  week?: FormWeek;
}

/** Opening hours as a week: each day has a control of its own, which holds its times. */
export interface FormWeek {
  /** Of the group. */
  id: string;
  revisionId: string;
  /** The hours of some day are known; then all others are closed. */
  isKnown: boolean;
  days: FormDay[];
  /** Its rows: each has the same times on some days. */
  rows: FormRow[];
  /** Values of a row that it adds, beside days and times. */
  implied: Readonly<Record<string, Json>>;
}

export interface FormDay {
  day: Weekday;
  /** Of its controls: opening and closing times in turn. */
  name: string;
  /** With room for one more. */
  spans: Span[];
}

/** The opening hours of one day. `HH:MM`; empty where not entered yet. */
export interface Span {
  opens: string;
  closes: string;
}

/** Rows that are no more than a choice among some: languages, kinds of help. */
export interface FormChoices {
  id: string;
  /** The label of the choice; without it, the title of the part is used. */
  title?: PartKey | TextView;
  /** Of the boxes. */
  name: string;
  table: EditableTable;
  /** The field that holds the choice. */
  field: string;
  options: FormOption[];
  implied: Readonly<Record<string, Json>>;
}

export interface FormOption {
  value: string;
  label: TextView;
  isTicked: boolean;
  /** Of the stored row that holds it; `null` when there is none. */
  recordId: string | null;
  /** Of the row that adds it. */
  spareId: string;
}

/** A part with its own values; everything else is empty. */
export function partOf(
  id: string,
  { fields = [], groups = [], choices = [], ...rest }: Pick<FormPart, "title"> & Partial<FormPart>,
): FormPart {
  return { ...rest, id, fields, groups, choices };
}
