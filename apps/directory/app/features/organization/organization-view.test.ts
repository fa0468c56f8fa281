import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { exampleOrganization } from "@dragoman/pages/testing/example-directory.ts";
import { presentOrganization } from "./organization-view.server.ts";

function present(outdated: object) {
  const organization = exampleOrganization({
    id: "o",
    name: "Haus",
    description: "Wir helfen abends.",
    language: "de",
    translations: [
      {
        language: "en",
        field_name: "description",
        value: "We help at noon.",
        source: "machine",
        ...outdated,
      },
    ],
  });
  return presentOrganization(
    { state: "found", organization, services: [], source: { name: "town", sample: false } },
    {
      locale: "en",
      i18n: setupI18n({ locale: "en", messages: { en: {} } }),
      now: new Date("2026-11-20T12:00:00Z"),
    },
  );
}

test("a translated description has its original one tap below", () => {
  const view = present({});
  expect(view.description).toEqual({
    value: "We help at noon.",
    language: "en",
    originals: [
      {
        label: "Translated by a computer. Original: \u2068German\u2069",
        texts: [{ value: "Wir helfen abends.", language: "de" }],
      },
    ],
  });
  expect(view.outdated).toBeNull();
});

test("an outdated translation is marked", () => {
  const view = present({ outdated: true });
  expect(view.outdated).toMatch(/before the original changed/);
  expect(view.description?.originals[0]?.label).toMatch(/before the original changed/);
});
