import { fieldName } from "./draft-rows.server.ts";
import { fieldsByTable, partWords } from "./entry-fields.server.ts";
import { type FormPlan, partOf, type PlannedField } from "./form-plan.server.ts";
import { type PlannedEntry } from "./plan-entry.server.ts";
import { rowsOfDraft } from "./draft-rows.server.ts";
import { isTranslatable } from "@dragoman/database";

/** Every text of an entry beside its translation into one language. */
export function planTexts(planned: PlannedEntry, language: string): FormPlan {
  const { entry, changes } = planned;
  const rows = rowsOfDraft(entry, changes).filter(({ editable }) => editable);
  const edited = new Map(
    changes.flatMap((change) => (change.kind === "change" ? [[change.id, change.after] as const] : [])),
  );
  const fields = rows.flatMap(({ table, id: recordId, values }) =>
    (fieldsByTable[table] ?? []).flatMap((plan): PlannedField[] => {
      if (!isTranslatable(table, plan.field)) return [];
      const original = edited.get(fieldName(table, recordId, plan)) ?? values[plan.field] ?? null;
      if (typeof original !== "string" || original === "") return [];
      const own = values["language"];
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
    }),
  );
  return { parts: [partOf("texts", { title: partWords.texts, fields })] };
}
