import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import {
  exampleAddress,
  exampleLocation,
  examplePhone,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { saveService } from "./save-service.server.ts";
import { presentPhones } from "../phones/present-phones.server.ts";
import { presentPlace } from "../places/present-place.server.ts";
import { createTextReader } from "../texts/text-reader.server.ts";
import { parseSavedService, type SavedService } from "./saved-service.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const now = new Date("2026-11-21T12:00:00Z");
const address = exampleAddress({ address_1: "Nussweg 3", city: "Berlin", country: "DE" });

function savedWith(visibility: "confidential" | null): SavedService {
  const reader = createTextReader("en", "de");
  const at = examplePlace({
    ...exampleLocation({ id: "berlin", addresses: [address], latitude: 52.53, longitude: 13.34 }),
    visibility,
  });
  const options = { locale: "en", reader, country: "DE" } as const;
  const place = presentPlace(at, { service: exampleService({}), locale: "en", reader, now, ownHours: false });
  const line = examplePhone({ number: "030 123456", e164: "+4930123456", description: "Nachts" });
  const fax = examplePhone({ number: "030 123457", e164: "+4930123457", type: "fax" });
  return saveService(
    {
      id: "s1",
      name: { value: "Notübernachtung", language: "de" },
      organization: null,
      phones: presentPhones([line, fax], options),
      places: [place],
      hours: null,
      checked: "October 2, 2026",
      category: { slug: "shelter", name: { value: "Notunterkunft", language: "de" } },
      sensitive: false,
    },
    { i18n, locale: "en", now },
  );
}

test("the data for calling and finding the place is saved, with the texts of the page", () => {
  expect(savedWith(null)).toMatchObject({
    id: "s1",
    locale: "en",
    name: { value: "Notübernachtung", language: "de" },
    phones: [{ uri: "tel:+4930123456", purpose: { value: "Nachts", language: "de" } }],
    places: [{ lines: ["Nussweg 3", "Berlin", "Germany"], nowhere: null, go: { point: { lat: 52.53 } } }],
    checked: "Checked on October 2, 2026",
    day: "2026-11-21",
    handed: false,
  });
});

test("no point of a secret place is saved, and the reader is advised to call", () => {
  const [place] = savedWith("confidential").places;
  expect(place).toMatchObject({ go: null, lines: [], nowhere: "The address is confidential. Call first." });
});

test("a device reads the server's data without loss", () => {
  const service = savedWith(null);
  expect(parseSavedService(JSON.parse(JSON.stringify(service)))).toEqual(service);
});
