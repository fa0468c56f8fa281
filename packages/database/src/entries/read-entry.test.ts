import { visitor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { changeOf } from "../testing/changes.ts";
import { openEdited, refusalOf, steward } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { deletePerson } from "../accounts/delete-person.ts";
import { exportPerson } from "../accounts/export-person.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { openRevision } from "../revisions/open-revision.ts";
import { readOrganizationsOf } from "./own-organizations.ts";
import { recordCheck } from "../checks/record-check.ts";
import { readEntry } from "./read-entry.ts";
import { readRevisions } from "../revisions/revision-rows.ts";

const advice = { table: "services", id: "advice" } as const;

describe.each(databaseKinds)("an entry on %s", (kind) => {
  test("is read by its editors with everything they can edit, and without rows of others", async () => {
    const { database, editor } = await openEdited(kind);
    const entry = await readEntry(database, { actor: editor, ...advice });
    expect(entry).toMatchObject({ organizationId: "harbour", country: "DE" });
    const idsOf = (editable: boolean) =>
      entry.rows.filter((row) => row.editable === editable).map(({ table, id }) => `${table} ${id}`);
    expect(entry.rows[0]).toMatchObject({
      table: "services",
      id: "advice",
      values: { name: "Legal advice" },
    });
    expect(idsOf(true).toSorted()).toEqual([
      "accessibility ramp",
      "addresses address-office",
      "attributes attribute",
      "contacts contact",
      "cost_options cost",
      "languages language",
      "languages language-phone",
      "locations office",
      "phones phone-contact",
      "phones phone-fax",
      "phones phone-main",
      "required_documents document",
      "schedules hours",
      "schedules hours-office",
      "service_areas area",
      "service_at_location advice-at-office",
      "services advice",
      "url url-service",
    ]);
    // Places where the service can also be given.
    expect(idsOf(false)).toEqual(["locations refuge"]);
    expect(entry.texts).toEqual([
      {
        table: "services",
        recordId: "advice",
        field: "name",
        language: "ar",
        value: "استشارة قانونية",
        source: "human",
        reviewedAt: null,
        outdated: false,
      },
      expect.objectContaining({ table: "phones", recordId: "phone-main", language: "de", value: "Empfang" }),
    ]);
  });

  test("includes its confidential places for authorized editors and stewards alone", async () => {
    const { database, editor, foreign, member } = await openEdited(kind);
    const shelter = { table: "services", id: "shelter" } as const;
    for (const actor of [editor, steward]) {
      const text = JSON.stringify(await readEntry(database, { actor, ...shelter }));
      expect(text).toContain("Hidden Lane 9");
      expect(text).toContain("behind the old mill");
    }
    for (const actor of [foreign, member])
      expect(await refusalOf(readEntry(database, { actor, ...shelter }))).toBe("forbidden");
    expect(await refusalOf(readEntry(database, { actor: visitor, ...shelter }))).toBe("sign-in-needed");
    expect(await refusalOf(readEntry(database, { actor: member, table: "services", id: "no" }))).toBe(
      "forbidden",
    );
    expect(await refusalOf(readEntry(database, { actor: steward, table: "services", id: "no" }))).toBe(
      "service-unknown",
    );
  });

  test("shows a place of others with its public values", async () => {
    const { database, editor } = await openEdited(kind);
    const at = { service_id: "advice" };
    await database.kysely
      .updateTable("service_at_location")
      .set(at)
      .where("id", "=", "care-at-ward")
      .execute();
    const { rows } = await readEntry(database, { actor: editor, ...advice });
    const ward = rows.find(({ id }) => id === "ward");
    expect(ward).toMatchObject({ editable: false, values: { name: null, transportation: null } });
    expect(JSON.stringify(rows)).not.toContain("bridge");
  });

  test("may be given at a place without an owner, as long as nobody else uses it", async () => {
    const { database, editor } = await openEdited(kind);
    const { kysely } = database;
    await kysely.updateTable("locations").set({ organization_id: null }).where("id", "=", "office").execute();
    const isOwn = async () => {
      const { rows } = await readEntry(database, { actor: editor, ...advice });
      return rows.find(({ id }) => id === "office")?.editable;
    };
    expect(await isOwn()).toBe(true);
    const shared = { location_id: "office" };
    await kysely.updateTable("service_at_location").set(shared).where("id", "=", "care-at-ward").execute();
    expect(await isOwn()).toBe(false);
  });
});

describe.each(databaseKinds)("an editor on %s", (kind) => {
  test("finds their organizations with open revisions", async () => {
    const { database, editor, trusted, member } = await openEdited(kind);
    expect(await readOrganizationsOf(database, { actor: member })).toEqual([]);
    expect(await refusalOf(readOrganizationsOf(database, { actor: visitor }))).toBe("sign-in-needed");
    await recordCheck(database, { actor: trusted, serviceId: "advice" });
    const { id } = await openRevision(database, { actor: editor, ...advice });
    await openRevision(database, { actor: editor, table: "services", id: null, organizationId: "harbour" });
    const [harbour, ...others] = await readOrganizationsOf(database, { actor: trusted });
    expect(others).toEqual([]);
    expect(harbour).toMatchObject({
      id: "harbour",
      name: "Harbour Help",
      language: "en",
      trusted: true,
      openRevisions: [],
      newServices: [{ state: "draft", own: false }],
      services: [
        {
          id: "advice",
          status: "active",
          assuredDate: new Date().toISOString().slice(0, 10),
          openRevisions: [{ id, own: false }],
        },
        { id: "shelter", assuredDate: null, openRevisions: [] },
      ],
    });
  });

  test("leaves published changes without a name when deleted, and nothing else", async () => {
    const { database, trusted } = await openEdited(kind);
    const personId = trusted.personId ?? "";
    const published = await publish(database, {
      actor: trusted,
      changes: [changeOf("fees", { after: "None" })],
    });
    const { id, version } = await openRevision(database, { actor: trusted, ...advice });
    const changes = [changeOf("wait_time", { after: "A secret week" })];
    await saveDraft(database, { actor: trusted, id, version, changes });
    const exported = await exportPerson(database, { actor: trusted, id: personId });
    expect(exported).toMatchObject({
      revisions: [{ state: "published" }, { state: "draft", changes: [{ after: "A secret week" }] }],
    });
    expect(JSON.stringify(exported)).not.toContain("before");
    await deletePerson(database, { actor: trusted, id: personId });
    const left = await readRevisions(database, { actor: steward });
    expect(left).toEqual([expect.objectContaining({ id: published, personId: null, state: "published" })]);
  });
});
