import type { EditableEntry, Json, RecordChange } from "@dragoman/database";
import { directionOf } from "@dragoman/reference/script-direction";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { weekdayNames, weekdays } from "@dragoman/i18n/weekdays.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { planVersion } from "@dragoman/pages/phone/plan-version.server.ts";
import { rowName } from "./draft-rows.server.ts";
import type {
  ChoicesView,
  EntryFormView,
  FieldView,
  GroupView,
  OptionView,
  PartView,
  RowView,
  WordsView,
} from "../draft-view.ts";
import type {
  FormPlan,
  PlannedChoices,
  PlannedField,
  PlannedGroup,
  PlannedMedia,
  PlannedPart,
  PlannedRow,
  PlannedTitle,
} from "./form-plan.server.ts";
import { controls } from "../draft-controls.ts";
import { presentPoint } from "../point/present-point.server.ts";
import { presentWeek } from "../week/present-week.server.ts";
import { shownValue } from "./read-field.server.ts";

export interface PresentedForm {
  plan: FormPlan;
  entry: EditableEntry;
  changes: readonly RecordChange[];
  /** What the draft holds, where the form shows what was refused: all of that is still to be taken. */
  held: { plan: FormPlan; changes: readonly RecordChange[] } | null;
  /** The part that is open, or the group that somebody has asked one more of. */
  open: string | null;
  locale: Locale;
  i18n: I18n;
}

export function presentForm(asked: PresentedForm): EntryFormView {
  const { entry, i18n, locale } = asked;
  const parts = presentParts(asked);
  const fields = parts.flatMap(fieldsOf);
  const seen = { ...seenIn(parts), ...(asked.held && seenIn(presentParts({ ...asked, ...asked.held }))) };
  return {
    parts,
    seen: JSON.stringify(seen),
    phoneCountry: fields.some(({ input }) => input === "phone")
      ? {
          label: i18n._(msg`Country`),
          hint: i18n._(msg`Of numbers without + at the beginning.`),
          value: entry.country,
          countries: countryOptions(locale).map(({ value, name }) => ({ value, name })),
          planVersion,
        }
      : null,
    words: { remove: i18n._(msg`Remove`), more: i18n._(msg`More`) },
  };
}

function presentParts(asked: PresentedForm): PartView[] {
  const context = { ...asked, draft: new Map(asked.changes.map((change) => [change.id, change])) };
  return asked.plan.parts.map((part, index) => presentPart(part, { ...context, isFirst: index === 0 }));
}

/** What stands in the controls, by name. */
function seenIn(parts: readonly PartView[]): Record<string, string | string[]> {
  const fields = parts.flatMap(fieldsOf).map(({ name, value }) => [name, value] as const);
  const choices = parts
    .flatMap((part) => part.choices)
    .map(({ name, options }) => [name, options.filter(({ checked }) => checked).map(({ value }) => value)]);
  const days = parts
    .flatMap(({ groups }) => groups.flatMap(({ week }) => week?.days ?? []))
    .map(({ name, spans }) => [name, spans.flatMap(({ opens, closes }) => [opens, closes])] as const);
  return Object.fromEntries([...fields, ...choices, ...days]) as Record<string, string | string[]>;
}

type Context = PresentedForm & FieldContext;

function fieldsOf({ fields, groups }: PartView): FieldView[] {
  return [...fields, ...groups.flatMap(({ rows }) => rows.flatMap((row) => row.fields))];
}

function presentPart(part: PlannedPart, context: Context & { isFirst: boolean }): PartView {
  const { i18n, locale, open, isFirst, draft } = context;
  const fields = part.fields.map((field) => presentField(field, context));
  const groups = part.groups.map((group) => presentGroup(group, context));
  const choices = part.choices.map((one) => presentChoices(one, context));
  const view = {
    id: part.id,
    title: "value" in part.title ? part.title : { value: i18n._(part.title), language: locale },
    remove: part.row ? removalOf(part.row, draft) : null,
    fields,
    groups,
    choices,
    media: part.media ? presentMedia(part.media, context) : null,
  };
  return {
    ...view,
    open:
      part.open === true ||
      (open === null ? isFirst : open === part.id || groups.some(({ id }) => id === open)),
    changed: isChanged(part, draft) ? i18n._(msg`Changed`) : null,
  };
}

function presentMedia(media: readonly PlannedMedia[], { entry, locale, i18n, draft }: Context) {
  return {
    label: i18n._(msg`Show it on the page`),
    all: media.map(({ name, label, shown }) => ({
      name,
      title: label,
      checked: draft.has(name) ? !shown : shown,
    })),
    more: {
      words: i18n._(msg`Photos, sound and films`),
      href: `/${locale}/account/media/${entry.table}/${encodeURIComponent(entry.id)}`,
    },
  };
}

