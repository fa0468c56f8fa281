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
    { id: "number", reason: "There is no number like this" },
    { id: "street", reason: "Street and number: This is needed." },
    { id: "street", reason: "It is part of something new that is not accepted. Accept both, or neither." },
    { id: "photo", reason: "Say what the photo shows, or that it shows nothing that people need." },
  ]);
});
