import { fieldsOf } from "@dragoman/hsds";
import { editableFields, type EditableTable, editableTables } from "../entries/editable-fields.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { Json, RecordChange } from "../entries/record-change.ts";
import { uuidOf } from "./changes.ts";

/** Values that people, programs and attackers may enter anywhere. */
const entered: readonly Json[] = [
  [null, "", " ", "x", "Law", 5, -1, 0, 1e308, "1e5", "x".repeat(400), "\u0000", "😀\ud800", "__proto__"],
  ["2026-11-21", "2026-13-45", "09:00", "25:99", "MO,TU", "1,2", "WEEKLY", "de", "DE", "Europe/Berlin"],
  ["https://a.example/", "javascript:1", "a@b.example", "0421 361-0", "+491711234567", "110"],
  ["active", "physical", "confidential", "public", "term-law", "' or 1 = 1 --"],
  ["office", "refuge", "advice", "harbour", "clinic", "care", "ward", "contact", "phone-main"],
].flat();

/**
 * Generates pseudorandom changes of an entry, reproducible by their seed: valid ones, invalid ones, and some that no
 * form sends.
 */
export function anyChanges(seed: number): (entry: EditableEntry) => RecordChange[] {
  let state = seed;
  let made = 0;
  /** A linear congruential generator with the constants of ANSI C. */
  function chance(): number {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  }
  function pick<T>(some: readonly T[]): T {
    const one = some[Math.floor(chance() * some.length)];
    if (one === undefined) throw new Error("There is nothing to pick from.");
    return one;
  }
  function fieldOf(table: EditableTable): string {
    return pick(Object.keys(chance() < 0.05 ? fieldsOf(table) : editableFields[table]));
  }
  function addition(entry: EditableEntry, id: string): RecordChange {
    const table = pick(editableTables);
    const values: Record<string, Json> = {};
    for (const field of Object.keys(editableFields[table])) if (chance() < 0.5) values[field] = pick(entered);
    for (const field of Object.keys(fieldsOf(table)).filter((name) => name.endsWith("_id")))
      if (chance() < 0.4) values[field] = pick([entry.id, "harbour", "office", pick(entered)]);
    made += 1;
    return { id, kind: "add", table, recordId: uuidOf(seed * 10_000 + made), values };
  }
  function change(entry: EditableEntry, id: string): RecordChange {
    const row = pick(entry.rows);
    const { table } = row;
    const recordId = chance() < 0.8 ? row.id : String(pick(entered));
    const about = { id, table, recordId: recordId.slice(0, 50) || "x" };
    const field = fieldOf(table);
    const kind = pick(["change", "change", "add", "add", "remove", "text", "media"] as const);
    if (kind === "add") return addition(entry, id);
    if (kind === "remove") return { ...about, kind, before: {} };
    if (kind === "media") return { id, kind, mediaId: "none", action: pick(["add", "remove"] as const) };
    if (kind === "change")
      return { ...about, kind, field, before: row.values[field] ?? null, after: pick(entered) };
    const language = pick(["ar", "de", "x-y", "zh-Hant"]);
    const stored = entry.texts.find((text) => text.recordId === row.id && text.field === field);
    return { ...about, kind, field, language, before: stored?.value ?? null, after: pick(["ب", null]) };
  }
  return (entry) => [1, 2, 3].map((number) => change(entry, `change-${number}`));
}
