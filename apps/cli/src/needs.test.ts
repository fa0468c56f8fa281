import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changesAfter, openDatabase } from "@dragoman/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";

let folder = "";
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "dragoman-needs-"));
  writeTown(join(folder, "town"));
  await run("import", "town");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const context = recordingContext({ env: { DATA_DIR: join(folder, "data") }, cwd: folder });
  return { code: await runCommandLine(args, context), ...context.written };
}

/** Two services and three categories: a code says what the first is, a name what the second is, the third is unclear. */
function writeTown(path: string): void {
  mkdirSync(path);
  const write = (name: string, ...lines: string[]) =>
    writeFileSync(join(path, `${name}.csv`), `${lines.join("\n")}\n`);
  write("organizations", "id,name,description", "1,Town Office,Help for all");
  write(
    "services",
    "id,organization_id,name,description,status",
    "1,1,Rooms,We have no food bank.,active",
    "2,1,Night shelter,Beds for the night.,active",
  );
  write(
    "taxonomy_terms",
    "id,code,name,description,parent_id",
    "a,BH-3700,Rooms for rent,x,",
    "b,T-1,Soup kitchen,x,a",
    "c,T-2,=Mixed,x,",
  );
  write(
    "attributes",
    "id,link_id,link_entity,taxonomy_term_id",
    "1,1,service,a",
    "2,2,service,b",
    "3,2,service,c",
  );
}

function edit(name: string, change: (text: string) => string): void {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

async function changedServices(): Promise<number> {
  const database = await openDatabase({ directory: join(folder, "data"), url: undefined });
  const { position } = await changesAfter(database, 0, 100);
  await database.close();
  return position;
}

test("categories are exported with the need that each became, and why", async () => {
  const { code, out } = await run("needs", "export");
  expect(code).toBe(0);
  expect(out.replace("\uFEFF", "").split("\r\n")).toEqual([
    "source,taxonomy,code,name,parent,services,need,by,taught",
    "town,,BH-3700,Rooms for rent,,1,housing,code,",
    "town,,T-1,Soup kitchen,Rooms for rent,1,food,name,",
    "town,,T-2,'=Mixed,,1,,none,",
    "",
  ]);
  expect((await run("needs", "export", "--source", "village")).code).toBe(1);
});

test("a changed file teaches, the same file again changes nothing, and an empty cell unteaches", async () => {
  expect((await run("needs", "export", "all.csv")).out).toContain("3 rows written to all.csv");
  expect((await run("needs", "import", "all.csv")).out).toContain("Nothing to change");

  edit("all.csv", (text) =>
    text.replace(",food,name,", ",food,name,clothing; baby-supplies").replace(",none,", ",none,none"),
  );
  const preview = await run("needs", "import", "all.csv", "--dry-run");
  expect(preview.out).toContain("This would teach 2 categories, of 1 service:");
  expect(preview.out).toContain("town: T-1 Soup kitchen: (not taught) → baby-supplies, clothing");
  const before = await changedServices();
  const taught = await run("needs", "import", "all.csv");
  expect(taught).toMatchObject({ code: 0, out: expect.stringContaining("✓ Taught 2 categories") as string });
  expect(await changedServices()).toBe(before + 1);

  await run("needs", "export", "again.csv");
  const again = readFileSync(join(folder, "again.csv"), "utf8");
  expect(again).toContain('1,"baby-supplies;clothing",taught,"baby-supplies;clothing"\r\n');
  expect(again).toContain("'=Mixed,,1,none,taught,none\r\n");
  expect((await run("needs", "import", "again.csv")).out).toContain("Nothing to change");
  expect(await changedServices()).toBe(before + 1);

  edit("again.csv", (text) => text.replace("taught,none", "taught,"));
  expect((await run("needs", "import", "again.csv")).out).toContain("T-2 =Mixed: none → (not taught)");
});

test("wrong lines are all named, and nothing is taught", async () => {
  await run("needs", "export", "all.csv");
  edit("all.csv", (text) =>
    text
      .replace(",housing,code,", ",housing,code,food")
      .replace(",food,name,", ",food,name,fod")
      .replace(",none,", ",none,none;food"),
  );
  edit("all.csv", (text) => `${text}town,,T-9,New,,0,,none,\r\ntown,,T-2\r\n`);
  const { code, err } = await run("needs", "import", "all.csv");
  expect(code).toBe(1);
  expect(err).toContain('all.csv, line 3: "fod" is not a need');
  expect(err).toContain('all.csv, line 4: "none" stands alone');
  expect(err).toContain("all.csv, line 5: no source has this category");
  expect(err).toContain("all.csv, line 6: it has 3 cells, and the header has 9");
  expect(err).toMatch(/Needs: bed-tonight, housing/);
  expect(err).toContain("4 of the lines of all.csv cannot be used");
  expect((await run("needs", "export")).out).not.toContain("taught,food");
});

test.each([
  [["needs"]],
  [["needs", "list"]],
  [["needs", "import"]],
  [["needs", "export", "a", "b"]],
  [["explain"]],
])("%j is wrong usage", async (args) => {
  expect((await run(...args)).code).toBe(2);
});

test("a file that is missing, or lacks columns, is refused", async () => {
  expect(await run("needs", "import", "none.csv")).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no file or folder at none.csv") as string,
  });
  writeFileSync(join(folder, "other.csv"), "source,code,need\n");
  expect((await run("needs", "import", "other.csv")).err).toContain(
    "lacks the columns taxonomy, name, taught",
  );
});

test("a service is explained: needs, categories, evidence, and what does not count", async () => {
  const { code, out } = await run("explain", "shelter");
  expect(code).toBe(0);
  expect(out).toContain("bed-tonight: concept emergency-shelter");
  expect(out).toContain('food: category "Soup kitchen"');
  expect(out).toContain("T-1 Soup kitchen: food (by its name)");
  expect(out).toContain("T-2 =Mixed: no need by its code or name");
  expect(out).toMatch(
    /emergency-shelter \(bed-tonight\): \d+(\.\d+)?, named after it\n {4}\+6 {2}name "night shelter"/,
  );
  expect(out).toContain("Only for:\n  everybody");
  const rooms = (await run("explain", "1")).out;
  expect(rooms).toContain("BH-3700 Rooms for rent: housing (by its code)");
  expect(rooms).toContain('food-bank in description "food bank": a word before denies it');
});

test("a taught need is explained as such", async () => {
  await run("needs", "export", "all.csv");
  edit("all.csv", (text) => text.replace(",food,name,", ",food,name,none"));
  await run("needs", "import", "all.csv");
  const { out } = await run("explain", "shelter");
  expect(out).toContain("T-1 Soup kitchen: no need (taught)");
  expect(out).toContain('in category "soup kitchen": the category has been taught other needs, or none');
  expect(out).not.toContain("food: category");
});

test("several matches are listed, an unknown service is refused, and programs read JSON", async () => {
  const both = await run("explain", "r");
  expect(both.out).toContain("2 services have");
  expect((await run("explain", "dentist")).code).toBe(1);
  const one = JSON.parse((await run("explain", "shelter", "--json")).out) as object;
  expect(one).toMatchObject({
    matches: [{ name: "Night shelter", source: "town", sourceId: "2" }],
    explanation: {
      needs: [
        { need: "food", categories: ["Soup kitchen"] },
        { need: "bed-tonight", categories: [], concepts: ["emergency-shelter"] },
      ],
      thresholds: { isFor: 5, alsoGives: 3 },
    },
  });
  expect(JSON.parse((await run("explain", "r", "--json")).out)).toMatchObject({ explanation: null });
});
