import { isTranslatable } from "@dragoman/database";
import { tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { type DraftRow, rowsOfDraft } from "./draft-rows.server.ts";
import { fieldName } from "../../../drafts/control-names.server.ts";
import { fieldsByTable } from "./entry-fields.server.ts";
import { type Form, type FormField, partOf } from "./form.ts";
import type { PlannedEntry } from "./plan-entry.server.ts";
import { type Draft, planField } from "./plan-rows.server.ts";

/** Every text of an entry beside its translation into one language. Those of one table are a part, which is open. */
export function planTexts(planned: PlannedEntry, language: string): Form {
  const { entry, changes, i18n, locale } = planned;
  const rows = rowsOfDraft(entry, changes).filter(({ editable }) => editable);
  const draft: Draft = new Map(changes.map((change) => [change.id, change]));
  const fields = rows.flatMap((row) => textsOf(row, { planned, draft, language }));
  const byTable = Map.groupBy(fields, ({ table }) => table);
  return {
    parts: [...byTable].map(([table, some]) => {
      const title = { value: i18n._(tableWords[table]), language: locale };
      return partOf(`texts-${table}`, { title, fields: some, open: true });
    }),
  };
}

function textsOf(
  { table, id: recordId, values }: DraftRow,
  { planned, draft, language }: { planned: PlannedEntry; draft: Draft; language: string },
): FormField[] {
  const { entry } = planned;
  const own = values["language"];
  return (fieldsByTable[table] ?? []).flatMap(({ field, kind }): FormField[] => {
    if (!isTranslatable(table, field)) return [];
    const edited = draft.get(fieldName(table, recordId, { field }));
    const original = edited?.kind === "change" ? edited.after : (values[field] ?? null);
    if (typeof original !== "string" || original === "") return [];
    const stored = entry.texts.find(
      (one) => one.recordId === recordId && one.field === field && one.language === language,
    );
    const text = {
      name: fieldName(table, recordId, { field, language }),
      table,
      recordId,
      field,
      kind,
      language,
      original: { value: original, language: typeof own === "string" ? own : planned.language },
      stored: stored?.value ?? null,
    };
    return [planField(text, draft)];
  });
}
