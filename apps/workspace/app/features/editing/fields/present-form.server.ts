import type { EditableEntry, RecordChange } from "@dragoman/database";
import { weekdayNames } from "@dragoman/i18n/weekdays.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { planVersion } from "@dragoman/pages/phone/plan-version.server.ts";
import type { EntryFormView } from "../draft-view.ts";
import { rowName } from "../../../drafts/control-names.server.ts";
import type { Form, FormField, FormPart } from "./form.ts";
import type { PlannedEntry } from "./plan-entry.server.ts";
import type { Draft } from "./plan-rows.server.ts";

export interface PresentedForm {
  plan: Form;
  entry: EditableEntry;
  /** Languages that can be chosen. */
  languages: PlannedEntry["languages"];
  changes: readonly RecordChange[];
  /** The form with the stored draft, if `plan` shows refused input, all of which still has to be read. */
  held: Form | null;
  /** The part that is open, or the group to which the editor adds a row. */
  open: string | null;
  locale: Locale;
}

export function presentForm({
  plan,
  entry,
  languages,
  changes,
  held,
  open,
  locale,
}: PresentedForm): EntryFormView {
  const draft: Draft = new Map(changes.map((change) => [change.id, change]));
  const isOpen = ({ id, groups, open: always }: FormPart, index: number) =>
    always === true ||
    (open === null ? index === 0 : open === id || groups.some((group) => group.id === open));
  const kinds = new Set(plan.parts.flatMap(fieldsOf).map(({ kind }) => kind));
  return {
    parts: plan.parts,
    open: idsOf(plan.parts.filter(isOpen)),
    changed: idsOf(plan.parts.filter((part) => isChanged(part, draft))),
    seen: JSON.stringify({ ...seenIn(plan), ...(held && seenIn(held)) }),
    country: entry.country,
    countries:
      kinds.has("phone") || kinds.has("choice")
        ? countryOptions(locale).map(({ value, name }) => ({ value, name }))
        : [],
    languages: kinds.has("choice") ? languages.map(({ value, label }) => ({ value, name: label.value })) : [],
    weekdays: weekdayNames(locale),
    planVersion,
    mediaAddress: `/${locale}/account/media/${entry.table}/${encodeURIComponent(entry.id)}`,
  };
}

function idsOf(parts: readonly FormPart[]): string[] {
  return parts.map(({ id }) => id);
}

/** The values of the controls, by name. */
function seenIn({ parts }: Form): Record<string, string | string[]> {
  const fields = parts.flatMap(fieldsOf).map(({ name, value }) => [name, value] as const);
  const choices = parts
    .flatMap((part) => part.choices)
    .map(({ name, options }) => {
      const ticked = options.filter(({ isTicked }) => isTicked);
      return [name, ticked.map(({ value }) => value)] as const;
    });
  const days = parts
    .flatMap(({ groups }) => groups.flatMap(({ week }) => week?.days ?? []))
    .map(({ name, spans }) => [name, spans.flatMap(({ opens, closes }) => [opens, closes])] as const);
  return Object.fromEntries<string | string[]>([...fields, ...choices, ...days]);
}

function fieldsOf({ fields, groups }: FormPart): FormField[] {
  return [...fields, ...groups.flatMap(({ rows }) => rows.flatMap((row) => row.fields))];
}

function isChanged({ media = [], fields, groups, choices, row }: FormPart, draft: Draft): boolean {
  const inGroups = groups.flatMap((group) => [...group.rows, ...(group.week?.rows ?? [])]);
  const rows = [...inGroups, ...(row ? [row] : [])];
  const named = [...media, ...fields, ...rows, ...rows.flatMap((one) => one.fields)];
  return (
    named.some(({ name }) => draft.has(name)) ||
    choices.some(({ table, options }) =>
      options.some(
        ({ recordId, spareId }) =>
          draft.has(rowName(table, spareId)) || (recordId !== null && draft.has(rowName(table, recordId))),
      ),
    )
  );
}
