import { describe, expect, test } from "vitest";
import { addOf, changeOf, textOf, uuidOf } from "../testing/changes.ts";
import { openEdited, steward } from "../testing/editing.ts";
import { secretPoint, secrets } from "../testing/harbour.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { findOrganization } from "../directory/find-organization.ts";
import { findService } from "../directory/find-service.ts";
import { previewEntry } from "./preview-entry.ts";
import { readEntry } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { saveDraft } from "./save-draft.ts";
import { openRevision } from "./open-revision.ts";

const harbour = { table: "organizations", id: "harbour" } as const;

function addMedia(mediaId: string): RecordChange {
  return { id: mediaId, kind: "media", mediaId, action: "add" };
}

describe.each(databaseKinds)("publishing on %s", (kind) => {
  test("writes fields, rows and translations, each in the form that imports give them", async () => {
    const { database, trusted } = await openEdited(kind);
    const changes: RecordChange[] = [
      changeOf("description", { after: "  Free <advice>\r\nfor all " }),
      changeOf("minimum_age", { before: 18, after: "16" }),
      changeOf("url", { after: "advice.example/help" }),
      changeOf("number", {
        table: "phones",
        recordId: "phone-main",
        before: "0421 1",
        after: "0421 361-0",
      }),
      changeOf("opens_at", { table: "schedules", recordId: "hours", before: "09:00", after: "9:30" }),
      changeOf("closes_at", { table: "schedules", recordId: "hours", after: "17:00" }),
      changeOf("description", {
        id: "quay",
        table: "service_at_location",
        recordId: "advice-at-office",
        after: "2nd floor",
      }),
      { id: "no-fax", kind: "remove", table: "phones", recordId: "phone-fax", before: { number: "0421 2" } },
      addOf("languages", { service_id: "advice", code: "ps" }, 1),
      addOf("contacts", { service_id: "advice", name: "Omid" }, 2),
      addOf("phones", { contact_id: uuidOf(2), number: "+49 171 1234567" }, 3),
      addOf("attributes", { link_id: "advice", link_entity: "services", taxonomy_term_id: "term-law" }, 4),
      textOf("description", { language: "ar", after: "نصيحة" }),
    ];
    await publish(database, { actor: trusted, changes });
    const found = await findService(database, "advice");
    if (found?.state !== "found") throw new Error("The service is there.");
    const { service } = found;
    expect(service).toMatchObject({
      description: "Free <advice>\nfor all",
      minimum_age: 16,
      url: "https://advice.example/help",
      phones: [{ id: "phone-main", number: "0421 361-0", e164: "+494213610" }],
      schedules: [{ opens_at: "09:30", closes_at: "17:00" }],
      service_at_locations: [{ description: "2nd floor" }],
      contacts: [{ name: "Rana" }, { name: "Omid", phones: [{ e164: "+491711234567" }] }],
      languages: [{ code: "ar" }, { code: "ps" }],
      assured_date: null,
    });
    expect(service.attributes.map((one) => one.taxonomy_term?.code)).toEqual(["asylum", "law"]);
    expect(service.translations).toContainEqual(
      expect.objectContaining({ language: "ar", field_name: "description", value: "نصيحة", source: "human" }),
    );
    expect(Date.parse(service.last_modified ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("enqueues every service that reads differently, and no other", async () => {
    const { database, trusted } = await openEdited(kind);
    const before = await latestChange(database);
    await publish(database, { actor: trusted, changes: [changeOf("fees", { after: "None" })] });
    const own = await changesAfter(database, before, 10);
    expect(own.serviceIds).toEqual(["advice"]);
    await publish(database, {
      actor: trusted,
      entry: harbour,
      changes: [
        changeOf("name", {
          table: "organizations",
          recordId: "harbour",
          before: "Harbour Help",
          after: "Harbour",
        }),
      ],
    });
    const all = await changesAfter(database, own.position, 10);
    expect(all.serviceIds.toSorted()).toEqual(["advice", "shelter"]);
  });

  test("makes translations of changed texts outdated, except those published with them", async () => {
    const { database, trusted } = await openEdited(kind);
    const outdatedOf = async () => {
      const { texts } = await readEntry(database, { actor: trusted, table: "services", id: "advice" });
      return texts
        .filter((text) => text.field === "name")
        .map(({ language, outdated }) => [language, outdated]);
    };
    expect(await outdatedOf()).toEqual([["ar", false]]);
    const changes = [
      changeOf("name", { before: "Legal advice", after: "Law" }),
      textOf("name", { language: "de", after: "Recht" }),
    ];
    await publish(database, { actor: trusted, changes });
    expect(await outdatedOf()).toEqual([
      ["de", false],
      ["ar", true],
    ]);
    await publish(database, {
      actor: trusted,
      changes: [
        textOf("name", { language: "ar", before: "استشارة قانونية", after: "قانون" }),
        textOf("name", { language: "de", before: "Recht", after: null }),
      ],
    });
    expect(await outdatedOf()).toEqual([["ar", false]]);
  });

  test("is in the audit log, without confidential values", async () => {
    const { database, trusted } = await openEdited(kind);
    const refuge = { table: "locations", recordId: "refuge" } as const;
    const changes: RecordChange[] = [
      changeOf("name", { ...refuge, id: "public", before: "Refuge", after: "Haven" }),
      changeOf("transportation", { ...refuge, before: "behind the old mill", after: "by the lock" }),
      changeOf("address_1", {
        table: "addresses",
        recordId: "address-refuge",
        before: "Hidden Lane 9",
        after: "Hidden Lane 11",
      }),
      addOf("addresses", { location_id: "refuge", address_1: "Lock Lane 3", city: "Bremen", country: "DE" }),
      {
        id: "translated",
        kind: "text",
        ...refuge,
        field: "transportation",
        language: "de",
        before: "hinter der alten Mühle",
        after: "an der Schleuse",
      },
    ];
    const revision = await publish(database, { actor: trusted, entry: harbour, changes });
    const [event] = await readAudit(database, { actor: steward, object: harbour });
    expect(event).toMatchObject({
      actor: trusted.personId,
      action: "listing:publish",
      before: expect.arrayContaining([
        { kind: "change", ...refuge, field: "name", withheld: true },
        { kind: "change", ...refuge, field: "transportation", withheld: true },
      ]),
      after: { revision },
    });
    const trail = JSON.stringify(await readAudit(database, { actor: steward }));
    const hidden = [
      ...secrets,
      "by the lock",
      "Lock Lane",
      "Haven",
      "Schleuse",
      ...Object.values(secretPoint).map(String),
    ];
    expect(hidden.filter((secret) => trail.includes(secret))).toEqual([]);
    expect(await findService(database, "shelter")).toMatchObject({
      service: { service_at_locations: [{ location: { name: null, addresses: [] } }] },
    });
  });

  test("shows added media and hides removed ones", async () => {
    const { database, trusted } = await openEdited(kind);
    const row = {
      kind: "photo",
      state: "ready",
      position: 0,
      language: null,
      duration: null,
      licence: "MIT",
      creator: "Harbour",
      elsewhere: null,
      organization_id: null,
      location_id: null,
      source_name: "uploads",
      updated_at: "2026-11-21T12:00:00Z",
    } as const;
    await database.kysely
      .insertInto("media")
      .values([
        { ...row, id: "front", service_id: "advice", shown: 0 },
        { ...row, id: "untold", service_id: "advice", shown: 0 },
        { ...row, id: "hall", service_id: "advice", shown: 0, state: "processing" },
        { ...row, id: "theirs", service_id: "care", shown: 0 },
      ])
      .execute();
    await database.kysely
      .insertInto("media_texts")
      .values({ media_id: "front", position: 0, field: "alternative", language: "en", text: "The door" })
      .execute();
    const mediaOf = async (id: string) => {
      const found = await findService(database, id);
      return found?.state === "found" ? found.service.media.map((one) => one.id) : [];
    };
    await expect(publish(database, { actor: trusted, changes: [addMedia("hall")] })).rejects.toThrow(
      "media-not-ready",
    );
    await expect(publish(database, { actor: trusted, changes: [addMedia("untold")] })).rejects.toThrow(
      "required",
    );
    await expect(publish(database, { actor: trusted, changes: [addMedia("theirs")] })).rejects.toThrow(
      "gone",
    );
    await publish(database, { actor: trusted, changes: [addMedia("front")] });
    expect([await mediaOf("advice"), await mediaOf("care")]).toEqual([["front"], []]);
    const remove: RecordChange = { id: "out", kind: "media", mediaId: "front", action: "remove" };
    await publish(database, { actor: trusted, changes: [remove] });
    expect(await mediaOf("advice")).toEqual([]);
  });

  test("is previewed as the page will be, and the preview is not stored", async () => {
    const { database, editor } = await openEdited(kind);
    const { id } = await openRevision(database, { actor: editor, table: "services", id: "advice" });
    const changes = [
      changeOf("name", { before: "Legal advice", after: "Law" }),
      changeOf("url", { after: "no address" }),
      addOf("phones", { service_id: "advice", number: "0421 3610" }),
    ];
    await saveDraft(database, { actor: editor, id, version: 0, changes });
    const before = await latestChange(database);
    const preview = await previewEntry(database, { actor: editor, id });
    expect(preview).toMatchObject({
      table: "services",
      found: { state: "found", service: { name: "Law", url: null } },
    });
    expect(JSON.stringify(preview)).toContain("0421 3610");
    const found = await findService(database, "advice");
    expect(found).toMatchObject({ service: { name: "Legal advice" } });
    expect(JSON.stringify(found)).not.toContain("0421 3610");
    expect(await latestChange(database)).toBe(before);
    const unknown = expect.objectContaining({ type: "revision-unknown" });
    for (const actor of [{ personId: "no", grants: [] }, steward])
      await expect(previewEntry(database, { actor, id })).rejects.toEqual(unknown);
    const { id: whole } = await openRevision(database, { actor: editor, ...harbour });
    expect(await previewEntry(database, { actor: editor, id: whole })).toEqual({
      table: "organizations",
      found: await findOrganization(database, "harbour"),
    });
  });
});
