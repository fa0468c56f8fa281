import { addPasskey, readPasskeys } from "@dragoman/database";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { openAccounts } from "../testing/accounts.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

const key = {
  name: "Firefox, Android",
  credentialId: "one",
  publicKey: new Uint8Array([1]),
  counter: 0,
  isSynced: false,
  isBackedUp: false,
  transports: [],
  aaguid: "00000000-0000-0000-0000-000000000000",
};

/** Pari, with a session, a passkey and a list, and another person who knows all their ids. */
async function openWithThief() {
  const accounts = await openAccounts();
  const { database, enter, otherBrowser, send } = accounts;
  await enter("pari@example.org");
  const { id: personId } = await database.kysely.selectFrom("people").select("id").executeTakeFirstOrThrow();
  const actor = { personId, grants: [] };
  await addPasskey(database, { actor, personId, passkey: key });
  await send("/en/account/lists", { intent: "make", title: "Pari's list" });
  const thief = otherBrowser();
  await thief.enter("thief@example.org");
  return { ...accounts, actor, personId, thief };
}

page(`another person's sessions are neither shown nor ended ${needsBuild}`, async () => {
  const { database, personId, thief, visit } = await openWithThief();
  const { id } = await database.kysely
    .selectFrom("sessions")
    .select("id")
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  expect((await thief.visit("/en/account")).html).not.toContain(id);
  await thief.visit("/en/account", { intent: "end-session", session: id });
  await thief.visit("/en/account", { intent: "end-others" });
  expect((await visit("/en/account")).address).toBe("/en/account");
});

page(`another person's passkeys are neither shown nor removed ${needsBuild}`, async () => {
  const { database, actor, personId, thief } = await openWithThief();
  const [passkey] = await readPasskeys(database, { actor, personId });
  const id = passkey?.id ?? "";
  expect((await thief.visit("/en/account")).html).not.toContain(id);
  await thief.visit("/en/account", { intent: "remove-passkey", passkey: id });
  expect(await readPasskeys(database, { actor, personId })).toHaveLength(1);
});

page(`only the person can download their data ${needsBuild}`, async () => {
  const { thief, otherBrowser, send } = await openWithThief();
  expect(await (await send("/en/account/export.json")).text()).toContain("pari@example.org");
  const taken = await (await thief.send("/en/account/export.json")).text();
  expect(taken).toContain("thief@example.org");
  expect(taken).not.toContain("pari");
  expect((await otherBrowser().send("/en/account/export.json")).status).toBe(303);
});

page(`another person's lists are neither shown nor changed ${needsBuild}`, async () => {
  const { database, personId, thief } = await openWithThief();
  const rows = () =>
    database.kysely.selectFrom("lists").selectAll().where("person_id", "=", personId).execute();
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  for (const { id } of before) {
    const looked = await thief.visit(`/en/account/lists/${id}`);
    expect(looked.status).toBeGreaterThanOrEqual(400);
    expect(looked.html).not.toContain("Pari");
    for (const intent of ["change", "delete", "share", "add", "remove", "note", "move"])
      await thief.visit(`/en/account/lists/${id}`, { intent, title: "mine", item: "s1", service: "s1" });
  }
  expect(await rows()).toEqual(before);
  expect(await database.kysely.selectFrom("list_shares").selectAll().execute()).toEqual([]);
});

page(`nobody changes more of themselves than the form asks ${needsBuild}`, async () => {
  const { database, personId, visit } = await openWithThief();
  const before = await database.kysely.selectFrom("role_grants").selectAll().execute();
  await visit("/en/account/profile", {
    name: "Pari",
    id: "other",
    email: "admin@example.org",
    phone: "+493012345678",
    role: "admin",
    email_verified: "1",
    theme: "purple",
    country: "XX",
    "reached-by": "phone",
    language: "<script>",
  });
  const person = await database.kysely
    .selectFrom("people")
    .selectAll()
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  expect(person).toMatchObject({
    display_name: "Pari",
    email: "pari@example.org",
    phone_number: null,
    theme: "device",
    country: null,
    reached_by: "nothing",
    languages: "[]",
  });
  expect(await database.kysely.selectFrom("role_grants").selectAll().execute()).toEqual(before);
});
