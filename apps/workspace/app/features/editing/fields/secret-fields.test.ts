import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { secretFields } from "./secret-fields.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const service = {
  table: "services",
  id: "beds",
  values: { name: "Beds", description: "A bed" },
  editable: true,
} as const;
const house = {
  table: "locations",
  id: "house",
  values: { visibility: "confidential", name: "Rose" },
  editable: true,
} as const;
const address = {
  table: "addresses",
  id: "address",
  values: { location_id: "house", address_1: "12 Rose Street", address_2: null, postal_code: "28195" },
  editable: true,
} as const;
const telling = {
  id: "1",
  kind: "change",
  table: "services",
  recordId: "beds",
  field: "description",
  before: "A bed",
  after: "A bed at 12 Rose St.",
} as const;

test("an editor sees which text would reveal a confidential place, but not its content", () => {
  const rows = [service, house, address];
  expect(secretFields({ rows }, { changes: [], i18n })).toEqual([]);
  const fields = secretFields({ rows }, { changes: [telling], i18n });
  expect(fields).toHaveLength(1);
  expect(JSON.stringify(fields)).not.toContain("Rose");
});

test("an editor who may not read the address learns nothing by trying", () => {
  expect(secretFields({ rows: [service, house] }, { changes: [telling], i18n })).toEqual([]);
});

test("a place that becomes confidential is compared at once", () => {
  const open = { ...house, values: { ...house.values, visibility: "public" } };
  const hide = {
    id: "2",
    kind: "change",
    table: "locations",
    recordId: "house",
    field: "visibility",
    before: "public",
    after: "confidential",
  } as const;
  expect(secretFields({ rows: [service, open, address] }, { changes: [telling], i18n })).toEqual([]);
  expect(secretFields({ rows: [service, open, address] }, { changes: [telling, hide], i18n })).not.toEqual(
    [],
  );
});
