import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Report } from "./report.ts";
import { dataFolder } from "./testing/data-folder.ts";
import { runDragoman, startDragoman } from "./testing/run-dragoman.ts";
import { countOf, importInto, storedIn } from "./testing/import-into.ts";
import { writeInventedDirectory } from "./testing/invented-directory.ts";

const given = dataFolder();

const importAndReport = (source: string, ...options: string[]) => importInto(given.env, source, ...options);
const stored = () => storedIn(given.env);

test("a dry run tells everything and stores nothing", async () => {
  writeInventedDirectory(join(given.folder, "town"), 5);
  const report = await importAndReport(join(given.folder, "town"), "--dry-run");
  expect(report).toMatchObject({ source: "town", dryRun: true, applied: false });
  expect(report.tables.services).toMatchObject({ read: 5, created: 5 });
  expect(await stored()).toEqual({ organizations: 0, services: 0, locations: 0 });
});

test("a row that its source has removed is marked, a changed one is updated, and one that reappears is shown again", async () => {
  const town = join(given.folder, "town");
  writeInventedDirectory(town, 5);
  const services = join(town, "services.csv");
  const whole = readFileSync(services, "utf8");
  await importAndReport(town);

  writeFileSync(services, whole.replace(/^5,.*\n/m, "").replace("Service 2,", "Service two,"));
  const changed = await importAndReport(town);
  expect(changed.tables.services).toMatchObject({ read: 4, updated: 1, unchanged: 3, created: 0 });
  expect(changed.withdrawn.services).toBe(1);
  expect(changed.stored.services).toBe(4);

  writeFileSync(services, whole);
  expect((await importAndReport(town)).stored.services).toBe(5);
});

test("a mostly broken directory is refused, changes nothing, and still gets its report", async () => {
  const town = join(given.folder, "town");
  writeInventedDirectory(town, 40);
  await importAndReport(town);
  const services = join(town, "services.csv");
  writeFileSync(services, readFileSync(services, "utf8").replace(/^\d+,/gm, "1,"));
  const file = join(given.folder, "refused.json");
  const { code, err } = await runDragoman(["import", town, "--report", file], given.env);
  expect(code).toBe(1);
  expect(err).toContain("39 of 40 rows of services would be rejected");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ applied: false });
  expect((await stored()).services).toBe(40);
});

test("a short feed is refused before it empties the directory, also as a dry run, unless allowed", async () => {
  const town = join(given.folder, "town");
  writeInventedDirectory(town, 40);
  await importAndReport(town);
  writeInventedDirectory(town, 10);
  const file = join(given.folder, "short.json");
  for (const options of [[], ["--dry-run"], ["--withdraw-up-to", "74"]]) {
    const { code, out, err } = await runDragoman(["import", town, "--report", file, ...options], given.env);
    expect(code).toBe(1);
    expect(err).toContain("lacks 30 of 40 organizations, 30 of 40 services, 30 of 40 locations");
    expect(err).toContain("--withdraw-up-to 75");
    expect(out).toContain("Nothing was changed");
    const report = JSON.parse(readFileSync(file, "utf8")) as Report; // written by the program under test
    expect(report).toMatchObject({ applied: false, withdrawn: { services: 30 } });
    expect(countOf(report, "MOST_WITHDRAWN", "services")).toBe(30);
    expect((await stored()).services).toBe(40);
  }
  const { stored: after } = await importAndReport(town, "--withdraw-up-to", "75");
  expect(after.services).toBe(10);
  expect((await runDragoman(["import", town, "--withdraw-up-to", "half"], given.env)).code).toBe(2);
});

test("a feed without its phones stops, one whose phones changed does not", async () => {
  const town = join(given.folder, "town");
  writeInventedDirectory(town, 20);
  await importAndReport(town);
  const phones = join(town, "phones.csv");
  writeFileSync(phones, readFileSync(phones, "utf8").replace(/^(\d+),/gm, "9$1,"));
  expect((await importAndReport(town)).withdrawn.phones).toBe(20);
  rmSync(phones);
  const { code, err } = await runDragoman(["import", town], given.env);
  expect(code).toBe(1);
  expect(err).toContain("lacks 20 of 20 phones");
});

