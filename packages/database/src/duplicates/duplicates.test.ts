import type { Dataset } from "@dragoman/hsds";
import type { Actor } from "@dragoman/policy";
import { beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import type { Database } from "../database.ts";
import { findOrganization } from "../directory/find-organization.ts";
import { findService } from "../directory/find-service.ts";
import { moveListing } from "../entries/listings.ts";
import { importDataset } from "../import/import-dataset.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { refusalOf } from "../testing/editing.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { hideDuplicate, keepApart, showDuplicate } from "./hide-duplicate.ts";
import { countDuplicates, readDuplicates, readHiddenDuplicates } from "./read-duplicates.ts";

const actor: Actor = { personId: "stefan", grants: [{ role: "steward" }] };
const editor: Actor = {
  personId: "edda",
  grants: [{ role: "editor", organizationId: "town-house", trusted: true }],
};

interface Wanted {
  name: string;
  phone?: string;
  street?: string;
  visibility?: "public" | "confidential";
}

/** A source with one organization, and a service at a place of its own for each of these. */
function sourceOf(source: string, services: Readonly<Record<string, Wanted>>, website?: string): Dataset {
  const organization_id = `${source}-house`;
  return datasetOf([
    datasetRow("organizations", {
      id: organization_id,
      name: `House of ${source}`,
      website: website ?? null,
    }),
    ...Object.entries(services).flatMap(([key, { name, phone, street, visibility = "public" }]) => {
      const id = `${source}-${key}`;
      return [
        datasetRow("services", { id, organization_id, name, status: "active" }),
        ...(phone === undefined
          ? []
          : [datasetRow("phones", { id: `phone-${id}`, service_id: id, number: phone, e164: phone })]),
        ...(street === undefined
          ? []
          : [
              datasetRow("locations", { id: `at-${id}`, location_type: "physical", visibility }),
              datasetRow("addresses", {
                id: `address-${id}`,
                location_id: `at-${id}`,
                address_1: street,
                city: "Bremen",
                country: "DE",
                address_type: "physical",
              }),
              datasetRow("service_at_location", {
                id: `link-${id}`,
                service_id: id,
                location_id: `at-${id}`,
              }),
            ]),
      ];
    }),
  ]);
}

const soup = { name: "Soup kitchen", phone: "+494211000" };
const town = {
  soup,
  law: { name: "Legal advice", street: "Uferstr. 3" },
  refuge: { name: "Night refuge", street: "Hidden Lane 5", visibility: "confidential" as const },
  sports: { name: "Football for girls", phone: "+494212000" },
  hotline: { name: "Hotline", phone: "+494213000" },
};
const county = {
  soup: { ...soup, name: "Soup Kitchen Bremen" },
  law: { name: "Legal advice e. V.", street: "Uferstraße 3" },
  refuge: { name: "Night refuge", street: "Hidden Lane 5", visibility: "confidential" as const },
  sports: { name: "Swimming for boys", phone: "+494212000" },
  hotline: { name: "Women's telephone", phone: "+494219999" },
};

describe.each(databaseKinds)("services of several sources, on %s", (kind) => {
  let database: Database;

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    await importDataset(database, sourceOf("town", town), { source: "town" });
    await importDataset(database, sourceOf("county", county), { source: "county" });
  });

  const pairs = async () => {
    await findDuplicates(database);
    const found = await readDuplicates(database, { actor, most: 10 });
    return found.map(({ one, other, reasons }) => `${one.id} ${other.id}: ${reasons.join(" ")}`).toSorted();
  };
  const soups = "county-soup town-soup: phone name";
  const laws = "county-law town-law: place name";

  test("are candidates by number, web page or place, with a name in common; never by secret places", async () => {
    expect(await pairs()).toEqual([laws, soups]);
    expect(await countDuplicates(database, { actor })).toMatchObject({ count: 2 });
    const [pair] = await readDuplicates(database, { actor, most: 1 });
    expect(pair?.one).toMatchObject({ source: "county", organization: { name: "House of county" } });
    // Nothing has changed: nothing is compared again.
    expect(await findDuplicates(database)).toBeNull();
    const web = sourceOf("web", { soup: { name: "Hotline" } }, "https://house.example/en");
    await importDataset(database, web, { source: "web" });
    await importDataset(database, sourceOf("town", town, "http://www.house.example"), { source: "town" });
    expect(await pairs()).toContain("town-hotline web-soup: web name");
  });

  test("of one source are no candidates, nor are those that a steward has marked as different", async () => {
    const twice = sourceOf("town", { ...town, again: soup });
    await importDataset(database, twice, { source: "town" });
    expect(await pairs()).toEqual([laws, "county-soup town-again: phone name", soups]);
    await keepApart(database, { actor, one: "town-soup", other: "county-soup" });
    expect(await refusalOf(keepApart(database, { actor, one: "town-soup", other: "county-soup" }))).toBe(
      "state-changed",
    );
    await importDataset(database, sourceOf("town", town), { source: "town" });
    expect(await pairs()).toEqual([laws]);
    const [event] = await readAudit(database, { actor, most: 1 });
    expect(event).toMatchObject({ action: "duplicate:keep-apart", after: { differsFrom: "town-soup" } });
  });

  test("that were marked as different are not in the queue", async () => {
    expect(await findDuplicates(database, { most: 1 })).toBe(1);
    const [first] = await readDuplicates(database, { actor, most: 10 });
    const { one, other } = first ?? { one: { id: "" }, other: { id: "" } };
    await keepApart(database, { actor, one: one.id, other: other.id });
    await importDataset(database, sourceOf("town", { ...town, soup: { ...soup, street: "Kai 1" } }), {
      source: "town",
    });
    expect(await findDuplicates(database, { most: 1 })).toBe(1);
    expect(await readDuplicates(database, { actor, most: 10 })).toHaveLength(1);
  });

  test("are hidden behind each other: the address redirects, and no import restores them", async () => {
    await pairs();
    const position = await latestChange(database);
    await hideDuplicate(database, { actor, id: "county-soup", standsFor: "town-soup" });
    expect(await findService(database, "county-soup")).toEqual({
      state: "withdrawn",
      standsFor: "town-soup",
    });
    expect(await findService(database, "town-soup")).toMatchObject({ state: "found" });
    expect(JSON.stringify(await changesAfter(database, position, 10))).toContain("county-soup");
    const changed = { ...county, soup: { ...county.soup, name: "Soup for all" } };
    await importDataset(database, sourceOf("county", changed), { source: "county" });
    await importDataset(database, sourceOf("town", town), { source: "town" });
    expect(await findService(database, "county-soup")).toMatchObject({ standsFor: "town-soup" });
    expect(await pairs()).toEqual([laws]);
    expect(await readHiddenDuplicates(database, { actor, most: 10 })).toMatchObject([
      { id: "county-soup", source: "county", standsFor: { id: "town-soup", name: "Soup kitchen" } },
    ]);
    await showDuplicate(database, { actor, id: "county-soup" });
    const shown = await findService(database, "county-soup");
    expect(shown?.state === "found" && shown.service.name).toBe("Soup for all");
    expect(await refusalOf(showDuplicate(database, { actor, id: "county-soup" }))).toBe("state-changed");
    const trail = await readAudit(database, {
      actor,
      object: { table: "services", id: "county-soup" },
      most: 9,
    });
    expect(trail.map(({ action }) => action)).toEqual(["duplicate:show", "duplicate:hide"]);
  });

  test("have one representative: services hidden behind a newly hidden one follow it", async () => {
    await hideDuplicate(database, { actor, id: "county-soup", standsFor: "town-soup" });
    await hideDuplicate(database, { actor, id: "town-soup", standsFor: "county-law" });
    expect(await findService(database, "county-soup")).toMatchObject({ standsFor: "county-law" });
    const hide = (id: string, standsFor: string) =>
      refusalOf(hideDuplicate(database, { actor, id, standsFor }));
    expect(await hide("county-law", "town-soup")).toBe("state-changed");
    expect(await hide("county-law", "county-law")).toBe("state-changed");
    expect(await hide("town-soup", "town-law")).toBe("state-changed");
    // Restored as any archived entry.
    await moveListing(database, { actor, id: "town-soup", event: "restore" });
    expect(await findService(database, "town-soup")).toMatchObject({ state: "found" });
    expect(await readHiddenDuplicates(database, { actor, most: 10 })).toMatchObject([{ id: "county-soup" }]);
  });

  test("are shown again when their representative is removed", async () => {
    await hideDuplicate(database, { actor, id: "county-soup", standsFor: "town-soup" });
    await hideDuplicate(database, { actor, id: "county-law", standsFor: "town-law" });
    await moveListing(database, { actor, id: "town-law", event: "archive" });
    const { soup: _, ...rest } = town;
    await importDataset(database, sourceOf("town", rest), { source: "town" });
    await findDuplicates(database);
    expect(await findService(database, "county-soup")).toMatchObject({ state: "found" });
    // A steward archived this one, and with it what it stood for.
    expect(await findService(database, "county-law")).toEqual({ state: "withdrawn" });
    const [event] = await readAudit(database, {
      actor,
      object: { table: "services", id: "county-soup" },
      most: 1,
    });
    expect(event).toMatchObject({ actor: "system", action: "duplicate:show" });
  });

  test("take the address of their organization along, once all of it is hidden", async () => {
    await importDataset(database, sourceOf("small", { soup }), { source: "small" });
    expect(await findOrganization(database, "small-house")).toMatchObject({ state: "found" });
    await hideDuplicate(database, { actor, id: "small-soup", standsFor: "town-soup" });
    expect(await findOrganization(database, "small-house")).toEqual({
      state: "withdrawn",
      standsFor: "town-house",
    });
    await hideDuplicate(database, { actor, id: "county-soup", standsFor: "town-soup" });
    expect(await findOrganization(database, "county-house")).toMatchObject({ state: "found" });
  });

  test("are decided by stewards", async () => {
    await pairs();
    const pair = { one: "county-soup", other: "town-soup" };
    const asked = [
      readDuplicates(database, { actor: editor, most: 1 }),
      countDuplicates(database, { actor: editor }),
      readHiddenDuplicates(database, { actor: editor, most: 1 }),
      keepApart(database, { actor: editor, ...pair }),
      hideDuplicate(database, { actor: editor, id: "county-soup", standsFor: "town-soup" }),
    ];
    for (const answer of asked) expect(await refusalOf(answer)).toBe("forbidden");
    expect(() => showDuplicate(database, { actor: editor, id: "county-soup" })).toThrow();
  });
});
