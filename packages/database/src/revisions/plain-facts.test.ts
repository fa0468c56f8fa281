import { expect, test } from "vitest";
import type { RecordChange } from "../entries/record-change.ts";
import { isPlainFact } from "./plain-facts.ts";

const about = { id: "change", recordId: "row" } as const;
const change = (table: "schedules" | "languages" | "phones" | "services", field: string): RecordChange => ({
  ...about,
  kind: "change",
  table,
  field,
  before: null,
  after: "x",
});

test("times and languages are plain", () => {
  expect(isPlainFact(change("schedules", "opens_at"))).toBe(true);
  expect(isPlainFact(change("languages", "code"))).toBe(true);
  const values = { service_id: "soup", freq: "WEEKLY", byday: "MO", opens_at: "09:00", notes: null };
  expect(isPlainFact({ ...about, kind: "add", table: "schedules", values })).toBe(true);
  expect(isPlainFact({ ...about, kind: "remove", table: "languages", before: { code: "ar" } })).toBe(true);
});

test("whatever may hold words, numbers, places or pictures has to be read", () => {
  for (const field of ["notes", "description", "schedule_link"])
    expect(isPlainFact(change("schedules", field))).toBe(false);
  expect(isPlainFact(change("languages", "note"))).toBe(false);
  expect(isPlainFact(change("languages", "name"))).toBe(false);
  expect(isPlainFact(change("phones", "number"))).toBe(false);
  expect(isPlainFact(change("services", "status"))).toBe(false);
  expect(isPlainFact({ ...about, kind: "media", mediaId: "photo", action: "remove" })).toBe(false);
  const text = { field: "description", language: "ar", before: null, after: "x" };
  expect(isPlainFact({ ...about, ...text, kind: "text", table: "schedules" })).toBe(false);
  const noted = { service_id: "soup", opens_at: "09:00", notes: "Ask for Anna" };
  expect(isPlainFact({ ...about, kind: "add", table: "schedules", values: noted })).toBe(false);
  // Words that would be lost unread.
  expect(isPlainFact({ ...about, kind: "remove", table: "schedules", before: noted })).toBe(false);
});
