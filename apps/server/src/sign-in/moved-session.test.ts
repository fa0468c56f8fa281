import { hashTables, moveDatabase, openDatabase, type Database } from "@dragoman/database";
import { startServer } from "@dragoman/database/testing";
import { openStorage } from "@dragoman/storage";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deriveKeys } from "../security/instance-keys.ts";
import { accountsSecret, openAccounts } from "../testing/accounts.ts";
import { collectMessages } from "../testing/collect-messages.ts";
import { openSignIn } from "./open-sign-in.ts";

async function moveTo(from: Database, url?: string): Promise<Database> {
  const directory = mkdtempSync(join(tmpdir(), "dragoman-moved-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const to = { directory, ...(url !== undefined && { url }) };
  await moveDatabase(
    { database: from, files: openStorage({ directory: from.directory, s3: undefined }) },
    to,
  );
  const moved = await openDatabase(to);
  onTestFinished(() => moved.close());
  return moved;
}

function signInTo(database: Database) {
  const { messages } = collectMessages(database);
  const keys = deriveKeys([accountsSecret]);
  return openSignIn({ database, keys, publicOrigin: "https://help.example", messages });
}

test("a cookie still signs in after a move to PostgreSQL and back", { timeout: 180_000 }, async () => {
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const { database, browser, enter } = await openAccounts();
  await enter("ada@example.org");
  const headers = new Headers({ cookie: [...browser.values()].join("; ") });
  const who = await signInTo(database).whoIs(headers);
  expect(who?.person).toMatchObject({ email: "ada@example.org" });
  const inPostgres = await moveTo(database, postgres.url);
  expect(await signInTo(inPostgres).whoIs(headers)).toEqual(who);
  const back = await moveTo(inPostgres);
  expect(await signInTo(back).whoIs(headers)).toEqual(who);
  expect((await hashTables(back))["people"]).toBe((await hashTables(database))["people"]);
  expect(await signInTo(back).whoIs(new Headers())).toBeNull();
});
