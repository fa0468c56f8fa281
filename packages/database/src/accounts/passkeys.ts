import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { PasskeyTable } from "../schema.ts";
import { recordAudit } from "../audit/audit.ts";

/** What a device brought when it made a passkey. */
export interface NewPasskey {
  /** Roughly which device: `Firefox, Android`; empty where nobody knows. */
  name: string;
  /** As the device calls it, in base64url. */
  credentialId: string;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** How often the device says that it has signed; 0 where it does not count. */
  counter: number;
  /** It may be on several devices of its owner. */
  isSynced: boolean;
  /** It is on another device as well, so that a lost one is not the end of it. */
  isBackedUp: boolean;
  /** How browsers reach the device, as WebAuthn calls it: `internal`, `usb`. */
  transports: readonly string[];
  /** The kind of device. */
  aaguid: string;
}

/** A passkey of somebody. */
export interface Passkey extends Omit<NewPasskey, "isSynced" | "isBackedUp" | "aaguid"> {
  id: string;
  personId: string;
  /** RFC 3339 in UTC. */
  createdAt: string;
}

/** As many as one person may have. */
export const mostPasskeys = 20;

/**
 * Keeps a passkey of somebody.
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
    if (known.length >= mostPasskeys) throw new Refusal("passkeys-too-many", { most: mostPasskeys });
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

/** The passkeys of somebody, in the order in which they were made. */
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

/** Takes away one of somebody's own passkeys, at once; any other is left alone. */
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
 * Takes away all passkeys of somebody whose device is lost, so that a code lets them in as before: what an operator does,
 * after having made sure who asks. Answers how many there were.
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

/** The passkey by which somebody wants to sign in: whose it is, is not known before. */
export async function findPasskey({ kysely }: Session, credentialId: string): Promise<Passkey | undefined> {
  const row = await kysely
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

/**
 * Counts that a passkey has signed. `false` where another signature has been counted meanwhile, or the passkey is gone:
 * of two copies of one device only one comes in.
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

/** Keeps what a device has to sign. What is too old goes. */
export async function storeChallenge(
  { kysely }: Database,
  { identifier, value, expiresAt }: { identifier: string; value: string; expiresAt: string },
): Promise<void> {
  const at = new Date().toISOString();
  await kysely.deleteFrom("challenges").where("expires_at", "<", at).execute();
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

/** What a device had to sign, once: whoever asks a second time finds nothing. */
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
