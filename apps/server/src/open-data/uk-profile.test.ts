import { importDataset, type Database } from "@dragoman/database";
import { datasetOf, datasetRow } from "@dragoman/database/testing/dataset";
import { describe, expect, test } from "vitest";
import { openHsdsApi } from "../testing/hsds-api.ts";
import { openDataRows, rowId } from "../testing/open-data-rows.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { asUkReaderFinds, type AskApi, ukFaultsOf, validateUk } from "../testing/uk-validator.ts";

function askUk(database: Database): AskApi {
  const { ask } = openHsdsApi(database);
  return (path) => ask(`/uk-3.0${path}`);
}

describe("the view of the Open Referral UK profile", () => {
  test("is chosen by its address or by the header", async () => {
    const { ask } = openHsdsApi(await openTestDatabase());
    for (const [path, headers] of [
      ["/uk-3.0", {}],
      ["/uk-3.0/", {}],
      ["/", { "HSDS-Version": "HSDS-UK-3.0" }],
      ["/", { "HSDS-Version": "uk-3.0" }],
    ] as const) {
      const response = await ask(path, { headers });
      expect(response.headers.get("hsds-version")).toBe("HSDS-UK-3.0");
      expect(await response.json()).toEqual({
        version: "HSDS-UK-3.0",
        profile: expect.stringContaining("OpenReferralUK") as string,
        openapi_url: `https://help.example/api/hsds${path === "/" ? "" : "/uk-3.0"}/openapi.json`,
      });
    }
    expect((await ask("/uk-1.0/services")).status).toBe(404);
  });

  test("passes from outside, page by page and object by object", async () => {
    const database = await openTestDatabase();
    await importDataset(database, openDataRows(170), { source: "test" });
    const { errors, warnings, judged } = await validateUk(askUk(database));
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
    // Three pages of services, and ten of each kind alone.
    expect(judged).toBeGreaterThan(250);
  });

  test("gives a reader of the profile alone the address, the hours and the price", async () => {
    const database = await openTestDatabase();
    const { rows } = openDataRows(1);
    const more = [
      datasetRow("addresses", {
        id: rowId("other", 11),
        location_id: rowId("location", 1),
        address_1: "1 The Headrow",
        city: "Leeds",
        postal_code: "LS1 1AA",
        country: "GB",
        address_type: "physical",
      }),
      datasetRow("schedules", {
        id: rowId("other", 12),
        service_at_location_id: rowId("place", 1),
        freq: "WEEKLY",
        byday: "MO",
        opens_at: "09:00",
        closes_at: "17:00",
      }),
    ];
    const priced = rows.map((row) =>
      row.id === rowId("service", 1) ? { ...row, values: { ...row.values, fees_description: "Free" } } : row,
    );
    await importDataset(database, datasetOf([...priced, ...more] as typeof rows), { source: "test" });
    const service: unknown = await (await askUk(database)(`/services/${rowId("service", 1)}`)).json();
    expect(asUkReaderFinds("service", service)).toMatchObject({
      name: "Advice 1",
      fees: "Free",
      schedules: [{ service_at_location_id: rowId("place", 1), opens_at: "09:00" }],
      service_at_locations: [
        {
          location: {
            addresses: [{ address_1: "1 The Headrow", state_province: "", postal_code: "LS1 1AA" }],
          },
        },
      ],
      attributes: [{ taxonomy_term: { term: "Law" } }],
    });
  });
});

describe("the mirror of the validator", () => {
  test("finds what is wrong with an object", () => {
    expect(
      ukFaultsOf("service", {
        id: "1",
        status: "open",
        schedules: [{ id: rowId("other", 1), freq: "DAILY" }],
      }),
    ).toEqual([
      "service must have required property 'name'",
      'service/id must match format "uuid"',
      "service/status must be equal to one of the allowed values",
      "service/schedules/0/freq must be equal to one of the allowed values",
    ]);
    expect(
      ukFaultsOf("service of a list", {
        id: rowId("service", 1),
        name: "A",
        status: "active",
        schedules: [],
      }),
    ).toEqual(["service of a list/schedules boolean schema is false"]);
  });

  test("finds what is wrong with an API", async () => {
    const database = await openTestDatabase();
    await importDataset(database, openDataRows(60), { source: "test" });
    const right = askUk(database);
    const changed =
      (change: (path: string, body: Record<string, unknown>) => void): AskApi =>
      async (path) => {
        const response = await right(path);
        const body = (await response.json()) as Record<string, unknown>; // an object of the API
        change(path, body);
        return Response.json(body, response);
      };
    expect(await faultsOf(right)).toEqual([]);
    expect(await faultsOf(openHsdsApi(database).ask)).toEqual(["/ has the version 3.2.3"]);
    expect(
      await faultsOf(
        changed((path, body) => {
          if (path === "/services?page=2") body["size"] = 50;
        }),
      ),
    ).toEqual(["/services?page=2 has a wrong size", "/services?page=2 has a wrong total_items"]);
    expect(
      await faultsOf(
        changed((path, body) => {
          if (path === `/services/${rowId("service", 1)}`) body["id"] = rowId("service", 2);
        }),
      ),
    ).toEqual([`/services/${rowId("service", 1)} is another object`]);
    expect(await faultsOf(() => Promise.resolve(new Response(null, { status: 404 })))).toContain(
      "/services?page=1 is answered with 404",
    );
  });
});

async function faultsOf(ask: AskApi): Promise<string[]> {
  return (await validateUk(ask)).errors;
}
