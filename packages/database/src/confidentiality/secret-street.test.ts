import type { Media } from "@dragoman/hsds";
import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import * as exported from "../index.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";

const organization_id = "haven";
const service_id = "beds";
const secret = /rose\s*str|rose\s*st\b|rosestr|28\s?195|роуз/iu;

/** A women's shelter whose source writes the street wherever it can. */
const rows = [
  datasetRow("organizations", {
    id: organization_id,
    name: "Haven at Rose Street",
    alternate_name: "Rose St. Haven",
    description: "We are at 12 Rose Street.",
    website: "https://rose-street-haven.example/",
    email: "desk@rosestreet.example",
    language: "en",
  }),
  datasetRow("programs", {
    id: "program",
    organization_id,
    name: "Rose Street program",
    description: "Rose St",
  }),
  datasetRow("services", {
    id: service_id,
    organization_id,
    program_id: "program",
    name: "Women's shelter, 12 Rose St.",
    description: "A bed. Come to Rosé  Street 12.",
    application_process: "Ring at ROSE STREET, 28195 Bremen.",
    url: "https://haven.example/rose%20street",
    status: "active",
    language: "en",
  }),
  datasetRow("locations", {
    id: "house",
    organization_id,
    location_type: "physical",
    name: "House 12 Rose",
    alternate_name: "The corner house",
    description: "Behind the bakery",
    url: "https://haven.example/corner",
    visibility: "confidential",
  }),
  datasetRow("addresses", {
    id: "address",
    location_id: "house",
    address_1: "12 Rose Street, Apt 4",
    city: "Bremen",
    postal_code: "28195",
    country: "DE",
    address_type: "physical",
  }),
  datasetRow("accessibility", { id: "ramp", location_id: "house", description: "Ramp behind the bakery" }),
  datasetRow("service_at_location", {
    id: "beds-at-house",
    service_id,
    location_id: "house",
    description: "Behind the bakery",
  }),
  datasetRow("phones", {
    id: "phone",
    location_id: "house",
    number: "0421 7",
    description: "The bakery side",
  }),
  datasetRow("phones", {
    id: "phone-service",
    service_id,
    number: "0421 8",
    description: "Rose Street desk",
  }),
  datasetRow("schedules", {
    id: "hours",
    service_at_location_id: "beds-at-house",
    description: "Bakery bell",
  }),
  datasetRow("required_documents", {
    id: "document",
    service_id,
    document: "Proof that you live in Rose Street",
  }),
  datasetRow("cost_options", { id: "cost", service_id, option: "Free in Rose Street" }),
  datasetRow("url", { id: "url", service_id, url: "https://rosestreet.example/" }),
  // In the same street, but of another organization: no secret.
  datasetRow("organizations", { id: "bakery", name: "Rose Street Bakery", description: "In Rose Street" }),
  datasetRow("services", {
    id: "bread",
    organization_id: "bakery",
    name: "Rose Street bread",
    status: "active",
  }),
  ...[
    { link_id: service_id, link_entity: "services", field_name: "name", value: "Приют на Роуз-стрит" },
    { link_id: service_id, link_entity: "services", field_name: "fees", value: "Rose Street" },
    { link_id: "house", link_entity: "locations", field_name: "name", value: "Дом на Роуз-стрит" },
  ].map((values, index) =>
    datasetRow(
      "translations",
      { id: `t${index}`, language: "ru", source: "human", ...values },
      { origin: null },
    ),
  ),
];

const photo: Media = {
  id: "photo",
  owner: { table: "services", id: service_id },
  kind: "photo",
  state: "ready",
  position: 0,
  language: null,
  duration: null,
  licence: "MIT",
  creator: "Haven",
  texts: [{ field: "alternative", language: "en", text: "The door in Rose Street" }],
  files: [],
};

async function open(
  kind: exported.DatabaseKind,
  visibility: "confidential" | "town" = "confidential",
): Promise<exported.Database> {
  const database = await openTestDatabase(kind);
  const chosen = rows.map((row) =>
    row.id === "house" ? { ...row, values: { ...row.values, visibility } as typeof row.values } : row,
  );
  await exported.importDataset(database, datasetOf(chosen), { source: "haven" });
  await exported.importMedia(database, { source: "haven", media: [photo] });
  return database;
}

async function member(database: exported.Database): Promise<Actor> {
  const { id } = await exported.findOrCreatePerson(database, { email: "amal@example.org" });
  return exported.readActor(database, id);
}

const beds = { table: "services", id: service_id } as const;

