import type { Json, RecordChange } from "../entries/record-change.ts";

/** A change of one field of the service `advice`, or of another row. */
export function changeOf(
  field: string,
  { before = null, after = null, ...rest }: Partial<RecordChange & { kind: "change" }>,
): RecordChange {
  return {
    id: `change-${field}`,
    kind: "change",
    table: "services",
    recordId: "advice",
    field,
    before,
    after,
    ...rest,
  };
}

/** An added row, whose UUID ends in `number`. */
export function addOf(
  table: (RecordChange & { kind: "add" })["table"],
  values: Record<string, Json>,
  number = 1,
): RecordChange & { kind: "add" } {
  return { id: `add-${table}-${number}`, kind: "add", table, recordId: uuidOf(number), values };
}

export function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** A translation of the service `advice`. */
export function textOf(
  field: string,
  { language, before = null, after }: { language: string; before?: string | null; after: string | null },
): RecordChange {
  return {
    id: `text-${field}-${language}`,
    kind: "text",
    table: "services",
    recordId: "advice",
    field,
    language,
    before,
    after,
  };
}
