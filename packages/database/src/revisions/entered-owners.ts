import { ownerColumns } from "../entries/editable-fields.ts";
import type { ChangeProblem } from "./entered-changes.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { Json, RecordChange } from "../entries/record-change.ts";

/** Finds changes to rows that do not belong to the entry, and added rows whose owner is not in it. */
export function findOwnerProblems(
  entry: EditableEntry,
  { changes, isNew }: { changes: readonly RecordChange[]; isNew: boolean },
): ChangeProblem[] {
  const known = new Map(entry.rows.map((row) => [`${row.table} ${row.id}`, row.editable]));
  const withheld = new Set(
    entry.rows.flatMap(({ table, id, withheld: fields = [] }) =>
      fields.map((field) => `${table} ${id} ${field}`),
    ),
  );
  const added = new Set(
    changes.flatMap((change) => (change.kind === "add" ? [`${change.table} ${change.recordId}`] : [])),
  );
  const stands: Standing = {
    entry,
    isNew,
    isThere: (table, id) => known.has(`${table} ${id}`) || added.has(`${table} ${id}`),
    isOwn: (table, id) => known.get(`${table} ${id}`) === true || added.has(`${table} ${id}`),
    isForeign: (table, id) => known.get(`${table} ${id}`) === false,
    isWithheld: (table, id, field) => withheld.has(`${table} ${id} ${field}`),
  };
  return changes.flatMap((change) => {
    const field = fieldProblem(change, stands);
    return field === undefined ? [] : [field];
  });
}

interface Standing {
  entry: EditableEntry;
  isNew: boolean;
  isThere: (table: string, id: string) => boolean;
  isOwn: (table: string, id: string) => boolean;
  isForeign: (table: string, id: string) => boolean;
  isWithheld: (table: string, id: string, field: string) => boolean;
}

function fieldProblem(change: RecordChange, stands: Standing): ChangeProblem | undefined {
  if (change.kind === "media") return undefined;
  const { id: changeId, table, recordId } = change;
  if (change.kind === "add") {
    const field = ownerProblem(change, stands);
    return field === undefined ? undefined : { changeId, field, problem: "owner" };
  }
  const field = change.kind === "remove" ? "" : change.field;
  const isWrong =
    stands.isForeign(table, recordId) ||
    stands.isWithheld(table, recordId, field) ||
    (change.kind === "remove" && !mayRemove(change.table, stands.entry));
  return isWrong ? { changeId, field, problem: "not-editable" } : undefined;
}

/** An entry ends by its status; a location stays in the directory, because other services may be given there. */
function mayRemove(table: string, entry: EditableEntry): boolean {
  if (table === "organizations" || table === "services") return false;
  return table !== "locations" || entry.table === "organizations";
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The column with a wrong owner, or the first column if there is no owner. */
function ownerProblem(
  { table, recordId, values }: RecordChange & { kind: "add" },
  stands: Standing,
): string | undefined {
  const { entry, isNew } = stands;
  if (!uuid.test(recordId)) return "id";
  const columns = Object.entries(ownerColumns[table]);
  const isKnown = (field: string) => columns.some(([column]) => column === field);
  const unknown = Object.keys(values).find(
    (field) => field.endsWith("_id") && !isKnown(field) && table !== "attributes",
  );
  if (unknown !== undefined) return unknown;
  if (table === "organizations") return isNew && recordId === entry.id ? undefined : "id";
  if (table === "services") {
    if (!isNew || recordId !== entry.id) return "id";
    return values["organization_id"] === entry.organizationId ? undefined : "organization_id";
  }
  if (table === "locations")
    return values["organization_id"] === entry.organizationId ? undefined : "organization_id";
  if (table === "attributes")
    return values["link_id"] === entry.id && values["link_entity"] === entry.table ? undefined : "link_id";
  const isOwn = ([column, owner]: [string, string]) =>
    isNamed(values[column], { column, owner, table, stands });
  // A service at location has two owners: a service and a location.
  if (table === "service_at_location") return columns.find((one) => !isOwn(one))?.[0];
  const named = columns.filter(([column]) => (values[column] ?? null) !== null);
  if (named.length !== 1) return columns[0]?.[0] ?? "id";
  return named.find((one) => !isOwn(one))?.[0];
}

function isNamed(
  id: Json | undefined,
  { owner, table, stands }: { column: string; owner: string; table: string; stands: Standing },
): boolean {
  if (typeof id !== "string") return false;
  if (owner === "organizations") return stands.entry.table === "organizations" && id === stands.entry.id;
  // A service can be given at any location of the organization, even if the location is edited elsewhere.
  if (table === "service_at_location" && owner === "locations") return stands.isThere(owner, id);
  return stands.isOwn(owner, id);
}
