import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { addOf, changeOf } from "../testing/changes.ts";
import { readAudit } from "../audit/audit.ts";
import { readServices } from "../directory/read-services.ts";
import { importDataset } from "../import/import-dataset.ts";
import { harbourAndClinic, openEdited, refusalOf, steward } from "../testing/editing.ts";
import { secrets } from "../testing/harbour.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { moveRevision } from "../revisions/move-revision.ts";
import { openRevision } from "../revisions/open-revision.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { readEntry } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { readRevision } from "../revisions/revision-rows.ts";
import { grantRole, readActor } from "../accounts/role-grants.ts";

const shelter = { table: "services", id: "shelter" } as const;
const refuge = { table: "locations", recordId: "refuge" } as const;

/** An editor who publishes without review and may not read confidential addresses. */
async function unread(database: Database): Promise<Actor> {
  const { id: personId } = await findOrCreatePerson(database, { email: "uli@harbour.example" });
  const grant = { role: "editor", organizationId: "harbour", trusted: true } as const;
  await grantRole(database, { actor: steward, personId, grant });
  return readActor(database, personId);
}

async function addressOf(database: Database) {
  return database.kysely.selectFrom("addresses").selectAll().where("id", "=", "address-refuge").execute();
}

describe.each(databaseKinds)("an editor who may read no confidential address, on %s", (kind) => {
  test("edits the entry, and neither sees nor loses anything of the place", async () => {
    const { database } = await openEdited(kind);
    const actor = await unread(database);
    const before = await addressOf(database);
    const text = JSON.stringify(await readEntry(database, { actor, ...shelter }));
    for (const secret of [...secrets, "53.123456"]) expect(text).not.toContain(secret);
    const change = changeOf("description", { recordId: "shelter", after: "Open at night." });
    await publish(database, { actor, entry: shelter, changes: [change] });
    expect(await addressOf(database)).toEqual(before);
    const row = await database.kysely
      .selectFrom("locations")
      .select(["latitude", "transportation", "visibility"])
      .where("id", "=", "refuge")
      .executeTakeFirst();
    expect(row).toEqual({
      latitude: 53.123456,
      transportation: "behind the old mill",
      visibility: "confidential",
    });
  });

  const attempts: [string, RecordChange][] = [
    ["makes it public", changeOf("visibility", { ...refuge, before: "confidential", after: "public" })],
    ["shows its town", changeOf("visibility", { ...refuge, before: "confidential", after: "town" })],
    ["moves it", changeOf("latitude", { ...refuge, before: null, after: 1 })],
    [
      "guesses how to get there",
      changeOf("transportation", { ...refuge, before: "by bus", after: "on foot" }),
    ],
    [
      "guesses its address",
      changeOf("address_1", {
        table: "addresses",
        recordId: "address-refuge",
        before: "Guess 1",
        after: "Guess 2",
      }),
    ],
    [
      "gives it another address",
      addOf("addresses", { location_id: "refuge", city: "Bremen", country: "DE" }),
    ],
    ["hangs a phone on it", addOf("phones", { location_id: "refuge", number: "0421 5" })],
  ];

  test.each(attempts)("never %s", async (_name, change) => {
    const { database } = await openEdited(kind);
    const actor = await unread(database);
    const { id, version } = await openRevision(database, { actor, ...shelter });
    const saved = await saveDraft(database, { actor, id, version, changes: [change] });
    const outcome = await moveRevision(database, { actor, id, event: "publish", version: saved.version });
    expect(outcome.state).not.toBe("done");
    for (const secret of [...secrets, "53.123456"])
      expect(JSON.stringify([saved, outcome])).not.toContain(secret);
  });

  test("cannot read drafts of people who may", async () => {
    const { database, editor } = await openEdited(kind);
    const actor = await unread(database);
    const { id } = await openRevision(database, { actor: editor, ...shelter });
    expect(await readRevision(database, { actor, id })).toBeUndefined();
    const draft = { actor, id, version: 0, changes: [] };
    expect(await refusalOf(saveDraft(database, draft))).toBe("revision-unknown");
  });
});

describe.each(databaseKinds)("a steward who makes the town of a confidential place public, on %s", (kind) => {
  test("shows that and nothing finer, also after the next import, and without a value in the audit log", async () => {
    const { database } = await openEdited(kind);
    const { id: personId } = await findOrCreatePerson(database, { email: "stefan@example.org" });
    await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
    const actor = await readActor(database, personId);
    await database.kysely.deleteFrom("search_changes").execute();
    const change = changeOf("visibility", { ...refuge, before: "confidential", after: "town" });
    await publish(database, { actor, entry: shelter, changes: [change] });
    const moved = changeOf("address_1", {
      table: "addresses",
      recordId: "address-refuge",
      before: "Hidden Lane 9",
      after: "Hidden Lane 11",
    });
    await publish(database, { actor, entry: shelter, changes: [moved] });
    const trail = JSON.stringify(await readAudit(database, { actor: steward }));
    for (const secret of secrets) expect(trail).not.toContain(secret);
    const isPublic = async () => {
      const [service] = await readServices(database, ["shelter"]);
      const text = JSON.stringify(service);
      for (const secret of [...secrets, "53.123456"]) expect(text).not.toContain(secret);
      return service?.service_at_locations[0]?.location.addresses.map(({ city }) => city);
    };
    expect(await isPublic()).toEqual(["Bremen"]);
    // The source still says that the place is confidential.
    await importDataset(database, harbourAndClinic(), { source: "harbour" });
    expect(await isPublic()).toEqual(["Bremen"]);
    const changed = await database.kysely.selectFrom("search_changes").select("service_id").execute();
    expect(changed.map(({ service_id: id }) => id)).toEqual(expect.arrayContaining(["shelter", "advice"]));
  });
});
