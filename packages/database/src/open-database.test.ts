import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { importDataset } from "./import/import-dataset.ts";
import { migrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { countDirectory } from "./directory/count-directory.ts";
import { manyServices } from "./testing/dataset.ts";
import { runProgram } from "./testing/run-program.ts";
import { databaseKinds, emptyDatabase, openForTest, temporaryFolder } from "./testing/test-database.ts";

describe.each(databaseKinds)("opening %s", (kind) => {
  test("creates the data folder and an empty directory", async () => {
    const options = await emptyDatabase(kind);
    const directory = join(options.directory, "deeper", "data");
    const database = await openForTest({ ...options, directory });
    expect(database).toMatchObject({ kind, directory });
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(directory).filter((each) => each.startsWith("dragoman.sqlite")))
      expect(statSync(join(directory, name)).mode & 0o777, name).toBe(0o600);
    expect(await countDirectory(database)).toEqual({ organizations: 0, services: 0, locations: 0 });
  });

  test("again finds the stored data and migrates nothing twice", async () => {
    const options = await emptyDatabase(kind);
    const first = await openDatabase(options);
    await importDataset(first, manyServices(2), { source: "test" });
    const before = await sql`select * from migrations`.execute(first.kysely);
    await first.close();
    const second = await openForTest(options);
    expect(await countDirectory(second)).toEqual({ organizations: 2, services: 2, locations: 0 });
    expect((await sql`select * from migrations`.execute(second.kysely)).rows).toEqual(before.rows);
  });

  test("works for several programs that start at the same time", async () => {
    const options = await emptyDatabase(kind);
    const programs = Array.from({ length: 4 }, () => runProgram("open-and-close.ts", options));
    for (const result of await Promise.all(programs))
      expect(result).toEqual({ code: 0, signal: null, stderr: "" });
    const database = await openForTest(options);
    const { rows } = await sql`select name from migrations`.execute(database.kysely);
    expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
  });

  test("refuses data of a newer version and leaves it unchanged", async () => {
    const options = await emptyDatabase(kind);
    const database = await openDatabase(options);
    await sql`insert into migrations (name, applied_at) values ('9999-future', '2030-01-01')`.execute(
      database.kysely,
    );
    await database.close();
    await expect(openDatabase(options)).rejects.toMatchObject({
      type: "database-newer",
      parameters: { migration: "9999-future" },
    });
    const file = join(options.directory, "dragoman.sqlite");
    if (kind === "sqlite") {
      const hash = hashOf(file);
      await openDatabase(options).catch(() => undefined);
      expect(hashOf(file)).toBe(hash);
    }
  });

  test("a closed database answers no more", async () => {
    const database = await openDatabase(await emptyDatabase(kind));
    await database.close();
    await expect(countDirectory(database)).rejects.toThrow("destroyed");
  });
});

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

describe("a data folder", () => {
  test.each([
    ["that is a file", "file"],
    ["below a file", "file/data"],
  ])("%s is refused", async (_, path) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "keep me");
    await expect(openDatabase({ directory: join(folder, path) })).rejects.toMatchObject({
      type: "data-directory-unusable",
      message: expect.stringContaining("not a folder"),
    });
    expect(readFileSync(join(folder, "file"), "utf8")).toBe("keep me");
  });

  test("whose database file is a folder is refused", async () => {
    const directory = temporaryFolder();
    mkdirSync(join(directory, "dragoman.sqlite"));
    await expect(openDatabase({ directory })).rejects.toMatchObject({ type: "data-directory-unusable" });
  });

  // Root can write everywhere, so the check would pass.
  test.skipIf(process.getuid?.() === 0)(
    "without the right to write is refused (needs a user other than root)",
    async () => {
      const directory = join(temporaryFolder(), "data");
      mkdirSync(directory, { mode: 0o500 });
      await expect(openDatabase({ directory })).rejects.toMatchObject({
        type: "data-directory-unusable",
        message: expect.stringContaining("no right to write"),
      });
    },
  );
});

async function filled(): Promise<{ directory: string; file: string }> {
  const directory = temporaryFolder();
  const database = await openDatabase({ directory });
  await importDataset(database, manyServices(2), { source: "test" });
  await database.close();
  return { directory, file: join(directory, "dragoman.sqlite") };
}

