import type { Service, TaxonomyTerm } from "@dragoman/hsds";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { parse } from "vcard4";
import {
  emptyRow,
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePhone,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { presentService } from "../service-view.server.ts";
import { contactCard } from "./contact-card.server.ts";

function cardOf(service: Service, named = true): string {
  const view = presentService({
    service,
    locale: "en",
    now: new Date("2026-11-21T12:00:00Z"),
    source: { name: "town", sample: false },
    firstPlace: null,
  });
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const page = `https://help.example/en/services/${service.id}`;
  return contactCard({ service, view, checked: ["Checked on 1 November 2026"], page, i18n, named });
}

/** The lines, unfolded. */
function linesOf(card: string): string[] {
  return card.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
}

const service = exampleService({
  id: "0b5f4a4e-0000-4000-8000-000000000001",
  name: 'Brot, Butter; "Käse"\nund mehr \\ 🥖',
  language: "de",
  last_modified: "2026-11-01T10:00:00Z",
  organization: exampleOrganization({ id: "o1", name: "Bread & <Roses>, e.V.", language: "en" }),
  email: "help@town.example",
  url: "https://town.example/a,b;c",
  phones: [
    examplePhone({
      number: "030 23125-610",
      e164: "+493023125610",
      extension: "12",
      description: "Office; mornings",
    }),
    examplePhone({ id: "fax", number: "030 23125-611", e164: "+493023125611", type: "fax" }),
  ],
  languages: [{ ...emptyRow("languages", "one"), code: "ti" }],
  service_at_locations: [
    examplePlace(
      exampleLocation({
        id: "open",
        latitude: 52.529_999_1,
        longitude: 13.34,
        addresses: [
          exampleAddress({
            address_1: "Nussweg 3; Hof",
            city: "Berlin",
            postal_code: "10551",
            country: "DE",
          }),
        ],
      }),
    ),
    examplePlace(
      exampleLocation({
        id: "secret",
        visibility: "confidential",
        latitude: 52.1,
        longitude: 13.1,
        addresses: [exampleAddress({ address_1: "Hidden 1", city: "Berlin", country: "DE" })],
      }),
    ),
  ],
});

test("a card has the content of the page, in order, and nothing of secret places", () => {
  expect(linesOf(cardOf(service))).toEqual([
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    "UID:urn:uuid:0b5f4a4e-0000-4000-8000-000000000001",
    "REV:20261101T100000Z",
    'FN;LANGUAGE=de:Brot\\, Butter\\; "Käse"\\nund mehr \\\\ 🥖',
    "ORG:Bread & <Roses>\\, e.V.",
    "EMAIL:help@town.example",
    "URL:https://help.example/en/services/0b5f4a4e-0000-4000-8000-000000000001",
    "URL:https://town.example/a,b;c",
    'ADR;LABEL="Nussweg 3; Hof^n10551 Berlin":;;Nussweg 3\\; Hof;Berlin;;10551;DE',
    "GEO:geo:52.53,13.34",
    "LANG:ti",
    "NOTE:Checked on 1 November 2026",
    'TEL;VALUE=uri;TYPE=voice;PREF=1;X-LABEL="Office; mornings":tel:+493023125610;ext=12',
    "END:VCARD",
  ]);
});

const names = [
  "Food bank",
  'a, b; c\\d: "e"',
  "مأوى للنساء (٢٤ ساعة) ".repeat(20).trim(),
  "የምግብ እርዳታ",
  "👩‍👩‍👧‍👦 ".repeat(40).trim(),
  "x".repeat(300),
  "BEGIN:VCARD\r\nTEL:110",
];

test.each(names)("a reader of the standard finds the name %j again", (name) => {
  const card = cardOf({ ...service, name });
  const read = parse(card) as unknown as Card; // its types lack fields that it returns
  const expected = name.replace(/\r\n?/g, "\n");
  expect(
    read
      .getProperty("FN")[0]
      ?.value.replace(/\\([\\,;])/g, "$1")
      .replaceAll("\\n", "\n"),
  ).toBe(expected);
  expect(read.getProperty("TEL")).toHaveLength(1);
});

interface Card {
  getProperty(name: string): { value: string }[];
}

function sensitive(changes: Partial<Service> = {}): Service {
  const term: TaxonomyTerm = {
    ...emptyRow("taxonomy_terms", "term"),
    code: "violence-at-home",
    name: "Violence at home",
    translations: [],
    ancestors: [],
  };
  const attributes = [{ ...emptyRow("attributes", "attribute"), taxonomy_term: term }];
  return { ...service, attributes, ...changes };
}

test("a card without a name has a number, and nothing that reveals its purpose", () => {
  expect(linesOf(cardOf(sensitive(), false))).toEqual([
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:Contact",
    "TEL;VALUE=uri;TYPE=voice;PREF=1:tel:+493023125610;ext=12",
    "END:VCARD",
  ]);
});
