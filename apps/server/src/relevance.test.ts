import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  askJudgedNeeds,
  folder,
  gain,
  judgedNeeds as judged,
  kinds,
  score,
  type Kind,
  type Scores,
} from "./testing/judged-needs.ts";

/** The scores reached so far. They may not fall; raise them when the engine improves. */
const floors = JSON.parse(readFileSync(join(folder, "floors.json"), "utf8")) as {
  kinds: Record<Kind, number>;
  languages: Record<string, number>;
};

function row(name: string, { queries, success5, ndcg10 }: Scores): string {
  return `${name.padEnd(16)} ${String(queries).padStart(4)}  ${success5.toFixed(3)}  ${ndcg10.toFixed(3)}`;
}

test("people find what they need, in every language and however they write it", async () => {
  const found = await askJudgedNeeds();
  const languages = [...new Set(judged.map(({ language }) => language))].toSorted();
  const byKind = kinds.map((kind) => [kind, judged.filter((one) => one.kind === kind)] as const);
  const byLanguage = languages.map((tag) => [tag, judged.filter((one) => one.language === tag)] as const);
  const scored = [["all", judged] as const, ...byKind, ...byLanguage]
    .filter(([, queries]) => queries.length > 0)
    .map(([name, queries]) => [name, score(found, queries)] as const);
  // The score is part of the test output.
  console.info(
    ["                 n     s@5    nDCG@10", ...scored.map(([name, one]) => row(name, one))].join("\n"),
  );
  const missed = judged.filter(
    (one) => !(found.get(one) ?? []).slice(0, 5).some((hit) => gain(one, hit) === 2),
  );
  console.info(
    missed
      .map(
        ({ language, kind, query, needs }) => `missed: ${language} ${kind} "${query}" (${needs.join(", ")})`,
      )
      .join("\n"),
  );
  const reached = new Map(scored);
  for (const [name, floor] of [...Object.entries(floors.kinds), ...Object.entries(floors.languages)]) {
    expect(reached.get(name)?.success5, name).toBeGreaterThanOrEqual(floor);
  }
  // In all languages, on a busy machine.
}, 300_000);
