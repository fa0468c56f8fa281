import {
  type Database,
  grantRole,
  importDataset,
  findOrCreatePerson,
  changeProfile,
  saveDraft,
  moveRevision,
  openRevision,
  readActor,
  readEntry,
  readGrants,
  revokeRole,
} from "@dragoman/database";
import type { DatasetRow, TableName } from "@dragoman/hsds";
import type { Actor } from "@dragoman/policy";
import { expect, test } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import type { ClaimReader } from "@dragoman/pages/site/editing.server.ts";
import { deriveKeys } from "./instance-keys.ts";
import { createEditing } from "../site/editing.ts";
import { collectMessages } from "../testing/collect-messages.ts";
import { openSharedLimits } from "./shared-limits.ts";
import { openCodes } from "../sign-in/open-codes.ts";
import { createSuggestions } from "../suggestions/suggestions.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";

const keys = deriveKeys(["0123456789abcdef0123456789abcdef"]);
const planted = "+491711234567";
const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };

function row<T extends TableName>(
  table: T,
  id: string,
  values: Partial<DatasetRow<T>["values"]>,
): DatasetRow {
  const all = { ...emptyRow(table, id), ...values };
  return { table, id, sourceKey: id, origin: null, values: all, extra: null };
}

/** A women's shelter, and a bakery without confidential data. Each has contact addresses of its own. */
const rows = [
  row("organizations", "shelter", { name: "Refuge", language: "de", email: "desk@refuge.example" }),
  row("services", "beds", { organization_id: "shelter", name: "Beds", status: "active" }),
  row("locations", "door", { organization_id: "shelter", name: "House", visibility: "confidential" }),
  row("addresses", "street", { location_id: "door", address_1: "Hidden Lane 9", country: "DE" }),
  row("service_at_location", "beds-at-door", { service_id: "beds", location_id: "door" }),
  row("phones", "phone", { service_id: "beds", number: "0421 1", e164: "+4942112345" }),
  row("organizations", "bakery", { name: "Bakery", language: "de", email: "desk@bakery.example" }),
  row("services", "bread", { organization_id: "bakery", name: "Bread", status: "active" }),
  row("phones", "oven", { organization_id: "bakery", number: "0171 7654321", e164: "+491717654321" }),
];

async function open() {
  const database = await openTestDatabase();
  const dataset = { version: "3.2", form: "csv", complete: true, rows, tallies: {}, problems: [] } as const;
  await importDataset(database, { ...dataset, rows, problems: [] }, { source: "town" });
  const { messages, sent } = collectMessages(database);
  const editing = createEditing({
    database,
    codes: openCodes({ database, keys, messages }),
    limits: openSharedLimits({ database, key: "a key of tests" }),
    send: messages.send,
    onError(error) {
      throw error;
    },
  });
  return { database, editing, sent };
}

type Town = Awaited<ReturnType<typeof open>>;

async function member(database: Database, contact: { phone: string } | { email: string }): Promise<Actor> {
  return readActor(database, (await findOrCreatePerson(database, contact)).id);
}

/** Writes a message to a reader; its text does not matter here. */
const write = ({ as, languages }: ClaimReader) =>
  Promise.resolve({ subject: "A claim", text: `to ${as} in ${languages.join(",")}` });

/** Like the pages: requests a code for the first contact offered, and enters it. */
async function claimByCode(
  { editing, sent }: Town,
  { actor, organizationId }: { actor: Actor; organizationId: string },
) {
  const [contact] = await editing.contactsForClaim({ actor, organizationId });
  if (!contact) return undefined;
  const { id: claimId } = await editing.makeClaim({ actor, organizationId, note: "" });
  const request = { actor, claimId, contactId: contact.id, address: "192.0.2.1" };
  await editing.sendClaimCode({ ...request, write: (code) => ({ subject: "", text: code }) });
  const claim = await editing.proveClaim({ ...request, code: sent.at(-1)?.text ?? "" });
  sent.length = 0;
  await editing.notifyOfClaim({ claim, write });
  return claim;
}

