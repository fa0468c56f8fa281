import type { Actor } from "@dragoman/policy";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { addOf, changeOf } from "../testing/changes.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { harbourAndClinic, openEdited, refusalOf, steward } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { claimContact, contactsForClaim } from "./claim-contacts.ts";
import { decideClaim, makeClaim, readClaim, readClaims } from "./claims.ts";
import { deletePerson } from "../accounts/delete-person.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { proveClaim } from "./prove-claim.ts";
import { readEntry } from "../entries/read-entry.ts";
import { readActor, readGrants, revokeRole } from "../accounts/role-grants.ts";
import { moveSuggestion, offerSuggestion, readSuggestions } from "../feedback/suggestions.ts";

const planted = "+491711234567";
const day = 86_400_000;

afterEach(() => vi.useRealTimers());

function daysLater(days: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * day });
}

/** A steward stored in the database, so that drafts have an author. */
async function stewardOf(database: Database): Promise<Actor> {
  const { id } = await findOrCreatePerson(database, { email: "stefan@example.org" });
  return { personId: id, grants: [{ role: "steward" }] };
}

/** A visitor suggests a phone number, and a steward accepts it. */
async function plant(database: Database, { before = "0421 1" } = {}): Promise<void> {
  await offerSuggestion(database, {
    serviceId: "advice",
    kind: "phone",
    recordId: "phone-main",
    seen: "hash",
    proposed: planted,
    note: "",
    locale: "en",
    day: new Date().toISOString().slice(0, 10),
  });
  const [suggestion] = await readSuggestions(database, { actor: steward });
  const phone = { table: "phones", recordId: "phone-main" } as const;
  await publish(database, {
    actor: await stewardOf(database),
    changes: [changeOf("number", { ...phone, before, after: planted })],
  });
  await moveSuggestion(database, { actor: steward, id: suggestion?.id ?? "", to: "accepted" });
}

async function attackerOf(database: Database): Promise<Actor> {
  const { id } = await findOrCreatePerson(database, { phone: planted });
  return readActor(database, id);
}

async function offered(database: Database, organizationId: string): Promise<string[]> {
  const actor = await attackerOf(database);
  const contacts = await contactsForClaim(database, { actor, organizationId });
  return contacts.map(({ masked }) => masked);
}

/** Claims the clinic by a code to the email address from its source. */
async function proven(database: Database, actor: Actor, organizationId: string) {
  const { id: claimId } = await makeClaim(database, { actor, organizationId, note: "" });
  const [contact] = await contactsForClaim(database, { actor, organizationId });
  return proveClaim(database, { actor, claimId, contactId: contact?.id ?? "" });
}

/** The clinic without its confidential ward. */
async function openWard(database: Database): Promise<void> {
  await database.kysely
    .updateTable("locations")
    .set({ visibility: "public" })
    .where("id", "=", "ward")
    .execute();
}

/** A person who has claimed the clinic by a code and lost the role. */
async function revoked(database: Database): Promise<Actor> {
  await openWard(database);
  const actor = await attackerOf(database);
  expect(await proven(database, actor, "clinic")).toMatchObject({ state: "granted" });
  const [grant] = await readGrants(database, { actor: steward, people: [actor.personId ?? ""] });
  await revokeRole(database, { actor: "system", id: grant?.id ?? "" });
  return actor;
}

describe.each(databaseKinds)("a phone that a visitor suggested, on %s", (kind) => {
  test("proves nothing, even after years, and reveals no confidential address", async () => {
    const { database } = await openEdited(kind);
    await plant(database);
    const actor = await attackerOf(database);
    expect(await offered(database, "harbour")).toEqual([]);
    daysLater(800);
    expect(await offered(database, "harbour")).toEqual([]);
    const { id: claimId } = await makeClaim(database, { actor, organizationId: "harbour", note: "" });
    const shown = { actor, claimId, contactId: "any" };
    expect(await refusalOf(claimContact(database, shown))).toBe("contact-unknown");
    expect(await refusalOf(proveClaim(database, shown))).toBe("contact-unknown");
    const shelter = { table: "services", id: "shelter" } as const;
    expect(await refusalOf(readEntry(database, { actor, ...shelter }))).toBe("forbidden");
  });

  test("proves nothing in another row of the organization either", async () => {
    const { database, trusted } = await openEdited(kind);
    await plant(database);
    const values = { organization_id: "harbour", number: planted };
    await publish(database, {
      actor: trusted,
      entry: { table: "organizations", id: "harbour" },
      changes: [addOf("phones", values)],
    });
    daysLater(31);
    expect(await offered(database, "harbour")).toEqual([]);
  });

  test("is a proof once a source contains it as well", async () => {
    const { database } = await openEdited(kind);
    await plant(database);
    const service_id = "advice";
    const more = datasetRow("phones", { id: "from-source", service_id, number: planted, e164: planted });
    await importDataset(database, datasetOf([...harbourAndClinic().rows, more]), { source: "harbour" });
    expect(await offered(database, "harbour")).toEqual(["+49 171 •••••67"]);
  });
});

