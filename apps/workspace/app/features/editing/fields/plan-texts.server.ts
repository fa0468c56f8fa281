import { isTranslatable } from "@dragoman/database";
import { tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { type DraftRow, fieldName, rowsOfDraft } from "./draft-rows.server.ts";
import { fieldsByTable } from "./entry-fields.server.ts";
import { type FormPlan, partOf, type PlannedField } from "./form-plan.server.ts";
import { type PlannedEntry } from "./plan-entry.server.ts";

/** Every text of an entry beside its translation into one language. Those of one table are a part, which is open. */
export function planTexts(planned: PlannedEntry, language: string): FormPlan {
  const rows = rowsOfDraft(planned.entry, planned.changes).filter(({ editable }) => editable);
  const fields = rows.flatMap((row) => textsOf(row, { planned, language }));
  const byTable = Map.groupBy(fields, ({ table }) => table);
  return {
    parts: [...byTable].map(([table, some]) =>
      partOf(`texts-${table}`, { title: tableWords[table], fields: some, open: true }),
    ),
  };
}

function textsOf(
  { table, id: recordId, values }: DraftRow,
  { planned, language }: { planned: PlannedEntry; language: string },
): PlannedField[] {
  const { entry, changes } = planned;
  const own = values["language"];
  return (fieldsByTable[table] ?? []).flatMap((plan): PlannedField[] => {
    if (!isTranslatable(table, plan.field)) return [];
    const edited = changes.find(({ id }) => id === fieldName(table, recordId, plan));
    const original = edited?.kind === "change" ? edited.after : (values[plan.field] ?? null);
    if (typeof original !== "string" || original === "") return [];
    const stored = entry.texts.find(
      (text) => text.recordId === recordId && text.field === plan.field && text.language === language,
    );
    return [
      {
        name: fieldName(table, recordId, { field: plan.field, language }),
        table,
        recordId,
        plan,
        language,
        original: { value: original, language: typeof own === "string" ? own : planned.language },
        stored: stored?.value ?? null,
      },
    ];
  });
}
