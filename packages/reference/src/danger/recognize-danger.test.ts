import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { needWords } from "../needs/need-words.ts";
import { recognizeDanger, type DangerKind } from "./recognize-danger.ts";

/** Sentences judged by people other than the authors of the phrases; `null` indicates no danger. */
interface Judged {
  query: string;
  danger: DangerKind | null;
}

const folder = join(import.meta.dirname, "../../../../fixtures/queries/danger");
const languages = readdirSync(folder).map((name) => name.replace(".jsonl", ""));

function judgedIn(language: string): Judged[] {
  const lines = readFileSync(join(folder, `${language}.jsonl`), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as Judged); // the fixtures are ours and have this form
}

test("every language of the interface is judged", () => {
  expect(languages.toSorted()).toEqual(Object.keys(needWords).toSorted());
});

test.each(languages)("danger is recognized in %s, and other words are left alone", (language) => {
  const judged = judgedIn(language);
  const dangerous = judged.filter(({ danger }) => danger !== null);
  const quiet = judged.filter(({ danger }) => danger === null);
  const missed = dangerous.filter(({ query }) => recognizeDanger(query) === null);
  const loud = quiet.filter(({ query }) => recognizeDanger(query) !== null);
  const taken = dangerous.filter(
    ({ query, danger }) => (danger === "harms-others") !== (recognizeDanger(query) === "harms-others"),
  );
  console.info(
    `${language}: ${dangerous.length - missed.length} of ${dangerous.length} recognized, ${loud.length} of ${quiet.length} false`,
  );
  expect(dangerous.length).toBeGreaterThanOrEqual(20);
  expect(missed.length / dangerous.length, missed.map(({ query }) => query).join(" · ")).toBeLessThanOrEqual(
    0.05,
  );
  expect(loud.length / quiet.length, loud.map(({ query }) => query).join(" · ")).toBeLessThanOrEqual(0.1);
  // Victims must not be shown services for perpetrators.
  expect(taken.map(({ query }) => query).length).toBeLessThanOrEqual(1);
});

test.each<[string, DangerKind]>([
  ["i was hit", "violence"],
  ["my husbnad beats me", "violence"],
  ["help me he will kill me", "threat"],
  ["sucidal", "suicide"],
  ["I WANT TO DIE!!!", "suicide"],
  ["they took my passport and make me work", "trafficking"],
  ["where can i sleep tonight", "street-tonight"],
  ["i hit my wife", "harms-others"],
  ["i am afraid i will hurt my children", "harms-others"],
  ["i am afraid he will hurt my children", "violence"],
  ["زوجي يضربني وأخاف على أطفالي", "violence"],
  ["jozi byedrebni", "violence"],
  ["zawji yadribuni", "violence"],
  ["ضربت زوجتي", "harms-others"],
  ["moy muzh menya byet", "violence"],
  ["mi marido me pego anoche", "violence"],
  ["wo laogong da wo", "violence"],
  ["chong toi danh toi", "violence"],
  ["tự tử", "suicide"],
  ["tu tu", "suicide"],
  ["не хочу жити", "suicide"],
  // The verb begins in another block of Unicode than its prefix.
  ["ባሌ እየገረፈኝ ነው", "violence"],
  ["ባለቤቴ እየገፈተረኝ ነው", "violence"],
])("“%s” tells of %s", (query, kind) => {
  expect(recognizeDanger(query)).toBe(kind);
});

test.each([
  "",
  "   ",
  "beat the heat",
  "flu shot",
  "battered fish",
  "kill bugs",
  "dead battery",
  "street food",
  "hitachi",
  "traffic ticket",
  "violin lessons",
  "từ từ",
  "protection subsidiaire",
  "golpe de calor",
  "heart attack",
  "💧",
  "a".repeat(5000),
])("“%.30s” tells of none", (query) => {
  expect(recognizeDanger(query)).toBeNull();
});

/** Needs whose words concern danger, or homelessness. */
const near: ReadonlySet<string> = new Set([
  "violence-at-home",
  "sexual-violence",
  "crisis-line",
  "bed-tonight",
  "mental-health",
  "housing",
]);

test("everyday words for other needs are rarely mistaken for danger", () => {
  const words = Object.values(needWords).flatMap((one) =>
    Object.entries(one.words).flatMap(([need, phrases]) => (near.has(need) ? [] : phrases)),
  );
  const taken = words.filter((one) => recognizeDanger(one) !== null);
  expect(taken.length / words.length).toBeLessThan(0.006);
});

test.each(["my husbend beats me", "mi marido me pega", "pégame", "Mein Mann schlägt mich", "муж бьёт меня"])(
  "%s is understood alike, whether it was typed letter by letter or not",
  (words) => {
    recognizeDanger("");
    const atOnce = recognizeDanger(words);
    for (let length = 1; length <= words.length; length++) {
      const typed = recognizeDanger(words.slice(0, length));
      recognizeDanger("");
      expect(typed).toBe(recognizeDanger(words.slice(0, length)));
      recognizeDanger(words.slice(0, length));
    }
    expect(recognizeDanger(words)).toBe(atOnce);
  },
);
