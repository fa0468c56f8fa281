import type { EntryErrorKind } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { richService } from "@dragoman/pages/testing/rich-service.ts";
import {
  emptyRow,
  exampleLocation,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import type { SuggestionProblem } from "@dragoman/entry-view/suggestions/read-suggestion.server.ts";
import { answerProblem, answerRefusal, entryOf } from "./suggest-answer.server.ts";
import { kindForms, needsNote } from "./kind-forms.ts";
import { presentChoices, presentForm, presentThanks, type SuggestView } from "./suggest-view.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const now = new Date("2026-11-21T12:00:00Z");

function form(kind: EntryErrorKind, service = richService): Extract<SuggestView, { step: "form" }> {
  const view = presentForm(kind, { service, locale: "en", now });
  if (view.step !== "form") throw new Error("This is no form");
  return view;
}

function kinds(service: typeof richService): EntryErrorKind[] {
  const view = presentChoices({ service, locale: "en", now });
  return view.step === "choose" ? view.kinds : [];
}

test("only existing values can be reported as wrong", () => {
  expect(kinds(richService)).toEqual(["phone", "closed", "moved", "hours", "languages", "other"]);
  const secret = examplePlace(exampleLocation({ visibility: "confidential" }));
  expect(kinds(exampleService({ service_at_locations: [secret] }))).not.toContain("moved");
});

test("the current value is shown beside the field for the correct one", () => {
  expect(form("phone").subjects[0]).toMatchObject({ phone: "030 23125610 / 12", name: { value: "Hoch" } });
  expect(kindForms.phone.right?.input).toBe("tel");
  expect(form("moved").subjects[0]?.lines).toEqual(["Nussweg 3", "10551 Berlin"]);
  const [hours] = form("hours").subjects;
  expect(hours?.hours?.week?.[0]).toMatchObject({ name: "Monday", state: "open" });
  // Whether it is open now is not part of the question.
  expect(hours?.hours?.now).toBeNull();
  expect(form("languages").spoken.map(({ name }) => name)).toEqual(["Arabic", "Tigrinya"]);
  expect(kindForms.closed.right).toBeNull();
  expect(needsNote("other")).toBe(true);
});

test("the title of a page about a sensitive need does not name it", () => {
  const term = {
    ...emptyRow("taxonomy_terms", "term"),
    code: "violence-at-home",
    name: null,
    translations: [],
    ancestors: [],
  };
  const attributes = [{ ...emptyRow("attributes", "attribute"), taxonomy_term: term }];
  const sensitive = exampleService({ attributes });
  expect(form("other", sensitive).sensitive).toBe(true);
  expect(presentThanks({ service: richService, locale: "en", now }).sensitive).toBe(false);
});

test.each<[SuggestionProblem, string]>([
  [{ field: "record", kind: "choose" }, "Choose an option."],
  [{ field: "note", kind: "too-long" }, "This is too long. Use 500 characters or fewer."],
  [{ field: "right", kind: "too-long" }, "This is too long. Use 300 characters or fewer."],
  [{ field: "right", kind: "language", name: "Blorp" }, "We do not know the language “Blorp”."],
  [{ field: "right", kind: "phone", phone: { kind: "no-country" } }, "Enter the number with +"],
])("%j is said in words, and nothing that was written is lost", (problem, message) => {
  const data = new FormData();
  data.set("note", "Nobody answers");
  data.append("spoken", "ti");
  data.append("spoken", "ar");
  const answer = answerProblem(problem, { entry: entryOf(data), i18n });
  expect(answer.message).toContain(message);
  expect(answer.field).toBe(problem.field);
  expect(answer.phone).toBeNull();
  expect(answer.entry).toEqual({
    record: "",
    seen: "",
    right: "",
    spoken: ["ti", "ar"],
    note: "Nobody answers",
  });
});

test("an invalid number has the message of phone fields", () => {
  const phone = { kind: "too-short", missing: 2 } as const;
  const problem = { field: "right", kind: "phone", phone } as const;
  expect(answerProblem(problem, { entry: entryOf(new FormData()), i18n }).phone).toEqual(phone);
});

test("a rate-limited person sees how long to wait", () => {
  const entry = entryOf(new FormData());
  const messageOf = (refusal: Refusal) => answerRefusal(refusal, { entry, i18n })?.message;
  expect(messageOf(new Refusal("requests-too-many", { seconds: 61 }))).toContain("in 2 minutes.");
  expect(messageOf(new Refusal("requests-too-many", { seconds: 5 }))).toContain("in 1 minute.");
  expect(messageOf(new Refusal("suggestions-enough"))).toContain("Thank you");
  expect(messageOf(new Refusal("page-foreign"))).toBeUndefined();
});
