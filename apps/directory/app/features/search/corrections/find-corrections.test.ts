import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldName } from "@dragoman/reference/fold-name";
import { expect, test } from "vitest";
import { findCorrections } from "./find-corrections.server.ts";
import { knownText } from "./known-words.server.ts";

/** A query of a reader of `language`, and its expected corrections; empty where none is better. */
interface Judged {
  language: string;
  query: string;
  meant: readonly string[];
}

const file = join(import.meta.dirname, "../../../../../../fixtures/queries/corrections.jsonl");
const judged = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Judged); // the fixtures are ours and have this form

/** As many as the page shows. */
const shown = 3;

function corrected(query: string, locale: string, names: readonly string[] = []) {
  const known = names.map((name) => knownText(name, null));
  return findCorrections(query, { locale, findNames: () => Promise.resolve(known) });
}

async function isRight({ language, query, meant }: Judged): Promise<boolean> {
  const found = (await corrected(query, language)).slice(0, shown).map((one) => foldName(one.query));
  return meant.length === 0 ? found.length === 0 : meant.some((text) => found.includes(foldName(text)));
}

test("typos are corrected in many languages", async () => {
  const missed: Judged[] = [];
  for (const one of judged) if (!(await isRight(one))) missed.push(one);
  const score = 1 - missed.length / judged.length;
  // The score is part of the test output.
  console.info(`${judged.length} mistyped queries, ${score.toFixed(3)} of them understood`);
  for (const { language, query, meant } of missed) {
    console.info(`missed: ${language} "${query}" (${meant.join(", ") || "nothing"})`);
  }
  expect(new Set(judged.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
  expect(score).toBeGreaterThanOrEqual(0.95);
});

test("corrections in other scripts have their language", async () => {
  expect((await corrected("адвакат", "ru"))[0]).toEqual({ query: "адвокат", language: "ru" });
  expect((await corrected("fldjrfn", "ru"))[0]).toEqual({ query: "адвокат", language: "ru" });
});

test("the words that were right stay as they were written", async () => {
  expect((await corrected("Dentst near Kreuzberg", "en", ["Kreuzberg"]))[0]?.query).toBe(
    "dentist near Kreuzberg",
  );
});

test("names of the directory are words that may have been meant", async () => {
  expect((await corrected("Karitass", "en", ["Caritas"]))[0]).toEqual({ query: "Caritas", language: null });
});

test("words without a similar one are left out beside corrected ones", async () => {
  expect((await corrected("dentst wwwxxqq", "en"))[0]?.query).toBe("dentist");
});

test("known words are not corrected", async () => {
  expect(await corrected("dentist", "en")).toEqual([]);
  expect(await corrected("طبيب أسنان", "ar")).toEqual([]);
});

test.each(["", "   ", "?!", "x", "a".repeat(10_000), "zzqq ".repeat(40), "\u0000\u0001", "12345", "🦷"])(
  "there is nothing to say about %j",
  async (query) => {
    expect(await corrected(query, "en")).toEqual([]);
  },
);
