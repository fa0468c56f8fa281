import type { Service, TaxonomyTerm } from "@dragoman/hsds";
import { expect, test } from "vitest";
import {
  emptyRow,
  exampleLocation,
  examplePhone,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { presentService } from "./service-view.server.ts";
import { takeAlong } from "./take-along.server.ts";

const term: TaxonomyTerm = {
  ...emptyRow("taxonomy_terms", "term"),
  code: "violence-at-home",
  name: "Violence at home",
  translations: [],
  ancestors: [],
};
const sensitive = { attributes: [{ ...emptyRow("attributes", "attribute"), taxonomy_term: term }] };
const phones = [examplePhone({ number: "030 23125-610", e164: "+493023125610" })];

function open(opens_at: string | null, closes_at: string | null, time_zone: string | null = "Europe/Berlin") {
  const schedules = [exampleSchedule({ freq: "WEEKLY", byday: "MO,TU,WE,TH,FR,SA,SU", opens_at, closes_at })];
  return { service_at_locations: [examplePlace(exampleLocation({ id: "l1", time_zone, schedules }))] };
}

function viewOf(changes: Partial<Service>) {
  return presentService({
    service: exampleService({ id: "s1", name: "Lamp", language: "en", ...changes }),
    locale: "en",
    now: new Date("2026-11-21T12:00:00Z"),
    source: { name: "town", sample: false },
    firstPlace: null,
  });
}

function filesOf(changes: Partial<Service>) {
  return takeAlong(viewOf(changes), "en");
}

test("a service has a contact card, and a calendar if its hours are known", () => {
  expect(filesOf({ phones, ...open("09:00", "17:00") })).toEqual([
    { kind: "card", href: "/en/services/s1/contact.vcf" },
    { kind: "calendar", href: "/en/services/s1/hours.ics" },
  ]);
});

test.each([
  ["without a time zone", open("09:00", "17:00", null)],
  ["without times", open(null, null)],
  ["always", open("00:00", "23:59")],
  ["no more", { ...open("09:00", "17:00"), status: "defunct" as const }],
])("there is no calendar of what is open %s", (_, changes) => {
  expect(filesOf({ phones, ...changes })).toHaveLength(1);
});

test("a sensitive need asks first, and offers a card without a name before the one with it", () => {
  // The field that decides on the page.
  expect(viewOf({ phones, ...sensitive }).sensitive).toBe(true);
  expect(filesOf({ phones, ...sensitive })).toEqual([
    { kind: "card-without-name", href: "/en/services/s1/contact.vcf" },
    { kind: "card-with-name", href: "/en/services/s1/contact.vcf?name=yes" },
  ]);
});

test("a service without phone and place can only be printed", () => {
  expect(filesOf({})).toEqual([]);
});