function isChanged(part: PlannedPart, draft: Context["draft"]): boolean {
  const inGroups = part.groups.flatMap((group) => [...group.rows, ...(group.week?.rows ?? [])]);
  const rows = [...inGroups, ...(part.row ? [part.row] : [])];
  return (
    (part.media ?? []).some(({ name }) => draft.has(name)) ||
    [...part.fields, ...rows.flatMap(({ fields }) => fields)].some(({ name }) => draft.has(name)) ||
    rows.some(({ table, recordId }) => draft.has(rowName(table, recordId))) ||
    part.choices.some(({ table, options }) =>
      options.some(
        ({ recordId, spareId }) =>
          draft.has(rowName(table, spareId)) || (recordId !== null && draft.has(rowName(table, recordId))),
      ),
    )
  );
}

function presentGroup({ id, title, rows, add, week }: PlannedGroup, context: Context): GroupView {
  const { i18n } = context;
  return {
    id,
    title: title && i18n._(title),
    add: add && i18n._(add),
    rows: rows.map((row) => presentRow(row, context)),
    week: week ? presentWeek(week, context) : null,
  };
}

function presentRow(row: PlannedRow, context: Context): RowView {
  const { i18n, draft } = context;
  return {
    id: rowName(row.table, row.recordId),
    words: row.words?.map(wordsOf) ?? null,
    note: row.words ? i18n._(msg`This form cannot change this. Remove it, and write it again.`) : null,
    fields: row.fields.map((field) => presentField(field, context)),
    remove: row.state === "spare" || row.point ? null : removalOf(row, draft),
    isSpare: row.state === "spare" && !row.point,
    point: row.point ? presentPoint(row, { point: row.point, draft, i18n }) : null,
  };
}

function wordsOf({ value, language }: PlannedTitle): WordsView {
  return { value, language };
}

function removalOf({ table, recordId }: PlannedRow, draft: Context["draft"]) {
  const id = rowName(table, recordId);
  return { name: controls.remove + id, checked: draft.get(id)?.kind === "remove" };
}

function presentChoices(
  { name, table, options, all }: PlannedChoices,
  { draft, i18n }: Context,
): ChoicesView {
  const boxes = options.map(({ value, label, recordId, spareId }) => ({
    value,
    name: label.value,
    language: label.language,
    checked:
      recordId === null
        ? draft.has(rowName(table, spareId))
        : draft.get(rowName(table, recordId))?.kind !== "remove",
  }));
  if (all === null) return { name, all, options: boxes };
  const ticked = boxes.filter(({ checked }) => checked);
  return { name, all: i18n._(all), options: [...ticked, ...boxes.filter(({ checked }) => !checked)] };
}

/** What a field is shown by: the reader's words, and what the draft has in it. */
export interface FieldContext {
  draft: ReadonlyMap<string, RecordChange>;
  locale: Locale;
  i18n: I18n;
}

export function presentField(field: PlannedField, context: FieldContext): FieldView {
  const { plan, name, language, original, usual } = field;
  const { i18n, draft } = context;
  const change = draft.get(name);
  const value: Json = change && "after" in change ? change.after : field.stored;
  const shown = shownValue(field, value);
  return {
    name,
    label: i18n._(plan.label),
    hint: plan.hint ? i18n._(plan.hint) : null,
    input: plan.kind,
    value: shown === "" && value === null ? (usual ?? "") : shown,
    options: optionsOf(field, { ...context, value: shown }),
    language,
    direction: directionOfField(field),
    original: original ? { value: original.value, language: original.language } : null,
  };
}

function directionOfField({ plan, language }: PlannedField): FieldView["direction"] {
  if (plan.kind !== "line" && plan.kind !== "text") return "ltr";
  return language === null ? "auto" : directionOf(language);
}

function optionsOf(
  { plan }: PlannedField,
  { locale, i18n, value }: FieldContext & { value: string },
): OptionView[] {
  if (plan.kind === "days") return weekdays.map((day) => ({ value: day, name: weekdayNames(locale)[day] }));
  if (plan.kind !== "choice" || plan.choices === undefined) return [];
  const options =
    plan.choices === "countries"
      ? countryOptions(locale).map(({ value: code, name }) => ({ value: code, name }))
      : plan.choices.map((choice) => ({ value: choice.value, name: i18n._(choice.words) }));
  // What a source says in its own words stays, until somebody chooses something else.
  const isKnown = value === "" || options.some((option) => option.value === value);
  return isKnown ? options : [...options, { value, name: value, language: null }];
}
