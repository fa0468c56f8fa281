import { isSecretPlace } from "@dragoman/hsds";
import { type DraftRow } from "../fields/draft-rows.server.ts";
import { fieldName, rowName } from "../../../drafts/control-names.server.ts";
import { pointFields } from "../fields/entry-fields.server.ts";
import type { FormField, FormGroup, FormRow } from "../fields/form.ts";
import type { PlanContext } from "../fields/plan-entry.server.ts";
import { type Draft, planFields, planRow } from "../fields/plan-rows.server.ts";

export interface PointOfPlace {
  location: Pick<DraftRow, "id" | "values">;
  state: FormRow["state"];
  /** The part before it. */
  address: FormGroup;
  needs?: FormRow["needs"];
}

/** The point of a place; none where the place is confidential or virtual. */
export function planPoint(
  { draft, language }: PlanContext,
  { location: { id, values }, state, address, needs = [] }: PointOfPlace,
): FormGroup[] {
  const table = "locations";
  const valueOf = (field: string) => {
    const change = draft.get(fieldName(table, id, { field }));
    return change?.kind === "change" ? change.after : values[field];
  };
  if (isSecretPlace({ visibility: valueOf("visibility") }) || valueOf("location_type") === "virtual")
    return [];
  const fields = planFields({ table, recordId: id, values, fields: pointFields, draft, language });
  const addresses = address.rows.map(({ recordId }) => recordId);
  const row = planRow(
    {
      table,
      recordId: id,
      state,
      fields,
      implied: state === "spare" ? values : {},
      needs,
      point: {
        addresses: addresses.map((recordId) => rowName("addresses", recordId)),
        isBehind: isBehind({ fields, state, addresses }, draft),
      },
    },
    draft,
  );
  return [{ id: `point-${id}`, title: "point", add: null, rows: [row] }];
}

interface PointBesideAddress {
  fields: readonly FormField[];
  state: FormRow["state"];
  /** Ids of their rows. */
  addresses: readonly string[];
}

function isBehind({ fields, state, addresses }: PointBesideAddress, draft: Draft): boolean {
  const isThere = state === "stored" && fields.every(({ stored }) => stored !== null);
  const isNew = fields.some(({ name }) => draft.has(name));
  const isMoved = [...draft.values()].some(
    (change) => "table" in change && change.table === "addresses" && addresses.includes(change.recordId),
  );
  return isThere && isMoved && !isNew;
}
