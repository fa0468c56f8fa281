import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { needsS3Server, s3Program, startS3Server } from "@dragoman/storage/testing";
import { expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { dataFolder } from "./testing/data-folder.ts";
import { storedIn } from "./testing/import-into.ts";
import { writeInventedDirectory } from "./testing/invented-directory.ts";
import { recordingContext } from "./testing/recording-context.ts";

const given = dataFolder();

async function run(...args: readonly string[]) {
  const context = recordingContext({ env: given.env, cwd: given.folder });
  return { code: await runCommandLine(args, context), ...context.written };
}

async function fill(): Promise<void> {
  writeInventedDirectory(join(given.folder, "town"), 20);
  expect((await run("import", "town", "--country", "US")).code).toBe(0);
}

test("a backup restores everything after the data folder was lost", async () => {
  await fill();
  const before = await storedIn(given.env);
  expect(await run("backup", "saved")).toMatchObject({
    code: 0,
    err: "",
    out: /^✓ The backup is written: \d/,
  });
  expect(await run("backup", "--verify", "saved")).toMatchObject({ code: 0, out: /^✓ The backup is whole/ });
  const { out } = await run("backup", "saved", "--verify", "--json");
  expect(JSON.parse(out)).toMatchObject({ kind: "sqlite", tables: { services: { rows: 20 } } });

  rmSync(given.env["DATA_DIR"] ?? "", { recursive: true });
  expect(await run("restore", "saved")).toMatchObject({ code: 0, err: "", out: /^✓ Restored: / });
  expect(await storedIn(given.env)).toEqual(before);
});

test("a missing database is restored beside the rest of its data folder", async () => {
  await fill();
  await run("backup", "saved");
  const data = given.env["DATA_DIR"] ?? "";
  for (const name of readdirSync(data)) if (name.startsWith("dragoman.sqlite")) rmSync(join(data, name));
  const lost = await run("reindex");
  expect(lost).toMatchObject({ code: 1, err: /is missing or empty/ });
  expect(await run("restore", "saved")).toMatchObject({ code: 0, err: "" });
  expect(await run("reindex")).toMatchObject({ code: 0, out: /20 services/ });
});

test("neither a backup nor a directory is overwritten", async () => {
  await fill();
  await run("backup", "saved");
  expect(await run("backup", "saved")).toMatchObject({
    code: 1,
    err: /There is something in .*saved already/,
  });
  const refused = await run("restore", "saved");
  expect(refused).toMatchObject({ code: 1, err: /There is a database .* already/ });
  expect(refused.err).toContain("Nothing was changed.");
  expect((await storedIn(given.env)).services).toBe(20);
  expect(await run("restore", "town")).toMatchObject({ code: 1, err: /backup\.json is missing/ });
});

test("everything moves to another data folder, which then takes the place of the old one", async () => {
  await fill();
  const before = await storedIn(given.env);
  const moved = await run("move", "--to", "there");
  expect(moved).toMatchObject({
    code: 0,
    err: "",
    out: /^✓ Everything is there\. Start the server with DATA_DIR=/,
  });
  renameSync(join(given.folder, "there"), join(given.folder, "kept"));
  expect(existsSync(join(given.folder, "there"))).toBe(false);
  expect(await storedIn({ DATA_DIR: join(given.folder, "kept") })).toEqual(before);
  expect(await run("move", "--to", "kept")).toMatchObject({ code: 1, err: /There is a database/ });
});

test("media move to another storage, which the server then reads", async () => {
  const photo = `${"ab".repeat(32)}.webp`;
  const folder = join(given.env["DATA_DIR"] ?? "", "media", "ab");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, photo), "the door");
  const moved = await run("move", "--media-to", "elsewhere");
  expect(moved).toMatchObject({
    code: 0,
    err: "",
    out: /^✓ 1 files are there\. Start the server with DATA_DIR=/,
  });
  const names = readdirSync(join(given.folder, "elsewhere"), { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => name.endsWith(".webp"))).toEqual([join("media", "ab", photo)]);
});

async function doctor(S3_URL: string) {
  const context = recordingContext({ env: { ...given.env, S3_URL }, cwd: given.folder });
  return { code: await runCommandLine(["doctor"], context), ...context.written };
}

test.skipIf(s3Program === undefined)(
  `the doctor says whether the bucket can be read, and media move to it ${needsS3Server}`,
  async () => {
    await fill();
    const server = await startS3Server();
    const good = await doctor(server.url);
    expect(good.out).toContain("✓ storage: The bucket of media and uploads can be read (http://127.0.0.1:");
    expect(good.out).not.toMatch(/secret[/%]/);
    expect(await doctor(`${server.url}-gone`)).toMatchObject({ code: 1, out: /✗ .*there is no such bucket/ });
    expect(await run("move", "--media-to", server.url)).toMatchObject({
      code: 0,
      out: /^✓ 0 files are there\./,
    });
    await server.stop();
    expect(await doctor(server.url)).toMatchObject({ code: 1, out: /✗ .*no connection/ });
  },
);

test.each([
  ["--media-to", "https://AKIA:hidden@s3.example.org"],
  ["--media-to", "s3://AKIA:hidden@bucket"],
])("%s %s is refused without its secret", async (option, address) => {
  const { code, err } = await run("move", option, address);
  expect(code).toBe(1);
  expect(err).not.toContain("hidden");
});

test.each([
  [["backup"], "DIR is missing"],
  [["restore"], "DIR is missing"],
  [["move"], "Give one of --to and --media-to"],
  [["move", "--to", "a", "--media-to", "b"], "Give one of --to and --media-to"],
])("%j is wrong usage", async (args, reason) => {
  expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(reason) as string });
});

test("an address that is no database is refused without its password", async () => {
  const { code, err } = await run("move", "--to", "mysql://me:hidden@host/name");
  expect(code).toBe(1);
  expect(err).toContain("mysql:… is no place for a database");
  expect(err).not.toContain("hidden");
});
