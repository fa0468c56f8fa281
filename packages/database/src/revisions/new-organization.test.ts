import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import { findOrganization } from "../directory/find-organization.ts";
import { findService } from "../directory/find-service.ts";
import { findOrganizationRecords, readOrganizationRecord } from "../entries/organization-records.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { addOf, uuidOf } from "../testing/changes.ts";
import { openEdited, refusalOf } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { moveRevision, reviewRevision } from "./move-revision.ts";
import { openRevision } from "./open-revision.ts";
import { previewEntry } from "./preview-entry.ts";
import { readRevisions } from "./revision-rows.ts";
import { saveDraft } from "./save-draft.ts";

const added = { table: "organizations", id: null, language: "de" } as const;

async function openWithSteward(kind: (typeof databaseKinds)[number]) {
  const directory = await openEdited(kind);
  const { id } = await findOrCreatePerson(directory.database, { email: "stefan@example.org" });
  const steward: Actor = { personId: id, grants: [{ role: "steward" }] };
  return { ...directory, steward };
}

function named(changes: readonly RecordChange[], name: string): RecordChange[] {
  return changes.map((change) =>
    change.kind === "add" ? { ...change, values: { ...change.values, name } } : change,
  );
}

describe.each(databaseKinds)("a new organization on %s", (kind) => {
  test("is a draft that nobody else edits, and is public once it is published, with its places", async () => {
    const { database, steward, editor } = await openWithSteward(kind);
    const draft = await openRevision(database, { actor: steward, ...added });
    const { id, entry, version } = draft;
    expect(draft).toMatchObject({ isNew: true, organizationId: entry.id, state: "draft" });
    expect(await openRevision(database, { actor: steward, ...added })).toMatchObject({ id });
    expect(await refusalOf(saveDraft(database, { actor: editor, id, version, changes: [] }))).toBe(
      "revision-unknown",
    );
    expect(await refusalOf(openRevision(database, { actor: editor, ...added }))).toBe("forbidden");
    const changes = [
      ...named(draft.changes, "Haus am Fluss"),
      addOf("locations", { organization_id: entry.id, location_type: "physical" }, 1),
      addOf(
        "addresses",
        { location_id: uuidOf(1), address_1: "Uferweg 3", city: "Bremen", country: "DE" },
        2,
      ),
      addOf("phones", { organization_id: entry.id, number: "+49 421 3617" }, 3),
    ];
    const saved = await saveDraft(database, { actor: steward, id, version, changes });
    expect(saved).toMatchObject({ problems: [], conflicts: [] });
    expect(await readRevisions(database, { actor: steward, isOpen: true })).toMatchObject([
      { id, entryName: "Haus am Fluss", entryLanguage: "de", organizationName: "Haus am Fluss" },
    ]);
    expect(await previewEntry(database, { actor: steward, id })).toMatchObject({
      found: { organization: { name: "Haus am Fluss" } },
    });
    expect(await findOrganization(database, entry.id)).toBeUndefined();
    const published = await moveRevision(database, {
      actor: steward,
      id,
      event: "publish",
      version: saved.version,
    });
    expect(published).toMatchObject({ state: "done", revision: { organizationId: entry.id } });
    expect(await findOrganization(database, entry.id)).toMatchObject({
      organization: { name: "Haus am Fluss", language: "de", phones: [{ e164: "+494213617" }] },
    });
    expect(await findOrganizationRecords(database, { actor: steward, name: "fluss" })).toMatchObject([
      { id: entry.id, services: 0 },
    ]);

    const service = await openRevision(database, {
      actor: steward,
      table: "services",
      id: null,
      organizationId: entry.id,
    });
    const withName = await saveDraft(database, {
      actor: steward,
      id: service.id,
      version: service.version,
      changes: named(service.changes, "Bett für heute Nacht"),
    });
    const before = await latestChange(database);
    await moveRevision(database, {
      actor: steward,
      id: service.id,
      event: "publish",
      version: withName.version,
    });
    // In the language of its organization, unless its editor chooses another.
    expect(await findService(database, service.entry.id)).toMatchObject({
      service: { name: "Bett für heute Nacht", language: "de" },
    });
    expect((await changesAfter(database, before, 10)).serviceIds).toEqual([service.entry.id]);
    expect(await readOrganizationRecord(database, { actor: steward, id: entry.id })).toMatchObject({
      services: 1,
      listed: [{ name: "Bett für heute Nacht" }],
    });
  });

  test("is reviewed by another steward, and needs a name", async () => {
    const { database, steward } = await openWithSteward(kind);
    const draft = await openRevision(database, { actor: steward, ...added });
    const { id } = draft;
    const empty = await moveRevision(database, { actor: steward, id, event: "submit", version: 0 });
    expect(empty).toMatchObject({ state: "problems", problems: [{ field: "name", problem: "required" }] });
    const changes = named(draft.changes, "Haus");
    const { version } = await saveDraft(database, { actor: steward, id, version: 0, changes });
    await moveRevision(database, { actor: steward, id, event: "submit", version });
    const review = { actor: steward, id, version, event: "accept", note: "" } as const;
    expect(await reviewRevision(database, review)).toMatchObject({ state: "done" });
    expect(await findOrganization(database, draft.entry.id)).toMatchObject({ state: "found" });
  });

  test("takes no rows of others, and no other organization", async () => {
    const { database, steward } = await openWithSteward(kind);
    const draft = await openRevision(database, { actor: steward, ...added });
    const changes = [
      ...named(draft.changes, "Haus"),
      addOf("organizations", { name: "A second one" }, 4),
      addOf("locations", { organization_id: "harbour", location_type: "physical" }, 5),
      addOf("phones", { organization_id: "harbour", number: "+49 421 3617" }, 6),
    ];
    const { problems } = await saveDraft(database, { actor: steward, id: draft.id, version: 0, changes });
    expect(problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      "id owner",
      "organization_id owner",
      "organization_id owner",
    ]);
  });
});
