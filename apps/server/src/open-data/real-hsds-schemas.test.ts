import {
  findOrCreatePerson,
  importDataset,
  moveRevision,
  openDatabase,
  openRevision,
  saveDraft,
  type Database,
  type EntryName,
  type RecordChange,
} from "@dragoman/database";
import { readDirectory } from "@dragoman/hsds/read";
import { hsdsVersions, type HsdsVersion } from "@dragoman/hsds/hsds-versions";
import type { Actor } from "@dragoman/policy";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHsdsApi, type HsdsBody } from "../testing/hsds-api.ts";
import {
  hasHsdsSchemas,
  officialPageSchema,
  officialSchemas,
  officialValidator,
  type Validate,
} from "../testing/hsds-schemas.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { validateUk } from "../testing/uk-validator.ts";
import { type HsdsList, hsdsLists } from "./hsds-address.ts";

const root = join(import.meta.dirname, "../../../..");
const data = join(root, "../shared/data");

interface Source {
  name: string;
  path: string;
  country: string;
  /** All if absent. Those of thousands of services take minutes for each: by hand all, `ALL_VERSIONS=1`. */
  usual?: readonly HsdsVersion[];
}

const sources: readonly Source[] = [
  { name: "sample", path: join(root, "fixtures/sample/directory"), country: "DE" },
  { name: "miami", path: join(data, "miami-211-hsds11"), country: "US", usual: ["3.2"] },
  { name: "washington", path: join(data, "washington-211-hsds10"), country: "US", usual: ["3.0"] },
];

function versionsOf({ usual }: Source): readonly HsdsVersion[] {
  return process.env["ALL_VERSIONS"] === undefined ? (usual ?? versions) : versions;
}

const lists = Object.keys(hsdsLists) as HsdsList[]; // the keys of the object
const versions = Object.keys(hsdsVersions) as HsdsVersion[]; // the keys of the object

const validators = new Map<HsdsVersion, Validate>();

beforeAll(() => {
  if (hasHsdsSchemas) for (const version of versions) validators.set(version, officialValidator(version));
});

/** Everything that is wrong with an answer, by the official schemas and by what they do not say. */
function faultsOf(version: HsdsVersion, schema: string, objects: readonly unknown[]): string[] {
  const validate = validators.get(version);
  if (!validate) throw new Error("There are no schemas");
  const faults = objects.flatMap((one) => [...validate(schema, one), ...emptyValues(one)]);
  // The UK profile requires a state of countries without any.
  const isKnown = (fault: string) => version === "uk-3.0" && fault.endsWith("/state_province is empty");
  return [...new Set(faults)].filter((fault) => !isKnown(fault));
}

/** HSDS knows no `null`, and what is empty is left out. */
function emptyValues(value: unknown, path = ""): string[] {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0))
    return [`${path} is empty`];
  if (typeof value === "string") return value.trim() === "" ? [`${path} is blank`] : [];
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) =>
    emptyValues(one, Array.isArray(value) ? path : `${path}/${key}`),
  );
}

