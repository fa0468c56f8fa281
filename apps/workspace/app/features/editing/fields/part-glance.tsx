import { useLingui } from "@lingui/react/macro";
import type { I18n } from "@lingui/core";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import styles from "../../../drafts/draft-form.module.css";
import type { EntryFormView } from "../draft-view.ts";
import { fieldOptions } from "./field-options.ts";
import type { FormField, FormPart, FormRow, FormWeek } from "./form.ts";
import { fieldTexts, mediaKinds } from "./form-texts.ts";

/** More is read in the part itself. */
const most = 7;

interface Glimpse extends TextView {
  /** Of what means nothing by itself, as a number or a yes. */
  label: string | null;
}

export interface PartGlanceProps {
  part: FormPart;
  title: string;
  form: EntryFormView;
}

/** A summary of a closed part, so that an editor need not open ten parts to find one thing. */
export function PartGlance({ part, title, form }: PartGlanceProps) {
  const { i18n } = useLingui();
  const written = writtenIn(part, { form, i18n }).filter(({ value }) => value !== "" && value !== title);
  const glimpses = new Map(
    [...written.filter(({ label }) => label === null), ...written.filter(({ label }) => label !== null)].map(
      (one) => [`${one.label} ${one.value}`, one],
    ),
  );
  if (glimpses.size === 0) return null;
  return (
    <span className={styles.glance}>
      {[...glimpses].slice(0, most).map(([key, { label, value, language }]) => (
        <span key={key}>
          {label !== null && <span>{label} </span>}
          <bdi lang={language ?? undefined}>{value}</bdi>
          <span aria-hidden="true">{" · "}</span>
        </span>
      ))}
    </span>
  );
}

interface Reader {
  form: EntryFormView;
  i18n: I18n;
}

function writtenIn({ fields, choices, groups, media = [] }: FormPart, reader: Reader): Glimpse[] {
  const { form, i18n } = reader;
  return [
    ...fields.flatMap((field) => ofField(field, reader)),
    ...choices.flatMap(({ options }) =>
      options.filter(({ isTicked }) => isTicked).map(({ label }) => ({ ...label, label: null })),
    ),
    ...groups.flatMap(({ week }) => (week ? ofWeek(week, form) : [])),
    ...groups.flatMap(({ rows }) => rows.filter(isThere).flatMap((row) => ofRow(row, reader))),
    ...media
      .filter(({ isTicked }) => isTicked)
      .map(({ kind, title }) => ({
        value: title?.value ?? i18n._(mediaKinds[kind]),
        language: title?.language ?? null,
        label: null,
      })),
  ];
}

/** Consecutive days with the same times are grouped. */
function ofWeek({ days }: FormWeek, { weekdays }: EntryFormView): Glimpse[] {
  const groups: { first: string; last: string; times: string }[] = [];
  for (const { day, spans } of days) {
    const title = weekdays[day];
    const open = spans.filter(({ opens, closes }) => opens !== "" || closes !== "");
    // Isolated, because times are written from left to right in every language.
    const times = open.map(({ opens, closes }) => `\u2066${opens}–${closes}\u2069`).join(", ");
    const before = groups.at(-1);
    if (before?.times === times) before.last = title;
    else groups.push({ first: title, last: title, times });
  }
  return groups
    .filter(({ times }) => times !== "")
    .map(({ first, last, times }) => ({
      value: `${first === last ? first : `${first} – ${last}`} ${times}`,
      language: null,
      label: null,
    }));
}

/** The coordinates of a point mean nothing to readers. */
function isThere({ state, isRemoved, point }: FormRow): boolean {
  return state !== "spare" && !point && !isRemoved;
}

function ofRow({ words = [], fields }: FormRow, reader: Reader): Glimpse[] {
  return [
    ...words.map((one) => ({ ...one, label: null })),
    ...fields.flatMap((field) => ofField(field, reader)),
  ];
}

function ofField(field: FormField, { form, i18n }: Reader): Glimpse[] {
  const { kind, value, language } = field;
  const label = i18n._(fieldTexts(field).label);
  if (kind === "number") return [{ value, language, label }];
  if (kind !== "days" && kind !== "choice") return [{ value, language, label: null }];
  const chosen = value.split(",");
  return fieldOptions(field, { ...form, i18n })
    .filter((option) => chosen.includes(option.value))
    .map(({ name }) => ({ value: name, language: null, label: kind === "choice" ? label : null }));
}
