import styles from "../draft-page.module.css";
import type { FieldView, PartView, RowView, WeekView, WordsView } from "../draft-view.ts";

/** More is read in the part itself. */
const most = 7;

interface Glimpse extends WordsView {
  /** Of what says nothing by itself, as a number or a yes. */
  label: string | null;
}

/** What stands in a part that is closed, so that nobody opens ten parts to find one thing. */
export function PartGlance({ part }: { part: PartView }) {
  const written = writtenIn(part).filter(({ value }) => value !== "" && value !== part.title.value);
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

function writtenIn({ fields, choices, groups, media }: PartView): Glimpse[] {
  return [
    ...fields.flatMap(ofField),
    ...choices.flatMap(({ options }) =>
      options
        .filter(({ checked }) => checked)
        .map(({ name, language }) => ({ value: name, language: language ?? null, label: null })),
    ),
    ...groups.flatMap(({ week }) => (week ? ofWeek(week) : [])),
    ...groups.flatMap(({ rows }) => rows.filter(isThere).flatMap(ofRow)),
    ...(media?.all ?? []).filter(({ checked }) => checked).map(({ title }) => ({ ...title, label: null })),
  ];
}

/** Days in a row with the same times stand together. */
function ofWeek({ days }: WeekView): Glimpse[] {
  const groups: { first: string; last: string; times: string }[] = [];
  for (const { title, spans } of days) {
    const said = spans.filter(({ opens, closes }) => opens !== "" || closes !== "");
    // Isolated, because times are written from left to right in every language.
    const times = said.map(({ opens, closes }) => `\u2066${opens}–${closes}\u2069`).join(", ");
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

/** The numbers of a point say nothing to anybody. */
function isThere({ isSpare, remove, point }: RowView): boolean {
  return !isSpare && !point && !remove?.checked;
}

function ofRow({ words, fields }: RowView): Glimpse[] {
  return [...(words ?? []).map((one) => ({ ...one, label: null })), ...fields.flatMap(ofField)];
}

function ofField({ input, label, value, options, language }: FieldView): Glimpse[] {
  if (input === "number") return [{ value, language, label }];
  if (input !== "days" && input !== "choice") return [{ value, language, label: null }];
  const chosen = value.split(",");
  return options
    .filter((option) => chosen.includes(option.value))
    .map((option) => ({
      value: option.name,
      language: option.language ?? null,
      label: input === "choice" ? label : null,
    }));
}
