import { needCodes } from "@dragoman/reference/needs";
import { expect, test } from "vitest";
import { guides } from "./guides.server.ts";

/** Words of a whole guide: nobody reads a longer one on a phone in the street. */
const longest = 60;

test("every need has a guide", () => {
  expect(Object.keys(guides).toSorted()).toEqual(needCodes.toSorted());
});

test.each(needCodes)("the guide to %s answers five questions in few and careful words", (need) => {
  const { what, who, cost, papers, visit } = guides[need];
  const answers = [what, who, cost, papers, visit].map(({ message = "" }) => message);
  for (const answer of answers) expect(answer).toMatch(/^[A-Z].*\.$/);
  expect(answers.join(" ").split(/\s+/).length).toBeLessThanOrEqual(longest);
  // Nobody can promise this for all places and countries.
  expect(answers.join(" ")).not.toMatch(/\b(always|never|guaranteed|by law)\b/i);
});