describe("a database that has disappeared", () => {
  const gone = {
    type: "database-gone",
    next: expect.stringContaining("Restore the database from a backup"),
  };

  test.each([
    ["missing", (file: string) => rmSync(file)],
    ["empty", (file: string) => truncateSync(file, 0)],
  ])("is refused if its file is %s, and nothing is created in its place", async (_, lose) => {
    const { directory, file } = await filled();
    lose(file);
    const left = readdirSync(directory);
    await expect(openDatabase({ directory })).rejects.toMatchObject(gone);
    await expect(openDatabase({ directory })).rejects.toMatchObject(gone);
    expect(readdirSync(directory)).toEqual(left);
  });

  test.each([
    ["its write-ahead log", "dragoman.sqlite-wal"],
    ["media", "media/ab/abcdef"],
    ["an index", "search/manifest.json"],
  ])("is refused if only %s is left from before there were markers", async (_, path) => {
    const directory = temporaryFolder();
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), "something");
    await expect(openDatabase({ directory })).rejects.toMatchObject(gone);
    expect(readFileSync(join(directory, path), "utf8")).toBe("something");
  });

  test("is distinguished from one whose tables have disappeared", async () => {
    const { directory, file } = await filled();
    rmSync(file);
    const other = new DatabaseSync(file);
    other.exec("create table notes (text text)");
    other.close();
    await expect(openDatabase({ directory })).rejects.toMatchObject(gone);
    const left = new DatabaseSync(file);
    expect(left.prepare("select name from sqlite_master").all()).toEqual([{ name: "notes" }]);
    left.close();
  });

  test("is not replaced by another directory's, and opens again after a restore", async () => {
    const { directory, file } = await filled();
    const [own, other] = [readFileSync(file), readFileSync((await filled()).file)];
    writeFileSync(file, other);
    await expect(openDatabase({ directory })).rejects.toMatchObject({ type: "database-foreign" });
    expect(readFileSync(file).equals(other)).toBe(true);
    writeFileSync(file, own);
    expect(await countDirectory(await openForTest({ directory }))).toMatchObject({ services: 2 });
  });

  test("from before there were markers is recognized", async () => {
    const { directory, file } = await filled();
    const database = new DatabaseSync(file);
    database.exec("delete from settings");
    database.close();
    await (await openDatabase({ directory })).close();
    rmSync(join(directory, "databases.json"));
    expect(await countDirectory(await openForTest({ directory }))).toMatchObject({ services: 2 });
    expect(readdirSync(directory)).toContain("databases.json");
  });

  test("on a server is refused too, and a first start on one is not", async () => {
    const options = await emptyDatabase("postgres");
    await (await openDatabase({ directory: options.directory })).close();
    await (await openDatabase(options)).close();
    const emptied = await emptyDatabase("postgres");
    await expect(openDatabase({ ...emptied, directory: options.directory })).rejects.toMatchObject(gone);
  });
});

describe("a database file", () => {
  test("that is no database is refused and left unchanged", async () => {
    const directory = temporaryFolder();
    const file = join(directory, "dragoman.sqlite");
    const content = "These are my notes, not a database. ".repeat(500);
    writeFileSync(file, content);
    await expect(openDatabase({ directory })).rejects.toMatchObject({
      type: "database-damaged",
      parameters: { place: file, reason: "it is not a database" },
    });
    expect(readFileSync(file, "utf8")).toBe(content);
    expect(readdirSync(directory)).toEqual(["dragoman.sqlite"]);
  });

  test("that is cut off is refused and kept", async () => {
    const directory = temporaryFolder();
    const file = join(directory, "dragoman.sqlite");
    const database = await openDatabase({ directory });
    await importDataset(database, manyServices(50), { source: "test" });
    await database.close();
    truncateSync(file, 8192);
    const hash = hashOf(file);
    await expect(openDatabase({ directory })).rejects.toMatchObject({ type: "database-damaged" });
    expect(hashOf(file)).toBe(hash);
  });
});

describe("a database URL", () => {
  test.each([
    "",
    "localhost",
    "mysql://user:secret-word@host/name",
    "postgres://user:secret-word@host",
    "postgres://user:secret-word@host/",
    "postgres://user:secret-word@host/one/two",
    "postgres://user:%E0%A4%A@host/%E0%A4%A",
    "postgres:///name",
  ])("%j is refused without repeating it", async (url) => {
    const directory = join(temporaryFolder(), "data");
    const refusal: unknown = await openDatabase({ directory, url }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ type: "database-url-invalid", parameters: {} });
    expect(String(refusal)).not.toContain("secret-word");
  });

  test("of a port where nothing listens is refused with the reason", async () => {
    const port = await portOf(createServer(), { keep: false });
    await expectUnreachable(`127.0.0.1:${port}/name`, `nothing listens at 127.0.0.1:${port}`);
  });

  test("of a database that does not exist is refused with the reason", async () => {
    const { host } = new URL(inject("postgres").url);
    const url = new URL(inject("postgres").url);
    url.pathname = "no_such_database";
    await expect(openDatabase({ directory: temporaryFolder(), url: url.href })).rejects.toMatchObject({
      type: "database-unreachable",
      parameters: { reason: `${host} has no database named no_such_database` },
    });
  });

  test("with a wrong password is refused with the reason and without the password", async () => {
    const port = await portOf(serverThatSays(postgresError("28P01", 'password failed for "user"')), {
      keep: true,
    });
    await expectUnreachable(
      `127.0.0.1:${port}/name`,
      `127.0.0.1:${port} refuses the user user or the password`,
    );
  });

  test("of a server that closes the connection is refused with the reason", async () => {
    const port = await portOf(serverThatSays(Buffer.alloc(0)), { keep: true });
    await expectUnreachable(`127.0.0.1:${port}/name`, `127.0.0.1:${port} ended the connection`);
  });
});

async function expectUnreachable(place: string, reason: string): Promise<void> {
  const url = `postgres://user:secret-word@${place}`;
  const refusal: unknown = await openDatabase({ directory: temporaryFolder(), url }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ type: "database-unreachable", parameters: { reason } });
  expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain("secret-word");
}

/** Answers the first message of a client with a fixed one, and closes the connection. */
function serverThatSays(answer: Buffer): Server {
  return createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(answer));
  });
}

/** PostgreSQL's ErrorResponse: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function postgresError(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The port of a server that listens until the test ends, or that has just stopped. */
async function portOf(server: Server, { keep }: { keep: boolean }): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (keep) onTestFinished(() => void server.close());
  else server.close();
  if (!address || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}
