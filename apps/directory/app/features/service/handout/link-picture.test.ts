import { readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import {
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { presentService } from "../service-view.server.ts";
import { kindColours, servicePicture } from "./link-picture.server.ts";

const options = {
  i18n: setupI18n({ locale: "en", messages: { en: {} } }),
  locale: "en",
  brand: "Help",
} as const;

const location = exampleLocation({
  addresses: [
    exampleAddress({ address_1: "Nussweg 3", city: "Berlin", postal_code: "10551", country: "DE" }),
  ],
});
const service = exampleService({
  name: "Soup",
  language: "en",
  organization: exampleOrganization({ name: "Bread", language: "en" }),
  service_at_locations: [examplePlace(location)],
});
const view = presentService({
  service,
  locale: "en",
  now: new Date("2026-11-20T12:00:00Z"),
  source: { name: "town", sample: false },
  firstPlace: null,
});

test("a picture names the service, its organization and its town", () => {
  const { name, under, pictogram } = servicePicture(service, view, options);
  expect(name.text).toBe("Soup");
  expect(under.map(({ text }) => text)).toEqual(["Bread", "10551 Berlin"]);
  expect(pictogram).toContain("<svg");
});

test("the picture of a sensitive need is that of the directory", () => {
  const { name, under, pictogram } = servicePicture(service, { ...view, sensitive: true }, options);
  expect(name.text).toBe("Find help near you, in your own language");
  expect({ under, pictogram }).toEqual({ under: [], pictogram: null });
});

test("pictures have the colours of the pages by day", () => {
  const [day = ""] = readFileSync(
    new URL(import.meta.resolve("@dragoman/ui/styles/tokens.css")),
    "utf8",
  ).split("@media");
  for (const [kind, { line, ground }] of Object.entries(kindColours)) {
    expect(day).toContain(`--${kind}: ${line};`);
    expect(day).toContain(`--${kind}-ground: ${ground};`);
  }
});
