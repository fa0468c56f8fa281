import { expect, test } from "vitest";
import { nameMatch } from "./places-match.ts";

const berlin = { names: ["Berlin", "Берлин"], otherNames: ["Berolinum"] };

test("the whole name fits better than its beginning, and that better than a word in it", () => {
  const whole = nameMatch("berlin", berlin);
  const beginning = nameMatch("berl", berlin);
  const word = nameMatch("berl", { names: ["East Berlin"], otherNames: [] });
  expect(whole).toBeGreaterThan(beginning);
  expect(beginning).toBeGreaterThan(word);
  expect(word).toBeGreaterThan(nameMatch("hamb", berlin));
});

test("a name of today fits better than another one", () => {
  expect(nameMatch("berlin", berlin)).toBeGreaterThan(
    nameMatch("berlin", { names: ["Kitchener"], otherNames: ["Berlin"] }),
  );
});

test("each wrong letter takes something away", () => {
  const right = nameMatch("berlin", berlin);
  const swapped = nameMatch("belrin", berlin);
  const two = nameMatch("belrim", berlin);
  expect(right).toBeGreaterThan(swapped);
  expect(swapped).toBeGreaterThan(two);
});

test("the words after the name may be the area around it", () => {
  expect(nameMatch("berlin germany", berlin)).toBeGreaterThan(nameMatch("berl", berlin));
});
