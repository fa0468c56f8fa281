import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPerson, importDataset, openDatabase, readAudit, type Database } from "@dragoman/database";
import type { Dataset } from "@dragoman/hsds";
import { expect, onTestFinished, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-user-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(folder: string, ...args: string[]) {
  const context = recordingContext({ env: { DATA_DIR: folder } });
  const code = await runCommandLine(["user", ...args], context);
  return { code, ...context.written };
}

test("the first administrator is appointed before anybody has signed in", async () => {
  const folder = temporaryFolder();
  expect((await run(folder, "list")).out).toBe("Nobody has signed in yet.\n");
  const granted = await run(folder, "grant", "ada@example.org", "admin");
  expect(granted).toMatchObject({ code: 0, out: "✓ ada@example.org is admin.\n" });
  expect((await run(folder, "list")).out).toMatch(/^ada@example\.org\s+admin\s+\d{4}-\d\d-\d\d$/m);
  const database = await openDatabase({ directory: folder });
  onTestFinished(() => database.close());
  expect(await readAudit(database, { actor: "system" })).toMatchObject([
    { actor: "system", action: "role:grant-admin", after: { role: "admin" } },
  ]);
});

test("the last administrator stays one", async () => {
  const folder = temporaryFolder();
  await run(folder, "grant", "ada@example.org", "admin");
  const revoked = await run(folder, "revoke", "ada@example.org", "admin");
  expect(revoked.code).toBe(1);
  expect(revoked.err).toContain("last administrator");
});

test("one phone is one person in any notation, and roles are revoked by name", async () => {
  const folder = temporaryFolder();
  await run(folder, "grant", "+49 30 1234 5678", "translator", "--language", "ps");
  await run(folder, "grant", "+493012345678", "steward");
  const listed = await run(folder, "list");
  expect(listed.out).toContain("+49 30 12345678");
  expect(listed.out.trim().split("\n")).toHaveLength(2);
  expect(listed.out).toContain("translator of ps");
  await run(folder, "grant", "ada@example.org", "admin");
  const one = await run(folder, "list", "--most", "1");
  expect(one.out).toMatch(/^ada@example\.org.*\nThere may be more; use --most to list them\.\n$/m);
  expect(one.out).not.toContain("translator of ps");
  const revoked = await run(folder, "revoke", "+493012345678", "translator", "--language", "ps");
  expect(revoked).toMatchObject({ code: 0, out: "✓ +493012345678 is no longer translator of ps.\n" });
  expect((await run(folder, "list")).out).not.toContain("translator");
  const again = await run(folder, "revoke", "+493012345678", "translator", "--language", "ps");
  expect(again.code).toBe(1);
  expect(again.err).toContain("translator of ps");
});

test("an editor keeps an organization that is there", async () => {
  const folder = temporaryFolder();
  const database = await openDatabase({ directory: folder });
  await importDataset(database, foodBank, { source: "test" });
  await database.close();
  const refused = await run(folder, "grant", "+493012345678", "editor", "--organization", "nowhere");
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("nowhere");
  const granted = await run(
    folder,
    "grant",
    "+493012345678",
    "editor",
    "--organization",
    "food",
    "--trusted",
  );
  expect(granted.out).toBe("✓ +493012345678 is editor of food (trusted).\n");
});

test("a person is signed out on all devices, and the passkeys of a lost device are removed", async () => {
  const folder = temporaryFolder();
  await run(folder, "grant", "ada@example.org", "admin");
  const database = await openDatabase({ directory: folder });
  onTestFinished(() => database.close());
  const person = await findPerson(database, { email: "ada@example.org" });
  await insertDevice(database, person?.id ?? "");
  expect(await run(folder, "sign-out", "ada@example.org")).toMatchObject({
    code: 0,
    out: "✓ ada@example.org is signed out of 1 session.\n",
  });
  expect(await run(folder, "forget-passkeys", "ada@example.org")).toMatchObject({
    code: 0,
    out: "✓ 1 passkey of ada@example.org removed. Signing in with a code still works.\n",
  });
  for (const table of ["sessions", "passkeys"] as const)
    expect(await database.kysely.selectFrom(table).select("id").execute()).toEqual([]);
  for (const [verb = "", ...more] of [["sign-out"], ["forget-passkeys"], ["delete", "--yes"]]) {
    const refused = await run(folder, verb, "nobody@example.org", ...more);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("nobody@example.org");
  }
});

test("the account of a person without access is deleted on request, except the last administrator's", async () => {
  const folder = temporaryFolder();
  await run(folder, "grant", "ada@example.org", "admin");
  await run(folder, "grant", "+493012345678", "translator", "--language", "ps");
  const unconfirmed = await run(folder, "delete", "+49 30 1234 5678");
  expect(unconfirmed.code).toBeGreaterThan(0);
  expect(unconfirmed.err).toContain("--yes");
  expect((await run(folder, "list")).out).toContain("12345678");
  expect(await run(folder, "delete", "+49 30 1234 5678", "--yes")).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^✓ \+493012345678 and all associated data have been deleted\.\n.*outbox\.jsonl/,
    ),
  });
  const listed = await run(folder, "list");
  expect(listed.out).toContain("ada@example.org");
  expect(listed.out).not.toContain("12345678");
  const refused = await run(folder, "delete", "ada@example.org", "--yes");
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("last administrator");
});

