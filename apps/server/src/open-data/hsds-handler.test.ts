import { enqueueAgain, hideDuplicate, importDataset, type Database } from "@dragoman/database";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { openHsdsApi, testOrigin } from "../testing/hsds-api.ts";
import { openDataRows, rowId } from "../testing/open-data-rows.ts";
import { createLineStreams } from "./line-stream.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";

let database: Database;
let api: ReturnType<typeof openHsdsApi>;

beforeEach(async () => {
  database = await openTestDatabase();
  await importDataset(database, openDataRows(5), { source: "test" });
  api = openHsdsApi(database);
});

const services = [1, 2, 3, 4, 5].map((number) => rowId("service", number));

async function idsOf(path: string): Promise<string[]> {
  return (await api.get(path)).contents.map(({ id }) => id);
}

describe("the start of the API", () => {
  test("names its version, its profile and its description, which there are", async () => {
    for (const [path, version] of [
      ["/", "3.2.3"],
      ["", "3.2.3"],
      ["/3.2/", "3.2.3"],
      ["/3.0/", "3.0.0"],
    ] as const) {
      const about = (await (await api.ask(path)).json()) as Record<string, string>; // our own contract
      expect(about["version"]).toBe(version);
      for (const name of ["profile", "openapi_url"]) {
        const address = about[name] ?? "";
        expect(address).toMatch(`${testOrigin}/api/hsds`);
        expect((await api.ask(address.slice(`${testOrigin}/api/hsds`.length))).status).toBe(200);
      }
    }
  });

  test("accepts the version in the header, and only existing versions", async () => {
    const old = await api.ask("/", { headers: { "HSDS-Version": "3.0" } });
    expect(await old.json()).toMatchObject({ version: "3.0.0" });
    expect((await api.ask("/", { headers: { "HSDS-Version": "3.1.1" } })).status).toBe(200);
    const unknown = await api.ask("/2.0/services");
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ type: "hsds-version-unknown" });
  });
});

describe("a page", () => {
  test("has the frame of the standard", async () => {
    const { contents, ...frame } = await api.get("/services?per_page=2");
    expect(frame).toEqual({
      total_items: 5,
      total_pages: 3,
      page_number: 1,
      size: 2,
      first_page: true,
      last_page: false,
      empty: false,
    });
    expect(contents).toHaveLength(2);
    expect(await api.get("/services?per_page=2&page=3")).toMatchObject({
      total_pages: 3,
      size: 1,
      first_page: false,
      last_page: true,
    });
    expect(await api.get("/services?page=9")).toMatchObject({ size: 0, empty: true, last_page: true });
  });

  test("of nothing is empty", async () => {
    const path = `/services?organization_id=${rowId("organization", 9)}`;
    expect(await api.get(path)).toMatchObject({ total_items: 0, total_pages: 0, empty: true, contents: [] });
  });

  test("links to the next one, which begins behind its last object", async () => {
    const response = await api.ask("/3.0/services?per_page=2");
    const [, next = ""] = /^<(.*)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
    expect(next.startsWith(`${testOrigin}/api/hsds/3.0/services?`)).toBe(true);
    const path = next.slice(`${testOrigin}/api/hsds`.length);
    expect(await idsOf(path)).toEqual(services.slice(2, 4));
    expect((await api.ask("/services?per_page=5")).headers.get("link")).toBeNull();
  });

  test.each([
    "/services?per_pages=2",
    "/services?page=0",
    "/services?page=1.5",
    "/services?page=two",
    "/services?page=1&page=2",
    "/services?per_page=501",
    "/services?search=",
    "/services?format=xml",
    "/services?full=maybe",
    "/services?full=true&minimal=true",
    "/organizations?full_service=true&per_page=101",
    "/services?modified_after=yesterday",
    "/services?modified_after=2026-13-40",
    "/services?organization_id=1",
    "/services?organization_id=%00",
    "/services?lat=53",
    "/services?lat=53&lon=181",
    "/services?proximity=5",
    "/services?postcode=28195&lat=1&lon=1",
    "/services?language=zz_zz_zz",
    `/services?search=${"a".repeat(201)}`,
    "/taxonomies?full=true",
    `/services/${rowId("service", 1)}?full=true`,
    "/?page=1",
  ])("says what is wrong with %s", async (path) => {
    const response = await api.ask(path);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({ type: "question-invalid", status: 400 });
  });
});

