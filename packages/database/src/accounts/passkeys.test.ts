import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import {
  addPasskey,
  countPasskeyUse,
  findPasskey,
  storeChallenge,
  maxPasskeys,
  type NewPasskey,
  readPasskeys,
  removePasskey,
  removePasskeysOf,
  useChallenge,
} from "./passkeys.ts";
import { deletePerson } from "./delete-person.ts";
import { findOrCreatePerson } from "./people.ts";

function made(credentialId: string): NewPasskey {
  return {
    name: "Firefox, Android",
    credentialId,
    publicKey: new Uint8Array([1, 2, 250]),
    counter: 0,
    isSynced: true,
    isBackedUp: false,
    transports: ["internal", "hybrid"],
    aaguid: "00000000-0000-0000-0000-000000000000",
  };
}

async function member(database: Database, email: string): Promise<Actor & { personId: string }> {
  const { id } = await findOrCreatePerson(database, { email });
  return { personId: id, grants: [] };
}

describe.each(databaseKinds)("passkeys on %s", (kind) => {
  test("are found by their credential id, unchanged", async () => {
    const database = await openTestDatabase(kind);
    const pari = await member(database, "pari@example.org");
    await addPasskey(database, { actor: pari, personId: pari.personId, passkey: made("one") });
    expect(await findPasskey(database, "one")).toMatchObject({
      personId: pari.personId,
      name: "Firefox, Android",
      publicKey: new Uint8Array([1, 2, 250]),
      transports: ["internal", "hybrid"],
    });
    expect(await findPasskey(database, "two")).toBeUndefined();
    const [event] = await readAudit(database, { actor: "system" });
    expect(event).toMatchObject({ action: "account:change", after: { fields: ["passkeys"] } });
  });

  test("are read, added and removed by their owner alone", async () => {
    const database = await openTestDatabase(kind);
    const pari = await member(database, "pari@example.org");
    const other = await member(database, "other@example.org");
    const hers = { personId: pari.personId };
    const refused = expect.objectContaining({ type: "forbidden" });
    await addPasskey(database, { actor: pari, ...hers, passkey: made("one") });
    const [one] = await readPasskeys(database, { actor: pari, ...hers });
    const id = one?.id ?? "";
    await expect(readPasskeys(database, { actor: other, ...hers })).rejects.toEqual(refused);
    await expect(addPasskey(database, { actor: other, ...hers, passkey: made("two") })).rejects.toEqual(
      refused,
    );
    await expect(removePasskey(database, { actor: other, ...hers, id })).rejects.toEqual(refused);
    await removePasskey(database, { actor: other, personId: other.personId, id });
    expect(await readPasskeys(database, { actor: pari, ...hers })).toHaveLength(1);
    await removePasskey(database, { actor: pari, ...hers, id });
    expect(await findPasskey(database, "one")).toBeUndefined();
  });

  test("are limited in number, and deleted with their owner", async () => {
    const database = await openTestDatabase(kind);
    const pari = await member(database, "pari@example.org");
    const hers = { actor: pari, personId: pari.personId };
    for (let number = 0; number < maxPasskeys; number += 1)
      await addPasskey(database, { ...hers, passkey: made(String(number)) });
    await expect(addPasskey(database, { ...hers, passkey: made("more") })).rejects.toEqual(
      expect.objectContaining({ type: "passkeys-too-many" }),
    );
    await deletePerson(database, { actor: pari, id: pari.personId });
    expect(await findPasskey(database, "0")).toBeUndefined();
  });

  test("are removed all at once by an operator, and by nobody else", async () => {
    const database = await openTestDatabase(kind);
    const pari = await member(database, "pari@example.org");
    const other = await member(database, "other@example.org");
    for (const owner of [pari, other])
      for (const name of ["one", "two"]) {
        const passkey = made(`${name} ${owner.personId}`);
        await addPasskey(database, { actor: owner, personId: owner.personId, passkey });
      }
    const { personId } = pari;
    const refused = expect.objectContaining({ type: "forbidden" });
    await expect(removePasskeysOf(database, { actor: other, personId })).rejects.toEqual(refused);
    expect(await removePasskeysOf(database, { actor: "system", personId })).toBe(2);
    expect(await removePasskeysOf(database, { actor: "system", personId })).toBe(0);
    expect(await readPasskeys(database, { actor: pari, personId })).toEqual([]);
    const left = await readPasskeys(database, { actor: other, personId: other.personId });
    expect(left).toHaveLength(2);
    const [event] = await readAudit(database, { actor: "system", by: "system" });
    expect(event).toMatchObject({ action: "account:change", object: { table: "people", id: personId } });
  });

  test("with a repeated signature counter sign in once", async () => {
    const database = await openTestDatabase(kind);
    const pari = await member(database, "pari@example.org");
    await addPasskey(database, { actor: pari, personId: pari.personId, passkey: made("one") });
    const { id = "" } = (await findPasskey(database, "one")) ?? {};
    const use = { id, before: 0, after: 1, isBackedUp: true };
    const both = await Promise.all([countPasskeyUse(database, use), countPasskeyUse(database, use)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  test("sign a challenge that is valid once and expires", async () => {
    const database = await openTestDatabase(kind);
    const soon = new Date(Date.now() + 60_000).toISOString();
    await storeChallenge(database, { identifier: "good", value: "x", expiresAt: soon });
    await storeChallenge(database, { identifier: "old", value: "y", expiresAt: new Date(0).toISOString() });
    const both = await Promise.all([useChallenge(database, "good"), useChallenge(database, "good")]);
    expect(both.filter((value) => value === "x")).toHaveLength(1);
    expect(await useChallenge(database, "old")).toBeUndefined();
  });
});
