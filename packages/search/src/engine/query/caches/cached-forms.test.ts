import { expect, test } from "vitest";
import { otherForms } from "../../text/word-forms.ts";
import { cachedForms } from "./cached-forms.ts";

test("one language that looks like a list of two leaves the forms of these two alone", () => {
  const lists = [["en,fr"], ["en", "fr"]];
  const found = lists.map((languages) => cachedForms("maisons", languages));
  expect(found).toEqual(lists.map((languages) => otherForms("maisons", languages)));
  expect(found[0]).not.toEqual(found[1]);
});
