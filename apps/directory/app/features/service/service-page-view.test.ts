import type { Service } from "@dragoman/hsds";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import {
  emptyRow,
  exampleAddress,
  exampleLocation,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Theme } from "@dragoman/ui/styles/theme.server.ts";
import { servicePageView, type ServicePageView } from "./service-page-view.server.ts";
import { presentService } from "./service-view.server.ts";

function page(service: Service, locale: Locale = "en", theme: Theme | null = null): ServicePageView {
  const view = presentService({
    service,
    locale,
    now: new Date("2026-11-20T12:00:00Z"),
    source: { name: "town", sample: false },
    firstPlace: null,
  });
  return servicePageView(view, { i18n: setupI18n({ locale, messages: { [locale]: {} } }), locale, theme });
}

/** The lines under a title. */
function linesUnder({ facts }: Pick<ServicePageView, "facts">, title: string): string[] | undefined {
  return facts.find((one) => one.title === title)?.lines.map(({ text }) => text.value);
}

const berlin = exampleLocation({
  id: "berlin",
  addresses: [exampleAddress({ address_1: "Nussweg 3", city: "Berlin", country: "DE" })],
  latitude: 52.53,
  longitude: 13.34,
});

test("facts from a source in any language become short phrases in the reader's language", () => {
  const view = page(
    exampleService({
      language: "de",
      eligibility_description: "Nur für Frauen",
      minimum_age: 18,
      application_process: "Ohne Termin",
      required_documents: [{ ...emptyRow("required_documents", "d"), document: "Keine", translations: [] }],
      service_at_locations: [
        examplePlace({
          ...berlin,
          accessibility: [
            {
              ...emptyRow("accessibility", "a"),
              description: "Rollstuhlgerechter Eingang",
              translations: [],
            },
          ],
        }),
      ],
    }),
  );
  expect(linesUnder(view, "Who it is for")).toEqual(["18 years or older", "Women", "Nur für Frauen"]);
  expect(linesUnder(view, "What to bring")).toEqual(["No papers needed", "Keine"]);
  expect(linesUnder(view, "How to get this help")).toEqual(["No appointment needed", "Ohne Termin"]);
  expect(view.places[0] && linesUnder(view.places[0], "Accessibility")).toContain("Wheelchair access");
});

test("unknown facts are listed in one place, and papers are no question on the phone", () => {
  const silent = page(exampleService({ service_at_locations: [examplePlace(berlin)] }));
  expect(linesUnder(silent, "What we do not know")).toEqual([
    "Languages, What to bring, Cost, Accessibility",
    "Ask before you go.",
  ]);
  expect(linesUnder(silent, "Opening hours")).toEqual(["We do not know the hours. Call before you go."]);
  expect(linesUnder(page(exampleService({})), "What we do not know")?.[0]).toBe("Languages, Cost");
});

test("the reader's own language comes first among the spoken ones", () => {
  const spoken = { ...emptyRow("languages", "l"), service_id: "service" };
  const service = exampleService({
    languages: [
      { ...spoken, code: "de" },
      { ...spoken, code: "arz" },
    ],
  });
  expect(linesUnder(page(service, "ar"), "Languages")?.[0]).toBe("They speak your language");
  expect(linesUnder(page(service, "fr"), "Languages")).toHaveLength(1);
});

function machineTranslated(document: string, english: string) {
  return {
    ...emptyRow("required_documents", document),
    document,
    translations: [{ language: "en", field_name: "document", value: english, source: "machine" as const }],
  };
}

test("originals are one tap away, those of one language together", () => {
  const view = page(
    exampleService({
      name: "Suppe",
      language: "de",
      translations: [{ language: "en", field_name: "name", value: "Soup", source: "human" }],
      required_documents: [
        machineTranslated("Ausweis", "Identity card"),
        machineTranslated("Brief", "Letter"),
      ],
    }),
  );
  expect(view.ownName).toEqual({ value: "Suppe", language: "de" });
  expect(view.facts.find(({ title }) => title === "What to bring")?.originals).toEqual([
    {
      label: "Translated by a computer. Original: \u2068German\u2069",
      texts: [
        { value: "Ausweis", language: "de" },
        { value: "Brief", language: "de" },
      ],
    },
  ]);
});

test("an outdated translation is marked beside its original, and once for the page", () => {
  const translation = {
    language: "en",
    field_name: "description",
    value: "Soup at noon",
    source: "human" as const,
  };
  const view = (outdated: object) =>
    page(
      exampleService({
        language: "de",
        description: "Suppe am Abend",
        translations: [{ ...translation, ...outdated }],
      }),
    );
  const older = view({ outdated: true });
  expect(older.description?.originals).toEqual([
    {
      label: "Translated by a person, before the original changed. Original: \u2068German\u2069",
      texts: [{ value: "Suppe am Abend", language: "de" }],
    },
  ]);
  expect(older.messages.outdated).toMatch(/^Some of this page was translated before/);
  expect(view({}).messages.outdated).toBeNull();
  expect(view({}).description?.originals[0]?.label).toBe(
    "Translated by a person. Original: \u2068German\u2069",
  );
});

function linesOfCheck(assured_date: string | null): string[] {
  return page(exampleService({ assured_date })).check.lines;
}

test("an old check comes with advice", () => {
  expect(linesOfCheck("2026-11-01")).toEqual(["Checked on November 1, 2026"]);
  expect(linesOfCheck("2026-06-01")[1]).toBe("Things may have changed. Call first.");
  expect(linesOfCheck("2024-06-01")[1]).toBe("Checked more than a year ago. Call first");
  expect(linesOfCheck(null)).toEqual(["We do not know when this was last checked. Call before you go."]);
});

test("a place is on the map, a secret one is not and has no way to it", () => {
  const open = page(exampleService({ service_at_locations: [examplePlace(berlin)] }));
  expect(open.points).toMatchObject([{ key: "berlin", lat: 52.53, lng: 13.34 }]);
  const secret = page(
    exampleService({ service_at_locations: [examplePlace({ ...berlin, visibility: "confidential" })] }),
  );
  expect(secret.points).toEqual([]);
  expect(secret.places[0]).toMatchObject({
    go: null,
    nowhere: { words: "The address is confidential. Call first.", secret: true },
  });
});

test("the page carries nothing twice", () => {
  expect(Object.keys(page(exampleService({})))).not.toContain("eligibility");
});

test.each([
  [null, "(prefers-color-scheme: dark)"],
  ["dark", "all"],
  ["light", "not all"],
] as const)("the picture of the map is dark for the theme %s: %s", (theme, night) => {
  const service = exampleService({ service_at_locations: [examplePlace(berlin)] });
  expect(page(service, "en", theme).map.night).toBe(night);
});
