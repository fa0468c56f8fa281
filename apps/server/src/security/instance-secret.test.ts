import { ensureSetting, openDatabase } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readInstanceSecret, secretFile } from "./instance-secret.ts";

const strong = "9f2b7c41d08e6a53f7719c0b24e8d36a5fb1c97e60d4823a";
const older = "c3a8d1907be4526ff0182d9ab6c7e5430d1f28ba94c6e705";

async function open() {
  const dataDirectory = mkdtempSync(join(tmpdir(), "dragoman-secret-"));
  const database = await openDatabase({ directory: dataDirectory });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  const read = (configured?: [string, ...string[]]) =>
    readInstanceSecret({ database, dataDirectory, configured });
  return { dataDirectory, database, read, file: join(dataDirectory, secretFile) };
}

/** All files in the folder except the secret itself. */
function othersIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== secretFile)
    .map(({ name }) => readFileSync(join(folder, name), "latin1"))
    .join("\n");
}

test("an instance generates a secret once, in a file for its own user, and in no database", async () => {
  const { dataDirectory, read, file } = await open();
  const made = await Promise.all([read(), read(), read()]);
  expect(made[0]).toEqual({ secrets: [expect.stringMatching(/^[0-9a-f]{64}$/)], wasExposed: false });
  expect(made[1]).toEqual(made[0]);
  expect(await read()).toEqual(made[0]);
  expect(made[2]).toEqual(made[0]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDirectory).filter((name) => name.startsWith(secretFile))).toEqual([secretFile]);
  expect(othersIn(dataDirectory)).not.toContain(made[0]?.secrets[0] ?? "");
});

test("a secret of an earlier version leaves the database, all its files, and is used no more", async () => {
  const { dataDirectory, database, read } = await open();
  const exposed = "5e".repeat(8) + older.slice(0, 48);
  await ensureSetting(database, { name: "session_secret", make: () => exposed });
  const { secrets, wasExposed } = await read();
  expect(wasExposed).toBe(true);
  expect(secrets).not.toContain(exposed);
  const settings = await database.kysely.selectFrom("settings").select("name").execute();
  expect(settings).toEqual([{ name: "directory_id" }]);
  expect(othersIn(dataDirectory)).not.toContain(exposed);
  expect(await read()).toEqual({ secrets, wasExposed: false });
});

test("a secret in the environment takes precedence over the file, and no file is created", async () => {
  const { dataDirectory, database, read } = await open();
  await ensureSetting(database, { name: "session_secret", make: () => older });
  expect(await read([strong])).toEqual({ secrets: [strong], wasExposed: false });
  expect(readdirSync(dataDirectory)).not.toContain(secretFile);
  expect(othersIn(dataDirectory)).not.toContain(older);
});

test("the first line of the file is in use, and those below it were", async () => {
  const { file, read } = await open();
  writeFileSync(file, `${strong}\n${older}\n`);
  chmodSync(file, 0o644);
  expect((await read()).secrets).toEqual([strong, older]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(["", "short\n", `${strong}\nshort\n`, "a".repeat(64)])("a file of %j is refused", async (text) => {
  const { file, read } = await open();
  writeFileSync(file, text);
  const refusal = await read().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(String(refusal)).toContain(file);
  expect(String(refusal)).not.toContain(strong);
});
