import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { makeClaim } from "../claims/claims.ts";
import { readObjectNames } from "./object-names.ts";
import { openRevision } from "../revisions/open-revision.ts";
import { findOrCreatePerson } from "../accounts/people.ts";

const rows = [
  datasetRow("organizations", { id: "house", name: "بيت", language: "ar" }),
  datasetRow("services", { id: "kitchen", organization_id: "house", name: "Küche", language: "de" }),
];

describe.each(databaseKinds)("names of audited objects on %s", (kind) => {
  test("are those of their entries, for each kind of object", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, datasetOf(rows), { source: "test" });
    const { id: personId } = await findOrCreatePerson(database, { email: "amal@example.org" });
    const steward = { personId, grants: [{ role: "steward" as const }] };
    const claim = await makeClaim(database, { actor: steward, organizationId: "house", note: "" });
    const ofService = await openRevision(database, { actor: steward, table: "services", id: "kitchen" });
    const ofHouse = await openRevision(database, { actor: steward, table: "organizations", id: "house" });
    const objects = [
      { table: "services", id: "kitchen" },
      { table: "organizations", id: "house" },
      { table: "claims", id: claim.id },
      { table: "revisions", id: ofService.id },
      { table: "revisions", id: ofHouse.id },
      // Not its position in this table.
      { table: "organizations", id: "kitchen" },
      { table: "people", id: personId },
      { table: "revisions", id: "gone" },
    ];
    expect(Object.fromEntries(await readObjectNames(database, { actor: steward, objects }))).toEqual({
      "services kitchen": { name: "Küche", language: "de" },
      "organizations house": { name: "بيت", language: "ar" },
      [`claims ${claim.id}`]: { name: "بيت", language: "ar" },
      [`revisions ${ofService.id}`]: { name: "Küche", language: "de" },
      [`revisions ${ofHouse.id}`]: { name: "بيت", language: "ar" },
    });
    expect(await readObjectNames(database, { actor: steward, objects: [] })).toEqual(new Map());
    const member = { personId, grants: [] };
    await expect(readObjectNames(database, { actor: member, objects })).rejects.toThrow(
      expect.objectContaining({ type: "forbidden" }) as Error,
    );
  });
});
