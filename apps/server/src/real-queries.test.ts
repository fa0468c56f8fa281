import { expect, test } from "vitest";
import { askJudgedQuestions, hasJudgedQuestions, scoreQuestions } from "./testing/judged-questions.ts";

test.skipIf(!hasJudgedQuestions())(
  "questions to a real directory find help and nothing harmful (needs ../shared/data and ../shared/queries)",
  async () => {
    const outcomes = await askJudgedQuestions();
    const missed = outcomes.filter(({ five }) => five === 0).map(({ id }) => id);
    console.log(`Nothing that helps among the first five: ${missed.join(", ")}`);
    expect(outcomes.filter(({ harm }) => harm).map(({ id }) => id)).toEqual([]);
    const { success1, success5 } = scoreQuestions(outcomes);
    expect(success1).toBeGreaterThanOrEqual(0.82);
    expect(success5).toBeGreaterThanOrEqual(0.93);
    const others = outcomes.filter(({ lang }) => lang !== "en");
    expect(scoreQuestions(others).success5).toBeGreaterThanOrEqual(0.88);
  },
  // Importing and indexing the directory takes minutes on a busy machine.
  600_000,
);
