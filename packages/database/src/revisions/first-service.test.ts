import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { grantRole, readActor } from "../accounts/role-grants.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { addOf } from "../testing/changes.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { moveRevision } from "./move-revision.ts";
import { openRevision } from "./open-revision.ts";
import { readRevisions, readRevision, type Revision } from "./revision-rows.ts";
import { saveDraft } from "./save-draft.ts";

const terms = ["need-food", "need-shelter"];
const open = { table: "organizations", id: null, language: "en" } as const;

async function stewardIn(database: Database): Promise<Actor> {
  const { id: personId } = await findOrCreatePerson(database, { email: "stefan@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  return readActor(database, personId);
}

/** Publishes a new organization with places of these names. */
async function publish(
  database: Database,
  { actor, draft, places }: { actor: Actor; draft: Revision; places: readonly string[] },
): Promise<void> {
  const [root] = draft.changes;
  if (root?.kind !== "add") throw new Error("It is not new.");
  const organization_id = draft.entry.id;
  const changes: RecordChange[] = [
    { ...root, values: { ...root.values, name: "Quay" } },
    ...places.flatMap((name, index) => {
      const location = addOf(
        "locations",
        { organization_id, name, location_type: "physical", visibility: "public" },
        index + 1,
      );
      const address_1 = `Quay ${index}`;
      const values = {
        location_id: location.recordId,
        address_1,
        city: "Kiel",
        country: "DE",
        address_type: "physical",
      };
      return [location, addOf("addresses", values, index + 11)];
    }),
  ];
  const { id } = draft;
  const { version } = await saveDraft(database, { actor, id, version: draft.version, changes });
  const outcome = await moveRevision(database, { actor, id, event: "publish", version });
  expect(outcome).toMatchObject({ state: "done" });
}

async function serviceDrafts(database: Database, { actor }: { actor: Actor }): Promise<Revision[]> {
  const { personId } = actor;
  if (personId === null) return [];
  const found = await readRevisions(database, { actor, personId, state: "draft" });
  const read = await Promise.all(found.map(({ id }) => readRevision(database, { actor, id })));
  return read.filter((one) => one?.entry.table === "services") as Revision[];
}

describe.each(databaseKinds)("a new organization that was begun for types of help on %s", (kind) => {
  test("leads to a draft of its first service with them, at its only place", async () => {
    const database = await openTestDatabase(kind);
    const actor = await stewardIn(database);
    const draft = await openRevision(database, { actor, ...open, firstTerms: terms });
    await publish(database, { actor, draft, places: ["Quay hall"] });
    const [service, ...others] = await serviceDrafts(database, { actor });
    expect(others).toEqual([]);
    expect(service).toMatchObject({ organizationId: draft.entry.id, isNew: true, version: 0 });
    const link = { link_id: service?.entry.id, link_entity: "services" };
    expect(service?.changes.slice(1)).toMatchObject([
      { table: "attributes", values: { ...link, taxonomy_term_id: "need-food" } },
      { table: "attributes", values: { ...link, taxonomy_term_id: "need-shelter" } },
      { table: "service_at_location", values: { service_id: service?.entry.id } },
    ]);
  });

  test("leaves the place open where it has several, and begins nothing without them", async () => {
    const database = await openTestDatabase(kind);
    const actor = await stewardIn(database);
    const draft = await openRevision(database, { actor, ...open, firstTerms: terms });
    await publish(database, { actor, draft, places: ["Quay hall", "Annex"] });
    const [service] = await serviceDrafts(database, { actor });
    expect(service?.changes.map((change) => "table" in change && change.table)).toEqual([
      "services",
      "attributes",
      "attributes",
    ]);
    const other = await openTestDatabase(kind);
    const another = await stewardIn(other);
    const plain = await openRevision(other, { actor: another, ...open });
    await publish(other, { actor: another, draft: plain, places: [] });
    expect(await serviceDrafts(other, { actor: another })).toEqual([]);
  });

  test("is for those that were asked for last, while nobody has written in it", async () => {
    const database = await openTestDatabase(kind);
    const actor = await stewardIn(database);
    await openRevision(database, { actor, ...open, firstTerms: terms });
    const draft = await openRevision(database, { actor, ...open, firstTerms: ["need-health"] });
    await publish(database, { actor, draft, places: [] });
    const [service] = await serviceDrafts(database, { actor });
    expect(service?.changes.slice(1)).toMatchObject([{ values: { taxonomy_term_id: "need-health" } }]);
  });
});
