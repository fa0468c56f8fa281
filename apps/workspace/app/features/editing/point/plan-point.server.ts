import type { DraftRow } from "../fields/draft-rows.server.ts";
import { fieldName } from "../fields/draft-rows.server.ts";
import { partWords, pointFields } from "../fields/entry-fields.server.ts";
import type { PlannedGroup, PlannedRow } from "../fields/form-plan.server.ts";
import type { PlanContext } from "../fields/plan-entry.server.ts";
import { planFields } from "../fields/plan-rows.server.ts";

export interface PointOfPlace {
  location: Pick<DraftRow, "id" | "values">;
  state: PlannedRow["state"];
  /** That stands before it. */
  address: PlannedGroup;
  needs?: PlannedRow["needs"];
}

/** The point of a place; nothing where nobody may know it, or where nobody goes. */
export function planPoint(
  context: PlanContext,
  { location: { id, values }, state, address, needs = [] }: PointOfPlace,
): PlannedGroup[] {
  const table = "locations";
  const said = (field: string) => {
    const change = context.changes.find((one) => one.id === fieldName(table, id, { field }));
    return change?.kind === "change" ? change.after : values[field];
  };
  if (said("visibility") === "confidential" || said("location_type") === "virtual") return [];
  const fields = planFields({ table, recordId: id, values, plans: pointFields, language: context.language });
  const point = { addresses: address.rows.map(({ recordId }) => recordId) };
  const row = { table, recordId: id, state, fields, given: state === "spare" ? values : {}, needs, point };
  return [{ id: `point-${id}`, title: partWords.point, add: null, rows: [{ ...row, table: "locations" }] }];
}
