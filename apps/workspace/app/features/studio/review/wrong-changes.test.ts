import type { RecordChange } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { wrongChanges } from "./wrong-changes.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const changes: RecordChange[] = [
  {
    id: "number",
    kind: "change",
    table: "phones",
    recordId: "phone",
    field: "number",
    before: "1",
    after: "2",
  },
  { id: "street", kind: "add", table: "addresses", recordId: "new", values: { city: "Bremen" } },
  { id: "photo", kind: "media", mediaId: "door", action: "add" },
];

test("a steward reads why a change cannot be written, in the messages of the form", () => {
  const problems = [
    { changeId: "number", field: "number", problem: "phone" },
    { changeId: "street", field: "address_1", problem: "required" },
    { changeId: "street", field: "", problem: "left-out" },
    { changeId: "photo", field: "alternative", problem: "required" },
  ] as const;
  expect(wrongChanges(problems, { changes, i18n })).toEqual([
    { id: "number", reason: "This is not a valid phone number" },
    { id: "street", reason: "Street and number: Fill in this field." },
    {
      id: "street",
      reason: "This belongs to a new item that you have not accepted. Accept both, or neither.",
    },
    { id: "photo", reason: "Describe what the photo shows, or mark it as decorative." },
  ]);
});
