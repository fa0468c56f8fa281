import { importDataset, type Database } from "@dragoman/database";
import { hsdsVersions, type HsdsVersion } from "@dragoman/hsds/hsds-versions";
import { readDirectory } from "@dragoman/hsds/read";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { openHsdsApi } from "../testing/hsds-api.ts";
import { hasHsdsSchemas, officialDescription } from "../testing/hsds-schemas.ts";
import { openDataRows, rowId } from "../testing/open-data-rows.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { changesMessage, testMessage } from "../webhooks/webhook-message.ts";

interface Operation {
  operationId: string;
  tags: string[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters: { $ref?: string; name?: string; in?: string; schema?: Schema }[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
type Schema = Record<string, unknown>;
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, { get: Operation; post?: Operation }>;
  webhooks: { changes: { post: { requestBody: { content: Record<string, { schema: Schema }> } } } };
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Schema & { name: string; in: string }>;
  };
}

const versions = Object.keys(hsdsVersions) as HsdsVersion[]; // the keys of the object
const everyTable = join(import.meta.dirname, "../../../../fixtures/hsds/valid/hsds-3.0");

describe.each(versions)("the description of the API in %s", (version) => {
  let database: Database;
  let document: Document;

  beforeEach(async () => {
    database = await openTestDatabase();
    await importDataset(database, openDataRows(3), { source: "test" });
    document = await describeApi(database);
  });

  async function describeApi(of: Database): Promise<Document> {
    return (await (await openHsdsApi(of).ask(`/${version}/openapi.json`)).json()) as Document; // tested here
  }

  test("refers only to existing definitions, and uses all of them", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: `https://help.example/api/hsds/${version}` }]);
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    const components = document.components as unknown as Record<string, Record<string, unknown>>; // any of them
    for (const [, group = "", name = ""] of refs) expect(components[group]?.[name], name).toBeDefined();
    const used = new Set(refs.map(([, , name]) => name));
    const names = [
      ...Object.keys(document.components.schemas),
      ...Object.keys(document.components.parameters),
    ];
    expect(names.filter((name) => !used.has(name))).toEqual([]);
    const ids = Object.values(document.paths).flatMap(({ get, post }) => [
      get.operationId,
      ...(post ? [post.operationId] : []),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is correct for every route, without unknown fields", async () => {
    const validate = strictValidator(document);
    const { ask } = openHsdsApi(database);
    for (const [path, { get }] of Object.entries(document.paths))
      for (const query of ["", "?full=true", "?minimal=true", "?language=ar"]) {
        const name = /^\?(\w+)/.exec(query)?.[1];
        if (name !== undefined && !get.parameters.some(({ $ref }) => $ref?.endsWith(`/${name}`))) continue;
        const answer = await ask(`/${version}${withId(path)}${query}`);
        expect(answer.status, path).toBe(200);
        const schema = get.responses["200"]?.content?.["application/json"]?.schema ?? {};
        expect(validate(schema, await answer.json()), `${path}${query}`).toEqual([]);
      }
  });

  test("describes the messages of webhooks", () => {
    const validate = strictValidator(document);
    const { content } = document.webhooks.changes.post.requestBody;
    const root = "https://help.example/api/hsds";
    const now = Date.parse("2026-11-28T10:00:00Z");
    const history = "epoch.token";
    const changes = { after: 3, before: history, count: 1, latest: 4, history, at: null };
    for (const { body } of [
      changesMessage({ id: "one" }, changes, { root, now }),
      changesMessage({ id: "one" }, { ...changes, after: 0, before: null }, { root, now }),
      testMessage({ position: 3, history }, { root, now }),
    ])
      expect(validate(content["application/json"]?.schema ?? {}, JSON.parse(body)), body).toEqual([]);
  });

  test("describes every object of a directory with every table", async () => {
    const full = await openTestDatabase();
    await importDataset(full, await readDirectory(everyTable, { source: "every" }), { source: "every" });
    const validate = strictValidator(document);
    const { get } = openHsdsApi(full);
    const lists = Object.keys(document.paths).filter((path) => path.includes("{id}"));
    for (const path of lists) {
      const list = path.replace("/{id}", "");
      const schema = document.paths[path]?.get.responses["200"]?.content?.["application/json"]?.schema ?? {};
      const page = await get(`/${version}${list}`);
      for (const { id } of page.contents)
        expect(validate(schema, await get(`/${version}${list}/${id}`)), list).toEqual([]);
    }
  });

