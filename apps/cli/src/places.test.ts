import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostcodes, openDatabase, readPostalCounties } from "@dragoman/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "dragoman-places-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const context = recordingContext({ env: { DATA_DIR: join(folder, "data") }, cwd: folder });
  return { code: await runCommandLine(args, context), ...context.written };
}

async function stored(...codes: readonly string[]) {
  const database = await openDatabase({ directory: join(folder, "data"), url: undefined });
  const found = {
    codes: (await findPostcodes(database, codes)).map(({ code, town }) => `${code} ${town}`),
    counties: (await readPostalCounties(database)).map(({ code, name }) => `${code} ${name}`),
  };
  await database.close();
  return found;
}

const line = (...columns: readonly string[]) => `${columns.join("\t")}\n`;
const bremerton = line(
  "US",
  "98312",
  "Bremerton",
  "Washington",
  "WA",
  "Kitsap",
  "035",
  "",
  "",
  "47.5736",
  "-122.6725",
  "4",
);
const miami = line(
  "US",
  "33125",
  "Miami",
  "Florida",
  "FL",
  "Miami-Dade",
  "086",
  "",
  "",
  "25.7825",
  "-80.2341",
  "4",
);
const utrecht = line("NL", "3511 AA", "Utrecht", "Utrecht", "09", "", "", "", "", "52.0907", "5.1214", "4");

test("a postal file is stored with its counties; lines that say nothing are counted and named", async () => {
  writeFileSync(
    join(folder, "US.txt"),
    `${bremerton}${miami}${line("US", "33126", "Miami")}nonsense\n${utrecht}`,
  );
  const { code, out } = await run("places", "--postcodes", "US.txt");
  expect(code).toBe(0);
  expect(out).toMatch(/NL\s+2\s+0/);
  expect(out).toMatch(/US\s+2\s+2/);
  expect(out).toContain("2 lines left out: fewer than eleven columns between tabs (first: US.txt:3).");
  expect(await stored("98312", "33125", "3511AA", "3511")).toEqual({
    codes: ["3511 Utrecht", "3511AA Utrecht", "33125 Miami", "98312 Bremerton"],
    counties: ["US.FL.086 Miami-Dade", "US.WA.035 Kitsap"],
  });
  writeFileSync(join(folder, "US.txt"), miami);
  await run("places", "--postcodes", "US.txt");
  expect((await stored("98312", "33125", "3511")).codes).toEqual(["3511 Utrecht", "33125 Miami"]);
});

test("a file without a single code is refused, and changes nothing", async () => {
  writeFileSync(join(folder, "US.txt"), miami);
  await run("places", "--postcodes", "US.txt");
  writeFileSync(join(folder, "cities.txt"), "5788054\tBremerton\tBremerton\n");
  const { code, err } = await run("places", "--postcodes", "cities.txt");
  expect(code).toBe(1);
  expect(err).toContain("no postal codes");
  expect((await stored("33125")).codes).toEqual(["33125 Miami"]);
  expect((await run("places")).code).toBe(2);
  expect((await run("places", "--postcodes", "missing.txt")).code).toBe(1);
});