test.each(["/nothing", "/services/a/b", "/3.2/3.2/services", "/profile/x"])(
  "there is nothing at %s",
  async (path) => {
    const response = await api.ask(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ type: "api-address-unknown" });
  },
);

describe("filters", () => {
  test.each([
    [`taxonomy_term_id=${rowId("term", 1)}`, [services[0]]],
    [`taxonomy_id=${rowId("taxonomy", 1)}`, [services[0]]],
    [`organization_id=${rowId("organization", 1)}`, services],
    [`taxonomy_id=${rowId("taxonomy", 1)}&organization_id=${rowId("organization", 9)}`, []],
    ["lat=53.004&lon=8&proximity=150", [services[2], services[3], services[4]]],
    // A place that is a secret.
    ["lat=53.002&lon=8&proximity=50", []],
  ])("%s", async (query, ids) => {
    expect(await idsOf(`/services?${query}`)).toEqual(ids);
  });

  test("by the moment of a change, which the object names", async () => {
    await sleep(5);
    await enqueueAgain(database, [services[3] ?? ""]);
    const changed = (await (await api.ask(`/services/${services[3]}`)).json()) as { last_modified: string }; // our own
    const since = encodeURIComponent(changed.last_modified);
    expect(await idsOf(`/services?modified_after=${since}`)).toEqual([services[3]]);
    expect(await idsOf(`/service_at_locations?modified_after=${since}`)).toEqual([rowId("place", 4)]);
    expect(await idsOf("/services?modified_after=2000-01-01")).toEqual(services);
    expect(await idsOf("/services?modified_after=2000-01-01T00:00:00%2B02:00")).toEqual(services);
    expect(await idsOf("/services?modified_after=2000-01-01T00:00:00+02:00")).toEqual(services);
  });

  test("by words, in the order of the engine", async () => {
    const hits = [4, 2, 4, 9].map((number) => ({
      objectID: `x:${number}`,
      serviceId: rowId("service", number),
    }));
    const { search } = exampleSite();
    const asked: unknown[] = [];
    const site = {
      search: {
        ...search,
        answer(requests: readonly unknown[]) {
          asked.push(...requests);
          return Promise.resolve([{ hits, nbHits: 4, page: 0, nbPages: 1 }]);
        },
      },
    };
    const { get } = openHsdsApi(database, site);
    const { contents, total_items: total } = await get("/services?search=advice", {
      headers: { "Accept-Language": "ar" },
    });
    expect(contents.map(({ id }) => id)).toEqual([services[3], services[1]]);
    expect(total).toBe(2);
    // The second page of the same question, asked from anywhere, does not ask the engine again.
    const second = await get("/services?search=advice&per_page=1&page=2", {
      headers: { "Accept-Language": "ar" },
      address: "198.51.100.7",
    });
    expect(second.contents.map(({ id }) => id)).toEqual([services[1]]);
    expect(asked).toMatchObject([{ query: "advice", indexName: search.indexName("ar") }]);
    await enqueueAgain(database, [services[3] ?? ""]);
    await get("/services?search=advice", { headers: { "Accept-Language": "ar" } });
    expect(asked).toHaveLength(2);
    expect((await get(`/services?search=advice&taxonomy_id=${rowId("taxonomy", 1)}`)).contents).toEqual([]);
  });

  test.each([
    ["/taxonomy_terms?search=LAW", [rowId("term", 1)]],
    ["/taxonomy_terms?search=law&top_only=true", [rowId("term", 1)]],
    ["/taxonomy_terms?search=bread", []],
    ["/taxonomies?search=needs", [rowId("taxonomy", 1)]],
  ])("by the name of a term: %s", async (path, ids) => {
    expect(await idsOf(path)).toEqual(ids);
  });

  test("by a postcode", async () => {
    const { places } = exampleSite();
    const found = { id: "1", name: "Bremen", region: null, country: "DE", countryName: "Germany", areas: [] };
    const site = {
      places: {
        ...places,
        find: ({ query }: { query: string }) =>
          Promise.resolve(query === "28195" ? [{ ...found, postcode: "28195", lat: 53.001, lng: 8 }] : []),
      },
    };
    const { get, ask } = openHsdsApi(database, site);
    expect((await get("/services?postcode=28195&proximity=50")).contents).toMatchObject([
      { id: services[0] },
    ]);
    const response = await ask("/services?postcode=28195");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await ask("/services?postcode=99999")).status).toBe(400);
  });
});