  test("lists the parameters that each route takes, and no other", async () => {
    const { ask } = openHsdsApi(database);
    const examples: Record<string, string> = {
      page: "1",
      per_page: "2",
      after: rowId("service", 1),
      format: "json",
      search: "advice",
      language: "ar",
      minimal: "true",
      full: "true",
      full_service: "true",
      organization_id: rowId("organization", 1),
      modified_after: "2026-11-20",
      taxonomy_term_id: rowId("term", 1),
      taxonomy_id: rowId("taxonomy", 1),
      lat: "53",
      lon: "8",
      proximity: "5",
      top_only: "true",
      parent_id: rowId("term", 1),
      history: "",
    };
    for (const [path, { get, post }] of Object.entries(document.paths)) {
      const taken = new Set(parametersIn(get, document));
      if (post) {
        const { schema } = post.requestBody?.content["application/json"] ?? {};
        const names = parametersIn(post, document).filter((name) => name !== "HSDS-Version");
        expect(Object.keys(schema?.["properties"] ?? {})).toEqual(names);
        expect(new Set(parametersIn(post, document))).toEqual(taken);
      }
      for (const name of [...Object.keys(examples), "nothing"]) {
        const rest = name === "lat" ? "&lon=8" : ["lon", "proximity"].includes(name) ? "&lat=53" : "";
        const both = name === "proximity" ? "&lon=8" : "";
        if (name === "history" && taken.has(name)) continue;
        const value = path === "/changes" && name === "after" ? "0" : (examples[name] ?? "x");
        const answer = await ask(
          `/${version}${withId(path)}?${name}=${encodeURIComponent(value)}${rest}${both}`,
        );
        expect(answer.status === 200, `${path} ${name} ${answer.status}`).toBe(taken.has(name));
      }
    }
  });
});

/** The parameters of an operation, by where they are. */
function parametersIn({ parameters = [] }: Partial<Operation>, { components }: Document): string[] {
  return parameters.flatMap(({ $ref, name }) => {
    const found = components.parameters[$ref?.split("/").at(-1) ?? ""];
    return found ? found.name : (name ?? []);
  });
}

test.skipIf(!hasHsdsSchemas)(
  "lists are asked for by POST where the standard says so (needs ../shared/hsds, absent here)",
  async () => {
    const { ask } = openHsdsApi(await openTestDatabase());
    const ours = (await (await ask("/3.2/openapi.json")).json()) as Document; // tested above
    const official = officialDescription("3.2") as Document; // as published
    const posted = Object.entries(official.paths).filter(([, { post }]) => post !== undefined);
    expect(posted.length).toBeGreaterThan(4);
    for (const [path, { post = {} }] of posted) {
      const own = ours.paths[path]?.post;
      expect(own?.tags, path).toEqual((post as Operation).tags);
      const names = parametersIn(post, official);
      expect(names.length).toBeGreaterThan(3);
      expect(parametersIn(own ?? {}, ours), path).toEqual(expect.arrayContaining(names));
      const { schema } = own?.requestBody?.content["application/json"] ?? {};
      expect(Object.keys(schema?.["properties"] ?? {}), path).toEqual(expect.arrayContaining(names));
      // The standard has no body: an empty one is a question, too.
      expect((await ask(`/3.2${path}?per_page=2`, { method: "POST" })).status).toBe(200);
    }
  },
);

const kinds: Record<string, Parameters<typeof rowId>[0]> = {
  services: "service",
  organizations: "organization",
  locations: "location",
  service_at_locations: "place",
  taxonomies: "taxonomy",
  taxonomy_terms: "term",
};

function withId(path: string): string {
  return path.replace("{id}", rowId(kinds[path.split("/")[1] ?? ""] ?? "service", 1));
}

/** Returns a function that tells what is wrong with an answer, an unknown field too. */
function strictValidator({ components }: Document): (schema: Schema, body: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const strict = Object.fromEntries(
    // The frame of a page is one of two schemas that hold together.
    Object.entries(components.schemas).map(([name, schema]) => [
      name,
      name === "Page" ? schema : closed(schema),
    ]),
  );
  ajv.addSchema({ $id: "https://help.example/api", components: { schemas: strict } });
  return (schema, body) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"https://help.example/api#/');
    const validate = ajv.compile(JSON.parse(text) as Schema);
    return validate(body)
      ? []
      : (validate.errors ?? []).map(
          (one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`,
        );
  };
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  const isObject = schema["type"] === "object" && "properties" in schema;
  return isObject ? { ...schema, additionalProperties: false } : schema;
}