/** Validates every list in both forms and every object alone; returns what is wrong, and how much there is. */
async function validateApi(database: Database, version: HsdsVersion, { each }: { each: number }) {
  const { get, walk } = openHsdsApi(database);
  const isPage = new Ajv2020({ strict: false }).compile(officialPageSchema(version));
  const faults: string[] = [];
  const counts: Partial<Record<HsdsList, number>> = {};
  for (const list of lists) {
    const schema = officialSchemas[list];
    const path = `/${version}/${list}`;
    const first = await get(path);
    if (!isPage(first)) faults.push(`${path} ${JSON.stringify(isPage.errors)}`);
    const listed = await walk(`${path}?per_page=500`);
    counts[list] = listed.length;
    faults.push(...faultsOf(version, schema.listed, listed));
    if (list !== "taxonomies") {
      const whole = await walk(`${path}?per_page=500&full=true`);
      expect(whole.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
      faults.push(...faultsOf(version, schema.whole, whole));
    }
    const step = Math.max(1, Math.floor(listed.length / each));
    for (let at = 0; at < listed.length; at += step) {
      const id = listed[at]?.id ?? "";
      const object = (await get(`${path}/${id}`)) as unknown as HsdsBody["contents"][number]; // not a page
      expect(object.id).toBe(id);
      faults.push(...faultsOf(version, schema.whole, [object]));
    }
  }
  return { faults, counts };
}

const opened = new Map<string, Promise<Database>>();
const folder = mkdtempSync(join(tmpdir(), "dragoman-schemas-"));

/** Imported once for all versions. */
function openOnce(source: Source): Promise<Database> {
  const database = opened.get(source.name) ?? importSource(source);
  opened.set(source.name, database);
  return database;
}

afterAll(async () => {
  for (const database of opened.values()) await (await database).close();
  rmSync(folder, { recursive: true, force: true });
});

async function importSource({ path, country, name }: Source): Promise<Database> {
  const directory = join(folder, name);
  mkdirSync(directory);
  const database = await openDatabase({ directory });
  const dataset = await readDirectory(path, { source: name, country });
  await importDataset(database, dataset, { source: name, country });
  return database;
}

describe.skipIf(!hasHsdsSchemas)("the official schemas (need ../shared/hsds, absent here)", () => {
  describe.each(sources)("of $name (needs ../shared/data)", (source) => {
    test.skipIf(!existsSync(source.path)).each(versionsOf(source))(
      "find nothing wrong in %s",
      async (version) => {
        const database = await openOnce(source);
        const { faults, counts } = await validateApi(database, version, { each: 40 });
        expect(faults).toEqual([]);
        expect(counts.services).toBeGreaterThan(50);
      },
      600_000,
    );

    test.skipIf(!existsSync(source.path))(
      "give the validator of Open Referral UK nothing to say",
      async () => {
        const { ask } = openHsdsApi(await openOnce(source));
        const { errors, warnings } = await validateUk((path) => ask(`/uk-3.0${path}`));
        expect(errors).toEqual([]);
        // Some sources have terms of no taxonomy.
        expect(warnings.filter((warning) => warning !== "/taxonomies is empty")).toEqual([]);
      },
      600_000,
    );
  });

  test("would find errors", () => {
    const service = { id: "1", name: null, status: "open", url: "nowhere" };
    expect(faultsOf("3.2", officialSchemas.services.listed, [service])).toHaveLength(5);
  });

  test("find no errors in a directory written by hand", async () => {
    const database = await openTestDatabase();
    const steward = await stewardOf(database);
    const organization = await publishNew(database, steward, {
      entry: { table: "organizations", id: null, language: "de" },
      name: "Haus am Fluss",
      changes: (id) => [
        add("locations", { organization_id: id, location_type: "physical" }, 1),
        add(
          "addresses",
          { location_id: uuidOf(1), address_1: "Uferweg 3", city: "Bremen", country: "DE" },
          2,
        ),
        add("phones", { organization_id: id, number: "+49 421 3617" }, 3),
        add("contacts", { organization_id: id, name: "Rana Haddad", email: "rana@fluss.example" }, 4),
      ],
    });
    await publishNew(database, steward, {
      entry: { table: "services", id: null, language: "de", organizationId: organization },
      name: "Beratung",
      changes: (id) => [
        add("service_at_location", { service_id: id, location_id: uuidOf(1) }, 5),
        add(
          "schedules",
          { service_id: id, freq: "WEEKLY", byday: "MO", opens_at: "09:00", closes_at: "12:00" },
          6,
        ),
        add("languages", { service_id: id, code: "ar" }, 7),
      ],
    });
    for (const version of versions) {
      const { faults, counts } = await validateApi(database, version, { each: 10 });
      expect(faults).toEqual([]);
      expect(counts).toMatchObject({ services: 1, organizations: 1, locations: 1, service_at_locations: 1 });
    }
    const { ask } = openHsdsApi(database);
    expect(await (await ask("/services?full=true")).text()).not.toMatch(/Rana|rana/);
  }, 300_000);
});

test.skipIf(!hasHsdsSchemas)("formats are those of the standard (need ../shared/hsds)", async () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const { get } = openHsdsApi(await openTestDatabase());
  const about = (await get("/")) as unknown as Record<string, string>; // not a page
  for (const name of ["profile", "openapi_url"])
    expect(ajv.validate({ type: "string", format: "uri" }, about[name])).toBe(true);
});

async function stewardOf(database: Database): Promise<Actor> {
  const { id } = await findOrCreatePerson(database, { email: "stefan@example.org" });
  return { personId: id, grants: [{ role: "steward" }] };
}

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

function add(table: string, values: Record<string, unknown>, number: number): RecordChange {
  return { id: `add-${number}`, kind: "add", table, recordId: uuidOf(number), values } as RecordChange; // of the test
}

type NewEntry = Parameters<typeof openRevision>[1];

async function publishNew(
  database: Database,
  actor: Actor,
  {
    entry,
    name,
    changes,
  }: { entry: Record<string, unknown>; name: string; changes: (id: string) => RecordChange[] },
): Promise<string> {
  const draft = await openRevision(database, { actor, ...entry } as NewEntry); // the entries of the test
  const named = draft.changes.map((change) =>
    change.kind === "add" ? { ...change, values: { ...change.values, name } } : change,
  );
  const entryName: EntryName = draft.entry;
  const { version } = await saveDraft(database, {
    actor,
    id: draft.id,
    version: draft.version,
    changes: [...named, ...changes(entryName.id)],
  });
  const outcome = await moveRevision(database, { actor, id: draft.id, event: "publish", version });
  if (outcome.state !== "done") throw new Error(JSON.stringify(outcome));
  return entryName.id;
}
