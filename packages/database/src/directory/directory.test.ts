import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow, manyServices } from "../testing/dataset.ts";
import { harbour, harbourRows } from "../testing/harbour.ts";
import { countingStatements, databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { countDirectory } from "./count-directory.ts";
import { findLanguagesUsed } from "./find-languages.ts";
import { findOrganization } from "./find-organization.ts";
import { findService } from "./find-service.ts";
import { findServiceIds } from "./find-service-ids.ts";
import { findTerms } from "./find-terms.ts";
import { readTerms } from "./read-terms.ts";
import { holdsSource } from "../import/holds-source.ts";
import { ensureSetting } from "../settings.ts";
import { readServices } from "./read-services.ts";
import { serviceIdsInBatches } from "./service-ids.ts";

const source = "harbour";

async function openHarbour(kind: Database["kind"]): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbour(), { source });
  return database;
}

describe.each(databaseKinds)("reading from %s", (kind) => {
  test("the languages of the directory are spoken or written", async () => {
    const database = await openHarbour(kind);
    expect((await findLanguagesUsed(database)).toSorted()).toEqual(["ar", "de", "en", "fa"]);
  });

  test("services are found by the ids of their source", async () => {
    const database = await openHarbour(kind);
    const keys = ["key-shelter", "key-nobody", "key-advice"];
    const found = await findServiceIds(database, { source, keys });
    expect(found).toEqual(
      new Map([
        ["key-advice", "advice"],
        ["key-shelter", "shelter"],
      ]),
    );
    expect([...(await findServiceIds(database, { source: "other", keys }))]).toEqual([]);
  });

  test("a service comes with everything related", async () => {
    const found = await findService(await openHarbour(kind), "advice");
    expect(found).toMatchObject({
      state: "found",
      source,
      service: {
        id: "advice",
        name: "Legal advice",
        minimum_age: 18,
        alternate_name: null,
        translations: [{ language: "ar", field_name: "name", value: "استشارة قانونية", source: "human" }],
        organization: {
          name: "Harbour Help",
          translations: [{ language: "ar", value: "ميناء" }],
          funding: [{ source: "City" }],
          organization_identifiers: [{ identifier: "42" }],
          additional_websites: [{ url: "https://harbour.example/" }],
          programs: [{ name: "Arrival", translations: [] }],
          locations: [{ id: "office" }, { id: "refuge" }],
        },
        program: { name: "Arrival" },
        phones: [
          {
            number: "0421 1",
            languages: [{ code: "fa" }],
            translations: [{ language: "de", value: "Empfang" }],
          },
          { number: "0421 2", languages: [], translations: [] },
        ],
        contacts: [{ name: "Rana", phones: [{ number: "0421 3" }] }],
        schedules: [{ byday: "MO", opens_at: "09:00" }],
        languages: [{ code: "ar" }],
        service_areas: [{ name: "Bremen" }],
        required_documents: [{ document: "Passport" }],
        cost_options: [{ amount: 2.5, currency: "EUR" }],
        additional_urls: [{ url: "https://harbour.example/advice" }],
        service_at_locations: [
          {
            location: {
              name: "Office",
              latitude: 53.08,
              addresses: [{ address_1: "Quay 1" }],
              accessibility: [{ description: "Ramp" }],
            },
            schedules: [{ byday: "TU" }],
          },
        ],
        attributes: [
          {
            taxonomy_term: {
              code: "asylum",
              ancestors: [{ code: "law", translations: [{ value: "Recht" }] }],
            },
          },
        ],
      },
    });
  });

  test("capacities come with their unit", async () => {
    const found = await findService(await openHarbour(kind), "shelter");
    expect(found).toMatchObject({ service: { capacities: [{ available: 4, unit: { name: "Beds" } }] } });
  });

  test("record columns are not returned", async () => {
    const text = JSON.stringify(await findService(await openHarbour(kind), "advice"));
    expect(text).not.toMatch(/content_hash|source_name|source_key|withdrawn_at|updated_at/);
  });

  test("children keep the order of their source", async () => {
    const database = await openTestDatabase(kind);
    const numbers = ["9", "1", "5", "3", "7"];
    await importDataset(
      database,
      datasetOf([
        datasetRow("services", { id: "one", name: "One", status: "active" }),
        ...numbers.map((number) =>
          datasetRow("phones", { id: `phone-${number}`, service_id: "one", number }),
        ),
      ]),
      { source },
    );
    const [service] = await readServices(database, ["one"]);
    expect(service?.phones.map(({ number }) => number)).toEqual(numbers);
  });

  test("services come in the requested order, without unknown ones", async () => {
    const services = await readServices(await openHarbour(kind), ["shelter", "nowhere", "advice", "shelter"]);
    expect(services.map(({ id }) => id)).toEqual(["shelter", "advice"]);
  });

  test("the number of statements does not grow with the number of services", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(40), { source });
    const ids = manyServices(40).rows.flatMap(({ table, id }) => (table === "services" ? [id] : []));
    const one = countingStatements(database);
    await readServices(one.database, ids.slice(0, 1));
    const many = countingStatements(database);
    expect(await readServices(many.database, ids)).toHaveLength(40);
    expect(many.count()).toBe(one.count());
    expect(one.count()).toBeGreaterThan(5);
  });

  test("there may be more ids than a statement has parameters", async () => {
    const database = await openHarbour(kind);
    const ids = Array.from({ length: 70_000 }, (_, index) => `nobody-${index}`);
    const services = await readServices(database, [...ids, "advice"]);
    expect(services.map(({ id }) => id)).toEqual(["advice"]);
  });

  test("an unknown service is not found, and a withdrawn one is reported as such", async () => {
    const database = await openHarbour(kind);
    expect(await findService(database, "nowhere")).toBeUndefined();
    await importDataset(database, datasetOf(harbourRows().filter(({ id }) => id !== "shelter")), { source });
    expect(await findService(database, "shelter")).toEqual({ state: "withdrawn" });
    expect(await readServices(database, ["shelter"])).toEqual([]);
  });

  test("phones and hours of one service at a place are not those of the others there", async () => {
    const database = await openTestDatabase(kind);
    const rows = [
      ...harbourRows(),
      datasetRow("service_at_location", {
        id: "shelter-at-office",
        service_id: "shelter",
        location_id: "office",
      }),
      datasetRow("phones", { id: "own", service_id: "shelter", location_id: "office", number: "0421 4" }),
      datasetRow("schedules", { id: "own", service_id: "shelter", location_id: "office", byday: "WE" }),
    ];
    await importDataset(database, datasetOf(rows), { source });
    const [advice, shelter] = await readServices(database, ["advice", "shelter"]);
    const [atOffice] = advice?.service_at_locations ?? [];
    expect(atOffice).toMatchObject({ location: { id: "office", schedules: [] }, phones: [] });
    expect(atOffice?.location?.phones.map(({ id }) => id)).not.toContain("own");
    const own = shelter?.service_at_locations.find(({ id }) => id === "shelter-at-office");
    expect(own).toMatchObject({ phones: [{ number: "0421 4" }], schedules: [{ byday: "WE" }] });
  });

  test("an organization comes with its services", async () => {
    const database = await openHarbour(kind);
    expect(await findOrganization(database, "nowhere")).toBeUndefined();
    expect(await findOrganization(database, "harbour")).toMatchObject({
      state: "found",
      source,
      organization: { name: "Harbour Help", programs: [{ name: "Arrival" }] },
      services: [
        { id: "advice", name: "Legal advice", translations: [{ language: "ar" }] },
        { id: "shelter", name: "Shelter", translations: [] },
      ],
    });
  });

  test("withdrawn rows appear nowhere, at any depth", async () => {
    const database = await openHarbour(kind);
    const only = datasetRow("organizations", { id: "left", name: "Left" });
    await importDataset(database, datasetOf([only]), { source });
    expect(await countDirectory(database)).toEqual({ organizations: 1, services: 0, locations: 0 });
    expect(await findOrganization(database, "harbour")).toEqual({ state: "withdrawn" });
    expect(await findTerms(database, ["law", "term-asylum"])).toEqual([]);

    const remaining = new Set(["harbour", "advice", "shelter"]);
    await importDataset(database, datasetOf(harbourRows().filter(({ id }) => remaining.has(id))), { source });
    const [service] = await readServices(database, ["advice"]);
    const lists = Object.entries(service ?? {}).filter(([, value]) => Array.isArray(value));
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(([, value]) => value.length > 0)).toEqual([]);
    expect(service).toMatchObject({
      program: null,
      organization: { phones: [], locations: [], programs: [] },
    });
  });

  test("a service outlives its withdrawn organization", async () => {
    const database = await openHarbour(kind);
    const rest = harbourRows().filter(({ id, table }) => id === "advice" || table === "taxonomies");
    await importDataset(database, datasetOf(rest), { source });
    expect(await findService(database, "advice")).toMatchObject({
      state: "found",
      service: { organization: null },
    });
  });

  test("a source is present as long as it has one service", async () => {
    const database = await openHarbour(kind);
    expect(await holdsSource(database, source)).toBe(true);
    expect(await holdsSource(database, "elsewhere")).toBe(false);
    const only = datasetRow("organizations", { id: "left", name: "Left" });
    await importDataset(database, datasetOf([only]), { source });
    expect(await holdsSource(database, source)).toBe(false);
  });

  test("a setting is created once, by the first caller", async () => {
    const database = await openTestDatabase(kind);
    const ask = (value: string) => ensureSetting(database, { name: "secret", make: () => value });
    const answers = await Promise.all([ask("one"), ask("two"), ask("three")]);
    expect(new Set(answers).size).toBe(1);
    expect(await ask("four")).toBe(answers[0]);
  });

  test("terms are found by code and by identifier, with ancestors and translations", async () => {
    const terms = await findTerms(await openHarbour(kind), ["law", "term-asylum", "nothing", "law"]);
    expect(terms).toMatchObject([
      { code: "law", ancestors: [], translations: [{ language: "de", value: "Recht" }] },
      { code: "asylum", ancestors: [{ code: "law" }] },
    ]);
    expect(terms).toHaveLength(2);
  });

  test("all terms are read at once, without withdrawn ones", async () => {
    const database = await openHarbour(kind);
    const terms = await readTerms(database);
    expect(terms.map(({ code }) => code)).toEqual(expect.arrayContaining(["law", "asylum"]));
    expect(terms.find(({ code }) => code === "law")?.translations).toMatchObject([{ value: "Recht" }]);
    await importDataset(database, datasetOf([]), { source: "harbour" });
    expect(await readTerms(database)).toEqual([]);
  });

  test("a term that is its own ancestor ends its branch", async () => {
    const database = await openTestDatabase(kind);
    const rows = [
      datasetRow("taxonomy_terms", { id: "a", name: "A", parent_id: "c" }),
      datasetRow("taxonomy_terms", { id: "b", name: "B", parent_id: "a" }),
      datasetRow("taxonomy_terms", { id: "c", name: "C", parent_id: "b" }),
      datasetRow("taxonomy_terms", { id: "self", name: "Self", parent_id: "self" }),
    ];
    await importDataset(database, datasetOf(rows), { source });
    const terms = await findTerms(database, ["a", "self"]);
    expect(terms.map(({ id, ancestors }) => [id, ancestors.map((one) => one.id)])).toEqual([
      ["a", ["c", "b"]],
      ["self", []],
    ]);
  });

  test("all services are walked in batches, each once", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(7), { source });
    const batches: string[][] = [];
    for await (const batch of serviceIdsInBatches(database, 3)) batches.push(batch);
    expect(batches.map((batch) => batch.length)).toEqual([3, 3, 1]);
    expect(new Set(batches.flat()).size).toBe(7);
  });

  test("reads in a transaction see what the transaction wrote", async () => {
    const database = await openHarbour(kind);
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction.updateTable("services").set({ name: "Renamed" }).where("id", "=", "advice").execute();
      const session = { kysely: transaction, kind };
      expect(await findService(session, "advice")).toMatchObject({ service: { name: "Renamed" } });
      expect(await findService(database, "advice")).toMatchObject({ service: { name: "Legal advice" } });
    });
  });
});
