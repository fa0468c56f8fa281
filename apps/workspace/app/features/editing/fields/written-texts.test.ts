import type { RecordChange } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { controls, noneTicked } from "../../../drafts/draft-controls.ts";
import { sentTexts, writtenTexts } from "./written-texts.server.ts";

const reader = { locale: "en", i18n: setupI18n({ locale: "en", messages: { en: {} } }) } as const;
const ofAdvice = { table: "services", recordId: "advice" } as const;

function textsOf(changes: readonly RecordChange[]) {
  return writtenTexts(changes, reader).map(({ label, text }) => [label, text.value]);
}

test("texts are labelled with the names of their fields, in the language of the reader", () => {
  const changes: RecordChange[] = [
    {
      ...ofAdvice,
      id: "1",
      kind: "change",
      field: "description",
      before: null,
      after: "Ask us.\nAt any time.",
    },
    { ...ofAdvice, id: "2", kind: "change", field: "status", before: "active", after: "temporarily closed" },
    { ...ofAdvice, id: "3", kind: "text", field: "name", language: "ps", before: null, after: "مرسته" },
    {
      id: "4",
      kind: "add",
      table: "schedules",
      recordId: "new",
      values: { service_id: "advice", freq: "WEEKLY", byday: "MO,WE", opens_at: "09:00", closes_at: null },
    },
  ];
  expect(textsOf(changes)).toEqual([
    ["Description", "Ask us.\nAt any time."],
    ["Is it open?", "Temporarily closed"],
    ["Name · Pashto", "مرسته"],
    ["Days", "Monday, Wednesday"],
    ["Opens at", "09:00"],
  ]);
  expect(writtenTexts(changes, reader)[2]?.text.language).toBe("ps");
});

test("only texts are listed: no emptied fields, removed rows, ticked options or shown media", () => {
  expect(
    textsOf([
      { ...ofAdvice, id: "1", kind: "change", field: "alert", before: "Closed today", after: null },
      { id: "2", kind: "remove", table: "phones", recordId: "desk", before: { number: "0421 100" } },
      { id: "3", kind: "add", table: "attributes", recordId: "new", values: { taxonomy_term_id: "food" } },
      { id: "4", kind: "media", mediaId: "photo", action: "add" },
    ]),
  ).toEqual([]);
});

test("submitted fields that the form did not show have the same names as stored ones", () => {
  const form = new FormData();
  const seen = {
    "services.advice.description": "Ask us.",
    "services.advice.name.ps": "",
    "services.ad.vice.alert": "",
    "schedules.new.byday": "",
    "services.advice.wait_time": "A week",
    "people.anna.name": "",
    "week.hours.MO": ["", ""],
  };
  form.set(controls.seen, JSON.stringify(seen));
  form.set("services.advice.description", "Ask us.\r\nAt any time.");
  form.set("services.advice.name.ps", "مرسته");
  form.set("services.ad.vice.alert", "Closed today");
  for (const day of [noneTicked, "MO", "WE"]) form.append("schedules.new.byday", day);
  form.set("services.advice.wait_time", "A week");
  form.set("people.anna.name", "Anna");
  form.set("week.hours.MO", "09:00");
  expect(sentTexts(form, reader).map(({ name, text }) => [name, text.value])).toEqual([
    ["services.advice.description", "Ask us.\nAt any time."],
    ["services.advice.name.ps", "مرسته"],
    ["services.ad.vice.alert", "Closed today"],
    ["schedules.new.byday", "Monday, Wednesday"],
  ]);
});
