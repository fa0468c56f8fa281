import { expect, test } from "vitest";
import { addOf, changeOf, textOf, uuidOf } from "../testing/changes.ts";
import { readChanges } from "./entered-changes.ts";
import type { EntryRow } from "../entries/entry-rows.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";

const row = (
  table: EntryRow["table"],
  id: string,
  values: EntryRow["values"],
  editable = true,
): EntryRow => ({
  table,
  id,
  values,
  editable,
});

const entry: EditableEntry = {
  table: "services",
  id: "advice",
  organizationId: "harbour",
  country: "DE",
  rows: [
    row("services", "advice", {
      organization_id: "harbour",
      name: "Advice",
      minimum_age: 18,
      maximum_age: null,
    }),
    row("locations", "office", { organization_id: "harbour", latitude: 53.08, longitude: 8.8 }),
    row("locations", "hall", { organization_id: "city", name: "Town hall" }, false),
    row("schedules", "hours", {
      service_id: "advice",
      opens_at: "09:00",
      closes_at: null,
      freq: null,
      byday: null,
    }),
  ],
  texts: [],
  media: [],
};

function problemsOf(...changes: RecordChange[]): string[] {
  const { problems } = readChanges(entry, { changes, isNew: false });
  return problems.map(({ field, problem }) => `${field} ${problem}`);
}

const place = { table: "locations", recordId: "office" } as const;
const hours = { table: "schedules", recordId: "hours" } as const;
const service_id = "advice";

test.each<[string, RecordChange[], string[]]>([
  ["a web address without a scheme is mended", [changeOf("url", { after: "help.example" })], []],
  [
    "no other kind of address is followed",
    [changeOf("url", { after: "javascript:alert(1)" })],
    ["url web-address"],
  ],
  ["one address has one field", [changeOf("email", { after: "a@b.example, c@d.example" })], ["email email"]],
  ["a status is one of a few", [changeOf("status", { after: "open" })], ["status choice"]],
  ["an age is a number", [changeOf("minimum_age", { after: "adult" })], ["minimum_age number"]],
  ["the oldest are older", [changeOf("maximum_age", { after: 10 })], ["maximum_age number"]],
  ["a name is there", [changeOf("name", { before: "Advice", after: "  " })], ["name required"]],
  ["a text ends somewhere", [changeOf("name", { after: "x".repeat(301) })], ["name too-long"]],
  [
    "what the program knows is not entered",
    [changeOf("last_modified", { after: "now" })],
    ["last_modified not-editable"],
  ],
  [
    "an owner is not changed",
    [changeOf("organization_id", { after: "mine" })],
    ["organization_id not-editable"],
  ],
  ["a column that is none is none", [changeOf("constructor", { after: "x" })], ["constructor not-editable"]],
  ["a place lies on earth", [changeOf("latitude", { ...place, after: 153 })], ["latitude coordinates"]],
  [
    "a place lies in both directions",
    [changeOf("latitude", { ...place, after: null })],
    ["latitude coordinates"],
  ],
  ["a time zone is one", [changeOf("time_zone", { ...place, after: "Mars/Olympus" })], ["time_zone choice"]],
  [
    "the place of others is theirs",
    [changeOf("name", { ...place, recordId: "hall", after: "x" })],
    ["name not-editable"],
  ],
  ["what opens closes", [changeOf("opens_at", { ...hours, after: "10:00" })], ["opens_at hours"]],
  [
    "days come in a rhythm",
    [changeOf("closes_at", { ...hours, after: "17:00" }), changeOf("byday", { ...hours, after: "Mon-Fri" })],
    ["byday days"],
  ],
  ["days are days", [changeOf("byday", { ...hours, after: "someday" })], ["byday days"]],
  ["nothing repeats every 0 weeks", [changeOf("interval", { ...hours, after: 0 })], ["interval number"]],
  [
    "a phone is one number",
    [addOf("phones", { service_id, number: "0421 1234567, 0421 1234568" })],
    ["number phone"],
  ],
  ["a phone is a number", [addOf("phones", { service_id, number: "ask inside" })], ["number phone"]],
  ["a short code is a number too", [addOf("phones", { service_id, number: "110" })], []],
  ["a row belongs to one owner", [addOf("phones", { number: "110" })], ["organization_id owner"]],
  [
    "a row belongs to the entry",
    [addOf("phones", { service_id: "care", number: "110" })],
    ["service_id owner"],
  ],
  [
    "a row of the organization is edited there",
    [addOf("phones", { organization_id: "harbour", number: "110" })],
    ["organization_id owner"],
  ],
  [
    "a row may belong to one that is added with it",
    [
      addOf("contacts", { service_id, name: "Omid" }, 1),
      addOf("phones", { contact_id: uuidOf(1), number: "110" }, 2),
    ],
    [],
  ],
  [
    "a row has no program of others",
    [addOf("locations", { organization_id: "harbour", program_id: "p", location_type: "physical" })],
    ["program_id owner"],
  ],
  [
    "an identifier is a UUID",
    [{ ...addOf("phones", { service_id, number: "110" }), recordId: "office" }],
    ["id owner"],
  ],
  [
    "a second service is no part of the first",
    [addOf("services", { organization_id: "harbour", name: "More" })],
    ["id owner"],
  ],
  [
    "a service may be given at a place of others",
    [addOf("service_at_location", { service_id, location_id: "hall" })],
    [],
  ],
  [
    "but their place is not described here",
    [addOf("accessibility", { location_id: "hall", description: "Ramp" })],
    ["location_id owner"],
  ],
  [
    "an address says where",
    [addOf("addresses", { location_id: "office" })],
    ["address_1 required", "city required", "country required"],
  ],
  [
    "an entry is not taken out",
    [{ id: "1", kind: "remove", table: "services", recordId: "advice", before: {} }],
    [" not-editable"],
  ],
  [
    "the place of a service is not taken out with it",
    [{ id: "1", kind: "remove", ...place, before: {} }],
    [" not-editable"],
  ],
  [
    "a translation is in a language",
    [textOf("name", { language: "klingonish", after: "x" })],
    ["name language"],
  ],
  [
    "what has no language is not translated",
    [textOf("url", { language: "ar", after: "x" })],
    ["url not-editable"],
  ],
])("%s", (_, changes, expected) => {
  expect(problemsOf(...changes)).toEqual(expected);
});

test("valid changes are returned beside the problems of others", () => {
  const changes = [changeOf("url", { after: "help.example" }), changeOf("status", { after: "open" })];
  expect(readChanges(entry, { changes, isNew: false }).changes).toEqual([
    changeOf("url", { after: "https://help.example" }),
  ]);
});

test("an added row has its default values", () => {
  const changes = [
    addOf("addresses", { location_id: "office", address_1: "Quay 1", city: "Bremen", country: "de" }),
  ];
  expect(readChanges(entry, { changes, isNew: false }).changes).toEqual([
    { ...changes[0], values: { ...changes[0]?.values, country: "DE", address_type: "physical" } },
  ]);
});
