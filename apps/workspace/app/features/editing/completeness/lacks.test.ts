import type { EditableEntry, RecordChange } from "@dragoman/database";
import { expect, test } from "vitest";
import { lacksOf } from "./lacks.server.ts";

const id = "advice";
const entry = (rows: EditableEntry["rows"]): EditableEntry => ({
  table: "services",
  id,
  organizationId: "harbour",
  rows,
  texts: [],
  media: [],
  country: "DE",
});
const added = (table: "services" | "phones", values: Record<string, string | null>): RecordChange => ({
  id: `add-${table}`,
  kind: "add",
  table,
  recordId: table === "services" ? id : `new-${table}`,
  values,
});
const partsOf = (entered: EditableEntry, changes: readonly RecordChange[], isOwnerReachable = false) =>
  lacksOf({ entry: entered, changes, isOwnerReachable }).map(({ part }) => part);

test("a new service with name and text alone lacks hours, contact, kind of help and place", () => {
  const changes = [added("services", { name: "Advice", description: "For all", language: "en" })];
  expect(partsOf(entry([]), changes)).toEqual(["hours", "contact", "needs", "new-place"]);
  expect(partsOf(entry([]), changes, true)).not.toContain("contact");
  expect(partsOf(entry([]), [...changes, added("phones", { service_id: id, number: "1" })])).not.toContain(
    "contact",
  );
});

test("for a published service, only information that a draft removes is listed", () => {
  const service = { table: "services", id, values: { name: "Advice" }, editable: true } as const;
  const phone = {
    table: "phones",
    id: "desk",
    values: { service_id: id, number: "1" },
    editable: true,
  } as const;
  const renamed: RecordChange = {
    id: "name",
    kind: "change",
    table: "services",
    recordId: id,
    field: "name",
    before: "Advice",
    after: "Help",
  };
  const removed: RecordChange = { id: "gone", kind: "remove", table: "phones", recordId: "desk", before: {} };
  expect(partsOf(entry([service, phone]), [renamed])).toEqual([]);
  expect(partsOf(entry([service, phone]), [renamed, removed])).toEqual(["contact"]);
});
