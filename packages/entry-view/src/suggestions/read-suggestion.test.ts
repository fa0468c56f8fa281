import { subjectHash, subjectsOf, type EntryErrorKind } from "@dragoman/database";
import { expect, test } from "vitest";
import {
  emptyRow,
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePhone,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { readSuggestion, type SuggestionEntry } from "./read-suggestion.server.ts";

const berlin = exampleAddress({
  address_1: "Nussweg 3",
  city: "Berlin",
  postal_code: "10551",
  country: "DE",
});

const house = examplePlace(
  exampleLocation({
    id: "house",
    addresses: [berlin],
    schedules: [exampleSchedule({ freq: "WEEKLY", byday: "MO", opens_at: "09:00", closes_at: "17:00" })],
    phones: [examplePhone({ id: "desk", number: "030 23125-610", e164: "+493023125610" })],
  }),
);
const secret = examplePlace(exampleLocation({ id: "secret", visibility: "confidential" }));

const service = exampleService({
  id: "s1",
  languages: ["ti", "ar"].map((code) => ({ ...emptyRow("languages", code), code })),
  phones: [
    examplePhone({ id: "line", number: "030 23125-611", e164: "+493023125611" }),
    // The same number again, with another purpose.
    examplePhone({ id: "again", number: "03023125611", e164: "+493023125611" }),
  ],
  service_at_locations: [house, secret],
});

const nothing: SuggestionEntry = { record: "", seen: "", right: "", spoken: [], note: "" };

function read(kind: EntryErrorKind, entry: Partial<SuggestionEntry>, of = service, country = "") {
  return readSuggestion({ service: of, country, kind, entry: { ...nothing, ...entry } });
}

function records(kind: EntryErrorKind): string[] {
  return subjectsOf(service, kind).map(({ recordId }) => recordId);
}

test("the choices are each number once, each place, and never a secret one", () => {
  expect(records("phone")).toEqual(["line", "desk"]);
  expect(records("moved")).toEqual(["house"]);
  expect(records("hours")).toEqual(["house", "secret"]);
  expect(records("languages")).toEqual(["s1"]);
  expect(subjectsOf(exampleService({ service_at_locations: [secret] }), "moved")).toEqual([]);
});

test("a service that tells nothing may lack it", () => {
  const silent = exampleService({ id: "s2" });
  for (const kind of ["phone", "hours"] as const) {
    expect(subjectsOf(silent, kind)).toMatchObject([{ recordId: "s2", present: "" }]);
  }
  const organization = exampleOrganization({ phones: [examplePhone({ id: "head", number: "030 1" })] });
  expect(subjectsOf({ ...silent, organization }, "phone")).toMatchObject([{ recordId: "head" }]);
});

test("the hash changes with the current value", () => {
  const hash = (of: typeof service) => subjectsOf(of, "languages").map(subjectHash)[0];
  expect(hash(service)).toMatch(/^[\da-f]{16}$/);
  expect(hash(service)).toBe(hash({ ...service }));
  expect(hash(service)).not.toBe(hash({ ...service, languages: [] }));
});

test.each([
  ["030 23125-699", "+493023125699"],
  ["٠٣٠ ٢٣١٢٥٦٩٩", "+493023125699"],
  ["+30 210 1234567", "+302101234567"],
  ["+49 30 23125699 ext. 12", "+493023125699;ext=12"],
  ["116 117", "116117"],
  ["", ""],
])("the number “%s” is proposed as “%s”", (right, proposed) => {
  expect(read("phone", { record: "line", right })).toMatchObject({
    suggestion: { recordId: "line", proposed },
  });
});

test("a number that its country's plan does not have is none", () => {
  expect(read("phone", { record: "line", right: "030 12" })).toMatchObject({
    problem: { field: "right", kind: "phone" },
  });
  const nowhere = { ...service, service_at_locations: [] };
  expect(read("phone", { record: "line", right: "030 23125699" }, nowhere)).toMatchObject({
    problem: { field: "right", kind: "phone", phone: { kind: "no-country" } },
  });
});

test("of several, one is chosen, and only of this service", () => {
  const choose = { problem: { field: "record", kind: "choose" } };
  expect(read("phone", {})).toEqual(choose);
  expect(read("phone", { record: "elsewhere" })).toEqual(choose);
  expect(read("moved", { record: "secret" })).toEqual(choose);
  expect(read("moved", {})).toMatchObject({ suggestion: { recordId: "house" } });
});

test("the whole list of languages is proposed, however they are named", () => {
  expect(read("languages", { spoken: ["ti", "xx"], right: "Ukrainisch, فارسی" })).toMatchObject({
    suggestion: { proposed: "fa,ti,uk" },
  });
  expect(read("languages", { spoken: [] })).toMatchObject({ suggestion: { proposed: "" } });
  expect(read("languages", { spoken: ["ar", "ti"] })).toEqual({
    problem: { field: "right", kind: "unchanged" },
  });
  expect(read("languages", { spoken: ["ar", "ti"], note: "Only on Mondays" })).toHaveProperty("suggestion");
  expect(read("languages", { right: "Blorp" })).toEqual({
    problem: { field: "right", kind: "language", name: "Blorp" },
  });
});

test("the current number is no suggestion", () => {
  expect(read("phone", { record: "line", right: "030 23125-611" })).toEqual({
    problem: { field: "right", kind: "unchanged" },
  });
});

test("something else needs words, and numbers alone are none", () => {
  const needed = { problem: { field: "note", kind: "needed" } };
  expect(read("other", {})).toEqual(needed);
  expect(read("other", { note: " 0151 2345678 " })).toEqual(needed);
  expect(read("other", { note: "The door is red" })).toMatchObject({
    suggestion: { kind: "other", recordId: "s1", proposed: "", note: "The door is red" },
  });
});

test("numbers and addresses of people are left out of free words", () => {
  expect(read("closed", { note: "Ask maria@example.org, 0151 2345678\u0000\r\nThanks" })).toMatchObject({
    suggestion: { proposed: "defunct", note: "Ask …, …\nThanks" },
  });
  expect(read("hours", { record: "house", right: "Mo-Fr 9.00-12.00, 0151 2345678" })).toMatchObject({
    suggestion: { proposed: "Mo-Fr 9.00-12.00, …" },
  });
  expect(read("moved", { right: "120 Main St 10115" })).toMatchObject({
    suggestion: { proposed: "120 Main St 10115" },
  });
});

test("too long is said, and not cut", () => {
  expect(read("closed", { note: "a".repeat(501) })).toEqual({ problem: { field: "note", kind: "too-long" } });
  expect(read("moved", { right: "a".repeat(301) })).toEqual({
    problem: { field: "right", kind: "too-long" },
  });
  // Browsers count a line end as one character, and send it as two.
  expect(read("closed", { note: "a\r\n".repeat(250) })).toHaveProperty("suggestion");
});

test("the hash of the seen value is stored, and an invalid hash is not", () => {
  expect(read("closed", { seen: "0123456789abcdef" })).toMatchObject({
    suggestion: { seen: "0123456789abcdef" },
  });
  const [subject] = subjectsOf(service, "closed");
  expect(read("closed", { seen: "<script>" })).toMatchObject({
    suggestion: { seen: subject && subjectHash(subject) },
  });
});

test("a number without a calling code is of the service's country, or else of the directory's", () => {
  const homeless = exampleService({
    id: "online",
    phones: [examplePhone({ id: "p", number: "1", e164: null })],
  });
  const typed = { right: "030 23125-612" };
  const wanted = { suggestion: { proposed: "+493023125612" } };
  expect(read("phone", typed, homeless, "DE")).toMatchObject(wanted);
  expect(read("phone", typed, homeless, "")).toMatchObject({ problem: { field: "right", kind: "phone" } });
  expect(read("phone", { record: "line", ...typed }, service, "GR")).toMatchObject(wanted);
});
