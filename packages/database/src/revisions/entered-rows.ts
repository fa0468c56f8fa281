import { readCoordinates } from "@dragoman/hsds";
import type { EditableTable } from "../entries/editable-fields.ts";
import type { ChangeProblem, EditProblem } from "./entered-changes.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { Json, RecordChange } from "../entries/record-change.ts";

type Values = Readonly<Record<string, Json>>;

/** Required fields by table. */
const required: Partial<Record<EditableTable, readonly string[]>> = {
  organizations: ["name"],
  services: ["name", "status"],
  locations: ["location_type"],
  phones: ["number"],
  addresses: ["address_1", "city", "country"],
  languages: ["code"],
  service_areas: ["name"],
  required_documents: ["document"],
  accessibility: ["description"],
  url: ["url"],
  attributes: ["taxonomy_term_id"],
};

/** Default values of added rows. */
const defaults: Partial<Record<EditableTable, Values>> = {
  services: { status: "active" },
  locations: { location_type: "physical" },
  addresses: { address_type: "physical" },
};

/** An added row with its default values. */
export function completed(table: EditableTable, values: Values): Record<string, Json> {
  const whole: Record<string, Json> = { ...values };
  for (const [field, value] of Object.entries(defaults[table] ?? {})) whole[field] ??= value;
  return whole;
}

/** Required fields that are missing in an added row, or cleared in an existing one. */
export function requiredProblems(change: RecordChange, values: Values): ChangeProblem[] {
  if (change.kind !== "add" && change.kind !== "change") return [];
  const fields = required[change.table] ?? [];
  return fields
    .filter((field) => (change.kind === "add" || field in values) && (values[field] ?? null) === null)
    .map((field) => ({ changeId: change.id, field, problem: "required" as const }));
}

/** Problems of rows as they will be, whichever of their fields has changed. */
export function findRowProblems(entry: EditableEntry, changes: readonly RecordChange[]): ChangeProblem[] {
  const stored = new Map(entry.rows.map((row) => [`${row.table} ${row.id}`, row.values]));
  const touched = Map.groupBy(
    changes.filter((change) => change.kind === "change" || change.kind === "add"),
    ({ table, recordId }) => `${table} ${recordId}`,
  );
  return [...touched].flatMap(([key, some]) => {
    const [first] = some;
    const rule = first && rules[first.table];
    if (!first || !rule) return [];
    const wrong = rule(rowAfter(stored.get(key) ?? {}, some));
    if (!wrong) return [];
    const last = some.findLast((one) => one.kind === "add" || wrong.fields.includes(one.field));
    if (!last) return [];
    const field = last.kind === "change" ? last.field : (wrong.fields[0] ?? "");
    return [{ changeId: last.id, field, problem: wrong.problem }];
  });
}

function rowAfter(
  stored: Values,
  changes: readonly (RecordChange & { kind: "change" | "add" })[],
): Record<string, Json> {
  const row = { ...stored };
  for (const change of changes) {
    if (change.kind === "add") Object.assign(row, change.values);
    else row[change.field] = change.after;
  }
  return row;
}

interface Wrong {
  fields: readonly string[];
  problem: EditProblem;
}

const rules: Partial<Record<EditableTable, (row: Values) => Wrong | undefined>> = {
  services: ({ minimum_age: youngest, maximum_age: oldest }) =>
    isAfter(youngest, oldest) ? { fields: ["maximum_age", "minimum_age"], problem: "number" } : undefined,
  locations: ({ latitude, longitude }) =>
    readCoordinates(latitude, longitude).kind === "wrong"
      ? { fields: ["latitude", "longitude"], problem: "coordinates" }
      : undefined,
  schedules(row) {
    const { opens_at: opens, closes_at: closes, valid_from: from, valid_to: to } = row;
    if (isBlank(opens) !== isBlank(closes)) return { fields: ["closes_at", "opens_at"], problem: "hours" };
    if (isAfter(from, to)) return { fields: ["valid_to", "valid_from"], problem: "date" };
    const days = row["byday"] ?? row["bymonthday"];
    if (!isBlank(days) && isBlank(row["freq"]))
      return { fields: ["byday", "bymonthday", "freq"], problem: "days" };
    const says = [opens, days, row["description"], row["notes"], row["schedule_link"]];
    return says.every(isBlank) ? { fields: ["opens_at", ...Object.keys(row)], problem: "hours" } : undefined;
  },
  cost_options: (row) =>
    isAfter(row["valid_from"], row["valid_to"])
      ? { fields: ["valid_to", "valid_from"], problem: "date" }
      : undefined,
  contacts: ({ name, title, email }) =>
    [name, title, email].every(isBlank)
      ? { fields: ["name", "title", "email"], problem: "required" }
      : undefined,
};

function isBlank(value: Json | undefined): boolean {
  return (value ?? null) === null;
}

/** ISO 8601 dates compare as text. */
function isAfter(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === "number" && typeof other === "number") return one > other;
  return typeof one === "string" && typeof other === "string" && one > other;
}
