import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { PasskeyTable } from "../schema.ts";
import { recordAudit } from "../audit/audit.ts";

/** The response of a device that creates a passkey. */
export interface NewPasskey {
  /** Roughly which device: `Firefox, Android`; empty if unknown. */
  name: string;
  /** The credential id from the device, in base64url. */
  credentialId: string;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** The device's signature counter; 0 for a device that does not count. */
  counter: number;
  /** The passkey can be synchronized between devices of its owner. */
  isSynced: boolean;
  /** The passkey is backed up, so that it survives the loss of the device. */
  isBackedUp: boolean;
  /** WebAuthn transports: `internal`, `usb`. */
  transports: readonly string[];
  /** Identifies the model of the authenticator. */
  aaguid: string;
}

/** A stored passkey. */
export interface Passkey extends Omit<NewPasskey, "isSynced" | "isBackedUp" | "aaguid"> {
  id: string;
  personId: string;
  /** RFC 3339 in UTC. */
  createdAt: string;
}

/** The number of passkeys that one person can have. */
export const maxPasskeys = 20;

/**
 * Stores a passkey of a person.
 *
 * @throws {Refusal} `passkeys-too-many`
 */
export async function addPasskey(
  { kysely }: Database,
  { actor, personId, passkey }: { actor: Acting; personId: string; passkey: NewPasskey },
): Promise<void> {
  permit(actor, "account:change", { personId });
  await kysely.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom("passkeys")
      .select("id")
      .where("person_id", "=", personId)
      .execute();
    if (known.length >= maxPasskeys) throw new Refusal("passkeys-too-many", { most: maxPasskeys });
    await transaction
      .insertInto("passkeys")
      .values({
        id: randomUUID(),
        person_id: personId,
        name: passkey.name,
        public_key: Buffer.from(passkey.publicKey).toString("base64url"),
        credential_id: passkey.credentialId,
        counter: passkey.counter,
        device_type: passkey.isSynced ? "multiDevice" : "singleDevice",
        backed_up: passkey.isBackedUp ? 1 : 0,
        transports: passkey.transports.join(","),
        aaguid: passkey.aaguid,
        created_at: new Date().toISOString(),
      })
      .execute();
    await recordAudit({ kysely: transaction }, changeOf({ actor, personId }));
  });
}

/** The passkeys of a person, in the order in which they were created. */
export async function readPasskeys(
  { kysely }: Session,
  { actor, personId }: { actor: Acting; personId: string },
): Promise<Passkey[]> {
  permit(actor, "account:read", { personId });
  const rows = await kysely
    .selectFrom("passkeys")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(passkeyOf);
}

/** Removes one of the person's own passkeys; a passkey of somebody else is left alone. */
export async function removePasskey(
  { kysely }: Database,
  { actor, personId, id }: { actor: Acting; personId: string; id: string },
): Promise<void> {
  permit(actor, "account:change", { personId });
  await kysely.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("person_id", "=", personId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await recordAudit({ kysely: transaction }, changeOf({ actor, personId }));
  });
}

/**
 * Removes all passkeys of a person who has lost the device, so that a code is enough to sign in. Operators call this
 * after they have verified the person. Returns the number of removed passkeys.
 */
export async function removePasskeysOf(
  { kysely }: Database,
  { actor, personId }: { actor: Acting; personId: string },
): Promise<number> {
  permit(actor, "account:change", { personId });
  return kysely.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("passkeys")
      .where("person_id", "=", personId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await recordAudit({ kysely: transaction }, changeOf({ actor, personId }));
    return Number(numDeletedRows);
  });
}

/** Finds the passkey of a sign-in by its credential id; the person is not known before. */
export async function findPasskey({ kysely }: Session, credentialId: string): Promise<Passkey | undefined> {
  const row = await kysely
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

/**
 * Updates the signature counter. Returns `false` if the counter has changed in the meantime or the passkey was removed,
 * so that of two clones of one authenticator only one signs in.
 */
export async function countPasskeyUse(
  { kysely }: Database,
  { id, before, after, isBackedUp }: { id: string; before: number; after: number; isBackedUp: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("passkeys")
    .set({ counter: after, backed_up: isBackedUp ? 1 : 0 })
    .where("id", "=", id)
    .where("counter", "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a challenge for a device to sign. */
export async function storeChallenge(
  { kysely }: Database,
  { identifier, value, expiresAt }: { identifier: string; value: string; expiresAt: string },
): Promise<void> {
  const at = new Date().toISOString();
  await kysely
    .insertInto("challenges")
    .values({
      id: randomUUID(),
      identifier,
      value,
      expires_at: expiresAt,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Returns a challenge and deletes it: it can be used once. */
export async function useChallenge({ kysely }: Database, identifier: string): Promise<string | undefined> {
  const used = await kysely
    .deleteFrom("challenges")
    .where("identifier", "=", identifier)
    .where("expires_at", ">", new Date().toISOString())
    .returning("value")
    .executeTakeFirst();
  return used?.value;
}

function changeOf({ actor, personId }: { actor: Acting; personId: string }) {
  return {
    actor,
    action: "account:change",
    object: { table: "people", id: personId },
    after: { fields: ["passkeys"] },
  };
}

function passkeyOf(row: Selectable<PasskeyTable>): Passkey {
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name ?? "",
    credentialId: row.credential_id,
    publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
    counter: row.counter,
    transports: row.transports ? row.transports.split(",") : [],
    createdAt: row.created_at ?? "",
  };
}