describe("languages", () => {
  const [first] = services;

  test("are texts as they were written, with their translations, unless one is asked for", async () => {
    for (const headers of [{}, { "Accept-Language": "*" }]) {
      const response = await api.ask(`/services/${first}`, { headers });
      expect(await response.json()).toMatchObject({
        name: "Advice 1",
        translations: [{ language: "ar", source: "human", name: "مشورة" }],
      });
      expect(response.headers.get("content-language")).toBeNull();
    }
  });

  test("come by the header, or before it by the parameter", async () => {
    const headers = { "Accept-Language": "ar-EG, en;q=0.5, *;q=0.1" };
    const response = await api.ask(`/services/${first}`, { headers });
    expect(response.headers.get("content-language")).toBe("ar");
    expect(response.headers.get("vary")).toContain("Accept-Language");
    const translated = { name: "مشورة", translated: [{ language: "ar", source: "human", fields: ["name"] }] };
    expect(await response.json()).toMatchObject(translated);
    expect(await api.get("/services?language=ar&per_page=1")).toMatchObject({ contents: [translated] });
    expect(await (await api.ask(`/services/${first}?language=*`, { headers })).json()).toMatchObject({
      name: "Advice 1",
    });
  });
});

describe("an object", () => {
  test("of every list stands alone at its address", async () => {
    for (const list of [
      "services",
      "organizations",
      "locations",
      "service_at_locations",
      "taxonomies",
      "taxonomy_terms",
    ]) {
      const [id = ""] = await idsOf(`/${list}`);
      const response = await api.ask(`/${list}/${id.toUpperCase()}`);
      expect(await response.json()).toMatchObject({ id });
    }
  });

  test("that there is not, or no longer, is said to be so", async () => {
    for (const id of ["1", rowId("service", 99), "%00"]) {
      const response = await api.ask(`/services/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ type: "object-unknown" });
    }
    await importDataset(database, openDataRows(4), { source: "test", mostWithdrawn: 1 });
    const gone = await api.ask(`/services/${services[4]}`);
    expect(gone.status).toBe(410);
    expect(await gone.json()).toMatchObject({ type: "object-withdrawn" });
  });

  test("that is hidden as a duplicate redirects to its representative", async () => {
    const [hidden = "", kept = ""] = services;
    await hideDuplicate(database, { actor: "system", id: hidden, standsFor: kept });
    for (const base of ["", "/3.0"]) {
      const response = await api.ask(`${base}/services/${hidden}?language=ar`);
      expect(response.status).toBe(308);
      const location = `${testOrigin}/api/hsds${base}/services/${kept}?language=ar`;
      expect(response.headers.get("location")).toBe(location);
    }
    expect(await idsOf("/services")).toEqual(services.slice(1));
    const { changes } = (await (await api.ask("/changes?after=0")).json()) as { changes: unknown[] }; // our own
    expect(changes).toContainEqual(expect.objectContaining({ id: hidden, type: "removed" }));
  });

  test("names no person and no secret place, in no list and no form", async () => {
    const lists = ["services", "organizations", "locations", "service_at_locations", "changes"];
    for (const list of lists)
      for (const form of ["", "?full=true", "?format=ndjson", "?full=true&format=ndjson"]) {
        if (list === "changes" && form !== "") continue;
        const text = await (await api.ask(`/${list}${form}`)).text();
        expect(text).not.toMatch(/Rana|Haddad|Hidden|53\.002/);
      }
    expect(await (await api.ask(`/locations/${rowId("location", 2)}`)).json()).toEqual({
      id: rowId("location", 2),
      location_type: "physical",
      organization_id: rowId("organization", 1),
      visibility: "confidential",
    });
  });
});

describe("minimal services", () => {
  test("are all on one page", async () => {
    const page = await api.get("/services?minimal=true");
    expect(page).toMatchObject({ size: 5, last_page: true });
    expect(Object.keys(page.contents[0] ?? {})).toEqual(["id", "name", "status", "last_modified"]);
    const { contents } = await api.get("/services?minimal=true&language=ar");
    expect(contents[0]).toMatchObject({
      name: "مشورة",
      translated: [{ language: "ar", source: "human", fields: ["name"] }],
    });
  });
});

async function linesOf(path: string): Promise<{ id: string }[]> {
  const response = await api.ask(path);
  expect(response.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
  const lines = (await response.text()).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { id: string }); // our own contract
}

/** Takes one piece of many, and tells how many were made before the reader went. */
async function readSlowly(): Promise<number> {
  let made = 0;
  async function* endless() {
    for (;;) {
      made += 1;
      await Promise.resolve();
      yield [{ id: String(made) }];
    }
  }
  const reader = createLineStreams()
    .open(undefined, endless(), (object) => object)
    .getReader();
  await reader.read();
  await sleep(20);
  const madeUntilHere = made;
  await reader.cancel();
  return madeUntilHere;
}

async function* endlessObjects() {
  for (;;) yield await Promise.resolve([{ id: "1" }]);
}

describe("lines of JSON", () => {
  test("are what pages have, all of it and in their order", async () => {
    for (const rest of ["", "&full=true", `&taxonomy_id=${rowId("taxonomy", 1)}`, "&minimal=true"])
      expect(await linesOf(`/services?format=ndjson${rest}`)).toEqual(
        (await api.get(`/services?${rest.slice(1)}`)).contents,
      );
  });

  test("are made as they are read", async () => {
    // The one that was read, the one that waits in the stream, and the one that is read ahead.
    expect(await readSlowly()).toBe(3);
  });

  test("end at last, with an error, and are free again", async () => {
    let now = 0;
    const streams = createLineStreams(() => now);
    const open = () => streams.open("192.0.2.1", endlessObjects(), (object) => object).getReader();
    const [first] = [open(), open()];
    expect((await first.read()).done).toBe(false);
    expect(open).toThrow();
    now = 3_600_001;
    await expect(first.read().then(() => first.read())).rejects.toThrow("too long");
    expect(open).not.toThrow();
  });

  test("are not generated for HEAD requests", async () => {
    for (let call = 0; call < 3; call++) {
      const response = await api.ask("/services?format=ndjson", { method: "HEAD" });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    }
    expect((await api.ask("/services?format=ndjson")).status).toBe(200);
  });

  test("are few at a time for one caller, and free again when the reader goes", async () => {
    const first = await api.ask("/services?format=ndjson");
    await api.ask("/services?format=ndjson");
    const third = await api.ask("/services?format=ndjson");
    expect(third.status).toBe(429);
    expect(third.headers.get("retry-after")).toBe("10");
    expect((await api.ask("/services?format=ndjson", { address: "198.51.100.7" })).status).toBe(200);
    await first.body?.cancel();
    expect((await api.ask("/services?format=ndjson")).status).toBe(200);
  });
});

function post(path: string, body?: unknown, type = "application/json"): Promise<Response> {
  return api.ask(path, {
    method: "POST",
    ...(body !== undefined && {
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": type },
    }),
  });
}

describe("a list by POST", () => {
  const questions = [
    ["/services", {}],
    ["/services", { per_page: 2, page: 2, full: true }],
    ["/3.0/services", { minimal: "true" }],
    ["/uk-3.0/services", { taxonomy_term_id: rowId("term", 1), language: "ar" }],
    ["/organizations", { full_service: true }],
    ["/locations", { lat: 53.004, lon: 8, proximity: 150 }],
    ["/service_at_locations", { organization_id: rowId("organization", 1) }],
    ["/taxonomies", { search: "needs" }],
    ["/taxonomy_terms", { top_only: true }],
    ["/services", { format: "ndjson" }],
  ] as const;

  test("is the same, with the parameters in the body or in the address", async () => {
    for (const [path, parameters] of questions) {
      const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
      const query = `${path}?${new URLSearchParams(texts)}`;
      const expected = await (await api.ask(query)).text();
      for (const ask of [
        () => post(path, parameters),
        () => post(path, parameters, "Application/JSON; charset=utf-8"),
        () => post(query),
        () => post(query, ""),
      ]) {
        const response = await ask();
        expect(response.status, query).toBe(200);
        expect(response.headers.get("cache-control")).toBe("private, no-store");
        expect(response.headers.get("access-control-allow-origin")).toBe("*");
        expect(await response.text(), query).toBe(expected);
      }
    }
  });

  test("takes some parameters of the address and others of the body", async () => {
    const response = await post("/services?per_page=2", { page: 2 });
    expect(await response.json()).toMatchObject({ contents: [{ id: services[2] }, { id: services[3] }] });
  });

  test("is always answered in full, and with no address that repeats its body", async () => {
    const tag = (await api.ask("/services?per_page=2")).headers.get("etag") ?? "";
    const response = await api.ask("/services", {
      method: "POST",
      body: JSON.stringify({ per_page: 2 }),
      headers: { "Content-Type": "application/json", "If-None-Match": tag },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("link")).toBeNull();
  });

  const mistakes = [
    ["/services", "{", "The body must be a JSON object"],
    ["/services", "[]", "The body must be a JSON object"],
    ["/services", "null", "The body must be a JSON object"],
    ["/services", { search: null }, '"search" must be a text, a number, true or false.'],
    ["/services", { search: ["a"] }, '"search" must be a text, a number, true or false.'],
    ["/services", { words: "advice" }, '"words" is not a parameter of this endpoint.'],
    ["/services", '{"__proto__": "a"}', '"__proto__" is not a parameter of this endpoint.'],
    ["/services?page=1", { page: 1 }, "Give page only once."],
    ["/services", { page: 1.5 }, "page must be a whole number"],
    ["/services", { search: "" }, "search is empty."],
    ["/services", { search: "a\u0000b" }, "search contains control characters."],
  ] as const;

  test("says what is wrong with a body", async () => {
    for (const [path, body, reason] of mistakes) {
      const response = await post(path, body);
      expect(response.status, reason).toBe(400);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      const problem = (await response.json()) as { type: string; title: string }; // our own contract
      expect(problem.type).toBe("question-invalid");
      expect(problem.title).toContain(reason);
    }
  });

  test("has a body of JSON", async () => {
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "application/jsonl"]) {
      const response = await post("/services", "search=advice", type);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ type: "question-form-unknown" });
    }
  });

  test("counts as what it asks for", async () => {
    const { ask } = openHsdsApi(database);
    const init = {
      method: "POST",
      body: JSON.stringify({ search: "x", page: 9 }),
      headers: { "Content-Type": "application/json" },
    };
    const statuses = [];
    for (let call = 0; call < 301; call++) statuses.push((await ask("/services", init)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("answers", () => {
  test("are the same until something changes", async () => {
    const first = await api.ask("/services");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const same = await api.ask("/services", { headers: { "If-None-Match": known } });
      expect(same.status).toBe(304);
      expect(await same.text()).toBe("");
      expect(same.headers.get("etag")).toBe(tag);
    }
    await sleep(5);
    await enqueueAgain(database, [services[0] ?? ""]);
    expect((await api.ask("/services", { headers: { "If-None-Match": tag } })).status).toBe(200);
  });

  test("may be read by pages of any origin", async () => {
    const response = await api.ask("/services");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toContain("ETag");
    const asked = await api.ask("/services", { method: "OPTIONS" });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-headers")).toContain("HSDS-Version");
    expect(asked.headers.get("access-control-allow-headers")).toContain("Content-Type");
    for (const [path, methods] of [
      ["/3.2/organizations", "GET, HEAD, POST, OPTIONS"],
      ["/changes", "GET, HEAD, OPTIONS"],
    ] as const) {
      const { headers } = await api.ask(path, { method: "OPTIONS" });
      expect(headers.get("access-control-allow-methods")).toBe(methods);
    }
  });

  test("are for reading only", async () => {
    const atLists = "GET, HEAD, POST, OPTIONS";
    const elsewhere = "GET, HEAD, OPTIONS";
    for (const [method, path, allowed] of [
      ["PUT", "/services", atLists],
      ["DELETE", "/uk-3.0/services/", atLists],
      ["POST", `/services/${services[0]}`, elsewhere],
      ["POST", "/", elsewhere],
      ["POST", "/changes?after=0", elsewhere],
    ] as const) {
      const response = await api.ask(path, { method });
      expect(response.status, `${method} ${path}`).toBe(405);
      expect(response.headers.get("allow")).toBe(allowed);
    }
    const head = await api.ask("/services", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });

  test("are limited for each caller", async () => {
    const limited = openHsdsApi(database);
    let status = 200;
    for (let call = 0; call < 200 && status === 200; call++)
      status = (await limited.ask("/services?per_page=500&full=true&page=9")).status;
    expect(status).toBe(429);
    // Places are read whole, and a search is several requests.
    for (const path of ["/locations?per_page=500&page=9", "/services?search=x&page=9"]) {
      const { ask } = openHsdsApi(database);
      const statuses = [];
      for (let call = 0; call < 301; call++) statuses.push((await ask(path)).status);
      expect(statuses.at(-1), path).toBe(429);
    }
    expect((await limited.ask("/services", { address: "198.51.100.7" })).status).toBe(200);
  });
});
