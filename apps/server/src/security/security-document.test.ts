import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const document = readFileSync(join(root, "docs/security.md"), "utf8");

/** Requirement numbers of ASVS 5.0, levels 1 and 2. */
const standard = JSON.parse(readFileSync(join(root, "fixtures/security/asvs-5.0.json"), "utf8")) as Record<
  "1" | "2",
  string[]
>; // a cast: our own file

const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(
  ([, number = "", level = "", what = "", state = "", by = ""]) => ({ number, level, what, state, by }),
);

const states = ["met", "not applicable", "falls short"];

test("every requirement of levels 1 and 2 has one line, with its level", () => {
  const lines = rows.map(({ number, level }) => `${number} ${level}`);
  const expected = (["1", "2"] as const).flatMap((level) =>
    standard[level].map((number) => `${number} ${level}`),
  );
  expect(new Set(lines)).toEqual(new Set(expected));
  expect(lines).toHaveLength(expected.length);
});

test("there are as many requirements as the standard has", () => {
  expect([standard["1"].length, standard["2"].length]).toEqual([70, 183]);
});

test.each(rows)("$number has a state, and a test or a reason", ({ what, state, by }) => {
  expect(states).toContain(state);
  expect(what.length).toBeGreaterThan(3);
  const reason = by.replaceAll(/`[^`]*`/g, "").replaceAll(/[^\p{L}]/gu, "");
  const hasTest = /`[^`]+\.(?:test\.tsx?|spec\.ts)`/.test(by);
  expect(hasTest || reason.length >= 10, by).toBe(true);
  // A requirement that is not met, or does not apply, has a reason, whatever its tests.
  if (state !== "met") expect(reason.length, by).toBeGreaterThanOrEqual(10);
});

test("every file that is named exists", () => {
  const named = [...document.matchAll(/`((?:apps|packages|scripts|docs|fixtures)\/[^`]+?)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("the counts at the top are those of the table", () => {
  const counted = states.map((state) => rows.filter((row) => row.state === state).length);
  const stated = /\*\*(\d+) met, (\d+) not applicable, (\d+) falling short\.\*\*/
    .exec(document)
    ?.slice(1)
    .map(Number);
  expect(stated).toEqual(counted);
});