test("a suggested phone, accepted, leads to no confidential address", async () => {
  const town = await open();
  const { database } = town;
  const sink = createSuggestions(database, {
    key: keys.keyOf("senders of suggestions"),
    limits: openSharedLimits({ database, key: "a key of tests" }),
  });
  const suggestion = { serviceId: "beds", kind: "phone", recordId: "phone", seen: "hash", note: "" } as const;
  await sink.offer({ ...suggestion, proposed: planted, locale: "de" }, "192.0.2.1");
  // A steward takes the claim over.
  const { id: personId } = await findOrCreatePerson(database, { email: "stefan@example.org" });
  const actor: Actor = { personId, grants: [{ role: "steward" }] };
  const { id, version } = await openRevision(database, { actor, table: "services", id: "beds" });
  const about = { kind: "change", table: "phones", recordId: "phone" } as const;
  const changes = [{ id: "1", ...about, field: "number", before: "0421 1", after: planted }];
  const saved = await saveDraft(database, { actor, id, version, changes });
  expect(await moveRevision(database, { actor, id, event: "publish", version: saved.version })).toMatchObject(
    {
      state: "done",
    },
  );
  await database.kysely
    .updateTable("organizations")
    .set({ email: null })
    .where("id", "=", "shelter")
    .execute();
  const attacker = await member(database, { phone: planted });
  expect(await claimByCode(town, { actor: attacker, organizationId: "shelter" })).toBeUndefined();
});

test("a code to a contact of a source gives no role if a place is confidential", async () => {
  const town = await open();
  const { database } = town;
  const attacker = await member(database, { email: "desk@refuge.example" });
  const claim = await claimByCode(town, { actor: attacker, organizationId: "shelter" });
  expect(claim?.state).toBe("open");
  const now = await readActor(database, attacker.personId ?? "");
  await expect(readEntry(database, { actor: now, table: "services", id: "beds" })).rejects.toMatchObject({
    type: "forbidden",
  });
});

test("every claim is reported, and another code does not undo a revocation", async () => {
  const town = await open();
  const { database, sent } = town;
  const keeper = await findOrCreatePerson(database, { email: "edda@bakery.example" });
  const grant = { role: "editor", organizationId: "bakery", trusted: false } as const;
  await grantRole(database, { actor: steward, personId: keeper.id, grant });
  const own: Actor = { personId: keeper.id, grants: [] };
  await changeProfile(database, { actor: own, id: keeper.id, profile: { languages: ["fr"] } });
  const { id: stewardId } = await findOrCreatePerson(database, { email: "stefan@example.org" });
  await grantRole(database, { actor: "system", personId: stewardId, grant: { role: "steward" } });

  const attacker = await member(database, { phone: "+491717654321" });
  const claim = await claimByCode(town, { actor: attacker, organizationId: "bakery" });
  expect(claim?.state).toBe("granted");
  const proven = claim?.proof?.masked.includes("@") ? "desk@bakery.example" : "+491717654321";
  const recipients = sent.map(({ to }) => to).toSorted();
  const contacts = ["+491717654321", "desk@bakery.example"].filter((to) => to !== proven);
  expect(recipients).toEqual([...contacts, "edda@bakery.example", "stefan@example.org"].toSorted());
  const texts = sent.map(({ text }) => text).toSorted();
  expect(texts).toEqual(["to contact in de", "to editor in fr", "to steward in de"]);

  const [stored] = await readGrants(database, { actor: steward, people: [attacker.personId ?? ""] });
  await revokeRole(database, { actor: "system", id: stored?.id ?? "" });
  const again = await claimByCode(town, { actor: attacker, organizationId: "bakery" });
  expect(again).toMatchObject({ state: "open", wasRevoked: true });
  expect((await readActor(database, attacker.personId ?? "")).grants).toEqual([]);
});

test("claims with only a note are reported a few times a day", async () => {
  const { database, editing, sent } = await open();
  const { id: stewardId } = await findOrCreatePerson(database, { email: "stefan@example.org" });
  await grantRole(database, { actor: "system", personId: stewardId, grant: { role: "steward" } });
  for (let number = 0; number < 6; number += 1) {
    const actor = await member(database, { email: `somebody${number}@example.org` });
    const claim = await editing.makeClaim({ actor, organizationId: "bakery", note: "It is mine." });
    await editing.notifyOfClaim({ claim, write });
  }
  expect(sent.filter(({ to }) => to === "stefan@example.org")).toHaveLength(3);
});
