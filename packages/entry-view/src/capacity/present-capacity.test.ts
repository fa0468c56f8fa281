import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import {
  exampleAddress,
  exampleLocation,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { expect, test } from "vitest";
import { presentCapacities, presentCapacity } from "./present-capacity.server.ts";

const now = new Date("2026-11-20T12:00:00Z");
const unit = { id: "beds", name: "Beds", scheme: null, identifier: null, uri: null };
const beds = { id: "now", service_id: "s1", unit_id: "beds", maximum: 20, description: null, unit };

function shelter(updated: string, status: "active" | "temporarily closed" = "active") {
  const location = exampleLocation({ addresses: [exampleAddress({ country: "DE" })] });
  return exampleService({
    status,
    service_at_locations: [examplePlace(location)],
    capacities: [{ ...beds, available: 0, updated }],
  });
}

test("space is shown for a day, in the reader's language, and not for a closed service", async () => {
  const english = { locale: "en", i18n: await openCatalogue("en"), now } as const;
  expect(presentCapacity(shelter("2026-11-20T11:10:00Z"), english)).toMatchObject({
    level: "full",
    text: "Full (updated: \u2068Friday 12:10\u2069)",
  });
  const german = { locale: "de", i18n: await openCatalogue("de"), now } as const;
  expect(presentCapacity(shelter("2026-11-20T11:10:00Z"), german)?.text).toBe(
    "Voll (Stand: \u2068Freitag 12:10\u2069)",
  );
  const none = [shelter("2026-11-19T11:59:00Z"), shelter("2026-11-20T11:10:00Z", "temporarily closed")];
  expect([...presentCapacities(none, english)]).toEqual([]);
});
