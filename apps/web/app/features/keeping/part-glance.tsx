import styles from "./draft-page.module.css";
import type { FieldView, PartView, RowView, WeekDayView, WordsView } from "./draft-view.ts";

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
    ...groups.flatMap(({ week }) => week?.days.flatMap(ofDay) ?? []),
    ...groups.flatMap(({ rows }) => rows.filter(isThere).flatMap(ofRow)),
    ...(media?.all ?? []).filter(({ checked }) => checked).map(({ title }) => ({ ...title, label: null })),
  ];
}

function ofDay({ title, spans }: WeekDayView): Glimpse[] {
  const said = spans.filter(({ opens, closes }) => opens !== "" || closes !== "");
  const times = said.map(({ opens, closes }) => `\u2066${opens}–${closes}\u2069`).join(", ");
  return times === "" ? [] : [{ value: `${title} ${times}`, language: null, label: null }];
}

function isThere({ isSpare, remove }: RowView): boolean {
  return !isSpare && !remove?.checked;
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
