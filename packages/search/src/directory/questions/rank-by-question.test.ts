import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmbeddedProvider } from "../../providers/embedded-provider.ts";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import { buildLocation, buildPlace, buildService, emptyRow } from "../../testing/build-service.ts";
import { planIndexes } from "../plan-indexes.ts";
import { recordsOf } from "../record.ts";

const provider = createEmbeddedProvider({
  onError: (error) => {
    throw error;
  },
});

interface Town {
  city: string;
  latitude: number;
  longitude: number;
}

const miami: Town = { city: "Miami", latitude: 25.77, longitude: -80.2 };
const hialeah: Town = { city: "Hialeah", latitude: 25.86, longitude: -80.28 };
const tampa: Town = { city: "Tampa", latitude: 27.95, longitude: -82.46 };

function serviceIn(town: Town, id: string, texts: { name: string; description?: string }) {
  const { city, latitude, longitude } = town;
  const location = buildLocation(`place of ${id}`, {
    latitude,
    longitude,
    addresses: [
      {
        ...emptyRow("addresses", `address of ${id}`),
        city,
        postal_code: id === "own" ? "33012" : null,
      },
    ],
  });
  return buildService(id, { ...texts, service_at_locations: [buildPlace(id, location)] });
}

const services = [
  serviceIn(tampa, "far", { name: "Emergency shelter for the homeless" }),
  serviceIn(miami, "near", { name: "Homeless shelter" }),
  serviceIn(hialeah, "own", { name: "Night shelter", description: "Beds for people who are homeless." }),
  serviceIn(hialeah, "other", { name: "Hialeah library" }),
];

beforeAll(async () => {
  await provider.adopt(planIndexes(["en"], []));
  await provider.replaceAll(batches(), "1");
});
afterAll(() => provider.close());

async function* batches() {
  yield services.flatMap((service) => recordsOf(service, ["en"]));
}

async function found(query: string): Promise<string[]> {
  const [result] = await provider.search([parseSearchRequest({ indexName: "services_en", query })]);
  return result?.type === "hits" ? result.hits.map((hit) => String(Reflect.get(hit, "serviceId"))) : [];
}

test.each(["homeless shelter hialeah", "homeless shelter 33012"])(
  "“%s” finds shelters in the town and in towns near it first",
  async (query) => {
    const ids = await found(query);
    expect(ids.slice(0, 2).toSorted()).toEqual(["near", "own"]);
    expect(ids[2]).toBe("far");
  },
);

test("a question without a place is not ranked by one", async () => {
  expect((await found("emergency shelter"))[0]).toBe("far");
});