describe.each(databaseKinds)("a contact that an editor entered, on %s", (kind) => {
  const phone = { table: "phones", recordId: "phone-main" } as const;

  test("proves a claim after 30 days in public", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, {
      actor: trusted,
      changes: [changeOf("number", { ...phone, before: "0421 1", after: planted })],
    });
    expect(await offered(database, "harbour")).toEqual([]);
    daysLater(29);
    expect(await offered(database, "harbour")).toEqual([]);
    daysLater(2);
    expect(await offered(database, "harbour")).toEqual(["+49 171 •••••67"]);
  });

  test("may be an email address", async () => {
    const { database, trusted } = await openEdited(kind);
    const email = { table: "organizations", recordId: "harbour" } as const;
    await publish(database, {
      actor: trusted,
      entry: { table: "organizations", id: "harbour" },
      changes: [changeOf("email", { ...email, after: "new@harbour.example" })],
    });
    expect(await offered(database, "harbour")).toEqual([]);
    daysLater(31);
    expect(await offered(database, "harbour")).toEqual(["n•••@harbour.example"]);
  });

  test("is no proof if its origin is unknown", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, {
      actor: trusted,
      changes: [changeOf("number", { ...phone, before: "0421 1", after: planted })],
    });
    // As in a directory with edits from before origins were recorded.
    await database.kysely.deleteFrom("contact_origins").execute();
    daysLater(400);
    expect(await offered(database, "harbour")).toEqual([]);
  });

  test("is one too where a source's phone lost the extension that somebody else answers", async () => {
    const { database, trusted } = await openEdited(kind);
    const values = { number: planted, e164: planted, extension: "5" };
    await database.kysely.updateTable("phones").set(values).where("id", "=", "phone-main").execute();
    await publish(database, {
      actor: trusted,
      changes: [changeOf("extension", { ...phone, before: "5", after: null })],
    });
    expect(await offered(database, "harbour")).toEqual([]);
    daysLater(31);
    expect(await offered(database, "harbour")).toEqual(["+49 171 •••••67"]);
  });
});

describe.each(databaseKinds)("a claim that a code has proven, on %s", (kind) => {
  test("does not reveal a confidential address", async () => {
    const { database } = await openEdited(kind);
    await openWard(database);
    const actor = await attackerOf(database);
    expect(await proven(database, actor, "clinic")).toMatchObject({ state: "granted" });
    // The place becomes confidential after the claim.
    await database.kysely
      .updateTable("locations")
      .set({ visibility: "confidential" })
      .where("id", "=", "ward")
      .execute();
    const editor = await readActor(database, actor.personId ?? "");
    const entry = await readEntry(database, { actor: editor, table: "services", id: "care" });
    expect(JSON.stringify(entry)).not.toContain("under the bridge");
  });

  test("is decided by a steward if the organization has a confidential place", async () => {
    const { database } = await openEdited(kind);
    const actor = await attackerOf(database);
    const claim = await proven(database, actor, "clinic");
    expect(claim).toMatchObject({ state: "open", proof: { masked: "d•••@clinic.example" } });
    expect((await readActor(database, actor.personId ?? "")).grants).toEqual([]);
    const waiting = await readClaims(database, { actor: steward, state: "open", forStewards: true });
    expect(waiting.map(({ id }) => id)).toEqual([claim.id]);
    const decision = { actor: steward, claimId: claim.id, event: "grant", note: "" } as const;
    await decideClaim(database, decision);
    const [grant] = (await readActor(database, actor.personId ?? "")).grants;
    expect(grant).toEqual({ role: "editor", organizationId: "clinic", trusted: false });
  });

  test("is granted with confidential addresses only by a steward, explicitly", async () => {
    const { database } = await openEdited(kind);
    const actor = await attackerOf(database);
    const { id: claimId } = await proven(database, actor, "clinic");
    await decideClaim(database, {
      actor: steward,
      claimId,
      event: "grant",
      note: "",
      readsConfidential: true,
    });
    const editor = await readActor(database, actor.personId ?? "");
    const entry = await readEntry(database, { actor: editor, table: "services", id: "care" });
    expect(JSON.stringify(entry)).toContain("under the bridge");
  });
});

describe.each(databaseKinds)("a claim after a role was revoked, on %s", (kind) => {
  test("is decided by a steward, who sees the revocation", async () => {
    const { database } = await openEdited(kind);
    const actor = await revoked(database);
    const claim = await proven(database, actor, "clinic");
    expect(claim.state).toBe("open");
    expect(await readClaim(database, { actor: steward, id: claim.id })).toMatchObject({ wasRevoked: true });
    expect((await readActor(database, actor.personId ?? "")).grants).toEqual([]);
  });

  test("is treated the same for somebody else who reads the same contact, and after the account is deleted", async () => {
    const { database, member } = await openEdited(kind);
    const actor = await revoked(database);
    await deletePerson(database, { actor, id: actor.personId ?? "" });
    expect(await proven(database, member, "clinic")).toMatchObject({ state: "open" });
    expect((await readActor(database, member.personId ?? "")).grants).toEqual([]);
  });

  test("is like any other once a steward has granted one", async () => {
    const { database, member } = await openEdited(kind);
    const actor = await revoked(database);
    const { id: claimId } = await proven(database, actor, "clinic");
    await decideClaim(database, { actor: steward, claimId, event: "grant", note: "" });
    expect(await proven(database, member, "clinic")).toMatchObject({ state: "granted" });
  });
});