test("a directory with unknown columns is refused with their names, and still gets its report", async () => {
  const source = writeFiles({
    "organizations.csv": "id,name\n1,Harbour House\n",
    "services.csv": "id,name,thing_giver,thing_blurb\n1,A,Harbour House,Food\n2,B,Harbour House,Beds\n",
  });
  const file = join(given.folder, "hollow.json");
  const { code, out, err } = await runDragoman(["import", source, "--report", file], given.env);
  expect(code).toBe(1);
  expect(out).toMatch(/NOTHING_USABLE.*not imported/);
  expect(out).not.toContain("✓");
  expect(err).toContain("none of 2 services says which of 1 organizations gives it");
  expect(err).toContain("services.thing_blurb");
  const report = JSON.parse(readFileSync(file, "utf8")) as Report; // written by the program under test
  expect(report.applied).toBe(false);
  expect(countOf(report, "NOTHING_USABLE", "services")).toBeGreaterThan(0);
  expect(await stored()).toEqual({ organizations: 0, services: 0, locations: 0 });
});

test.each([
  ["a missing path", () => join(given.folder, "nowhere"), "There is no file or folder at"],
  [
    "headers without rows",
    () => writeFiles({ "organizations.csv": "id,name\n", "services.csv": "id,name\n" }),
    "holds no organizations",
  ],
  [
    "files that are no directory",
    () => writeFiles({ "notes.txt": "hello" }),
    "is not a directory in a known form",
  ],
])("%s is refused in two lines, and nothing is stored", async (_, make, reason) => {
  const { code, err } = await runDragoman(["import", make()], given.env);
  expect(code).toBe(1);
  expect(err).toContain(reason);
  expect(err.trimEnd().split("\n")).toHaveLength(2);
  expect(await stored()).toEqual({ organizations: 0, services: 0, locations: 0 });
});

function writeFiles(files: Record<string, string>): string {
  const target = mkdtempSync(join(given.folder, "given-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
  return target;
}

test("an import continues when nobody reads its output", async () => {
  writeInventedDirectory(join(given.folder, "town"), 50);
  const { child, ended } = startDragoman(["import", join(given.folder, "town")], given.env);
  const unread = expect(ended).rejects.toThrow();
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(await once(child, "exit")).toEqual([0, null]);
  await unread;
  expect((await stored()).services).toBe(50);
});

test("a data folder of a newer version is refused and left as it was", async () => {
  writeInventedDirectory(join(given.folder, "town"), 2);
  await importAndReport(join(given.folder, "town"));
  const { DatabaseSync } = await import("node:sqlite");
  const file = readdirSync(given.env.DATA_DIR ?? "").find((name) => name.endsWith(".sqlite")) ?? "";
  const database = new DatabaseSync(join(given.env.DATA_DIR ?? "", file));
  database.exec(`insert into migrations (name, applied_at) values ('9999-from-the-future', '2099-01-01')`);
  database.close();
  cpSync(given.env.DATA_DIR ?? "", join(given.folder, "copy"), { recursive: true });
  const { code, err } = await runDragoman(["import", join(given.folder, "town")], given.env);
  expect(code).toBe(1);
  expect(err).toContain("written by a newer version");
  expect(err).toContain("9999-from-the-future");
  expect(readFileSync(join(given.env.DATA_DIR ?? "", file))).toEqual(
    readFileSync(join(given.folder, "copy", file)),
  );
});

test("a wrong DATABASE_URL is reported without the password", async () => {
  const malformed = await runDragoman(["seed"], {
    ...given.env,
    DATABASE_URL: "mysql://user:secret@localhost/x",
  });
  expect(malformed).toMatchObject({
    code: 1,
    err: expect.stringContaining("DATABASE_URL is not the address") as string,
  });
  const unreachable = await runDragoman(["seed"], {
    ...given.env,
    DATABASE_URL: "postgres://user:secret@127.0.0.1:1/x",
  });
  expect(unreachable).toMatchObject({ code: 1, err: expect.stringContaining("is not responding") as string });
  expect(malformed.err + unreachable.err).not.toContain("secret");
});

test("an encoding must be declared by a known name", async () => {
  const source = join(given.folder, "services.csv");
  writeFileSync(
    source,
    Buffer.from([...Buffer.from("id,name,description\n1,Meals,"), 0xe4, 0xcf, 0xcd, 0x0a]),
  );
  const report = await importAndReport(source, "--source", "encoded", "--encoding", "koi8-r", "--dry-run");
  expect(report.problems.filter(({ code }) => code === "BAD_ENCODING")).toEqual([]);
  const { code, err } = await runDragoman(["import", source, "--encoding", "klingon"], given.env);
  expect(code).toBe(2);
  expect(err).toContain("--encoding klingon is not the name of an encoding");
});
