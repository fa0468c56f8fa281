import { expect, test } from "vitest";
import { spellPictographs } from "./pictographs.ts";

test.each([
  ["🛏️", " bed tonight "],
  ["👩🏽‍⚕️", " doctor "],
  ["🦷 berlin", " dentist  berlin"],
  ["🏳️‍🌈", " lgbtq support "],
  ["food 🙂", "food 🙂"],
  ["1 2 3 #", "1 2 3 #"],
  ["", ""],
])("%s is asked for as “%s”", (query, words) => {
  expect(spellPictographs(query)).toBe(words);
});