/** Stores a session and a passkey of a person. */
async function insertDevice({ kysely }: Database, person_id: string): Promise<void> {
  const at = "2026-11-22T08:00:00.000Z";
  await kysely
    .insertInto("sessions")
    .values({
      id: "session",
      person_id,
      token: "token",
      expires_at: at,
      ip_address: null,
      user_agent: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await kysely
    .insertInto("passkeys")
    .values({
      id: "passkey",
      person_id,
      name: null,
      public_key: "key",
      credential_id: "credential",
      counter: 0,
      device_type: "singleDevice",
      backed_up: 0,
      transports: null,
      aaguid: null,
      created_at: at,
    })
    .execute();
}

test.each([
  [[], "list, grant, revoke, sign-out, forget-passkeys, delete"],
  [["make"], "list, grant, revoke, sign-out, forget-passkeys, delete"],
  [["grant", "ada@example.org"], "ROLE"],
  [["list", "--most", "0"], "--most must be a number"],
  [["sign-out"], "PERSON"],
  [["forget-passkeys", "ada"], `"ada" is neither`],
  [["grant", "ada", "admin"], `"ada" is neither`],
  [["grant", "030 1234", "admin"], `"030 1234" is neither`],
  [["grant", "+49 1", "admin"], `"+49 1" is neither`],
  [["grant", "a@b.org", "king"], `"king" is not a role. Roles: editor, translator, steward, admin.`],
  [["grant", "a@b.org", "editor"], "--organization"],
  [["grant", "a@b.org", "translator"], "--language"],
  [["grant", "a@b.org", "admin", "--language", "de"], "--language is of translators"],
  [["grant", "a@b.org", "steward", "--trusted"], "are of editors"],
])("user %j is wrong usage, with the reason", async (args, reason) => {
  const { code, err } = await run(temporaryFolder(), ...args);
  expect(code).toBe(2);
  expect(err).toContain(reason);
});

const foodBank: Dataset = {
  version: "3.2",
  form: "csv",
  complete: true,
  tallies: { organizations: { read: 1, rejected: 0, collapsed: 0 } },
  problems: [],
  rows: [
    {
      table: "organizations",
      id: "food",
      sourceKey: "food",
      origin: "organizations",
      extra: null,
      values: { id: "food", name: "Food bank" } as Dataset["rows"][number]["values"], // all other fields are absent
    },
  ],
};