/** Everything that is readable without permission for confidential addresses. */
async function publicReadings(database: exported.Database): Promise<Record<string, unknown>> {
  const actor = await member(database);
  await exported.makeClaim(database, { actor, organizationId: organization_id, note: "" });
  const editor: Actor = {
    personId: "uli",
    grants: [{ role: "editor", organizationId: organization_id, trusted: false }],
  };
  const translator: Actor = { personId: "pari", grants: [{ role: "translator", language: "ru" }] };
  const request = { actor: translator, language: "ru" };
  return {
    findService: await exported.findService(database, service_id),
    readServices: await exported.readServices(database, [service_id]),
    findOrganization: await exported.findOrganization(database, organization_id),
    media: [...(await exported.findMediaOfServices(database, [service_id]))],
    claims: await exported.readClaims(database, { actor, personId: actor.personId ?? "" }),
    translations: await exported.readTranslations(database, { ...request, ...beds }),
    work: (await exported.readTranslationWork(database, { ...request, most: 10 })).entries.filter(
      ({ id }) => id === service_id || id === organization_id,
    ),
    own: await exported.readOrganizationsOf(database, { actor: editor }),
    entry: await exported.readEntry(database, { actor: editor, ...beds }),
    entryOfOrganization: await exported.readEntry(database, {
      actor: editor,
      table: "organizations",
      id: organization_id,
    }),
  };
}

describe.each(databaseKinds)("the street of a confidential place, on %s", (kind) => {
  test("is in nothing that the public, a translator, or an editor without permission reads", async () => {
    const database = await open(kind);
    for (const [name, answer] of Object.entries(await publicReadings(database)))
      expect(JSON.stringify(answer), name).not.toMatch(secret);
  });

  test("is in nothing of these where the town is public, either", async () => {
    const database = await open(kind, "town");
    for (const [name, answer] of Object.entries(await publicReadings(database)))
      expect(JSON.stringify(answer), name).not.toMatch(secret);
    const text = JSON.stringify(await exported.findService(database, service_id));
    for (const words of ["corner", "bakery", "Bakery"]) expect(text).not.toContain(words);
    expect(text).toContain('"city":"Bremen"');
  });

  test("is withheld with the texts about the place, and other data stays", async () => {
    const database = await open(kind);
    const found = await exported.findService(database, service_id);
    const text = JSON.stringify(found);
    for (const words of ["corner", "bakery", "Bakery"]) expect(text).not.toContain(words);
    expect(found).toMatchObject({
      service: {
        name: "Women's shelter",
        description: null,
        organization: { name: "Haven" },
        service_at_locations: [
          { location: { name: null, visibility: "confidential", phones: [{ number: "0421 7" }] } },
        ],
      },
    });
  });

  test("is no secret for others in the same street", async () => {
    const database = await open(kind);
    expect(await exported.findService(database, "bread")).toMatchObject({
      service: { name: "Rose Street bread", organization: { description: "In Rose Street" } },
    });
  });

  test("is shown in a text that a steward has approved, as long as the text stays the same", async () => {
    const database = await open(kind);
    const texts = await exported.readWithheldTexts(database, { actor: steward, ...beds });
    const name = texts.find(({ table, field }) => table === "services" && field === "name");
    const place = texts.find(({ table, field }) => table === "locations" && field === "name");
    expect(name).toMatchObject({ shown: "Women's shelter", confirmed: false });
    const before = await exported.latestChange(database);
    for (const about of [name, place])
      if (about) await exported.confirmText(database, { actor: steward, entry: beds, about, isPublic: true });
    expect(await exported.latestChange(database)).toBeGreaterThan(before);
    const shown = () => exported.findService(database, service_id);
    expect(await shown()).toMatchObject({
      service: {
        name: "Women's shelter, 12 Rose St.",
        service_at_locations: [{ location: { name: "House 12 Rose", description: null } }],
      },
    });
    const trail = JSON.stringify(await exported.readAudit(database, { actor: steward }));
    expect(trail).toContain("confidential:confirm");
    expect(trail).not.toMatch(secret);
    await database.kysely
      .updateTable("services")
      .set({ name: "Shelter, Rose Street 12" })
      .where("id", "=", service_id)
      .execute();
    expect(await shown()).toMatchObject({ service: { name: "Shelter" } });
  });

  test("can be approved only by people who may read it and publish", async () => {
    const database = await open(kind);
    const [about] = await exported.readWithheldTexts(database, { actor: steward, ...beds });
    if (!about) throw new Error("Nothing is withheld.");
    const grant = { role: "editor", organizationId: organization_id } as const;
    for (const own of [{ trusted: true }, { trusted: false, readsConfidential: true as const }]) {
      const actor: Actor = { personId: "uli", grants: [{ ...grant, ...own }] };
      const request = { actor, entry: beds, about, isPublic: true };
      expect(await refusalOf(exported.confirmText(database, request))).toBe("forbidden");
    }
  });

  test("is read by a steward as it is stored", async () => {
    const database = await open(kind);
    const entry = await exported.readEntry(database, { actor: steward, ...beds });
    expect(JSON.stringify(entry)).toContain("Women's shelter, 12 Rose St.");
  });
});
