import { afterAll, beforeAll, expect, test } from "vitest";
import type { Service } from "@dragoman/hsds";
import { createEmbeddedProvider } from "../../providers/embedded-provider.ts";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import {
  buildAttribute,
  buildHours,
  buildLocation,
  buildPlace,
  buildService,
  buildTerm,
  emptyRow,
} from "../../testing/build-service.ts";
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

type Values = Partial<Pick<Service, "name" | "description" | "schedules" | "attributes">>;

function serviceIn(town: Town, id: string, values: Values) {
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
  return buildService(id, { ...values, service_at_locations: [buildPlace(id, location)] });
}

const services = [
  serviceIn(tampa, "far", { name: "Emergency shelter for the homeless" }),
  serviceIn(miami, "near", { name: "Homeless shelter" }),
  serviceIn(hialeah, "own", { name: "Night shelter", description: "Beds for people who are homeless." }),
  serviceIn(hialeah, "other", { name: "Hialeah library" }),
];

const always = [buildHours("MO,TU,WE,TH,FR,SA,SU", "00:00", "24:00")];
const corner: Town = { city: "Miami", latitude: 25.7745, longitude: -80.2 };
const around: Town = { city: "Miami", latitude: 25.7711, longitude: -80.2 };

const pantries = [
  serviceIn(tampa, "far and open", { name: "Food pantry", schedules: always }),
  serviceIn(corner, "open", { name: "Food pantry", schedules: always }),
  serviceIn(corner, "open, too", {
    name: "Legal advice on evictions",
    description: "A lawyer reads your eviction notice.",
    attributes: [buildAttribute(buildTerm("food"))],
    schedules: always,
  }),
  serviceIn(around, "nearest", { name: "Food pantry" }),
];

beforeAll(async () => {
  await provider.adopt(planIndexes(["en"], []));
  await provider.replaceAll(batches(), "1");
});
afterAll(() => provider.close());

async function* batches() {
  yield [...services, ...pantries].flatMap((service) => recordsOf(service, ["en"]));
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

test("a picture searches for its subject", async () => {
  const ids = await found("🛏️");
  expect(ids.toSorted()).toEqual((await found("bed tonight")).toSorted());
  expect(ids).not.toContain("other");
  expect((await found("🍞 tampa"))[0]).toBe("far and open");
});

test("a question without a place is not ranked by one", async () => {
  expect((await found("emergency shelter"))[0]).toBe("far");
});

async function foodPantries(parameters: object): Promise<string[]> {
  const [result] = await provider.search([
    parseSearchRequest({
      indexName: "services_en",
      query: "",
      facetFilters: ["categories:food"],
      ...parameters,
    }),
  ]);
  return result?.type === "hits" ? result.hits.map((hit) => String(Reflect.get(hit, "serviceId"))) : [];
}

const here = { aroundLatLng: `${miami.latitude},${miami.longitude}`, aroundRadius: 1_000_000 };

test("for a need, open services for it come first among places at the same distance", async () => {
  expect(await foodPantries(here)).toEqual(["open", "nearest", "open, too", "far and open"]);
});

test("for a need without a place, open services for it come first", async () => {
  const ids = await foodPantries({});
  expect(ids.slice(0, 2).toSorted()).toEqual(["far and open", "open"]);
  expect(ids.slice(2)).toEqual(["nearest", "open, too"]);
});

test("sorting by distance puts the nearest first", async () => {
  const ids = await foodPantries({ ...here, aroundPrecision: 10 });
  expect(ids[0]).toBe("nearest");
  expect(ids.at(-1)).toBe("far and open");
});
