import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { findStanding, recordFamiliarNetwork } from "./familiar-networks.ts";
import { findOrCreatePerson } from "./people.ts";

const hashOf = (personId: string) => `${personId} home`;
const contact = { phone: "+493012345678" };
const at = new Date("2026-11-22T10:00:00Z");
const later = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60_000);

describe.each(databaseKinds)("familiar networks on %s", (kind) => {
  test("are those where the owner of a contact signed in within thirty days", async () => {
    const database = await openTestDatabase(kind);
    expect(await findStanding(database, { contact, hashOf, at })).toBe("stranger");
    const { id: personId } = await findOrCreatePerson(database, contact);
    expect(await findStanding(database, { contact, hashOf, at })).toBe("account");
    await recordFamiliarNetwork(database, { personId, networkHash: hashOf(personId), at });
    await recordFamiliarNetwork(database, { personId, networkHash: hashOf(personId), at: later(1) });
    expect(await findStanding(database, { contact, hashOf, at: later(31) })).toBe("familiar");
    expect(await findStanding(database, { contact, hashOf, at: later(32) })).toBe("account");
    expect(await findStanding(database, { contact, hashOf: () => undefined, at })).toBe("account");
    expect(await findStanding(database, { contact, hashOf: () => "elsewhere", at })).toBe("account");
  });
});
